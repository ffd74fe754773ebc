"""The kernels of searches that wait for a network, bound to a game once for all its forests.

Finding out the types of records takes milliseconds, longer than a short search.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

import numpy as np

from ..core.game import Game
from ..core.memo import per_game
from ..core.rng import RNG
from ..search.records import NODE
from . import leaves
from .ahead import ahead, back
from .forward import STEP
from .grow import grow
from .playouts import play_out_leaves
from .records import end_type, leaf_type, params_type, progress_type, space_type

Array = np.ndarray[Any, Any]


class Kernels(NamedTuple):
    """What grows the trees of one game around any evaluator."""

    plant: Callable[..., None]
    reach: Callable[..., int]
    absorb: Callable[..., None]


class Examples(NamedTuple):
    """An array of each type that kernels take."""

    state: Array
    nodes: Array
    params: Array
    progress: Array
    due: Array
    space: Array
    work: Array
    rngs: Array
    leaves: Array
    ends: Array
    rows: Array
    """Of inputs, logits or values."""

    @classmethod
    def of(cls, kind: type[Game]) -> Examples:
        """Return those of a game."""
        return cls(
            np.zeros(1, kind.rules.state),
            np.zeros((1, 1), NODE),
            np.zeros(1, params_type(kind)),
            np.zeros(1, progress_type(kind)),
            np.zeros((1, 1), np.int32),
            np.zeros(1, space_type(kind)),
            np.zeros(1, kind.rules.work),
            np.zeros(1, RNG),
            np.zeros(1, leaf_type(kind)),
            np.zeros(1, end_type(kind)),
            np.zeros((1, 1), np.float32),
        )

    @property
    def down(self) -> tuple[Array, ...]:
        """What `reach` takes, up to its inputs."""
        trees = (self.state, self.state, self.nodes, self.params, self.progress, self.due)
        return (*trees, self.space, self.work, self.rngs, self.leaves, self.state, self.rows)


@per_game
def kernels(kind: type[Game]) -> Kernels:
    """Compile (or load) what grows the trees of a game."""
    e, name = Examples.of(kind), kind.name
    waiting = (e.space, e.rngs, e.leaves, e.state, e.rows, e.rows)
    return Kernels(
        leaves.plant.bind(name, e.nodes, e.progress, e.state),
        leaves.reach.bind(name, *e.down, 0),
        leaves.absorb.bind(name, e.nodes, e.params, e.progress, *waiting, 0),
    )


@per_game
def growing(kind: type[Game]) -> Callable[..., None]:
    """Compile (or load) what grows the trees of a game around a compiled network."""
    e = Examples.of(kind)
    network = (np.zeros(1, STEP), np.zeros(1, np.float32), np.zeros(1, np.int64), e.rows)
    return grow.bind(kind.name, *e.down, e.rows, e.rows, *network, e.ends, 0)


@per_game
def finishing(kind: type[Game]) -> Callable[..., None]:
    """Compile (or load) what plays the leaves of a game out."""
    e = Examples.of(kind)
    return play_out_leaves.bind(kind.name, e.state, e.state, e.params, e.space, e.rngs, e.rows, 0)


@per_game
def looking(kind: type[Game]) -> tuple[Callable[..., None], Callable[..., None]]:
    """Compile (or load) `ahead` and `back` for a game."""
    e, name = Examples.of(kind), kind.name
    worlds = (e.state, e.state, e.params, e.space, e.rngs, e.leaves)
    return (
        ahead.bind(name, *worlds, e.rows, e.ends, 0),
        back.bind(name, e.state, e.params, e.ends, e.rows, 0),
    )
