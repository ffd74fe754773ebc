"""How trick games are played: leads, trumping, bids made and missed, tricks by seat and strength.

One analysis for all of them; it reads finished hands as the layouts show them.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Any

from ...arena.analysis.general import count_seats, results_section, wins
from ...arena.analysis.tables import Counts, Section, Table, Tally
from ...arena.play import GameRecord
from ...core.masks import cards_of
from ...core.position import Position
from .cards import RANKS, SUITS
from .history import Trick

LEADS = ("trump", "ace", "king", "queen", "jack", "ten", "low")
"""What can be led; of side suits by rank."""

ANSWERS = ("trumped", "threw off")
"""What a seat can do that cannot follow suit."""

STRENGTHS = (("weak", 7), ("middle", 12), ("strong", 10**6))
"""Hands by their high cards, for thirteen of them: a name, and the most points it has."""

HIGH = {"A": 4, "K": 3, "Q": 2, "J": 1}
"""The points of high cards."""

Counting = Counter[str]


class TrickAnalysis:
    """What `playout analyse` counts in a trick game."""

    def __init__(self, trump: str | None = None) -> None:
        """Say which suit is always trump; None: as the layout says, or none is."""
        self.trump = trump

    def observe(self, start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
        """Count what happened in one hand."""
        end = start
        for code in record.moves:
            end = end.play(code)
        counts: Counting = Counter({"games": 1, "games drawn": record.drawn()})
        counts.update(count_seats(record, names, wins(start, record)))
        who = [names[player] for player in record.seating]
        game: Any = end.game
        tricks = [one for one in game.knowledge.tricks(end.state) if one.winner is not None]
        if tricks:
            trump = end.layout().get("trump", self.trump)
            suits = [game.knowledge.suit_cards(end.state, suit) for suit in range(4)]
            best = suits[SUITS.index(trump)] if trump else 0
            for trick in tricks:
                _count_lead(counts, who, trick, best)
                _count_answers(counts, who, trick, suits, best, game.sides)
            _count_hands(counts, who, end, tricks)
        return dict(counts)

    def sections(self, tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
        """Return all tables: the results, then how each player plays."""
        made = [results_section(tally, names)]
        for name, spec in dict(zip(names, specs, strict=True)).items():
            tables = tuple(table for table in _tables(tally, name) if table.rows)
            made.append(Section(f"{name}: {spec}", tables))
        return made


def lead_of(card: int, trumps: int) -> str:
    """Return what a lead is, as `LEADS` calls it."""
    if trumps >> card & 1:
        return "trump"
    words = {"A": "ace", "K": "king", "Q": "queen", "J": "jack", "T": "ten"}
    return words.get(RANKS[card & 15], "low")


def strength(hand: int, size: int) -> str:
    """Return how strong a hand is by its high cards, as `STRENGTHS` calls it."""
    points = sum(HIGH.get(RANKS[card & 15], 0) for card in cards_of(hand)) * 13 / size
    return next(name for name, most in STRENGTHS if points <= most)


def _count_lead(counts: Counting, who: Sequence[str], trick: Trick, trumps: int) -> None:
    seat, card = trick.cards[0]
    name = f"{who[seat]} lead"
    kind = lead_of(card, trumps)
    counts[name] += 1
    counts[f"{name} {kind}"] += 1
    counts[f"{name} {kind} won"] += trick.winner == seat


def _count_answers(
    counts: Counting,
    who: Sequence[str],
    trick: Trick,
    suits: Sequence[int],
    trumps: int,
    sides: Sequence[int],
) -> None:
    """Count what seats did that could not follow, by whether their partner led."""
    leader, led = trick.cards[0]
    suit = next(own for own in suits if own >> led & 1)
    for seat, card in trick.cards[1:]:
        if not suit >> card & 1 and trumps:
            leads = "partner led" if sides[leader] == sides[seat] else "another side led"
            name = f"{who[seat]} void {leads}"
            counts[name] += 1
            counts[f"{name} {ANSWERS[0] if trumps >> card & 1 else ANSWERS[1]}"] += 1


def _count_hands(
    counts: Counting, who: Sequence[str], end: Position, tricks: Sequence[Trick]
) -> None:
    """Count tricks by seat and strength, and bids made and missed."""
    game: Any = end.game
    sides, size = game.sides, game.knowledge.hand_size(end.state)
    dealt = game.knowledge.dealt(end.state)
    for seat, hand in enumerate(dealt[: game.seats]):
        own = sum(trick.winner == seat for trick in tricks)
        for view in (f"seat {seat}", strength(hand, size)):
            counts[f"{who[seat]} {view} tricks"] += len(tricks)
            counts[f"{who[seat]} {view} tricks won"] += own
        side = sum(sides[trick.winner or 0] == sides[seat] for trick in tricks)
        bid = game.knowledge.bid_of(end.state, seat)
        result = "made" if side == bid else "over" if side > bid else "short"
        for view in ("all", f"of {bid}"):
            counts[f"{who[seat]} bid {view}"] += 1
            counts[f"{who[seat]} bid {view} {result}"] += 1


def _tables(tally: Tally, who: str) -> Iterator[Table]:
    lead = tally.row("leads", f"{who} lead", [f"{who} lead {kind}" for kind in LEADS])
    note = "Shares of the player's leads; side suits by rank."
    yield Table(f"{who} leads", "What is led", note, LEADS, (lead,), whole=True)
    rows = [
        tally.row(kind, f"{who} lead {kind}", (f"{who} lead {kind} won",))
        for kind in LEADS
        if tally.total(f"{who} lead {kind}")
    ]
    note = "Shares of the leads that won the trick themselves."
    yield Table(f"{who} leads won", "Which leads win", note, ("won",), tuple(rows))
    rows = [
        tally.row(leads, key, [f"{key} {answer}" for answer in ANSWERS])
        for leads in ("partner led", "another side led")
        if tally.total(key := f"{who} void {leads}")
    ]
    note = "Of the cards of seats that could not follow suit."
    yield Table(f"{who} voids", "Trumping", note, ANSWERS, tuple(rows), whole=True)
    yield _bids(tally, who)
    for title, views in (
        ("seat", [f"seat {seat}" for seat in range(10)]),
        ("hand strength", [name for name, _ in STRENGTHS]),
    ):
        rows = [
            tally.row(view, key, (f"{key} won",))
            for view in views
            if tally.total(key := f"{who} {view} tricks")
        ]
        note = "Shares of a hand's tricks that the seat itself took."
        name = f"{who} tricks by {title}"
        yield Table(name, f"Tricks by {title}", note, ("won",), tuple(rows))


def _bids(tally: Tally, who: str) -> Table:
    results = ("made", "over", "short")
    rows = [
        tally.row(view if view == "all" else f"bid {view}", key, [f"{key} {r}" for r in results])
        for view in ("all", *(f"of {bid}" for bid in range(27)))
        if tally.total(key := f"{who} bid {view}")
    ]
    note = "By what the side had bid: exactly so many tricks, more, fewer. Without bids it is 0"
    note += " (Hearts), or what makes the hand (Euchre: 3)."
    return Table(f"{who} bids", "Bids made and missed", note, results, tuple(rows), whole=True)


ANALYSIS = TrickAnalysis()
SPADES = TrickAnalysis("S")
