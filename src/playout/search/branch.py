"""The tree as callers walk it: branches, merged over all trees of a search.

Trees of one search are merged by path: the branch `(seat, move), (seat, move), …` stands for the
nodes that this path leads to in each of them. Only what is asked for is ever built.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from .tree import Arrays


@dataclass(frozen=True)
class Branch:
    """What a search knows about one path from the root."""

    seat: int
    """Who made the last move of the path (at the root: who searches)."""
    code: int
    """The last move (at the root: 0)."""
    visits: int
    """Iterations that went through here."""
    available: int
    """Iterations in which the move could have been chosen."""
    mean: float
    """Mean worth in [0, 1] for `seat`."""
    prior: float
    """The game's preference among its siblings in [0, 1]; 0 where nobody asked for it."""
    places: tuple[tuple[Arrays, int], ...]
    """The node that this path leads to in each tree."""

    def children(self) -> list[Branch]:
        """Return the branches one move further, by visits, mean and code."""
        found: dict[tuple[int, int], list[_Node]] = {}
        for tree, index in self.places:
            first, count = tree.children(index)
            for node in _nodes(tree, first, count) if first else ():
                found.setdefault((node.seat, node.code), []).append(node)
        return sorted((_merged(nodes) for nodes in found.values()), key=_order)

    def line(self, *, least: int = 1) -> Iterator[Branch]:
        """Yield the expected line: at each step the child visited most, `least` times or more."""
        here = self
        while True:
            children = here.children()
            if not children or children[0].visits < least:
                return
            here = children[0]
            yield here

    def bound(self, parent: Branch) -> tuple[float, float]:
        """Return the two parts of the upper bound: mean worth, and room for what is not known."""
        if self.visits == 0:
            return self.mean, math.inf
        return self.mean, self.places[0][0].doubt(self, parent.visits)


def root_of(trees: Sequence[Arrays]) -> Branch:
    """Return the branch of the empty path."""
    return _merged([node for tree in trees for node in _nodes(tree, tree.top, 1)])


class _Node(NamedTuple):
    """A node of one tree, in plain numbers."""

    tree: Arrays
    place: int
    seat: int
    code: int
    visits: int
    available: int
    mean: float
    prior: float


def _nodes(tree: Arrays, first: int, count: int) -> Iterator[_Node]:
    """Return a block of nodes; whole columns are read at once, which is what takes time."""
    block = tree.nodes[first : first + count]
    names = ("seat", "move", "visits", "available", "mean", "prior")
    columns = (block[name].tolist() for name in names)
    for place, row in enumerate(zip(*columns, strict=True), start=first):
        yield _Node(tree, place, *row)


def _merged(nodes: Sequence[_Node]) -> Branch:
    """Return the sum of the nodes at several places."""
    total = sum(node.visits for node in nodes)
    weight = sum(node.visits * node.mean for node in nodes)
    return Branch(
        seat=nodes[0].seat,
        code=nodes[0].code,
        visits=total,
        available=sum(node.available for node in nodes),
        mean=weight / total if total else 0.0,
        prior=nodes[0].prior,
        places=tuple((node.tree, node.place) for node in nodes),
    )


def _order(branch: Branch) -> tuple[float, float, int]:
    return -branch.visits, -branch.mean, branch.code
