"""Run a search: trees, slices, clock and stop flag around the compiled loop."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait

import numpy as np

from ..core.errors import GameOver, InvalidOption
from ..core.position import Position
from ..core.rng import generator, mix
from .budget import Budget
from .params import Params
from .result import MoveResult, SearchResult, table
from .tree import Tree

SLICE_SECONDS = 0.001
"""How long the loop runs before its thread looks at the clock."""

LONG_SLICE_SECONDS = 0.02
"""The same where there is no clock to look at, or another thread does."""

FIRST_SLICE = 16


class Search:
    """One search, which another thread may stop.

    The result depends on position, seat, budget, parameters and seed alone (with a budget in
    seconds also on the machine's speed), never on the number of workers or on slices.
    """

    def __init__(
        self,
        position: Position,
        budget: Budget,
        params: Params | None = None,
        *,
        seed: int = 0,
        workers: int = 1,
    ) -> None:
        """Prepare a search for the seat to act; nothing runs yet.

        Args:
            position: where to search from; hidden cards in it are not looked at, unless the
                method is `uct` in a game that hides things (the oracle).
            budget: how long.
            params: the parts of the search; by default plain UCT.
            seed: decides everything random.
            workers: threads; they share the trees out, the result is the same.

        Raises:
            GameOver: nobody is to act.
        """
        if position.to_move is None:
            raise GameOver(
                f"{position.game.name}: the game is over, there is no move.", "game_over"
            )
        if workers < 1:
            raise InvalidOption(f"search: workers={workers!r} is not allowed; at least 1.")
        self.position = position
        self.seat = position.to_move
        self.budget = budget
        self.params = params or Params()
        self.seed = seed
        self.workers = workers
        self._stop = threading.Event()
        self._trees: Sequence[Tree] = ()

    def stop(self) -> None:
        """End the search now; `run` returns what it has within milliseconds."""
        self._stop.set()
        self._halt()

    def _halt(self) -> None:
        for tree in self._trees:
            tree.halt()

    def run(self) -> SearchResult:
        """Search until the budget is spent or somebody calls `stop`."""
        began = time.perf_counter()
        deadline = None if self.budget.seconds is None else began + self.budget.seconds
        position, game = self.position, self.position.game
        scratch = np.zeros(1, game.ops.scratch)
        phase, factor = game.phases[game.ops.penalise(position.copy_state(), scratch)]
        if deadline is not None:
            deadline = began + (deadline - began) * factor
        codes = position.codes
        penalties = scratch["scores"][0, : len(codes)] * self.params.penalties
        stopped = "forced"
        if len(codes) > 1:
            quotas = self._quotas(self.budget.playouts(len(codes), factor))
            self._trees = self._plant(quotas)
            stopped = self._grow(quotas, deadline)
        moves: list[MoveResult] = table(position, self._trees, self.params, penalties)
        return SearchResult(
            position=position,
            seat=self.seat,
            moves=tuple(moves),
            iterations=sum(tree.done for tree in self._trees),
            seconds=time.perf_counter() - began,
            budget=self.budget,
            phase=phase,
            factor=factor,
            params=self.params,
            seed=self.seed,
            stopped=stopped,
            trees=tuple(self._trees),
        )

    @property
    def _ensemble(self) -> bool:
        """Whether every tree has a world of its own."""
        return self.params.method == "pimc" and self.position.game.hidden

    def _plant(self, quotas: Sequence[int | None]) -> list[Tree]:
        """Make the trees, each with a seed (and, in an ensemble, a world) of its own."""
        game = self.position.game
        trees = []
        for i, quota in enumerate(quotas):
            state = self.position.copy_state()
            if self._ensemble:
                work = np.zeros(1, game.ops.work)
                game.ops.imagine(state, self.seat, work, generator(mix(self.seed, i, 3)))
            seed = mix(self.seed, i)
            trees.append(Tree(game, state, self.seat, self.params, seed, expected=quota or 0))
        return trees

    def _quotas(self, playouts: int | None) -> list[int | None]:
        """Share playouts out over the trees; the first ones take what is left over."""
        trees = self.params.worlds if self._ensemble else self.params.trees
        if playouts is None:
            return [None] * trees
        return [playouts // trees + (i < playouts % trees) for i in range(trees)]

    def _grow(self, quotas: Sequence[int | None], deadline: float | None) -> str:
        """Let the workers grow all trees; return why they stopped."""
        jobs = list(zip(self._trees, quotas, strict=True))
        shares = [jobs[i :: self.workers] for i in range(min(self.workers, len(jobs)))]
        if len(shares) == 1:
            slices = SLICE_SECONDS if deadline is not None else LONG_SLICE_SECONDS
            self._work(jobs, slices, deadline)
        else:
            with ThreadPoolExecutor(len(shares)) as pool:
                working = [pool.submit(self._work, s, LONG_SLICE_SECONDS, None) for s in shares]
                try:
                    left = None if deadline is None else deadline - time.perf_counter()
                    wait(working, timeout=left)
                finally:
                    self._halt()
            for one in working:
                one.result()
        if self._stop.is_set():
            return "stop"
        return "memory" if any(tree.full for tree in self._trees) else "budget"

    def _work(
        self, jobs: list[tuple[Tree, int | None]], slices: float, deadline: float | None
    ) -> None:
        """Grow some trees by slices, in turn, until each has its quota or time is up."""
        size = FIRST_SLICE
        waiting = list(jobs)
        while waiting and not self._stop.is_set():
            for tree, quota in list(waiting):
                left = size if quota is None else min(size, quota - tree.done)
                began = time.perf_counter()
                tree.advance(left)
                now = time.perf_counter()
                if deadline is not None and now + SLICE_SECONDS / 2 >= deadline:
                    return
                if tree.full or tree.halted or tree.done == quota:
                    waiting.remove((tree, quota))
                elif left == size:
                    size = _next_slice(size, slices, now - began)


def _next_slice(size: int, seconds: float, took: float) -> int:
    """Return how many iterations fit the next slice, by how long the last one took."""
    if took <= 0.0:
        return size
    return max(1, min(4 * size, int(size * seconds / took)))


def search(
    position: Position,
    budget: Budget,
    params: Params | None = None,
    *,
    seed: int = 0,
    workers: int = 1,
) -> SearchResult:
    """Search a position for the seat to act; see `Search` for the arguments."""
    return Search(position, budget, params, seed=seed, workers=workers).run()
