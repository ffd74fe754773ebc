"""The client whose calls are awaited."""

from __future__ import annotations

import secrets
from collections.abc import AsyncIterator, Mapping, Sequence
from typing import Any, Self

import httpx2
from websockets.asyncio.client import connect

from ..wire.api import (
    Answer,
    GameSchemas,
    NodePage,
    ServedGame,
    ServedGames,
    ServedPlayers,
    Snapshot,
)
from ..wire.catalogue import Rules
from ..wire.events import GameState, Hint
from ..wire.messages import SERVER_FRAME, ServerFrame
from ..wire.records import TableRecord
from ..wire.tables import Accepted, Joined, Log, Made, TableList
from ..wire.tree import Tree
from . import calls
from .calls import Call, Given, M, PlayerLike, refuse


class AsyncClient:
    """A connection to a service; use it in a `with` block, or `close` it."""

    def __init__(self, base: str = "http://127.0.0.1:8000", *, key: str | None = None) -> None:
        """Prepare to ask a service.

        Args:
            base: where it is.
            key: one of its API keys, where it wants one.
        """
        self.base = base.rstrip("/")
        headers = {} if key is None else {"X-API-Key": key}
        self._http = httpx2.AsyncClient(base_url=self.base, headers=headers, timeout=60.0)

    async def close(self) -> None:
        """Let the connection go."""
        await self._http.aclose()

    async def __aenter__(self) -> Self:
        return self

    async def __aexit__(self, *_: object) -> None:
        await self.close()

    async def call(self, asked: Call[M]) -> M:
        """Return the answer to a call.

        Raises:
            ServiceError: the service refused it.
        """
        answer = await self._http.request(**asked.request())
        return asked.read(answer.status_code, answer.content)

    # ------------------------------------------------------------------ games and moves

    async def games(self) -> ServedGames:
        """List the games, with how far each is compiled."""
        return await self.call(calls.games())

    async def game(self, name: str) -> ServedGame:
        """Return a game's facts."""
        return await self.call(calls.game(name))

    async def rules(self, name: str) -> Rules:
        """Return a game's rules in words."""
        return await self.call(calls.rules(name))

    async def schemas(self, name: str) -> GameSchemas:
        """Return the JSON Schemas of a game."""
        return await self.call(calls.schemas(name))

    async def players(self) -> ServedPlayers:
        """List the players."""
        return await self.call(calls.players())

    async def move(
        self,
        game: str,
        *,
        view: Mapping[str, Any] | None = None,
        layout: Mapping[str, Any] | None = None,
        player: PlayerLike = None,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        **more: Any,
    ) -> Answer:
        """Ask for a move from what a seat knows (`view`) or a whole position (`layout`)."""
        body = calls.question(view, layout, player, iterations, seconds, seed, more)
        return await self.call(calls.move(game, body))

    async def analyse(
        self,
        game: str,
        *,
        view: Mapping[str, Any] | None = None,
        layout: Mapping[str, Any] | None = None,
        player: PlayerLike = None,
        iterations: int | None = None,
        seconds: float | None = None,
        seed: int = 0,
        **more: Any,
    ) -> AsyncIterator[Snapshot]:
        """Yield how an analysis stands while it grows; the last one has `done`."""
        body = calls.question(view, layout, player, iterations, seconds, seed, more)
        asked = calls.analyse(game, body)
        async with self._http.stream(**asked.request()) as answer:
            if answer.status_code >= 400:
                refuse(answer.status_code, await answer.aread())
            async for line in answer.aiter_lines():
                for shot in calls.snapshots([line]):
                    yield shot

    async def node(
        self, analysis: str, path: str = "", *, offset: int = 0, limit: int = 50
    ) -> NodePage:
        """Return a node of an analysis' tree, with a page of its children."""
        return await self.call(calls.node(analysis, path, offset, limit))

    async def tree(self, analysis: str, *, depth: int = 3, min_visits: int = 5) -> Tree:
        """Return an analysis' tree."""
        return await self.call(calls.tree(analysis, depth, min_visits))

    # ------------------------------------------------------------------ tables

    async def create(self, game: str, seats: Sequence[Any] | None = None, **more: Any) -> Made:
        """Make a table; a seat is `human`, `open`, a spec, or an object."""
        return await self.call(calls.create(game, seats, more))

    async def tables(self, *, limit: int = 50, offset: int = 0) -> TableList:
        """List the tables that anybody may watch."""
        return await self.call(calls.tables(limit, offset))

    async def import_record(self, record: TableRecord | Mapping[str, Any]) -> Made:
        """Keep a finished game."""
        return await self.call(calls.import_record(record))

    async def join(self, table: str, invite: str, name: str | None = None) -> Joined:
        """Take a seat by an invitation."""
        return await self.call(calls.join(table, invite, name))

    async def state(self, table: str, token: str | None = None) -> GameState:
        """Return how a table stands, as a token's seat may know it."""
        return await self.call(calls.state(table, token))

    async def state_at(
        self, table: str, step: int, token: str | None = None, *, eyes: int | None = None
    ) -> GameState:
        """Return how a table stood after some moves."""
        return await self.call(calls.state_at(table, step, token, eyes))

    async def log(self, table: str, token: str | None = None, *, since: int = 0) -> Log:
        """Return what happened at a table."""
        return await self.call(calls.log(table, token, since))

    async def record(self, table: str) -> TableRecord:
        """Return a finished game."""
        return await self.call(calls.record(table))

    async def play(
        self, table: str, token: str, move: Given, seq: int, *, key: str | None = None
    ) -> Accepted:
        """Make a move at the version `seq`; the same `key` again is played once."""
        body = {"token": token, "move": move, "seq": seq, "key": key or secrets.token_hex(8)}
        return await self.call(calls.act(table, "moves", body))

    async def act(
        self, table: str, token: str, action: Given, seq: int, *, key: str | None = None
    ) -> Accepted:
        """Do what is no move: concede, offer a draw."""
        body = {"token": token, "action": action, "seq": seq, "key": key or secrets.token_hex(8)}
        return await self.call(calls.act(table, "action", body))

    async def undo(self, table: str, token: str, seq: int, *, key: str | None = None) -> Accepted:
        """Take one's last decision back."""
        body = {"token": token, "seq": seq, "key": key or secrets.token_hex(8)}
        return await self.call(calls.act(table, "undo", body))

    async def hint(self, table: str, token: str, player: PlayerLike = None) -> Hint:
        """Ask what a strong player would do."""
        return await self.call(calls.hint(table, token, player))

    async def switch(self, table: str, token: str, seat: int, player: PlayerLike) -> Accepted:
        """Let somebody else play a seat; `human`: an invitation comes back."""
        body = {"token": token, "seat": seat, "player": player}
        return await self.call(calls.act(table, "switch", body))

    async def move_now(self, table: str, token: str) -> Accepted:
        """Have the player that thinks answer now."""
        return await self.call(calls.act(table, "move-now", {"token": token}))

    async def pause(self, table: str, token: str, *, paused: bool = True) -> Accepted:
        """Have players wait, or go on."""
        return await self.call(calls.act(table, "pause", {"token": token, "paused": paused}))

    async def step(self, table: str, token: str) -> Accepted:
        """Have a paused table make one move."""
        return await self.call(calls.act(table, "step", {"token": token}))

    async def rematch(self, table: str, token: str, *, swap: bool = False) -> Made:
        """Make a table once more."""
        return await self.call(calls.rematch(table, token, swap=swap))

    async def listen(
        self, table: str, token: str | None = None, *, since: int | None = None
    ) -> AsyncIterator[ServerFrame]:
        """Yield what a table's WebSocket sends, until the connection ends."""
        async with connect(calls.socket_url(self.base, table, token, since)) as socket:
            async for text in socket:
                yield SERVER_FRAME.validate_json(text)
