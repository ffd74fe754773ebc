"""How long exact dealing takes: once a decision, and for each world.

    python -m bench.dealing

Every case is timed in rounds, and the median round counts.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import numpy as np

from playout.core import deal
from playout.core.compile import kernel
from playout.core.rng import RNG, generator

ROUNDS = 9
WORLDS = 50_000
SETUPS = 20

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
"""The positions of spec/tricks.md section 5, and two more."""


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


def time_case(problem: deal.Problem) -> tuple[float, float, np.ndarray[Any, Any]]:
    """Return seconds for a setup, seconds for a world, and the shoe."""
    shoe, rng = np.zeros(1, deal.SHOE), generator(1)
    out = np.zeros(12, np.uint64)
    cards = np.array([problem.cards], np.uint64)
    shoe["holders"] = len(problem.holders)
    for h, holder in enumerate(problem.holders):
        shoe["size"][0, h], shoe["allowed"][0, h] = holder.size, holder.allowed
    build = build_often.bind("dealing", shoe, cards, 1)
    draw = draw_often.bind("dealing", shoe, np.zeros(1, RNG), out, 1)
    setups, worlds = [], []
    for _ in range(ROUNDS):
        began = time.perf_counter()
        build(shoe, cards, SETUPS)
        between = time.perf_counter()
        draw(shoe, rng, out, WORLDS)
        setups.append((between - began) / SETUPS)
        worlds.append((time.perf_counter() - between) / WORLDS)
    return median(setups), median(worlds), shoe


def main() -> None:
    """Print a table of all cases."""
    print(f"{'position':<42}{'deals':>10}{'matrices':>10}{'setup':>12}{'world':>12}")
    for name, problem in CASES.items():
        setup, world, shoe = time_case(problem)
        listed = int(shoe["listed"][0]) or "walk"
        if shoe["blocks"][0] < 2:
            listed = "none"
        times = f"{setup * 1e6:>9.1f} µs{world * 1e9:>9.0f} ns"
        print(f"{name:<42}{deal.count(problem):>10.2g}{listed:>10}{times}")


if __name__ == "__main__":
    main()
