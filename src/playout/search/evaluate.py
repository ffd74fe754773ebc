"""From a leaf to one worth a seat: play on, take the returns, mix in playing styles."""

from __future__ import annotations

from typing import Any

from ..core.compile import rule
from ..core.generic import draw, has_rule, legal, play, prefer, returns, style, value
from ..core.rng import below, uniform
from .records import GREEDY


@rule
def evaluate(w: Any, params: Any, scratch: Any, rng: Any) -> None:
    """Play world `w` on and write `scratch.values` (returns) and `scratch.worth` (in [0, 1])."""
    roll_out(w, params, scratch, rng)
    values = scratch.values
    if w.over != 0:
        returns(w, values)
    else:
        value(w, values)
    for seat in range(params.seats):
        worth = (values[seat] - params.low) * params.scale
        beta = params.beta[seat]
        if beta > 0.0:
            style(w, seat, params.style[seat], scratch.styles)
            alpha = params.alpha[seat]
            worth = (alpha * worth + beta * scratch.styles[seat]) / (alpha + beta)
        scratch.worth[seat] = worth


@rule
def roll_out(w: Any, params: Any, scratch: Any, rng: Any) -> None:
    """Play on to the end, or for `horizon` plies where that is set."""
    greedy = params.rollout == GREEDY and has_rule(w, "prefer")
    if not greedy and params.horizon == 0:
        while w.over == 0:
            play(w, draw(w, scratch.moves, rng))
    else:
        left = params.horizon if params.horizon > 0 else 0x7FFFFFFF
        while w.over == 0 and left > 0:
            if greedy and uniform(rng) >= params.epsilon:
                play(w, preferred(w, scratch, rng))
            else:
                play(w, draw(w, scratch.moves, rng))
            left -= 1


@rule
def preferred(w: Any, scratch: Any, rng: Any) -> int:
    """Return the move that the game prefers most; equals are drawn among."""
    moves = scratch.moves
    scores = scratch.scores
    n = legal(w, moves)
    prefer(w, moves, n, scores)
    best = 0
    equals = 1
    for i in range(1, n):
        if scores[i] > scores[best]:
            best = i
            equals = 1
        elif scores[i] == scores[best]:
            equals += 1
            if below(rng, equals) == 0:
                best = i
    return moves[best]  # type: ignore[no-any-return]
