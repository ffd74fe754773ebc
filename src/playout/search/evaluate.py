"""From a leaf to one worth a seat: play on, take the returns, mix in playing styles."""

from __future__ import annotations

from typing import Any

from ..core.compile import rule
from ..core.generic import draw, has_rule, legal, play, returns, step, style, value
from ..core.rng import uniform
from .children import preferred_index
from .records import GREEDY

NO_HORIZON = 0x7FFF_FFFF


@rule
def evaluate(w: Any, params: Any, scratch: Any, rng: Any) -> None:
    """Play world `w` on and write `scratch.values` (returns) and `scratch.worth` (in [0, 1])."""
    roll_out(w, params, scratch, rng)
    values = scratch.values
    if w.over != 0:
        returns(w, values)
    else:
        value(w, values)
    drawn = params.drawn >= 0.0 and w.over != 0 and values[0] == values[1]
    for seat in range(params.seats):
        worth = (values[seat] - params.low) * params.unit
        if drawn:
            worth = params.drawn if seat == params.seat else 1.0 - params.drawn
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
    if not greedy and params.horizon == NO_HORIZON:
        while w.over == 0:
            step(w, scratch.moves, rng)
        return
    left = params.horizon
    while w.over == 0 and left > 0:
        if greedy and uniform(rng) >= params.epsilon[w.turn]:
            n = legal(w, scratch.moves)
            move = scratch.moves[preferred_index(w, n, scratch, rng)]
        else:
            move = draw(w, scratch.moves, rng)
        play(w, move)
        left -= 1
