"""Levels of strength: a name for people, and the player behind it."""

from __future__ import annotations

from ..core.game import Game
from ..wire.api import Level

PLAYOUTS = {
    "beginner": ("Beginner", 8),
    "easy": ("Easy", 40),
    "medium": ("Medium", 250),
    "hard": ("Hard", 1_500),
    "expert": ("Expert", 8_000),
}
"""By id: the name, and the playouts for a move. Nobody has measured them against each other yet."""


def levels_of(game: Game) -> list[Level]:
    """Return a game's levels, the weakest first."""
    kind = "ismcts" if game.hidden else "mcts"
    return [
        Level(
            id=key,
            name=name,
            spec=f"{kind}:iterations={playouts}",
            rating=None,
            interval=None,
            seconds=None,
        )
        for key, (name, playouts) in PLAYOUTS.items()
    ]


def default_opponent(game: Game) -> str:
    """Return the spec of who sits opposite a person where they do not say."""
    return game.opponent or next(one.spec for one in levels_of(game) if one.id == "hard")
