"""How Cuttle is played: what each rank is used for, what is countered, fetched, and won with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...core.masks import cards_of
from ...core.position import Position
from ...games.cuttle.cards import JACK, RANKS, TWO
from ...games.cuttle.intent import PLAYS, Intent, intent_of_code
from ...games.cuttle.state import COUNTERING, MAIN, THREE_PICK
from ..analysis.tables import IMPOSSIBLE, Counts, Row, Section, Table, Tally
from ..play import GameRecord

USES = ("points", "scuttle", "one-off", "royal", "jack", "counter", "discard")
"""What a card can be used for; glasses are royals, a jack on a point card is `jack`."""

ACTIONS = ("draw", "points", "scuttle", "one-off", "royal", "jack", "pass")
"""What a turn can be used for."""

PHASES = (("turns 1-3", 3), ("turns 4-8", 8), ("turns 9+", 10**6))
"""Stages of a game by the number of the player's own turn: a name and its last turn."""

BOARDS = (
    ("behind 8+", -8),
    ("behind 3-7", -3),
    ("even", 2),
    ("ahead 3-7", 7),
    ("ahead 8+", 10**6),
)
"""States of the table by the lead in points of the player: a name and its highest lead."""


POSSIBLE = {
    "points": RANKS[:10],
    "scuttle": RANKS[:10],
    "one-off": "A2345679",
    "royal": "8QK",
    "jack": "J",
    "counter": "2",
    "discard": RANKS,
}
"""Which ranks can be used how."""

Counting = Counter[str]


def stage(turn: int) -> str:
    """Return the stage of a game by the number of the player's turn."""
    return next(name for name, last in PHASES if turn <= last)


def standing(lead: int) -> str:
    """Return the state of the table by a lead in points."""
    return next(name for name, most in BOARDS if lead <= most)


# ------------------------------------------------------------------------------ counting


def observe(start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
    """Count what happened in one game."""
    counts: Counting = Counter()
    turns = [0, 0]
    who = [names[player] for player in record.seating]
    position = start
    for code in record.moves:
        seat = position.to_move
        assert seat is not None
        meant = intent_of_code(code)
        if position.state.phase == MAIN:
            turns[seat] += 1
            _count_turn(counts, who[seat], meant, turns[seat], _win(record, seat))
        elif position.state.phase == COUNTERING:
            _count_window(counts, who[seat], position, meant)
        elif position.state.phase == THREE_PICK:
            _count_fetch(counts, who[seat], position, meant)
        lead = position.state.score[seat] - position.state.score[1 - seat]
        views = ("ever", stage(max(1, turns[seat])), standing(lead))
        for rank, use in uses(meant):
            for view in views:
                counts[f"{who[seat]} {view} {rank}"] += 1
                counts[f"{who[seat]} {view} {rank} {use}"] += 1
        position = position.play(code)
    for seat in range(2):
        counts[f"{who[seat]} seat {seat}"] += 1
        counts[f"{who[seat]} seat {seat} won"] += _win(record, seat)  # type: ignore[assignment]  # halves
    counts["games"] += 1
    counts["games drawn"] += record.drawn()
    return dict(counts)


def _win(record: GameRecord, seat: int) -> float:
    """Return a seat's share of the win."""
    return 0.5 + 0.5 * record.returns[seat]


def uses(meant: Intent) -> Iterator[tuple[str, str]]:
    """Yield rank and use of each card that a move uses."""
    if meant.kind in PLAYS:
        yield RANKS[meant.cards[0] // 4], meant.kind.replace("_", "-")
    elif meant.kind == "counter":
        yield RANKS[TWO], "counter"
    elif meant.kind == "scrap":
        yield RANKS[JACK], "discard"
    elif meant.kind == "discard":
        for card in meant.cards:
            yield RANKS[card // 4], "discard"


def _count_turn(counts: Counting, who: str, meant: Intent, turn: int, win: float) -> None:
    action = meant.kind.replace("_", "-")
    for view in ("ever", stage(turn)):
        counts[f"{who} {view} turn"] += 1
        counts[f"{who} {view} turn {action}"] += 1
    if turn == 1:
        name = first_move(meant)
        counts[f"{who} first {name}"] += 1
        counts[f"{who} first {name} won"] += win  # type: ignore[assignment]  # halves count


def first_move(meant: Intent) -> str:
    """Return what kind of move a game began with."""
    rank = RANKS[meant.cards[0] // 4] if meant.cards else ""
    if meant.kind == "points":
        return f"{rank} for points"
    if meant.kind == "one_off":
        return f"{rank} one-off"
    if meant.kind == "royal":
        return "8 as glasses" if rank == "8" else f"{rank} as a royal"
    return meant.kind


def _count_window(counts: Counting, who: str, position: Position, meant: Intent) -> None:
    """Count a chance to counter, under the one-off that is at stake."""
    s = position.state
    own = s.turn == s.mover
    if not own and s.counters:
        return  # a third counter is too rare to say anything about
    name = f"{who} counter own" if own else f"{who} counter {RANKS[s.pending // 4]}"
    counters = meant.kind == "counter"
    counts[f"{name} faced"] += 1
    counts[f"{name} done"] += counters
    if len(position.codes) > 1:
        counts[f"{name} could"] += 1


def _count_fetch(counts: Counting, who: str, position: Position, meant: Intent) -> None:
    """Count what a three fetches, and what it could have fetched."""
    counts[f"{who} fetch"] += 1
    counts[f"{who} fetch {RANKS[meant.cards[0] // 4]}"] += 1
    for rank in {card // 4 for card in cards_of(position.state.scrap)}:
        counts[f"{who} fetchable {RANKS[rank]}"] += 1


# ------------------------------------------------------------------------------- tables


def sections(tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
    """Return all tables: the results, then how each player plays."""
    made = [Section("Results", (_results(tally, names), _seats(tally, names)))]
    for name, spec in dict(zip(names, specs, strict=True)).items():
        made.append(Section(f"{name}: {spec}", tuple(_tables(tally, name))))
    return made


def _results(tally: Tally, names: Sequence[str]) -> Table:
    row = tally.row("all games", "games", ("games drawn",))
    return Table("draws", "Drawn games", "Share of all games.", ("drawn",), (row,))


def _seats(tally: Tally, names: Sequence[str]) -> Table:
    rows = tuple(
        tally.row(f"{name} in seat {seat}", f"{name} seat {seat}", (f"{name} seat {seat} won",))
        for name in dict.fromkeys(names)
        for seat in range(2)
    )
    note = "Seat 0 moves first with five cards, seat 1 has six. A draw counts half."
    return Table("seats", "Wins by seat", note, ("won",), rows)


def _tables(tally: Tally, who: str) -> Iterator[Table]:
    yield _actions(tally, who)
    yield _use(tally, who, "ever", "How each rank is used")
    yield _counters(tally, who)
    yield _fetches(tally, who)
    yield _first_moves(tally, who)
    for view, _ in (*PHASES, *BOARDS):
        yield _use(tally, who, view, f"How each rank is used: {view}")


def _actions(tally: Tally, who: str) -> Table:
    views = (("all turns", "ever"), *((name, name) for name, _ in PHASES))
    rows = tuple(
        tally.row(label, f"{who} {view} turn", [f"{who} {view} turn {a}" for a in ACTIONS])
        for label, view in views
        if tally.total(f"{who} {view} turn")
    )
    note = "Shares of the player's turns; turns are counted for each player."
    return Table(f"{who} actions", "What turns are used for", note, ACTIONS, rows, whole=True)


def _use(tally: Tally, who: str, view: str, title: str) -> Table:
    rows = tuple(
        Row(
            rank,
            int(tally.total(f"{who} {view} {rank}")),
            tuple(
                tally.share(f"{who} {view} {rank} {use}", f"{who} {view} {rank}")
                if rank in POSSIBLE[use]
                else IMPOSSIBLE
                for use in USES
            ),
        )
        for rank in RANKS
        if tally.total(f"{who} {view} {rank}")
    )
    note = "Shares of the cards of a rank that left the hand (or came from a seven); royals"
    note += " include glasses."
    name = f"{who} use {view}"
    return Table(name, title, note, USES, rows, whole=True, brief=view == "ever")


def _counters(tally: Tally, who: str) -> Table:
    rows = []
    for rank, label in (*((r, f"{r} one-off") for r in RANKS), ("own", "own one-off, countered")):
        name = f"{who} counter {rank}"
        if tally.total(f"{name} faced"):
            possible = tally.row(label, f"{name} could", (f"{name} done",))
            faced = tally.row(label, f"{name} faced", (f"{name} done",))
            rows.append(Row(label, possible.count, (*possible.cells, *faced.cells)))
    note = "By the one-off at stake. Possible: with a two in hand and no queen that forbids it."
    columns = ("when possible", "of all one-offs")
    return Table(f"{who} counters", "How often it counters", note, columns, tuple(rows))


def _fetches(tally: Tally, who: str) -> Table:
    rows = []
    for rank in RANKS:
        if tally.total(f"{who} fetchable {rank}") and rank != "3":
            part = f"{who} fetch {rank}"
            there = tally.row(rank, f"{who} fetchable {rank}", (part,))
            every = tally.row(rank, f"{who} fetch", (part,))
            rows.append(Row(rank, there.count, (*there.cells, *every.cells)))
    note = "Shares of the threes that resolved with such a card in the scrap, and of all."
    columns = ("when in the scrap", "of all")
    return Table(f"{who} threes", "What threes fetch", note, columns, tuple(rows))


def _first_moves(tally: Tally, who: str) -> Table:
    kinds = ["draw", "scuttle", "jack"]
    kinds += [f"{rank} for points" for rank in RANKS[:10]]
    kinds += ["8 as glasses", "Q as a royal", "K as a royal"]
    kinds += [f"{rank} one-off" for rank in "A2345679"]
    rows = [
        tally.row(kind, f"{who} first {kind}", (f"{who} first {kind} won",))
        for kind in kinds
        if tally.total(f"{who} first {kind}")
    ]
    rows.sort(key=lambda row: -row.count)
    note = "By the player's own first move; a draw counts half. It shows what goes together with"
    note += " winning, not what makes it: a good hand chooses the move too."
    return Table(f"{who} first", "Wins by first move", note, ("won",), tuple(rows))
