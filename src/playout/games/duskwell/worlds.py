"""Hiding: deal anew what a seat cannot know.

The enemy's hand, bag, known top and cards being looked at become one set, and cards are dealt
from that set; so the result depends on what the seat knows and on the generator alone.

Limits: every deal of the set is as likely (nothing is inferred from how the enemy played), and
inside a world both seats play as if they saw each other's cards.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, lowest, rest, select, u64
from ...core.compile import rule
from ...core.rng import below, reseed
from .cards import KIND
from .rows import row_first, row_insert, row_length, row_rest
from .rules import shuffle_well
from .state import ORDER
from .zones import put, take


@rule
def merge(zone: int, other: int, deck: int) -> int:
    """Return a zone with the cards of another one added."""
    left = u64(other)
    merged = u64(zone)
    while left != 0:
        merged = put(merged, deck, i64(KIND[deck, lowest(left)]))
        left = rest(left)
    return merged


@rule
def merge_row(zone: int, row: int, deck: int) -> int:
    """Return a zone with the cards of a row added."""
    left = u64(row)
    merged = u64(zone)
    while left != 0:
        merged = put(merged, deck, row_first(left))
        left = row_rest(left)
    return merged


@rule
def unseen(s: Any, owner: int) -> int:
    """Return the cards of a seat that its enemy cannot place: hand, bag, top, looked at, kept."""
    deck = s.deck[owner]
    pool = merge(s.bag[owner], s.hand[owner], deck)
    pool = merge_row(pool, s.top[owner], deck)
    if s.prompt == ORDER and s.asked == owner:
        pool = merge_row(merge_row(pool, s.look, deck), s.kept, deck)
    return pool


@rule
def draw_kind(pool: int, deck: int, rng: Any) -> int:
    """Return the kind of a random card of a zone."""
    return i64(KIND[deck, select(pool, below(rng, count(pool)))])


@rule
def draw_row(s: Any, owner: int, n: int, rng: Any) -> int:
    """Return a row of random cards, which leave the owner's bag."""
    deck = s.deck[owner]
    row = u64(0)
    for i in range(n):
        kind = draw_kind(u64(s.bag[owner]), deck, rng)
        s.bag[owner] = take(s.bag[owner], deck, kind)
        row = row_insert(row, i, kind)
    return row


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the enemy's unseen cards, the rest of the dreamwell and the generator anew."""
    owner = seat ^ 1
    deck = s.deck[owner]
    size = count(s.hand[owner])
    pool = unseen(s, owner)
    hand = u64(s.known[owner])
    left = hand
    while left != 0:
        pool = take(pool, deck, i64(KIND[deck, lowest(left)]))
        left = rest(left)
    for _ in range(size - count(hand)):
        kind = draw_kind(pool, deck, rng)
        pool = take(pool, deck, kind)
        hand = put(hand, deck, kind)
    s.hand[owner] = hand
    # The rest stays in the bag, from which known and looked-at cards are then drawn.
    s.bag[owner] = pool
    s.top[owner] = draw_row(s, owner, row_length(s.top[owner]), rng)
    if s.prompt == ORDER and s.asked == owner:
        s.look = draw_row(s, owner, row_length(s.look), rng)
        s.kept = draw_row(s, owner, row_length(s.kept), rng)
    if s.well_next != 0:
        shuffle_well(s, rng, s.well_next)
    reseed(s.rng, rng)
