"""Worlds that a seat thinks possible, held against the tree that a search made of them all.

A tree over information sets mixes all worlds. In one of them some of its branches cannot happen:
the seat that would act does not hold that card. Dealing worlds anew by the search's own seed shows
which, and how often a branch would be the favourite of those that can happen.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass

from ...core.position import Position
from ...core.rng import mix
from ...search.branch import Branch
from ...search.result import SearchResult
from ..problems import Problem

WORLDS = 32
"""How many worlds are dealt for one tree."""

APART = 11
"""Sets the seeds of these worlds apart from those of the search."""


@dataclass(frozen=True)
class Worlds:
    """The worlds of one search; none where nothing is hidden."""

    dealt: tuple[Position, ...]
    """Positions that the seat cannot tell apart."""

    @classmethod
    def of(cls, result: SearchResult) -> Worlds:
        """Return the worlds of a search: the same ones whenever somebody asks."""
        return _worlds(result.position, result.seat, result.seed)

    def world(self, number: int) -> Position:
        """Return one of them.

        Raises:
            Problem: 404, nothing is hidden.
        """
        if number >= len(self.dealt):
            raise Problem(404, "nothing is hidden in this position.", "no_world", field="world")
        return self.dealt[number]

    def leading(self, path: str, number: int | None) -> Position | None:
        """Return a world in which a path can happen; None: there is none.

        Args:
            path: where it leads.
            number: the world to look at; None: the first of all that will do.

        Raises:
            Problem: 404, nothing is hidden, so there are no worlds to choose from.
        """
        asked = self.dealt if number is None else (self.world(number),)
        return next((one for one in asked if _after(one, path) is not None), None)

    def possible(self, number: int, path: str, children: Sequence[Branch]) -> list[Branch]:
        """Return those branches below a path that can happen in a world.

        Raises:
            Problem: 404, nothing is hidden.
        """
        here = _after(self.world(number), path)
        return [child for child in children if here is not None and _legal(here, child)]

    def best(
        self, path: str, children: Sequence[Branch], shown: Sequence[Branch]
    ) -> list[float] | None:
        """Return how often each branch is the first of those that can happen.

        Args:
            path: where they are.
            children: all branches there, the most visited first.
            shown: those to tell of.

        Returns:
            Shares of the worlds that lead here; None: there are no worlds, or none of them does.
        """
        reached = [here for world in self.dealt if (here := _after(world, path)) is not None]
        if not reached:
            return None
        first = [next((c for c in children if _legal(here, c)), None) for here in reached]
        return [sum(one is child for one in first) / len(reached) for child in shown]


@functools.lru_cache(maxsize=64)
def _worlds(position: Position, seat: int, seed: int) -> Worlds:
    if not position.game.hidden:
        return Worlds(())
    seeds = [mix(seed, APART, number) for number in range(WORLDS)]
    return Worlds(tuple(position.determinized(seat, one) for one in seeds))


@functools.lru_cache(maxsize=4096)
def _after(world: Position, path: str) -> Position | None:
    """Return a world after the moves of a path; None: they cannot all happen in it."""
    before, _, step = path.rpartition(".")
    if not step:
        return world
    here = _after(world, before)
    seat, code = (int(part) for part in step.split("-"))
    if here is None or here.to_move != seat or code not in here.codes:
        return None
    return here.play(code)


def _legal(here: Position, child: Branch) -> bool:
    return here.to_move == child.seat and child.code in here.codes
