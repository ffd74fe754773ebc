"""How likely calls are in Euchre, given a hand: ordering up, naming, passing, playing alone.

A call is weighed by what it is worth to the rule bot (`euchre.bidding`), which calls wherever that
is above 0; others call a little more or less boldly. What cards tell is added (`euchre.evidence`).
"""

from __future__ import annotations

import math
from typing import Any

from ...core.bits import bit, i64, without
from ...core.compile import brief_kernel, rule
from ...core.records import Record
from ..tricks.belief import CallModels, log_answer
from .bidding import GO_ALONE, ROUND_ONE, ROUND_TWO, row_of, worth
from .evidence import log_cards
from .fitted import WEIGHTS
from .state import (
    ALONE,
    BID1,
    BID2,
    BURIED,
    MAKER_ALONE,
    NAME,
    NAME_ALONE,
    PASS,
    SEATS,
)

ORDER = (6.7, 0.0)
"""Slope and cut of a call in round one: `chance(slope * (worth - cut))`, worths in points."""

NAMED = (6.7, 0.0)
"""The same in round two, for the best of the three suits."""

LONE = (6.7, 0.0)
"""The same for playing alone."""


@rule
def order_worth(s: Any, seat: int, hand: int) -> float:
    """Return what ordering the upcard up is worth to a seat; the dealer would take it."""
    if seat == s.dealer:
        hand |= bit(s.upcard)
    upcard = i64(s.upcard)
    return worth(WEIGHTS, ROUND_ONE + row_of(s, seat), hand, upcard >> 4, upcard)


@rule
def name_worth(s: Any, seat: int, hand: int, suit: int) -> float:
    """Return what naming a suit in round two is worth to a seat."""
    return worth(WEIGHTS, ROUND_TWO + row_of(s, seat), hand, suit, i64(s.upcard))


@rule
def lone_worth(s: Any, hand: int) -> float:
    """Return what playing alone is worth to the maker."""
    row = GO_ALONE + row_of(s, i64(s.maker))
    return worth(WEIGHTS, row, hand, i64(s.trump), i64(s.upcard))


@rule
def best_worth(s: Any, seat: int, hand: int) -> float:
    """Return what the best suit that round two allows is worth."""
    best = -math.inf
    for suit in range(4):
        if suit != s.upcard >> 4:
            best = max(best, name_worth(s, seat, hand, suit))
    return best


@rule
def log_choice(s: Any, seat: int, hand: int, named: int) -> float:
    """Return the log of the chance that a hand which names a suit names this one."""
    total = 0.0
    for suit in range(4):
        if suit != s.upcard >> 4:
            more = name_worth(s, seat, hand, suit) - name_worth(s, seat, hand, named)
            total += math.exp(NAMED[0] * more)
    return -math.log(total)


@rule
def bidding_hand(s: Any, seat: int, work: Any) -> int:
    """Return the five cards that a seat bid on: before the dealer took the upcard and discarded."""
    hand = s.hand[seat] | work.gone[seat]
    if seat == s.dealer and s.called <= 4 and s.maker < SEATS:
        hand = without(hand | s.hand[BURIED], bit(s.upcard))
    return hand


@rule
def log_call(s: Any, i: int, seat: int, hand: int) -> float:
    """Return the log of the chance of call number `i`, made by a seat with that hand."""
    call = s.calls[i]
    if i < 4:
        return log_answer(call != PASS, ORDER[0] * (order_worth(s, seat, hand) - ORDER[1]))
    found = 0.0
    if i < 7 or s.stick == 0:
        found = log_answer(call != PASS, NAMED[0] * (best_worth(s, seat, hand) - NAMED[1]))
    if call != PASS:
        named = i64(call) - (NAME_ALONE if call >= NAME_ALONE else NAME)
        found += log_choice(s, seat, hand, named)
    return found


@rule
def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' bids, the maker's word on going alone and cards are.

    The world `s` is as it was afterwards.
    """
    found = log_cards(s, seat, work)
    for i in range(s.called):
        other = (s.dealer + 1 + i) & 3
        if other != seat:
            found += log_call(s, i, other, bidding_hand(s, other, work))
    if s.maker < SEATS and s.maker != seat and s.partner_alone == 0 and told(s):
        hand = s.hand[s.maker] | work.gone[s.maker]
        found += log_answer(s.alone != 0, LONE[0] * (lone_worth(s, hand) - LONE[1]))
    return found


@rule
def told(s: Any) -> bool:
    """Return whether the maker has said whether to play alone."""
    return s.with_call != 0 or s.phase > MAKER_ALONE


@brief_kernel
def measure(state: Any, out: Any) -> None:
    """Write the worth that the seat to act calls by."""
    s = state[0]
    hand = s.hand[s.turn]
    out[1] = 1.0
    if s.phase == BID1:
        out[0] = order_worth(s, i64(s.turn), hand)
    elif s.phase == BID2:
        out[0] = best_worth(s, i64(s.turn), hand)
    elif s.phase == MAKER_ALONE:
        out[0] = lone_worth(s, hand)
    else:
        out[0] = 0.0


def outcomes(s: Record, move: int) -> tuple[tuple[str, float], ...]:
    """Return what a call is an outcome of; a dealer who is stuck has no choice."""
    if s.phase == BID1:
        return (("ORDER", float(move != PASS)),)
    if s.phase == BID2 and not (s.stick and s.called == 7):
        return (("NAMED", float(move != PASS)),)
    return (("LONE", float(move == ALONE)),) if s.phase == MAKER_ALONE else ()


CALLS = CallModels(
    measure, outcomes, (("ORDER", "answer"), ("NAMED", "answer"), ("LONE", "answer"))
)
