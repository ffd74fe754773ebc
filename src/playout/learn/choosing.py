"""Which child to go down to: PUCT, in open trees and in trees over information sets.

`q + c·P·√N/(1 + n)`: q is the mean worth in [0, 1] for the seat that acts, P the network's prior, n
the child's visits, N those of its parent. A child that nobody has visited is taken to be worth
what its visited siblings are on average.
"""

from __future__ import annotations

import math
from typing import Any

from ..core.bits import i64
from ..core.compile import rule
from ..core.generic import legal

FIRST_WORTH = 0.5
"""What a child is taken to be worth before any sibling was visited."""

VISITS_OFFSET = 50.0
"""With Gumbel's root: how far worths count beside priors before there are many visits."""

LEAST_PRIOR = 1e-12


@rule
def pick_open(tree: Any, node: Any, params: Any) -> int:
    """Return the child to go to in a tree whose nodes have the same moves in every world."""
    first = node.first
    end = first + node.count
    visits = 0
    total = 0.0
    for i in range(first, end):
        child = tree[i]
        visits += child.visits
        total += child.visits * child.mean
    unvisited = total / visits if visits > 0 else FIRST_WORTH
    # One more than the visits, so that priors alone decide the first descent.
    reach = params.c * math.sqrt(visits + 1.0)
    best = -1.0
    at = first
    for i in range(first, end):
        child = tree[i]
        worth = child.mean if child.visits > 0 else unvisited
        score = worth + reach * child.prior / (1.0 + child.visits)
        if score > best:
            best = score
            at = i
    return int(at)


@rule
def pick_hidden(w: Any, tree: Any, node: Any, params: Any, space: Any) -> int:
    """Return the child to go to in one world, or -1 to ask the network about this world.

    Only moves that are legal in this world compete. Those of them that have no child yet compete
    together, with what the others' priors leave of 1; if they win, the network is asked.
    """
    moves = space.moves
    slot = space.slot
    n = legal(w, moves)
    # `slot` is a set of codes, empty between calls: marked here, unmarked at the end.
    for i in range(n):
        slot[moves[i]] = 1
    seat = w.turn
    first = node.first
    end = first + node.count
    met = 0
    visits = 0
    total = 0.0
    mass = 0.0
    for i in range(first, end):
        child = tree[i]
        if child.seat == seat and slot[child.move] != 0:
            child.available += 1
            met += 1
            visits += child.visits
            total += child.visits * child.mean
            mass += child.prior
    unvisited = total / visits if visits > 0 else FIRST_WORTH
    reach = params.c * math.sqrt(visits + 1.0)
    best = -1.0
    at = -1
    if met < n:
        best = unvisited + reach * max(1.0 - mass, 0.0)
        # Priors of moves met in different worlds may add up to more than 1: then they share 1.
        mass = max(mass, 1.0)
    share = 1.0 / mass if mass > 0.0 else 0.0
    for i in range(first, end):
        child = tree[i]
        if child.seat == seat and slot[child.move] != 0:
            worth = child.mean if child.visits > 0 else unvisited
            score = worth + reach * share * child.prior / (1.0 + child.visits)
            if score > best:
                best = score
                at = i
    for i in range(n):
        slot[moves[i]] = 0
    return int(at)


@rule
def pick_considered(tree: Any, progress: Any, schedule: Any) -> int:
    """Return the root's child that is due by sequential halving (Gumbel's root)."""
    node = tree[0]
    first = node.first
    most = 0
    for i in range(first, first + node.count):
        most = max(most, tree[i].visits)
    considered = min(i64(node.count), schedule.shape[0] - 1)
    step = min(progress.done + progress.pending, schedule.shape[1] - 1)
    due = schedule[considered, step]
    best = -math.inf
    at = first
    for i in range(first, first + node.count):
        if tree[i].visits == due:
            score = root_score(tree[i], progress.gumbel[i - first], most)
            if score > best:
                best = score
                at = i
    return int(at)


@rule
def root_score(child: Any, noise: float, most: int) -> float:
    """Return what a root move counts with Gumbel's root: noise, prior, and worth so far."""
    worth = (VISITS_OFFSET + most) * child.mean if child.visits > 0 else 0.0
    return noise + math.log(max(child.prior, LEAST_PRIOR)) + worth
