"""How big and how deep the parts of a search's tree are, without walking it node by node."""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np

from .result import SearchResult
from .tree import Arrays

Indices = np.ndarray[tuple[int, ...], np.dtype[np.int64]]
"""Nodes of a tree by index."""


@dataclass(frozen=True)
class Shape:
    """The size of a part of a tree."""

    nodes: int
    """Nodes that were visited, its top included."""
    depth: int
    """Moves from its top to the deepest node."""


def shapes(result: SearchResult) -> dict[int, Shape]:
    """Return the shape below each root move, by code: nodes of all trees, depth of the deepest."""
    found = {one.move.code: Shape(0, 0) for one in result.moves}
    for tree in result.trees:
        first, count = tree.children(tree.top)
        for index in range(first, first + count) if first else ():
            code, before = int(tree.nodes[index]["move"]), shape(tree, index)
            if before.nodes:
                sum_ = found[code]
                found[code] = Shape(sum_.nodes + before.nodes, max(sum_.depth, before.depth))
    return found


def shape(tree: Arrays, index: int) -> Shape:
    """Return the shape of the part of a tree below a node, level by level."""
    level = np.array([index])
    nodes = depth = 0
    while True:
        level = level[tree.nodes["visits"][level] > 0]
        if not level.size:
            return Shape(nodes, max(0, depth - 1))
        nodes += level.size
        depth += 1
        level = children_of(tree, level)


def children_of(tree: Arrays, level: Indices) -> Indices:
    """Return the children of some nodes, all at once."""
    counts = tree.nodes["count"][level].astype(np.int64)
    firsts = tree.nodes["first"][level].astype(np.int64)
    ends = np.cumsum(counts)
    within = np.arange(counts.sum()) - np.repeat(ends - counts, counts)
    return np.asarray(np.repeat(firsts, counts) + within)
