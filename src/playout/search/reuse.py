"""Go on with trees of an earlier search: copy what lies below where play has come since.

What is kept guides the new search from its first iteration on. It does not count in what is
reported of the root moves: the old worlds knew less than the new ones do.
"""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np

from .records import ALL_MOVES
from .shape import children_of
from .tree import Arrays, Tree

Place = tuple[Arrays, int]
"""A node of a tree."""

Step = tuple[int, int]
"""A seat and the code of its move."""


def places(trees: Sequence[Arrays], path: Sequence[Step]) -> list[Place]:
    """Return where a path of moves leads in each tree that knows it."""
    found = []
    for tree in trees:
        at: int | None = tree.top
        for seat, move in path:
            at = None if at is None else child_of(tree, at, seat, move)
        if at is not None:
            found.append((tree, at))
    return found


def child_of(tree: Arrays, index: int, seat: int, move: int) -> int | None:
    """Return the visited child of a node for a move of a seat."""
    first, count = tree.children(index)
    for at in range(first, first + count) if first else ():
        node = tree.nodes[at]
        if node["move"] == move and node["seat"] == seat and node["visits"] > 0:
            return at
    return None


def inherit(tree: Tree, old: Arrays, place: int) -> None:
    """Give a fresh tree's root moves (its own one, if it is for one) what an old tree knows."""
    first, count = tree.children(tree.top)
    only = int(tree.params["only"][0])
    for at in range(first, first + count) if only == ALL_MOVES else (first + only,):
        source = child_of(old, place, int(tree.nodes[at]["seat"]), int(tree.nodes[at]["move"]))
        if source is not None:
            for field in ("visits", "mean", "reach"):
                tree.nodes[field][at] = old.nodes[field][source]
            known = tree.nodes[at]
            tree.inherited[at] = (int(known["visits"]), float(known["mean"]))
            copy_below(tree, at, old, source)


def copy_below(tree: Tree, target: int, old: Arrays, source: int) -> None:
    """Copy all nodes below `source` of an old tree to below `target`, level by level."""
    olds, news = np.array([source]), np.array([target])
    while olds.size:
        counts = old.nodes["count"][olds].astype(np.int64)
        used = int(tree.progress["used"][0])
        total = int(counts.sum())
        tree.make_room(used + total + tree.reserve)
        ends = used + np.cumsum(counts)
        tree.nodes["first"][news] = np.where(counts > 0, ends - counts, 0)
        tree.nodes["count"][news] = tree.nodes["room"][news] = counts
        olds, news = children_of(old, olds), np.arange(used, used + total)
        as_bytes(tree)[news] = as_bytes(old)[olds]
        tree.progress["used"] = used + total


def as_bytes(tree: Arrays) -> np.ndarray[tuple[int, int], np.dtype[np.uint8]]:
    """Return the nodes as rows of bytes: NumPy copies records field by field."""
    return tree.nodes.view(np.uint8).reshape(tree.nodes.size, -1)
