"""What a row of the table is. To add one, add it to the `ROWS` of a module named here."""

from __future__ import annotations

import importlib
from collections.abc import Callable
from dataclasses import dataclass

from .timing import Job, Series

MODULES = ("playouts", "uct", "tricks", "solving", "cuttle", "duskwell")
"""The modules whose `ROWS` make the table, in order."""


@dataclass(frozen=True)
class Agreement:
    """A number that both sides must find alike if they do the same work."""

    what: str
    """What was compared, such as "mean return of seat 0"."""
    ours: float
    """Our number."""
    peer: float
    """The peer's."""
    tolerance: float
    """How far apart they may be."""

    @property
    def holds(self) -> bool:
        """Whether both found the same, near enough."""
        return abs(self.ours - self.peer) <= self.tolerance


@dataclass(frozen=True, kw_only=True)
class Row:
    """One comparison. The callables make fresh jobs; nothing is loaded before they are called."""

    name: str
    """Unique; what `--only` looks for."""
    unit: str
    """What is counted a second."""
    bar: float | None
    """The ratio we aim for, or the rate where there is no peer; None: none is set."""
    ours: Callable[[], Job]
    """Make our job."""
    peer: Callable[[], Job] | None = None
    """Make the peer's job; None: nobody else does this work."""
    ours_by: str
    """What our job calls, for the reader."""
    peer_by: str = ""
    """What the peer's job calls, for the reader."""
    limit: Callable[[], Job] | None = None
    """Make the job whose rate ours cannot pass by much (playouts alone, for a search)."""
    agree: Callable[[], Agreement] | None = None
    """Compare what both sides compute, before anything is timed."""


@dataclass(frozen=True)
class Result:
    """A row, measured."""

    row: Row
    """What was measured."""
    ours: Series
    """Our rate by round."""
    peer: Series | None
    """The peer's rate by round."""
    limit: Series | None
    """The limit's rate by round, in the same rounds."""
    agreement: Agreement | None
    """What both sides found alike."""

    @property
    def ratio(self) -> Series | None:
        """Our rate by the peer's, round by round."""
        return None if self.peer is None else self.ours.over(self.peer)

    @property
    def of_limit(self) -> Series | None:
        """Our rate by the limit's, round by round."""
        return None if self.limit is None else self.ours.over(self.limit)

    @property
    def met(self) -> bool | None:
        """Whether the median ratio (without a peer, rate) reaches the bar; None without a bar."""
        reached = self.ours if self.ratio is None else self.ratio
        return None if self.row.bar is None else reached.median >= self.row.bar


def all_rows() -> list[Row]:
    """Return every row of every module.

    Raises:
        ValueError: two rows have the same name.
    """
    modules = [importlib.import_module(f".{name}", __package__) for name in MODULES]
    rows: list[Row] = [row for module in modules for row in module.ROWS]
    names = [row.name for row in rows]
    if len(set(names)) < len(names):
        raise ValueError(f"two rows have the same name: {sorted(names)}")
    return rows
