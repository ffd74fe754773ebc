"""What a search found: a table of root moves, the expected line, the tree."""

from __future__ import annotations

import functools
import math
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.position import Move, Position
from ..core.value import Value
from .belief import Belief
from .branch import Branch, root_of
from .budget import Budget
from .params import Params
from .solve import Solution
from .tree import Tree

Z95 = 1.959963984540054
"""Half-width of a 95 % interval of the normal distribution, in standard errors."""

Interval = tuple[float, float]
"""Low and high end of a 95 % interval."""


@dataclass(frozen=True)
class MoveResult:
    """What a search found out about one root move."""

    move: Move
    """The move."""
    visits: int
    """Playouts spent on it."""
    share: float
    """Its part of all playouts, in [0, 1]."""
    value: Value
    """Mean returns, one a seat; 0 for a move never tried."""
    interval: tuple[Interval, ...]
    """A 95 % interval of `value` a seat, as if playouts were independent."""
    score: float
    """Mean worth in [0, 1] for the seat that searches: what it maximises."""
    penalty: float
    """What the game's soft penalties take off."""
    legal_share: float
    """Share of the worlds in which the move was legal."""

    @property
    def adjusted(self) -> float:
        """The score after soft penalties."""
        return self.score - self.penalty


@dataclass(frozen=True)
class SearchResult:
    """Everything a search knows when it ends."""

    position: Position
    """Where it searched from."""
    seat: int
    """For whom."""
    moves: tuple[MoveResult, ...]
    """The root moves, best first."""
    iterations: int
    """Playouts in all."""
    seconds: float
    """Wall-clock time."""
    budget: Budget
    """What it was allowed."""
    phase: str
    """The kind of decision, by the game's word."""
    factor: float
    """What the phase scaled the budget by."""
    params: Params
    """What the search was made of."""
    seed: int
    """What decided everything random in it."""
    stopped: str
    """Why it ended: `budget`, `stop`, `memory`, `forced` (one legal move), or `solved`."""
    trees: Sequence[Tree] = field(repr=False)
    """The trees, as arrays."""
    belief: Belief | None = None
    """How worlds were weighed by what the others called; None: they were not."""
    solution: Solution | None = field(default=None, repr=False)
    """The exact answer, where the solver gave one."""

    @property
    def move(self) -> Move:
        """The move to play."""
        return self.moves[0].move

    @property
    def value(self) -> Value | None:
        """Mean (solved: exact) returns of the move to play; None if nothing was played out."""
        known = self.moves[0].visits or self.solution is not None
        return self.moves[0].value if known else None

    @property
    def nodes(self) -> int:
        """Tree nodes in use."""
        return sum(int(tree.progress["used"][0]) for tree in self.trees)

    @property
    def allowance(self) -> str:
        """The budget of this decision and its reason, in words."""
        n = len(self.moves)
        playouts = self.budget.playouts(n, self.factor)
        parts = []
        if playouts is not None:
            each = f", {playouts // n:,} for each of {n} moves" if self.params.even else ""
            parts.append(f"{playouts:,} playouts{each}")
        if self.budget.seconds is not None:
            parts.append(f"{self.budget.seconds * self.factor:g} s")
        return f"{' or '.join(parts)}; × {self.factor:g} for {self.phase}"

    @functools.cached_property
    def root(self) -> Branch:
        """The root of the merged trees, to walk from."""
        return root_of(self.trees)

    @functools.cached_property
    def line(self) -> tuple[str, ...]:
        """The expected line: texts of the moves visited most, starting with the move to play."""
        if self.solution is not None:
            return self.solution.line_from(self.move.code)
        tops = self.root.children() if self.trees else []
        first = next((branch for branch in tops if branch.code == self.move.code), None)
        if first is None:  # a single legal move, or stopped before any was tried
            return (self.move.text,)
        codes = [first.code, *(branch.code for branch in first.line(least=2))]
        game, state = self.position.game, self.position.state
        return tuple(game.move_text(state, code) for code in codes)


def table(
    position: Position, trees: Sequence[Tree], params: Params, penalties: np.ndarray[Any, Any]
) -> list[MoveResult]:
    """Return what the trees say about each root move, best first."""
    counts, totals, squares, scores, available = _sums(position, trees)
    tried = np.maximum(counts, 1.0)
    done = max(float(counts.sum()), 1.0)
    means = totals / tried[:, None]
    intervals = _intervals(position.game, counts, means, squares)
    shares = (counts / done).tolist()
    worths = (scores / tried).tolist()
    known = (available / done).tolist() if available.any() else [1.0] * len(counts)
    results = [
        MoveResult(
            move=Move(position, code),
            visits=int(counts[i]),
            share=shares[i],
            value=Value(means[i].tolist()),
            interval=intervals[i],
            score=worths[i],
            penalty=float(penalties[i]),
            legal_share=known[i],
        )
        for i, code in enumerate(position.codes)
    ]
    by_mean = params.even or bool(penalties.any())
    votes = _votes(trees, position.codes, params)
    order = sorted(range(len(results)), key=lambda i: _rank(results[i], votes[i], by_mean=by_mean))
    return [results[i] for i in order]


def _rank(result: MoveResult, votes: float, *, by_mean: bool) -> tuple[float, ...]:
    """Sort key: votes (where trees vote), then visits and mean, or the adjusted mean alone."""
    mean = result.adjusted if result.visits else -math.inf
    if by_mean:
        return (-mean, -result.visits, result.move.code)
    return (-votes, -result.visits, -mean, result.move.code)


def _sums(position: Position, trees: Sequence[Tree]) -> tuple[np.ndarray[Any, Any], ...]:
    """Add up visits, returns, squared returns, worths and availability by root move."""
    codes = np.array(position.codes)
    n, seats = len(codes), position.game.seats
    counts, scores, available = np.zeros(n), np.zeros(n), np.zeros(n)
    totals, squares = np.zeros((n, seats)), np.zeros((n, seats))
    for tree in trees:
        first, count = tree.children(tree.top)
        nodes = tree.nodes[first : first + count]
        at = np.searchsorted(codes, nodes["move"])
        counts[at] += nodes["visits"]
        scores[at] += nodes["visits"] * nodes["mean"]
        for index, (visits, mean) in tree.inherited.items():
            counts[at[index - first]] -= visits
            scores[at[index - first]] -= visits * mean
        available[at] += nodes["available"]
        totals[at] += tree.progress["totals"][0, :count, :seats]
        squares[at] += tree.progress["squares"][0, :count, :seats]
    return counts, totals, squares, scores, available


def _votes(trees: Sequence[Tree], codes: Sequence[int], params: Params) -> list[float]:
    """Return how the worlds of an ensemble vote on each move; zeros where they do not."""
    votes = dict.fromkeys(codes, 0.0)
    if params.method == "pimc" and params.vote != "visits":
        for tree in trees:
            children = [child for child in root_of([tree]).children() if child.visits]
            if params.vote == "majority" and children:
                votes[children[0].code] += 1
            elif params.vote == "mean":
                for child in children:
                    votes[child.code] += child.mean / len(trees)
    return list(votes.values())


def _intervals(
    game: Game,
    counts: np.ndarray[Any, Any],
    means: np.ndarray[Any, Any],
    squares: np.ndarray[Any, Any],
) -> list[tuple[Interval, ...]]:
    """Return a 95 % interval of the mean return of each move and seat, within the bounds."""
    low, high = game.bounds
    n = np.maximum(counts, 2.0)[:, None]
    half = np.sqrt(np.maximum(squares / n - means * means, 0.0) / (n - 1)) * Z95
    half[counts < 2] = high - low
    ends = np.stack([np.maximum(means - half, low), np.minimum(means + half, high)], axis=-1)
    return [tuple((a, b) for a, b in move) for move in ends.tolist()]
