"""The analysis of a game: an object that installed packages name in the group `playout.analyses`.

The entry point's name is the game's. A game that nobody analyses gets `general`.
"""

from __future__ import annotations

from collections.abc import Sequence
from importlib.metadata import entry_points
from typing import Protocol, runtime_checkable

from ...core.position import Position
from ..play import GameRecord
from .tables import Counts, Section, Tally

GROUP = "playout.analyses"


@runtime_checkable
class Analysis(Protocol):
    """What counts a game, and what makes tables of the counts; it plays nothing itself."""

    def observe(self, start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
        """Count what happened in a game; `names` are those of the two players."""
        ...

    def sections(self, tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
        """Return the tables that the counts give."""
        ...


def analysis_of(game: str) -> Analysis:
    """Return the analysis of a game, by its name.

    Raises:
        TypeError: an installed package names something that is no analysis.
    """
    for entry in entry_points(group=GROUP, name=game):
        found = entry.load()
        if not isinstance(found, Analysis):
            raise TypeError(f"entry point {game!r} of {GROUP} is no analysis: {found!r}")
        return found
    from .general import General

    return General()
