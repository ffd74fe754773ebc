"""The turns of a table's players: one task a table, which sleeps while a person thinks."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections.abc import Iterator
from typing import TYPE_CHECKING

import structlog

from ...core.errors import PlayoutError
from ...core.position import Position
from ...table.events import Event, MoveMade, PersonToAct, PlayerThinks
from ...table.run import run
from ...table.speculate import Speculator
from ...wire.events import Refused
from .ahead import BoundedSpeculator
from .seating import goes_on

if TYPE_CHECKING:
    from .live import LiveTable

log = structlog.get_logger("playout.tables")

TICK = 0.25
"""Seconds between two frames that say how far a player has come."""


class Driver:
    """Makes the moves that need no person, as `table.run` says."""

    def __init__(self, live: LiveTable) -> None:
        """Stand still; `wake` starts it."""
        self.live = live
        self.steps = 0
        """Moves that a paused table is to make all the same."""
        self._turn = 0
        self._task: asyncio.Task[None] | None = None
        self._again = False
        self._thinking: PlayerThinks | None = None
        self._last = 0.0
        self._hurried = asyncio.Event()
        self._ahead = BoundedSpeculator(live.hall.room)
        self._counted = [0, 0, 0, 0.0]

    @property
    def busy(self) -> bool:
        """Whether it is at work."""
        return self._task is not None and not self._task.done()

    def wake(self, *, anew: bool = False) -> None:
        """Look whether there is something to do; `anew`: what is thought about is worth nothing."""
        if anew:
            self._turn += 1
            self.move_now()
        if self.busy:
            self._again = True
            return
        if self.live.loaded:
            self._task = asyncio.create_task(self._go(), name=f"table {self.live.id}")

    def move_now(self) -> None:
        """Have the player that thinks answer now."""
        if self._thinking is not None:
            self._thinking.thinking.stop()

    def hurry(self) -> None:
        """Look again how long a move is to take: the pace has changed."""
        self._hurried.set()

    def step(self) -> None:
        """Make one move though the table is paused."""
        self.steps = 1
        self.wake()

    def person_acted(self, position: Position, code: int) -> None:
        """Note a person's move, which may be the one that was thought about ahead."""
        self._ahead.acted(position, code)

    def forget(self) -> None:
        """Drop what was thought about ahead."""
        self._ahead.cancel()

    async def stop(self) -> None:
        """End everything."""
        self._turn += 1
        self._ahead.cancel()
        self.live.watch.stop()
        self.move_now()
        if self._task is not None:
            self._task.cancel()
            await asyncio.gather(self._task, return_exceptions=True)

    # ------------------------------------------------------------------ the task

    async def _go(self) -> None:
        try:
            self._again = True
            while self._again:
                self._again = False
                await self._run_on()
        except PlayoutError as error:
            await self._failed(error)
        except Exception as error:  # the database may be away for a moment: try again
            log.error("a turn was dropped", table=self.live.id, error=repr(error))
            self.live.hall.later(self.live)
        finally:
            self._count()

    async def _run_on(self) -> None:
        """Make moves until a person must act, the game is over, or something else happens."""
        live, turn = self.live, self._turn
        if not self._may_go():
            if not goes_on(live.table.position, live.seats):
                await self._last_word()
            return
        if not await live.hall.lease(live.id):
            live.hall.later(live)
            return
        try:
            await self._play(turn)
        finally:
            await live.hall.release(live.id)

    async def _play(self, turn: int) -> None:
        """Take what happens, one event after the other."""
        live = self.live
        events = run(live.table, live.seats, self._speculator())
        while (event := await asyncio.to_thread(next, events, None)) is not None:
            if turn != self._turn:
                self._again = True
                return
            if not await self._take(event) or turn != self._turn:
                self._again = True
                return
            if isinstance(event, MoveMade) and not self._may_go():
                if not goes_on(live.table.position, live.seats):
                    continue  # the last event: whose turn it is now, or the end
                return

    async def _last_word(self) -> None:
        """Say whose turn it is (or that it is over), where no player has to act."""
        live, turn = self.live, self._turn
        events: Iterator[Event] = run(live.table, live.seats, self._speculator())
        event = await asyncio.to_thread(next, events, None)
        if event is not None and turn == self._turn:
            live.tell(event)

    async def _take(self, event: Event) -> bool:
        """Do what an event asks for; return whether it still holds."""
        live = self.live
        if isinstance(event, PlayerThinks):
            await self._think(event)
            return True
        if isinstance(event, MoveMade):
            await self._keep_pace()
            accepted = await live.player_moved(event)
            self._release(event)
            if accepted and live.kept.paused:
                self.steps = max(0, self.steps - 1)
            return accepted
        live.tell(event)
        if isinstance(event, PersonToAct):
            self._count()
        return True

    async def _think(self, event: PlayerThinks) -> None:
        """Wait for a player's answer, and say meanwhile how far it has come."""
        live = self.live
        self._thinking = event
        live.tell(event)
        ticker = asyncio.create_task(self._tick(event))
        late = live.watch.stop_later(event)
        try:
            if event.player.waits:
                await live.hall.treasury.refresh(live.purse)
            await live.hall.pool.decide(event.thinking, "table", talk=event.player.waits)
        finally:
            ticker.cancel()
            self._thinking = None
            if late is not None:
                late.cancel()
        if live.purse.used:
            live.members.send(live.spent())

    async def _tick(self, event: PlayerThinks) -> None:
        renewed = time.monotonic()
        while not event.thinking.done:
            await asyncio.sleep(TICK)
            if self.live.members.all:
                self.live.tell(event)
            if time.monotonic() - renewed > self.live.hall.settings.lease_seconds / 3:
                renewed = time.monotonic()
                await self.live.hall.lease(self.live.id)

    async def _keep_pace(self) -> None:
        """Wait until a player's move is not too quick for who watches."""
        while (wait := self._last + self.live.pace - time.monotonic()) > 0:
            self._hurried.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self._hurried.wait(), wait)
        self._last = time.monotonic()

    def _may_go(self) -> bool:
        """Return whether the next move is a player's, and nobody asked it to wait."""
        live = self.live
        if live.kept.paused and self.steps <= 0:
            return False
        return goes_on(live.table.position, live.seats)

    def _speculator(self) -> Speculator | None:
        """Return who thinks ahead, unless the machine has better to do."""
        hall = self.live.hall
        if not hall.settings.speculate or not self.live.members.all:
            self._ahead.cancel()
            return None
        return self._ahead

    @staticmethod
    def _release(event: MoveMade) -> None:
        """Give the memory of a search's trees back."""
        if event.choice is not None and event.choice.search is not None:
            event.choice.search.release()

    def _count(self) -> None:
        """Add what came of thinking ahead to the metrics."""
        now, metrics = self._ahead.counters, self.live.hall.metrics
        found = [now.hit, now.miss, now.cancelled, now.seconds_saved]
        for word, new, old in zip(("hit", "miss", "cancelled"), found, self._counted, strict=False):
            metrics.ahead.labels(word).inc(new - old)
        metrics.saved.inc(found[3] - self._counted[3])
        self._counted = found

    async def _failed(self, error: PlayoutError) -> None:
        """Have the table wait where a player fails, and say so."""
        live = self.live
        log.error("a player failed", table=live.id, error=type(error).__name__)
        live.members.send(
            Refused(
                seq=live.table.seq,
                ply=live.table.position.ply,
                error=type(error).__name__,
                reason="player_failed",
                detail="a player could not move; let another one take its seat, or go on.",
            )
        )
        await live.pause(True)
