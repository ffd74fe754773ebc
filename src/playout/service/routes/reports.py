"""Tournaments and reports of the arena, running and finished ones."""

from __future__ import annotations

import asyncio
from typing import Annotated, Any

from fastapi import APIRouter, Path, Query

from ...wire.api import Reports
from ...wire.events import GameState
from ...wire.table_record import TableRecord
from ...wire.tournament import Tournament, TournamentGames, TournamentNow, Tournaments
from ..context import Here
from ..problems import documented

router = APIRouter(tags=["reports"])

Name = Annotated[str, Path(max_length=100)]
Key = Annotated[str, Path(min_length=4, max_length=40, pattern="^[0-9a-f]+$")]
Index = Annotated[int, Path(ge=0, le=1000)]
Count = Annotated[int, Query(ge=0, le=10_000_000)]


@router.get("/tournaments", responses=documented(503))
async def tournaments(here: Here) -> Tournaments:
    """List tournaments, the latest first."""
    return await asyncio.to_thread(here.arena.tournaments)


@router.get("/tournaments/{tournament}", responses=documented(404, 503))
async def tournament(tournament: Name, here: Here) -> Tournament:
    """Return a tournament: ratings with intervals, and who beat whom, as far as it is played."""
    return await asyncio.to_thread(here.arena.tournament, tournament)


@router.get("/tournaments/{tournament}/games", responses=documented(404, 503))
async def games(
    tournament: Name,
    here: Here,
    offset: Count = 0,
    limit: Annotated[int, Query(ge=1, le=200)] = 20,
    player: Annotated[str | None, Query(max_length=200)] = None,
) -> TournamentGames:
    """Return the games of some deals of a tournament, those of a player alone if asked."""
    return await asyncio.to_thread(here.arena.games, tournament, offset, limit, player)


@router.get("/tournaments/{tournament}/now", responses=documented(404, 503))
async def now(tournament: Name, here: Here) -> TournamentNow:
    """Return the games of a tournament that are being played, and how far they are."""
    return await asyncio.to_thread(here.arena.now, tournament)


@router.get("/tournaments/{tournament}/games/{key}/{index}", responses=documented(404, 409, 503))
async def game(
    tournament: Name,
    key: Key,
    index: Index,
    here: Here,
) -> TableRecord:
    """Return a game of a tournament with its moves, hidden cards included."""
    return await asyncio.to_thread(here.arena.game, tournament, key, index)


@router.get(
    "/tournaments/{tournament}/games/{key}/{index}/at/{step}", responses=documented(404, 409, 503)
)
async def game_at(
    tournament: Name,
    key: Key,
    index: Index,
    step: Annotated[int, Path(ge=0, le=1_000_000)],
    here: Here,
) -> GameState:
    """Return how a game of a tournament stood after some moves (at most: at its end, or now)."""
    return await asyncio.to_thread(here.arena.game_at, tournament, key, index, step)


@router.get("/reports", responses=documented())
async def reports(here: Here) -> Reports:
    """List reports of matches, tunings, and how players play, the newest first."""
    return Reports(reports=await asyncio.to_thread(here.arena.reports))


@router.get("/reports/{report}", responses=documented(404))
async def report(report: Name, here: Here) -> dict[str, Any]:
    """Return a report as the command line wrote it: its `schema` says what it is."""
    return await asyncio.to_thread(here.arena.report, report)
