"""Hiding: deal anew what a seat cannot know.

The enemy's hand, bag, known top and cards being looked at become one set, and cards are dealt
from that set; so the result depends on what the seat knows and on the generator alone.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, i64, lowest, rest, select, u64
from ...core.compile import rule
from ...core.rng import below, reseed
from .cards import KIND
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
def unseen(s: Any, owner: int) -> int:
    """Return the cards of a seat that its enemy cannot place: hand, bag, top, looked at, kept."""
    deck = s.deck[owner]
    pool = merge(s.bag[owner], s.hand[owner], deck)
    for i in range(s.top_count[owner]):
        pool = put(pool, deck, i64(s.top[owner, i]))
    if s.prompt == ORDER and s.asked == owner:
        for i in range(s.look_count):
            pool = put(pool, deck, i64(s.look[i]))
        for i in range(s.kept_count):
            pool = put(pool, deck, i64(s.kept[i]))
    return pool


@rule
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Deal the enemy's unseen cards, the rest of the dreamwell and the generator anew."""
    owner = 1 - seat
    deck = s.deck[owner]
    pool = unseen(s, owner)
    size = count(s.hand[owner])
    hand = u64(s.known[owner])
    left = hand
    while left != 0:
        pool = take(pool, deck, i64(KIND[deck, lowest(left)]))
        left = rest(left)
    for _ in range(size - count(hand)):
        kind = i64(KIND[deck, select(pool, below(rng, count(pool)))])
        pool = take(pool, deck, kind)
        hand = put(hand, deck, kind)
    s.hand[owner] = hand
    for i in range(s.top_count[owner]):
        kind = i64(KIND[deck, select(pool, below(rng, count(pool)))])
        pool = take(pool, deck, kind)
        s.top[owner, i] = kind
    if s.prompt == ORDER and s.asked == owner:
        for i in range(s.look_count):
            kind = i64(KIND[deck, select(pool, below(rng, count(pool)))])
            pool = take(pool, deck, kind)
            s.look[i] = kind
        for i in range(s.kept_count):
            kind = i64(KIND[deck, select(pool, below(rng, count(pool)))])
            pool = take(pool, deck, kind)
            s.kept[i] = kind
    s.bag[owner] = pool
    if s.well_next != 0:
        shuffle_well(s, rng, s.well_next)
    reseed(s.rng, rng)
