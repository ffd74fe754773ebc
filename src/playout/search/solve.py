"""Solve a position with all cards open: the exact value of every move, and a best line.

    from playout.search.solve import solve

    solution = solve(position)
    solution.value            # what best play by all comes to, for the seat to act
    solution.moves            # every legal move with its value, best first
    solution.line             # a best line to the end, as move texts

What a value means depends on how many sides there are:

- **Two sides** (partners in Euchre and Spades, games of two seats): own returns minus theirs, a
  side's mean if it has several seats; one side maximises it, the other minimises it. Exact: neither
  side can do better against best play.
- **More sides** (Hearts, Oh Hell): the return of the seat to act if all others together play
  against it (*paranoid*). A guarantee, and the largest there is: whatever the others do, the seat
  gets at least that much. Others who play for themselves will mostly let it have more.

In both, everybody is taken to see all cards.
"""

from __future__ import annotations

import functools
import threading
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

import numpy as np

from ..core.errors import GameOver, PlayoutError
from ..core.game import Game
from ..core.generic import KEY_WORDS
from ..core.memo import per_game
from ..core.position import Move, Position
from ..core.value import Value
from . import alphabeta

DEFAULT_ENTRIES = 1 << 15
"""Endings to remember: 40 bytes each."""

NO_LIMIT = 1 << 62

DEEPEST = 1024
"""The most plies ahead."""

LAST_EPOCH = 2**32 - 1
"""What an entry can hold."""

LISTINGS = {
    "tried": alphabeta.TRIED,
    "legal": alphabeta.LISTED,
    "reversed": alphabeta.REVERSED,
}
"""Which moves are looked at, in which order; the answer is the same."""

ENTRY = np.dtype(
    [
        ("a", "u8"),
        ("b", "u8"),
        ("low", "f8"),
        ("high", "f8"),
        ("epoch", "u4"),
        ("depth", "u2"),
        ("move", "u2"),
    ],
    align=True,
)
"""What is remembered of an ending: its digest, bounds of its value, the move that was best."""


class Unsolved(PlayoutError):
    """A position is too large for the nodes that were allowed."""


@dataclass(frozen=True)
class SolvedMove:
    """A move and what it comes to."""

    move: Move
    """The move."""
    value: float
    """Its exact value for the seat to act; see the module."""
    margin: float
    """The same by the game's finer payoff, found only for moves of the best value where there
    are several; else `value`."""
    codes: tuple[int, ...] = ()
    """The move and best moves after it, to the end of the game; empty if not asked for."""
    returns: Value | None = None
    """The returns at the end of these, one per seat; None if not asked for."""


@dataclass(frozen=True)
class Solution:
    """The exact answer for a position."""

    position: Position
    """What was solved."""
    seat: int
    """The seat to act, whose point of view `value` is."""
    exact: bool
    """Whether there are two sides, so that `value` is what best play comes to; otherwise it is
    what the seat to act is guaranteed."""
    moves: tuple[SolvedMove, ...]
    """Every legal move: higher values first, then higher margins, then lower codes."""
    nodes: int
    """Positions looked at."""

    @property
    def value(self) -> float:
        """The value of the best move."""
        return self.moves[0].value

    @property
    def move(self) -> Move:
        """The best move."""
        return self.moves[0].move

    @property
    def returns(self) -> Value | None:
        """The returns at the end of the line, one per seat; None without one."""
        return self.moves[0].returns

    @functools.cached_property
    def line(self) -> tuple[str, ...]:
        """Best moves to the end of the game, as texts; empty if not asked for."""
        return self.line_from(self.move.code)

    def line_from(self, code: int) -> tuple[str, ...]:
        """Return a move and best moves after it, as texts; empty if not asked for."""
        texts, position = [], self.position
        for each in next(one.codes for one in self.moves if one.move.code == code):
            texts.append(Move(position, each).text)
            position = position.play(each)
        return tuple(texts)


def solve(
    position: Position,
    *,
    nodes: int | None = None,
    entries: int = DEFAULT_ENTRIES,
    listing: str = "tried",
    lines: int | None = 1,
) -> Solution:
    """Return the exact value of every move of a position, all cards open.

    Args:
        position: what to solve; its hidden cards are looked at.
        nodes: give up after that many positions; None: never.
        entries: endings to remember, a power of two; 0: none.
        listing: `tried` (the game's choice and order of moves), `legal` or `reversed`: for tests,
            the values are the same.
        lines: for how many of the best moves to follow a best line to the end; None: for all.

    Raises:
        GameOver: there is no move.
        Unsolved: `nodes` were not enough.
    """
    found = attempt(position, nodes=nodes, entries=entries, listing=listing, lines=lines)
    if found is None:
        raise Unsolved(
            f"{position.game.name}: {nodes:,} positions were not enough to solve ply"
            f" {position.ply}; allow more, or solve nearer to the end."
            if nodes is not None
            else f"{position.game.name}: the game goes on for more than {DEEPEST} plies."
        )
    return found


def attempt(
    position: Position,
    *,
    nodes: int | None = None,
    entries: int = DEFAULT_ENTRIES,
    listing: str = "tried",
    lines: int | None = 1,
) -> Solution | None:
    """Return what `solve` does, or None if `nodes` are not enough."""
    seat = _seat_to_act(position)
    if entries < 0 or entries == 1 or entries & (entries - 1):
        raise ValueError(f"entries={entries} is not allowed; 0, or a power of two from 2")
    if listing not in LISTINGS:
        raise ValueError(f"listing={listing!r} is not allowed; one of {', '.join(LISTINGS)}")
    space = space_for(position.game, entries)
    job = space.start(position, seat, nodes, LISTINGS[listing])
    rated = space.rate(position)
    if rated is None:
        return None
    best = max(rated.values())
    margins = dict(rated)
    level = [code for code, value in rated.items() if value == best]
    if position.game.rules.margin is not None and len(level) > 1:
        finer = space.rate(position, only=level)
        if finer is None:
            return None
        margins.update(finer)
    order = sorted(rated, key=lambda code: (-rated[code], -margins[code], code))
    followed = space.follow(position, {code: rated[code] for code in order[:lines]})
    if followed is None:
        return None
    return Solution(
        position=position,
        seat=seat,
        exact=len(set(position.game.sides)) == 2,
        moves=tuple(
            SolvedMove(Move(position, c), rated[c], margins[c], *followed.get(c, ())) for c in order
        ),
        nodes=int(job["nodes"][0]),
    )


def look_ahead(position: Position, plies: int) -> dict[int, float]:
    """Return the minimax value of each legal move for the seat to act, all cards open.

    After a move and `plies` further ones `Rules.material` counts, own minus theirs; a result
    counts far more, and the more the sooner it comes.

    Raises:
        GameOver: there is no move.
    """
    seat = _seat_to_act(position)
    space = space_for(position.game)
    space.start(position, seat, listing=alphabeta.LISTED, plies=plies)
    rated = space.rate(position)
    assert rated is not None, "nothing limits how many positions are looked at"
    return rated


def _seat_to_act(position: Position) -> int:
    """Return the seat to act, or say that nobody is."""
    if position.to_move is None:
        raise GameOver(f"{position.game.name}: the game is over, there is no move.", "game_over")
    return position.to_move


def weights(game: Game, seat: int) -> list[float]:
    """Return what each seat's return counts in the value of a seat; see the module."""
    sides = game.sides
    if len(set(sides)) != 2:
        return [float(other == seat) for other in range(game.seats)]
    own = sides.count(sides[seat])
    theirs = len(sides) - own
    return [1 / own if side == sides[seat] else -1 / theirs for side in sides]


class Space:
    """The arrays that solving a game needs: made once per thread, used again and again."""

    def __init__(self, game: Game, entries: int) -> None:
        kind = type(game)
        depth = min(game.max_plies, DEEPEST)
        self.slots = entries
        self.states = np.zeros(depth + 2, game.rules.state)
        self.levels = np.zeros(depth + 2, level_type(kind))
        self.table = np.zeros(max(entries, 2), ENTRY)
        self.job = np.zeros(1, job_type(kind))
        self.epoch = 0
        self._rate, self._trace = kernels(kind)

    def start(
        self,
        position: Position,
        seat: int,
        nodes: int | None = None,
        listing: int = alphabeta.TRIED,
        plies: int | None = None,
        solves: int = 1,
    ) -> np.ndarray[Any, Any]:
        """Set up a new solve, or several in a row; return its job record."""
        job = self.job
        parts = weights(position.game, seat)
        job["weights"] = 0.0
        job["weights"][0, : len(parts)] = parts
        job["nodes"] = 0
        job["most"] = NO_LIMIT if nodes is None else nodes
        job["plies"] = alphabeta.TO_THE_END if plies is None else plies
        job["slots"] = self.slots if plies is None else 0  # a memory of endings holds exact values
        job["listing"] = listing
        job["n"] = 0
        job["fine"] = 0
        if self.epoch + 2 * solves + 1 > LAST_EPOCH:
            self.epoch = 0
            self.table["epoch"] = 0
        # What is remembered of values has this epoch, of margins the next.
        job["epoch"] = self.epoch + 2
        self.epoch += 2 * solves
        return job

    def rate(self, position: Position, only: list[int] | None = None) -> dict[int, float] | None:
        """Return the value of each legal move, or with `only` the margin of some; None: given up.

        Values and margins are different numbers: each has a memory of its own.
        """
        job = self.job
        job["epoch"] = self.epoch + (only is not None)
        job["fine"] = only is not None
        job["n"] = 0 if only is None else len(only)
        if only is not None:
            job["moves"][0, : len(only)] = only
        return self.add_up(position.copy_state())

    def add_up(self, worlds: np.ndarray[Any, Any]) -> dict[int, float] | None:
        """Return the value of each move, added up over states that have the same; None: given up.

        Every state but the first is a solve of its own, which `start` must know of.
        """
        totals = np.zeros(self.job["scores"].shape[1])
        n = self._rate(worlds, self.states, self.levels, self.table, self.job, totals)
        if n < 0:
            return None
        codes = self.job["moves"][0, :n].tolist()
        return dict(zip(codes, totals[:n].tolist(), strict=True))

    def follow(
        self, position: Position, values: dict[int, float]
    ) -> dict[int, tuple[tuple[int, ...], Value]] | None:
        """Return best lines that start with some moves, and their returns; None: given up."""
        job, made = self.job, {}
        job["epoch"] = self.epoch
        job["fine"] = 0
        for first, value in values.items():
            state = position.copy_state()
            position.game.ops.make_move(state, first)
            n = self._trace(state, self.states, self.levels, self.table, job, value)
            if n < 0:
                return None
            returns = Value(job["values"][0, : position.game.seats].tolist())
            made[first] = ((first, *job["line"][0, :n].tolist()), returns)
        return made


_local = threading.local()


def space_for(game: Game, entries: int = DEFAULT_ENTRIES) -> Space:
    """Return this thread's arrays for a game."""
    known: dict[tuple[type[Game], int], Space] = _local.__dict__.setdefault("spaces", {})
    found = known.get((type(game), entries))
    if found is None:
        found = known[(type(game), entries)] = Space(game, entries)
    return found


def level_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record of one level of the stack."""
    return np.dtype(
        [
            *((name, "f8") for name in ("best", "low", "high", "floor", "roof")),
            *((name, "f8") for name in ("start_low", "start_high")),
            *((name, "u8") for name in ("a", "b")),
            *((name, "i8") for name in ("slot", "n", "at", "own")),
            ("chosen", "u2"),
            ("moves", "u2", (game.max_moves,)),
        ],
        align=True,
    )


def job_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record of a solve: what is asked, room for answers and for rules to write."""
    seats = game.seats
    return np.dtype(
        [
            *((name, "f8", (seats,)) for name in ("weights", "values", "low", "high")),
            ("words", "u8", (KEY_WORDS,)),
            *((name, "i8") for name in ("nodes", "most", "plies", "slots", "listing", "fine", "n")),
            ("epoch", "u4"),
            ("moves", "u2", (game.max_moves,)),
            ("scores", "f8", (game.max_moves,)),
            ("line", "u2", (min(game.max_plies, DEEPEST),)),
        ],
        align=True,
    )


@per_game
def kernels(game: type[Game]) -> tuple[Callable[..., int], Callable[..., int]]:
    """Return the compiled kernels of a game: rate the moves, and follow the best."""
    states, levels = np.zeros(2, game.rules.state), np.zeros(2, level_type(game))
    table, job = np.zeros(2, ENTRY), np.zeros(1, job_type(game))
    given = (states[:1], states, levels, table, job)
    return (
        alphabeta.rate_moves.bind(game.name, *given, np.zeros(1)),
        alphabeta.trace.bind(game.name, *given, 0.0),
    )
