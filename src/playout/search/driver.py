"""Run a search: trees, slices, clock and stop flag around the compiled loop."""

from __future__ import annotations

import threading
import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np

from ..core.errors import GameOver, InvalidOption
from ..core.position import Position
from ..core.rng import generator, mix
from ..core.sight import Sight
from .belief import Belief, dealt_for, make_pool, pool_size
from .budget import Budget
from .endgame import endgame, solved_table
from .params import Params
from .records import ALL_MOVES
from .result import MoveResult, SearchResult, table
from .reuse import Place, inherit
from .tree import Tree

SLICE_SECONDS = 0.001
"""How long the loop runs before its thread looks at the clock."""

LONG_SLICE_SECONDS = 0.02
"""The same where there is no clock to look at, or another thread does."""

HEAD_START = 0.0015
"""How long before its deadline a search stops: the table of moves takes time, and so does whatever
else the machine has to do."""

FIRST_SLICE = 16

QUICKEST = 4_000_000
"""Iterations a second to have space for under a clock: copying a grown tree would overrun it."""

Job = tuple[Tree, int | None]
"""A tree and how many iterations it is to run; None: until time is up."""


class Search:
    """One search, which another thread may stop.

    The result depends on position, seat, budget, parameters and seed alone (with a budget in
    seconds also on the machine's speed), never on the number of workers or on slices.
    """

    def __init__(
        self,
        held: Position | Sight,
        budget: Budget,
        params: Params | None = None,
        *,
        seed: int = 0,
        workers: int = 1,
    ) -> None:
        """Prepare a search for the seat to act; nothing runs yet.

        Args:
            held: where to search from: what a seat knows, or a position. Hidden cards in a
                position are not looked at, unless the method is `uct` in a game that hides things.
            budget: how long.
            params: the parts of the search; by default plain UCT.
            seed: decides everything random.
            workers: threads; they share the trees out, the result is the same.

        Raises:
            GameOver: nobody is to act.
            InvalidOption: `workers` is below 1, or the game cannot weigh worlds by belief.
        """
        position = held.world if isinstance(held, Sight) else held
        if position.to_move is None:
            raise GameOver(
                f"{position.game.name}: the game is over, there is no move.", "game_over"
            )
        if workers < 1:
            raise InvalidOption(f"search: workers={workers!r} is not allowed; at least 1.")
        if params is not None and params.belief and position.game.rules.likelihood is None:
            raise InvalidOption(
                f"search: belief={params.belief:g}, but {position.game.name} does not say how"
                " likely calls are; only 0 is allowed."
            )
        self.position = position
        self.seat = position.to_move
        self.budget = budget
        self.params = params or Params()
        self.seed = seed
        self.workers = workers
        self._sight = held if isinstance(held, Sight) else None
        self._past: Sequence[Place] = ()
        self._stop = threading.Event()
        self._trees: Sequence[Tree] = ()
        self._belief: Belief | None = None

    def go_on(self, past: Sequence[Place]) -> None:
        """Go on with the trees of an earlier search, from where this position is in them."""
        self._past = past

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
        if self.budget.factor is not None:
            phase, factor = "set by hand", self.budget.factor
        if deadline is not None:
            deadline = began + (deadline - began) * factor
        codes = position.codes
        penalties = self.params.root_penalties(codes, scratch["scores"][0, : len(codes)])
        stopped = "forced"
        solution = endgame(position, self.seat, self.params) if len(codes) > 1 else None
        seen = solution is not None and self.params.method == "uct"
        if len(codes) > 1 and not seen:
            jobs = self._plant(len(codes), self.budget.playouts(len(codes), factor), factor)
            self._trees = [tree for tree, _ in jobs]
            stopped = self._grow(jobs, deadline)
        moves: list[MoveResult] = table(position, self._trees, self.params, penalties)
        if solution is not None:
            moves = solved_table(position, solution, () if seen else moves)
            stopped = "solved"
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
            belief=self._belief,
            solution=solution,
        )

    def _plant(self, moves: int, playouts: int | None, factor: float) -> list[Job]:
        """Make the trees, each with its quota and a seed (in an ensemble: a world) of its own.

        How many there are follows from parameters and budget alone. With `split=action` there
        are some for each move.
        """
        split = self.params.split == "action" and self.params.method != "flat"
        shares = _shares(playouts, moves if split else 1)
        size = self.params.tree_size
        each = 0 if size is None or playouts is None else -(-playouts // moves)
        count = max(self.params.trees, -(-each // (size or 1)))
        game = self.position.game
        ensemble = self.params.method == "pimc" and game.hidden
        if ensemble:
            count = self.params.worlds if size is None else count
        pool = self._roots(count if ensemble else pool_size(playouts), factor)
        jobs: list[Job] = []
        for i in range(count):
            state = pool
            if ensemble and pool.size > 1:
                state = pool[1 + i : 2 + i].copy()
            elif ensemble:
                state = self.position.copy_state()
                work = np.zeros(1, game.ops.work)
                game.ops.imagine(state, self.seat, work, generator(mix(self.seed, i, 3)))
            for move, share in enumerate(shares):
                if jobs and self._stop.is_set():
                    return jobs
                quota = _shares(share, count)[i]
                tree = Tree(
                    game,
                    state,
                    self.seat,
                    self.params,
                    mix(self.seed, move, i) if split else mix(self.seed, i),
                    expected=quota or int(QUICKEST * (self.budget.seconds or 0.0)),
                    only=move if split else ALL_MOVES,
                    work=self._tables(),
                )
                if i < len(self._past):
                    inherit(tree, *self._past[i])
                jobs.append((tree, quota))
        return jobs

    def _tables(self) -> np.ndarray[Any, Any] | None:
        """Return the dealing tables that came with a seat's sight, for the first tree."""
        sight, self._sight = self._sight, None
        return sight.tables() if sight is not None and sight.game.hidden else None

    def _roots(self, worlds: int, factor: float) -> np.ndarray[Any, Any]:
        """Return the state searched from, followed by likely worlds where belief weighs them."""
        state = self.position.copy_state()
        if not self.params.belief:
            return state
        seconds = None if self.budget.seconds is None else self.budget.seconds * factor
        pool, self._belief = make_pool(
            self.position.game,
            state,
            self.seat,
            tau=self.params.belief,
            size=worlds,
            dealt=dealt_for(worlds, seconds),
            seed=self.seed,
        )
        return pool

    def _grow(self, jobs: list[Job], deadline: float | None) -> str:
        """Let the workers grow all trees; return why they stopped."""
        shares = [jobs[i :: self.workers] for i in range(min(self.workers, len(jobs)))]
        if len(shares) == 1:
            slices = SLICE_SECONDS if deadline is not None else LONG_SLICE_SECONDS
            self._work(jobs, slices, deadline)
        else:
            with ThreadPoolExecutor(len(shares)) as pool:
                working = [pool.submit(self._work, s, LONG_SLICE_SECONDS, None) for s in shares]
                try:
                    left = None if deadline is None else deadline - HEAD_START - time.perf_counter()
                    wait(working, timeout=left)
                finally:
                    self._halt()
            for one in working:
                one.result()
        if self._stop.is_set():
            return "stop"
        return "memory" if any(tree.full for tree in self._trees) else "budget"

    def _work(self, jobs: list[Job], slices: float, deadline: float | None) -> None:
        """Grow some trees by slices, in turn, until each has its quota or time is up."""
        size = FIRST_SLICE
        waiting = list(jobs)
        while waiting and not self._stop.is_set():
            for tree, quota in list(waiting):
                left = size if quota is None else min(size, quota - tree.done)
                began = time.perf_counter()
                tree.advance(left)
                now = time.perf_counter()
                if deadline is not None and now + HEAD_START >= deadline:
                    return
                if tree.full or tree.halted or tree.done == quota:
                    waiting.remove((tree, quota))
                elif left == size:
                    size = _next_slice(size, slices, now - began)


def _shares(playouts: int | None, parts: int) -> list[int | None]:
    """Share playouts out evenly; the first parts take what is left over."""
    if playouts is None:
        return [None] * parts
    return [playouts // parts + (i < playouts % parts) for i in range(parts)]


def _next_slice(size: int, seconds: float, took: float) -> int:
    """Return how many iterations fit the next slice, by how long the last one took."""
    if took <= 0.0:
        return size
    return max(1, min(4 * size, int(size * seconds / took)))


def search(
    held: Position | Sight,
    budget: Budget,
    params: Params | None = None,
    *,
    seed: int = 0,
    workers: int = 1,
) -> SearchResult:
    """Search a position for the seat to act; see `Search` for the arguments."""
    return Search(held, budget, params, seed=seed, workers=workers).run()
