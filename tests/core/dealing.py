"""Dealing problems for tests, their deals by brute force, and shoes of any size."""

from __future__ import annotations

import functools
import itertools
import random
from collections.abc import Iterator
from typing import Any

import numpy as np

from playout.core.bits import u64, without
from playout.core.compile import brief_kernel
from playout.core.deal import (
    FULL,
    SHOE,
    Holder,
    Problem,
    add,
    build,
    cards_of,
    clear,
    draw,
    mask_of,
    shoe_type,
)
from playout.core.deal.sampling import filled, kernels
from playout.core.rng import generator

SUITS = tuple(mask_of(range(16 * s, 16 * s + 13)) for s in range(4))
"""A deck of 52, a suit to each lane of 16 bits."""

TINY = shoe_type(8, states=2, parts=2, matrices=1)
"""A shoe with no room for most problems: kinds are joined, and worlds rejected."""


def deals(problem: Problem) -> Iterator[tuple[int, ...]]:
    """Yield every deal of a problem, a mask a holder, by trying each card in each place."""
    cards = list(cards_of(problem.cards))
    if sum(holder.size for holder in problem.holders) == len(cards):
        yield from _deals(problem, cards, [0] * len(problem.holders))


def _deals(problem: Problem, cards: list[int], dealt: list[int]) -> Iterator[tuple[int, ...]]:
    if not cards:
        yield tuple(dealt)
        return
    bit = 1 << cards[0]
    for h, holder in enumerate(problem.holders):
        if dealt[h].bit_count() < holder.size and holder.allowed & bit:
            dealt[h] |= bit
            yield from _deals(problem, cards[1:], dealt)
            dealt[h] ^= bit


def fits(mask: int, holder: Holder) -> bool:
    return mask.bit_count() == holder.size and mask & ~holder.allowed == 0


def small_problem(seed: int) -> Problem:
    """Return a random problem, small enough for brute force; some have no deal."""
    rng = random.Random(seed)
    cards = rng.sample(range(64), rng.randint(5, 9))
    holders = rng.randint(3, 4)
    suits = [rng.randrange(3) for _ in cards]
    places = [rng.randrange(holders) for _ in cards]
    shows = rng.choice([0.25, 0.5])
    made = []
    for h in range(holders):
        own = {suit for suit, place in zip(suits, places, strict=True) if place == h}
        void = {suit for suit in range(3) if suit not in own and rng.random() < shows}
        if rng.random() < 0.2:  # a false belief, which often leaves no deal
            void.add(rng.randrange(3))
        barred = mask_of(c for c, suit in zip(cards, suits, strict=True) if suit in void)
        made.append(Holder(f"holder {h}", places.count(h), FULL & ~barred))
    return Problem(mask_of(cards), tuple(made))


@functools.cache
def possible_problems(n: int) -> list[tuple[int, Problem, list[tuple[int, ...]]]]:
    """Return `n` random small problems that have deals, with their seeds and all their deals."""
    found = []
    for seed in itertools.count():
        problem = small_problem(seed)
        if all_deals := list(deals(problem)):
            found.append((seed, problem, all_deals))
        if len(found) == n:
            break
    return found


def suited(*by_suit: int) -> int:
    """Return hidden cards: so many of each suit."""
    return sum(mask_of(range(16 * s, 16 * s + n)) for s, n in enumerate(by_suit))


def hand(size: int, *void: int) -> Holder:
    """Return a hand that is void in some suits (0 to 3)."""
    return Holder("hand", size, FULL & ~sum(SUITS[s] for s in void))


def pile(size: int) -> Holder:
    """Return a kitty, discard or stock, which may hold anything."""
    return Holder("pile", size)


GAMES: dict[str, Problem] = {
    "hearts opening": Problem(suited(10, 10, 10, 9), (hand(13), hand(13), hand(13))),
    "hearts voids": Problem(suited(9, 9, 9, 9), (hand(12, 0), hand(12, 1), hand(12, 3))),
    "hearts only hearts": Problem(suited(8, 8, 12, 8), (hand(12, 0, 1, 3), hand(12, 1), hand(12))),
    "euchre voids": Problem(
        suited(5, 4, 4, 3), (hand(4, 0), hand(4, 1), hand(4, 3), pile(3), pile(1))
    ),
    "euchre upcard": Problem(  # card 0, the upcard, is in the dealer's hand or discarded
        suited(6, 4, 4, 4),
        (
            Holder("left", 5, FULL & ~(SUITS[1] | 1)),
            Holder("partner", 4, FULL & ~(SUITS[2] | 1)),
            Holder("dealer", 5),
            Holder("kitty", 3, FULL & ~1),
            Holder("discard", 1),
        ),
    ),
    "oh hell five": Problem(
        suited(11, 11, 10, 10), (hand(9, 0), hand(9, 1), hand(9, 2), hand(9, 3), pile(6))
    ),
    "oh hell seven": Problem(
        suited(12, 11, 11, 11),
        (hand(6, 0), hand(6, 1), hand(6, 2), hand(6, 3), hand(6, 0, 1), hand(6, 2, 3), pile(9)),
    ),
}
"""Positions as they come up in games."""


def walking(problem: Problem) -> np.ndarray[Any, Any]:
    """Return a shoe that is dealt from block by block, even where all matrices are listed."""
    made = filled(problem, SHOE)
    made["listed"] = 0
    return made


def relaxed(problem: Problem) -> np.ndarray[Any, Any]:
    """Return a shoe that has hardly any room for tables."""
    return filled(problem, TINY)


def listing(problem: Problem) -> np.ndarray[Any, Any]:
    """Return an ordinary shoe."""
    return filled(problem, SHOE)


WAYS = (listing, walking, relaxed)
"""The ways a world may be dealt."""


def worlds(shoe: np.ndarray[Any, Any], seed: int, n: int) -> list[tuple[int, ...]]:
    """Return `n` worlds dealt from a shoe."""
    made = np.zeros((n, int(shoe["holders"][0])), np.uint64)
    assert kernels(shoe.dtype)[1](shoe, generator(seed), made, 1 << 40)
    return list(map(tuple, made.tolist()))


STATE = np.dtype([("hand", "u8", (4,)), ("barred", "u8", (4,)), ("cards", "i4", (4,))], align=True)
WORK = np.dtype([("other", "u1"), ("shoe", SHOE)], align=True)


@brief_kernel
def imagine(state: Any, seat: int, work: Any, rng: Any) -> bool:
    """Prepare and determinize as the rules of a game of four hands do."""
    s = state[0]
    shoe = work[0].shoe
    clear(shoe)
    hidden = u64(0)
    for h in range(4):
        if h == seat:
            add(shoe, 0, u64(0))
        else:
            hidden |= s.hand[h]
            add(shoe, s.cards[h], without(u64(FULL), s.barred[h]))
    built = build(shoe, hidden)
    draw(shoe, rng[0], s.hand)
    return built


def imagined(hands: list[int], barred: list[int], seat: int, seed: int) -> list[int]:
    """Return the hands of a world that `seat` imagines."""
    state, work, rng = np.zeros(1, STATE), np.zeros(1, WORK), generator(seed)
    state["hand"], state["barred"] = hands, barred
    state["cards"] = [mask.bit_count() for mask in hands]
    assert imagine.bind("test", state, 0, work, rng)(state, seat, work, rng)
    return [int(mask) for mask in state["hand"][0]]
