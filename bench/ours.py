"""Our playouts alone, from any position: what several rows measure, and the limit of others."""

from __future__ import annotations

from typing import Any

import numpy as np

from playout.core.position import Position
from playout.core.rng import generator

from .timing import Job


def playouts(position: Position) -> tuple[Job, np.ndarray[Any, Any]]:
    """Return the job, hidden cards as they lie, and the scratch record where it adds up returns."""
    root, ops = position.copy_state(), position.game.ops
    world, scratch, rng = root.copy(), np.zeros(1, ops.scratch), generator(1)

    def job(n: int) -> int:
        ops.play_out(root, world, scratch, rng, n)
        return n

    return job, scratch
