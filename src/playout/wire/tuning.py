"""Tuning: settings that were tried, and the match that confirms the best."""

from __future__ import annotations

from typing import Any, Literal

from .base import Document, Model, named
from .records import Estimate, Match


class Trial(Model):
    """Settings that were tried."""

    spec: str
    """The player with them."""
    settings: dict[str, float]
    """The values by name."""
    wins: Estimate
    """Its share of the wins against the opponent."""


class Tuning(Document):
    """What was tried, and what came of it."""

    schema_: Literal["playout.tuning/1"] = named("playout.tuning/1")
    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    player: str
    """Who was tuned."""
    opponent: str
    """Whom it played."""
    seed: int
    """Decides deals, players and what is tried."""
    deals: int
    """Deals of each trial."""
    interrupted: bool
    """Whether it ended before everything was tried."""
    trials: list[Trial]
    """In the order they were tried."""
    best: str | None
    """The player with the settings whose interval has the highest low end; null: none was tried."""
    confirmation: Match | None
    """The best against the opponent, on deals that nothing was chosen by; null: not played."""
