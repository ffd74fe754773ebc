"""The heuristic `guide`: a written guide to Cuttle as a player, for comparisons.

The guide came from a search that saw all cards, under the rules of the profile `simple`. Its idea
is that Cuttle is a race to 21, not a fight for control: points first, high cards before low ones,
kings always, queens late; an ace sweeps only when behind by 8 or more, jacks steal above all then,
and one-offs are for the opening. Whether that is so is another matter (`docs/games/cuttle.md`).

It uses only what the seat to act knows.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import count, i64, u64
from ...core.compile import inlined, rule
from . import features
from .board import takeable
from .cards import ACE, EIGHTS, FIVE, FOUR, JACKS, KINGS, NINES, SEVEN, SIX, TENS, THREE, TWO
from .features import describe, discards

OPENING = 8
"""Plies of the opening, about three turns each."""

FAR, NEAR = 8, 3
"""A lead of so many points is a large one; a smaller one than `NEAR` is none."""

DRAW, LATE_DRAW, KING, QUEEN, GLASSES = 14.5, 16.5, 25.0, 9.0, 5.0
"""What a draw in the opening and later, and each royal, score; points score 10 and their worth."""

WANTED = np.array([2.0, 0.0, 0.0, 3.0, 3.0, 3.0, 5.0, 6.0, 7.0, 9.0, 10.0, 0.0, 8.0])
"""What a three fetches, by rank: jacks, tens, kings, nines; never a two, a three or a queen."""

HIGH = EIGHTS | NINES | TENS | JACKS | KINGS
"""Cards that are worth a three: eights to jacks, and kings."""

KEEP = np.array([1.0, 3.0, 4.0, 4.0, 5.0, 6.0, 7.0, 8.0, 9.0, 10.0, 9.0, 2.0, 11.0])
"""What a card of each rank in hand is worth."""


@rule
def guide(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score moves as the guide says."""
    me = u64(s.turn)
    you = u64(1 - s.turn)
    lead = i64(s.score[me]) - i64(s.score[you])
    early = s.ply < OPENING
    for i in range(n):
        move = i64(moves[i])
        group, gain, loss, cost, swing, wins = describe(s, move, me, you)
        # By class from the top: each test then needs one bound.
        if group >= features.DISCARD:
            score = 0.0
            ranks = discards(move)
            while ranks != 0:
                score -= KEEP[(ranks & 15) - 1]
                ranks >>= 4
        elif group >= features.TAKE:
            score = WANTED[group - features.TAKE]
        elif group >= features.COUNTER:
            score = answer(s, (group - features.COUNTER) % 9, gain + loss, lead, me)
        elif group >= features.ONE_OFF:
            score = one_off(s, group, gain, loss, swing, lead, early)
        else:
            score = from_hand(group, gain, loss, cost, lead, early)
        # Whatever else the guide says, a move that wins comes first.
        out[i] = score + 100.0 * wins


@inlined
def from_hand(group: int, gain: float, loss: float, cost: float, lead: int, early: bool) -> float:
    """Score a play that stays on the table, a scuttle, a draw or an answer to an offer."""
    if features.POINTS <= group < features.GLASSES:
        return 10.0 + 10.0 * gain
    if group == features.DRAW:
        return DRAW if early else LATE_DRAW
    if group == features.KING:
        return KING
    if group == features.JACK:
        return 10.0 + 10.0 * gain + (8.0 if lead <= -FAR else 0.0)
    if group == features.SCUTTLE:
        return 18.0 + 10.0 * (loss - cost) if lead <= -NEAR and cost < 0.85 else 0.0
    if group == features.QUEEN:
        return QUEEN
    if group == features.GLASSES:
        return GLASSES
    return 1.0 if group == features.REJECT else 0.0


@inlined
def one_off(
    s: Any, group: int, gain: float, loss: float, swing: float, lead: int, early: bool
) -> float:
    """Score a one-off."""
    if group >= features.TWO_AT:  # twos hit what matters: kings, then jacks; nines nothing
        if group == features.TWO_AT + 2:
            return 16.0
        return 13.0 + 10.0 * gain if group == features.TWO_AT + 3 else 3.0
    rank = group - features.ONE_OFF
    level = -NEAR < lead < NEAR
    if rank == ACE:
        return 30.0 if lead <= -FAR else 0.0
    if rank == THREE:
        worth = takeable(s, s.options) & u64(HIGH) != 0
        return 18.0 if worth and (level or lead <= -FAR) else 2.0
    if rank == FOUR:
        return 17.0 if early else (15.0 if level else 4.0)
    if rank == FIVE:
        return 15.5 if early and count(s.hand[s.turn]) <= 4 else 4.0
    if rank == SIX:
        return 17.0 if 10.0 * (gain + loss) + 3.0 * swing >= 12.0 else 0.0
    return 17.5 if rank == SEVEN and early else 4.0


@inlined
def answer(s: Any, rank: int, harm: float, lead: int, me: int) -> float:
    """Score a counter; letting the one-off pass scores 0."""
    if rank == FIVE:
        return 1.0 if lead <= 0 else -1.0
    if rank == ACE:
        return 1.0 if harm >= 0.5 else -1.0
    if rank == FOUR:
        return 1.0 if count(s.hand[me]) <= 3 else -1.0
    return 1.0 if rank == TWO and harm >= 0.7 else -1.0
