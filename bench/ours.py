"""Our playouts and searches from any position, which several rows measure."""

from __future__ import annotations

from typing import Any

import numpy as np

from playout import Params
from playout.core.position import Position
from playout.core.rng import generator
from playout.search.tree import Tree

from .timing import Job


def playouts(position: Position) -> tuple[Job, np.ndarray[Any, Any]]:
    """Return the job, hidden cards as they lie, and the scratch record where it adds up returns."""
    root, ops = position.copy_state(), position.game.ops
    world, scratch, rng = root.copy(), np.zeros(1, ops.scratch), generator(1)

    def job(n: int) -> int:
        ops.play_out(root, world, scratch, rng, n)
        return n

    return job, scratch


def trees(position: Position, params: Params, iterations: int) -> Job:
    """Return the job: trees from a position, of so many iterations each, with other seeds."""
    assert position.to_move is not None
    seat, state = position.to_move, position.copy_state()
    done = 0

    def job(n: int) -> int:
        nonlocal done
        grown = 0
        while grown < n:
            tree = Tree(position.game, state, seat, params, done)
            tree.advance(iterations)
            grown += tree.done
            done += 1
        return grown

    return job
