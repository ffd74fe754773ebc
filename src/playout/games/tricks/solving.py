"""What the trick games tell the solver: which cards are as good as others, and which come first.

Masks here are *ranked*: in each lane a higher bit is a higher card of the suit. In most games
masks are so anyway; Euchre moves its bowers above the ace of trumps.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import bit, highest, low, lowest, rest, shl, u64, without
from ...core.compile import rule

WHOLE_LANE = 0xFFFF
"""A lane with its free codes, where bowers are ranked."""


@rule
def lane_of(card: int) -> int:
    """Return all codes of a card's suit as a mask."""
    return shl(u64(WHOLE_LANE), card & 48)


@rule
def one_of_each(cards: int, others: int) -> int:
    """Return the highest card of each run: cards with none of the others' between them.

    Such cards take and lose the same tricks. `others` are the cards that others hold and the one
    that wins the trick so far: beaten and played ones no longer matter.
    """
    kept = cards
    left = cards
    while left != 0:
        card = lowest(left)
        left = rest(left)
        above = without((cards | others) & lane_of(card), low(card + 1))
        if above != 0 and cards & bit(lowest(above)) != 0:
            kept ^= bit(card)
    return kept


@rule
def beating(cards: int, best: int, trumps: int) -> int:
    """Return the cards that beat the best card of a trick so far; `trumps` is a lane, or 0."""
    higher = without(cards & lane_of(best), low(best + 1))
    if trumps & bit(best) == 0:
        higher |= cards & trumps
    return higher


@rule
def list_up(cards: int, out: Any, n: int) -> int:
    """Add cards to a list of `n`, lowest first; return its new length."""
    while cards != 0:
        out[n] = lowest(cards)
        cards = rest(cards)
        n += 1
    return n


@rule
def list_down(cards: int, out: Any, n: int) -> int:
    """Add cards to a list of `n`, highest first; return its new length."""
    while cards != 0:
        card = highest(cards)
        out[n] = card
        cards ^= bit(card)
        n += 1
    return n
