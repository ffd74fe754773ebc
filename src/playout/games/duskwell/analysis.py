"""How Duskwell is played: what cards are played on which turn, and with how much energy."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...arena.analysis.general import count_seats, results_section, wins
from ...arena.analysis.tables import Counts, Section, Table, Tally
from ...arena.play import GameRecord
from ...core.position import Position

TURNS = (("turns 1-3", 3), ("turns 4-6", 6), ("turns 7-10", 10), ("turns 11+", 10**6))
"""Stages of a game by the number of the player's own turn: a name and its last turn."""

MOST_ENERGY = 8
"""So much energy and more is one row."""

PLAYED = ("Play:", "Void:")
"""How moves begin that play a card: from the hand, or reclaimed."""

Counting = Counter[str]


def stage(turn: int) -> str:
    """Return the stage of a game by the number of the player's turn."""
    return next(name for name, last in TURNS if turn <= last)


def observe(start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
    """Count what happened in one game."""
    counts: Counting = Counter({"games": 1, "games drawn": record.drawn()})
    results = wins(start, record)
    counts.update(count_seats(record, names, results))
    played: dict[int, set[str]] = {0: set(), 1: set()}
    position = start
    for code in record.moves:
        seat, s = position.to_move, position.state
        assert seat is not None
        who = names[record.seating[seat]]
        text = position.game.notation.text(s, code)
        if text.startswith(PLAYED):
            _count_play(counts, who, position, text[5:])
            played[seat].add(text[5:])
        elif text == "End":
            left = min(MOST_ENERGY, int(s.energy[seat]))
            counts[f"{who} turn ended"] += 1
            counts[f"{who} turn ended {left}"] += 1
        position = position.play(code)
    for seat, found in played.items():
        for card in found:
            name = f"{names[record.seating[seat]]} game {card}"
            counts[name] += 1
            counts[f"{name} won"] += results[seat]  # type: ignore[assignment]  # halves count
    return dict(counts)


def _count_play(counts: Counting, who: str, position: Position, card: str) -> None:
    s = position.state
    turn = (int(s.turns) + 2) // 2
    energy = min(MOST_ENERGY, int(s.energy[position.to_move or 0]))
    counts[f"{who} card {card}"] += 1
    counts[f"{who} card {card} {stage(turn)}"] += 1
    counts[f"{who} energy {energy}"] += 1
    counts[f"{who} energy {energy} {stage(turn)}"] += 1
    counts[f"{who} energy {energy} card {card}"] += 1


def sections(tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
    """Return all tables: the results, then how each player plays."""
    made = [results_section(tally, names)]
    for name, spec in dict(zip(names, specs, strict=True)).items():
        tables = tuple(table for table in _tables(tally, name) if table.rows)
        made.append(Section(f"{name}: {spec}", tables))
    return made


def _cards(tally: Tally, start: str) -> list[str]:
    """Return the cards that were counted under names that begin so, and that end there."""
    found = {name.removeprefix(start) for name in tally.names(start)}
    stages = (*(f" {name}" for name, _ in TURNS), " won")
    return sorted(card for card in found if not card.endswith(stages))


def _tables(tally: Tally, who: str) -> Iterator[Table]:
    stages = tuple(name for name, _ in TURNS)
    cards = _cards(tally, f"{who} card ")
    rows = [
        tally.row(card, f"{who} card {card}", [f"{who} card {card} {s}" for s in stages])
        for card in cards
    ]
    note = "Of all times that a card was played, how many on which of the player's turns."
    yield Table(f"{who} cards", "Cards by turn", note, stages, tuple(rows), whole=True)
    rows = [
        tally.row(f"{n} energy", f"{who} energy {n}", [f"{who} energy {n} {s}" for s in stages])
        for n in range(MOST_ENERGY + 1)
        if tally.total(f"{who} energy {n}")
    ]
    note = f"Of all plays with so much energy at hand ({MOST_ENERGY}: or more), on which turns."
    yield Table(f"{who} energy", "Plays by energy", note, stages, tuple(rows), whole=True)
    for n in range(MOST_ENERGY + 1):
        shares = [f"{who} energy {n} card {card}" for card in cards]
        if tally.total(f"{who} energy {n}"):
            row = tally.row(f"{n} energy", f"{who} energy {n}", shares)
            title = f"Cards played with {n} energy"
            note = "Shares of the plays with so much energy at hand."
            name = f"{who} cards with {n}"
            yield Table(name, title, note, tuple(cards), (row,), whole=True, brief=False)
    levels = tuple(str(n) for n in range(MOST_ENERGY + 1))
    row = tally.row("turns", f"{who} turn ended", [f"{who} turn ended {n}" for n in levels])
    note = f"Of all turns that were ended, with how much energy left ({MOST_ENERGY}: or more)."
    rows = [row] if row.count else []
    yield Table(f"{who} unused", "Energy left over", note, levels, tuple(rows), whole=True)
    rows = [
        tally.row(card, f"{who} game {card}", (f"{who} game {card} won",))
        for card in _cards(tally, f"{who} game ")
    ]
    note = "Of the games in which the player played a card, how many it won: what goes together"
    note += " with winning, not what makes it."
    yield Table(f"{who} wins", "Wins by card", note, ("won",), tuple(rows), brief=False)
