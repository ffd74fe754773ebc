"""What trees say about the root's moves: a small copy of their numbers, which stays as it is.

A search ends with a `Summary`. The move to play and the table of moves are read from it, whenever
somebody asks: it does not matter then whether the trees have grown on or their memory is used
for something else.
"""

from __future__ import annotations

import functools
import math
from collections.abc import Callable, Sequence
from typing import Any

import numpy as np

from ..core.bits import i64
from ..core.compile import kernel, rule
from .branch import root_of
from .params import Params
from .records import NODE
from .tree import Arrays

Z95 = 1.959963984540054
"""Half-width of a 95 % interval of the normal distribution, in standard errors."""

ROW = np.dtype(
    [
        ("code", "i8"),
        ("visits", "i8"),
        ("available", "i8"),
        ("worth", "f8"),
        ("penalty", "f8"),
        ("votes", "f8"),
    ],
    align=True,
)
"""The numbers of one root move, added up over all trees.

`worth` is the sum of worths for the seat that searches, `available` counts the worlds in which
the move was legal, and `votes` is what an ensemble's worlds say, where they vote.
"""

FIXED_COLUMNS = 6
"""Columns of `tabulate` before those of each seat: code, visits, share, score, penalty, legal."""


@kernel
def add_tree(nodes: Any, top: int, totals: Any, squares: Any, rows: Any, sums: Any) -> None:
    """Add what one tree found to the rows of root moves.

    The tree may be growing meanwhile: each number is read once, and none is written.

    Args:
        nodes: the tree.
        top: the index of its root.
        totals: returns by child and seat, as its progress holds them.
        squares: squared returns likewise.
        rows: a `ROW` for each move, ascending by code.
        sums: where returns (`sums[0]`) and their squares (`sums[1]`) are added up.
    """
    first = i64(nodes[top].first)
    for i in range(i64(nodes[top].count)):
        node = nodes[first + i]
        at = i if rows[i].code == node.move else 0
        while at < rows.size - 1 and rows[at].code != node.move:
            at += 1
        row = rows[at]
        row.visits += node.visits
        row.available += node.available
        row.worth += node.visits * node.mean
        for seat in range(sums.shape[2]):
            sums[0, at, seat] += totals[0, i, seat]
            sums[1, at, seat] += squares[0, i, seat]


@rule
def adjusted(row: Any) -> float:
    """Return the mean worth after penalties; a move never tried is worse than any."""
    return row.worth / row.visits - row.penalty if row.visits > 0 else -math.inf


@rule
def beats(a: Any, b: Any, by_mean: int) -> bool:
    """Return whether the move of row `a` comes before that of row `b`.

    By mean alone, or by votes and visits before that; of equals, the lower code.
    """
    if by_mean == 0:
        if a.votes != b.votes:
            return a.votes > b.votes
        if a.visits != b.visits:
            return a.visits > b.visits
    first = adjusted(a)
    second = adjusted(b)
    if first != second:
        return first > second
    if a.visits != b.visits:
        return a.visits > b.visits
    return a.code < b.code


@kernel
def favourite(rows: Any, by_mean: int) -> int:
    """Return the index of the best row."""
    best = 0
    for i in range(1, rows.size):
        if beats(rows[i], rows[best], by_mean):
            best = i
    return best


@kernel
def tabulate(rows: Any, sums: Any, by_mean: int, low: float, high: float, out: Any) -> None:
    """Write the table of moves, best first: `FIXED_COLUMNS`, then mean, low and high end a seat.

    The ends are those of a 95 % interval of the mean return, between the bounds `low` and `high`
    of the game; a move tried once may be worth anything.
    """
    done = i64(0)
    counted = i64(0)
    for i in range(rows.size):
        done += rows[i].visits
        counted += rows[i].available
    seats = sums.shape[2]
    for i in range(rows.size):
        row = rows[i]
        # `beats` leaves no ties, so how many beat a row is its place: no sort, no second array.
        at = 0
        for j in range(rows.size):
            at += 1 if beats(rows[j], row, by_mean) else 0
        tried = max(row.visits, 1)
        out[at, 0] = float(row.code)
        out[at, 1] = float(row.visits)
        out[at, 2] = row.visits / max(done, 1)
        out[at, 3] = row.worth / tried
        out[at, 4] = row.penalty
        out[at, 5] = row.available / max(done, 1) if counted > 0 else 1.0
        for seat in range(seats):
            mean = sums[0, i, seat] / tried
            # One try says nothing about the spread: all that the bounds allow.
            half = high - low
            if tried > 1:
                spread = max(sums[1, i, seat] / tried - mean * mean, 0.0)
                half = math.sqrt(spread / (tried - 1)) * Z95
            out[at, FIXED_COLUMNS + seat] = mean
            out[at, FIXED_COLUMNS + seats + seat] = max(mean - half, low)
            out[at, FIXED_COLUMNS + 2 * seats + seat] = min(mean + half, high)


class Summary:
    """The numbers of root moves at one moment."""

    __slots__ = ("best", "by_mean", "rows", "sums")

    def __init__(
        self,
        codes: Sequence[int],
        seats: int,
        trees: Sequence[Arrays],
        *,
        by_mean: bool,
        penalties: np.ndarray[Any, Any] | None = None,
        votes: Sequence[float] | None = None,
    ) -> None:
        """Add the trees up.

        Args:
            codes: the legal moves, ascending.
            seats: how many play.
            trees: of one search; others may be growing them.
            by_mean: whether the best mean wins, rather than most visits.
            penalties: what is taken off the score of each move; None: nothing.
            votes: how the worlds of an ensemble vote on each move; None: they do not.
        """
        self.rows = np.zeros(len(codes), ROW)
        self.rows["code"] = codes
        if penalties is not None:
            self.rows["penalty"] = penalties
        if votes is not None:
            self.rows["votes"] = votes
        self.sums = np.zeros((2, len(codes), seats))
        self.by_mean = int(by_mean)
        adding, choosing, _ = kernels()
        for tree in trees:
            nodes, progress = tree.nodes, tree.progress
            if not nodes.size:  # released meanwhile, by another thread
                continue
            totals, squares = progress["totals"], progress["squares"]
            adding(nodes, tree.top, totals, squares, self.rows, self.sums)
            if tree.inherited:
                self._take_off(tree)
        self.best: int = choosing(self.rows, self.by_mean)

    def _take_off(self, tree: Arrays) -> None:
        """Leave out what a tree began with: it is not this search's finding."""
        for index, (visits, mean) in tree.inherited.items():
            at = np.searchsorted(self.rows["code"], tree.nodes[index]["move"])
            self.rows["visits"][at] -= visits
            self.rows["worth"][at] -= visits * mean

    @property
    def code(self) -> int:
        """The best move."""
        return int(self.rows["code"][self.best])

    @property
    def visits(self) -> int:
        """Playouts spent on the best move."""
        return int(self.rows["visits"][self.best])

    @property
    def score(self) -> float:
        """Mean worth of the best move in [0, 1] for the seat that searches; 0 if never tried."""
        return float(self.rows["worth"][self.best]) / max(self.visits, 1)

    @property
    def means(self) -> list[float]:
        """Mean returns of the best move, one per seat; 0 if it was never tried."""
        found: list[float] = (self.sums[0, self.best] / max(self.visits, 1)).tolist()
        return found

    def table(self, bounds: tuple[float, float]) -> list[list[float]]:
        """Return the rows of `tabulate` for a game's bounds of returns."""
        _, moves, seats = self.sums.shape
        out = np.empty((moves, FIXED_COLUMNS + 3 * seats))
        low, high = map(float, bounds)
        kernels()[2](self.rows, self.sums, self.by_mean, low, high, out)
        found: list[list[float]] = out.tolist()
        return found


def votes(trees: Sequence[Arrays], codes: Sequence[int], params: Params) -> list[float] | None:
    """Return how the worlds of an ensemble vote on each move; None where they do not."""
    if params.method != "pimc" or params.vote == "visits":
        return None
    found = dict.fromkeys(codes, 0.0)
    for tree in trees:
        children = [child for child in root_of([tree]).children() if child.visits]
        if params.vote == "majority" and children:
            found[children[0].code] += 1
        elif params.vote == "mean":
            for child in children:
                found[child.code] += child.mean / len(trees)
    return list(found.values())


@functools.cache
def kernels() -> tuple[Callable[..., None], Callable[..., int], Callable[..., None]]:
    """Compile (or load) `add_tree`, `favourite` and `tabulate`: the same for all games."""
    nodes, rows = np.zeros(1, NODE), np.zeros(1, ROW)
    sums, table = np.zeros((1, 1, 1)), np.zeros((1, 1))
    return (
        add_tree.bind("summary", nodes, 0, sums, sums, rows, sums),
        favourite.bind("summary", rows, 0),
        tabulate.bind("summary", rows, sums, 0, 0.0, 1.0, table),
    )
