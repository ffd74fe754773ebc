"""The ASGI application: everything put together, started and stopped in the right order."""

from __future__ import annotations

from collections.abc import AsyncIterator
from contextlib import asynccontextmanager

from fastapi import FastAPI
from starlette.middleware.cors import CORSMiddleware

from .. import __version__
from . import problems
from .analyses.desk import Analyses
from .arena import Arena
from .context import Service, by_likelihood
from .envelope import Envelope, Rates
from .limits import Limits
from .metrics import Metrics
from .pages import Pages, content_policy, folder_of
from .pool import Lane, Pool
from .readiness import Readiness
from .routes import (
    analyses,
    catalogue,
    clients,
    moves,
    operations,
    reports,
    review,
    socket,
    tables,
)
from .settings import Settings, words
from .storage.costs import Costs
from .storage.database import open_database, upgrade
from .storage.store import Store
from .tables.hall import Hall
from .treasury import Treasury

API = "/api/v1"


def create_app(settings: Settings | None = None) -> FastAPI:
    """Return the application; nothing runs before it is started."""
    chosen = settings or Settings()
    metrics = Metrics()

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        service = await _start(chosen, metrics)
        app.state.service = service
        try:
            yield
        finally:
            await stop(service)

    app = FastAPI(
        title="Playout",
        version=__version__,
        description="Fair opponents for card games: moves, analyses, tables.",
        openapi_url="/api/openapi.json",
        docs_url=None,
        redoc_url=None,
        redirect_slashes=False,
        lifespan=life,
    )
    problems.install(app)
    for module in (catalogue, moves, analyses, tables, review, reports, clients):
        app.include_router(module.router, prefix=API)
    app.include_router(socket.router, prefix=API)
    app.include_router(operations.router)
    app.include_router(clients.router, include_in_schema=False)
    folder = folder_of(chosen.static_folder)
    app.router.default = Pages(folder)
    _surround(app, chosen, metrics, content_policy(folder))
    return app


def _surround(app: FastAPI, chosen: Settings, metrics: Metrics, csp: str) -> None:
    """Add the layers around the routes, the innermost first."""
    origins = words(chosen.cors_origins)
    if origins:
        app.add_middleware(
            CORSMiddleware,
            allow_origins=list(origins),
            allow_methods=["GET", "POST", "DELETE"],
            allow_headers=["Content-Type", "X-API-Key", "Authorization", "X-Request-ID"],
            expose_headers=["X-Request-ID", "Retry-After"],
        )
    app.add_middleware(
        Envelope,
        metrics=metrics,
        rates=Rates(chosen.rate, chosen.burst),
        max_body=chosen.max_body_bytes,
        csp=csp,
    )


async def _start(settings: Settings, metrics: Metrics) -> Service:
    """Open the database, begin to compile, wake the tables."""
    engine = open_database(settings.database_url.get_secret_value())
    await upgrade(engine)
    store = Store(engine)
    treasury = Treasury(settings, Costs(engine), metrics)
    readiness = Readiness(by_likelihood(settings), settings.compilers, metrics, ahead=settings.warm)
    pool = Pool(
        Lane(settings.searches, settings.max_seconds, "playout-search"),
        Lane(settings.llm_at_once, settings.llm_seconds, "playout-talk"),
        settings.queue_limit,
        metrics,
    )
    limits = Limits(settings, treasury)
    hall = Hall(settings, store, pool, readiness, limits, treasury, metrics)
    readiness.start()
    await hall.start()
    desk = Analyses(settings, pool, metrics)
    arena = Arena(settings)
    return Service(settings, metrics, readiness, pool, limits, store, treasury, hall, desk, arena)


async def stop(service: Service) -> None:
    """End searches, let everybody go, close the database; may be called twice."""
    service.analyses.stop()
    await service.hall.close()
    await service.readiness.stop()
    service.pool.stop()
    await service.treasury.close()
    await service.store.engine.dispose()
