"""Every call of the service as data: method, path, body, and the model of its answer."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, TypeVar
from urllib.parse import quote, urlencode

from pydantic import BaseModel, ValidationError

from ..core.errors import PlayoutError
from ..wire.api import (
    Answer,
    GameSchemas,
    NodePage,
    ProblemDetails,
    ServedGame,
    ServedGames,
    ServedPlayers,
    Snapshot,
)
from ..wire.catalogue import Rules
from ..wire.events import GameState, Hint
from ..wire.records import TableRecord
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
    """List the games."""
    return Call(ServedGames, "GET", "/games")


def game(name: str) -> Call[ServedGame]:
    """Look at a game."""
    return Call(ServedGame, "GET", f"/games/{quote(name, safe='')}")


def rules(name: str) -> Call[Rules]:
    """Read a game's rules."""
    return Call(Rules, "GET", f"/games/{quote(name, safe='')}/rules")


def schemas(name: str) -> Call[GameSchemas]:
    """Read a game's JSON Schemas."""
    return Call(GameSchemas, "GET", f"/games/{quote(name, safe='')}/schemas")


def players() -> Call[ServedPlayers]:
    """List the players."""
    return Call(ServedPlayers, "GET", "/players")


def question(
    view: Mapping[str, Any] | None,
    layout: Mapping[str, Any] | None,
    player: PlayerLike,
    iterations: int | None,
    seconds: float | None,
    seed: int,
    more: Mapping[str, Any],
) -> dict[str, Any]:
    """Return the body of a move or an analysis."""
    asked = {"iterations": iterations, "seconds": seconds}
    budget = {key: value for key, value in asked.items() if value is not None}
    made = {"view": view, "layout": layout, "player": player, "seed": seed, **more}
    return {**made, "budget": budget} if budget else made


def move(name: str, body: Mapping[str, Any]) -> Call[Answer]:
    """Ask for a move."""
    return Call(Answer, "POST", f"/games/{quote(name, safe='')}/move", body)


def analyse(name: str, body: Mapping[str, Any]) -> Call[Snapshot]:
    """Ask for an analysis, which is streamed."""
    return Call(Snapshot, "POST", f"/games/{quote(name, safe='')}/analyse", body)


def node(analysis: str, path: str, offset: int, limit: int) -> Call[NodePage]:
    """Look at a node of an analysis' tree."""
    where = f"/analyses/{quote(analysis, safe='')}/nodes"
    where += f"/{quote(path, safe='')}" if path else ""
    return Call(NodePage, "GET", where, params={"offset": offset, "limit": limit})


def tree(analysis: str, depth: int, min_visits: int) -> Call[Tree]:
    """Export an analysis' tree."""
    params = {"depth": depth, "min_visits": min_visits}
    return Call(Tree, "GET", f"/analyses/{quote(analysis, safe='')}/export.json", params=params)


# ------------------------------------------------------------------ tables


def create(name: str, seats: Sequence[Any] | None, more: Mapping[str, Any]) -> Call[Made]:
    """Make a table; a seat is `human`, `open`, a spec, or an object."""
    rows = None if seats is None else [_seat(one) for one in seats]
    return Call(Made, "POST", "/tables", {"game": name, "seats": rows, **more})


def _seat(given: Any) -> Any:
    if isinstance(given, str):
        people = given in ("human", "open")
        return {"kind": given} if people else {"kind": "player", "spec": given}
    return given


def tables(limit: int, offset: int) -> Call[TableList]:
    """List tables."""
    return Call(TableList, "GET", "/tables", params={"limit": limit, "offset": offset})


def import_record(record: Any) -> Call[Made]:
    """Keep a finished game."""
    told = record.model_dump(mode="json") if isinstance(record, TableRecord) else record
    return Call(Made, "POST", "/tables/import", {"record": told})


def state(table: str, token: str | None) -> Call[GameState]:
    """Look at a table."""
    return Call(GameState, "GET", f"/tables/{table}", params={"token": token})


def state_at(table: str, step: int, token: str | None, eyes: int | None) -> Call[GameState]:
    """Look at a step of a table."""
    params = {"token": token, "as": eyes}
    return Call(GameState, "GET", f"/tables/{table}/at/{step}", params=params)


def log(table: str, token: str | None, since: int) -> Call[Log]:
    """Read what happened."""
    return Call(Log, "GET", f"/tables/{table}/log", params={"token": token, "from": since})


def record(table: str) -> Call[TableRecord]:
    """Read a finished game."""
    return Call(TableRecord, "GET", f"/tables/{table}/record")


def join(table: str, invite: str, name: str | None) -> Call[Joined]:
    """Take a seat by an invitation."""
    return Call(Joined, "POST", f"/tables/{table}/join", {"invite": invite, "name": name})


def act(table: str, what: str, body: Mapping[str, Any]) -> Call[Accepted]:
    """Do something at a table: `moves`, `action`, `undo`, `switch`, `pause`, `step`, `move-now`."""
    return Call(Accepted, "POST", f"/tables/{table}/{what}", body)


def hint(table: str, token: str, player: PlayerLike) -> Call[Hint]:
    """Ask for advice."""
    return Call(Hint, "POST", f"/tables/{table}/hint", {"token": token, "player": player})


def rematch(table: str, token: str, *, swap: bool) -> Call[Made]:
    """Make a table once more."""
    return Call(Made, "POST", f"/tables/{table}/rematch", {"token": token, "swap": swap})


def socket_url(base: str, table: str, token: str | None, since: int | None) -> str:
    """Return the address of a table's WebSocket."""
    asked = {"seat_token": token, "from": since}
    query = urlencode({key: value for key, value in asked.items() if value is not None})
    return f"{base.replace('http', 'ws', 1)}{API}/tables/{table}/ws?{query}"


def snapshots(lines: Sequence[str]) -> Iterator[Snapshot]:
    """Return the snapshots in some lines of a stream of server-sent events."""
    for line in lines:
        if line.startswith("data: "):
            yield Snapshot.model_validate_json(line.removeprefix("data: "))
