"""Decisions off the event loop: so many at a time, the others wait in the order they came."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import TypeVar

from ..players.choice import Choice
from ..players.thinking import Thinking
from .metrics import Metrics
from .problems import Problem

T = TypeVar("T")

GRACE = 0.25
"""Seconds beyond the longest search after which a decision is told to stop."""


class Pool:
    """Runs decisions in threads, a bounded number at a time, first come first served.

    A table asks for one decision at a time, so that no table can keep another waiting for more
    than one decision of its own.
    """

    def __init__(self, workers: int, limit: int, longest: float, metrics: Metrics) -> None:
        """Make room for some decisions.

        Args:
            workers: how many run at the same time.
            limit: how many requests may wait.
            longest: seconds after which any of them is stopped.
            metrics: where they are counted.
        """
        self._turn = asyncio.Semaphore(workers)
        self._threads = ThreadPoolExecutor(workers, "playout-search")
        self._limit = limit
        self._longest = longest
        self._metrics = metrics
        self._running: set[Thinking] = set()
        self._relief: list[Callable[[], None]] = []
        self.waiting = 0
        """Decisions in the queue."""

    @property
    def loaded(self) -> bool:
        """Whether every worker is busy: then nobody should think ahead."""
        return self._turn.locked() or self.waiting > 0

    def on_load(self, relief: Callable[[], None]) -> None:
        """Have something done when a decision has to wait."""
        self._relief.append(relief)

    async def decide(self, thinking: Thinking, use: str, *, refusable: bool = False) -> Choice:
        """Return the answer of a decision.

        Args:
            thinking: the decision; it may have begun.
            use: what for, in the metrics.
            refusable: whether a full queue refuses it.

        Raises:
            Problem: 503, the queue is full.
        """
        if refusable and self.waiting >= self._limit:
            raise Problem(
                503, "too many searches wait already.", "busy", headers={"Retry-After": "1"}
            )
        came = time.perf_counter()
        if self._turn.locked():
            for relief in self._relief:
                relief()
        self.waiting += 1
        self._metrics.queue.set(self.waiting)
        try:
            await self._turn.acquire()
        finally:
            self.waiting -= 1
            self._metrics.queue.set(self.waiting)
        self._metrics.waited.observe(time.perf_counter() - came)
        try:
            choice = await self._watch(thinking)
        finally:
            self._turn.release()
        self._metrics.decided(use, choice)
        return choice

    async def _watch(self, thinking: Thinking) -> Choice:
        """Wait for an answer; one that takes too long is asked to come now."""
        loop = asyncio.get_running_loop()
        self._running.add(thinking)
        self._metrics.busy.set(len(self._running))
        late = loop.call_later(self._longest + GRACE, thinking.stop)
        try:
            return await loop.run_in_executor(self._threads, thinking.result)
        except asyncio.CancelledError:
            thinking.stop()
            raise
        finally:
            late.cancel()
            self._running.discard(thinking)
            self._metrics.busy.set(len(self._running))

    async def run(self, work: Callable[[], T]) -> T:
        """Run something that is no decision but takes a processor."""
        async with self._turn:
            return await asyncio.get_running_loop().run_in_executor(self._threads, work)

    def stop(self) -> None:
        """End everything under way."""
        for thinking in tuple(self._running):
            thinking.stop()
        self._threads.shutdown(wait=False, cancel_futures=True)
