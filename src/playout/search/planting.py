"""Plant the trees of a search: how many, on which worlds, with which seeds and quotas."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any, Protocol

import numpy as np

from ..core.position import Position
from ..core.rng import generator, mix
from .belief import Belief, dealt_for, make_pool, pool_size
from .budget import Budget
from .params import Params
from .records import ALL_MOVES
from .reuse import Place, inherit
from .tree import Tree

QUICKEST = 4_000_000
"""Iterations a second to have space for under a clock: copying a grown tree would overrun it."""

Job = tuple[Tree, int | None]
"""A tree and how many iterations it is to run; None: until time is up."""


class Asked(Protocol):
    """What a search was asked for."""

    position: Position
    seat: int
    budget: Budget
    params: Params
    seed: int


class Planting:
    """The trees that a search is about to grow.

    How many there are follows from parameters and budget alone. With `split=action` there are
    some for each move.
    """

    def __init__(
        self, asked: Asked, state: np.ndarray[Any, Any], playouts: int | None, factor: float
    ) -> None:
        """Deal the worlds where the trees need some; plant nothing yet.

        Args:
            asked: what the search was asked for.
            state: a copy of the position's state, for the trees.
            playouts: how many to share out; None: until time is up.
            factor: what the phase scales the budget by.
        """
        self.asked = asked
        params, moves = asked.params, len(asked.position.codes)
        self.split = params.split == "action" and params.method != "flat"
        among = params.among if self.split and params.among else asked.position.codes
        shares = shared(playouts, len(among) if self.split else 1)
        index = asked.position.codes.index
        self.shares = {index(c): n for c, n in zip(among, shares, strict=False)}
        """Playouts by the index of a root move; without `split` one share, for all."""
        self.ensemble = params.method == "pimc" and asked.position.game.hidden
        size = params.tree_size
        each = 0 if size is None or playouts is None else -(-playouts // moves)
        self.count = max(params.trees, -(-each // (size or 1)))
        """How many trees a move (without `split`: in all) gets."""
        if self.ensemble and size is None:
            self.count = params.worlds
        self.belief: Belief | None = None
        """How worlds were weighed by what the others called; None: they were not."""
        self.roots = state
        """The state searched from, followed by likely worlds where belief weighs them."""
        if params.belief:
            self._weigh(self.count if self.ensemble else pool_size(playouts), factor)

    def jobs(
        self,
        past: Sequence[Place],
        stopped: Callable[[], bool],
        tables: np.ndarray[Any, Any] | None = None,
    ) -> list[Job]:
        """Make the trees, each with its quota and a seed (in an ensemble: a world) of its own.

        Args:
            past: where the position is in earlier trees, which they go on with.
            stopped: says whether to leave it at the trees there are, one at least.
            tables: what dealing takes, where somebody has made it already.
        """
        asked, jobs = self.asked, list[Job]()
        seconds = asked.budget.seconds or 0.0
        for i in range(self.count):
            state = self._world(i) if self.ensemble else self.roots
            for move, share in self.shares.items():
                if jobs and stopped():
                    return jobs
                quota = shared(share, self.count)[i]
                tree = Tree(
                    asked.position.game,
                    state,
                    asked.seat,
                    asked.params,
                    mix(asked.seed, move, i) if self.split else mix(asked.seed, i),
                    expected=quota or int(QUICKEST * seconds),
                    only=move if self.split else ALL_MOVES,
                    work=None if jobs else tables,
                )
                if i < len(past):
                    inherit(tree, *past[i])
                jobs.append((tree, quota))
        return jobs

    def _world(self, number: int) -> np.ndarray[Any, Any]:
        """Return the world of an ensemble's tree."""
        if self.roots.size > 1:
            return self.roots[1 + number : 2 + number].copy()
        asked, game = self.asked, self.asked.position.game
        state, work = asked.position.copy_state(), np.zeros(1, game.rules.work)
        game.ops.imagine(state, asked.seat, work, generator(mix(asked.seed, number, 3)))
        return state

    def _weigh(self, worlds: int, factor: float) -> None:
        """Add worlds that the others' calls make likely."""
        asked = self.asked
        seconds = None if asked.budget.seconds is None else asked.budget.seconds * factor
        self.roots, self.belief = make_pool(
            asked.position.game,
            self.roots,
            asked.seat,
            tau=asked.params.belief,
            size=worlds,
            dealt=dealt_for(worlds, seconds),
            seed=asked.seed,
            share=asked.params.belief_share,
        )


def shared(playouts: int | None, parts: int) -> list[int | None]:
    """Share playouts out evenly; the first parts take what is left over."""
    if playouts is None:
        return [None] * parts
    if parts == 1:
        return [playouts]
    return [playouts // parts + (i < playouts % parts) for i in range(parts)]
