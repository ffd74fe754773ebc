"""Spades as numbers: what a seat knows, for networks."""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, count, has, shl, u64
from ...core.compile import rule
from ...core.encoding import Encoding
from ..tricks.cards import LANE
from ..tricks.rules import NONE
from .state import CARDS_EACH, CODES, PLAY, SEATS, UNTIL_BROKEN

CARDS = 52
SETS = 3
SIZE = SETS * CARDS + SEATS * (4 + 1 + 4) + 4 + 3 + 2 + 2


@rule
def write_set(out: Any, at: int, cards: int) -> int:
    """Write a set of cards by suit and rank; return where the next thing goes."""
    for suit in range(4):
        for rank in range(13):
            out[at + 13 * suit + rank] = 1.0 if has(cards, 16 * suit + rank) else 0.0
    return at + CARDS


@rule
def cards_of(s: Any, first: int, end: int) -> int:
    """Return the cards played from one place in the order of play up to another."""
    found = u64(0)
    for i in range(first, end):
        found |= bit(s.order[i])
    return found


@rule
def encode(s: Any, seat: int, out: Any) -> None:
    """Write own cards (once looked at), those played, and bids, tricks and voids of each seat.

    Seats are counted from the one that looks.
    """
    # Blind nil is bid before a seat looks at its cards: until then it does not know them.
    looked = (s.looked >> seat) & 1 != 0
    trick = s.played - s.played % SEATS
    at = write_set(out, 0, s.hand[seat] if looked else u64(0))
    at = write_set(out, at, cards_of(s, 0, trick))
    at = write_set(out, at, cards_of(s, trick, s.played))
    for i in range(SEATS):
        other = (seat + i) & 3
        for suit in range(4):
            lane = shl(u64(LANE), 16 * suit)
            out[at + suit] = 1.0 if s.lacks[other] & lane == lane else 0.0
        at += 4
        leads = s.phase == PLAY and s.played > trick and s.winner == other
        out[at] = 1.0 if leads else 0.0
        known = s.bids[other] != NONE
        out[at + 1] = 1.0 if known else 0.0
        out[at + 2] = s.bids[other] / CARDS_EACH if known else 0.0
        out[at + 3] = 1.0 if known and s.bids[other] == 0 else 0.0
        out[at + 4] = count(u64(s.won[other])) / CARDS_EACH
        at += 5
    for suit in range(4):
        led = s.phase == PLAY and s.played > trick and s.order[trick] >> 4 == suit
        out[at + suit] = 1.0 if led else 0.0
    at += 4
    for phase in range(3):
        out[at + phase] = 1.0 if s.phase == phase else 0.0
    at += 3
    out[at] = s.played / (SEATS * CARDS_EACH)
    # `open` is what the next trick may be led with; 48 is the lowest spade.
    broken = s.lead_rule != UNTIL_BROKEN or has(s.open, 48)
    out[at + 1] = 1.0 if s.phase == PLAY and broken else 0.0
    for side in range(2):
        out[at + 2 + side] = s.scores[(seat + side) & 1] / 500.0


ENCODING = Encoding(shape=(SIZE,), parts=CODES)
"""Three sets of cards, nine numbers per seat, and how play stands; a part per code."""
