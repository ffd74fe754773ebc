"""The clocks of a live table: set going, stored, and what happens when one runs out."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Sequence
from typing import TYPE_CHECKING

from ...players.registry import player as make_player
from ...table.events import MoveMade, PlayerThinks
from ...table.log import Entry, Played
from ...wire.messages import ClockFrame
from .clock import clock_of
from .seating import PEOPLE

if TYPE_CHECKING:
    from .live import LiveTable


class Watch:
    """Looks after the clocks of one table; a table without time control has nothing to look at."""

    def __init__(self, live: LiveTable) -> None:
        self.live = live
        self.clock = clock_of(live.kept.settings, len(live.kept.seats))
        self._since = time.monotonic()
        self._end: asyncio.TimerHandle | None = None
        self._tasks: set[asyncio.Task[None]] = set()

    async def times(self) -> list[tuple[int, float]]:
        """Return who took how long so far, as it is stored."""
        return [] if self.clock is None else await self.live.hall.store.times(self.live.id)

    def wind(self, times: Sequence[tuple[int, float]]) -> None:
        """Set the clocks to what was stored, and let them go."""
        self._since = time.monotonic()
        self.clock = clock_of(self.live.kept.settings, len(self.live.kept.seats))
        if self.clock is None:
            return
        for seat, took in times:
            self.clock.moved(seat, took)
        self.look()

    def took(self, entry: Entry) -> float | None:
        """Return what a move that is to be stored took; None: nobody timed it.

        Without clocks it is the time since the move before, or since the server took the table up.
        """
        clock, now = self.clock, time.monotonic()
        if not isinstance(entry, Played) or entry.forced:
            return None
        if clock is None:
            return round(now - self._since, 3)
        return clock.took(now) if clock.seat == entry.seat else None

    def moved(self, entry: Entry, took: float | None) -> None:
        """Count a move that was stored, and let the next clock run."""
        self._since = time.monotonic()
        if self.clock is not None and took is not None:
            self.clock.moved(entry.seat, took)
        self.look()

    def stop(self) -> None:
        """End everything."""
        if self._end is not None:
            self._end.cancel()

    def look(self) -> None:
        """See whose clock is to run now, and tell everybody how they stand."""
        clock, live = self.clock, self.live
        if clock is None:
            return
        now = time.monotonic()
        waits = live.kept.paused or any(row["kind"] == "open" for row in live.kept.seats)
        seat = live.table.position.to_move
        clock.turn(seat, now, running=not waits)
        self.stop()
        if seat is not None and not waits and live.kept.seats[seat]["kind"] in PEOPLE:
            loop = asyncio.get_running_loop()
            self._end = loop.call_later(max(0.0, clock.left(seat, now)), self._ran_out)
        live.members.send(clock.frame(now))

    def frame(self) -> ClockFrame | None:
        """Return how the clocks stand; None: there are none."""
        return None if self.clock is None else self.clock.frame(time.monotonic())

    def stop_later(self, event: PlayerThinks) -> asyncio.TimerHandle | None:
        """Have a player answer before its time is up; the handle calls that off."""
        if self.clock is None:
            return None
        share = self.clock.share(event.seat, time.monotonic())
        return asyncio.get_running_loop().call_later(max(0.0, share), event.thinking.stop)

    def _ran_out(self) -> None:
        task = asyncio.get_running_loop().create_task(self._move_for_them())
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _move_for_them(self) -> None:
        """Have a quick player make the move of somebody whose time is up."""
        live = self.live
        table = live.table
        seat = table.position.to_move
        if seat is None or live.kept.seats[seat]["kind"] not in PEOPLE:
            return
        quick = make_player(
            "heuristic" if live.game.playing.heuristics else "random", live.kept.seed
        )
        thinking = quick.thought(quick.look(table.position))
        choice = await live.hall.pool.decide(thinking, "time")
        entry = Played(seat, choice.move.code, quick.spec)
        event = MoveMade(table.played(entry), table.position, entry)
        if await live.player_moved(event):
            live.driver.wake(anew=True)
