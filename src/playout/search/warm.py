"""Compile ahead: what a game needs, so that its first use does not wait."""

from __future__ import annotations

from ..core.game import Game
from .solve import kernels
from .tree import compiled, planting, usual_way, ways_of


def warm(game: Game) -> None:
    """Compile (or load from the cache) what most players of a game need.

    That is its rules, the usual way to search it, and exact answers where it has them.
    """
    game.ops.bind_all()
    planting(type(game))
    compiled(type(game), usual_way(game))
    if game.rules.key is not None:
        kernels(type(game))


def warm_all(game: Game) -> None:
    """Compile the other ways to search, too."""
    warm(game)
    for way in ways_of(game):
        compiled(type(game), way)
