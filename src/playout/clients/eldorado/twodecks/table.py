"""A request of a table with two decks, read: seats, cards by kind, what the others cannot hold."""

from __future__ import annotations

from dataclasses import dataclass, field

from ....games.tricks.style_options import read_suit
from ..cards import make_card, read_id
from ..errors import RequestError, invalid
from ..models import Body, Card
from ..order import winning_place
from ..reading import seat_names

KINDS = tuple(16 * suit + rank for suit in range(4) for rank in range(13))
"""The card codes; each kind is there twice."""

MOST_SEATS = 10


@dataclass
class Table:
    """What the player knows."""

    seats: int
    """How many play."""
    me: int
    """The player's seat."""
    hand: list[int]
    """The own cards, by kind."""
    ids: list[str]
    """The client's id of each of them."""
    trump: int | None
    """The suit of trumps."""
    broken: bool
    """Whether trump may be led."""
    bids: list[int | None]
    """By seat."""
    size: int
    """Cards of a hand."""
    trick: list[tuple[int, int]]
    """The unfinished trick: seats and cards, in order."""
    gone: list[int]
    """Cards that were played, those of the unfinished trick included."""
    won: list[int]
    """Tricks by seat, as far as they are known."""
    lacks: list[int] = field(default_factory=list)
    """By seat: a bit for each suit that it has shown not to have."""
    later_wins: bool = True
    """Whether of two equal cards the later one wins."""
    degraded: list[str] = field(default_factory=list)
    """What had to be assumed."""

    def degrade(self, word: str) -> None:
        """Note that something had to be assumed."""
        self.degraded.append(word)


def read_table(body: Body, *, bidding: bool) -> Table:
    """Return what a request says.

    Raises:
        RequestError: no card of any deck, or not the player's turn.
    """
    context = body.context
    names = seat_names(context)
    if not 2 <= len(names) <= MOST_SEATS or context.myPlayerId not in names:
        raise invalid(
            "context.bids", f"{len(names)} players; two decks are for up to {MOST_SEATS}."
        )
    me = names.index(context.myPlayerId)
    hand = [_code(card, f"hand[{i}]") for i, card in enumerate(body.hand)]
    trump = None if context.trumpSuit is None else read_suit(context.trumpSuit)
    plays = list(context.currentTrick.plays) if context.currentTrick and not bidding else []
    trick = [
        (names.index(play.playerId), _code(play.card, f"context.currentTrick.plays[{i}].card"))
        for i, play in enumerate(plays)
        if play.playerId in names
    ]
    if any(seat == me for seat, _ in trick):
        raise RequestError(
            "NOT_PLAYERS_TURN", "context.currentTrick", "the player has played to this trick."
        )
    heap = [
        _code(one, f"context.playedCards[{i}]") for i, one in enumerate(context.playedCards or ())
    ]
    told = context.cardsPerPlayer
    size = max(told or 0, len(hand)) if heap and not bidding else len(hand)
    made = Table(
        seats=len(names),
        me=me,
        hand=hand,
        ids=[card.id for card in body.hand],
        trump=trump,
        broken=bool(context.trumpBroken) or trump is None,
        bids=[_bid((context.bids or {}).get(name), size) for name in names],
        size=size,
        trick=trick,
        gone=heap,
        won=[0] * len(names),
        lacks=[0] * len(names),
    )
    made.degrade("two_decks")
    _learn(made, heap, len(hand))
    return made


def _learn(table: Table, heap: list[int], held: int) -> None:
    """Read the finished tricks from the order of play, where that fits."""
    tricks = table.size - held
    if tricks < 1:
        _note(table, table.trick)
        return
    cards = heap[: tricks * table.seats]
    rest = heap[tricks * table.seats :]
    fits = len(cards) == tricks * table.seats and rest in ([], [c for _, c in table.trick])
    for later in (True, False) if fits else ():
        told = _tricks(table, cards, later_wins=later)
        if told is not None:
            table.later_wins = later
            for trick in told:
                winner = winning_place([c for _, c in trick], table.trump, later_wins=later)
                table.won[trick[winner][0]] += 1
                _note(table, trick)
            _note(table, table.trick)
            return
    table.degrade("no_trick_history")
    _note(table, table.trick)


def _tricks(
    table: Table, cards: list[int], *, later_wins: bool
) -> list[list[tuple[int, int]]] | None:
    """Return the finished tricks with seats; None where somebody did not follow suit."""
    n = table.seats
    heaps = [cards[i : i + n] for i in range(0, len(cards), n)]
    places = [winning_place(heap, table.trump, later_wins=later_wins) for heap in heaps]
    leader = (table.trick[0][0] if table.trick else table.me) - sum(places)
    made, lacks = [], [0] * n
    for heap, place in zip(heaps, places, strict=True):
        trick = [((leader + i) % n, code) for i, code in enumerate(heap)]
        for seat, code in trick:
            if lacks[seat] >> (code >> 4) & 1:
                return None
        for seat, code in trick[1:]:
            if code >> 4 != heap[0] >> 4:
                lacks[seat] |= 1 << (heap[0] >> 4)
        made.append(trick)
        leader += place
    own = [code >> 4 for code in table.hand]
    return None if any(lacks[table.me] >> suit & 1 for suit in own) else made


def _note(table: Table, trick: list[tuple[int, int]]) -> None:
    """Note who could not follow suit."""
    for seat, code in trick[1:]:
        if code >> 4 != trick[0][1] >> 4:
            table.lacks[seat] |= 1 << (trick[0][1] >> 4)


def _code(card: Card | str, field: str) -> int:
    code = read_id(card) if isinstance(card, str) else make_card(card.suit, card.rank)
    if code is None:
        raise invalid(field, f"{card!r} is no card.")
    return code


def _bid(bid: int | None, size: int) -> int | None:
    return None if bid is None else max(0, min(bid, size))
