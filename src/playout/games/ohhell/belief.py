"""How likely bids are in Oh Hell, given a hand.

The constants are fitted to 2,500 hands bid by `heuristic:rules`: the loss of a bid is 1.050 where a
guess without a hand has 1.296.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...core.bits import has, i64, lowest, rest
from ...core.compile import brief_kernel, rule
from ...core.records import Record
from ..tricks.belief import CallModels, bid_chance, log_of
from ..tricks.rules import NONE
from .state import BID, BIDDING, MAX_SEATS

BIDS = (0.789, -0.101, 0.188)
"""Scale, shift and spread of bids: around `scale * estimate + shift`, spread times √(hand size)."""

RUFFED = 0.3
"""How much a trump counts among the cards that may beat another suit's."""


def _chances(players: int, kind: int) -> list[float]:
    """Return the chances of the ranks that none of the others' cards beats them.

    The others' cards are drawn from the deck; then all is scaled such that a deck's cards win
    one trick in `players` on average.
    """

    def unbeaten(kind: int, rank: int) -> float:
        beating = 12 - rank + (RUFFED * 13 if kind == BESIDE else 0.0)
        return float((1.0 - beating / 51) ** (players - 1))

    shares = {NO_SUIT_TRUMP: 1.0} if kind == NO_SUIT_TRUMP else {BESIDE: 0.75, TRUMP: 0.25}
    mean = sum(w * unbeaten(k, rank) / 13 for k, w in shares.items() for rank in range(13))
    return [unbeaten(kind, rank) / (mean * players) for rank in range(13)]


BESIDE, TRUMP, NO_SUIT_TRUMP = range(3)
"""Kinds of cards: beside trump, trump, in a hand without trump."""

WINS = np.array([[_chances(max(n, 2), kind) for kind in range(3)] for n in range(MAX_SEATS + 1)])
"""The chance of a card to win a trick, by players, kind and rank."""


@rule
def estimate(s: Any, hand: int) -> float:
    """Return about how many tricks a hand takes."""
    tricks = 0.0
    while hand != 0:
        card = lowest(hand)
        hand = rest(hand)
        kind = NO_SUIT_TRUMP
        if s.trumps != 0:
            kind = TRUMP if has(s.trumps, card) else BESIDE
        tricks += float(WINS[s.players, kind, card & 15])
    return tricks


@rule
def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' bids are, the hook's bar on the dealer included."""
    found = 0.0
    spread = BIDS[2] * math.sqrt(s.hand_size)
    size = i64(s.hand_size)
    bids = 0
    for other in range(s.players):
        if s.bids[other] != NONE and other != s.dealer:
            bids += i64(s.bids[other])
    for other in range(s.players):
        if other != seat and s.bids[other] != NONE:
            tricks = estimate(s, s.hand[other] | work.gone[other])
            mean = BIDS[0] * tricks + BIDS[1]
            p = bid_chance(i64(s.bids[other]), 0, size, mean, spread)
            if other == s.dealer and hooked(s) and bids <= size:
                barred = bid_chance(size - bids, 0, size, mean, spread)
                p /= max(1.0 - barred, p)
            found += log_of(p)
    return found


@rule
def hooked(s: Any) -> bool:
    """Return whether the dealer may not make the bids even."""
    return s.hook != 0 and (s.last_hand == 0 or s.hook_last_hand != 0)


@brief_kernel
def measure(state: Any, out: Any) -> None:
    """Write the estimate of the hand that is to bid."""
    s = state[0]
    out[0] = estimate(s, s.hand[s.turn])
    out[1] = math.sqrt(s.hand_size)


def outcomes(s: Record, move: int) -> tuple[tuple[str, float], ...]:
    """Return what a bid is an outcome of; the hook bends a dealer's bid, which is left out."""
    if s.phase != BIDDING or (s.turn == s.dealer and s.hook):
        return ()
    return (("BIDS", float(move - BID)),)


CALLS = CallModels(measure, outcomes, (("BIDS", "bid"),))
