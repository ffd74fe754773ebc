"""A finished game looked at once more: what each decision was worth, as server-sent events."""

from __future__ import annotations

import time
from collections.abc import AsyncIterator
from functools import partial
from typing import Annotated

from fastapi import APIRouter, Path, Query
from starlette.responses import StreamingResponse

from ...core.position import Move, Position
from ...core.rng import mix
from ...table.log import Played
from ...table.luck import deal_worth, played_again
from ...table.review import judge
from ...wire.base import numbers
from ...wire.records import Estimate
from ...wire.table_record import GameReview, JudgedMove, ReviewSummary
from ..context import Here, Service
from ..problems import documented
from ..tables.live import LiveTable
from ..tables.reviews import kept_review, require_over
from .analyses import STREAM

router = APIRouter(tags=["tables"])

REVIEWER = "hard"
"""The level of who looks at each decision."""

EQUALS = "medium"
"""The level of who plays the deal again, to tell luck from play."""

DEALS = 24
"""How often the deal is played again, at most."""

SECONDS = 10.0
"""How long that may take."""


@router.get(
    "/tables/{table}/review",
    response_class=StreamingResponse,
    responses={
        **documented(401, 403, 404, 409, 503),
        200: {"description": "Events `verdict`, at last `summary`.", "content": STREAM},
    },
)
async def review(
    table: Annotated[str, Path(max_length=64)],
    here: Here,
    token: Annotated[str | None, Query(max_length=200)] = None,
) -> StreamingResponse:
    """Judge every decision of a finished game."""
    await here.hall.grant(table, token)
    live = await here.hall.find(table)
    require_over(live)
    return StreamingResponse(
        _events(here, live), media_type="text/event-stream", headers={"Cache-Control": "no-store"}
    )


@router.get("/tables/{table}/reviewed", responses=documented(401, 403, 404, 503))
async def reviewed(
    table: Annotated[str, Path(max_length=64)],
    here: Here,
    token: Annotated[str | None, Query(max_length=200)] = None,
) -> GameReview:
    """Return what the last review said, or the one that came with an imported record."""
    await here.hall.grant(table, token)
    return await kept_review(await here.hall.find(table)) or GameReview()


async def _events(here: Service, live: LiveTable) -> AsyncIterator[str]:
    seats, seq = live.game.seats, live.table.seq
    decisions, lost = [0] * seats, [0.0] * seats
    said: list[JudgedMove] = []
    moves = zip(live.table.positions(), live.table.moves, strict=False)
    for step, (before, entry) in enumerate(moves):
        if len(before.codes) < 2 or entry.code not in before.codes:
            continue
        verdict = await _judge(here, before, entry, step)
        decisions[entry.seat] += 1
        lost[entry.seat] += verdict.loss or 0.0
        said.append(verdict)
        yield f"event: verdict\ndata: {verdict.to_json()}\n\n"
    returns = list(live.table.position.returns or ())
    worth = await _worth(here, live)
    summary = ReviewSummary(decisions=decisions, loss=lost, returns=returns, deal=worth)
    whole = GameReview(moves=said, summary=summary)
    await here.store.keep_review(live.id, seq, whole.model_dump(mode="json"))
    yield f"event: summary\ndata: {summary.to_json()}\n\n"


async def _worth(here: Service, live: LiveTable) -> list[Estimate] | None:
    """Return what the deal was worth to each seat; None where every deal is the same."""
    if not live.game.hidden:
        return None
    who = here.limits.player(EQUALS, live.game)
    until = time.monotonic() + SECONDS
    results: list[tuple[float, ...]] = []
    while len(results) < DEALS and (not results or time.monotonic() < until):
        seed = mix(live.kept.seed, len(results))
        results.append(await here.pool.run(partial(played_again, live.table.start, who, seed)))
    return deal_worth(results)


async def _judge(here: Service, before: Position, entry: Played, step: int) -> JudgedMove:
    """Return what a decision was worth, by searches from what the seat knew: see `table.review`."""
    who = here.limits.player(REVIEWER, before.game)
    thinking = who.thought(before.sight(entry.seat), here.limits.budget(who))
    choice = await here.pool.decide(thinking, "review")
    played, best, loss = Move(before, entry.code), choice.move.text, None
    if choice.search is not None:
        judged = await here.pool.run(partial(judge, step, played, choice, choice.search))
        best, loss = judged.best, judged.cost.mean
        choice.search.release()
    return JudgedMove(
        step=step,
        seat=entry.seat,
        played=played.text,
        best=best,
        loss=None if loss is None else max(0.0, loss),
        value=numbers(choice.value),
    )
