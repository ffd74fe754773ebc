"""The WebSocket of a table: numbered events out, a person's messages in."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Coroutine, Mapping
from typing import Annotated, Any

import structlog
from fastapi import APIRouter, Query, WebSocket
from pydantic import ValidationError
from starlette.websockets import WebSocketDisconnect

from ...core.errors import PlayoutError
from ...wire.base import Model
from ...wire.complaints import phrase_of
from ...wire.events import Refused
from ...wire.messages import (
    CLIENT_MESSAGE,
    Ack,
    Action,
    AskHint,
    ClientMessage,
    Hello,
    MoveNow,
    OneStep,
    Paused,
    Ping,
    Pong,
    Resync,
    SelectMove,
    SetPace,
    SetPause,
    SwitchPlayer,
    Undo,
)
from ..context import Service, service_of
from ..envelope import Rates, client_of
from ..problems import Problem, problem_of
from ..storage.store import Grant
from ..tables.live import LiveTable
from ..tables.members import Member
from ..tables.rights import acting, may_steer, may_switch
from ..tables.thoughts import Thoughts

router = APIRouter()

log = structlog.get_logger("playout.tables")

BAD_TOKEN, NO_TABLE, LIMIT, TOO_BIG = 4401, 4404, 4429, 1009
CLOSINGS = {401: BAD_TOKEN, 403: BAD_TOKEN, 404: NO_TABLE, 429: LIMIT}
MESSAGES, MESSAGE_BURST = 30.0, 100
"""Messages a second that a client may send for long, and at once."""


@router.websocket("/tables/{table}/ws")
async def connect(
    socket: WebSocket,
    table: str,
    seat_token: Annotated[str | None, Query(max_length=200)] = None,
    since: Annotated[int | None, Query(alias="from", ge=0, le=1_000_000)] = None,
) -> None:
    """Connect a seat (without a token: a spectator) to a table."""
    here = service_of(socket)
    await socket.accept()
    client = client_of(socket.scope)
    refusal = await _refusal(here, socket, client)
    if refusal is not None:
        await socket.close(refusal)
        return
    try:
        grant = await here.hall.grant(table, seat_token)
        live = await here.hall.peek(table)
    except Problem as problem:
        await socket.close(CLOSINGS.get(problem.status, 1011))
        return
    here.hall.sockets[client] = here.hall.sockets.get(client, 0) + 1
    here.metrics.sockets.inc()
    try:
        await Conversation(here, socket, live, grant).run(since)
    finally:
        here.metrics.sockets.dec()
        here.hall.sockets[client] -= 1
        if not here.hall.sockets[client]:
            del here.hall.sockets[client]


async def _refusal(here: Service, socket: WebSocket, client: str) -> int | None:
    """Return the code to close a connection with that is not wanted."""
    s = here.settings
    if not here.limits.origin_allowed(socket):
        return BAD_TOKEN
    held = here.hall.sockets
    if sum(held.values()) >= s.max_sockets or held.get(client, 0) >= s.max_sockets_per_client:
        return LIMIT
    return None


class Conversation:
    """One connection, from hello to good-bye."""

    def __init__(self, here: Service, socket: WebSocket, live: LiveTable, grant: Grant) -> None:
        self.here = here
        self.socket = socket
        self.live = live
        self.grant = grant
        self.member = Member(grant.seat, host=grant.role == "host")
        self._rates = Rates(MESSAGES, MESSAGE_BURST)
        self._errands: set[asyncio.Task[None]] = set()

    async def run(self, since: int | None) -> None:
        """Talk until either side ends it."""
        sender = asyncio.create_task(self._send_all())
        listener = asyncio.create_task(self._converse(since))
        try:
            done, _ = await asyncio.wait((sender, listener), return_when=asyncio.FIRST_COMPLETED)
            for task in done:
                task.result()
        except (WebSocketDisconnect, RuntimeError):
            pass  # the client is gone
        finally:
            self.live.members.all.discard(self.member)
            for task in (sender, listener, *self._errands):
                task.cancel()
            self.live.members.send(self.live.presence())
            self.live.touched = time.monotonic()
            await asyncio.wait((sender, listener))

    async def _send_all(self) -> None:
        while True:
            frame = await self.member.frames.get()
            if isinstance(frame, int):
                await self.socket.close(frame)
                return
            await self.socket.send_text(frame)

    async def _converse(self, since: int | None) -> None:
        await self._greet(since)
        while True:
            message = await self.socket.receive()
            if message["type"] == "websocket.disconnect":
                return
            if self._rates.wait("", time.monotonic()) > 0:
                self.member.close(LIMIT)
                continue
            await self._hear(message)

    async def _greet(self, since: int | None) -> None:
        """Say hello, and how the table stands as soon as its game is compiled."""
        live, send = self.live, self.member.send
        seq = live.table.seq if live.loaded else live.kept.seq
        send(Hello(table=live.id, seat=self.grant.seat, seq=seq, server_time=time.time()))
        if not live.loaded:
            live.members.all.add(self.member)  # to be told how far the compilation has come
            if not self.here.readiness.ready(live.kept.game):
                send(live.compiling())
            await live.ready()
        thoughts = {} if since is None else await live.thoughts(since)
        live.members.all.add(self.member)  # from here on nothing is missed, and nothing told twice
        self._tell(since, thoughts)
        live.members.send(live.presence())

    def _tell(self, since: int | None, thoughts: Thoughts) -> None:
        """Tell what was missed since a version, and how the table stands now."""
        live, seat = self.live, self.grant.seat
        if since is not None and since < live.table.seq:
            for event in live.events(since, seat, thoughts):
                self.member.send(event)
        self.member.send(live.state(seat))
        if live.kept.paused:
            self.member.send(Paused(paused=True))
        if live.pace > 0:
            self.member.send(live.paced())
        if live.purse.used:
            self.member.send(live.spent())
        if (clocks := live.watch.frame()) is not None:
            self.member.send(clocks)

    # ------------------------------------------------------------------ what the client says

    async def _hear(self, message: Mapping[str, Any]) -> None:
        """Do what a frame asks for, or say why not."""
        text = message.get("text")
        if not isinstance(text, str):
            self._refuse("Malformed", "binary", "messages are JSON text, not bytes.")
            return
        if len(text) > self.here.settings.max_message_bytes:
            self.member.close(TOO_BIG)
            return
        try:
            asked = CLIENT_MESSAGE.validate_json(text)
        except ValidationError as error:
            first = error.errors(include_url=False, include_input=False)[0]
            where = ".".join(map(str, first["loc"]))
            self._refuse("Malformed", "malformed", f"{where or 'message'}: {phrase_of(first)}.")
            return
        if isinstance(asked, AskHint):
            self._errand(self._hint(asked))
            return
        await self._guarded(asked)

    async def _guarded(self, asked: ClientMessage) -> None:
        """Do what a message asks for; a refusal is told to who asked alone."""
        try:
            answer = await self._do(asked)
        except Problem as problem:
            self._refuse("Problem", problem.reason, problem.detail)
        except PlayoutError as error:
            self._refuse(type(error).__name__, problem_of(error).reason, str(error))
        else:
            if answer is not None:
                self.member.send(answer)

    async def _do(self, asked: ClientMessage) -> Model | None:
        live, grant = self.live, self.grant
        if isinstance(asked, Ping):
            return Pong(t=asked.t)
        if isinstance(asked, Resync):
            self._tell(asked.since, await live.thoughts(asked.since))
            return None
        if isinstance(asked, SelectMove | Action):
            given = asked.move if isinstance(asked, SelectMove) else asked.action
            seq = await live.act(acting(grant), given, asked.key, asked.seq)
            return Ack(key=asked.key, seq=seq)
        if isinstance(asked, Undo):
            return Ack(key=asked.key, seq=await live.undo(acting(grant), asked.key, asked.seq))
        if isinstance(asked, SwitchPlayer):
            may_switch(grant, live, asked.seat)
            invite = await live.switch(asked.seat, asked.player)
            return Ack(key=asked.key, seq=live.table.seq, invite=invite)
        may_steer(grant)
        if isinstance(asked, MoveNow):
            live.driver.move_now()
        elif isinstance(asked, SetPause):
            await live.pause(asked.paused)
        elif isinstance(asked, SetPace):
            await live.set_pace(asked.pace)
        elif isinstance(asked, OneStep):
            live.driver.step()
        return None

    async def _hint(self, asked: AskHint) -> None:
        """Ask for advice, without keeping other messages waiting."""
        try:
            self.member.send(await self.live.hint(acting(self.grant), asked.player))
        except Problem as problem:
            self._refuse("Problem", problem.reason, problem.detail)
        except PlayoutError as error:
            self._refuse(type(error).__name__, problem_of(error).reason, str(error))

    def _errand(self, work: Coroutine[Any, Any, None]) -> None:
        task = asyncio.create_task(work)
        self._errands.add(task)
        task.add_done_callback(self._errands.discard)

    def _refuse(self, kind: str, reason: str, detail: str) -> None:
        """Tell the client alone that nothing has changed, and why."""
        table = self.live.table
        self.here.metrics.errors.labels(reason).inc()
        self.member.send(
            Refused(seq=table.seq, ply=table.position.ply, error=kind, reason=reason, detail=detail)
        )
