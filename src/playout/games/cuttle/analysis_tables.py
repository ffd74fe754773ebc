"""The tables of Cuttle's analysis, from what `analysis` counts."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from ...arena.analysis.general import results_section
from ...arena.analysis.tables import IMPOSSIBLE, Row, Section, Table, Tally
from .analysis_names import ACTIONS, BOARDS, ONE_OFFS, PHASES, POSSIBLE, USES
from .cards import RANKS


def sections(tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
    """Return all tables: the results, then how each player plays."""
    made = [results_section(tally, names)]
    for name, spec in dict(zip(names, specs, strict=True)).items():
        made.append(Section(f"{name}: {spec}", tuple(_tables(tally, name))))
    return made


def _tables(tally: Tally, who: str) -> Iterator[Table]:
    yield _actions(tally, who, "stage", PHASES)
    yield _actions(tally, who, "board", BOARDS)
    yield _one_offs(tally, who, "stage", PHASES)
    yield _one_offs(tally, who, "board", BOARDS)
    yield _use(tally, who, "ever", "How each rank is used")
    yield _counters(tally, who)
    yield _fetches(tally, who)
    yield _fetches_by_board(tally, who)
    yield _first_moves(tally, who)
    for view, _ in (*PHASES, *BOARDS):
        yield _use(tally, who, view, f"How each rank is used: {view}")


Views = Sequence[tuple[str, int]]
"""Stages or boards."""


def _actions(tally: Tally, who: str, word: str, views: Views) -> Table:
    named = (("all turns", "ever"), *((name, name) for name, _ in views))
    rows = tuple(
        tally.row(label, f"{who} {view} turn", [f"{who} {view} turn {a}" for a in ACTIONS])
        for label, view in named
        if tally.total(f"{who} {view} turn")
    )
    note = "Shares of the player's turns; turns are counted for each player. Numbers are one-offs."
    title = f"What turns are used for, by {word}"
    return Table(f"{who} actions by {word}", title, note, ACTIONS, rows, whole=True)


def _one_offs(tally: Tally, who: str, word: str, views: Views) -> Table:
    """Return how each one-off is spread over stages or boards."""
    names = tuple(name for name, _ in views)
    rows = tuple(
        tally.row(action, f"{who} ever turn {action}", [f"{who} {n} turn {action}" for n in names])
        for action in ONE_OFFS.values()
        if tally.total(f"{who} ever turn {action}")
    )
    note = f"Of all turns with a one-off, how many at each {word}."
    title = f"When one-offs are played, by {word}"
    return Table(f"{who} one-offs by {word}", title, note, names, rows, whole=True)


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
    labels = [(r, f"{r} one-off") for r in RANKS]
    for rank, label in (("all", "all"), *labels, ("own", "own one-off, countered")):
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


def _fetches_by_board(tally: Tally, who: str) -> Table:
    """Return what threes fetch at each state of the table."""
    rows = tuple(
        tally.row(name, f"{who} {name} fetch", [f"{who} {name} fetch {rank}" for rank in RANKS])
        for name, _ in BOARDS
        if tally.total(f"{who} {name} fetch")
    )
    note = "Shares of the threes that resolved."
    title = "What threes fetch, by board"
    return Table(f"{who} threes by board", title, note, tuple(RANKS), rows, whole=True, brief=False)


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
