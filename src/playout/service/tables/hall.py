"""All tables in memory: loaded when asked for, woken when a player is to act, dropped when idle."""

from __future__ import annotations

import asyncio
import time

import structlog

from ..limits import Limits
from ..metrics import Metrics
from ..pool import Pool
from ..problems import Problem
from ..readiness import Readiness
from ..settings import Settings
from ..storage.store import Grant, Kept, Store
from ..treasury import Treasury
from .ahead import Room
from .live import LiveTable
from .members import GOING_AWAY

log = structlog.get_logger("playout.tables")

AT_ONCE = 500
"""Tables that are woken by one look into the store."""


class Hall:
    """The tables of one server."""

    def __init__(
        self,
        settings: Settings,
        store: Store,
        pool: Pool,
        readiness: Readiness,
        limits: Limits,
        treasury: Treasury,
        metrics: Metrics,
    ) -> None:
        self.settings = settings
        self.store = store
        self.pool = pool
        self.readiness = readiness
        self.limits = limits
        self.treasury = treasury
        self.metrics = metrics
        self.room = Room(pool, settings.searches)
        """For thinking ahead."""
        self.sockets: dict[str, int] = {}
        """WebSockets by client."""
        self._live: dict[str, LiveTable] = {}
        self._tasks: list[asyncio.Task[None]] = []

    # ------------------------------------------------------------------ for routes

    async def find(self, table: str, *, wait: bool = False) -> LiveTable:
        """Return a table, ready to act at.

        Args:
            table: its name.
            wait: whether to wait for a game that is being compiled.

        Raises:
            Problem: 404, or 503 where the game is not compiled yet.
        """
        live = await self.peek(table)
        if not wait and not live.loaded:
            self.readiness.require(live.kept.game)
        await live.ready()
        return live

    async def peek(self, table: str) -> LiveTable:
        """Return a table, though its game may not be compiled yet.

        Raises:
            Problem: 404.
        """
        live = self._live.get(table)
        if live is None:
            kept = await self.store.load(table)
            if kept is None:
                raise Problem(404, f"there is no table {table!r}.", "unknown_table")
            live = self.add(kept)
        elif self.store.shared and live.loaded:
            await live.refresh()
        live.touched = time.monotonic()
        return live

    def add(self, kept: Kept) -> LiveTable:
        """Take a table into memory."""
        live = self._live.setdefault(kept.id, LiveTable(kept, self))
        self.metrics.tables.set(len(self._live))
        return live

    def begin(self, live: LiveTable) -> None:
        """Let a new table's players begin as soon as the game is compiled."""
        self._tasks.append(asyncio.create_task(live.ready(), name=f"begin {live.id}"))

    async def grant(self, table: str, token: str | None) -> Grant:
        """Return what somebody may do at a table; without a token: watch, if that is allowed.

        Raises:
            Problem: 404, 401 for a token of nothing here, 403 where nobody may watch.
        """
        if token is None:
            live = await self.peek(table)
            if not live.kept.settings["spectators"]:
                raise Problem(403, "nobody may watch this table.", "no_spectators")
            return Grant(table, "watch", None)
        found = await self.store.grant(token)
        if found is None or found.table != table or found.role == "invite":
            await self.peek(table)
            raise Problem(401, "this token is good for nothing at this table.", "token")
        return found

    # ------------------------------------------------------------------ for drivers

    async def lease(self, table: str) -> bool:
        """Return whether this server sees to a table's turns."""
        if not self.store.shared:
            return True
        return await self.store.lease(table, self.settings.lease_seconds)

    async def release(self, table: str) -> None:
        """Give a table's turns back: no player is to act."""
        if self.store.shared:
            await self.store.unlease(table)

    def later(self, live: LiveTable) -> None:
        """Look at a table again when another server's lease may have run out."""
        loop = asyncio.get_running_loop()
        loop.call_later(self.settings.lease_seconds, live.driver.wake)

    # ------------------------------------------------------------------ the server's life

    async def start(self) -> None:
        """Wake the tables where a player is to act, and keep looking after all of them."""
        self.readiness.watch(self._game_changed)
        self.pool.on_load(self._relieve)
        self._tasks.append(asyncio.create_task(self._housekeeping(), name="housekeeping"))
        if self.store.shared:
            self._tasks.append(asyncio.create_task(self._listen(), name="news"))
        self._tasks.append(asyncio.create_task(self._wake_all(), name="wake"))

    async def close(self) -> None:
        """Stop all searches and let everybody go; every table is as it was stored."""
        for task in self._tasks:
            task.cancel()
        await asyncio.gather(*self._tasks, return_exceptions=True)
        for live in tuple(self._live.values()):
            live.members.close(GOING_AWAY)
        await asyncio.gather(*(live.driver.stop() for live in tuple(self._live.values())))
        if self.store.shared:
            await self.store.unlease()

    async def _wake_all(self) -> None:
        """Load tables where a player is to act and nobody sees to it."""
        while True:
            found = await self.store.deserted(AT_ONCE)
            fresh = [table for table in found if table not in self._live]
            for table in fresh:
                try:
                    live = await self.peek(table)
                except Exception as error:  # one bad table must not keep the others asleep
                    log.error("a table cannot be loaded", table=table, error=repr(error))
                    continue
                self.begin(live)
            if not self.store.shared and len(fresh) < AT_ONCE:
                return
            await asyncio.sleep(self.settings.lease_seconds / 2 if self.store.shared else 0.1)

    async def _listen(self) -> None:
        """Take over what other servers have stored."""
        while True:
            await asyncio.sleep(self.settings.poll_seconds)
            watched = [t for t, live in self._live.items() if live.loaded and live.members.all]
            try:
                news = await self.store.versions(watched) if watched else {}
                for table, (seq, revision) in news.items():
                    live = self._live.get(table)
                    if live and (live.table.seq, live.kept.revision) != (seq, revision):
                        await live.refresh()
            except Exception as error:  # the database may be away for a moment
                log.warning("no news from the store", error=repr(error))

    async def _housekeeping(self) -> None:
        """Drop tables that nobody looks at."""
        while True:
            await asyncio.sleep(min(30.0, self.settings.idle_seconds))
            now = time.monotonic()
            for table, live in tuple(self._live.items()):
                idle = now - live.touched > self.settings.idle_seconds
                if idle and not live.members.all and not live.driver.busy:
                    await live.driver.stop()
                    del self._live[table]
            self.metrics.tables.set(len(self._live))
            self._tasks = [task for task in self._tasks if not task.done()]

    def _game_changed(self, game: str) -> None:
        """Tell tables of a game how far its compilation has come."""
        for live in self._live.values():
            if live.kept.game == game and live.members.all and not live.loaded:
                live.members.send(live.compiling())

    def _relieve(self) -> None:
        """Stop thinking ahead at every table: somebody waits for a worker."""
        for live in self._live.values():
            live.driver.forget()
