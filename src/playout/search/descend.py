"""Down the tree: choose a child at each node, add one new node, leave the path in scratch.

Two ways, compiled apart. In an *open* tree every visit of a node meets the same legal moves, so
its children are listed once. In a *hidden* tree (one over information sets) each world allows
other moves: only those legal in this world compete, and a child counts how often it could have
been chosen.
"""

from __future__ import annotations

import math
from typing import Any

from ..core.bits import bit, count, has, select, u64, without
from ..core.compile import rule
from ..core.generic import has_rule, legal, mask, play, prefer
from ..core.rng import below
from .records import BY_PREFERENCE, EVENLY, NODE, ROOT, SQRT_LOG


@rule
def sqrt_log(n: int) -> float:
    """Return √(ln n) for n >= 1."""
    if n < SQRT_LOG.size:
        return SQRT_LOG[n]  # type: ignore[no-any-return]
    return math.sqrt(math.log(n))


@rule
def add_child(node: Any, move: int, seat: int, prior: float) -> None:
    """Make `node` a fresh leaf for a move of `seat`."""
    node.mean = 0.0
    node.reach = 0.0
    node.visits = 0
    node.available = 0
    node.first = ROOT
    node.prior = prior
    node.move = move
    node.count = 0
    node.room = 0
    node.seat = seat


@rule
def list_children(w: Any, node: Any, nodes: Any, params: Any, progress: Any, scratch: Any) -> None:
    """Give a node of an open tree a block with a leaf for every legal move, none tried yet."""
    moves = scratch.moves
    n = legal(w, moves)
    first = progress.used
    progress.used = first + n
    ranked = params.bias != 0.0 or params.order == BY_PREFERENCE
    if ranked:
        rank(w, moves, n, scratch.scores)
    for i in range(n):
        add_child(nodes[first + i], moves[i], w.turn, scratch.scores[i] if ranked else 0.0)
    node.first = first
    node.room = n


@rule
def rank(w: Any, moves: Any, n: int, scores: Any) -> None:
    """Write the game's preferences among the listed moves, mapped onto [0, 1]."""
    prefer(w, moves, n, scores)
    low = scores[0]
    high = scores[0]
    for i in range(1, n):
        low = min(low, scores[i])
        high = max(high, scores[i])
    for i in range(n):
        scores[i] = (scores[i] - low) / (high - low) if high > low else 0.5


@rule
def descend_open(
    w: Any, nodes: Any, params: Any, progress: Any, scratch: Any, rng: Any
) -> int:
    """Go down an open tree to a new leaf or an end; return the depth reached."""
    path = scratch.path
    at = 0
    path[0] = at
    depth = 0
    while w.over == 0 and depth < params.depth:
        node = nodes[at]
        if node.first == ROOT:
            list_children(w, node, nodes, params, progress, scratch)
        first = node.first
        fresh = False
        if depth == 0 and params.root == EVENLY:
            at = first + progress.done % node.room
            node.count = node.room
        else:
            reach = params.exploration * progress.spread[w.turn] * sqrt_log(max(node.visits, 1))
            best = params.urgency if node.count < node.room else -math.inf
            at = -1
            for i in range(first, first + node.count):
                child = nodes[i]
                score = child.mean + reach * child.reach
                if params.bias != 0.0:
                    score += params.bias * child.prior / (child.visits + 1.0)
                if score > best:
                    best = score
                    at = i
            if at < 0:
                at = first + node.count
                swap_in(nodes, first, node, params, rng)
                node.count += 1
                fresh = True
        depth += 1
        path[depth] = at
        play(w, nodes[at].move)
        if fresh:
            break
    return depth


@rule
def swap_in(nodes: Any, first: int, node: Any, params: Any, rng: Any) -> None:
    """Bring the untried child to try next to the front of the untried ones."""
    at = first + node.count
    pick = at
    if params.order == BY_PREFERENCE:
        for i in range(at + 1, first + node.room):
            if nodes[i].prior > nodes[pick].prior:
                pick = i
    else:
        pick = at + below(rng, node.room - node.count)
    move = nodes[at].move
    prior = nodes[at].prior
    nodes[at].move = nodes[pick].move
    nodes[at].prior = nodes[pick].prior
    nodes[pick].move = move
    nodes[pick].prior = prior
