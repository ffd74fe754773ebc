"""The search loop: a world, down the tree, a worth for each seat, and back up.

Every search of the house is this loop; what differs is in the parameters (`search.params`) and,
between open and hidden trees, in the way down (`search.descend`).
"""

from __future__ import annotations

import math
from typing import Any

from ..core.compile import kernel, rule
from .descend import descend_open
from .evaluate import evaluate


@rule
def begin(params: Any, progress: Any) -> None:
    """Set each seat's σ for this iteration: 1, or twice the deviation of worths so far."""
    if params.observed != 0 and progress.done >= 2:
        for seat in range(params.seats):
            progress.spread[seat] = 2.0 * math.sqrt(progress.second[seat] / progress.done)
    else:
        for seat in range(params.seats):
            progress.spread[seat] = 1.0


@rule
def backup(nodes: Any, depth: int, params: Any, progress: Any, scratch: Any) -> None:
    """Add the worth of the seat that acted to each node of the path, and returns to the root's table."""
    for d in range(depth + 1):
        node = nodes[scratch.path[d]]
        node.visits += 1
        node.mean += (scratch.worth[node.seat] - node.mean) / node.visits
        node.reach = 1.0 / math.sqrt(node.visits)
    progress.done += 1
    slot = scratch.path[1] - nodes[0].first
    for seat in range(params.seats):
        value = scratch.values[seat]
        progress.totals[slot, seat] += value
        progress.squares[slot, seat] += value * value
        off = scratch.worth[seat] - progress.centre[seat]
        progress.centre[seat] += off / progress.done
        progress.second[seat] += off * (scratch.worth[seat] - progress.centre[seat])


@kernel
def search_open(
    root: Any,
    world: Any,
    nodes: Any,
    params: Any,
    progress: Any,
    scratch: Any,
    rng: Any,
    iterations: int,
    reserve: int,
) -> int:
    """Run iterations on an open tree; stop early when fewer than `reserve` nodes are free.

    Returns how many iterations were run.
    """
    w = world[0]
    for done in range(iterations):
        if nodes.size - progress[0].used < reserve:
            return done
        world[0] = root[0]
        begin(params[0], progress[0])
        depth = descend_open(w, nodes, params[0], progress[0], scratch[0], rng[0])
        evaluate(w, params[0], scratch[0], rng[0])
        backup(nodes, depth, params[0], progress[0], scratch[0])
    return iterations
