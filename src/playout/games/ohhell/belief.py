"""How likely bids are in Oh Hell, given a hand."""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ...core.bits import has, i64, lowest, rest
from ...core.compile import kernel, rule
from ...core.records import Record
from ..tricks.belief import Calls, bid_chance, log_of
from ..tricks.rules import NONE
from .state import BID, BIDDING, MAX_SEATS

BIDS = (1.0, 0.0, 0.16)
"""Scale, shift and spread of bids: around `scale * estimate + shift`, spread times √(hand size)."""

RUFFED = 0.3
"""How much a trump counts among the cards that may beat another suit's."""


def _chance_to_win(players: int, trump: bool, rank: int, trumps: int) -> float:
    """Return the chance that none of the others' cards beats one, each drawn from the deck."""
    beating = 12 - rank + (0.0 if trump else RUFFED * trumps)
    return float((1.0 - beating / 51) ** (players - 1))


WINS = np.array(
    [
        [
            [_chance_to_win(n, kind == 1, rank, 13 * (kind < 2)) for rank in range(13)]
            for kind in range(3)
        ]
        for n in range(MAX_SEATS + 1)
    ]
)
"""The chance of a card to win a trick, by players, kind (0: beside trump, 1: trump, 2: no trump
in the game) and rank."""


@rule
def estimate(s: Any, hand: int) -> float:
    """Return about how many tricks a hand takes."""
    tricks = 0.0
    while hand != 0:
        card = lowest(hand)
        hand = rest(hand)
        kind = 2
        if s.trumps != 0:
            kind = 1 if has(s.trumps, card) else 0
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
    return s.hook != 0 and (s.last_hand == 0 or s.hook_last_hand != 0)  # type: ignore[no-any-return]


@kernel
def measure(state: Any, out: Any) -> None:
    """Write the estimate of the hand that is to bid."""
    s = state[0]
    out[0] = estimate(s, s.hand[s.turn])


def outcomes(s: Record, move: int) -> tuple[tuple[str, float], ...]:
    """Return what a bid is an outcome of; the hook bends a dealer's bid, which is left out."""
    if s.phase != BIDDING or (s.turn == s.dealer and s.hook):
        return ()
    return (("BIDS", float(move - BID)),)


CALLS = Calls(measure, outcomes, (("BIDS", "bid"),))
