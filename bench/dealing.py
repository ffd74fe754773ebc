"""How long exact dealing takes: once a decision, and for each world.

    python -m bench.dealing

Every case is timed in rounds; the table gives the median round and, for worlds, the best too.
"""

from __future__ import annotations

import time
from statistics import median
from typing import Any

import numpy as np

from playout.core import deal
from playout.core.compile import kernel
from playout.core.rng import RNG, generator

ROUNDS = 101
WORLDS = 2_000
SETUPS = 4

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


def time_case(problem: deal.Problem) -> tuple[list[float], list[float], np.ndarray[Any, Any]]:
    """Return seconds for a setup and for a world, one for each round, and the shoe."""
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


if __name__ == "__main__":
    main()
