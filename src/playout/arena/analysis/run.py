"""Play the games of an analysis, on all cores, and go on after an interruption."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from ...core.errors import InvalidOption
from ...core.game import Game
from ...wire import runs as wire
from ..conduct import STRICT
from ..facts import game_facts
from ..runs import Record, Run, Worker, deal_jobs, open_store
from ..runs.executors import executor
from ..seating import plan
from .find import Analysis, analysis_of
from .tables import Counts, Report, Tally

FORMAT = 3
"""Rises when what is counted changes, so that old counts are not mixed with new ones."""

DEALS = "deals.jsonl"
"""The file of a report's folder that keeps finished deals."""


@dataclass(frozen=True)
class Job:
    """What is to be played and counted."""

    game: Game
    """The game."""
    specs: tuple[str, str]
    """A, and its opponent B."""
    games: int
    """How many games; a deal is played in all seatings, so that there may be a few more."""
    seed: int
    """Decides deals and players."""

    @property
    def deals(self) -> int:
        """How many deals."""
        return -(-self.games // self.each)

    @property
    def each(self) -> int:
        """How many games of a deal there are: one for each seating."""
        return len(plan(self.game).games)

    @property
    def names(self) -> tuple[str, str]:
        """The players' names in the report; one name if they are the same."""
        return ("A", "A") if self.specs[0] == self.specs[1] else ("A", "B")

    def facts(self) -> dict[str, Any]:
        """Return everything that decides the result."""
        return {
            "format": FORMAT,
            **game_facts(self.game),
            "players": list(self.specs),
            "games": self.each * self.deals,
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
        InvalidOption: a value out of range.
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
    facts = {**job.facts(), "done": job.each * len(counts), "interrupted": run.interrupted}
    title = f"{job.game.title}: {job.specs[0]} against {job.specs[1]}"
    sections = tuple(method.sections(Tally(counts), job.names, job.specs))
    return Report(title, facts, sections, run.unkept)


def count(method: Analysis, game: Game, record: Record, names: Sequence[str]) -> Counts:
    """Count what happened in the games of a deal."""
    counts: Counter[str] = Counter()
    for played in record.games:
        counts.update(method.observe(game.deal(played.seed), played, names))
    return dict(counts)
