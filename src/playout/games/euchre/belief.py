"""How likely calls are in Euchre, given a hand: ordering up, naming, passing, playing alone.

The constants are fitted to 2,500 hands called by `heuristic:rules`: the loss of an answer in round
one is 0.309 where a guess without a hand has 0.551; in round two 0.379 and 0.553, of playing alone
0.187 and 0.534.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...core.bits import bit, lowest, rest, u64, without
from ...core.compile import kernel, rule
from ...core.records import Record
from ..tricks.belief import CallModels, log_answer
from ..tricks.cards import ALL_CARDS
from .state import (
    ALONE,
    BID1,
    BID2,
    BURIED,
    FOLLOW,
    MAKER_ALONE,
    NAME,
    NAME_ALONE,
    PASS,
    POWER,
    SEATS,
    SUIT_OF,
)

ORDER = (3.07, 2.27)
"""Slope and cut of a call in round one: `chance(slope * (strength - cut))`."""

NAMED = (3.12, 1.57)
"""The same in round two, for the best of the three suits."""

LONE = (8.1, 2.9)
"""The same for playing alone."""

GIFT = 0.5
"""What the upcard is worth to the dealer's partner, and costs the others, of its own value."""

VOID = 0.2
"""What a side suit without cards adds to a hand with trumps."""


def _worth(trump: int, card: int) -> float:
    """Return about how many tricks a card takes."""
    if card not in ALL_CARDS or card & 15 < 7:
        return 0.0
    power = int(POWER[4 * trump + trump, card])
    if int(SUIT_OF[trump, card]) == trump:
        high = {33: 1.0, 32: 0.9, 28: 0.75, 27: 0.6, 26: 0.5, 24: 0.4, 23: 0.35}
        return high[power]
    return {12: 0.6, 11: 0.15}.get(card & 15, 0.0)


WORTH = np.array([[_worth(trump, card) for card in range(64)] for trump in range(4)])
"""About how many tricks a card takes, by trump."""


@rule
def strength(hand: int, trump: int) -> float:
    """Return about how many tricks a hand takes with a suit as trump."""
    tricks = 0.0
    left = hand
    while left != 0:
        tricks += float(WORTH[trump, lowest(left)])
        left = rest(left)
    if hand & u64(FOLLOW[5 * trump]) != 0:
        for suit in range(4):
            if hand & u64(FOLLOW[4 * trump + suit]) == 0:
                tricks += VOID
    return tricks


@rule
def order_strength(s: Any, seat: int, hand: int) -> float:
    """Return the strength by which a seat orders the upcard up: it goes to the dealer."""
    trump = s.upcard >> 4
    gift = float(WORTH[trump, s.upcard])
    if seat == s.dealer:
        return strength(hand, trump) + gift
    share = GIFT if (seat ^ s.dealer) & 1 == 0 else -GIFT
    return strength(hand, trump) + share * gift


@rule
def best_strength(s: Any, hand: int) -> float:
    """Return the strength of the best suit that round two allows."""
    best = 0.0
    for suit in range(4):
        if suit != s.upcard >> 4:
            best = max(best, strength(hand, suit))
    return best


@rule
def log_choice(s: Any, trump: int, hand: int) -> float:
    """Return the log of the chance that a hand which names a suit names this one."""
    total = 0.0
    for suit in range(4):
        if suit != s.upcard >> 4:
            total += math.exp(NAMED[0] * (strength(hand, suit) - strength(hand, trump)))
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
        return log_answer(call != PASS, ORDER[0] * (order_strength(s, seat, hand) - ORDER[1]))
    found = 0.0
    if i < 7 or s.stick == 0:
        found = log_answer(call != PASS, NAMED[0] * (best_strength(s, hand) - NAMED[1]))
    if call != PASS:
        found += log_choice(s, call - (NAME_ALONE if call >= NAME_ALONE else NAME), hand)
    return found


@rule
def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' bids are, and the maker's word on playing alone."""
    found = 0.0
    for i in range(s.called):
        other = (s.dealer + 1 + i) & 3
        if other != seat:
            found += log_call(s, i, other, bidding_hand(s, other, work))
    if s.maker < SEATS and s.maker != seat and s.partner_alone == 0 and told(s):
        hand = s.hand[s.maker] | work.gone[s.maker]
        found += log_answer(s.alone != 0, LONE[0] * (strength(hand, s.trump) - LONE[1]))
    return found


@rule
def told(s: Any) -> bool:
    """Return whether the maker has said whether to play alone."""
    return s.with_call != 0 or s.phase > MAKER_ALONE


@kernel
def measure(state: Any, out: Any) -> None:
    """Write the strength that the seat to act calls by."""
    s = state[0]
    hand = s.hand[s.turn]
    out[1] = 1.0
    if s.phase == BID1:
        out[0] = order_strength(s, s.turn, hand)
    elif s.phase == BID2:
        out[0] = best_strength(s, hand)
    elif s.phase == MAKER_ALONE:
        out[0] = strength(hand, s.trump)
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
