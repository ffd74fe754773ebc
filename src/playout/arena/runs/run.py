"""The one loop: what is kept is not played again, what is played is kept, Ctrl-C ends it."""

from __future__ import annotations

from collections.abc import Callable, Iterable

from ...wire import runs as wire
from ...wire.runs import Job
from .executors import Executor, InLine
from .stores import Memory, Store
from .worker import Record, Worker

Told = Callable[[Record], bool | None]
"""Told of a record as it comes; true: that is enough, play no more."""


class Run:
    """Jobs that are being done."""

    def __init__(
        self,
        run: wire.Run,
        worker: Worker,
        jobs: Iterable[Job],
        store: Store | None = None,
        executor: Executor | None = None,
    ) -> None:
        """Prepare to do jobs; by default here, and to keep nothing.

        Args:
            run: what they are for; a store refuses those of another run.
            worker: does them.
            jobs: all of them, finished or not.
            store: where records are kept.
            executor: where jobs are done.
        """
        self.jobs = {job.key: job for job in jobs}
        """What is to be done, by key."""
        self.done: dict[str, Record] = {}
        """What is done, by the key of the job."""
        self.interrupted = False
        """Whether Ctrl-C ended it."""
        self.unkept: OSError | None = None
        """Why some records could not be kept, which are here and nowhere else."""
        self._waiting: list[Record] = []
        self._run, self._worker = run, worker
        self._store = Memory() if store is None else store
        self._executor = InLine() if executor is None else executor

    def go(self, begun: Callable[[], bool | None] | None = None, told: Told | None = None) -> None:
        """Do what is not done yet.

        Args:
            begun: called when what is kept has been read; true: that is enough, play nothing.
            told: told of each record played now.

        Raises:
            OtherRun: the store holds another run.
            OSError: it cannot be opened; nothing was played.
        """
        try:
            with self._store.open(self._run):
                self._read()
                if begun is None or not begun():
                    self._play(told)
        except KeyboardInterrupt:
            self.interrupted = True

    def records(self) -> list[Record]:
        """Return what is done, in the order of the jobs."""
        return [self.done[key] for key in self.jobs if key in self.done]

    def _read(self) -> None:
        """Take what is kept of these jobs; others may be there too."""
        for record in self._store.records():
            if (key := record.job.key) in self.jobs:
                self.done[key] = record

    def _play(self, told: Told | None) -> None:
        left = [job for key, job in self.jobs.items() if key not in self.done]
        if not left:
            return
        for record in self._executor.execute(self._worker, left):
            self._keep(record)
            self.done[record.job.key] = record
            if told is not None and told(record):
                return

    def _keep(self, record: Record) -> None:
        """Keep a record; what cannot be kept (a full disk) waits, and ends no hours of play."""
        self._waiting.append(record)
        try:
            while self._waiting:
                self._store.add(self._waiting[0])
                self._waiting.pop(0)
            self.unkept = None
        except OSError as error:
            self.unkept = error
