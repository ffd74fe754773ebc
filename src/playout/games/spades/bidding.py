"""Rules of thumb for the bids of Spades: tricks to expect, and when to bid nil."""

from __future__ import annotations

from typing import Any

from ...core.bits import count, has, highest, i64, shl, u64
from ...core.compile import rule
from ..tricks.cards import LANE
from ..tricks.rules import NONE
from .floor import ACE, TRUMP
from .state import SEATS, SPADE_CARDS

COVERED_KING, BARE_KING, COVERED_QUEEN = 0.75, 0.35, 0.25
"""Tricks to expect from a plain king with another card, without one, and a queen with two."""
RUFF = 0.45
"""Tricks to expect from a small spade and a void; a suit of one card is half a void."""
LONG = 0.9
"""Tricks to expect from each spade beyond the third."""
OPTIMISM = 0.2
CROWDED, CROWDED_AT = 0.4, 11.0
"""The last to bid takes off this share of what all bids add up to beyond eleven."""
NIL_RISK = 1.7
"""The most risk at which a hand bids nil."""


@rule
def plain_tricks(own: int, suit: int) -> float:
    """Return the tricks to expect from the high cards of a plain suit."""
    n = count(own)
    tricks = 0.0
    long = 0.15 * max(0, n - 4)
    if has(own, 16 * suit + ACE):
        tricks += 1.0 - long
    if has(own, 16 * suit + ACE - 1):
        tricks += max(0.0, (COVERED_KING if n >= 2 else BARE_KING) - long)
    if has(own, 16 * suit + ACE - 2) and n >= 3:
        tricks += max(0.0, COVERED_QUEEN - long)
    return tricks


@rule
def spade_tricks(own: int) -> float:
    """Return the tricks to expect from spades by themselves: high ones, and long ones."""
    n = count(own)
    tricks = 0.0
    for k in range(4):
        if has(own, TRUMP + ACE - k) and k < n:
            tricks += 1.0 - 0.1 * k
    return max(tricks, tricks * 0.5 + LONG * max(0, n - 3)) + LONG * max(0.0, n - 4.0) * 0.4


@rule
def expected_tricks(hand: int) -> float:
    """Return how many tricks a hand is good for."""
    spades = count(hand & u64(SPADE_CARDS))
    tricks = spade_tricks(hand & u64(SPADE_CARDS))
    small = min(spades, 3)
    for suit in range(3):
        own = hand & shl(u64(LANE), 16 * suit)
        tricks += plain_tricks(own, suit)
        n = count(own)
        if n < 2 and small > 0:
            ruffs = min(small, 2 - n)
            tricks += RUFF * ruffs
            small -= ruffs
    return tricks


@rule
def nil_risk(hand: int) -> float:
    """Return how risky a nil is: about the tricks that the hand cannot help to take."""
    spades = hand & u64(SPADE_CARDS)
    risk = 0.35 * max(0, count(spades) - 2)
    if spades != 0:
        risk += 0.28 * max(0, (highest(spades) & 15) - 6)
    for suit in range(3):
        own = hand & shl(u64(LANE), 16 * suit)
        n = count(own)
        below = count(own & shl(u64(0x3F), 16 * suit))
        if n > 0 and below < 3:
            top = (highest(own) & 15) - 6
            risk += 0.1 * max(0, top) * max(0, min(n, 3) - below)
    return risk


@rule
def wanted_bid(s: Any, seat: int) -> int:
    """Return the bid that a hand is worth, given the bids so far; 0 is nil."""
    hand = u64(s.hand[seat])
    tricks = expected_tricks(hand) + OPTIMISM
    partner = i64(s.bids[(seat + 2) & 3])
    if s.nil_points != 0 and partner != 0 and nil_risk(hand) + 0.2 * tricks < NIL_RISK:
        return 0
    said = 0
    known = 0
    for other in range(SEATS):
        if s.bids[other] != NONE:
            said += i64(s.bids[other])
            known += 1
    if known == 3:
        tricks -= CROWDED * max(0.0, said + tricks - CROWDED_AT)
    return max(1, int(tricks + 0.5))
