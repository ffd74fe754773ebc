"""The tree as callers walk it: branches, merged over all trees of a search.

Trees of one search are merged by path: the branch `(seat, move), (seat, move), …` stands for the
nodes that this path leads to in each of them. Only what is asked for is ever built.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np

from .records import BY_AVAILABILITY
from .tree import Tree


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
    places: tuple[tuple[Tree, int], ...]
    """The node that this path leads to in each tree."""

    def children(self) -> list[Branch]:
        """Return the branches one move further, by visits, mean and code."""
        found: dict[tuple[int, int], list[tuple[Tree, int]]] = {}
        for tree, index in self.places:
            first, count = tree.children(index)
            for child in range(first, first + count) if first else ():
                node = tree.nodes[child]
                found.setdefault((int(node["seat"]), int(node["move"])), []).append((tree, child))
        return sorted((merged(places) for places in found.values()), key=_order)

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
        tree = self.places[0][0]
        counted = self.available > 0 and tree.params["count"][0] == BY_AVAILABILITY
        chances = self.available if counted else parent.visits
        constant = float(tree.params["c"][0])
        spread = float(tree.progress["spread"][0, self.seat])
        return self.mean, constant * spread * math.sqrt(math.log(max(chances, 1)) / self.visits)


def root_of(trees: Sequence[Tree]) -> Branch:
    """Return the branch of the empty path."""
    return merged([(tree, tree.top) for tree in trees])


def merged(places: Sequence[tuple[Tree, int]]) -> Branch:
    """Return the sum of the nodes at several places."""
    nodes: list[Any] = [tree.nodes[index] for tree, index in places]
    visits = np.array([int(node["visits"]) for node in nodes])
    means = np.array([float(node["mean"]) for node in nodes])
    total = int(visits.sum())
    return Branch(
        seat=int(nodes[0]["seat"]),
        code=int(nodes[0]["move"]),
        visits=total,
        available=sum(int(node["available"]) for node in nodes),
        mean=float((visits * means).sum() / total) if total else 0.0,
        prior=float(nodes[0]["prior"]),
        places=tuple(places),
    )


def _order(branch: Branch) -> tuple[float, float, int]:
    return -branch.visits, -branch.mean, branch.code
