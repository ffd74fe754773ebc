"""Analyses under way and those that ended: bounded in number, time and memory."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field

from ...players.choice import Choice
from ...players.thinking import Thinking
from ...search.result import SearchResult
from ...wire.api import Snapshot
from ...wire.base import numbers
from ...wire.moves import Move, rows
from ..metrics import Metrics
from ..pool import Pool
from ..problems import Problem
from ..settings import Settings

TICK = 0.2
"""Seconds between two snapshots."""


@dataclass
class Analysis:
    """One of them."""

    client: str
    """Who asked."""
    player: str
    """Who thinks, as a spec."""
    thinking: Thinking
    """The decision."""
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    """Its name, which nobody can guess."""
    choice: Choice | None = None
    """The answer."""
    ended: float = 0.0
    """When, by `time.monotonic`."""

    @property
    def result(self) -> SearchResult | None:
        """The search with its trees, once it has ended."""
        return None if self.choice is None else self.choice.search

    def snapshot(self) -> Snapshot:
        """Return how it stands."""
        if self.choice is not None:
            return Snapshot(
                id=self.id,
                iterations=self.choice.iterations,
                share=1.0,
                move=Move.of(self.choice.move),
                value=numbers(self.choice.value),
                moves=rows(self.choice.proven),
                line=list(self.choice.line),
                done=True,
            )
        now = self.thinking.progress()
        return Snapshot(
            id=self.id,
            iterations=now.iterations,
            share=now.share,
            move=None if now.move is None else Move.of(now.move),
            value=None,
            moves=rows(self.thinking.table()),
            line=[] if now.move is None else [now.move.text],
            done=False,
        )


class Analyses:
    """The desk where they are kept."""

    def __init__(self, settings: Settings, pool: Pool, metrics: Metrics) -> None:
        self.settings = settings
        self.pool = pool
        self.metrics = metrics
        self._running: dict[str, Analysis] = {}
        self._kept: OrderedDict[str, Analysis] = OrderedDict()

    def open(self, client: str, player: str, thinking: Thinking) -> Analysis:
        """Begin an analysis.

        Raises:
            Problem: 429, there are too many.
        """
        own = sum(one.client == client for one in self._running.values())
        s = self.settings
        if len(self._running) >= s.max_analyses or own >= s.max_analyses_per_client:
            raise Problem(
                429, "too many analyses run already.", "limit", headers={"Retry-After": "5"}
            )
        made = Analysis(client, player, thinking)
        self._running[made.id] = made
        self.metrics.analyses.set(len(self._running))
        return made

    async def watch(self, analysis: Analysis) -> AsyncIterator[Snapshot]:
        """Run an analysis; yield how it stands, at last with `done`. Who leaves ends it."""
        deciding = asyncio.ensure_future(self.pool.decide(analysis.thinking, "analysis"))
        try:
            while not deciding.done():
                yield analysis.snapshot()
                await asyncio.wait((deciding,), timeout=TICK)
            analysis.choice = deciding.result()
            self._keep(analysis)
            yield analysis.snapshot()
        finally:
            analysis.thinking.stop()
            deciding.cancel()
            self._running.pop(analysis.id, None)
            self.metrics.analyses.set(len(self._running))

    def find(self, name: str) -> Analysis:
        """Return an analysis that is under way or kept.

        Raises:
            Problem: 404.
        """
        self._forget()
        found = self._running.get(name) or self._kept.get(name)
        if found is None:
            raise Problem(404, "there is no such analysis (any more).", "unknown_analysis")
        return found

    def close(self, name: str) -> None:
        """End an analysis, and give its memory back.

        Raises:
            Problem: 404.
        """
        found = self.find(name)
        found.thinking.stop()
        self._drop(self._kept.pop(name, None))

    def stop(self) -> None:
        """End all of them."""
        for one in self._running.values():
            one.thinking.stop()
        while self._kept:
            self._drop(self._kept.popitem()[1])

    def _keep(self, analysis: Analysis) -> None:
        analysis.ended = time.monotonic()
        self._kept[analysis.id] = analysis
        self._forget()

    def _forget(self) -> None:
        """Give back what is too old or too much."""
        oldest = time.monotonic() - self.settings.keep_seconds
        while self._kept:
            first = next(iter(self._kept.values()))
            if first.ended >= oldest and len(self._kept) <= self.settings.keep_analyses:
                return
            self._drop(self._kept.pop(first.id))

    @staticmethod
    def _drop(analysis: Analysis | None) -> None:
        if analysis is not None and analysis.result is not None:
            analysis.result.release()
