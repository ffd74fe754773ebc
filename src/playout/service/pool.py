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


class Lane:
    """Threads for one kind of decision, and the longest that one may take."""

    def __init__(self, workers: int, longest: float, name: str) -> None:
        """Make room for `workers` decisions of at most `longest` seconds."""
        self.turn = asyncio.Semaphore(workers)
        self.threads = ThreadPoolExecutor(workers, name)
        self.longest = longest


class Pool:
    """Runs decisions in threads, a bounded number at a time, first come first served.

    A table asks for one decision at a time, so that no table can keep another waiting for more
    than one decision of its own. Players that wait for somebody elsewhere (language models) have
    a lane of their own: they take no processor, and must not keep searches waiting.
    """

    def __init__(self, searches: Lane, talks: Lane, limit: int, metrics: Metrics) -> None:
        """Make room for some decisions.

        Args:
            searches: for decisions that take a processor.
            talks: for those that wait for somebody elsewhere.
            limit: how many requests may wait.
            metrics: where they are counted.
        """
        self._searches = searches
        self._talks = talks
        self._limit = limit
        self._metrics = metrics
        self._running: set[Thinking] = set()
        self._relief: list[Callable[[], None]] = []
        self.waiting = 0
        """Decisions in the queue."""

    @property
    def loaded(self) -> bool:
        """Whether every worker is busy: then nobody should think ahead."""
        return self._searches.turn.locked() or self.waiting > 0

    def on_load(self, relief: Callable[[], None]) -> None:
        """Have something done when a decision has to wait."""
        self._relief.append(relief)

    async def decide(
        self, thinking: Thinking, use: str, *, refusable: bool = False, talk: bool = False
    ) -> Choice:
        """Return the answer of a decision.

        Args:
            thinking: the decision; it may have begun.
            use: what for, in the metrics.
            refusable: whether a full queue refuses it.
            talk: whether it mostly waits for somebody elsewhere (`Chooser.waits`).

        Raises:
            Problem: 503, the queue is full.
        """
        if refusable and self.waiting >= self._limit:
            raise Problem(
                503, "too many searches wait already.", "busy", headers={"Retry-After": "1"}
            )
        lane = self._talks if talk else self._searches
        came = time.perf_counter()
        if lane.turn.locked():
            for relief in self._relief:
                relief()
        self.waiting += 1
        self._metrics.queue.set(self.waiting)
        try:
            await lane.turn.acquire()
        finally:
            self.waiting -= 1
            self._metrics.queue.set(self.waiting)
        self._metrics.waited.observe(time.perf_counter() - came)
        try:
            choice = await self._watch(thinking, lane)
        finally:
            lane.turn.release()
        self._metrics.decided(use, choice)
        return choice

    async def _watch(self, thinking: Thinking, lane: Lane) -> Choice:
        """Wait for an answer; one that takes too long is asked to come now."""
        loop = asyncio.get_running_loop()
        self._running.add(thinking)
        self._metrics.busy.set(len(self._running))
        late = loop.call_later(lane.longest + GRACE, thinking.stop)
        try:
            return await loop.run_in_executor(lane.threads, thinking.result)
        except asyncio.CancelledError:
            thinking.stop()
            raise
        finally:
            late.cancel()
            self._running.discard(thinking)
            self._metrics.busy.set(len(self._running))

    async def run(self, work: Callable[[], T]) -> T:
        """Run something that is no decision but takes a processor."""
        lane = self._searches
        async with lane.turn:
            return await asyncio.get_running_loop().run_in_executor(lane.threads, work)

    def stop(self) -> None:
        """End everything under way."""
        for thinking in tuple(self._running):
            thinking.stop()
        for lane in (self._searches, self._talks):
            lane.threads.shutdown(wait=False, cancel_futures=True)
