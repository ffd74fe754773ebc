"""One tree under way: its arrays, and how it goes on for some iterations."""

from __future__ import annotations

import math
from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Any, NamedTuple, Protocol

import numpy as np

from ..core.game import Game
from ..core.memo import per_game
from ..core.rng import RNG, generator, mix
from . import loop, records
from .descend import HIDDEN, MANY, OPEN
from .memory import MEMORY
from .params import Params, params_type

MAX_NODES = 1 << 25
"""A tree stops growing here (1.3 GB) and its search ends early."""

FIRST_NODES = 1 << 12

NODES_EACH = 3
"""Nodes to expect from an iteration; most games take a little more than two."""

MOST_AT_ONCE = 1 << 23
"""The most nodes (335 MB, touched only as they are used) that a tree starts with."""

STEPS = 4
"""With a tree a seat: steps of one iteration for which there is always space to grow."""


def way_of(params: Params, game: Game) -> np.ndarray[Any, Any]:
    """Return the way down that a search takes in a game."""
    if params.method in ("uct", "pimc") or not game.hidden:
        return OPEN
    return MANY if params.method == "moismcts" else HIDDEN


def way_name(way: np.ndarray[Any, Any]) -> str:
    """Return the name of a way down: that of its type's one field."""
    return str(way.dtype.names[0]) if way.dtype.names else ""


def usual_way(game: Game) -> str:
    """Return the name of the way down that most players of a game take."""
    return "way_hidden" if game.hidden else "way_open"


def ways_of(game: Game) -> tuple[str, ...]:
    """Return the names of the ways down that players of a game can take."""
    return ("way_open", "way_hidden", "way_many") if game.hidden else ("way_open",)


class Kit(NamedTuple):
    """What every tree of a game needs to know, made once."""

    progress: np.dtype[Any]
    """The type of where a search stands."""
    scratch: np.dtype[Any]
    """The type of its space to write to."""
    work: np.dtype[Any]
    """The type of the game's tables for dealing."""
    prepares: bool
    """Whether these are filled, for a tree that deals worlds."""
    reserve: int
    """The most nodes that one iteration can add."""
    plant: Callable[..., int]
    """Gives its roots their children."""
    search: Callable[..., int]
    """The loop for the way down."""


@per_game
def kit_of(kind: type[Game], way: str) -> Kit:
    """Return what the trees of a game with one way down have in common."""
    return Kit(
        progress=records.progress_type(kind),
        scratch=records.scratch_type(kind),
        work=kind.rules.work,
        prepares=kind.rules.prepare is not None and way != "way_open",
        reserve=records.largest_block(kind) * (STEPS * kind.seats if way == "way_many" else 1),
        plant=planting(kind),
        search=compiled(kind, way),
    )


def blank(kind: np.dtype[Any]) -> np.ndarray[Any, Any]:
    """Return one record of zeros; NumPy's own `zeros` takes its time over records."""
    return np.ndarray(1, kind, bytearray(kind.itemsize))


class Edge(Protocol):
    """What trees together know of a move at one place."""

    @property
    def seat(self) -> int:
        """Who makes it."""

    @property
    def visits(self) -> int:
        """Iterations that went through it."""

    @property
    def available(self) -> int:
        """Iterations in which it could have been chosen."""

    @property
    def prior(self) -> float:
        """The preference for it among its siblings."""


Inherited = dict[int, tuple[int, float]]
"""Visits and mean by node."""


class Arrays(ABC):
    """The arrays of one tree, as whoever reads a search finds them."""

    nodes: np.ndarray[Any, Any]
    """All nodes (`records.NODE`)."""
    progress: np.ndarray[Any, Any]
    """Where it stands: at least what `records.progress_type` has."""
    top: int
    """The index of the searching seat's root."""
    inherited: Inherited
    """What root moves (by node) began with, from an earlier search: visits and mean."""

    @property
    def done(self) -> int:
        """Iterations run so far."""
        return int(self.progress["done"][0])

    @property
    def halted(self) -> bool:
        """Whether somebody ended it."""
        return bool(self.progress["halt"][0])

    def halt(self) -> None:
        """End the loop after the iteration it is in; any thread may call this."""
        self.progress["halt"] = 1

    def children(self, index: int) -> tuple[int, int]:
        """Return where a node's children start and how many were tried."""
        node = self.nodes[index]
        return int(node["first"]), int(node["count"])

    @abstractmethod
    def doubt(self, edge: Edge, parent_visits: int) -> float:
        """Return the exploring part of a visited edge's bound: room for what is not known."""

    @abstractmethod
    def release(self) -> None:
        """Give the memory back; nothing can be asked of it any more."""


class Tree(Arrays):
    """The arrays of one tree, and the compiled loop bound to them."""

    def __init__(
        self,
        game: Game,
        state: np.ndarray[Any, Any],
        seat: int,
        params: Params,
        seed: int,
        expected: int = 0,
        only: int = records.ALL_MOVES,
        work: np.ndarray[Any, Any] | None = None,
    ) -> None:
        """Plant a tree at `state` for `seat`; `seed` decides everything random in it.

        After the state may come worlds, of which each iteration then takes one (`search.belief`).

        `expected` iterations get space at once, so that the arrays need not be copied on the way.
        With `only`, all iterations go to the root move of that index. `work` holds the tables
        that dealing takes, where somebody has made them already.
        """
        self.way = way_of(params, game)
        kit = kit_of(type(game), way_name(self.way))
        self.root = state
        self.params = params.record(game, seat)
        if only != records.ALL_MOVES:
            self.params["only"] = only
        self.progress = blank(kit.progress)
        self.top = seat if self.way is MANY else 0
        self.rng = generator(mix(seed, 1))
        self._world = blank(game.rules.state)
        self._scratch = blank(kit.scratch)
        self._work = MEMORY.lend(kit.work, 1) if work is None else work
        self.reserve = kit.reserve
        self.inherited = {}
        room = max(FIRST_NODES, min(NODES_EACH * expected, MOST_AT_ONCE, MAX_NODES))
        self.nodes = MEMORY.lend(records.NODE, room + self.reserve)
        self._search = kit.search
        if work is None and kit.prepares:
            game.ops.fill_work(self.root, seat, self._work)
        self._plant(kit.plant, mix(seed, 2))

    @property
    def full(self) -> bool:
        """Whether the tree has reached the most nodes it may have."""
        return self.nodes.size >= MAX_NODES and self._free < self.reserve

    @property
    def _free(self) -> int:
        return self.nodes.size - int(self.progress["used"][0])

    def doubt(self, edge: Edge, parent_visits: int) -> float:
        """Return c·σ·√(ln N / n)."""
        counted = edge.available > 0 and self.params["count"][0] == records.BY_AVAILABILITY
        chances = edge.available if counted else parent_visits
        constant = float(self.params["c"][0])
        spread = float(self.progress["spread"][0, edge.seat])
        return constant * spread * math.sqrt(math.log(max(chances, 1)) / edge.visits)

    def advance(self, iterations: int) -> None:
        """Run iterations, growing the arrays as needed."""
        while iterations > 0 and not self.full and not self.halted:
            iterations -= self._search(
                self.way,
                self.root,
                self._world,
                self.nodes,
                self.params,
                self.progress,
                self._scratch,
                self._work,
                self.rng,
                iterations,
                self.reserve,
            )
            if self._free < self.reserve and self.nodes.size < MAX_NODES:
                self.make_room(2 * self.nodes.size)

    def make_room(self, size: int) -> None:
        """Have space for some nodes in all, at least."""
        if size > self.nodes.size:
            grown = MEMORY.lend(records.NODE, max(size, FIRST_NODES))
            grown.view("u1")[: self.nodes.nbytes] = self.nodes.view("u1")
            self.nodes = grown

    def release(self) -> None:
        """Give the memory of nodes and dealing tables back; nothing can be asked of it any more."""
        self.nodes = np.empty(0, records.NODE)
        self._work = np.empty(0, self._work.dtype)

    def _plant(self, plant: Callable[..., int], world_seed: int) -> None:
        """Set up the roots and give the searching seat's its children."""
        self.progress["world_seed"] = world_seed
        plant(
            self.root,
            self.nodes,
            self.params,
            self.progress,
            self._scratch,
            self.top,
            0 if self.way is OPEN else 1,
        )


@per_game
def compiled(kind: type[Game], way: str) -> Callable[..., int]:
    """Compile (or load) the search loop of a game for one way down."""
    ways = {way_name(array): array for array in (OPEN, HIDDEN, MANY)}
    state, nodes, params, progress, scratch, work, rng = _examples(kind)
    return loop.search.bind(
        kind.name,
        ways[way],
        state,
        state,
        nodes,
        params,
        progress,
        scratch,
        work,
        rng,
        0,
        0,
    )


@per_game
def planting(kind: type[Game]) -> Callable[..., int]:
    """Compile (or load) what gives a game's roots their children."""
    state, nodes, params, progress, scratch, _, _ = _examples(kind)
    return loop.plant.bind(kind.name, state, nodes, params, progress, scratch, 0, 0)


def _examples(kind: type[Game]) -> tuple[np.ndarray[Any, Any], ...]:
    """Return one array of each type that the loop takes."""
    return (
        np.zeros(1, kind.rules.state),
        np.zeros(1, records.NODE),
        np.zeros(1, params_type(kind)),
        np.zeros(1, records.progress_type(kind)),
        np.zeros(1, records.scratch_type(kind)),
        np.zeros(1, kind.rules.work),
        np.zeros(1, RNG),
    )
