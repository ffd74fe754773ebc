"""Values from further on: the game's heuristic plays some plies from a leaf, then it is valued.

A network that has learned little misjudges a position in the middle of a fight; some plies later
the fight is over. Priors are the leaf's own, and so is the opinion of the root.
"""

from __future__ import annotations

from typing import Any

from ..core.bits import i64
from ..core.compile import kernel, rule
from ..core.generic import encode, returns
from ..search.evaluate import roll_out


@rule
def any_opens(leaves: Any, params: Any, n: int) -> bool:
    """Return whether one of the first `n` leaves is to get children, which need priors."""
    found = False
    for b in range(n):
        found = found or leaves[b].depth < params.depth
    return found


@rule
def play_ahead(
    states: Any,
    world: Any,
    params: Any,
    scratch: Any,
    rngs: Any,
    leaves: Any,
    inputs: Any,
    ends: Any,
    n: int,
) -> None:
    """Play on from the first `n` leaves; write where that ends as inputs, or what it paid.

    Args:
        states: the worlds of the leaves.
        world: space for one state.
        params: what the trees share.
        scratch: space to write to.
        rngs: a generator per tree.
        leaves: the leaves.
        inputs: where what the acting seat knows is written.
        ends: where each end is written (`learn.records.end_type`).
        n: how many leaves there are.
    """
    w = world[0]
    p, space = params[0], scratch[0]
    for b in range(n):
        world[0] = states[b]
        if leaves[b].depth > 0:
            roll_out(w, p, space, rngs[leaves[b].tree])
        end = ends[b]
        end.over = w.over
        end.turn = w.turn
        if w.over == 0:
            encode(w, w.turn, inputs[b])
        else:
            returns(w, space.values)
            for i in range(p.seats):
                paid = space.values[(w.turn + i) % p.seats]
                end.values[i] = 2.0 * (paid - p.low) * p.scale - 1.0


@rule
def look_back(states: Any, params: Any, ends: Any, values: Any, n: int) -> None:
    """Write the values of ends as those of their leaves: the seat that acts there comes first."""
    p = params[0]
    for b in range(n):
        for i in range(p.seats):
            later = i64(states[b].turn) + i - i64(ends[b].turn)
            values[b, i] = ends[b].values[later % i64(p.seats)]


@kernel
def ahead(
    states: Any,
    world: Any,
    params: Any,
    scratch: Any,
    rngs: Any,
    leaves: Any,
    inputs: Any,
    ends: Any,
    n: int,
) -> None:
    """Do what `play_ahead` says, for an evaluator that is not compiled."""
    play_ahead(states, world, params, scratch, rngs, leaves, inputs, ends, n)


@kernel
def back(states: Any, params: Any, ends: Any, values: Any, n: int) -> None:
    """Do what `look_back` says."""
    look_back(states, params, ends, values, n)
