"""A decision under way: who asked for it can wait, look at how it stands, or end it now."""

from __future__ import annotations

import asyncio
import threading
import time
from collections.abc import Callable, Generator
from concurrent.futures import Future
from dataclasses import dataclass, replace
from typing import Any, Protocol

from ..core.position import Move, Position
from ..search.budget import Budget
from ..search.progress import Progress as SearchProgress
from ..search.result import MoveResult, SearchResult
from .choice import Choice


@dataclass(frozen=True)
class Progress:
    """How a decision stands."""

    share: float
    """The part of the budget that is spent, in [0, 1]; 0 where nobody can tell."""
    iterations: int = 0
    """Playouts so far."""
    move: Move | None = None
    """The move that is ahead; None: none yet."""
    visits: int = 0
    """Playouts spent on it."""
    mean: float = 0.0
    """Its mean worth so far for the seat that decides, in [0, 1]."""


class Running(Protocol):
    """A search that can be watched and stopped while it runs."""

    @property
    def position(self) -> Position:
        """Where it searches from."""

    def run(self) -> SearchResult:
        """Search until the budget is spent or somebody stops it."""

    def stop(self) -> None:
        """End it now; any thread may call this."""

    def progress(self) -> SearchProgress:
        """Return how far it has come."""

    def table(self) -> tuple[MoveResult, ...]:
        """Return what is known of each root move now, best first."""


class Thinking:
    """One decision, from both sides.

    Who asked waits for the `result` (from any thread, or by `await`), looks at `progress`, and may
    `stop` it. The player's `decide` gets the same object: it reads `seed` and `budget`, lets a
    running search be watched, and asks whether it was `stopped`.
    """

    def __init__(
        self, decide: Callable[[Thinking], Choice], seed: int, budget: Budget | None = None
    ) -> None:
        """Prepare a decision; nothing runs before `start` or `result`."""
        self.seed = seed
        """Decides everything random in the answer."""
        self.budget = budget
        """What the answer may take instead of what the player is set to; None: as it is set."""
        self._decide = decide
        self._future: Future[Choice] = Future()
        self._begun = threading.Lock()
        self._stop = threading.Event()
        self._search: Running | None = None
        self._began = self._ended = 0.0

    # ------------------------------------------------------------------ for who asked

    def start(self) -> Thinking:
        """Begin in a thread of its own, unless it has begun."""
        if self._begun.acquire(blocking=False):
            threading.Thread(target=self._run, name="playout-thinking", daemon=True).start()
        return self

    def result(self, timeout: float | None = None) -> Choice:
        """Return the answer; where nothing has begun and no time is set, think here and now.

        Raises:
            TimeoutError: no answer within `timeout` seconds; thinking goes on.
            PlayoutError: what the player raised, if it did.
        """
        if timeout is None and self._begun.acquire(blocking=False):
            self._run()
        return self.start()._future.result(timeout)

    def stop(self) -> None:
        """Have the answer now: what was found so far decides. Any thread may call this."""
        self._stop.set()
        if self._search is not None:
            self._search.stop()

    def progress(self) -> Progress:
        """Return how it stands."""
        if self.done:
            return Progress(1.0)
        search = self._search
        return Progress(0.0) if search is None else _progress(search)

    def table(self) -> tuple[MoveResult, ...]:
        """Return what a search has found out about each move so far, best first; may be empty."""
        search = self._search
        return () if search is None else search.table()

    @property
    def elapsed(self) -> float:
        """How long it has been thought about, in seconds."""
        ended = self._ended or time.perf_counter()
        return ended - self._began if self._began else 0.0

    @property
    def done(self) -> bool:
        """Whether there is an answer (or an error)."""
        return self._future.done()

    def __await__(self) -> Generator[Any, None, Choice]:
        return asyncio.wrap_future(self.start()._future).__await__()

    # ------------------------------------------------------------------ for the player

    @property
    def stopped(self) -> bool:
        """Whether the answer is wanted now."""
        return self._stop.is_set()

    def wait(self, seconds: float) -> bool:
        """Sleep, but no longer than until somebody stops it; return whether somebody did."""
        return self._stop.wait(seconds)

    def run(self, search: Running) -> SearchResult:
        """Run a search so that it can be watched and stopped; return what it found."""
        self._search = search
        if self.stopped:
            search.stop()
        return search.run()

    def _run(self) -> None:
        self._began = time.perf_counter()
        try:
            choice = self._decide(self)
        except BaseException as error:  # whatever it is belongs to who waits for the answer
            self._ended = time.perf_counter()
            self._future.set_exception(error)
        else:
            self._ended = time.perf_counter()
            self._future.set_result(replace(choice, seconds=self.elapsed))


def _progress(search: Running) -> Progress:
    """Return how a running search stands."""
    now = search.progress()
    move = None if now.code is None else Move(search.position, now.code)
    return Progress(now.share, now.iterations, move, now.visits, now.mean)
