"""Play the games of an analysis, on all cores, and go on after an interruption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Protocol

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.position import Position
from ...wire import runs as wire
from ..conduct import STRICT
from ..play import GameRecord
from ..runs import Record, Run, Worker, deal_jobs, open_store
from ..runs.executors import executor
from ..seating import plan
from .tables import Counts, Report, Section, Tally

FORMAT = 2
"""Rises when what is counted changes, so that old counts are not mixed with new ones."""

DEALS = "deals.jsonl"
"""The file of a report's folder that keeps finished deals."""


class Analysis(Protocol):
    """What a game's analysis has to offer: a module with these two functions."""

    def observe(self, start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
        """Count what happened in a game; `names` are those of the two players."""

    def sections(self, tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
        """Return the tables that the counts give."""


def analysis_of(name: str) -> Analysis:
    """Return the analysis of a game.

    Raises:
        InvalidOption: it has none; the message says which have.
    """
    if name != "cuttle":
        raise InvalidOption(f"analyse: there is no analysis of {name}; there is one of: cuttle.")
    from ..cuttle import analysis

    return analysis


@dataclass(frozen=True)
class Job:
    """What is to be played and counted."""

    game: Game
    """The game."""
    specs: tuple[str, str]
    """A, and its opponent B."""
    games: int
    """How many games; each deal is played both ways, so an odd number gets one more."""
    seed: int
    """Decides deals and players."""

    @property
    def deals(self) -> int:
        """How many deals."""
        return (self.games + 1) // 2

    @property
    def names(self) -> tuple[str, str]:
        """The players' names in the report; one name if they are the same."""
        return ("A", "A") if self.specs[0] == self.specs[1] else ("A", "B")

    def facts(self) -> dict[str, Any]:
        """Return everything that decides the result."""
        return {
            "format": FORMAT,
            "game": self.game.name,
            "version": self.game.version,
            "variant": self.game.variant,
            "options": dict(self.game.chosen),
            "players": list(self.specs),
            "games": 2 * self.deals,
            "seed": self.seed,
        }


def analyse(
    job: Job,
    folder: Path,
    *,
    workers: int = 1,
    progress: Callable[[int, int], None] | None = None,
) -> Report:
    """Play what is not finished yet, and report on everything.

    Args:
        job: what to play.
        folder: where finished deals are kept.
        workers: processes, 0 is one a core; the report is the same for any number.
        progress: called with deals done and deals in all, also before the first.

    Returns:
        The report; after a KeyboardInterrupt that of the deals finished until then.

    Raises:
        OtherRun: the folder holds a run with other arguments.
        InvalidOption: there is no analysis of this game, or a value out of range.
    """
    method = analysis_of(job.game.name)
    if job.games < 1:
        raise InvalidOption(f"analyse: games={job.games!r} is not allowed; at least 1.")
    game = job.game
    worker = Worker(game, conduct=STRICT)
    worker.warm(job.specs)
    jobs = deal_jobs(game, job.specs, job.seed, range(job.deals), plan(game).games)
    lasting = {key: value for key, value in job.facts().items() if key != "games"}
    store = open_store(folder / DEALS)
    run = Run(wire.Run(kind="analyse", facts=lasting), worker, jobs, store, executor(workers))

    def tell(_: Record | None = None) -> None:
        if progress is not None:
            progress(len(run.done), job.deals)

    run.go(begun=tell, told=tell)
    counts = [count(method, game, record, job.names) for record in run.records()]
    facts = {**job.facts(), "done": 2 * len(counts), "interrupted": run.interrupted}
    title = f"{job.game.title}: {job.specs[0]} against {job.specs[1]}"
    sections = tuple(method.sections(Tally(counts), job.names, job.specs))
    return Report(title, facts, sections, run.unkept)


def count(method: Analysis, game: Game, record: Record, names: Sequence[str]) -> Counts:
    """Count what happened in the games of a deal."""
    counts: Counter[str] = Counter()
    for played in record.games:
        counts.update(method.observe(game.deal(played.seed), played, names))
    return dict(counts)
