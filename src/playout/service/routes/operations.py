"""Whether the service is well: for who runs it."""

from __future__ import annotations

from typing import Literal

from fastapi import APIRouter
from starlette.responses import Response

from ...wire.api import GameStatus
from ...wire.base import Model
from ..context import Here
from ..metrics import CONTENT_TYPE_LATEST
from ..problems import Problem, documented

router = APIRouter(tags=["operations"])


class Health(Model):
    """The service runs."""

    status: Literal["ok"] = "ok"
    """How it is."""


class Ready(Model):
    """The service can do what it is for."""

    status: Literal["ok"] = "ok"
    """How it is."""
    games: dict[str, GameStatus]
    """How far each game's compilation has come."""


@router.get("/healthz", responses=documented())
async def healthz() -> Health:
    """Say that the process runs."""
    return Health()


@router.get("/readyz", responses=documented(503))
async def readyz(here: Here) -> Ready:
    """Say whether the database answers and a game can be played."""
    try:
        await here.store.ping()
    except Exception as error:
        raise Problem(503, "the database does not answer.", "database") from error
    games = {name: here.readiness.status(name) for name in here.readiness.names}
    if not any(status.state == "ready" for status in games.values()):
        raise Problem(503, "no game is compiled yet.", "compiling", headers={"Retry-After": "5"})
    return Ready(games=games)


@router.get("/metrics", responses=documented(), response_class=Response)
async def metrics(here: Here) -> Response:
    """Return numbers in Prometheus' format."""
    return Response(here.metrics.text(), media_type=CONTENT_TYPE_LATEST)
