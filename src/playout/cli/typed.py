"""What somebody at the prompt means: a number of the list, notation, or cards by themselves."""

from __future__ import annotations

from ..core.errors import IllegalMove
from ..core.game import Game
from ..core.position import Move, Position


class Several(IllegalMove):
    """A card was named with which several things can be done."""

    def __init__(self, sentence: str, ways: list[Move]) -> None:
        """Keep the moves that it may mean."""
        super().__init__(sentence, "several")
        self.ways = ways


def number_sign(position: Position) -> str:
    """Return what marks a move's number: a `#` where plain numbers are notation."""
    bids = any(move.text.isdecimal() for move in position.moves())
    return "#" if bids or position.game.notation.plain_numbers else ""


def meant(position: Position, words: str, seat: int) -> list[Move]:
    """Return the moves that words mean: one, or several cards that a seat gives away in a row.

    A card alone means what can be done with it: where that is one thing, that is the move.

    Raises:
        Several: more than one thing can be done with the card.
        IllegalMove: the words mean no legal move; the message says why.
    """
    moves = position.moves()
    number = words.removeprefix("#")
    counted = number != words or not number_sign(position)
    if counted and number.isdecimal() and 1 <= int(number) <= len(moves):
        return [moves[int(number) - 1]]
    try:
        return [position.move(words, seat)]
    except IllegalMove as refused:
        return _by_cards(position, words, seat, refused)


def _by_cards(position: Position, words: str, seat: int, refused: IllegalMove) -> list[Move]:
    """Return the moves that cards by themselves mean, or raise why there are none."""
    game = position.game
    cards = cards_named(game, words)
    if cards and seat == position.to_move:
        wanted = set(cards)
        held = {
            move: set(game.notation.cards_of(position.state, move.code))
            for move in position.moves()
        }
        ways = [move for move, own in held.items() if own == wanted]
        ways = ways or [move for move, own in held.items() if wanted <= own]
        if len(ways) == 1:
            return ways
        if ways:
            choices = ", ".join(move.text for move in ways)
            named = " ".join(cards)
            raise Several(f"{game.name}: {named} can be used in {len(ways)} ways: {choices}.", ways)
        if len(wanted) > 1:
            return _in_a_row(position, cards, seat)
    ranked = _of_rank(position, words)
    if ranked:
        some = ", ".join(move.text for move in ranked)
        raise Several(
            f"{game.name}: {words} is a rank; which do you mean: {some}?"
            f" (#{words} is the move of that number in the list.)",
            ranked,
        )
    raise refused


def cards_named(game: Game, words: str) -> list[str]:
    """Return the cards that words name and nothing else, in order; empty if there is more."""
    whole = game.notation.card_named(words)
    if whole is not None:
        return [whole]
    named = [game.notation.card_named(word) for word in words.replace(",", " ").split()]
    return [] if None in named else [card for card in named if card is not None]


def _in_a_row(position: Position, cards: list[str], seat: int) -> list[Move]:
    """Return the moves that give some cards away one after another, as in passing.

    Raises:
        IllegalMove: one of them cannot be given, or the seat plays rather than gives.
    """
    found: list[Move] = []
    for card in cards:
        game = position.game
        if position.to_move != seat or not position.calling:
            done = f" after {', '.join(move.text for move in found)}" if found else ""
            raise IllegalMove(
                f"{game.name}: one card at a time{done}; several together are for passing.",
                "one_at_a_time",
            )
        found.append(position.move(card, seat))
        position = position.play(found[-1], seat)
    return found


def _of_rank(position: Position, words: str) -> list[Move]:
    """Return the moves with a card of a rank that was typed without its suit."""
    game, rank = position.game, words.strip()
    if not rank.isdecimal() or not game.notation.plain_numbers:
        return []
    suited = {game.notation.card_named(rank + suit) for suit in "CDHS"} - {None}
    return [
        m for m in position.moves() if suited & set(game.notation.cards_of(position.state, m.code))
    ]
