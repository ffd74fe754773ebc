"""How likely bids are in Spades, given a hand.

The constants are fitted to 2,500 hands bid by `heuristic:rules`: the loss of a nil (or none) is
0.213 where a guess without a hand has 0.331, that of a bid 0.783 where it has 1.705.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, has, i64, shr, u64
from ...core.compile import brief_kernel, rule
from ...core.records import Record
from ..tricks.belief import CallModels, bid_chance, log_answer, log_of
from ..tricks.cards import LANE, SPADES
from ..tricks.rules import NONE
from .state import BID, BIDDING, CARDS_EACH, SEATS

NIL = (-2.0, 0.695)
"""Slope and cut of nil: `chance(slope * (estimate - cut))`."""

BIDS = (1.1, -0.116, 0.265)
"""Scale, shift and spread of the other bids: around `scale * estimate + shift`."""


@rule
def estimate(hand: int) -> float:
    """Return about how many tricks a hand takes: high cards with guards, long spades, ruffs."""
    spades = shr(hand, 16 * SPADES) & u64(LANE)
    trumps = count(spades)
    # The fourth spade and those after it take tricks by length; the other numbers are for the
    # ace, king and queen, less where too few small cards guard them.
    tricks = 0.8 * max(0, trumps - 3)
    if has(spades, 12):
        tricks += 1.0
    if has(spades, 11):
        tricks += 0.9 if trumps > 1 else 0.5
    if has(spades, 10):
        tricks += 0.7 if trumps > 2 else 0.3
    for suit in range(SPADES):
        own = shr(hand, 16 * suit) & u64(LANE)
        n = count(own)
        if has(own, 12):
            tricks += 0.95
        if has(own, 11):
            tricks += 0.7 if n > 1 else 0.3
        if has(own, 10) and n > 2:
            tricks += 0.3
        # Short suits ruff. With five spades or more the ruffs are counted as length already.
        if trumps > 1 and trumps <= 4 and n < 2:
            tricks += 0.6 if n == 0 else 0.3
    return tricks


@rule
def log_bid(bid: int, nil: bool, hand: int) -> float:
    """Return the log of the chance that a hand is bid so; `nil`: whether 0 is a nil."""
    tricks = estimate(hand)
    mean = BIDS[0] * tricks + BIDS[1]
    if not nil:
        return log_of(bid_chance(bid, 0, CARDS_EACH, mean, BIDS[2]))
    found = log_answer(bid == 0, NIL[0] * (tricks - NIL[1]))
    if bid > 0:
        found += log_of(bid_chance(bid, 1, CARDS_EACH, mean, BIDS[2]))
    return found


@rule
def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' bids are; a blind nil tells nothing."""
    found = 0.0
    for other in range(SEATS):
        if other != seat and s.bids[other] != NONE and (s.blind >> other) & 1 == 0:
            dealt = s.hand[other] | work.gone[other]
            found += log_bid(i64(s.bids[other]), s.nil_points != 0, dealt)
    return found


@brief_kernel
def measure(state: Any, out: Any) -> None:
    """Write the estimate of the hand that is to bid."""
    s = state[0]
    out[0] = estimate(s.hand[s.turn])
    out[1] = 1.0


def outcomes(s: Record, move: int) -> tuple[tuple[str, float], ...]:
    """Return what a bid is an outcome of: nil or not, and if not, how high."""
    if s.phase != BIDDING:
        return ()
    if move == BID and s.nil_points:
        return (("NIL", 1.0),)
    return ("NIL", 0.0), ("BIDS", float(move - BID))


CALLS = CallModels(measure, outcomes, (("NIL", "answer"), ("BIDS", "bid")))
