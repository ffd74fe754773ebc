"""Which games are ready to play: they compile in the background, in processes of their own.

A child compiles a game into the cache on disk, and this process then only loads it. The most likely
game comes first, so that something can be played soon; then the rules of all others, then what
their levels search with; last, what only few players need. So the service answers from its first
second on, and one core is left for who asks meanwhile.
"""

from __future__ import annotations

import asyncio
import gc
import math
import multiprocessing
import os
import time
from collections.abc import Callable, Sequence
from concurrent.futures import BrokenExecutor, ProcessPoolExecutor

import structlog

from ..arena.pool import end_with_parent
from ..core.errors import PlayoutError
from ..core.mode import INTERPRETED
from ..core.registry import game as find_game
from ..players.registry import player as find_player
from ..search.warm import warm_all
from ..wire.api import GameStatus
from .levels import default_opponent, levels_of
from .metrics import Metrics
from .problems import Problem

log = structlog.get_logger("playout.service")

RULES, SEARCH, REST = "rules", "search", "rest"
PARTS = (RULES, SEARCH)
"""What must be compiled before a game is ready: with the rules alone it can be looked at, then its
levels can play. The rest (other ways to search) is compiled once all games are ready."""

GUESS = 20.0
"""Seconds that a part takes, as long as none was measured."""


def compile_part(name: str, part: str) -> float:
    """Compile (or load from the cache) a part of a game; return how long that took."""
    began = time.perf_counter()
    game = find_game(name)
    if part == RULES:
        game.ops.bind_all()
    elif part == SEARCH:
        for spec in {default_opponent(game), *(level.spec for level in levels_of(game))}:
            find_player(spec).warm(game)
    else:
        warm_all(game)
    return time.perf_counter() - began


class Readiness:
    """Compiles games in the background and says how far it has come."""

    def __init__(
        self, names: Sequence[str], workers: int, metrics: Metrics, *, ahead: bool
    ) -> None:
        """Prepare; nothing runs before `start`.

        Args:
            names: the games, the most likely first.
            workers: processes that compile.
            metrics: where readiness is shown.
            ahead: whether to compile at all; else everything counts as ready.
        """
        self.names = tuple(names)
        """The games."""
        self._workers = workers
        self._metrics = metrics
        self._ahead = ahead and not INTERPRETED
        first, others = self.names[:1], self.names[1:]
        self._plan = [
            *((name, part) for name in first for part in PARTS),
            *((name, part) for part in PARTS for name in others),
            *((name, REST) for name in self.names),
        ]
        self._done: dict[str, set[str]] = {name: set() for name in names}
        self._busy: set[str] = set()
        self._spent: list[float] = []
        self._task: asyncio.Task[None] | None = None
        self._ready: dict[str, asyncio.Event] = {name: asyncio.Event() for name in names}
        self._watchers: list[Callable[[str], None]] = []

    def start(self) -> None:
        """Begin to compile."""
        if not self._ahead:
            for name in self.names:
                self._finish(name, *PARTS, REST)
            return
        self._task = asyncio.create_task(self._compile_all(), name="compile")

    async def stop(self) -> None:
        """Compile no further."""
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    @property
    def complete(self) -> bool:
        """Whether every game is ready."""
        return all(self.ready(name) for name in self.names)

    def ready(self, name: str) -> bool:
        """Return whether a game can be played without waiting."""
        return self._done.get(name, set(PARTS)) >= set(PARTS)

    async def wait(self, name: str) -> None:
        """Wait until a game is ready."""
        if name in self._ready:
            await self._ready[name].wait()

    def watch(self, told: Callable[[str], None]) -> None:
        """Have somebody told the name of each game whose status changes."""
        self._watchers.append(told)

    def status(self, name: str) -> GameStatus:
        """Return how far a game has come."""
        done = len(self._done.get(name, set(PARTS)) & set(PARTS))
        left = None if self.ready(name) else round(self._seconds_left(name), 1)
        busy = "compiling" if name in self._busy or done else "waiting"
        return GameStatus(
            state="ready" if self.ready(name) else busy,  # type: ignore[arg-type]  # two words
            done=done,
            total=len(PARTS),
            seconds_left=left,
        )

    def require(self, name: str) -> None:
        """Refuse a request for a game that is not ready, with the time after which to ask again.

        Raises:
            Problem: 503 with `Retry-After`.
        """
        if self.ready(name):
            return
        now = self.status(name)
        seconds = now.seconds_left or 1.0
        raise Problem(
            503,
            f"{name} is being compiled: {now.done} of {now.total} parts are done,"
            f" about {seconds:.0f} s are left.",
            "compiling",
            headers={"Retry-After": str(max(1, math.ceil(min(seconds, 60))))},
        )

    def _seconds_left(self, name: str) -> float:
        """Estimate when a game will be ready: what comes before it, over the workers."""
        each = sum(self._spent) / len(self._spent) if self._spent else GUESS
        upto = self._plan[: self._plan.index((name, SEARCH)) + 1]
        before = sum(part not in self._done[other] for other, part in upto)
        return each * before / self._workers

    def _finish(self, name: str, *parts: str) -> None:
        self._done[name] |= set(parts)
        if self.ready(name):
            self._ready[name].set()
        self._metrics.ready.labels(name).set(float(self.ready(name)))
        for told in self._watchers:
            told(name)

    async def _compile_all(self) -> None:
        began = time.perf_counter()
        jobs: asyncio.Queue[tuple[str, str]] = asyncio.Queue()
        for job in self._plan:
            jobs.put_nowait(job)
        context = multiprocessing.get_context("spawn")
        with ProcessPoolExecutor(self._workers, context, initializer=_begin_work) as pool:
            async with asyncio.TaskGroup() as group:
                for _ in range(self._workers):
                    group.create_task(self._work(pool, jobs))
        gc.collect()
        gc.freeze()
        log.info("all games are compiled", seconds=round(time.perf_counter() - began, 1))

    async def _work(self, pool: ProcessPoolExecutor, jobs: asyncio.Queue[tuple[str, str]]) -> None:
        loop = asyncio.get_running_loop()
        while not jobs.empty():
            name, part = jobs.get_nowait()
            self._busy.add(name)
            try:
                self._spent.append(await loop.run_in_executor(pool, compile_part, name, part))
                await asyncio.to_thread(compile_part, name, part)
            except (BrokenExecutor, PlayoutError, OSError) as error:
                log.error("cannot compile ahead", game=name, part=part, error=str(error))
            self._busy.discard(name)
            self._finish(name, part)


def _begin_work() -> None:
    """Let who asks go before who compiles, and compile no further for a server that was killed."""
    if hasattr(os, "nice"):
        os.nice(5)
    end_with_parent()
