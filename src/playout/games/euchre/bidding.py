"""Rules of thumb for the calls of Euchre: what a hand is worth with a suit as trump.

A call is worth a sum of weights, in points gained over passing (or over playing with the partner):
for each trump by rank, for two, three and four of them, for plain aces and kings, for void suits,
and for the upcard. There is a row of weights for each seat from the dealer's left on, in each
round, and for going alone. `playout.lab.euchre_fit` fits them.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, i64, u64, without
from ...core.compile import rule
from .floor import ACES, strength
from .state import (
    ALONE,
    BID1,
    FOLLOW,
    JACK,
    NAME,
    NAME_ALONE,
    PARTNER,
    PASS,
    SUIT_OF,
    left_bower,
)

ROUND_ONE, ROUND_TWO, GO_ALONE = 0, 4, 8
"""The first of four rows of weights, one for each seat from the dealer's left on."""

(
    BASE,
    RANKS,
    TWO,
    THREE,
    FOUR,
    ACE_COUNT,
    KING_COUNT,
    VOIDS,
    TWO_ACES,
    UP_JACK,
    UP_HIGH,
    NEXT_SUIT,
    RUFFS,
) = (0, 1, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18)
"""Columns of the weights; `RANKS` are seven: 9, 10, queen, king, ace, left and right bower."""
FEATURES = 19

KINGS = ACES >> 1

TRUMP_CARDS = np.array(
    [
        1 << code
        for suit in range(4)
        for code in (
            *(16 * suit + rank for rank in (JACK - 2, JACK - 1, JACK + 1, JACK + 2, JACK + 3)),
            left_bower(suit),
            16 * suit + JACK,
        )
    ],
    "u8",
)
"""The seven trumps of each suit, lowest first."""


@rule
def worth(weights: Any, row: int, hand: int, trump: int, upcard: int) -> float:
    """Return what a call is worth to a hand."""
    trumps = u64(FOLLOW[5 * trump])
    own = hand & trumps
    plain = without(hand, trumps)
    n = count(own)
    total = weights[row, BASE]
    for k in range(7):
        if own & u64(TRUMP_CARDS[7 * trump + k]) != 0:
            total += weights[row, RANKS + k]
    if n >= 2:
        total += weights[row, TWO]
    if n >= 3:
        total += weights[row, THREE]
    if n >= 4:
        total += weights[row, FOUR]
    aces = count(plain & u64(ACES))
    total += weights[row, ACE_COUNT] * aces
    if aces >= 2:
        total += weights[row, TWO_ACES]
    total += weights[row, KING_COUNT] * count(plain & u64(KINGS))
    voids = 0
    for suit in range(4):
        if suit != trump and plain & u64(FOLLOW[4 * trump + suit]) == 0:
            voids += 1
    # A void is worth little without a trump to ruff with, and more with trumps to spare.
    if n >= 1:
        total += weights[row, VOIDS] * voids
    if n >= 3:
        total += weights[row, RUFFS] * voids
    rank = upcard & 15
    if rank == JACK:
        total += weights[row, UP_JACK]
    elif rank > JACK + 1:
        total += weights[row, UP_HIGH]
    # The suit of the colour that was turned down (*next*): who passed is short of its jacks.
    if (upcard >> 4) == 3 - trump:
        total += weights[row, NEXT_SUIT]
    return total


@rule
def row_of(s: Any, seat: int) -> int:
    """Return a seat's place from the dealer's left on: 0 to 3, the dealer."""
    return (seat - s.dealer - 1) & 3


@rule
def rate_call(s: Any, weights: Any, move: int) -> float:
    """Return what a bid, or an answer about playing alone, is worth; passing is worth 0."""
    seat = i64(s.turn)
    row = row_of(s, seat)
    hand = u64(s.hand[seat])
    upcard = i64(s.upcard)
    if move in (PASS, PARTNER):
        return 0.0
    if move == ALONE:
        if s.maker != seat:
            return -1.0
        return worth(weights, GO_ALONE + row, hand, i64(s.trump), upcard)
    first = ROUND_TWO
    if s.phase == BID1:
        first = ROUND_ONE
        # The dealer would take the card up, so it counts as held.
        if seat == s.dealer:
            hand |= bit(upcard)
    if move >= NAME_ALONE:
        trump = move - NAME_ALONE
        alone = worth(weights, GO_ALONE + row, hand, trump, upcard)
        return worth(weights, first + row, hand, trump, upcard) + alone
    return worth(weights, first + row, hand, move - NAME, upcard)


@rule
def rate_discard(s: Any, card: int) -> float:
    """Return how gladly the dealer discards a card: no trump, no ace, a suit's only card first."""
    trump = i64(s.trump)
    hand = u64(s.hand[s.turn])
    high = strength(trump, card)
    suit = u64(FOLLOW[4 * trump + SUIT_OF[trump, card]])
    score = -1.0 * high
    if high < 13 and count(hand & suit) == 1:
        score += 4.0
    elif high == 12 and count(hand & suit) == 2:
        score -= 1.0
    return score
