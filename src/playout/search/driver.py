"""Run a search: trees, slices, clock and stop flag around the compiled loop."""

from __future__ import annotations

import time
from collections.abc import Sequence
from concurrent.futures import ThreadPoolExecutor, wait
from typing import Any

import numpy as np

from ..core.errors import GameOver, InvalidOption
from ..core.position import Position
from ..core.sight import Sight
from .budget import Budget
from .endgame import endgame, solved_table
from .params import Params
from .planting import Job, Planting
from .progress import Plan, Progress, measure
from .result import MoveResult, SearchResult, table
from .reuse import Place
from .summary import Summary, votes
from .tree import Tree

SLICE_SECONDS = 0.001
"""How long the loop runs before its thread looks at the clock."""

LONG_SLICE_SECONDS = 0.02
"""The same where there is no clock to look at, or another thread does."""

HEAD_START = 0.0015
"""How long before its deadline a search stops: the table of moves takes time, and so does whatever
else the machine has to do."""

FIRST_SLICE = 16
"""Iterations of a tree's first slice under a clock."""

FIRST_LONG_SLICE = 1024
"""The same where there is no clock to look at: milliseconds in any game."""


class Search:
    """One search, which another thread may watch and stop.

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
        if params is not None and params.method == "puct":
            raise InvalidOption("search: puct needs a network; the player puct has one.")
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
        self._stopped = False
        self._trees: Sequence[Tree] = ()
        self._plan: Plan | None = None
        self._found: tuple[int, Summary] | None = None

    def go_on(self, past: Sequence[Place]) -> None:
        """Go on with the trees of an earlier search, from where this position is in them."""
        self._past = past

    def stop(self) -> None:
        """End the search now; `run` returns what it has within milliseconds.

        Any thread may call this at any time: before `run` that will not search at all, and after
        it nothing happens.
        """
        self._stopped = True
        self._halt()

    def _halt(self) -> None:
        for tree in self._trees:
            tree.halt()

    def progress(self) -> Progress:
        """Return how far it has come; any thread may ask at any time, and nothing stops for it.

        Before `run` that is nothing, after it all that there was.
        """
        plan, trees, found = self._plan, self._trees, self._found
        if found is not None:
            return Progress.of(found[0], 1.0, found[1])
        if plan is None or not trees:
            return Progress()
        return measure(self.position, self.params, trees, plan)

    def table(self) -> tuple[MoveResult, ...]:
        """Return what is known of each root move now, best first; any thread may ask at any time.

        Before the first playout that is nothing, and so it is where there is one move only.
        """
        trees, found = self._trees, self._found
        if found is not None:
            return table(self.position, found[1])
        if not trees:
            return ()
        seats = self.position.game.seats
        now = Summary(self.position.codes, seats, trees, by_mean=self.params.even)
        return table(self.position, now)

    def run(self) -> SearchResult:
        """Search until the budget is spent or somebody calls `stop`."""
        began = time.perf_counter()
        position, game = self.position, self.position.game
        state = position.copy_state()
        scratch = np.empty(1, game.ops.scratch)
        phase, factor = game.playing.phases[game.ops.survey_root(state, scratch)]
        if self.budget.factor is not None:
            phase, factor = "set by hand", self.budget.factor
        codes = position.codes
        by_rule = scratch["scores"][0, : len(codes)] if game.rules.penalty else None
        penalties = self.params.root_penalties(codes, by_rule)
        stopped = "forced"
        trees: Sequence[Tree] = ()
        belief = None
        solution = endgame(position, self.seat, self.params) if len(codes) > 1 else None
        seen = solution is not None and self.params.method == "uct"
        if len(codes) > 1 and not seen:
            seconds = self.budget.seconds
            deadline = None if seconds is None else began + seconds * factor
            playouts = self.budget.playouts(len(codes), factor)
            self._plan = Plan(began, deadline, playouts)
            planting = Planting(self, state, playouts, factor)
            jobs = planting.jobs(self._past, lambda: self._stopped, self._tables())
            belief = planting.belief
            trees = self._trees = [tree for tree, _ in jobs]
            stopped = self._grow(jobs, deadline)
        summary = Summary(
            codes,
            game.seats,
            trees,
            by_mean=self.params.even or penalties is not None,
            penalties=penalties,
            votes=votes(trees, codes, self.params),
        )
        iterations = sum(tree.done for tree in trees)
        self._found = iterations, summary
        self._plan = None
        self._trees = ()  # they are the result's: a late `stop` meets nobody
        exact: tuple[MoveResult, ...] = ()
        if solution is not None:
            searched = () if seen else table(position, summary)
            exact = tuple(solved_table(position, solution, searched))
            stopped = "solved"
        return SearchResult(
            position=position,
            seat=self.seat,
            iterations=iterations,
            seconds=time.perf_counter() - began,
            budget=self.budget,
            phase=phase,
            factor=factor,
            params=self.params,
            seed=self.seed,
            stopped=stopped,
            summary=summary,
            trees=trees,
            belief=belief,
            solution=solution,
            exact=exact,
        )

    def _tables(self) -> np.ndarray[Any, Any] | None:
        """Return the dealing tables that came with a seat's sight, for the first tree."""
        sight, self._sight = self._sight, None
        return sight.tables() if sight is not None and sight.game.hidden else None

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
        if self._stopped:
            return "stop"
        return "memory" if any(tree.full for tree in self._trees) else "budget"

    def _work(self, jobs: list[Job], slices: float, deadline: float | None) -> None:
        """Grow some trees by slices, in turn, until each has its quota or time is up."""
        size = FIRST_SLICE if deadline is not None else FIRST_LONG_SLICE
        waiting = list(jobs)
        while waiting and not self._stopped:
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
