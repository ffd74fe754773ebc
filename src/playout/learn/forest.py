"""Many trees that wait for a network together: their arrays, and the kernels bound to them."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import numpy as np

from ..core.game import Game
from ..core.rng import generator, mix
from ..search.memory import MEMORY
from ..search.records import NODE
from .bound import finishing, growing, kernels, looking
from .nets import Compiled, Evaluator
from .playouts import Playouts
from .records import (
    end_type,
    leaf_type,
    params_of,
    progress_type,
    schedule,
    shown_of,
    space_type,
)

State = np.ndarray[Any, Any]


class Forest:
    """Trees of one game, each at a state of its own, that share batches.

    Memory is lent by `search.memory` and goes back when the forest is dropped.
    """

    def __init__(
        self,
        game: Game,
        trees: int,
        *,
        room: int,
        batch: int,
        seed: int = 0,
        c: float = 1.0,
        noise: float = 0.0,
        alpha: float = 0.1,
        gumbel: int = 0,
        depth: int | None = None,
        horizon: int = 0,
    ) -> None:
        """Make room for trees; none is planted yet.

        Args:
            game: what is searched.
            trees: how many trees.
            room: nodes of each tree, at least; at its end a tree grows no further.
            batch: the most leaves that wait at once.
            seed: decides everything random.
            c: the constant of PUCT.
            noise: share of Dirichlet noise at the roots; with `gumbel` whether there is any.
            alpha: the parameter of that noise.
            gumbel: simulations that Gumbel's root shares out by halving; 0: PUCT there, too.
            depth: the most moves from the root to a leaf; None: as many as there is room for.
            horizon: plies of the game's heuristic from a leaf to where it is valued.
        """
        kind, encoding = type(game), shown_of(game)
        self.game = game
        self.roots = np.zeros(trees, kind.rules.state)
        self.progress = np.zeros(trees, progress_type(kind))
        self.params = params_of(
            game,
            c=c,
            noise=noise,
            alpha=alpha,
            gumbel=gumbel > 0,
            depth=depth,
            horizon=horizon,
        )
        self.nodes = self._lend(trees, room + kind.max_moves + 1)
        self.rngs = np.concatenate([generator(mix(seed, t)) for t in range(trees)])
        self.work = np.zeros(trees, kind.rules.work)
        self.schedule = schedule(gumbel)
        self.inputs = np.zeros((batch, encoding.size), np.float32)
        self.logits = np.zeros((batch, encoding.parts), np.float32)
        self.values = np.zeros((batch, kind.seats), np.float32)
        self._leaves = np.zeros(batch, leaf_type(kind))
        self._states = np.zeros(batch, kind.rules.state)
        self._ends = np.zeros(batch, end_type(kind))
        self._world = np.zeros(1, kind.rules.state)
        self._space = np.zeros(1, space_type(kind))
        self._kernels = kernels(kind)
        self._spare: tuple[np.ndarray[Any, Any], np.ndarray[Any, Any]] | None = None

    def plant(self, quota: int | Sequence[int]) -> None:
        """Set up a tree for each root state; each is to make `quota` simulations."""
        self.progress["quota"] = quota
        if self.game.rules.prepare is not None:
            for t, state in enumerate(self.roots):
                one = self.roots[t : t + 1]
                self.game.ops.fill_work(one, int(state["turn"]), self.work[t : t + 1])
        self._kernels.plant(self.nodes, self.progress, self.roots)

    def reach(self, each: int) -> int:
        """Go down to leaves, at most `each` per tree; return how many wait now."""
        return self._kernels.reach(
            self.roots,
            self._world,
            self.nodes,
            self.params,
            self.progress,
            self.schedule,
            self._space,
            self.work,
            self.rngs,
            self._leaves,
            self._states,
            self.inputs,
            each,
        )

    def absorb(self, n: int) -> None:
        """Take what `logits` and `values` say of the leaves that wait."""
        self._kernels.absorb(
            self.nodes,
            self.params,
            self.progress,
            self._space,
            self.rngs,
            self._leaves,
            self._states,
            self.logits,
            self.values,
            n,
        )

    def step(self, evaluator: Evaluator | Playouts, each: int = 1) -> int:
        """Reach leaves, have them evaluated, absorb the answers; return how many leaves."""
        n = self.reach(each)
        if n == 0:
            return 0
        if isinstance(evaluator, Playouts):
            self._play_out(n)
        else:
            evaluator(self.inputs, self.logits, self.values, n)
            if self.params["horizon"][0] > 0:
                self._look_ahead(evaluator, n)
        self.absorb(n)
        return n

    def _play_out(self, n: int) -> None:
        """Value leaves by a random game each."""
        finishing(type(self.game))(
            *(self._states, self._world, self.params, self._space, self.rngs, self.values), n
        )

    def _look_ahead(self, evaluator: Evaluator, n: int) -> None:
        """Value leaves by where the game's heuristic takes them."""
        ahead, back = looking(type(self.game))
        ends = self._ends
        if self._spare is None:
            self._spare = np.zeros_like(self.logits), np.zeros_like(self.values)
        unasked, values = self._spare
        leaves = (self._states, self._world, self.params, self._space, self.rngs, self._leaves)
        ahead(*leaves, self.inputs, ends, n)
        evaluator(self.inputs, unasked, values, n)
        open_ends = ends["over"][:n] == 0
        ends["values"][:n][open_ends] = values[:n][open_ends]
        back(self._states, self.params, ends, self.values, n)

    def grow(self, evaluator: Evaluator | Playouts, each: int = 1) -> None:
        """Go on until every tree has its quota or is halted; compiled networks do it in one go."""
        if not isinstance(evaluator, Compiled):
            while self.step(evaluator, each):
                pass
            return
        net = evaluator.network
        growing(type(self.game))(
            *(self.roots, self._world, self.nodes, self.params, self.progress, self.schedule),
            *(self._space, self.work, self.rngs, self._leaves, self._states, self.inputs),
            *(self.logits, self.values, net.steps, net.weights, net.order, evaluator.buffers),
            *(self._ends, each),
        )

    def make_room(self, room: int) -> None:
        """Have space for some nodes in every tree, at least."""
        trees, before = self.nodes.shape
        if room > before:
            grown = self._lend(trees, room)
            grown.view("u1")[:, : self.nodes.strides[0]] = self.nodes.view("u1")
            self.nodes = grown

    def _lend(self, trees: int, room: int) -> np.ndarray[Any, Any]:
        return MEMORY.lend(NODE, trees * room).reshape(trees, room)
