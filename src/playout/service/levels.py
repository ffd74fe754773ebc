"""Levels of strength, as they are offered: a name for people, and the player behind it."""

from __future__ import annotations

from ..arena.levels import levels
from ..core.game import Game
from ..wire.api import Level
from ..wire.records import Estimate


def levels_of(game: Game) -> list[Level]:
    """Return a game's levels, the weakest first, with what a ladder has shown of them."""
    return [
        Level(
            id=level.name,
            name=level.name.capitalize(),
            spec=level.spec,
            rating=None if level.rating is None else level.rating.mean,
            interval=_interval(level.rating),
            seconds=level.seconds,
        )
        for level in levels(game).levels
    ]


def _interval(rating: Estimate | None) -> tuple[float, float] | None:
    if rating is None or rating.low is None or rating.high is None:
        return None
    return rating.low, rating.high


def default_opponent(game: Game) -> str:
    """Return the spec of who sits opposite a person where they do not say."""
    return game.playing.opponent or next(one.spec for one in levels_of(game) if one.id == "hard")
