"""The search loop: a world, down the tree, a worth for each seat, and back up.

Every search of the house is this loop (`search`, at the end). What differs is in the parameters
(`search.params`) and in the way down (`search.descend`), which the type of an argument selects.
"""

from __future__ import annotations

import math
from typing import Any

from ..core.bits import add, u64
from ..core.compile import brief_kernel, kernel, rule
from ..core.generic import determinize
from ..core.rng import seed, stir
from .belief import likely_world
from .children import list_children, make_leaf
from .descend import descend
from .evaluate import evaluate
from .records import COMMON, FRESH, LEAST_SPREAD, REACH, SETTLED, SOME, TRIES, WIDER


@rule
def begin(moves: int, params: Any, progress: Any) -> None:
    """Set each seat's σ for this iteration: 1, or twice the deviation of worths so far.

    At first it is wider than that: where the first playouts of all root moves pay much the same,
    one that pays now and then would else be tried never again. It never quite vanishes, so that
    ties are tried again. Once it changes little from one iteration to the next, it is set anew
    only every few.
    """
    if progress.done >= SETTLED and progress.done % SOME != 0:
        return
    if params.observed != 0 and progress.done >= 2:
        tries = TRIES * moves
        wide = 2.0 * (1.0 + WIDER * tries / (tries + progress.done))
        share = 1.0 / progress.done
        for seat in range(progress.spread.size):  # as many as the game can have: no loop is left
            spread = wide * math.sqrt(progress.second[seat] * share)
            progress.spread[seat] = spread if spread > LEAST_SPREAD else LEAST_SPREAD
    elif progress.done < 2:
        for seat in range(progress.spread.size):
            progress.spread[seat] = 1.0


@rule
def imagine(
    w: Any, moves: int, params: Any, progress: Any, scratch: Any, work: Any, rng: Any
) -> None:
    """Deal what the searching seat cannot see: anew, or as all root moves of a round meet it."""
    if params.source == FRESH:
        determinize(w, params.seat, work, rng)
    elif params.source == COMMON:
        deal = stir(add(progress.world_seed, u64(progress.done // moves)))
        seed(scratch.rng, deal, u64(1))
        determinize(w, params.seat, work, scratch.rng)


@rule
def reach_of(visits: int) -> float:
    """Return 1/√visits, from a table while it is small."""
    if visits < REACH.size:
        return float(REACH[visits])
    return 1.0 / math.sqrt(visits)


@rule
def backup(nodes: Any, path: Any, depth: int, scratch: Any) -> None:
    """Add to each node of a path the worth for the seat that acted."""
    for d in range(depth + 1):
        node = nodes[u64(path[d])]
        visits = node.visits + 1
        node.visits = visits
        node.mean += (scratch.worth[node.seat] - node.mean) / visits
        node.reach = reach_of(visits)


@rule
def record(nodes: Any, tree: int, params: Any, progress: Any, scratch: Any) -> None:
    """Add the returns to the table of root moves, and worths to the moments where σ needs them."""
    done = progress.done + 1
    progress.done = done
    slot = u64(scratch.path[tree, 1] - nodes[tree].first)
    for seat in range(scratch.values.size):
        value = scratch.values[seat]
        progress.totals[slot, seat] += value
        progress.squares[slot, seat] += value * value
    if params.observed != 0:
        share = 1.0 / done
        for seat in range(scratch.worth.size):
            worth = scratch.worth[seat]
            off = worth - progress.centre[seat]
            centre = progress.centre[seat] + off * share
            progress.centre[seat] = centre
            progress.second[seat] += off * (worth - centre)


@brief_kernel
def plant(
    root: Any, nodes: Any, params: Any, progress: Any, scratch: Any, tree: int, tried: int
) -> int:
    """Set up the roots, and give that of `tree` all its legal moves as children.

    With `tried` these count as there already.
    """
    p, q = params[0], progress[0]
    for at in range(p.forest):
        make_leaf(nodes[at], 0, at if p.forest > 1 else p.seat, 0.0)
    q.used = p.forest
    list_children(root[0], nodes[tree], nodes, p, q, scratch[0])
    if tried != 0:
        nodes[tree].count = nodes[tree].room
    return nodes[tree].room


@kernel
def search(
    way: Any,
    root: Any,
    world: Any,
    nodes: Any,
    params: Any,
    progress: Any,
    scratch: Any,
    work: Any,
    rng: Any,
    iterations: int,
    reserve: int,
) -> int:
    """Run iterations; stop early when halted or when fewer than `reserve` nodes are free.

    Returns how many ran.

    Args:
        way: the way down (`descend.OPEN`, `HIDDEN` or `MANY`); its type selects the code.
        root: the state searched from, alone or followed by the worlds to take instead of
            dealing any (`search.belief`); never written to.
        world: space for one state.
        nodes: the tree, or one tree a seat.
        params: what the search is made of (`search.params`).
        progress: where it stands.
        scratch: space to write to.
        work: the game's tables for `determinize`.
        rng: the generator of everything random.
        iterations: how many to run.
        reserve: the most nodes that one iteration can add.
    """
    w = world[0]
    p, q, space, hidden, source = params[0], progress[0], scratch[0], work[0], rng[0]
    top = p.seat if p.forest > 1 else 0
    moves = nodes[top].room
    for done in range(iterations):
        if q.halt != 0 or nodes.size - q.used < reserve:
            return done
        begin(moves, p, q)
        if root.size > 1:
            world[0] = root[likely_world(root.size - 1, moves, p, q, space, source)]
        else:
            world[0] = root[0]
            imagine(w, moves, p, q, space, hidden, source)
        depth = descend(way[0], w, nodes, p, q, space, source)
        evaluate(w, p, space, source)
        for tree in range(p.forest):
            backup(nodes, space.path[tree], depth, space)
        record(nodes, top, p, q, space)
    return iterations
