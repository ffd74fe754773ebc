"""What an unfinished game is worth: the chance to win by needs, royals and cards in hand.

A logistic regression on 178,000 positions of 4,000 games between the `tuned` heuristic and itself,
with one move in ten at random (`docs/games/cuttle.md` says how to repeat it). A search asks it
about worlds, in which both hands are dealt.
"""

from __future__ import annotations

from math import tanh
from typing import Any

from ...core.bits import count, rest, u64
from ...core.compile import inlined, rule
from .cards import EIGHTS, KINGS, QUEENS
from .features import need_of
from .state import MAIN

IN_HAND = (26, 46, 9, 13, 33, 34, 31, 24, 31, 46, 31, 17, 47)
"""What a card of each rank in hand adds to the log-odds of winning, in hundredths."""

DIGIT_1, DIGIT_2, DIGIT_4, DIGIT_8, DIGIT_16, DIGIT_32 = (
    sum(0b1111 << 4 * rank for rank, worth in enumerate(IN_HAND) if worth >> digit & 1)
    for digit in range(6)
)
"""The same, digit by binary digit: the cards whose worth has it. A sum is a count for each."""

NEED, NEED_SQUARED, WITHIN_TEN, WITHIN_FIVE = -0.57, -0.51, 0.30, 0.18
"""What is missing, as a share of 21, its square, and being within reach of a ten or a five."""

QUEEN, SECOND_QUEEN, GLASSES, KING, POINT_CARD, TOP_JACK = 0.63, 0.29, 0.13, 0.36, 0.13, -0.20
"""What a queen, a second one, glasses, each king, point card and top jack on the table add."""

TO_ACT, IN_MAIN_PHASE = -0.16, 0.36
"""What it adds to be the one who decides, in any phase and in the main phase."""


@inlined
def prospects(s: Any, seat: int) -> float:
    """Return a seat's part of the log-odds."""
    need = need_of(s, seat)
    part = need * (1.0 / 21.0)
    odds = NEED * part + NEED_SQUARED * part * part
    odds += POINT_CARD * count(s.points[seat]) + TOP_JACK * count(s.tops[seat])
    if need <= 10:
        odds += WITHIN_TEN
    if need <= 5:
        odds += WITHIN_FIVE
    queens = s.royals[seat] & u64(QUEENS)
    if queens != 0:
        odds += QUEEN + (SECOND_QUEEN if rest(queens) != 0 else 0.0)
    if s.royals[seat] & u64(EIGHTS) != 0:
        odds += GLASSES
    odds += KING * count(s.royals[seat] & u64(KINGS))
    return odds + 0.01 * in_hand(s.hand[seat])


@inlined
def in_hand(hand: int) -> int:
    """Return what the cards of a hand add, in hundredths."""
    worth = count(hand & u64(DIGIT_1)) + 2 * count(hand & u64(DIGIT_2))
    worth += 4 * count(hand & u64(DIGIT_4)) + 8 * count(hand & u64(DIGIT_8))
    return worth + 16 * count(hand & u64(DIGIT_16)) + 32 * count(hand & u64(DIGIT_32))


@rule
def value(s: Any, out: Any) -> None:
    """Write the expected return of each seat, between -1 and 1."""
    odds = prospects(s, u64(0)) - prospects(s, u64(1))
    ahead = TO_ACT + (IN_MAIN_PHASE if s.phase == MAIN else 0.0)
    odds += ahead if s.turn == 0 else -ahead
    out[0] = tanh(0.5 * odds)
    out[1] = -out[0]
