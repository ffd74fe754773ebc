"""What a search found: the move to play, a table of root moves, the expected line, the tree."""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Any, NamedTuple

from ..core.position import Move, Position
from ..core.value import Value
from .belief import Belief
from .branch import Branch, root_of
from .budget import Budget
from .explain import explain
from .facts import answer_facts, move_frame
from .params import Params
from .prove import Proof, prove
from .solve import Solution
from .summary import FIXED_COLUMNS, Summary
from .tree import Arrays

if TYPE_CHECKING:
    import pandas

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
    """Mean returns, one per seat; 0 for a move never tried."""
    interval: tuple[Interval, ...]
    """A 95 % interval of `value` a seat, as if playouts were independent."""
    score: float
    """Mean worth in [0, 1] for the seat that searches: what it maximises."""
    penalty: float
    """What the game's soft penalties take off."""
    legal_share: float
    """Share of the worlds in which the move was legal."""
    prior: float | None = None
    """What a network gave it before the search, as a share of 1; None: none was asked."""
    proof: Proof | None = None
    """What it comes to for sure, where somebody has looked; see `SearchResult.proven`."""

    @property
    def adjusted(self) -> float:
        """The score after soft penalties."""
        return self.score - self.penalty


@dataclass(frozen=True, eq=False, repr=False)
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
    summary: Summary
    """What the trees said about the root moves when the search ended."""
    trees: Sequence[Arrays]
    """The trees, as arrays; empty once they are released."""
    belief: Belief | None = None
    """How worlds were weighed by what the others called; None: they were not."""
    solution: Solution | None = None
    """The exact answer, where the solver gave one."""

    exact: tuple[MoveResult, ...] = ()
    """The root moves by that answer, best first."""

    priors: Mapping[int, float] = field(default_factory=dict)
    """What a network gave each root move (by code) before the search; empty: none was asked."""

    opinion: Value | None = None
    """What the network says of the position by itself, as returns; None: none was asked."""

    @functools.cached_property
    def moves(self) -> tuple[MoveResult, ...]:
        """The root moves, best first; made when first asked for, and the same ever after."""
        return self.exact or table(self.position, self.summary, self.priors)

    @functools.cached_property
    def proven(self) -> tuple[MoveResult, ...]:
        """The root moves with what can be proven of them (see `search.prove`), best first.

        A proven move has its exact value. Sure wins come first, the shortest before others, and
        sure losses last, the longest before others; the rest stay in the order of the search.
        """
        known = prove(self.position)
        return proven_table(self.moves, known, self.seat) if known else self.moves

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

    def __str__(self) -> str:
        return explain(self, self.seconds)

    def __repr__(self) -> str:
        value = "" if self.value is None else f" {self.value[self.seat]:+.3f}"
        return (
            f"<SearchResult {self.position.game.name}, seat {self.seat}: {self.move.text}{value},"
            f" {self.iterations} playouts>"
        )

    def to_json(self) -> str:
        """Return the answer as JSON text: the move, the table of moves, the line; no trees."""
        return json.dumps(answer_facts(self))

    def to_frame(self) -> pandas.DataFrame:
        """Return the table of moves as a `pandas.DataFrame`, best first: see `move_frame`.

        Raises:
            InvalidOption: pandas is not installed.
        """
        return move_frame(self.moves, self.seat, self.position.game.seats)

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


def proven_table(
    moves: Sequence[MoveResult], known: Mapping[int, Proof], seat: int
) -> tuple[MoveResult, ...]:
    """Return root moves of a game of two seats with what is proven of them; see `proven`."""

    def rank(found: MoveResult) -> tuple[int, int]:
        proof = found.proof
        if proof is None or proof.outcome == "draw":
            return 1, 0
        return (0, proof.plies) if proof.outcome == "win" else (2, -proof.plies)

    made = []
    for found in moves:
        proof = known.get(found.move.code)
        if proof is not None:
            low, high = found.move.game.bounds
            pair = (proof.value, low + high - proof.value)
            exact = Value(pair if seat == 0 else pair[::-1])
            interval = tuple((value, value) for value in exact)
            score = (proof.value - low) / (high - low)
            found = found._replace(value=exact, interval=interval, score=score, proof=proof)
        made.append(found)
    return tuple(sorted(made, key=rank))


def table(
    position: Position, summary: Summary, priors: Mapping[int, float] | None = None
) -> tuple[MoveResult, ...]:
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
            (priors or {}).get(int(row[0])),
        )
        for row in summary.table(game.bounds)
    )
