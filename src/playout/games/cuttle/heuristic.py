"""Two heuristics: `classic`, a few rules of thumb that never change, and `tuned`, a weighted sum.

`classic` is an anchor for comparisons: score points high to low, scuttle when the trade is good
or the opponent is close, take kings and fives, counter what hurts. `tuned` gives every move the
scalar product of its features (`features`) with the weights of its class (`weights`).

Both use only what the seat to act knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import count, i64, u64
from ...core.compile import rule
from . import features
from .board import takeable
from .cards import EIGHTS, JACKS, KINGS, TENS, TWOS
from .features import describe, discards, situation
from .weights import WEIGHTS

KEEP = np.array([3.0, 9.0, 4.0, 4.0, 6.0, 5.0, 6.0, 7.0, 7.0, 9.0, 9.0, 6.0, 10.0])
"""What a card of each rank in hand is worth to `classic`."""

NUISANCE = np.array([0.0, 0.0, 6.0, 6.0, 8.0, 0.0, 5.0, 0.0, 0.0])
"""What a one-off of each rank does beyond points, to `classic`."""


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score moves by the tuned weights."""
    rate(s, moves, n, out, WEIGHTS)


@rule
def rate(s: Any, moves: Any, n: int, out: Any, weights: Any) -> None:
    """Score moves by a table of weights, one row a class of moves, one column a feature."""
    me = u64(s.turn)
    you = u64(1 - s.turn)
    around = situation(s, me, you)
    for i in range(n):
        move = i64(moves[i])
        group, gain, loss, cost, swing, wins = describe(s, move, me, you)
        if group != features.DISCARD:
            score = around_score(weights, group, around)
            score += weights[group, 1] * gain + weights[group, 2] * loss
            score += weights[group, 3] * cost + weights[group, 4] * swing
            score += weights[group, 5] * wins
        else:
            score = 0.0
            ranks = discards(move)
            while ranks != 0:
                score += around_score(weights, features.DISCARD + ranks % 16 - 1, around)
                ranks //= 16
        out[i] = score


@rule
def around_score(weights: Any, group: int, around: Any) -> float:
    """Return the part of a score that the situation gives to a class of moves."""
    need, threat, danger, twos, theirs, mine, early, shield, wall, risk = around
    score = weights[group, 0] + weights[group, 6] * need + weights[group, 7] * threat
    score += weights[group, 8] * danger + weights[group, 9] * twos + weights[group, 10] * theirs
    score += weights[group, 11] * mine + weights[group, 12] * early + weights[group, 13] * shield
    return score + weights[group, 14] * wall + weights[group, 15] * risk  # type: ignore[no-any-return]


@rule
def classic(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score moves by rules of thumb; about one a point."""
    me = u64(s.turn)
    you = u64(1 - s.turn)
    danger = features.need_of(s, you) <= 10
    for i in range(n):
        move = i64(moves[i])
        group, gain, loss, cost, swing, wins = describe(s, move, me, you)
        if group == features.DISCARD:
            score = 0.0
            ranks = discards(move)
            while ranks != 0:
                score -= KEEP[ranks % 16 - 1]
                ranks //= 16
        elif features.COUNTER <= group < features.TAKE:
            score = classic_counter(group, gain, loss, swing, wins)
        elif group >= features.TAKE:
            score = KEEP[group - features.TAKE]
        else:
            score = classic_play(s, group, gain, loss, cost, swing, danger, me, you) + 100.0 * wins
        out[i] = score


@rule
def classic_counter(group: int, gain: float, loss: float, swing: float, wins: float) -> float:
    """Score a counter against 0 for letting it happen: a two is worth about six points."""
    first = features.COUNTER if group < features.RECOUNTER else features.RECOUNTER
    return 10.0 * (gain + loss) + 3.0 * swing + 100.0 * wins + NUISANCE[group - first] - 6.0  # type: ignore[no-any-return]


@rule
def classic_play(
    s: Any,
    group: int,
    gain: float,
    loss: float,
    cost: float,
    swing: float,
    danger: bool,
    me: int,
    you: int,
) -> float:
    """Score a play, a draw or an answer to a draw offer."""
    alarm = 12.0 if danger else 0.0
    if features.POINTS <= group < features.GLASSES:
        return 10.0 + 10.0 * gain
    if group == features.DRAW:
        return 11.0 if count(s.hand[me]) < 8 else 0.0
    if group == features.SCUTTLE:
        return 10.0 + 10.0 * loss - 20.0 * (cost - loss) + alarm
    if group == features.JACK:
        return 10.0 + 12.0 * gain + alarm
    if group == features.KING:
        return 15.0 + 10.0 * gain
    if group == features.QUEEN:
        return 12.0 if s.royals[me] & u64(KINGS) != 0 or s.points[me] != 0 else 8.0
    if group == features.GLASSES:
        return 0.0 if s.royals[me] & u64(EIGHTS) != 0 else 6.0
    if features.TWO_AT <= group < features.COUNTER:
        return 4.0 + 10.0 * (gain + loss) + 4.0 * swing + (alarm if loss > 0.0 else 0.0)
    if features.ONE_OFF <= group < features.TWO_AT:
        return classic_one_off(s, group, gain, loss, swing, alarm, you)
    return 1.0 if group == features.REJECT else 0.0


@rule
def classic_one_off(
    s: Any, group: int, gain: float, loss: float, swing: float, alarm: float, you: int
) -> float:
    """Score a one-off without a target."""
    rank = group - features.ONE_OFF
    if rank == 2:
        good = takeable(s) & u64(TWOS | TENS | JACKS | KINGS)
        return 16.0 if good != 0 else 8.0
    if rank == 3:
        return 14.0 if count(s.hand[you]) > 1 else 5.0
    if rank == 4:
        return 17.0
    if rank == 6:
        return 13.0
    return 5.0 + 10.0 * (gain + loss) + 3.0 * swing + (alarm if loss > 0.0 else 0.0)
