"""Analysis: a search whose numbers are sent while it grows, and whose tree may be walked."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query, Request
from starlette.responses import Response, StreamingResponse

from ...core.game import Game
from ...core.position import Position
from ...core.sight import Sight
from ...players.base import Chooser
from ...search.export import to_dot
from ...wire.api import (
    AnalysisAbout,
    AnalysisQuestion,
    AnotherPlayer,
    BudgetAsked,
    NodePage,
    NodeShown,
    Snapshot,
    WorldShown,
)
from ...wire.moves import rows
from ...wire.tree import Tree
from ..analyses.desk import Analysis
from ..analyses.nodes import page
from ..analyses.positions import position_at
from ..analyses.worlds import WORLDS, Worlds
from ..context import Here, Service
from ..envelope import client_of
from ..problems import Problem, documented
from .moves import KEY, held_by

router = APIRouter(tags=["analyses"])

Id = Annotated[str, Path(max_length=64)]
Depth = Annotated[int, Query(ge=0, le=12)]
Least = Annotated[int, Query(ge=1, le=1_000_000)]

Offset = Annotated[int, Query(ge=0, le=1_000_000)]
Limit = Annotated[int, Query(ge=1, le=500)]

Playouts = Annotated[
    int | None, Query(ge=1, description="The search as it stood after so many playouts.")
]
WorldNumber = Annotated[
    int | None, Query(ge=0, lt=WORLDS, description="Only what can happen in this world.")
]

STREAM = {"text/event-stream": {"schema": {"type": "string"}}}
STREAMED: dict[int | str, dict[str, Any]] = {
    **documented(401, 403, 404, 409, 503),
    200: {"description": "Events `snapshot`, at last `done`.", "content": STREAM},
}
"""What may come of having a player think about a position."""


@router.post(
    "/games/{game}/analyse",
    dependencies=KEY,
    response_class=StreamingResponse,
    responses=STREAMED,
)
async def analyse(game: str, asked: AnalysisQuestion, here: Here, request: Request) -> Response:
    """Think about a position; how it stands is sent as server-sent events until it ends."""
    playing = here.game(game)
    here.readiness.require(game)
    if asked.at is not None:
        asked = await _from_table(here, playing, asked)
    held, who = held_by(here, playing, asked)
    return _streamed(here, request, who, held, asked.budget)


def _streamed(
    here: Service,
    request: Request,
    who: Chooser[Any],
    held: Sight | Position,
    asked: BudgetAsked,
) -> StreamingResponse:
    """Begin an analysis; how it stands is the answer, as long as somebody listens."""
    if who.waits:
        raise Problem(422, f"{who.name} searches nothing.", "no_search", field="player")
    budget = here.limits.budget(who, asked.iterations, asked.seconds)
    made = here.analyses.open(client_of(request.scope), who, held, budget)
    return StreamingResponse(
        _events(here, made),
        media_type="text/event-stream",
        headers={"Cache-Control": "no-store", "X-Accel-Buffering": "no"},
    )


async def _events(here: Service, made: Analysis) -> AsyncIterator[str]:
    async for shot in here.analyses.watch(made):
        yield _frame("done" if shot.done else "snapshot", shot)


def _frame(kind: str, shot: Snapshot) -> str:
    return f"event: {kind}\ndata: {shot.to_json()}\n\n"


async def _from_table(here: Service, playing: Game, asked: AnalysisQuestion) -> AnalysisQuestion:
    """Return the question about a table's step as one about a view."""
    at = asked.at
    assert at is not None
    grant = await here.hall.grant(at.table, at.token)
    live = await here.hall.find(at.table)
    over = live.table.position.over
    if live.game.name != playing.name:
        raise Problem(422, f"that is a table of {live.game.name}.", "invalid", field="at.table")
    if not over and not live.kept.settings["hints"]:
        raise Problem(403, "there is no analysis at this table before its end.", "no_hints")
    if at.step > len(live.table.moves):
        raise Problem(404, f"there are {len(live.table.moves)} moves.", "no_step", field="at.step")
    position = live.table.at(at.step)
    if not over and grant.seat != position.to_move:
        raise Problem(403, "before the end only the seat to act may ask.", "not_over")
    if position.to_move is None:
        raise Problem(409, "the game is over, there is no move.", "game_over")
    return asked.model_copy(
        update={
            "at": None,
            "view": dict(position.view(position.to_move)),
            "layout": None,
            "variant": live.game.variant,
            "options": dict(live.game.chosen),
        }
    )


@router.get("/analyses/{analysis}", responses=documented(404, 409))
async def about(analysis: Id, here: Here) -> AnalysisAbout:
    """Return what an analysis that has ended was about."""
    found, result = here.analyses.ended(analysis)
    return AnalysisAbout(
        id=found.id,
        game=result.position.game.name,
        player=found.player,
        seat=result.seat,
        iterations=result.iterations,
        seconds=result.seconds,
        worlds=len(Worlds.of(result).dealt),
        moves=rows(result.proven),
    )


@router.post(
    "/analyses/{analysis}/beside",
    dependencies=KEY,
    response_class=StreamingResponse,
    responses=STREAMED,
)
async def beside(analysis: Id, asked: AnotherPlayer, here: Here, request: Request) -> Response:
    """Have another player think about the position of an analysis that has ended."""
    position = here.analyses.ended(analysis)[1].position
    who = here.limits.player(asked.player, position.game)
    return _streamed(here, request, who, who.look(position), asked.budget)


@router.get("/analyses/{analysis}/nodes", responses=documented(404, 409))
async def top(
    analysis: Id,
    here: Here,
    offset: Offset = 0,
    limit: Limit = 50,
    playouts: Playouts = None,
    world: WorldNumber = None,
) -> NodePage:
    """Return the root of the tree with a page of its children."""
    result = await here.analyses.stage(analysis, playouts)
    return await asyncio.to_thread(page, result, "", offset, limit, world)


@router.get("/analyses/{analysis}/nodes/{path}", responses=documented(404, 409))
async def node(
    analysis: Id,
    path: Annotated[str, Path(max_length=2000)],
    here: Here,
    offset: Offset = 0,
    limit: Limit = 50,
    playouts: Playouts = None,
    world: WorldNumber = None,
) -> NodePage:
    """Return a node of the tree with a page of its children."""
    result = await here.analyses.stage(analysis, playouts)
    return await asyncio.to_thread(page, result, path, offset, limit, world)


@router.get("/analyses/{analysis}/position", responses=documented(404, 409))
async def shown_position(
    analysis: Id,
    here: Here,
    path: Annotated[str, Query(max_length=2000)] = "",
    world: WorldNumber = None,
) -> NodeShown:
    """Return the position at a node of the tree, as the seat that searched would see it."""
    result = here.analyses.ended(analysis)[1]
    return await asyncio.to_thread(position_at, result, path, world)


@router.get("/analyses/{analysis}/worlds/{world}", responses=documented(404, 409))
async def shown_world(
    analysis: Id, world: Annotated[int, Path(ge=0, lt=WORLDS)], here: Here
) -> WorldShown:
    """Return one of the worlds that the seat thought possible, as each seat sees it."""
    dealt = Worlds.of(here.analyses.ended(analysis)[1]).world(world)
    boards = [dealt.board(seat) for seat in range(dealt.game.seats)]
    return WorldShown(world=world, boards=boards)


@router.get("/analyses/{analysis}/export.dot", responses=documented(404, 409))
async def dot(analysis: Id, here: Here, depth: Depth = 3, min_visits: Least = 5) -> Response:
    """Return the tree in Graphviz' language."""
    text = to_dot(here.analyses.ended(analysis)[1], depth=depth, min_visits=min_visits)
    return Response(text, media_type="text/vnd.graphviz")


@router.get("/analyses/{analysis}/export.json", responses=documented(404, 409))
async def export(
    analysis: Id, here: Here, depth: Depth = 3, min_visits: Least = 5, playouts: Playouts = None
) -> Tree:
    """Return the tree as JSON."""
    result = await here.analyses.stage(analysis, playouts)
    who = here.analyses.find(analysis).player
    return Tree.of(result, player=who, depth=depth, min_visits=min_visits)


@router.delete("/analyses/{analysis}", status_code=204, responses=documented(404))
async def close(analysis: Id, here: Here) -> None:
    """End an analysis, and forget it."""
    here.analyses.close(analysis)
