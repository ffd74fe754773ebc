"""What a seat of Hearts knows and fears: unseen cards, moons, the danger of keeping a card."""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import bit, count, has, highest, i64, low, shl, shr, u64, without
from ...core.compile import rule
from ..tricks.cards import DECK, HEARTS, LANE, SPADES
from .rules import card_points
from .state import HEART_CARDS, PASSED, QUEEN_OF_SPADES, SEATS
from .weights import (
    D_COVER,
    D_GUARD,
    D_HEART,
    D_MINOR,
    D_QUEEN,
    D_RANK,
    D_SPADE,
    D_TOP,
    F_DUMP,
    F_DUMP_QUEEN,
    M_ALARM,
    M_LOSERS,
    M_POINTS,
)

QUEEN = QUEEN_OF_SPADES & 15

VOID = np.array([(2 / 3) ** m for m in range(14)])
"""The chance that a seat has none of `m` cards that three seats hold."""


@rule
def unseen(s: Any) -> int:
    """Return the cards that the seat to act has not seen: those of the other hands."""
    gone = s.taken[0] | s.taken[1] | s.taken[2] | s.taken[3] | s.table
    return without(u64(DECK), gone | s.hand[s.turn])


@rule
def threat(s: Any) -> int:
    """Return the seat that has taken all points so far (the seat to act, if nobody has any).

    -1: two seats have points, so there will be no moon. Points on the table do not count.
    """
    found = -1
    for seat in range(SEATS):
        if s.taken[seat] & (u64(HEART_CARDS) | bit(QUEEN_OF_SPADES)) != 0:
            if found >= 0:
                return -1
            found = seat
    return found if found >= 0 else i64(s.turn)


@rule
def alarm(s: Any, w: Any, shooter: int) -> float:
    """Return how near another seat is to a moon, from 0 to 1."""
    if shooter < 0 or shooter == s.turn:
        return 0.0
    points = card_points(s.taken[shooter])
    if points <= w[M_ALARM]:
        return 0.0
    return float((points - w[M_ALARM]) / (26.0 - w[M_ALARM]))


@rule
def shoots(s: Any, w: Any, shooter: int, hand: int, hidden: int) -> bool:
    """Return whether the seat to act tries a moon: it has all points so far, and few losers."""
    if shooter != s.turn or card_points(s.taken[shooter]) < w[M_POINTS]:
        return False
    return bool(losers(hand, hidden) < w[M_LOSERS])


@rule
def losers(hand: int, hidden: int) -> int:
    """Return how many cards of a hand may lose a trick when led after the better ones."""
    found = 0
    for suit in range(4):
        own = shr(hand, 16 * suit) & u64(LANE)
        lane = shr(hidden, 16 * suit) & u64(LANE)
        if own != 0 and lane != 0:
            top = count(shr(own, i64(highest(lane))))
            if top * 2 < count(lane):
                found += count(own) - top
    return found


@rule
def danger(w: Any, card: int, own: int, lane: int, queen_out: bool) -> float:
    """Return what keeping a card is feared to cost.

    Args:
        w: the weights.
        card: the card.
        own: the seat's cards of that suit, ranks as bits.
        lane: the unseen cards of that suit.
        queen_out: whether the queen of spades is unseen.
    """
    rank = card & 15
    suit = card >> 4
    guards = count(own & low(rank))
    if card == QUEEN_OF_SPADES:
        return float(w[D_QUEEN] / (1.0 + w[D_GUARD] * (count(own) - 1)))
    m = count(lane)
    caught = count(lane & low(rank)) / (m + 1.0)
    weight = w[D_MINOR]
    if suit == SPADES:
        if rank > QUEEN and queen_out:
            return float(w[D_TOP] / (1.0 + w[D_GUARD] * count(own & low(QUEEN))))
        weight = w[D_SPADE]
    elif suit == HEARTS:
        weight = w[D_HEART]
    return float((weight * caught + w[D_RANK] * rank / 12.0) / (1.0 + w[D_COVER] * guards))


@rule
def chance(above: int, m: int, later: int) -> float:
    """Return the chance that a card wins: `above` of `m` unseen cards beat it, `later` seats play.

    A seat that can play lower does; so it beats the card only if it must.
    """
    if m == 0 or later == 0:
        return 1.0
    forced = above / m
    keeps = 1.0 - forced * forced
    wins = keeps
    for _ in range(later - 1):
        wins *= keeps
    return float(wins)


@rule
def later_points(s: Any, w: Any, suit: int, m: int, later: int, queen_out: bool) -> float:
    """Return what the seats that play later are expected to throw on a suit."""
    if s.played < SEATS and not has(s.first_spare, QUEEN_OF_SPADES):
        return 0.0
    lane = shl(u64(LANE), 16 * suit)
    voids = 0.0
    for k in range(1, later + 1):
        lacks = s.lacks[(s.turn + k) & 3]
        voids += 1.0 if lacks & lane == lane else VOID[m]
    weight = w[F_DUMP_QUEEN] if queen_out else w[F_DUMP]
    return float(weight * voids)


@rule
def queen_comes(s: Any, seat: int, later: int) -> float:
    """Return the chance that the queen of spades, unseen, is with a seat that plays later."""
    if s.direction != 0:
        target = (seat + s.direction) & 3
        for i in range(PASSED):
            if s.passed[PASSED * seat + i] == QUEEN_OF_SPADES:
                ahead = (target - seat) & 3
                return 1.0 if ahead <= later else 0.0
    return later / 3.0
