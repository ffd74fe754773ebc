"""The floor of Spades: a rule bot of a few lines that never changes, to measure others against.

It bids its aces, kings with another card of the suit, and spades beyond the fourth; never nil. It
leads its lowest card; then: partner winning, the lowest; can win, the lowest winner; else the
lowest.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, shl, u64
from ...core.compile import rule
from ..tricks.cards import LANE
from .state import BID, BIDDING, PLAY, SEATS, SEE, SPADE_CARDS

ACE = 12
TRUMP = 48
"""The code of the lowest spade."""


@rule
def count_tricks(hand: int) -> int:
    """Return how many tricks a hand is good for: aces, covered kings, long spades."""
    tricks = max(0, count(hand & u64(SPADE_CARDS)) - 4)
    for suit in range(4):
        own = hand & shl(u64(LANE), 16 * suit)
        if has(own, 16 * suit + ACE):
            tricks += 1
        if has(own, 16 * suit + ACE - 1) and count(own) >= 2:
            tricks += 1
    return tricks


@rule
def height(card: int) -> int:
    """Return a card's rank; every spade is above every other card."""
    return card & 15 if card < TRUMP else card


@rule
def beats(s: Any, card: int) -> bool:
    """Return whether a card would win the trick as it stands."""
    return card > s.best and (s.led | u64(SPADE_CARDS)) & bit(card) != 0


@rule
def floor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
    seat = i64(s.turn)
    leads = s.left == SEATS
    wanted = 0
    if s.phase == BIDDING:
        wanted = max(1, count_tricks(u64(s.hand[seat])))
    for i in range(n):
        move = i64(moves[i])
        if s.phase == BIDDING:
            out[i] = -1.0 * abs(move - BID - wanted) - (1000.0 if move == BID else 0.0)
        elif s.phase != PLAY:
            out[i] = 1.0 if move == SEE else 0.0
        elif leads:
            out[i] = -1.0 * height(move)
        else:
            wins = s.winner != ((seat + 2) & 3) and beats(s, move)
            out[i] = (100.0 if wins else 0.0) - height(move)
