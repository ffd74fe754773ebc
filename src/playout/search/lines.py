"""The expected line of each root move: what a search thinks will follow it."""

from __future__ import annotations

from collections.abc import Iterable
from typing import NamedTuple

from ..core.position import Move
from .branch import Branch
from .result import SearchResult
from .solve import Solution

MOST = 6
"""The moves of a line that are told, the root move included."""


class Step(NamedTuple):
    """One move of an expected line."""

    seat: int
    """Who makes it."""
    move: Move
    """The move; a later one has notation and JSON, but its words would be those of the root."""


def lines(result: SearchResult) -> dict[int, tuple[Step, ...]]:
    """Return the expected line of each root move that was tried, by its code.

    Each line starts with its root move and ends where nobody has looked twice, or after `MOST`.
    """
    if result.solution is not None:
        return {one.move.code: _solved(result.solution, one.codes) for one in result.solution.moves}
    tops = result.root.children() if result.trees else []
    return {top.code: tuple(_searched(result, top)) for top in tops if top.visits}


def _searched(result: SearchResult, top: Branch) -> Iterable[Step]:
    """Yield a branch and those after it that were visited most."""
    yield Step(top.seat, Move(result.position, top.code))
    for _, branch in zip(range(MOST - 1), top.line(least=2), strict=False):
        yield Step(branch.seat, Move(result.position, branch.code))


def _solved(solution: Solution, codes: Iterable[int]) -> tuple[Step, ...]:
    """Return the moves of an exact answer, each in the position in which it is made."""
    position, made = solution.position, []
    for _, code in zip(range(MOST), codes, strict=False):
        made.append(Step(position.to_move or 0, Move(position, code)))
        position = position.play(code)
    return tuple(made)
