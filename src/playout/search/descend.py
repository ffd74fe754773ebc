"""Down the tree: choose a child at each node, add one new node, leave the path in scratch.

Three ways, compiled apart. In an *open* tree every visit of a node meets the same legal moves, so
its children are listed once. In a *hidden* tree (one over information sets) each world allows
other moves: only those legal in this world compete, and a child counts how often it could have
been chosen. With *many* trees, one per seat, each seat chooses in the tree of what it has seen.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..core.bits import bit, count, has, i64, select, shl, shr, u64, without
from ..core.compile import compiled_as, rule
from ..core.generic import has_rule, legal, mask, page, play, seen
from ..core.mode import INTERPRETED
from ..core.records import array_of
from ..core.rng import below
from .children import find_child, insert_child, list_children, next_untried, preferred_index
from .records import (
    ALL_MOVES,
    AS_LISTED,
    BY_AVAILABILITY,
    BY_PREFERENCE,
    BY_VISITS,
    EVENLY,
    ROOT,
    SQRT_LOG,
)

NO_BOUND = -1e300
"""A bound below any that a child can have; finite, since zero times it has to be zero."""

LAST = 63
"""The last bit of a mask. What a seat can do at a node is on one page of codes, so that a code's
place on its page tells it apart."""


@rule
def sqrt_log(n: int) -> float:
    """Return √(ln n) for n >= 1."""
    if n < SQRT_LOG.size:
        return float(SQRT_LOG[n])
    return math.sqrt(math.log(n))


@rule
def descend_open(w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any) -> int:
    """Go down an open tree to a new leaf or an end; return the depth reached."""
    path = scratch.path
    at = 0
    path[0, 0] = at
    depth = 0
    while w.over == 0 and depth < params.depth:
        node = nodes[at]
        if node.first == ROOT:
            list_children(w, node, nodes, params, progress, scratch)
        first = node.first
        fresh = False
        # Evenly shared roots know all their children from the start: none is *fresh*.
        if depth == 0 and params.root == EVENLY:
            at = first + even_share(node, params, progress)
            node.count = node.room
        else:
            at = best_child(nodes, node, params, progress.spread[w.turn])
            if at < 0:
                at = first + node.count
                next_untried(nodes, node, params, rng)
                node.count += 1
                fresh = True
        depth += 1
        path[0, depth] = at
        play(w, nodes[at].move)
        if fresh:
            break
    return depth


@rule
def even_share(node: Any, params: Any, progress: Any) -> int:
    """Return which root move has its turn: the tree's own, or each after the other."""
    if params.only != ALL_MOVES:
        return int(params.only)
    return int(progress.done % node.room)


@rule
def best_child(nodes: Any, node: Any, params: Any, spread: float) -> int:
    """Return the tried child with the highest bound, or -1 if an untried one is more urgent."""
    best = params.fpu if node.count < node.room else -math.inf
    at = -1
    if best == math.inf:
        return at
    reach = params.c * spread * sqrt_log(max(node.visits, 1))
    for i in range(node.first, node.first + node.count):
        child = nodes[i]
        score = child.mean + reach * child.reach
        if params.bias != 0.0:
            score += params.bias * child.prior / (child.visits + 1.0)
        if score > best:
            best = score
            at = i
    return at


@rule
def descend_hidden(w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any) -> int:
    """Go down a tree over information sets in one world; return the depth reached."""
    path = scratch.path
    at = 0
    path[0, 0] = at
    depth = 0
    while w.over == 0 and depth < params.depth:
        node = nodes[at]
        fresh = False
        if depth == 0 and params.root == EVENLY:
            # At the root every move is legal in every world: the seat knows its own cards.
            for i in range(node.first, node.first + node.room):
                nodes[i].available += 1
            at = node.first + even_share(node, params, progress)
        else:
            untried = survey(w, nodes, node, params, progress.spread[w.turn], scratch)
            fresh = untried > 0 and not scratch.bound > params.fpu
            if fresh:
                move = pick_untried(w, untried, params, scratch, rng)
                at = claim(w, nodes, node, move, depth, progress)
            else:
                at = scratch.best
        depth += 1
        path[0, depth] = at
        play(w, nodes[at].move)
        if fresh:
            break
    return depth


@rule
def descend_many(w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any) -> int:
    """Go down all seats' trees at once; return the depth reached.

    The seat to act chooses in its own tree; every other seat follows the edge of what it sees.
    Each step may add a node to every tree, so the way also ends where space runs short.
    """
    path = scratch.path
    at = scratch.at
    for seat in range(params.seats):
        at[seat] = seat
        path[seat, 0] = seat
    depth = 0
    # A step may add a block of children to each seat's tree.
    space = params.block * params.seats
    while w.over == 0 and depth < params.depth and nodes.size - progress.used >= space:
        actor = w.turn
        node = nodes[at[actor]]
        untried = survey(w, nodes, node, params, progress.spread[actor], scratch)
        fresh = untried > 0 and not scratch.bound > params.fpu
        if fresh:
            move = pick_untried(w, untried, params, scratch, rng)
            own = claim(w, nodes, node, move, depth, progress)
        else:
            own = scratch.best
        depth += 1
        code = nodes[own].move
        for seat in range(params.seats):
            if seat == actor:
                at[seat] = own
            else:
                at[seat] = follow(w, nodes, nodes[at[seat]], code, seat, progress)
            path[seat, depth] = at[seat]
        play(w, code)
        if fresh:
            break
    return depth


@rule
def survey(w: Any, nodes: Any, node: Any, params: Any, spread: float, scratch: Any) -> int:
    """Look over a node's children in one world.

    Counts the availability of each tried child whose move is legal here, leaves the one with the
    highest bound in `scratch.best` (-1: none) and its bound in `scratch.bound`, and the untried
    moves in `scratch.untried` (games with `mask`) or at the front of `scratch.moves`. Returns how
    many moves are untried.
    """
    factor = params.c * spread
    seat = w.turn
    scratch.best = -1
    scratch.bound = -math.inf
    if has_rule(w, "mask"):
        allowed = mask(w)
        if params.bias == 0.0 and params.count == BY_AVAILABILITY:
            tried = survey_evenly(nodes, node, seat, allowed, factor, scratch)
        else:
            tried = u64(0)
            for i in range(node.first, node.first + node.count):
                child = nodes[i]
                if child.seat == seat and has(allowed, child.move & LAST):
                    child.available += 1
                    if child.visits > 0:
                        tried |= bit(child.move & LAST)
                        weigh(child, i, factor, node.visits, params, scratch)
        scratch.untried = without(allowed, tried)
        return count(scratch.untried)
    return survey_listed(nodes, node, u64(legal(w, scratch.moves)), seat, factor, params, scratch)


@rule
def survey_evenly(
    nodes: Any, node: Any, seat: int, allowed: int, factor: float, scratch: Any
) -> int:
    """Do what `survey` does for most searches, the same steps for each child; return those tried.

    Whether a child's move is legal in this world, and whether its bound is the highest so far,
    nobody can foresee: a processor would mispredict the jumps that `weigh` makes of it.
    """
    best = -1
    bound = NO_BOUND
    tried = u64(0)
    first = i64(node.first)
    for i in range(first, first + i64(node.count)):
        child = nodes[u64(i)]
        fits = i64(shr(allowed, child.move & LAST) & u64(1)) * i64(child.seat == seat)
        chances = child.available + fits
        child.available = chances
        fits *= i64(child.visits != 0)
        tried |= shl(u64(fits), child.move & LAST)
        score = child.mean + factor * sqrt_log(chances) * child.reach + (1 - fits) * NO_BOUND
        better = score > bound
        bound = score if better else bound
        best = i if better else best
    scratch.best = best
    scratch.bound = bound if best >= 0 else -math.inf
    return tried


@rule
def survey_listed(
    nodes: Any, node: Any, n: int, seat: int, factor: float, params: Any, scratch: Any
) -> int:
    """Do what `survey` does where the first `n` moves in scratch are the legal ones.

    Children and legal moves both ascend by code: one walk over both finds what is untried and
    writes it over the front of the moves, which has been read already.
    """
    moves = scratch.moves
    best = u64(0)
    bound = -math.inf
    untried = u64(0)
    j = u64(0)
    first = u64(node.first)
    for i in range(first, first + u64(node.count)):
        child = nodes[i]
        if child.seat == seat:
            code = child.move
            while j < n and moves[j] < code:
                moves[untried] = moves[j]
                untried += u64(1)
                j += u64(1)
            if j < n and moves[j] == code:
                j += u64(1)
                child.available += 1
                if child.visits > 0:
                    score = upper(child, factor, node.visits, params)
                    if score > bound:
                        bound = score
                        best = i
                else:
                    moves[untried] = code
                    untried += u64(1)
    while j < n:
        moves[untried] = moves[j]
        untried += u64(1)
        j += u64(1)
    scratch.best = i64(best) if bound > -math.inf else -1
    scratch.bound = bound
    return i64(untried)


@rule
def weigh(child: Any, index: int, factor: float, visits: int, params: Any, scratch: Any) -> None:
    """Make a tried child, of a parent with some visits, the best so far if its bound is."""
    score = upper(child, factor, visits, params)
    if score > scratch.bound:
        scratch.bound = score
        scratch.best = index


@rule
def upper(child: Any, factor: float, visits: int, params: Any) -> float:
    """Return the upper bound of a tried child, of a parent with some visits."""
    chances = visits if params.count == BY_VISITS else child.available
    score = child.mean + factor * sqrt_log(chances) * child.reach
    if params.bias != 0.0:
        score += params.bias * child.prior / (child.visits + 1.0)
    return score


@rule
def pick_untried(w: Any, untried: int, params: Any, scratch: Any, rng: Any) -> int:
    """Return which of the untried moves that a survey left is tried now."""
    if params.order == BY_PREFERENCE and has_rule(w, "prefer"):
        if has_rule(w, "mask"):
            for i in range(untried):
                scratch.moves[i] = 64 * page(w) + select(scratch.untried, i)
        return int(scratch.moves[preferred_index(w, untried, scratch, rng)])
    pick = 0 if params.order == AS_LISTED else below(rng, untried)
    if has_rule(w, "mask"):
        return 64 * page(w) + select(scratch.untried, pick)
    return int(scratch.moves[pick])


@rule
def claim(w: Any, nodes: Any, node: Any, move: int, depth: int, progress: Any) -> int:
    """Return the child for a move that was not tried yet: the root's own, or a new one."""
    if depth == 0:
        found = find_child(nodes, node, w.turn, move)
        if found >= 0:
            return found
    at = insert_child(w, nodes, node, move, progress)
    nodes[at].available = 1
    return at


@rule
def follow(w: Any, nodes: Any, node: Any, move: int, seat: int, progress: Any) -> int:
    """Return the child for what `seat` sees of another seat's move; make it if need be."""
    code = seen(w, move, seat)
    at = find_child(nodes, node, w.turn, code)
    if at < 0:
        at = insert_child(w, nodes, node, code, progress)
    nodes[at].available += 1
    return at


OPEN = np.zeros(1, [("way_open", "u1")])
"""Argument of the search kernel: one tree in which everyone sees everything."""
HIDDEN = np.zeros(1, [("way_hidden", "u1")])
"""One tree over the searching seat's information sets."""
MANY = np.zeros(1, [("way_many", "u1")])
"""One tree a seat, by what each has seen."""

_WAYS = {
    "way_open": descend_open,
    "way_hidden": descend_hidden,
    "way_many": descend_many,
}


def descend(
    way: Any, w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any
) -> int:
    """Go down the tree as the type of `way` says; return the depth reached."""
    chosen = _WAYS[array_of(way).dtype.names[0]]
    return chosen(w, nodes, params, progress, scratch, rng)


if not INTERPRETED:

    @compiled_as(descend)
    def _descend(
        way: Any, w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any
    ) -> Any:
        chosen = _WAYS[next(iter(way.fields))]
        return lambda way, w, nodes, params, progress, scratch, rng: chosen(
            w, nodes, params, progress, scratch, rng
        )
