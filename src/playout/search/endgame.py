"""Endgames: where nothing that matters is hidden any more, the solver answers.

That is so where what the seat knows leaves one deal only (or where the player sees all cards), and
where few enough cards are left. The deal that is solved is dealt anew from what the seat knows, so
the answer is a function of its view like any other.

*Solved* means: the best return with all cards open to everybody. Others at the table may know less
and play worse than that, so moves of equal value are not equally good: the search still runs, and
chooses among the best. A player that sees all cards does not search there.
"""

from __future__ import annotations

from collections.abc import Sequence

from ..core.game import Game
from ..core.position import Move, Position
from .params import Params
from .result import MoveResult
from .solve import Solution, SolvedMove, attempt

NODES = 300_000
"""Positions that an endgame may take before the search goes on without it."""


def two_sided(game: Game) -> bool:
    """Return whether best play is well defined: one side's gain is the other's loss."""
    return len(set(game.sides)) == 2


def can_solve(game: Game, params: Params) -> bool:
    """Return whether searches of a game may come to an endgame; styles have no exact answer."""
    styled = any(style.beta > 0.0 for style in params.styles.values())
    asked = game.solver is not None and game.solver.most_plies > 0
    return params.endgame and not styled and asked and two_sided(game)


def endgame(position: Position, seat: int, params: Params) -> Solution | None:
    """Return the exact answer for a seat, if what it knows allows one."""
    game, state = position.game, position.state
    solver = game.solver
    if solver is None or not can_solve(game, params):
        return None
    left = solver.plies_left(state)
    if left is None or left > solver.most_plies:
        return None
    if params.method == "uct":
        return attempt(position, nodes=NODES, lines=None)
    if not solver.certain(state, seat):
        return None
    return attempt(position.determinized(seat, 0), nodes=NODES, lines=None)


def solved_table(
    position: Position, solution: Solution, searched: Sequence[MoveResult]
) -> list[MoveResult]:
    """Return the moves of an endgame, best first: exact values, then in the order of a search.

    Without a search they have no visits, and equal moves come in the solver's order.
    """
    if not searched:
        return [
            _exact(position, solution.seat, one, visits=0, share=float(rank == 0), penalty=0.0)
            for rank, one in enumerate(solution.moves)
        ]
    exact = {one.move.code: one for one in solution.moves}
    return [
        _exact(
            position,
            solution.seat,
            exact[one.move.code],
            visits=one.visits,
            share=one.share,
            penalty=one.penalty,
        )
        for one in sorted(searched, key=lambda one: -exact[one.move.code].value)
    ]


def _exact(
    position: Position, seat: int, one: SolvedMove, *, visits: int, share: float, penalty: float
) -> MoveResult:
    """Return a solved move as a search reports it: without doubt."""
    low, high = position.game.bounds
    assert one.returns is not None
    return MoveResult(
        move=Move(position, one.move.code),
        visits=visits,
        share=share,
        value=one.returns,
        interval=tuple((value, value) for value in one.returns),
        score=(one.returns[seat] - low) / (high - low),
        penalty=penalty,
        legal_share=1.0,
    )
