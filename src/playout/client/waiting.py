"""The client whose calls wait for the answer."""

from __future__ import annotations

import secrets
from collections.abc import Iterator, Mapping, Sequence
from typing import Any, Self

import httpx2
from websockets.sync.client import connect

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


class Client:
    """A connection to a service; use it in a `with` block, or `close` it."""

    def __init__(self, base: str = "http://127.0.0.1:8000", *, key: str | None = None) -> None:
        """Prepare to ask a service.

        Args:
            base: where it is.
            key: one of its API keys, where it wants one.
        """
        self.base = base.rstrip("/")
        headers = {} if key is None else {"X-API-Key": key}
        self._http = httpx2.Client(base_url=self.base, headers=headers, timeout=60.0)

    def close(self) -> None:
        """Let the connection go."""
        self._http.close()

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_: object) -> None:
        self.close()

    def call(self, asked: Call[M]) -> M:
        """Return the answer to a call.

        Raises:
            ServiceError: the service refused it.
        """
        answer = self._http.request(**asked.request())
        return asked.read(answer.status_code, answer.content)

    # ------------------------------------------------------------------ games and moves

    def games(self) -> ServedGames:
        """List the games, with how far each is compiled."""
        return self.call(calls.games())

    def game(self, name: str) -> ServedGame:
        """Return a game's facts."""
        return self.call(calls.game(name))

    def rules(self, name: str) -> Rules:
        """Return a game's rules in words."""
        return self.call(calls.rules(name))

    def schemas(self, name: str) -> GameSchemas:
        """Return the JSON Schemas of a game."""
        return self.call(calls.schemas(name))

    def players(self) -> ServedPlayers:
        """List the players."""
        return self.call(calls.players())

    def move(
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
        return self.call(calls.move(game, body))

    def analyse(
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
    ) -> Iterator[Snapshot]:
        """Yield how an analysis stands while it grows; the last one has `done`."""
        body = calls.question(view, layout, player, iterations, seconds, seed, more)
        asked = calls.analyse(game, body)
        with self._http.stream(**asked.request()) as answer:
            if answer.status_code >= 400:
                refuse(answer.status_code, answer.read())
            for line in answer.iter_lines():
                yield from calls.snapshots([line])

    def node(self, analysis: str, path: str = "", *, offset: int = 0, limit: int = 50) -> NodePage:
        """Return a node of an analysis' tree, with a page of its children."""
        return self.call(calls.node(analysis, path, offset, limit))

    def tree(self, analysis: str, *, depth: int = 3, min_visits: int = 5) -> Tree:
        """Return an analysis' tree."""
        return self.call(calls.tree(analysis, depth, min_visits))

    # ------------------------------------------------------------------ tables

    def create(self, game: str, seats: Sequence[Any] | None = None, **more: Any) -> Made:
        """Make a table; a seat is `human`, `open`, a spec, or an object."""
        return self.call(calls.create(game, seats, more))

    def tables(self, *, limit: int = 50, offset: int = 0) -> TableList:
        """List the tables that anybody may watch."""
        return self.call(calls.tables(limit, offset))

    def import_record(self, record: TableRecord | Mapping[str, Any]) -> Made:
        """Keep a finished game."""
        return self.call(calls.import_record(record))

    def join(self, table: str, invite: str, name: str | None = None) -> Joined:
        """Take a seat by an invitation."""
        return self.call(calls.join(table, invite, name))

    def state(self, table: str, token: str | None = None) -> GameState:
        """Return how a table stands, as a token's seat may know it."""
        return self.call(calls.state(table, token))

    def state_at(
        self, table: str, step: int, token: str | None = None, *, eyes: int | None = None
    ) -> GameState:
        """Return how a table stood after some moves."""
        return self.call(calls.state_at(table, step, token, eyes))

    def log(self, table: str, token: str | None = None, *, since: int = 0) -> Log:
        """Return what happened at a table."""
        return self.call(calls.log(table, token, since))

    def record(self, table: str) -> TableRecord:
        """Return a finished game."""
        return self.call(calls.record(table))

    def play(
        self, table: str, token: str, move: Given, seq: int, *, key: str | None = None
    ) -> Accepted:
        """Make a move at the version `seq`; the same `key` again is played once."""
        body = {"token": token, "move": move, "seq": seq, "key": key or secrets.token_hex(8)}
        return self.call(calls.act(table, "moves", body))

    def act(
        self, table: str, token: str, action: Given, seq: int, *, key: str | None = None
    ) -> Accepted:
        """Do what is no move: concede, offer a draw."""
        body = {"token": token, "action": action, "seq": seq, "key": key or secrets.token_hex(8)}
        return self.call(calls.act(table, "action", body))

    def undo(self, table: str, token: str, seq: int, *, key: str | None = None) -> Accepted:
        """Take one's last decision back."""
        body = {"token": token, "seq": seq, "key": key or secrets.token_hex(8)}
        return self.call(calls.act(table, "undo", body))

    def hint(self, table: str, token: str, player: PlayerLike = None) -> Hint:
        """Ask what a strong player would do."""
        return self.call(calls.hint(table, token, player))

    def switch(self, table: str, token: str, seat: int, player: PlayerLike) -> Accepted:
        """Let somebody else play a seat; `human`: an invitation comes back."""
        body = {"token": token, "seat": seat, "player": player}
        return self.call(calls.act(table, "switch", body))

    def move_now(self, table: str, token: str) -> Accepted:
        """Have the player that thinks answer now."""
        return self.call(calls.act(table, "move-now", {"token": token}))

    def pause(self, table: str, token: str, *, paused: bool = True) -> Accepted:
        """Have players wait, or go on."""
        return self.call(calls.act(table, "pause", {"token": token, "paused": paused}))

    def step(self, table: str, token: str) -> Accepted:
        """Have a paused table make one move."""
        return self.call(calls.act(table, "step", {"token": token}))

    def rematch(self, table: str, token: str, *, swap: bool = False) -> Made:
        """Make a table once more."""
        return self.call(calls.rematch(table, token, swap=swap))

    def listen(
        self, table: str, token: str | None = None, *, since: int | None = None
    ) -> Iterator[ServerFrame]:
        """Yield what a table's WebSocket sends, until the connection ends."""
        with connect(calls.socket_url(self.base, table, token, since)) as socket:
            for text in socket:
                yield SERVER_FRAME.validate_json(text)
