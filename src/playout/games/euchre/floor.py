"""The floor of Euchre: a rule bot of a few lines that never changes, to measure others against.

A bid needs four points: one a trump, a half a bower, a half an ace of a plain suit; nobody plays
alone. In play: partner winning, the lowest card; can win, the lowest winner; else the lowest.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, i64, u64, without
from ...core.compile import rule
from .state import (
    BID1,
    DISCARD,
    FOLLOW,
    JACK,
    NAME,
    PARTNER,
    PASS,
    PLAY,
    POWER,
    SUIT_OF,
)

ACE = 12
ACES = sum(1 << 16 * suit + ACE for suit in range(4))
TRUMP_POWER = 16
"""The power of every trump is above this, that of an ace 13."""
ENOUGH = 3.75


@rule
def strength(trump: int, card: int) -> int:
    """Return how high a card is in its own suit; every trump is above every other card."""
    return i64(POWER[4 * trump + SUIT_OF[trump, card], card])


@rule
def call(s: Any, move: int) -> float:
    """Bid the suit with most points if they are enough; never alone."""
    if move == PASS:
        return ENOUGH
    if move < NAME or move >= NAME + 4:
        return 1.0 if move == PARTNER else -1.0
    suit = move - NAME
    hand = u64(s.hand[s.turn])
    if s.phase == BID1 and s.turn == s.dealer:
        hand |= bit(s.upcard)
    trumps = u64(FOLLOW[5 * suit])
    points = count(hand & trumps) + 0.5 * count(without(hand, trumps) & u64(ACES))
    if has(hand, 16 * suit + JACK):
        points += 0.5
    if has(hand, 16 * (3 - suit) + JACK):
        points += 0.5
    return points


@rule
def lead(s: Any, card: int) -> float:
    """Lead a bower of one's own side's trump, a plain ace, another trump of it, a low card."""
    high = strength(s.trump, card)
    if high > TRUMP_POWER and ((s.maker ^ s.turn) & 1) == 0:
        return 10.0 + high
    return 40.0 if high == ACE + 1 else -1.0 * high


@rule
def floor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act."""
    playing = s.phase == PLAY
    leads = playing and s.left == s.width
    partner_wins = playing and not leads and s.winner == ((s.turn + 2) & 3)
    for i in range(n):
        card = i64(moves[i])
        if not playing and s.phase != DISCARD:
            out[i] = call(s, card)
        elif leads:
            out[i] = lead(s, card)
        else:
            wins = playing and not partner_wins and POWER[s.row, card] > s.best
            out[i] = (100.0 if wins else 0.0) - strength(s.trump, card)
