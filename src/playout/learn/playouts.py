"""Leaves without a network: one random game from each says what it is worth, all moves are alike.

So the player `puct` can play any game, and a network has something to be compared with that
differs in nothing but what it knows.
"""

from __future__ import annotations

from typing import Any

from ..core.compile import kernel
from ..core.generic import returns
from ..core.trials import finish


@kernel
def play_out_leaves(
    states: Any, world: Any, params: Any, scratch: Any, rngs: Any, values: Any, n: int
) -> None:
    """Play each of the first `n` leaves to its end, and write what it paid.

    Args:
        states: the worlds of the leaves.
        world: space for one state.
        params: what the trees share.
        scratch: space to write to.
        rngs: generators; the first draws the moves.
        values: a value in [-1, 1] per seat, beginning with the seat that acts at the leaf.
        n: how many leaves there are.
    """
    w = world[0]
    p, space = params[0], scratch[0]
    for b in range(n):
        world[0] = states[b]
        seat = w.turn
        finish(w, space.moves, rngs[0])
        returns(w, space.values)
        for i in range(p.seats):
            paid = space.values[(seat + i) % p.seats]
            values[b, i] = 2.0 * (paid - p.low) * p.scale - 1.0


class Playouts:
    """Stands for an evaluator where there is no network: the forest plays its leaves out."""
