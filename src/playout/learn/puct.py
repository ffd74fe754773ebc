"""A search that a network guides: PUCT from one position, which others may watch and stop."""

from __future__ import annotations

import math
import time
from collections.abc import Mapping
from dataclasses import dataclass

import numpy as np

from ..core.errors import GameOver
from ..core.position import Position
from ..core.rng import mix
from ..core.sight import Sight
from ..core.value import Value
from ..search.budget import Budget
from ..search.params import Params
from ..search.progress import Plan, Progress
from ..search.records import NODE
from ..search.result import MoveResult, SearchResult, table
from ..search.summary import Summary
from ..search.tree import Arrays, Edge
from .forest import Forest
from .nets import Evaluator
from .playouts import Playouts

FIRST_SLICE = 8
"""Simulations before the clock is looked at for the first time."""

SLICE_SECONDS = 0.002
"""How long trees grow before the clock is looked at again."""

HEAD_START = 0.0015
"""How long before its deadline a search stops."""

CHILDREN = 16
"""Nodes to expect from a simulation; where there are more, room is made on the way."""

NO_LIMIT = 1 << 40
"""Simulations of a search that only time ends."""


@dataclass(frozen=True)
class Guidance:
    """How a network guides a search."""

    c: float = 1.0
    """The constant of PUCT."""
    noise: float = 0.0
    """Share of Dirichlet noise in the priors of the root."""
    alpha: float = 0.1
    """The parameter of that noise."""
    gumbel: bool = False
    """Whether root moves are tried by sequential halving (needs a number of simulations)."""
    batch: int = 1
    """Leaves that wait for the network at once."""
    depth: int | None = None
    """The most moves of the tree; None: as many as there are."""
    horizon: int = 0
    """Plies that the game's heuristic plays on from a leaf before the network values it."""


class PuctTree(Arrays):
    """The one tree of a search."""

    def __init__(self, forest: Forest, c: float) -> None:
        """Show the first tree of a forest."""
        self.forest, self.c = forest, c
        self.progress = forest.progress
        self.top = 0
        self.inherited = {}
        self.nodes = forest.nodes[0]

    def make_room(self, room: int) -> None:
        """Have space for some nodes."""
        self.forest.make_room(room)
        self.nodes = self.forest.nodes[0]

    def doubt(self, edge: Edge, parent_visits: int) -> float:
        """Return c·P·√N/(1 + n)."""
        return self.c * edge.prior * math.sqrt(parent_visits) / (1.0 + edge.visits)

    def release(self) -> None:
        """Give the memory of nodes back."""
        self.nodes = np.empty(0, NODE)
        self.forest.nodes = np.empty((1, 0), NODE)

    def priors(self) -> dict[int, float]:
        """Return what the network (and noise) gave each root move, by code."""
        first, count = self.children(0)
        block = self.nodes[first : first + count]
        return {int(one["move"]): float(one["prior"]) for one in block}


class PuctSearch:
    """One search, which another thread may watch and stop.

    The result depends on what the seat knows, on budget, guidance, network and seed alone.
    """

    def __init__(
        self,
        held: Position | Sight,
        budget: Budget,
        evaluator: Evaluator | Playouts,
        guidance: Guidance | None = None,
        *,
        seed: int = 0,
    ) -> None:
        """Prepare a search for the seat to act; nothing runs yet.

        Args:
            held: where to search from. What is hidden is dealt anew for every simulation.
            budget: how long.
            evaluator: the network; or playouts in its place.
            guidance: how it guides the search.
            seed: decides everything random.

        Raises:
            GameOver: nobody is to act.
        """
        self.position = held.world if isinstance(held, Sight) else held
        if self.position.to_move is None:
            raise GameOver(
                f"{self.position.game.name}: the game is over, there is no move.", "game_over"
            )
        self.budget, self.evaluator, self.seed = budget, evaluator, seed
        self.guidance = guidance or Guidance()
        self._stopped = False
        self._tree: PuctTree | None = None
        self._plan: Plan | None = None
        self._found: Summary | None = None

    def stop(self) -> None:
        """End the search now; any thread may call this at any time."""
        self._stopped = True
        if self._tree is not None:
            self._tree.halt()

    def progress(self) -> Progress:
        """Return how far it has come; any thread may ask at any time."""
        tree, plan = self._tree, self._plan
        if tree is None:
            return Progress()
        found = self._summary(tree)
        iterations = tree.done
        share = 1.0 if plan is None else plan.spent(iterations)
        return Progress.of(iterations, share, found)

    def table(self) -> tuple[MoveResult, ...]:
        """Return what is known of each root move now, best first."""
        tree = self._tree
        if tree is None or not tree.nodes.size:
            return ()
        guided = not isinstance(self.evaluator, Playouts)
        return table(self.position, self._summary(tree), tree.priors() if guided else {})

    def run(self) -> SearchResult:
        """Search until the budget is spent or somebody calls `stop`."""
        began = time.perf_counter()
        position, game = self.position, self.position.game
        scratch = np.empty(1, game.ops.scratch)
        phase, factor = game.playing.phases[game.ops.survey_root(position.copy_state(), scratch)]
        if self.budget.factor is not None:
            phase, factor = "set by hand", self.budget.factor
        moves, seconds = len(position.codes), self.budget.seconds
        wanted = self.budget.playouts(moves, factor)
        deadline = None if seconds is None else began + seconds * factor
        tree, stopped = None, "forced"
        priors: Mapping[int, float] = {}
        opinion = None
        if moves > 1:
            self._plan = Plan(began, deadline, wanted)
            tree = self._tree = self._plant(wanted)
            stopped = self._grow(tree, wanted or NO_LIMIT, deadline)
            if not isinstance(self.evaluator, Playouts):
                priors = tree.priors()
            if priors:
                opinion = Value(tree.progress["opinion"][0, : game.seats].tolist())
            self._plan = None
        summary = self._found = self._summary(tree)
        return SearchResult(
            position=position,
            seat=int(position.to_move or 0),
            iterations=0 if tree is None else tree.done,
            seconds=time.perf_counter() - began,
            budget=self.budget,
            phase=phase,
            factor=factor,
            params=Params(method="puct", c=self.guidance.c),
            seed=self.seed,
            stopped=stopped,
            summary=summary,
            trees=() if tree is None else (tree,),
            priors=priors,
            opinion=opinion,
        )

    def _summary(self, tree: PuctTree | None) -> Summary:
        """Return the numbers of the root moves now."""
        if self._found is not None:
            return self._found
        seats = self.position.game.seats
        trees = () if tree is None else (tree,)
        return Summary(self.position.codes, seats, trees, by_mean=False)

    def _plant(self, wanted: int | None) -> PuctTree:
        """Return a tree at the position, of which nothing is known yet."""
        game, guidance = self.position.game, self.guidance
        forest = Forest(
            game,
            1,
            room=CHILDREN * min(wanted or FIRST_SLICE, 1 << 16),
            batch=guidance.batch,
            seed=mix(self.seed, 1),
            c=guidance.c,
            noise=guidance.noise,
            alpha=guidance.alpha,
            gumbel=(wanted or 0) if guidance.gumbel else 0,
            depth=guidance.depth,
            horizon=guidance.horizon,
        )
        forest.roots[0:1] = self.position.copy_state()
        forest.plant(0)
        if self._stopped:
            forest.progress["halt"] = 1
        return PuctTree(forest, guidance.c)

    def _grow(self, tree: PuctTree, wanted: int, deadline: float | None) -> str:
        """Grow the tree by slices; return why it stopped."""
        size, largest = FIRST_SLICE, type(self.position.game).max_moves
        while tree.done < wanted:
            now = time.perf_counter()
            used = int(tree.progress["used"][0])
            tree.make_room(used + size * min(2 * CHILDREN, largest) + largest)
            tree.progress["quota"] = min(wanted, tree.done + size)
            tree.forest.grow(self.evaluator, self.guidance.batch)
            if self._stopped:
                return "stop"
            took = time.perf_counter() - now
            if deadline is not None and time.perf_counter() + HEAD_START + took >= deadline:
                break
            size = max(1, min(4 * size, int(size * SLICE_SECONDS / max(took, 1e-6))))
        return "budget"
