"""Oh Hell (El Dorado) and Spades: bids in turn, then play."""

from __future__ import annotations

from typing import Any

from ...core.position import Position
from ...games.ohhell.state import BID as OHHELL_BID
from ...games.spades.state import BID as SPADES_BID
from ...games.spades.state import CARDS_EACH, SEE
from ...games.tricks.cards import SUIT_NAMES, SUITS, card_text
from ...games.tricks.game import TrickGame
from ...games.tricks.sketch import Sketch
from ...games.tricks.style_options import read_suit
from .cards import make_card, read_id
from .errors import RequestError, invalid
from .models import Card
from .order import tricks_in_order
from .reading import Reading
from .tricks import Begin, Story, deal_hidden, guarded

SPADES_PAR = 3
"""The bid of Spades that is assumed where one is not told: about a quarter of the tricks."""


def ohhell_play(reading: Reading) -> Position:
    """Return the position of a request for a card in Oh Hell."""
    return _play(reading, _hand_size(reading))


def ohhell_bid(reading: Reading) -> Position:
    """Return the position of a request for a bid in Oh Hell."""
    size = len(reading.ids)
    if reading.context.cardsPerPlayer not in (None, size):
        reading.degrade("cards_per_player_ignored")
    return _bid(reading, size)


def spades_play(reading: Reading) -> Position:
    """Return the position of a request for a card in Spades."""
    check_size(reading, CARDS_EACH)
    return _play(reading, CARDS_EACH)


def spades_bid(reading: Reading) -> Position:
    """Return the position of a request for a bid in Spades."""
    check_size(reading, CARDS_EACH)
    full_hand(reading, CARDS_EACH)
    return _bid(reading, CARDS_EACH)


def check_size(reading: Reading, size: int) -> None:
    """Note a number of cards that this game does not deal."""
    if reading.context.cardsPerPlayer not in (None, size):
        reading.degrade("cards_per_player_ignored")


def full_hand(reading: Reading, size: int) -> None:
    """Refuse a hand that is not whole."""
    if len(reading.ids) != size:
        raise invalid("hand", f"{len(reading.ids)} cards; before the play a hand has {size}.")


def before_play(reading: Reading) -> None:
    """Refuse a request for a call once tricks are played."""
    context = reading.context
    trick = context.currentTrick
    played = [play.playerId for play in trick.plays] if trick else []
    if context.completedTricks or context.myPlayerId in played:
        raise RequestError(
            "ROUND_NOT_COMPLETE",
            "phase",
            "this round is being played; there is nothing to call before the next one.",
        )
    if played:
        reading.degrade("trick_ignored")


def _play(reading: Reading, size: int) -> Position:
    """Return the position in which a card is asked for.

    Where the finished tricks are not told, the order of `playedCards` is tried; if that fits in
    number and every play is legal by it, it is as good as told.
    """
    context = reading.context
    if not context.completedTricks:
        tricks = tricks_in_order(reading, size, trump_suit(reading))
        if tricks is not None:
            words, game = list(reading.degraded), reading.game
            try:
                return _told(reading, size, Story(reading, size, tricks))
            except RequestError:
                reading.degraded[:], reading.game = words, game
    return _told(reading, size, Story(reading, size))


def _told(reading: Reading, size: int, story: Story) -> Position:
    return story.position(_begin(reading, _dealer(reading, story.first_leader), size))


def trump_suit(reading: Reading) -> int | None:
    """Return the suit of trumps as far as the request or the rules say it."""
    context = reading.context
    if reading.game.name == "spades":
        return SUITS.index("S")
    if context.trumpSuit is not None:
        return read_suit(context.trumpSuit)
    if context.trumpCard is not None:
        return reading.card(context.trumpCard, "context.trumpCard") >> 4
    rule = reading.game.chosen["trump"]
    if rule == "rotate":
        return reading.round % 256 & 3
    return SUITS.index(rule[-1]) if rule.startswith("fixed:") else None


def _hand_size(reading: Reading) -> int:
    """Return how many cards were dealt: as told, unless the hand or the tricks contradict it."""
    context, held = reading.context, len(reading.ids)
    told = context.cardsPerPlayer
    if _nothing_played(reading):
        return held
    heap = len(context.playedCards or ()) // reading.game.seats
    done = len(context.completedTricks or ()) or context.trickIndex or heap
    most = 52 // reading.game.seats
    if told is not None and held <= told <= most:
        return told
    if told is not None:
        reading.degrade("cards_per_player_ignored")
    return held + done if held + done <= most else held


def _nothing_played(reading: Reading) -> bool:
    """Return whether a request says that no trick is finished: a small hand is then whole."""
    context = reading.context
    trick = context.currentTrick
    on_table = {_card_id(play.card) for play in trick.plays} if trick else set()
    gone = {_card_id(one) for one in context.playedCards or ()}
    return context.trickIndex == 0 and not context.completedTricks and gone <= on_table


def _card_id(given: Card | str) -> int | None:
    """Return the card that is meant, whichever way it is written."""
    return read_id(given) if isinstance(given, str) else make_card(given.suit, given.rank)


def _dealer(reading: Reading, first_leader: int | None) -> int:
    """Return the dealer's seat: as told, or the seat before the first leader.

    Where nothing says how many tricks are finished, who leads now need not have led first: a
    dealer who contradicts that is left out.
    """
    context, seats = reading.context, reading.game.seats
    leader = reading.me if first_leader is None else first_leader
    before = (leader - 1) % seats
    if context.dealerPlayerId is not None:
        told = reading.seat(context.dealerPlayerId, "context.dealerPlayerId")
        if told == before or first_leader is None or _size_told(reading):
            return told
    if first_leader is None or context.dealerPlayerId is not None:
        reading.degrade("no_dealer")
    return before


def _size_told(reading: Reading) -> bool:
    """Return whether a request says how large the hands were, or how many tricks are finished."""
    context = reading.context
    told = (context.cardsPerPlayer, context.trickIndex, context.completedTricks)
    return any(one is not None for one in told)


def _begin(reading: Reading, dealer: int, size: int) -> Begin:
    """Return what starts the play once all have bid."""

    def begin(own: int, first_leader: int | None) -> Sketch:
        facts = _facts(reading, dealer, size)
        sketch = Sketch(reading.game, reading.me, own, facts, first_leader)
        bids, base = _bids(reading, size), _base(reading.game)
        if None in bids:
            reading.degrade("no_bids")
        while sketch.phase != "play":
            bid = bids[sketch.turn]
            par = SPADES_PAR if base == SPADES_BID else round(size / reading.game.seats)
            sketch.call(SEE if sketch.phase == "blind" else base + (par if bid is None else bid))
        return sketch

    return begin


def _bid(reading: Reading, size: int) -> Position:
    """Return the position in which the client's player has to bid."""
    before_play(reading)
    seats, me = reading.game.seats, reading.me
    bids = _bids(reading, size)
    if bids[me] is not None:
        raise RequestError(
            "INVALID_BID", f"context.bids.{reading.names[me]}", "the player has bid already."
        )
    said = sum(bid is not None for bid in bids)
    told = reading.context.dealerPlayerId
    dealer = (me - said - 1) % seats
    if told is not None:
        dealer = reading.seat(told, "context.dealerPlayerId")
    facts = _facts(reading, dealer, size)
    game = reading.game
    sketch = guarded(lambda: Sketch(game, me, reading.hand, facts), "context")
    while sketch.phase == "blind":
        sketch.call(SEE)
    base = _base(game)
    while sketch.turn != me:
        bid = bids[sketch.turn]
        name = reading.names[sketch.turn]
        if bid is None:
            raise RequestError(
                "NOT_PLAYERS_TURN", f"context.bids.{name}", f"{name!r} has to bid first."
            )
        if base + bid not in game.notation.legal_codes(sketch.state):
            raise RequestError(
                "INVALID_BID", f"context.bids.{name}", f"{name!r} was not allowed to bid {bid}."
            )
        sketch.call(base + bid)
        said -= 1
    if said:
        raise RequestError("INVALID_BID", "context.bids", "somebody has bid out of turn.")
    return deal_hidden(reading, sketch)


def _bids(reading: Reading, size: int) -> list[int | None]:
    """Return the bid of each seat, checked against the size of the hand.

    Where the hand is smaller than `cardsPerPlayer`, bids of others may be for the larger one; and
    where nobody says how large it was, for any.
    """
    seats = reading.game.seats
    made: list[int | None] = [None] * seats
    most = max(size, reading.context.cardsPerPlayer or 52 // seats)
    for name, bid in (reading.context.bids or {}).items():
        field = f"context.bids.{name}"
        seat = reading.seat(name, field)
        if bid is not None and not 0 <= bid <= most:
            raise RequestError("INVALID_BID", field, f"{bid} is none of 0 to {most}.")
        made[seat] = None if bid is None else min(bid, size)
    return made


def _base(game: TrickGame) -> int:
    return SPADES_BID if game.name == "spades" else OHHELL_BID


def _facts(reading: Reading, dealer: int, size: int) -> dict[str, Any]:
    """Return what everybody sees of the deal, as in a view."""
    scores = reading.per_side(reading.context.cumulativeScores)
    if reading.game.name == "spades":
        return {"dealer": dealer, "scores": scores, "bags": _bags(reading)}
    count = reading.body.config.roundCount if reading.body.config else None
    return {
        "hand_size": size,
        "dealer": dealer,
        "turn_up": _trump(reading, size),
        "hand_number": reading.round % 256,
        "last_hand": count is not None and reading.round == count - 1,
        "scores": scores,
    }


def _bags(reading: Reading) -> list[int]:
    """Return the sides' bags, less those that have been paid for."""
    for name in reading.context.bags or ():
        reading.seat(name, f"context.bags.{name}")
    limit = reading.game.chosen["bag_limit"]
    found = reading.per_side(reading.context.bags)
    return [bags % limit if limit else bags for bags in found]


def _trump(reading: Reading, size: int) -> str | None:
    """Return the card turned up; where only its suit is told, trump is fixed to that suit."""
    game, context = reading.game, reading.context
    suit = None if context.trumpSuit is None else read_suit(context.trumpSuit)
    if context.trumpSuit is not None and suit is None:
        known = ", ".join(SUIT_NAMES)
        raise invalid("context.trumpSuit", f"{context.trumpSuit!r} is none of {known}.")
    if game.chosen["trump"] != "turn_up":
        _check_trump(reading, suit)
        return None
    if context.trumpCard is not None:
        field = "context.trumpCard"
        code = reading.not_mine(reading.card(context.trumpCard, field), field)
        if suit not in (None, code >> 4):
            raise invalid("context.trumpSuit", "the card turned up is of another suit.")
        return card_text(code)
    if suit is not None:
        reading.game = type(game)(game.variant, **{**game.chosen, "trump": f"fixed:{SUITS[suit]}"})
    if size * game.seats < 52:
        reading.degrade("no_trump" if suit is None else "no_trump_card")
    return None


def _check_trump(reading: Reading, suit: int | None) -> None:
    """Refuse a trump suit that the rules contradict."""
    rule = reading.game.chosen["trump"]
    made = None
    if rule.startswith("fixed:"):
        made = SUITS.index(rule[-1])
    elif rule == "rotate":
        made = reading.round % 256 & 3
    if suit is not None and suit != made:
        is_now = "no suit" if made is None else SUIT_NAMES[made]
        raise invalid("context.trumpSuit", f"trump is {is_now} by rules.trump={rule!r}.")
