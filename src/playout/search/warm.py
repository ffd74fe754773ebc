"""Compile ahead: everything that a game needs, so that its first use does not wait."""

from __future__ import annotations

from ..core.game import Game
from .solve import kernels
from .tree import compiled, planting, ways_of


def warm(game: Game) -> None:
    """Compile (or load from the cache) all kernels of a game."""
    ops = game.ops
    ops.bind_all()
    planting(type(game))
    for way in ways_of(game):
        compiled(type(game), way)
    if game.rules.key is not None:
        kernels(type(game))
