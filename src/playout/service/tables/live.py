"""One table in memory: what may be done at it, stored before it is acknowledged."""

from __future__ import annotations

import asyncio
import time
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from ...core.errors import IllegalMove
from ...core.game import Game
from ...core.position import Position
from ...core.registry import game as find_game
from ...players.base import Chooser
from ...table.events import Event, HintGiven, MoveMade, MovesUndone, state_for
from ...table.log import HUMAN, Played, Table, Undone
from ...table.run import act
from ...wire.events import AnyEvent, GameState, Hint, Switched
from ...wire.messages import Compiling, Paced, Paused, Presence, SeatPresence, Spent
from ..problems import Problem
from ..storage.store import Conflict, Kept, NewTokens
from ..treasury import Purse
from .driver import Driver
from .members import Members
from .seating import PEOPLE, choosers, goes_on, player_row, shown
from .thoughts import Thoughts, kept_thought, thought_of
from .watch import Watch

if TYPE_CHECKING:
    from .hall import Hall

ADVISER = "expert"
"""The level of who gives hints where nobody says."""


def stale(seq: int) -> Problem:
    """Return the refusal of an action that was made at another version of the table."""
    return Problem(409, f"the table has moved on: it is at {seq} now.", "stale", field="seq")


class LiveTable:
    """A table in memory; everything that changes it goes through here, one thing at a time."""

    def __init__(self, kept: Kept, hall: Hall) -> None:
        """Take a table from the store; `ready` replays its log."""
        self.kept = kept
        self.hall = hall
        self.members = Members()
        self.touched = time.monotonic()
        """When somebody last looked at it."""
        self.lock = asyncio.Lock()
        self.game: Game = find_game(kept.game, kept.variant, **kept.options)
        self.purse = Purse(hall.treasury, kept.id)
        """What language models may cost here."""
        self.seats: list[Chooser[Any] | None] = self._seated(kept)
        self.keys: dict[str, int] = {}
        """The version after each action that had a key."""
        self.driver = Driver(self)
        self.watch = Watch(self)
        """The clocks, where the table has them."""
        self._table: Table | None = None
        self._loading: asyncio.Task[None] | None = None

    @property
    def id(self) -> str:
        """Its name."""
        return self.kept.id

    @property
    def table(self) -> Table:
        """The game; only once `ready` has ended."""
        assert self._table is not None
        return self._table

    @property
    def loaded(self) -> bool:
        """Whether the log has been replayed."""
        return self._table is not None

    async def ready(self) -> None:
        """Wait until the game is compiled and the log replayed, then let players go on."""
        if self._table is not None:
            return
        if self._loading is None or self._loading.done():  # the store may have been away
            self._loading = asyncio.create_task(self._load())
        await asyncio.shield(self._loading)

    def _seated(self, kept: Kept) -> list[Chooser[Any] | None]:
        """Return who chooses at each seat; language models pay from the table's purse."""
        found = choosers(kept.seats, kept.seed)
        for who in found:
            self.hall.treasury.hire(who, self.purse)
        return found

    async def _load(self) -> None:
        await self.hall.readiness.wait(self.kept.game)
        if self.purse.used or self.hall.treasury.offered:
            await self.hall.treasury.refresh(self.purse)
        table = await asyncio.to_thread(self._begin)
        for number, (entry, key) in enumerate(await self.hall.store.log(self.id)):
            table = table.grown(entry)
            if key is not None:
                self.keys[key] = number + 1
        times = await self.watch.times()
        self._table = table
        self.watch.wind(times)
        self.driver.wake()

    def _begin(self) -> Table:
        """Return the table at its start."""
        start = self.kept.start
        position = self.game.deal(self.kept.seed) if start is None else self.game.position(start)
        return Table(position)

    # ------------------------------------------------------------------ looking

    def state(self, seat: int | None) -> GameState:
        """Return how it stands, as a seat may know it."""
        made = self.show(state_for(self.table, self.seats, seat))
        assert isinstance(made, GameState)
        return made

    def state_at(self, step: int, seat: int | None) -> GameState:
        """Return how it stood after some of the moves that stand."""
        table = self.table
        self_then = Table(table.start, table.moves[:step], (table.moves[:step], table.at(step)))
        made = self.show(state_for(self_then, self.seats, seat))
        assert isinstance(made, GameState)
        return made.model_copy(update={"moves": [], "actions": [], "undo": False, "primary": None})

    async def thoughts(self, since: int = 0) -> Thoughts:
        """Return what players thought after version `since`: for `events`, which hides secrets."""
        rows = await self.hall.store.thoughts(self.id, since)
        return {seq: kept_thought(row) for seq, row in rows.items()}

    def events(self, since: int, seat: int | None, thoughts: Thoughts) -> list[AnyEvent]:
        """Return what happened after version `since`, as a seat may know it by now."""
        now = self.table
        table, found = Table(now.start), []
        for number, entry in enumerate(now.log):
            before, table = table, table.grown(entry)
            if number >= since:
                event = event_of(before, table)
                if isinstance(event, MoveMade):
                    thought = thoughts.get(number + 1)
                    event = replace(event, thought=thought, ended=now.position.over)
                found.append(self.show(event.seen_by(seat)))
        return found

    def show(self, event: AnyEvent) -> AnyEvent:
        """Return an event as this table's settings have it."""
        spent = self.purse.spent if self.purse.used else None
        return shown(event, self.kept.seats, undo=self._may_undo(), spent=spent)

    def _may_undo(self) -> bool:
        """Return whether moves are taken back here: not once the end has shown everything."""
        allowed: bool = self.kept.settings["undo"]
        secrets = self.game.hidden or self.purse.used
        return allowed and not (secrets and self.table.position.over)

    @property
    def pace(self) -> float:
        """Seconds that a player takes for a move at least."""
        seconds: float = self.kept.settings["pace"]
        return seconds

    def paced(self) -> Paced:
        """Return how fast players move."""
        return Paced(pace=self.pace)

    def spent(self) -> Spent:
        """Return what language models have cost here."""
        return Spent(dollars=self.purse.spent, limit=self.hall.settings.llm_table_cost)

    def presence(self) -> Presence:
        """Return who is connected."""
        return Presence(
            seats=[
                SeatPresence(
                    seat=i,
                    online=row["kind"] not in PEOPLE or self.members.online(i),
                    name=row["name"],
                )
                for i, row in enumerate(self.kept.seats)
            ],
            spectators=self.members.spectators,
        )

    def compiling(self) -> Compiling:
        """Return how far the game's compilation has come."""
        now = self.hall.readiness.status(self.kept.game)
        return Compiling(
            game=self.kept.game, done=now.done, total=now.total, seconds_left=now.seconds_left
        )

    def tell(self, event: Event) -> None:
        """Tell everybody of an event."""
        self.members.tell(event, self.show)

    # ------------------------------------------------------------------ acting

    async def act(self, seat: int, given: Any, key: str, seq: int) -> int:
        """Make a person's move or table action; return the version after it.

        Raises:
            Problem: made at another version of the table.
            IllegalMove: it cannot be made; nothing has happened.
        """
        async with self.lock:
            done = self.keys.get(f"{seat}:{key}")
            if done is not None:
                return done
            if seq != self.table.seq:
                raise stale(self.table.seq)
            if self.kept.seats[seat]["kind"] not in PEOPLE and seat == self.table.position.to_move:
                raise IllegalMove(
                    f"{self.game.name}: a player has seat {seat} now.", "player_plays"
                )
            event = act(self.table, given, seat)
            code = event.entry.code
            self.driver.person_acted(self.table.position, code)
            return await self._accept(event, f"{seat}:{key}")

    async def undo(self, seat: int, key: str, seq: int) -> int:
        """Take a seat's last decision back; return the version after it.

        Raises:
            Problem: not allowed at this table, or made at another version.
            IllegalMove: there is none that could be.
        """
        async with self.lock:
            done = self.keys.get(f"{seat}:{key}")
            if done is not None:
                return done
            if not self._may_undo():
                raise Problem(403, "nothing is taken back at this table (any more).", "no_undo")
            if seq != self.table.seq:
                raise stale(self.table.seq)
            after = self.table.undo(seat)
            self.driver.forget()
            return await self._accept(event_of(self.table, after), f"{seat}:{key}")

    async def player_moved(self, event: MoveMade) -> bool:
        """Accept a player's move, unless something else has happened meanwhile."""
        async with self.lock:
            if event.table.seq != self.table.seq + 1 or event.before != self.table.position:
                return False
            try:
                await self._accept(event, None)
            except Problem:  # another server was first
                return False
            return True

    async def _accept(self, event: Event, key: str | None) -> int:
        """Store an event's entry, then make it true and tell everybody; return the version."""
        took = self.watch.took(event.table.log[-1])
        if isinstance(event, MoveMade):
            event = event.timed(took)
        after = event.table
        entry = after.log[-1]
        try:
            await self.hall.store.append(
                self.id,
                after.seq,
                entry,
                key,
                over=after.position.over,
                player_to_act=self._goes_on(after.position),
                thought=thought_of(event),
            )
        except Conflict:
            await self._catch_up()
            done = None if key is None else self.keys.get(key)
            if done is not None:
                return done
            raise stale(self.table.seq) from None
        self._table = after
        if key is not None:
            self.keys[key] = after.seq
        if isinstance(entry, Played):
            self.hall.metrics.moves.labels("person" if entry.by == HUMAN else "player").inc()
        self.tell(event)
        self.watch.moved(entry, took)
        if key is not None:
            self.driver.wake(anew=True)
        return after.seq

    def _goes_on(self, position: Position) -> bool:
        """Return whether a server has to make the next move."""
        return not self.kept.paused and goes_on(position, self.seats)

    # ------------------------------------------------------------------ news from other servers

    async def refresh(self) -> None:
        """Take over what another server has stored meanwhile."""
        async with self.lock:
            await self._catch_up()

    async def _catch_up(self) -> None:
        kept = await self.hall.store.load(self.id)
        if kept is None or not self.loaded:
            return
        if kept.revision != self.kept.revision:
            self._take_seats(kept)
        news = await self.hall.store.log(self.id, self.table.seq)
        for entry, key in news:
            before, after = self.table, self.table.grown(entry)
            self._table = after
            if key is not None:
                self.keys[key] = after.seq
            self.tell(event_of(before, after))
        if news:
            self.watch.wind(await self.watch.times())
            self.driver.wake(anew=True)

    def _take_seats(self, kept: Kept) -> None:
        """Seat people and players as somebody has stored them, and tell everybody."""
        before, self.kept = self.kept, kept
        self.seats[:] = self._seated(kept)
        for seat, row in enumerate(kept.seats):
            if row["spec"] != before.seats[seat]["spec"]:
                by = row["spec"] or HUMAN
                seq, ply = self.table.seq, self.table.position.ply
                self.members.send(Switched(seq=seq, ply=ply, seat=seat, by=by))
        if kept.paused != before.paused:
            self.members.send(Paused(paused=kept.paused))
        if kept.settings != before.settings:
            self.members.send(self.paced())
            self.driver.hurry()
        self.members.send(self.presence())
        self.watch.look()
        self.driver.wake(anew=(kept.seats, kept.paused) != (before.seats, before.paused))

    # ------------------------------------------------------------------ seats and pauses

    async def seat_changed(self, seat: int, **row: Any) -> None:
        """Store a change of a seat, and let it take effect.

        Raises:
            Problem: somebody else changed something at the same time.
        """
        async with self.lock:
            rows = [dict(one) for one in self.kept.seats]
            rows[seat].update(row)
            await self._change(seats=rows)

    async def switch(self, seat: int, given: Any) -> str | None:
        """Let somebody else play a seat; return an invitation where a person may take it.

        Raises:
            Problem: no such seat, or a player that may not be asked for.
        """
        if not 0 <= seat < len(self.kept.seats):
            raise Problem(422, f"there is no seat {seat}.", "seat", field="seat")
        if given != HUMAN:
            await self.seat_changed(seat, **player_row(given, self.game, self.hall.limits))
            return None
        made, held = NewTokens(), self.kept.seats[seat].get("held", False)
        invite = None if held else made.add("invite", seat)
        kind = "human" if held else "open"
        if invite is not None:
            await self.hall.store.add_tokens(self.id, made)
        await self.seat_changed(seat, kind=kind, spec=None, level=None, name="Player")
        return invite

    async def pause(self, paused: bool) -> None:
        """Have players wait, or go on."""
        async with self.lock:
            if paused != self.kept.paused:
                await self._change(paused=paused)

    async def set_pace(self, pace: float) -> None:
        """Have players move faster or slower; who thinks goes on thinking."""
        async with self.lock:
            if pace != self.pace:
                await self._change(settings={**self.kept.settings, "pace": pace})

    async def _change(self, **values: Any) -> None:
        """Store new seats, a pause or a pace, then let them take effect."""
        after = replace(self.kept, revision=self.kept.revision + 1, **values)
        going = goes_on(self.table.position, choosers(after.seats, after.seed))
        try:
            await self.hall.store.change(
                self.id,
                self.kept.revision,
                player_to_act=going and not after.paused,
                **values,
            )
        except Conflict:
            await self._catch_up()
            raise Problem(409, "somebody changed the table at the same time.", "stale") from None
        self._take_seats(after)

    async def hint(self, seat: int, given: Any) -> Hint:
        """Return an adviser's answer for a seat.

        Raises:
            Problem: not allowed at this table.
            NotYourTurn: another seat is to act.
        """
        if not self.kept.settings["hints"]:
            raise Problem(403, "there are no hints at this table.", "no_hints")
        table = self.table
        limits = self.hall.limits
        who = limits.player(ADVISER if given is None else given, self.game, self.kept.seed)
        if who.sees_all:
            raise Problem(403, "an adviser who sees all cards is no help to fair play.", "sees_all")
        sight = table.position.sight(seat)
        thinking = who.thought(sight, limits.budget(who))
        self.hall.treasury.hire(who, self.purse)
        choice = await self.hall.pool.decide(thinking, "hint", refusable=True, talk=who.waits)
        made = HintGiven(table, seat, choice).seen_by(seat)
        if choice.search is not None:
            choice.search.release()
        return made


def event_of(before: Table, after: Table) -> Event:
    """Return what happened between two versions of a table that are next to each other."""
    entry = after.log[-1]
    if isinstance(entry, Undone):
        return MovesUndone(after, entry.seat, entry.moves)
    return MoveMade(after, before.position, entry)
