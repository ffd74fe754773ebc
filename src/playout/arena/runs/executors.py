"""Where jobs are done: in this process, or in several. Any of them gives the same records."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import Protocol

from ...core.errors import InvalidOption
from ...core.machine import cores
from ...wire.runs import Job
from ..pool import require_portable, spread
from .worker import Record, Worker, do


class Executor(Protocol):
    """Takes jobs and yields their records as they come, in any order."""

    def execute(self, worker: Worker, jobs: Iterable[Job]) -> Iterator[Record]:
        """Yield the record of each job as it is done; closing the iterator ends the rest."""


@dataclass(frozen=True)
class InLine:
    """Does one job after the other, here."""

    def execute(self, worker: Worker, jobs: Iterable[Job]) -> Iterator[Record]:
        """Yield records in the order of the jobs."""
        return map(worker, jobs)


@dataclass(frozen=True)
class Processes:
    """Does jobs in several processes of this machine."""

    workers: int
    """How many."""

    def execute(self, worker: Worker, jobs: Iterable[Job]) -> Iterator[Record]:
        """Yield records as they come.

        Raises:
            InvalidOption: a game or a player that cannot be taken to another process.
        """
        require_portable(game=worker.game)
        for who in worker.cast.values():
            require_portable(player=who)
        return spread(do, ((worker, job) for job in jobs), self.workers)


def executor(workers: int) -> Executor:
    """Return where to do jobs with so many workers; 0: one a core.

    Raises:
        InvalidOption: fewer than none.
    """
    if workers < 0:
        raise InvalidOption(f"workers={workers!r} is not allowed; at least 1, or 0 for all cores.")
    number = workers or cores()
    return InLine() if number == 1 else Processes(number)
