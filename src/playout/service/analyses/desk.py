"""Analyses under way and those that ended: bounded in number, time and memory."""

from __future__ import annotations

import asyncio
import secrets
import time
from collections import OrderedDict
from collections.abc import AsyncIterator
from dataclasses import dataclass, field
from typing import Any

from ...core.position import Position
from ...core.sight import Sight
from ...players.base import Chooser
from ...players.choice import Choice
from ...players.thinking import Thinking
from ...search.budget import Budget
from ...search.result import SearchResult
from ...wire.api import Snapshot
from ...wire.base import numbers
from ...wire.moves import Move, rows, rows_with_lines
from ..metrics import Metrics
from ..pool import Pool
from ..problems import Problem
from ..settings import Settings

TICK = 0.2
"""Seconds between two snapshots."""

STAGES = 24
"""The most earlier stages of a search that are kept: one for each doubling, and some."""


@dataclass
class Analysis:
    """One of them."""

    client: str
    """Who asked."""
    who: Chooser[Any]
    """Who thinks."""
    held: Sight | Position
    """What it was handed."""
    thinking: Thinking
    """The decision."""
    id: str = field(default_factory=lambda: secrets.token_urlsafe(12))
    """Its name, which nobody can guess."""
    choice: Choice | None = None
    """The answer."""
    ended: float = 0.0
    """When, by `time.monotonic`."""
    stages: dict[int, SearchResult] = field(default_factory=dict)
    """The search as it stood after so many playouts, where somebody has asked."""
    turn: asyncio.Lock = field(default_factory=asyncio.Lock)
    """Has one earlier stage made at a time."""

    @property
    def player(self) -> str:
        """Who thinks, as a spec."""
        return self.who.spec

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
                moves=rows_with_lines(self.choice),
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

    def open(
        self, client: str, who: Chooser[Any], held: Sight | Position, budget: Budget | None
    ) -> Analysis:
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
        made = Analysis(client, who, held, who.thought(held, budget))
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

    def ended(self, name: str) -> tuple[Analysis, SearchResult]:
        """Return an analysis that has ended, and its search.

        Raises:
            Problem: 404, there is none; 409, it goes on, or nothing was searched.
        """
        found = self.find(name)
        if found.result is None:
            raise Problem(409, "this analysis has no tree (yet).", "no_tree")
        return found, found.result

    async def stage(self, name: str, playouts: int | None) -> SearchResult:
        """Return a finished search as it stood after so many playouts; None: at its end.

        What a search does next depends on its seed and on what it has found, never on when it is to
        end: so the same search with a smaller budget is that earlier stage, node by node.

        Raises:
            Problem: 404 or 409, see `ended`; 422, it never had so many.
        """
        analysis, result = self.ended(name)
        if playouts is None or playouts == result.iterations:
            return result
        if playouts > result.iterations or not result.trees:
            detail = f"this search ended after {result.iterations} playouts."
            raise Problem(422, detail, "no_stage", field="playouts")
        async with analysis.turn:
            if playouts not in analysis.stages:
                budget = Budget(iterations=playouts, factor=1.0)
                thinking = analysis.who.thought(analysis.held, budget)
                search = (await self.pool.decide(thinking, "analysis")).search
                if search is None:
                    raise Problem(409, "this analysis has no tree.", "no_tree")
                self._remember(analysis, playouts, search)
        return analysis.stages[playouts]

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
    def _remember(analysis: Analysis, playouts: int, search: SearchResult) -> None:
        """Keep an earlier stage, and not too many of them."""
        while len(analysis.stages) >= STAGES:
            analysis.stages.pop(next(iter(analysis.stages))).release()
        analysis.stages[playouts] = search

    @staticmethod
    def _drop(analysis: Analysis | None) -> None:
        if analysis is None:
            return
        for search in (analysis.result, *analysis.stages.values()):
            if search is not None:
                search.release()
