"""What each decision of a seat cost against a search that knows no more than the seat did.

A search of the position names the best move. Then the best move and the one that was made are
compared (`search.compare`): each gets a tree of its own, with as many playouts as the first search
made in all. Within one search the move that was made would look too good, for a bad move is
soon left alone, and its cost would be understated. Where both can be proven to win or lose, the
cost is exact.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from typing import Any

from ..core.errors import InvalidOption
from ..core.position import Move, Position
from ..players.base import Chooser
from ..players.choice import Choice
from ..search.compare import compare
from ..search.result import MoveResult, SearchResult
from ..wire.saved import Cost, Review, ReviewedMove
from .log import Table

WORST = 3
"""How many of the costliest decisions a review names."""

Progress = Callable[[int, int], None]
"""Called with decisions done and decisions in all."""


def decisions(table: Table, seat: int) -> list[tuple[int, Position, Move]]:
    """Return a seat's decisions with a choice: their number, where, and what was done."""
    turns = enumerate(zip(table.positions(), table.moves, strict=False))
    return [
        (number, before, Move(before, entry.code))
        for number, (before, entry) in turns
        if entry.seat == seat and len(before.codes) > 1 and entry.code in before.codes
    ]


def review(
    table: Table, seat: int, adviser: Chooser[Any], progress: Progress | None = None
) -> Review:
    """Return what a seat's decisions cost by the judgment of a searching player.

    Args:
        table: the game, finished or not.
        seat: whose decisions.
        adviser: who judges; it is shown what the seat saw, and nothing else.
        progress: is told how far the review has come.

    Raises:
        InvalidOption: the adviser does not search, or there is no such seat.
    """
    if not 0 <= seat < table.game.seats:
        raise InvalidOption(f"{table.game.name}: no seat {seat} to review.")
    found = decisions(table, seat)
    rows: list[ReviewedMove] = []
    for number, before, played in found:
        choice = adviser.choose(before)
        if choice.search is None:
            raise InvalidOption(f"{adviser.name} does not search, so it cannot review a game.")
        rows.append(judge(number, played, choice, choice.search))
        if progress is not None:
            progress(len(rows), len(found))
    return Review(
        game=table.game.name, seat=seat, player=adviser.spec, moves=rows, worst=worst(rows)
    )


def judge(number: int, played: Move, choice: Choice, search: SearchResult) -> ReviewedMove:
    """Return what a choice, and its search, say about the move that was made in its place."""
    best, seat = search.proven[0].move, search.seat
    both = (best.code, played.code)
    same = best.code == played.code
    table = {row.move.code: row for row in search.proven} if same else compare(search, both)
    exact = search.solution is not None or all(table[code].proof for code in both)
    return ReviewedMove(
        number=number,
        seat=seat,
        played=played.text,
        played_label=played.label,
        best=best.text,
        best_label=best.label,
        value=table[best.code].value[seat],
        cost=_cost(table[best.code], table[played.code], seat),
        visits=choice.iterations,
        exact=exact,
    )


def worst(rows: Sequence[ReviewedMove]) -> list[int]:
    """Return which decisions cost most, worst first; only those that cost something."""
    costly = [
        (row.cost.mean, i)
        for i, row in enumerate(rows)
        if row.cost.mean is not None and row.cost.mean > 0
    ]
    return [i for _, i in sorted(costly, key=lambda one: (-one[0], one[1]))[:WORST]]


def _cost(best: MoveResult, played: MoveResult, seat: int) -> Cost:
    """Return the difference of two moves' values, with an interval from both of theirs."""
    if best.move.code == played.move.code:
        return Cost(mean=0.0, low=0.0, high=0.0)
    if not all(row.visits or row.proof for row in (best, played)):
        return Cost(mean=None, low=None, high=None)
    mean = best.value[seat] - played.value[seat]
    wide = math.hypot(*(_half(row.interval[seat]) for row in (best, played)))
    return Cost(mean=mean, low=mean - wide, high=mean + wide)


def _half(interval: tuple[float, float]) -> float:
    return (interval[1] - interval[0]) / 2
