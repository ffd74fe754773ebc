"""A simple rule bot that never changes: an anchor to measure others against."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, i64, lowest, rest, u64
from ...core.compile import rule
from .state import BID, BIDDING

JACK, KING, ACE = 9, 11, 12


@rule
def floor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves: bid high cards, win cheaply while tricks are needed, else duck."""
    if s.phase == BIDDING:
        target = sure_tricks(s, s.hand[s.turn])
        for i in range(n):
            off = i64(moves[i]) - BID - target
            out[i] = -2.0 * abs(off) - (1.0 if off > 0 else 0.0)
        return
    wants = i64(s.bids[s.turn]) > count(u64(s.won[s.turn]))
    for i in range(n):
        out[i] = float(play_wish(s, i64(moves[i]), wants))


@rule
def sure_tricks(s: Any, hand: int) -> int:
    """Return the bid, in quarter tricks a card: high trumps 4, trumps 2, aces 3, kings 1."""
    quarters = 0
    while hand != 0:
        card = lowest(hand)
        hand = rest(hand)
        rank = card & 15
        if bit(card) & s.trumps != 0:
            quarters += 4 if rank >= JACK else 2
        elif rank == ACE:
            quarters += 3
        elif rank == KING:
            quarters += 1
    return (quarters + 2) // 4


@rule
def play_wish(s: Any, card: int, wants: bool) -> int:
    """Return how gladly a card is played: the cheapest winner, or the highest that loses."""
    own = bit(card)
    power = (card & 15) + (16 if own & s.trumps != 0 else 0)
    if s.left == s.players:
        return power if wants else -power
    beats = card + 64 if own & s.trumps != 0 else card
    if beats > s.best and (s.led | s.trumps) & own != 0:
        return 100 - power if wants else -power
    return -power if wants else power
