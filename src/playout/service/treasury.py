"""Language models at tables: which may sit down, whom they ask, and what they may cost."""

from __future__ import annotations

import asyncio
import time
from typing import Any

import structlog

from ..core.errors import InvalidOption
from ..players.base import Chooser
from ..players.llm.claude import KEYS
from ..players.llm.compatible import check_url
from ..players.llm.keys import find_key
from ..players.llm.ledger import Entry, Ledger
from ..players.llm.player import Llm, share_ledger
from .metrics import Metrics
from .settings import Settings, words
from .storage.costs import Costs

log = structlog.get_logger("playout.llm")

DAY = 86_400.0
"""Seconds over which the server's limit counts."""


class Purse(Ledger):
    """What language models spend at one table (or at none), within its limit and the server's."""

    def __init__(self, treasury: Treasury, table: str | None) -> None:
        """Open a purse, with nothing spent; `Treasury.refresh` looks up what was."""
        settings = treasury.settings
        super().__init__(settings.llm_cost if table is None else settings.llm_table_cost)
        self.table = table
        self.used = False
        """Whether anybody has been given it: then the table shows what was spent."""
        self.dollars = 0.0
        """Spent at the table so far."""
        self._treasury = treasury

    def add(self, entry: Entry) -> None:
        """Note a decision; any thread may."""
        self.dollars += entry.cost
        self._treasury.note(self.table, entry)

    @property
    def spent(self) -> float:
        """US dollars spent at the table so far."""
        return self.dollars

    def allows(self, more: float = 0.0) -> bool:
        """Return whether another question may be asked, with `more` spent on this decision."""
        at_table = self.table is None or super().allows(more)
        return at_table and self._treasury.day + more < self._treasury.settings.llm_cost


class Treasury:
    """Keeps the money of one server: what models may be asked for, and what they have cost."""

    def __init__(self, settings: Settings, costs: Costs, metrics: Metrics) -> None:
        """Find out which models may sit down."""
        self.settings = settings
        self.offered = offered_models(settings)
        """The models that may sit down, as the settings name them; the first is the usual one."""
        self.day = 0.0
        """US dollars spent in the last 24 hours, as far as this server knows."""
        self._costs = costs
        self._metrics = metrics
        self._writing: set[asyncio.Task[None]] = set()
        self._loop = asyncio.get_running_loop()

    def hire(self, who: Chooser[Any] | None, purse: Purse) -> None:
        """Have a player pay from a purse, and ask where the server's settings say.

        Raises:
            InvalidOption: nobody knows what it costs.
        """
        if who is not None and share_ledger(who, purse, home=self.settings.llm_url or None):
            purse.used = True

    async def refresh(self, purse: Purse) -> None:
        """Look up what was spent, by other servers too."""
        if self._writing:
            await asyncio.wait(tuple(self._writing))
        self.day = await self._costs.since(time.time() - DAY)
        self._metrics.model_day.set(self.day)
        if purse.table is not None:
            purse.dollars = await self._costs.at_table(purse.table)
            purse.used = purse.used or purse.dollars > 0

    def note(self, table: str | None, entry: Entry) -> None:
        """Count a decision and have it written; any thread may call this."""
        if not entry.asked:
            return
        self.day += entry.cost
        try:
            self._loop.call_soon_threadsafe(self._write, table, entry)
        except RuntimeError:  # the server has ended meanwhile
            log.warning("not noted", model=entry.model, cost=entry.cost)

    def _write(self, table: str | None, entry: Entry) -> None:
        self._metrics.paid(entry)
        self._metrics.model_day.set(self.day)
        task = self._loop.create_task(self._costs.spend(table, entry.model, entry.cost))
        self._writing.add(task)
        task.add_done_callback(self._written)

    def _written(self, task: asyncio.Task[None]) -> None:
        self._writing.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("what a model cost could not be written", error=repr(task.exception()))

    async def close(self) -> None:
        """Wait until all is written."""
        if self._writing:
            await asyncio.wait(tuple(self._writing))


def offered_models(settings: Settings) -> tuple[str, ...]:
    """Return the models that the settings allow and that can be asked; the log says why not."""
    named = words(settings.llm)
    if not named:
        return ()
    if settings.llm_url:
        check_url(settings.llm_url)
    elif find_key(KEYS) is None:
        log.warning("no language model may sit down: there is no key", set=KEYS[0])
        return ()
    found = []
    for name in named:
        try:
            Llm(model=name).require_price()
        except InvalidOption as error:
            log.warning("a language model may not sit down", model=name, why=str(error))
        else:
            found.append(name)
    return tuple(found)
