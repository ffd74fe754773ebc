"""Other people's request formats: the trick-taking client's `/play` and `/bid`.

The one module of the service that knows of them.
"""

from __future__ import annotations

import time
from typing import Any, Literal

from fastapi import APIRouter, Request
from starlette.responses import JSONResponse

from ...clients import DEFAULT
from ...clients import client as find_client
from ...wire.base import Model
from ...wire.reports import Answer
from ..context import Here, Service
from ..problems import documented
from .moves import KEY

router = APIRouter(tags=["trick client"])

BODY: dict[str, Any] = {
    "requestBody": {
        "required": True,
        "content": {"application/json": {"schema": {"type": "object"}}},
    }
}
"""docs/clients.md has its keys: a body is read by the format's own rules, not by ours."""

REFUSALS: dict[int | str, dict[str, Any]] = {
    status: {"model": Answer, "description": "Why the request was refused."}
    for status in (409, 422)
}


class Fine(Model):
    """The service runs."""

    status: Literal["ok"] = "ok"
    """How it is."""


@router.get("/health", responses=documented())
async def health() -> Fine:
    """Say that the service runs, as the client asks for it."""
    return Fine()


@router.post(
    "/play",
    dependencies=KEY,
    openapi_extra=BODY,
    response_model=Answer,
    responses={**documented(401, 503), **REFUSALS},
)
async def play(request: Request, here: Here) -> JSONResponse:
    """Answer which card to play (or what another phase asks for)."""
    return await _reply(here, request, None)


@router.post(
    "/bid",
    dependencies=KEY,
    openapi_extra=BODY,
    response_model=Answer,
    responses={**documented(401, 503), **REFUSALS},
)
async def bid(request: Request, here: Here) -> JSONResponse:
    """Answer what to bid."""
    return await _reply(here, request, "bid")


@router.post(
    "/clients/{client}",
    dependencies=KEY,
    openapi_extra=BODY,
    response_model=None,
    responses={**documented(401, 404, 503), **REFUSALS},
)
async def other(client: str, request: Request, here: Here) -> JSONResponse:
    """Answer a request in the format of any installed client."""
    return await _reply(here, request, None, client)


async def _reply(
    here: Service, request: Request, phase: str | None, name: str = DEFAULT
) -> JSONResponse:
    began = time.perf_counter()
    client = find_client(name)
    body = await request.body()
    here.readiness.require(client.game_of(body))
    status, reply = await here.pool.run(lambda: client.respond(body, phase, began))
    here.metrics.searches.labels("client").inc()
    here.metrics.iterations.inc(reply.get("sims") or 0)
    return JSONResponse(reply, status)
