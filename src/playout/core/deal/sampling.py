"""Worlds for Python callers: fill a shoe from a problem, and deal from it."""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any

import numpy as np

from ..compile import kernel
from ..errors import TooManyKinds
from ..rng import RNG, generator, mix
from .build import build
from .draw import attempt
from .problem import Problem, check
from .shoe import SHOE, add, clear

LIMIT = 1_000_000
"""How often `sample` tries for one world of a problem that is too big for the tables."""


@kernel
def fill(shoe: Any, sizes: Any, allowed: Any, cards: Any) -> bool:
    """Build a shoe for holders given as arrays."""
    clear(shoe[0])
    for h in range(sizes.size):
        add(shoe[0], sizes[h], allowed[h])
    return build(shoe[0], cards[0])


@kernel
def build_asked(shoe: Any) -> None:
    """Build the tables that a game's `prepare` has asked for."""
    if shoe[0].waits != 0:
        shoe[0].waits = 0
        build(shoe[0], shoe[0].asked)


@kernel
def deal_worlds(shoe: Any, rng: Any, worlds: Any, limit: int) -> bool:
    """Deal one world into each row of `worlds`; False if one took more than `limit` tries."""
    for i in range(worlds.shape[0]):
        tries = 0
        while not attempt(shoe[0], rng[0], worlds[i]):
            tries += 1
            if tries == limit:
                return False
    return True


def sample(problem: Problem, seed: int, n: int) -> np.ndarray[Any, Any]:
    """Return `n` independent, uniformly random deals: a mask for each holder, `(n, holders)`.

    Equal problems and seeds give equal deals.

    Raises:
        Contradiction: no deal fits the problem.
        TooManyKinds: there are too many kinds of cards to count, and trial and error fails too.
    """
    check(problem)
    shoe = filled(problem, SHOE)
    worlds = np.zeros((n, len(problem.holders)), np.uint64)
    if not kernels(shoe.dtype)[1](shoe, generator(mix(seed)), worlds, LIMIT):
        raise TooManyKinds(
            f"no deal was found in {LIMIT:,} tries: the cards fall into too many kinds"
            " (sets of holders that may have them) to count the deals exactly."
        )
    return worlds


def filled(problem: Problem, shoe: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return a shoe of some type (one element), built for a problem."""
    made = np.zeros(1, shoe)
    sizes = np.array([h.size for h in problem.holders], np.int64)
    allowed = np.array([h.allowed for h in problem.holders], np.uint64)
    kernels(shoe)[0](made, sizes, allowed, np.array([problem.cards], np.uint64))
    return made


@functools.cache
def kernels(shoe: np.dtype[Any]) -> tuple[Callable[..., bool], Callable[..., bool]]:
    """Return `fill` and `deal_worlds` for a type of shoe, compiled once a process."""
    made, words = np.zeros(1, shoe), np.zeros(1, np.uint64)
    return (
        fill.bind("dealing", made, np.zeros(1, np.int64), words, words),
        deal_worlds.bind("dealing", made, np.zeros(1, RNG), np.zeros((1, 1), np.uint64), 1),
    )


@functools.cache
def builder(shoe: np.dtype[Any]) -> Callable[..., None]:
    """Return `build_asked` for a type of shoe: one for all games that deal from such a shoe."""
    return build_asked.bind("dealing", np.zeros(1, shoe))
