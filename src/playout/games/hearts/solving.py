"""What Hearts tells the solver: cards that are equal, the order to try them in, what is settled."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, has, u64, without
from ...core.compile import rule
from ..tricks.solving import beating, list_down, list_up, one_of_each
from .rules import card_points, legal, mask
from .state import (
    JACK_OF_DIAMONDS,
    NO_HEARTS,
    OFF,
    PLAY,
    QUEEN_OF_SPADES,
    SEATS,
)

ALL_POINTS = 26


@rule
def tries(s: Any, out: Any) -> int:
    """List one card of each run: low leads first, then what loses the trick, high cards first.

    The queen of spades, and the jack of diamonds where it counts, are like no other card.
    """
    if s.phase != PLAY:
        return legal(s, out)
    cards = mask(s)
    others = u64(0)
    for seat in range(SEATS):
        if seat != s.turn:
            others |= s.hand[seat]
    special = bit(QUEEN_OF_SPADES)
    if s.jack != 0:
        special |= bit(JACK_OF_DIAMONDS)
    special &= cards
    if s.left == SEATS:
        return list_up(one_of_each(without(cards, special), others | special) | special, out, 0)
    others |= special | bit(s.best)
    cards = one_of_each(without(cards, special), others) | special
    wins = beating(cards, s.best, u64(0))
    return list_down(wins, out, list_down(without(cards, wins), out, 0))


@rule
def key(s: Any, out: Any) -> int:
    """Know endings between tricks by the hands, the leader, what may be led, and the points.

    Who has a trick at all and who has the jack counts only where the options say so.
    """
    if s.phase != PLAY or s.left != SEATS:
        return 0
    others = 2 * s.turn + (1 if s.open == u64(NO_HEARTS) else 0)
    for seat in range(SEATS):
        out[seat] = s.hand[seat]
        others = 32 * others + card_points(s.taken[seat])
        if s.no_tricks != 0:
            others = 2 * others + (1 if s.won[seat] == 0 else 0)
        if s.jack != 0:
            others = 2 * others + (1 if has(s.taken[seat], JACK_OF_DIAMONDS) else 0)
    out[SEATS] = u64(others)
    return SEATS + 1


@rule
def limits(s: Any, low: Any, high: Any) -> None:
    """Charge each seat the points it has, and those and all that are left.

    While somebody may still shoot the moon, or with bonuses, nothing is said.
    """
    out = ALL_POINTS
    takers = 0
    for seat in range(SEATS):
        points = card_points(s.taken[seat])
        out -= points
        if points > 0:
            takers += 1
    open_end = s.jack != 0 or s.no_tricks != 0 or (s.moon != OFF and takers < 2)
    for seat in range(SEATS):
        if open_end:
            low[seat] = -np.inf
            high[seat] = np.inf
        else:
            points = card_points(s.taken[seat])
            low[seat] = float(-points - out)
            high[seat] = float(-points)
