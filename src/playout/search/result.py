"""What a search found: the move to play, a table of root moves, the expected line, the tree."""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any, NamedTuple

from ..core.position import Move, Position
from ..core.value import Value
from .belief import Belief
from .branch import Branch, root_of
from .budget import Budget
from .params import Params
from .solve import Solution
from .summary import FIXED_COLUMNS, Summary
from .tree import Tree

Interval = tuple[float, float]
"""Low and high end of a 95 % interval."""


class MoveResult(NamedTuple):
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


@dataclass(frozen=True, eq=False)
class SearchResult:
    """Everything a search knows when it ends.

    Another process gets all of it but the trees, and two results are equal if they say the same
    of the moves.
    """

    position: Position
    """Where it searched from."""
    seat: int
    """For whom."""
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
    summary: Summary = field(repr=False)
    """What the trees said about the root moves when the search ended."""
    trees: Sequence[Tree] = field(repr=False)
    """The trees, as arrays; empty once they are released."""
    belief: Belief | None = None
    """How worlds were weighed by what the others called; None: they were not."""
    solution: Solution | None = field(default=None, repr=False)
    """The exact answer, where the solver gave one."""

    exact: tuple[MoveResult, ...] = field(default=(), repr=False)
    """The root moves by that answer, best first."""

    @functools.cached_property
    def moves(self) -> tuple[MoveResult, ...]:
        """The root moves, best first; made when first asked for, and the same ever after."""
        return self.exact or table(self.position, self.summary)

    @functools.cached_property
    def move(self) -> Move:
        """The move to play."""
        return self.exact[0].move if self.exact else Move(self.position, self.summary.code)

    @functools.cached_property
    def value(self) -> Value | None:
        """Mean (solved: exact) returns of the move to play; None if nothing was played out."""
        if self.exact:
            return self.exact[0].value
        return Value(self.summary.means) if self.summary.visits else None

    def __getstate__(self) -> dict[str, Any]:
        """Return what crosses to another process: everything worked out, and no trees."""
        _ = self.moves, self.move, self.value, self.line
        return {**{k: v for k, v in vars(self).items() if k != "root"}, "trees": ()}

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, SearchResult)
            and self.position == other.position
            and (self.seat, self.seed, self.stopped) == (other.seat, other.seed, other.stopped)
            and (self.budget, self.params) == (other.budget, other.params)
            and self.iterations == other.iterations
            and (self.moves, self.line) == (other.moves, other.line)
        )

    def __hash__(self) -> int:
        return hash((self.position, self.seed, self.iterations))

    def release(self) -> None:
        """Give the memory of the trees back now, rather than when this result is dropped.

        The moves stay as they are; there is no tree to walk any more, and the expected line is
        the move alone if nobody has asked for it before.
        """
        for tree in self.trees:
            tree.release()
        self.__dict__["trees"] = ()
        self.__dict__.pop("root", None)

    @property
    def nodes(self) -> int:
        """Tree nodes in use."""
        return sum(int(tree.progress["used"][0]) for tree in self.trees)

    @property
    def allowance(self) -> str:
        """The budget of this decision and its reason, in words."""
        n = len(self.summary.rows)
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
        """The root of the merged trees, to walk from.

        Raises:
            ValueError: there is none: a single legal move needs no search, or it is released.
        """
        if not self.trees:
            raise ValueError("this search has no trees to walk: one legal move, or released.")
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
        return tuple(game.notation.text(state, code) for code in codes)


def table(position: Position, summary: Summary) -> tuple[MoveResult, ...]:
    """Return what a search says about each root move, best first."""
    game = position.game
    first, second = FIXED_COLUMNS + game.seats, FIXED_COLUMNS + 2 * game.seats
    return tuple(
        MoveResult(
            Move(position, int(row[0])),
            int(row[1]),
            row[2],
            Value(row[FIXED_COLUMNS:first]),
            tuple(zip(row[first:second], row[second:], strict=True)),
            row[3],
            row[4],
            row[5],
        )
        for row in summary.table(game.bounds)
    )
