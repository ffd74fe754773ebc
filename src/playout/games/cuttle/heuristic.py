"""Two heuristics: `classic`, a few rules of thumb that never change, and `tuned`, a weighted sum.

`classic` is an anchor for comparisons: score points high to low, scuttle when the trade is good
or the opponent is close, take kings and fives, counter what hurts. `tuned` gives every move the
scalar product of its features (`features`) with the weights of its class (`weights`).

Both use only what the seat to act knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import i64, u64
from ...core.compile import inlined, rule
from . import features
from .features import describe, discards, situation
from .weights import WEIGHTS

KEEP = np.array([1.0, 6.0, 3.0, 4.0, 5.0, 5.0, 6.0, 7.0, 8.0, 9.0, 9.0, 5.0, 10.0])
"""What a card of each rank in hand is worth to `classic`."""

ONE_OFF_SCORES = np.array([0.0, 0.0, 9.0, 9.0, 16.0, 0.0, 12.0, 0.0, 0.0])
"""What `classic` thinks of each one-off, apart from what it changes on the table."""


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score moves by the tuned weights of the profile."""
    rate(s, moves, n, out, WEIGHTS[s.options.weights])


@inlined
def rate(s: Any, moves: Any, n: int, out: Any, weights: Any) -> None:
    """Score moves by a table of weights, one row a class of moves, one column a feature."""
    me = u64(s.turn)
    you = u64(1 - s.turn)
    around = situation(s, me, you)
    for i in range(n):
        move = i64(moves[i])
        group, gain, loss, cost, swing, wins = describe(s, move, me, you)
        if group != features.DISCARD:
            changes = weights[group, 1] * gain + weights[group, 2] * loss
            price = weights[group, 3] * cost + weights[group, 4] * swing
            score = around_score(weights, group, around) + (
                (changes + price) + weights[group, 5] * wins
            )
        else:
            score = 0.0
            ranks = discards(move)
            while ranks != 0:
                score += around_score(weights, features.DISCARD + (ranks & 15) - 1, around)
                ranks >>= 4
        out[i] = score


@inlined
def around_score(weights: Any, group: int, around: Any) -> float:
    """Return the part of a score that the situation gives to a class of moves."""
    # Added up in pairs: a sum from left to right would wait for each product in turn.
    need, threat, danger, twos, theirs, mine, early, shield, wall, risk = around
    first = (weights[group, 0] + weights[group, 6] * need) + (
        weights[group, 7] * threat + weights[group, 8] * danger
    )
    second = (weights[group, 9] * twos + weights[group, 10] * theirs) + (
        weights[group, 11] * mine + weights[group, 12] * early
    )
    third = weights[group, 13] * shield + weights[group, 14] * wall
    return (first + second) + (third + weights[group, 15] * risk)


@rule
def classic(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score moves by rules of thumb; about one a point.

    1. Win if you can.
    2. Score points, high cards first, kings before them; draw rather than spend an ace to a five.
    3. Scuttle only when ahead on the trade: a card with a jack on it, for little more.
    4. Use fives; sweep the table, hit royals and steal when that is worth more than a draw.
    5. Counter what costs you more than six points, and nothing else.
    6. Give up cards of low value, take those of high value.
    """
    me = u64(s.turn)
    you = u64(1 - s.turn)
    for i in range(n):
        move = i64(moves[i])
        group, gain, loss, cost, swing, wins = describe(s, move, me, you)
        if group == features.DISCARD:
            score = 0.0
            ranks = discards(move)
            while ranks != 0:
                score -= KEEP[(ranks & 15) - 1]
                ranks >>= 4
        elif features.COUNTER <= group < features.TAKE:
            score = 10.0 * (gain + loss) - 6.0 + 100.0 * wins
        elif group >= features.TAKE:
            score = KEEP[group - features.TAKE]
        else:
            score = classic_play(group, gain, loss, cost, swing) + 100.0 * wins
        out[i] = score


@inlined
def classic_play(group: int, gain: float, loss: float, cost: float, swing: float) -> float:
    """Score a play, a draw or an answer to a draw offer."""
    if features.POINTS <= group < features.GLASSES:
        return 10.0 + 10.0 * gain
    if group == features.DRAW:
        return 15.5
    if group == features.SCUTTLE:
        return 12.0 + 10.0 * loss if cost < loss + 0.4 * swing else 0.0
    if group == features.JACK:
        return 10.0 + 10.0 * gain
    if group == features.KING:
        return 21.0
    if group == features.QUEEN:
        return 8.0
    if group == features.GLASSES:
        return 5.0
    if features.ONE_OFF <= group < features.COUNTER:
        swept = 10.0 * (gain + loss) + 3.0 * swing
        known = ONE_OFF_SCORES[group - features.ONE_OFF] if group < features.TWO_AT else 0.0
        return known + swept
    return 1.0 if group == features.REJECT else 0.0
