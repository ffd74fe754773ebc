"""What can be counted in any game: who wins from which seat, and with which first move."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence

from ...core.position import Position
from ..play import GameRecord
from .tables import Counts, Section, Table, Tally

MOST_MOVES = 30
"""So many kinds of first moves are shown, the most frequent ones."""


class General:
    """The analysis of a game that has none of its own."""

    def observe(self, start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
        """Count wins by seat and by a player's own first move."""
        counts: Counter[str] = Counter({"games": 1, "games drawn": record.drawn()})
        results = wins(start, record)
        position, begun = start, set[int]()
        for code in record.moves:
            seat = position.to_move
            assert seat is not None
            if seat not in begun and len(position.codes) > 1:
                begun.add(seat)
                text = position.game.notation.text(position.state, code)
                name = f"{names[record.seating[seat]]} first {text}"
                counts[name] += 1
                counts[f"{name} won"] += results[seat]  # type: ignore[assignment]  # parts count
            position = position.play(code)
        counts.update(count_seats(record, names, results))
        return dict(counts)

    def sections(self, tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
        """Return the results, and wins by first move."""
        made = [results_section(tally, names)]
        for name, spec in dict(zip(names, specs, strict=True)).items():
            made.append(Section(f"{name}: {spec}", (self._first_moves(tally, name),)))
        return made

    def _first_moves(self, tally: Tally, who: str) -> Table:
        start = f"{who} first "
        moves = [key for key in tally.names(start) if not key.endswith(" won")]
        rows = [tally.row(key.removeprefix(start), key, (f"{key} won",)) for key in moves]
        rows.sort(key=lambda row: -row.count)
        note = "By the player's first move with a choice; a draw counts in part."
        return Table(f"{who} first", "Wins by first move", note, ("won",), tuple(rows[:MOST_MOVES]))


def wins(start: Position, record: GameRecord) -> list[float]:
    """Return each seat's share of the win; partners both have their side's."""
    sides = start.game.sides
    best = max(record.returns)
    winners = {sides[seat] for seat, value in enumerate(record.returns) if value == best}
    return [float(side in winners) / len(winners) for side in sides]


def count_seats(record: GameRecord, names: Sequence[str], results: Sequence[float]) -> Counts:
    """Count games and wins by player and seat."""
    made: Counts = {}
    for seat, result in enumerate(results):
        name = f"{names[record.seating[seat]]} seat {seat}"
        made[name] = 1.0
        made[f"{name} won"] = result
    return made


def results_section(tally: Tally, names: Sequence[str]) -> Section:
    """Return the tables that every analysis begins with: drawn games, and wins by seat."""
    drawn = tally.row("all games", "games", ("games drawn",))
    draws = Table("draws", "Drawn games", "Share of all games.", ("drawn",), (drawn,))
    rows = [
        tally.row(f"{name} in seat {seat}", key, (f"{key} won",))
        for name in dict.fromkeys(names)
        for seat in range(10)
        if tally.total(key := f"{name} seat {seat}")
    ]
    note = "Seat 0 acts first, or deals, as the game has it. A draw counts in part."
    seats = Table("seats", "Wins by seat", note, ("won",), tuple(rows))
    return Section("Results", (draws, seats))
