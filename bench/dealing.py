"""How long exact dealing takes: once a decision, and for each world.

First some positions of each game, then the setups of many random ones.

    python -m bench.dealing

Every case is timed in rounds; the table gives the median round and, for worlds, the best too.
"""

from __future__ import annotations

import functools
import itertools
import random
import time
from statistics import median
from typing import Any

import numpy as np

from playout.core import deal
from playout.core.compile import kernel
from playout.core.deal.problem import contradiction
from playout.core.rng import RNG, generator

ROUNDS = 101
WORLDS = 2_000
SETUPS = 4
POSITIONS = 10_000

CLUBS, DIAMONDS, HEARTS, SPADES = (deal.mask_of(range(16 * s, 16 * s + 13)) for s in range(4))
DECK = CLUBS | DIAMONDS | HEARTS | SPADES


def hand(size: int, *void: int) -> deal.Holder:
    """Return a hand that has shown some suits not to be in it."""
    return deal.Holder("hand", size, deal.FULL & ~sum(void))


def pile(size: int) -> deal.Holder:
    """Return a kitty, discard or stock: it may hold anything."""
    return deal.Holder("pile", size)


def hidden(by_suit: tuple[int, int, int, int]) -> int:
    """Return a set of hidden cards with so many of each suit."""
    return sum(deal.mask_of(range(16 * s, 16 * s + n)) for s, n in enumerate(by_suit))


CASES: dict[str, deal.Problem] = {
    "Hearts, opening": deal.Problem(hidden((10, 10, 10, 9)), (hand(13), hand(13), hand(13))),
    "Hearts, 12 cards left, three voids": deal.Problem(
        hidden((9, 9, 9, 9)), (hand(12, CLUBS), hand(12, DIAMONDS), hand(12, SPADES))
    ),
    "Hearts, 7 cards left, three voids": deal.Problem(
        hidden((5, 5, 6, 5)), (hand(7, CLUBS), hand(7, DIAMONDS), hand(7, SPADES))
    ),
    "Euchre, no voids, kitty and discard": deal.Problem(
        hidden((6, 4, 4, 4)), (hand(5), hand(5), hand(4), pile(3), pile(1))
    ),
    "Euchre, three voids, kitty and discard": deal.Problem(
        hidden((5, 4, 4, 3)), (hand(4, CLUBS), hand(4, DIAMONDS), hand(4, SPADES), pile(3), pile(1))
    ),
    "Oh Hell, 5 players, 9 cards, four voids": deal.Problem(
        hidden((11, 11, 10, 10)),
        (hand(9, CLUBS), hand(9, DIAMONDS), hand(9, HEARTS), hand(9, SPADES), pile(6)),
    ),
    "Oh Hell, 7 players, 6 cards, six voids": deal.Problem(
        hidden((12, 11, 11, 11)),
        (
            hand(6, CLUBS),
            hand(6, DIAMONDS),
            hand(6, HEARTS),
            hand(6, SPADES),
            hand(6, CLUBS, DIAMONDS),
            hand(6, HEARTS, SPADES),
            pile(9),
        ),
    ),
}
"""Positions from the opening to the endgame, from no void to six."""


@kernel
def build_often(shoe: Any, cards: Any, n: int) -> int:
    """Build a shoe from scratch `n` times."""
    built = 0
    for _ in range(n):
        built += deal.build(shoe[0], cards[0])
    return built


@kernel
def draw_often(shoe: Any, rng: Any, out: Any, n: int) -> int:
    """Draw `n` worlds, one over the other."""
    tries = 0
    for _ in range(n):
        tries += deal.draw(shoe[0], rng[0], out)
    return tries


def random_problem(rng: random.Random) -> deal.Problem | None:
    """Return a position of 3 to 7 seats with suits shown void at random, if a deal fits them."""
    seats = rng.randint(3, 7)
    size = rng.randint(1, min(13, 51 // seats))
    stock = rng.randint(0, 52 - seats * size)
    cards = rng.sample(list(deal.cards_of(DECK)), (seats - 1) * size + stock)
    shown = rng.choice([0.15, 0.3, 0.5])
    suits = (CLUBS, DIAMONDS, HEARTS, SPADES)
    hands = [hand(size, *(s for s in suits if rng.random() < shown)) for _ in range(seats - 1)]
    problem = deal.Problem(deal.mask_of(cards), (*hands, pile(stock)))
    return None if contradiction(problem) else problem


def sweep(n: int) -> None:
    """Time the setups of many random positions, and print how full the tables get."""
    rng = random.Random(1)
    found = (random_problem(rng) for _ in itertools.count())
    problems = list(itertools.islice(filter(None, found), n))
    times, entries, parts, relaxed = [], 0, 0, 0
    for problem in problems:
        shoe, build, cards = prepared(problem)
        rounds = []
        for _ in range(3):
            began = time.perf_counter()
            build(shoe, cards, 1)
            rounds.append(time.perf_counter() - began)
        times.append(min(rounds))
        blocks = int(shoe["blocks"][0])
        relaxed += int(shoe["relaxed"][0])
        if blocks > 1:
            entries = max(entries, int(shoe["base"][0, blocks - 1]) + level_size(shoe, blocks - 1))
            parts = max(parts, int(shoe["parts"][0, blocks - 1]))
    times.sort()
    marks = ", ".join(f"{p} % {times[p * (n - 1) // 100] * 1e6:.1f} µs" for p in (50, 99, 100))
    print(f"\n{n:,} random positions: setup {marks}")
    print(f"at most {entries:,} entries and {parts:,} parts in the tables; {relaxed} relaxed")


def level_size(shoe: np.ndarray[Any, Any], level: int) -> int:
    """Return how many entries the table of a level has."""
    size = 1
    for i in range(int(shoe["kinds"][0])):
        if i != shoe["skipped"][0, level]:
            size *= 1 + (int(shoe["span"][0, level]) >> 8 * i & 255)
    return size


def prepared(problem: deal.Problem) -> tuple[np.ndarray[Any, Any], Any, np.ndarray[Any, Any]]:
    """Return a shoe that knows the holders of a problem, how to build it, and the cards."""
    shoe, cards = np.zeros(1, deal.SHOE), np.array([problem.cards], np.uint64)
    shoe["holders"] = len(problem.holders)
    for h, holder in enumerate(problem.holders):
        shoe["size"][0, h], shoe["allowed"][0, h] = holder.size, holder.allowed
    return shoe, builder(), cards


@functools.cache
def builder() -> Any:
    """Compile `build_often`, once."""
    return build_often.bind("dealing", np.zeros(1, deal.SHOE), np.zeros(1, np.uint64), 1)


def time_case(problem: deal.Problem) -> tuple[list[float], list[float], np.ndarray[Any, Any]]:
    """Return seconds for a setup and for a world, one for each round, and the shoe."""
    shoe, build, cards = prepared(problem)
    rng, out = generator(1), np.zeros(deal.MAX_HOLDERS, np.uint64)
    draw = draw_often.bind("dealing", shoe, np.zeros(1, RNG), out, 1)
    setups, worlds = [], []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        build(shoe, cards, SETUPS)
        between = time.perf_counter()
        draw(shoe, rng, out, WORLDS)
        setups.append((between - began) / SETUPS)
        worlds.append((time.perf_counter() - between) / WORLDS)
    return setups, worlds, shoe


def main() -> None:
    """Print a table of all cases."""
    heads = ("deals", "matrices", "setup", "world", "best")
    print(f"{'position':<40}" + "".join(f"{head:>11}" for head in heads))
    for name, problem in CASES.items():
        setups, worlds, shoe = time_case(problem)
        row = (
            f"{deal.count(problem):.1g}",
            str(shoe["listed"][0] or ("walk" if shoe["blocks"][0] > 1 else "none")),
            f"{median(setups) * 1e6:.1f} µs",
            f"{median(worlds) * 1e9:.0f} ns",
            f"{min(worlds) * 1e9:.0f} ns",
        )
        print(f"{name:<40}" + "".join(f"{cell:>11}" for cell in row))
    sweep(POSITIONS)


if __name__ == "__main__":
    main()
