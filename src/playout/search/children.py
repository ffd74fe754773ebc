"""Blocks of children: how nodes get, find and order them."""

from __future__ import annotations

from typing import Any

from ..core.compile import rule
from ..core.generic import has_rule, legal, prefer
from ..core.rng import below
from .records import AT_RANDOM, BY_PREFERENCE, ROOT

FIRST_ROOM = 2
"""Space of a node's first block in a hidden tree; it doubles when full."""


@rule
def make_leaf(node: Any, move: int, seat: int, prior: float) -> None:
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
    """Give a node a block with a leaf for every legal move, none tried yet."""
    moves = scratch.moves
    n = legal(w, moves)
    first = progress.used
    progress.used = first + n
    ranked = params.bias != 0.0 or params.order == BY_PREFERENCE
    if ranked:
        rank(w, moves, n, scratch.scores)
    for i in range(n):
        make_leaf(nodes[first + i], moves[i], w.turn, scratch.scores[i] if ranked else 0.0)
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
def preferred_index(w: Any, n: int, scratch: Any, rng: Any) -> int:
    """Return which of the `n` moves in scratch the game prefers; equals are drawn among."""
    prefer(w, scratch.moves, n, scratch.scores)
    return best_of(scratch.scores, n, rng)


@rule
def best_of(scores: Any, n: int, rng: Any) -> int:
    """Return the index of the highest of `n` scores; equals are drawn among."""
    best = 0
    equals = 1
    for i in range(1, n):
        if scores[i] > scores[best]:
            best = i
            equals = 1
        elif scores[i] == scores[best]:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return best


@rule
def next_untried(nodes: Any, node: Any, params: Any, rng: Any) -> None:
    """Bring the child of an open node to try next to the front of the untried ones."""
    at = node.first + node.count
    pick = at
    if params.order == BY_PREFERENCE:
        for i in range(at + 1, node.first + node.room):
            if nodes[i].prior > nodes[pick].prior:
                pick = i
    elif params.order == AT_RANDOM:
        pick = at + below(rng, node.room - node.count)
    move = nodes[at].move
    prior = nodes[at].prior
    nodes[at].move = nodes[pick].move
    nodes[at].prior = nodes[pick].prior
    nodes[pick].move = move
    nodes[pick].prior = prior


@rule
def find_child(nodes: Any, node: Any, seat: int, move: int) -> int:
    """Return the index of the child for a move of a seat, or -1."""
    for i in range(node.first, node.first + node.count):
        if nodes[i].move == move and nodes[i].seat == seat:
            return i
    return -1


@rule
def insert_child(w: Any, nodes: Any, node: Any, move: int, progress: Any) -> int:
    """Add a child to a node of a hidden tree, for a move of the seat to act; return its index.

    A full block is copied to one of twice the size; its old place is not used again. Where legal
    moves are listed, not masked, children stand in the order of codes (see `descend.survey`).
    """
    if node.count == node.room:
        room = max(FIRST_ROOM, 2 * node.room)
        first = progress.used
        progress.used = first + room
        for i in range(node.count):
            nodes[first + i] = nodes[node.first + i]
        node.first = first
        node.room = room
    at = node.first + node.count
    if not has_rule(w, "mask"):
        while at > node.first and nodes[at - 1].move > move:
            nodes[at] = nodes[at - 1]
            at -= 1
    make_leaf(nodes[at], move, w.turn, 0.0)
    node.count += 1
    return int(at)
