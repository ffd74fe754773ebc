"""Tournaments and reports, as far as somebody has put them where the service looks."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ...wire.base import Model
from ..problems import Problem, documented

router = APIRouter(tags=["reports"])


class Tournaments(Model):
    """Tournaments that are kept."""

    tournaments: list[dict[str, Any]]
    """The newest first."""


class Reports(Model):
    """Reports that are kept."""

    reports: list[dict[str, Any]]
    """The newest first."""


@router.get("/tournaments", responses=documented())
async def tournaments() -> Tournaments:
    """List tournaments; none are kept yet."""
    return Tournaments(tournaments=[])


@router.get("/tournaments/{tournament}", responses=documented(404))
async def tournament(tournament: str) -> dict[str, Any]:
    """Return a tournament."""
    raise Problem(404, f"there is no tournament {tournament!r}.", "unknown_tournament")


@router.get("/reports", responses=documented())
async def reports() -> Reports:
    """List reports; none are kept yet."""
    return Reports(reports=[])
