"""Every call of the service as data: method, path, body, and the model of its answer."""

from __future__ import annotations

import secrets
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypedDict, TypeVar, Unpack
from urllib.parse import quote, urlencode

from pydantic import BaseModel, ValidationError

from ..core.errors import PlayoutError
from ..wire.api import (
    AnalysisAbout,
    Answer,
    GameSchemas,
    NodePage,
    NodeShown,
    ProblemDetails,
    ServedGame,
    ServedGames,
    ServedPlayers,
    Snapshot,
    WorldShown,
)
from ..wire.catalogue import Rules
from ..wire.events import GameState, Hint
from ..wire.table_record import GameReview, TableRecord
from ..wire.tables import Accepted, Joined, Log, Made, TableList
from ..wire.tree import Tree

API = "/api/v1"

M = TypeVar("M", bound=BaseModel)

Given = int | str | Mapping[str, Any]
"""A move by its code, its text or its data."""

PlayerLike = str | Mapping[str, Any] | None
"""A player: a spec, a level, `{"name", "options"}` or `{"level"}`; None: the usual one."""


class ServiceError(PlayoutError):
    """The service refused a request.

    Attributes:
        status: the HTTP status.
        problem: what the service says about it.
    """

    def __init__(self, status: int, problem: ProblemDetails) -> None:
        super().__init__(f"{status} {problem.title}: {problem.detail}")
        self.status = status
        self.problem = problem

    @property
    def reason(self) -> str:
        """A short code for programs."""
        return self.problem.reason or ""


@dataclass(frozen=True)
class Call(Generic[M]):
    """One request."""

    model: type[M]
    """What the answer is."""
    method: str
    """GET, POST or DELETE."""
    path: str
    """Below `/api/v1`."""
    body: Mapping[str, Any] | None = None
    """JSON, without what is None."""
    params: Mapping[str, Any] = field(default_factory=dict)
    """The query, without what is None."""

    def request(self) -> dict[str, Any]:
        """Return the arguments of an HTTP client's request."""
        body = self.body
        return {
            "method": self.method,
            "url": API + self.path,
            "params": {key: value for key, value in self.params.items() if value is not None},
            "json": None if body is None else {k: v for k, v in body.items() if v is not None},
        }

    def read(self, status: int, content: bytes) -> M:
        """Return the answer.

        Raises:
            ServiceError: it is a refusal.
        """
        refuse(status, content)
        return self.model.model_validate_json(content)

    def told(self, line: str) -> M | None:
        """Return what a line of a stream of server-sent events says; None: nothing."""
        found = line.partition("data: ")
        return None if found[0] or not found[1] else self.model.model_validate_json(found[2])


def refuse(status: int, content: bytes) -> None:
    """Raise the error that an answer tells of, if it does.

    Raises:
        ServiceError: with what the service says.
    """
    if status < 400:
        return
    try:
        problem = ProblemDetails.model_validate_json(content)
    except ValidationError:
        detail = content[:200].decode("utf-8", "replace")
        problem = ProblemDetails(title="Refused", status=status, detail=detail)
    raise ServiceError(status, problem)


# ------------------------------------------------------------------ games and moves


def games() -> Call[ServedGames]:
    """List the games, with how far each is compiled."""
    return Call(ServedGames, "GET", "/games")


def game(name: str) -> Call[ServedGame]:
    """Return a game's facts."""
    return Call(ServedGame, "GET", f"/games/{quote(name, safe='')}")


def rules(name: str) -> Call[Rules]:
    """Return a game's rules in words."""
    return Call(Rules, "GET", f"/games/{quote(name, safe='')}/rules")


def schemas(name: str) -> Call[GameSchemas]:
    """Return the JSON Schemas of a game."""
    return Call(GameSchemas, "GET", f"/games/{quote(name, safe='')}/schemas")


def players() -> Call[ServedPlayers]:
    """List the players."""
    return Call(ServedPlayers, "GET", "/players")


class Asked(TypedDict, total=False):
    """What a question about a position may say."""

    view: Mapping[str, Any]
    """What the seat to act knows."""
    layout: Mapping[str, Any]
    """A whole position, instead."""
    at: Mapping[str, Any]
    """A step of a table, instead (analyses alone)."""
    seat: int
    """Who is asked; by default the seat to act."""
    variant: str
    """The game's variant."""
    options: Mapping[str, Any]
    """Single options on top of it."""
    player: PlayerLike
    """Who thinks."""
    iterations: int | None
    """The most playouts."""
    seconds: float | None
    """The longest time."""
    seed: int
    """The same question and seed get the same answer."""


def move(game: str, **asked: Unpack[Asked]) -> Call[Answer]:
    """Ask for a move from what a seat knows (`view`) or a whole position (`layout`)."""
    return Call(Answer, "POST", f"/games/{quote(game, safe='')}/move", _question(asked))


def analyse(game: str, **asked: Unpack[Asked]) -> Call[Snapshot]:
    """Yield how an analysis stands while it grows; the last one has `done`."""
    return Call(Snapshot, "POST", f"/games/{quote(game, safe='')}/analyse", _question(asked))


def _question(asked: Asked) -> dict[str, Any]:
    """Return the body of a question; what the answer may take is one part of it."""
    limits = ("iterations", "seconds")
    body = {key: value for key, value in asked.items() if key not in limits}
    told = {key: value for key, value in asked.items() if key in limits and value is not None}
    return {**body, "budget": told} if told else body


def analysis(name: str) -> Call[AnalysisAbout]:
    """Return what an analysis that has ended was about, by its id."""
    return Call(AnalysisAbout, "GET", f"/analyses/{quote(name, safe='')}")


def beside(
    analysis: str,
    player: PlayerLike,
    *,
    iterations: int | None = None,
    seconds: float | None = None,
) -> Call[Snapshot]:
    """Have another player think about an analysis' position; yields as `analyse` does."""
    asked: Asked = {"player": player, "iterations": iterations, "seconds": seconds}
    where = f"/analyses/{quote(analysis, safe='')}/beside"
    return Call(Snapshot, "POST", where, _question(asked))


def world(analysis: str, number: int) -> Call[WorldShown]:
    """Return one of the worlds that the seat thought possible, as each seat sees it."""
    return Call(WorldShown, "GET", f"/analyses/{quote(analysis, safe='')}/worlds/{number}")


def node(
    analysis: str,
    path: str = "",
    *,
    offset: int = 0,
    limit: int = 50,
    playouts: int | None = None,
    world: int | None = None,
) -> Call[NodePage]:
    """Return a node of an analysis' tree, with a page of its children.

    Args:
        analysis: its id.
        path: the codes of the moves to the node, with dots between; empty: the root.
        offset: children to leave out.
        limit: the most children.
        playouts: the tree as it was after so many.
        world: one of the worlds, to know what is legal and best there.
    """
    where = f"/analyses/{quote(analysis, safe='')}/nodes"
    where += f"/{quote(path, safe='')}" if path else ""
    page = {"offset": offset, "limit": limit, "playouts": playouts, "world": world}
    return Call(NodePage, "GET", where, params=page)


def node_position(analysis: str, path: str = "", *, world: int | None = None) -> Call[NodeShown]:
    """Return the position at a node of an analysis' tree, with the eyes of the seat that searched.

    Args:
        analysis: its id.
        path: where the node is, as for `node`; empty: the root.
        world: one of the worlds; None: the first in which the moves can be made.
    """
    where = f"/analyses/{quote(analysis, safe='')}/position"
    return Call(NodeShown, "GET", where, params={"path": path or None, "world": world})


def tree(analysis: str, *, depth: int = 3, min_visits: int = 5) -> Call[Tree]:
    """Return an analysis' tree."""
    params = {"depth": depth, "min_visits": min_visits}
    return Call(Tree, "GET", f"/analyses/{quote(analysis, safe='')}/export.json", params=params)


# ------------------------------------------------------------------ tables


def create(game: str, seats: Sequence[Any] | None = None, **more: Any) -> Call[Made]:
    """Make a table; a seat is `human`, `open`, a spec, or an object."""
    rows = None if seats is None else [_seat(one) for one in seats]
    return Call(Made, "POST", "/tables", {"game": game, "seats": rows, **more})


def _seat(given: Any) -> Any:
    if isinstance(given, str):
        people = given in ("human", "open")
        return {"kind": given} if people else {"kind": "player", "spec": given}
    return given


def tables(*, limit: int = 50, offset: int = 0) -> Call[TableList]:
    """List the tables that anybody may watch."""
    return Call(TableList, "GET", "/tables", params={"limit": limit, "offset": offset})


def import_record(record: TableRecord | Mapping[str, Any]) -> Call[Made]:
    """Keep a finished game."""
    told = record.model_dump(mode="json") if isinstance(record, TableRecord) else record
    return Call(Made, "POST", "/tables/import", {"record": told})


def join(table: str, invite: str, name: str | None = None) -> Call[Joined]:
    """Take a seat by an invitation."""
    return Call(Joined, "POST", f"/tables/{table}/join", {"invite": invite, "name": name})


def state(table: str, token: str | None = None) -> Call[GameState]:
    """Return how a table stands, as a token's seat may know it."""
    return Call(GameState, "GET", f"/tables/{table}", params={"token": token})


def state_at(
    table: str, step: int, token: str | None = None, *, eyes: int | None = None
) -> Call[GameState]:
    """Return how a table stood after some moves."""
    params = {"token": token, "as": eyes}
    return Call(GameState, "GET", f"/tables/{table}/at/{step}", params=params)


def log(table: str, token: str | None = None, *, since: int = 0) -> Call[Log]:
    """Return what happened at a table, as a token's seat may know it by now."""
    return Call(Log, "GET", f"/tables/{table}/log", params={"token": token, "from": since})


def record(table: str, *, review: bool = False) -> Call[TableRecord]:
    """Return a finished game, with what the last review said where that is asked for."""
    asked = {"review": True} if review else {}
    return Call(TableRecord, "GET", f"/tables/{table}/record", params=asked)


def reviewed(table: str, token: str | None = None) -> Call[GameReview]:
    """Return what the last review of a finished game said; without moves: there was none."""
    return Call(GameReview, "GET", f"/tables/{table}/reviewed", params={"token": token})


def play(
    table: str, token: str, move: Given, seq: int, *, key: str | None = None
) -> Call[Accepted]:
    """Make a move at the version `seq`; the same `key` again is played once."""
    return _act(table, "moves", token, move=move, seq=seq, key=key or secrets.token_hex(8))


def act(
    table: str, token: str, action: Given, seq: int, *, key: str | None = None
) -> Call[Accepted]:
    """Do what is no move: concede, offer a draw."""
    return _act(table, "action", token, action=action, seq=seq, key=key or secrets.token_hex(8))


def undo(table: str, token: str, seq: int, *, key: str | None = None) -> Call[Accepted]:
    """Take one's last decision back."""
    return _act(table, "undo", token, seq=seq, key=key or secrets.token_hex(8))


def hint(table: str, token: str, player: PlayerLike = None) -> Call[Hint]:
    """Ask what a strong player would do."""
    return Call(Hint, "POST", f"/tables/{table}/hint", {"token": token, "player": player})


def switch(table: str, token: str, seat: int, player: PlayerLike) -> Call[Accepted]:
    """Let somebody else play a seat; `human`: an invitation comes back."""
    return _act(table, "switch", token, seat=seat, player=player)


def move_now(table: str, token: str) -> Call[Accepted]:
    """Have the player that thinks answer now."""
    return _act(table, "move-now", token)


def pause(table: str, token: str, *, paused: bool = True) -> Call[Accepted]:
    """Have players wait, or go on."""
    return _act(table, "pause", token, paused=paused)


def pace(table: str, token: str, seconds: float) -> Call[Accepted]:
    """Have players take at least so long for a move, from now on."""
    return _act(table, "pace", token, pace=seconds)


def step(table: str, token: str) -> Call[Accepted]:
    """Have a paused table make one move."""
    return _act(table, "step", token)


def rematch(table: str, token: str, *, swap: bool = False) -> Call[Made]:
    """Make a table once more."""
    return Call(Made, "POST", f"/tables/{table}/rematch", {"token": token, "swap": swap})


def _act(table: str, what: str, token: str, **more: Any) -> Call[Accepted]:
    return Call(Accepted, "POST", f"/tables/{table}/{what}", {"token": token, **more})


def socket_url(base: str, table: str, token: str | None, since: int | None) -> str:
    """Return the address of a table's WebSocket."""
    asked = {"seat_token": token, "from": since}
    query = urlencode({key: value for key, value in asked.items() if value is not None})
    return f"{base.replace('http', 'ws', 1)}{API}/tables/{table}/ws?{query}"
