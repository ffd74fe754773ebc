"""Rules of thumb for the cards of a Euchre hand, from what the acting seat knows.

What a seat has not seen is everything but its own hand and the cards played: in a state that is
what lies in all other places together, so taking their union tells nothing about who holds what.
A card is *boss* if nothing unseen of its suit beats it.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import count, i64, u64
from ...core.compile import rule
from .floor import TRUMP_POWER, strength
from .state import BURIED, DECK, FOLLOW, KITTY, POWER, SEATS, SUIT_OF


def _beating(row: int, power: int) -> int:
    """Return the cards of the led suit or trump that beat a power, as a mask."""
    return sum(1 << c for c in range(64) if DECK >> c & 1 and POWER[row, c] > power)


BEATS = np.array(
    [
        [
            _beating(4 * t + SUIT_OF[t, c], POWER[4 * t + SUIT_OF[t, c], c])
            & int(FOLLOW[4 * t + SUIT_OF[t, c]])
            if DECK >> c & 1
            else 0
            for c in range(64)
        ]
        for t in range(4)
    ],
    "u8",
)
"""The cards of the same suit that beat a card, by trump."""

ABOVE = np.array(
    [[_beating(row, power) & int(FOLLOW[row]) for power in range(34)] for row in range(16)], "u8"
)
"""The cards of the led suit above a power, by the row of a trick."""


@rule
def unseen_by(s: Any, seat: int) -> int:
    """Return the cards that a seat has not seen."""
    found = u64(s.hand[KITTY])
    if seat != s.dealer:
        found |= s.hand[BURIED]
    for place in range(SEATS):
        if place != seat:
            found |= s.hand[place]
    return found


@rule
def keep(trump: int, card: int, hand: int, unseen: int) -> float:
    """Return how much a seat wants to keep a card that cannot win the trick."""
    high = strength(trump, card)
    if high > TRUMP_POWER:
        return 10.0 + high
    suit = u64(FOLLOW[4 * trump + SUIT_OF[trump, card]])
    worth = 1.0 * high
    if unseen & u64(BEATS[trump, card]) == 0:
        worth += 3.0
    elif count(hand & suit) == 1 and hand & u64(FOLLOW[5 * trump]) != 0:
        worth -= 3.0
    elif count(hand & suit) == 2 and high == 12:
        worth += 1.0
    return worth


@rule
def lead(s: Any, seat: int, card: int, hand: int, unseen: int) -> float:
    """Return how good a lead is."""
    trump = i64(s.trump)
    trumps = u64(FOLLOW[5 * trump])
    outstanding = count(unseen & trumps)
    own = count(hand & trumps)
    high = strength(trump, card)
    boss = unseen & u64(BEATS[trump, card]) == 0
    maker = ((i64(s.maker) ^ seat) & 1) == 0
    if high > TRUMP_POWER:
        if maker:
            # Draw trumps while ours are the highest; once all others are gone, ours can wait.
            if boss and outstanding > 0:
                return 30.0 + 0.1 * high
            if outstanding == 0:
                return 15.0 - 0.1 * high
            if s.maker == seat and own >= 3:
                return 10.0 + 0.1 * high
            # The maker's partner leads trump into the maker's hand at once.
            if s.maker != seat and s.trick == 0:
                return 50.0 + 0.1 * high
            return -10.0 - 0.1 * high
        # Defenders do not draw trumps: ruffs are what they have.
        if boss and own >= 2:
            return -20.0 - 0.1 * high
        return -30.0 - 0.1 * high
    suit = u64(FOLLOW[4 * trump + SUIT_OF[trump, card]])
    if boss:
        if outstanding == 0:
            return 40.0
        return 20.0 + count(unseen & suit)
    score = -0.3 * high
    # A lone card of a side suit leaves a void to ruff from.
    if count(hand & suit) == 1 and own > 0:
        score += 3.0
    return score


@rule
def follow(s: Any, seat: int, card: int, hand: int, unseen: int) -> float:
    """Return how good a card is on a trick that another seat led."""
    trump = i64(s.trump)
    worth = keep(trump, card, hand, unseen)
    if POWER[s.row, card] <= s.best:
        return -worth
    last = s.left == 1
    partner = s.winner == ((seat + 2) & 3)
    boss = unseen & u64(BEATS[trump, card]) == 0
    high = strength(trump, card)
    if partner:
        if last:
            return -worth
        top = i64(s.best)
        sure = unseen & u64(ABOVE[s.row, top]) == 0
        if sure:
            return -worth
        # To save a partner's trick below the king is worth a trump; king and ace may hold.
        if high > TRUMP_POWER and SUIT_OF[trump, card] != s.row - 4 * trump:
            return (50.0 if top < 12 else -10.0) - worth
        if boss:
            return 50.0 - worth
        return -worth
    if last:
        return 100.0 - worth
    if boss and high < TRUMP_POWER:
        return 120.0 - worth
    return 100.0 - worth


@rule
def score_card(s: Any, seat: int, card: int, hand: int, unseen: int) -> float:
    """Return how much a seat likes to play a card."""
    if s.left == s.width:
        return lead(s, seat, card, hand, unseen)
    return follow(s, seat, card, hand, unseen)
