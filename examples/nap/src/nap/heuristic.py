"""A rule bot: bids by high cards in a long suit, and takes tricks as cheaply as it can."""

from typing import Any

from playout.authoring import rule
from playout.authoring.tricks import LANE
from playout.core.bits import bit, count, i64, lowest, rest, shl, u64

from .state import BID, BIDDING, SEATS

JACK, QUEEN, KING, ACE = 9, 10, 11, 12


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves, the best highest."""
    hand = s.hand[s.turn]
    target = worth(hand) // 4
    for i in range(n):
        move = i64(moves[i])
        if s.phase == BIDDING:
            off = move - BID - target
            out[i] = -10.0 * off if off > 0 else 1.0 * off
        else:
            out[i] = 1.0 * wish(s, hand, move)


@rule
def worth(hand: int) -> int:
    """Return what a hand may win with its best suit as trump, in quarters of a trick."""
    best = 0
    for suit in range(4):
        trumps = shl(u64(LANE), 16 * suit)
        quarters = count(hand & trumps) - 2  # a long suit wins with its low cards too
        left = hand
        while left != 0:
            card = lowest(left)
            left = rest(left)
            rank = card & 15
            if bit(card) & trumps != 0:
                quarters += 4 if rank >= QUEEN else 3 if rank == JACK else 2
            else:
                quarters += 3 if rank == ACE else 1 if rank == KING else 0
        best = max(best, quarters)
    return best


@rule
def wish(s: Any, hand: int, card: int) -> int:
    """Return how gladly a card is played: long suits first, then the cheapest winner."""
    power = (card & 15) + (16 if bit(card) & s.trumps != 0 else 0)
    if s.left == SEATS:
        own = hand & shl(u64(LANE), card & 48)
        return power + (16 * count(own) if s.played == 0 else 0)
    beats = card + 64 if bit(card) & s.trumps != 0 else card
    if beats > s.best and (s.led | s.trumps) & bit(card) != 0:
        return 100 - power
    return -power
