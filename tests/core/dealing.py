"""Small dealing problems, and their deals by brute force."""

from __future__ import annotations

import itertools
import random
from collections.abc import Iterator

from playout.core.deal import FULL, Holder, Problem, cards_of, mask_of

SUITS = [mask_of(range(13 * s, 13 * s + 13)) for s in range(4)]
"""A deck of 52 as four suits."""


def deals(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Yield every deal of a problem: a mask a holder. Straight from the definition."""
    cards = list(cards_of(problem.cards))
    for places in itertools.product(range(len(problem.holders)), repeat=len(cards)):
        dealt = [0] * len(problem.holders)
        for card, place in zip(cards, places, strict=True):
            dealt[place] |= 1 << card
        if all(fits(mask, holder) for mask, holder in zip(dealt, problem.holders, strict=True)):
            yield tuple(dealt)


def fits(mask: int, holder: Holder) -> bool:
    return mask.bit_count() == holder.size and mask & ~holder.allowed == 0


def small_problem(seed: int, most_cards: int = 8, most_holders: int = 4) -> Problem:
    """Return a random problem, small enough for brute force; it may have no deal."""
    rng = random.Random(seed)
    cards = rng.sample(range(64), rng.randint(1, most_cards))
    n = rng.randint(1, most_holders)
    places = [rng.randrange(n) for _ in cards]
    kinds = [mask_of(c for c in cards if rng.random() < 0.5) for _ in range(rng.randint(1, 3))]
    holders = []
    for h in range(n):
        allowed = FULL
        for kind in kinds:
            if rng.random() < 0.4:
                allowed &= ~kind
        if rng.random() < 0.7:  # mostly possible ones: allow some hidden truth
            allowed |= mask_of(c for c, p in zip(cards, places, strict=True) if p == h)
        holders.append(Holder(f"holder {h}", places.count(h), allowed))
    return Problem(mask_of(cards), tuple(holders))


def voids(hands: list[tuple[int, list[int]]], hidden: int, free: list[int]) -> Problem:
    """Return a problem of hands (size, suits it is void in) and free holders, `hidden` cards."""
    holders = [
        Holder(f"hand {i}", size, FULL & ~sum(SUITS[suit] for suit in void))
        for i, (size, void) in enumerate(hands)
    ]
    holders += [Holder(f"pile {i}", size) for i, size in enumerate(free)]
    return Problem(hidden, tuple(holders))
