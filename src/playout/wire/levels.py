"""Levels: players of a game from beginner to expert, for people to choose from."""

from __future__ import annotations

from typing import Literal

from .base import Document, Model, named
from .records import Estimate


class Level(Model):
    """One level of a game."""

    name: str
    """What it is called."""
    spec: str
    """Who plays."""
    rating: Estimate | None
    """Elo points above the mean of the levels; null: never measured."""
    seconds: float | None
    """Mean time per decision when it was measured; null: never."""


class Levels(Document):
    """The levels of a game."""

    schema_: Literal["playout.levels/1"] = named("playout.levels/1")
    game: str
    """The game's name."""
    version: int
    """The version of its rules."""
    calibrated: bool
    """Whether a ladder was played to measure them."""
    deals: int
    """Deals of each encounter of that ladder; 0: none."""
    seed: int
    """The ladder's seed."""
    levels: list[Level]
    """The weakest first."""
