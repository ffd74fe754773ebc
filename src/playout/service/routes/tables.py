"""Tables over HTTP: make, join, look, act; each action of the WebSocket has a call of its own."""

from __future__ import annotations

from typing import Annotated

from fastapi import APIRouter, Path, Query, Request

from ...wire.events import GameState, Hint
from ...wire.table_record import TableRecord
from ...wire.tables import (
    Accepted,
    ActionRequest,
    HintRequest,
    ImportRequest,
    Joined,
    Joining,
    Log,
    Made,
    MoveRequest,
    NewTable,
    PaceRequest,
    PauseRequest,
    RematchRequest,
    SwitchRequest,
    TableList,
    UndoRequest,
    WithToken,
)
from ..context import Here
from ..envelope import client_of
from ..problems import Problem, documented
from ..storage.store import Grant
from ..tables.live import LiveTable
from ..tables.making import import_table, join, listed, make_table, rematch
from ..tables.reviews import kept_review
from ..tables.rights import acting, may_steer, may_switch
from .moves import KEY

router = APIRouter(tags=["tables"])

Id = Annotated[str, Path(max_length=64)]
Token = Annotated[str | None, Query(max_length=200)]
Count = Annotated[int, Query(ge=0, le=1_000_000)]

PROBLEMS = documented(401, 403, 404, 409, 503)


@router.post("/tables", status_code=201, dependencies=KEY, responses=PROBLEMS)
async def create(asked: NewTable, here: Here, request: Request) -> Made:
    """Make a table; the answer holds the secrets of its seats."""
    return await make_table(here, asked, client_of(request.scope), _base(here, request))


@router.post("/tables/import", status_code=201, dependencies=KEY, responses=PROBLEMS)
async def import_record(asked: ImportRequest, here: Here, request: Request) -> Made:
    """Keep a finished game, to look at step by step."""
    return await import_table(here, asked.record, client_of(request.scope), _base(here, request))


@router.get("/tables", responses=documented())
async def tables(
    here: Here, limit: Annotated[int, Query(ge=1, le=200)] = 50, offset: Count = 0
) -> TableList:
    """List the tables that anybody may watch, the newest first."""
    return TableList(tables=await listed(here, limit, offset))


@router.get("/tables/{table}", responses=PROBLEMS)
async def state(table: Id, here: Here, token: Token = None) -> GameState:
    """Return how a table stands, as a token's seat (or a spectator) may know it."""
    grant, live = await _at(here, table, token)
    return live.state(grant.seat)


@router.post("/tables/{table}/join", responses=PROBLEMS)
async def sit_down(table: Id, asked: Joining, here: Here) -> Joined:
    """Take a seat by an invitation, or say a name for one's own."""
    return await join(here, table, asked)


@router.get("/tables/{table}/log", responses=PROBLEMS)
async def log(
    table: Id,
    here: Here,
    token: Token = None,
    since: Annotated[int, Query(alias="from", ge=0, le=1_000_000)] = 0,
) -> Log:
    """Return what happened, as a token's seat (or a spectator) was told of it."""
    grant, live = await _at(here, table, token)
    return Log(events=live.events(since, grant.seat, await live.thoughts(since)))


@router.get("/tables/{table}/at/{step}", responses=PROBLEMS)
async def at(
    table: Id,
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    here: Here,
    token: Token = None,
    eyes: Annotated[int | None, Query(alias="as", ge=0, le=100)] = None,
) -> GameState:
    """Return how a table stood after some moves; with another seat's eyes once it is over."""
    grant, live = await _at(here, table, token)
    seat = grant.seat
    if eyes is not None and eyes != seat:
        if not live.table.position.over:
            raise Problem(403, "other seats are shown once the game is over.", "not_over")
        if eyes >= live.game.seats:
            raise Problem(422, f"there is no seat {eyes}.", "seat", field="as")
        seat = eyes
    if step > len(live.table.moves):
        raise Problem(404, f"there are {len(live.table.moves)} moves.", "no_step", field="step")
    return live.state_at(step, seat)


@router.get("/tables/{table}/record", responses=PROBLEMS)
async def record(
    table: Id,
    here: Here,
    token: Token = None,
    review: Annotated[bool, Query(description="With what the last review said.")] = False,
) -> TableRecord:
    """Return the whole game, hidden cards included, once it is over."""
    _, live = await _at(here, table, token)
    if not live.table.position.over:
        raise Problem(403, "the record is shown once the game is over.", "not_over")
    found = await kept_review(live) if review else None
    return live.table.record().model_copy(update={"review": found})


@router.post("/tables/{table}/moves", responses=PROBLEMS)
async def move(table: Id, asked: MoveRequest, here: Here) -> Accepted:
    """Make a move."""
    grant, live = await _at(here, table, asked.token)
    seat = acting(grant)
    return Accepted(seq=await live.act(seat, asked.move, asked.key, asked.seq))


@router.post("/tables/{table}/action", responses=PROBLEMS)
async def action(table: Id, asked: ActionRequest, here: Here) -> Accepted:
    """Do what is no move: concede, offer a draw."""
    grant, live = await _at(here, table, asked.token)
    seat = acting(grant)
    return Accepted(seq=await live.act(seat, asked.action, asked.key, asked.seq))


@router.post("/tables/{table}/undo", responses=PROBLEMS)
async def undo(table: Id, asked: UndoRequest, here: Here) -> Accepted:
    """Take one's last decision back."""
    grant, live = await _at(here, table, asked.token)
    seat = acting(grant)
    return Accepted(seq=await live.undo(seat, asked.key, asked.seq))


@router.post("/tables/{table}/hint", responses=PROBLEMS)
async def hint(table: Id, asked: HintRequest, here: Here) -> Hint:
    """Ask a strong player what it would do."""
    grant, live = await _at(here, table, asked.token)
    return await live.hint(acting(grant), asked.player)


@router.post("/tables/{table}/switch", responses=PROBLEMS)
async def switch(table: Id, asked: SwitchRequest, here: Here) -> Accepted:
    """Let somebody else play a seat."""
    grant, live = await _at(here, table, asked.token)
    may_switch(grant, live, asked.seat)
    invite = await live.switch(asked.seat, asked.player)
    return Accepted(seq=live.table.seq, invite=invite)


@router.post("/tables/{table}/move-now", responses=PROBLEMS)
async def move_now(table: Id, asked: WithToken, here: Here) -> Accepted:
    """Have the player that thinks answer now."""
    live = await _steered(here, table, asked.token)
    live.driver.move_now()
    return Accepted(seq=live.table.seq)


@router.post("/tables/{table}/pause", responses=PROBLEMS)
async def pause(table: Id, asked: PauseRequest, here: Here) -> Accepted:
    """Have players wait, or go on."""
    live = await _steered(here, table, asked.token)
    await live.pause(asked.paused)
    return Accepted(seq=live.table.seq)


@router.post("/tables/{table}/pace", responses=PROBLEMS)
async def pace(table: Id, asked: PaceRequest, here: Here) -> Accepted:
    """Have players move faster or slower."""
    live = await _steered(here, table, asked.token)
    await live.set_pace(asked.pace)
    return Accepted(seq=live.table.seq)


@router.post("/tables/{table}/step", responses=PROBLEMS)
async def step(table: Id, asked: WithToken, here: Here) -> Accepted:
    """Have a paused table make one move."""
    live = await _steered(here, table, asked.token)
    live.driver.step()
    return Accepted(seq=live.table.seq)


@router.post("/tables/{table}/rematch", status_code=201, responses=PROBLEMS)
async def again(table: Id, asked: RematchRequest, here: Here, request: Request) -> Made:
    """Make the same table once more; the others at it are told of it."""
    grant, live = await _at(here, table, asked.token)
    may_steer(grant)
    client, base = client_of(request.scope), _base(here, request)
    return await rematch(here, live, grant, client, base, swap=asked.swap)


async def _at(here: Here, table: str, token: str | None) -> tuple[Grant, LiveTable]:
    """Return what somebody may do at a table, and the table."""
    grant = await here.hall.grant(table, token)
    return grant, await here.hall.find(table)


async def _steered(here: Here, table: str, token: str) -> LiveTable:
    """Return a table that somebody may steer."""
    grant, live = await _at(here, table, token)
    may_steer(grant)
    return live


def _base(here: Here, request: Request) -> str:
    """Return how the service is reached."""
    return here.settings.public_url.rstrip("/") or str(request.base_url).rstrip("/")
