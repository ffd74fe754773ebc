"""Rules of thumb for playouts; they use only what the acting seat knows.

Play the strongest card, aim at the strongest enemy, discard the weakest; keep prevents for cards
that are worth it, and do not drown one's own vale.
"""

from __future__ import annotations

from typing import Any

import numpy as np

from ...core.bits import i64, lowest, rest, u64
from ...core.compile import rule
from .board import spark_at
from .cards import (
    CARDS,
    CINDER_SNAP,
    CLOSED_DOOR,
    DROWN_THE_VALE,
    ECHO_ARCHIVE,
    FORK_IN_THE_PATH,
    HARVEST_MOON,
    HUSH_THE_BELL,
    IRON_VOW,
    KINDLING,
    LANTERN_SIGNAL,
    PRICE,
    RINGER,
    RISING_CHORUS,
    SALT_TAX,
    SINKHOLE,
    TOLL_GATE,
    TRIAL_OF_FLAME,
)
from .rows import row_first
from .rules import (
    ABILITY,
    BIN,
    CHOOSE_AMOUNT,
    CHOOSE_CHARACTER,
    CHOOSE_MODE,
    CHOOSE_STACK,
    DONE,
    DROP,
    PAY_UP,
    PLAY,
    PUT,
    RECLAIM_PLAY,
    REFUSE,
    TAKE,
)

_EVENT_WORTH = {
    CINDER_SNAP: 4.0,
    SINKHOLE: 9.0,
    HUSH_THE_BELL: 6.0,
    TOLL_GATE: 3.0,
    CLOSED_DOOR: 6.0,
    RISING_CHORUS: 6.0,
    FORK_IN_THE_PATH: 6.0,
    LANTERN_SIGNAL: 5.0,
    ECHO_ARCHIVE: 5.0,
    KINDLING: 7.0,
    IRON_VOW: 4.0,
    HARVEST_MOON: 10.0,
    SALT_TAX: 6.0,
    DROWN_THE_VALE: 6.0,
    TRIAL_OF_FLAME: 6.0,
}

WORTH = np.array(
    [
        _EVENT_WORTH[kind] if card.is_event else 3.0 * (card.spark or 0) + card.cost
        for kind, card in enumerate(CARDS)
    ]
)
"""What a card is worth in hand or on the stack: three a spark, and its cost."""


@rule
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Score the listed moves of the seat to act; 0 is doing nothing."""
    seat = i64(s.turn)
    for i in range(n):
        out[i] = score(s, seat, i64(moves[i]))


@rule
def score(s: Any, seat: int, move: int) -> float:
    """Return how much a seat likes a move."""
    if move <= DONE:
        return 0.0
    if move < RECLAIM_PLAY:
        return like_card(s, seat, move - PLAY)
    if move < ABILITY:
        return like_card(s, seat, move - RECLAIM_PLAY)
    if move < CHOOSE_CHARACTER:
        return 2.0 if s.roles[seat, RINGER] >> (move - ABILITY) & 1 != 0 else 3.0
    if move < CHOOSE_STACK:
        target = move - CHOOSE_CHARACTER
        return float(spark_at(s, target >> 3, target & 7))
    if move < CHOOSE_MODE:
        return float(WORTH[s.stack[move - CHOOSE_STACK].kind])
    if move < CHOOSE_AMOUNT:
        return 2.0 if move > CHOOSE_MODE else 0.5 * strongest_spark(s, seat ^ 1)
    if move < PAY_UP:
        # Codes of amounts rise with the amount: the more energy goes in, the better.
        return 1.0 * move
    if move <= REFUSE:
        # To pay is better than to lose what was paid for already.
        return 1.0 * (REFUSE - move)
    if move <= BIN:
        return like_place(s, seat, move)
    if move < TAKE:
        return -float(WORTH[move - DROP])
    return float(WORTH[move - TAKE])


@rule
def strongest_spark(s: Any, side: int) -> int:
    """Return the highest spark on a side."""
    best = 0
    left = u64(s.present[side])
    while left != 0:
        best = max(best, spark_at(s, side, lowest(left)))
        left = rest(left)
    return best


@rule
def weak_spark(s: Any, side: int) -> int:
    """Return the spark of a side's weak characters, added up."""
    summed = 0
    left = u64(s.weak[side])
    while left != 0:
        summed += spark_at(s, side, lowest(left))
        left = rest(left)
    return summed


@rule
def like_card(s: Any, seat: int, kind: int) -> float:
    """Return how much a seat likes to play a card now."""
    foe = seat ^ 1
    if kind == HARVEST_MOON and s.points[seat] + 2 >= s.win:
        return 100.0
    if kind == SINKHOLE:
        return 3.0 * strongest_spark(s, foe) - 6.0
    if kind == CINDER_SNAP:
        return 3.0 if s.total[foe] >= s.total[seat] else 1.0
    if kind == DROWN_THE_VALE:
        return 3.0 * (weak_spark(s, foe) - weak_spark(s, seat)) - 6.0
    if kind == TRIAL_OF_FLAME:
        return 3.0 * (strongest_spark(s, seat) - strongest_spark(s, foe)) + 1.0
    if HUSH_THE_BELL <= kind <= CLOSED_DOOR:
        return float(WORTH[s.stack[s.stack_count - 1].kind]) - 6.0
    return float(WORTH[kind])


@rule
def like_place(s: Any, seat: int, move: int) -> float:
    """Return how much a seat likes to keep (the higher the better) or bin the card it looks at."""
    kind = row_first(s.look)
    if move == BIN:
        return 0.0
    playable = PRICE[kind] <= s.produced[seat] + 1
    return (1.0 if playable else -1.0) - 0.1 * (move - PUT)
