"""What a report is made of: shares with intervals, in tables, in sections."""

from __future__ import annotations

import math
from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any

from ..stats import Estimate, ratio

Counts = dict[str, float]
"""What one deal adds: how often something happened, by name."""


IMPOSSIBLE = Estimate(math.nan, 0.0, 1.0, 0)
"""The share of something that cannot be: nothing to estimate."""


@dataclass(frozen=True)
class Row:
    """One line of a table."""

    label: str
    """What it is about."""
    count: int
    """How many cases it rests on."""
    cells: tuple[Estimate, ...]
    """A share for each column."""


@dataclass(frozen=True)
class Table:
    """Shares by row and column."""

    name: str
    """Unique in a report; for programs."""
    title: str
    """For people."""
    note: str
    """What the shares are shares of, in a sentence."""
    columns: tuple[str, ...]
    """What the cells are."""
    rows: tuple[Row, ...]
    """Rows that rest on at least one case."""
    whole: bool = False
    """Whether the cells of a row add up to 1."""
    brief: bool = True
    """Whether the short form of the report has it too."""


@dataclass(frozen=True)
class Section:
    """Tables that belong together."""

    title: str
    """For people."""
    tables: tuple[Table, ...]
    """In the order they are read in."""


@dataclass(frozen=True)
class Report:
    """Everything that a run of games shows."""

    title: str
    """For people."""
    facts: Mapping[str, Any]
    """What was played: game, players, seed, games done."""
    sections: tuple[Section, ...]
    """The tables."""
    unkept: OSError | None = field(default=None, compare=False)
    """Why some deals could not be kept; None: all are."""

    def as_json(self) -> dict[str, Any]:
        """Return the report as JSON data."""
        return {**self.facts, "sections": [asdict(section) for section in self.sections]}


class Tally:
    """Counts of many deals; the deal is the unit of all intervals."""

    def __init__(self, deals: Sequence[Counts]) -> None:
        """Take the counts of each deal."""
        self._by_name: dict[str, dict[int, float]] = defaultdict(dict)
        for number, counts in enumerate(deals):
            for name, count in counts.items():
                self._by_name[name][number] = count

    def names(self, start: str) -> list[str]:
        """Return what was counted under names that begin so, sorted."""
        return sorted(name for name in self._by_name if name.startswith(start))

    def total(self, name: str) -> float:
        """Return how often something happened in all."""
        return sum(self._by_name.get(name, {}).values())

    def share(self, part: str, whole: str) -> Estimate:
        """Return how much of `whole` was `part`."""
        parts, wholes = self._by_name.get(part, {}), self._by_name.get(whole, {})
        return ratio([parts.get(deal, 0.0) for deal in wholes], list(wholes.values()))

    def row(self, label: str, whole: str, parts: Sequence[str]) -> Row:
        """Return a row: the shares of some parts in one whole."""
        cells = tuple(self.share(part, whole) for part in parts)
        return Row(label, int(self.total(whole)), cells)
