"""The kernels of one game: each is compiled, or loaded from the cache, at its first use.

Which kernels there are, and with what arguments, is said in `core.kernels` and `core.trials` alone:
arguments are told by their names.
"""

from __future__ import annotations

import inspect
from collections.abc import Callable
from typing import TYPE_CHECKING, Any

import numpy as np

from . import kernels, trials
from .compile import Kernel
from .deal.sampling import builder
from .memo import per_game
from .own_styles import load_styles
from .rng import RNG

if TYPE_CHECKING:
    from .game import Game

STYLE_PARAMS = 80
"""Length of the array of numbers that a `style` rule reads: a head, and one for each card."""

STYLE = np.dtype([("numbers", "f8", (STYLE_PARAMS,))])
"""The record of those numbers, for kernels."""


class Ops:
    """The core kernels of one game, by name: `ops.make_move(state, code)`."""

    def __init__(self, game: type[Game]) -> None:
        """Make the record types; compile nothing yet."""
        self._name = game.name
        self.scratch = scratch_type(game)
        """The record type of the space that kernels write to."""
        work = game.rules.work
        kinds = {name: work[name] for name in work.names or ()}
        self._shoes = {name: kind for name, kind in kinds.items() if "waits" in (kind.names or ())}
        state = np.zeros(2, game.rules.state)
        scratch = np.zeros(2, self.scratch)
        self._examples: dict[str, Any] = {
            **dict.fromkeys(("state", "root", "world", "blank"), state[:1]),
            "states": state,
            "lists": scratch,
            "scratch": scratch[:1],
            "work": np.zeros(1, work),
            "rng": np.zeros(1, RNG),
            "numbers": np.zeros(1, STYLE),
            "encoded": np.zeros(1, np.float32),
            "listed": np.zeros(1, np.int64),
        }

    def __getattr__(self, name: str) -> Callable[..., Any]:
        """Return a kernel of `core.kernels` or `core.trials`, bound to this game."""
        found = vars(kernels).get(name) or vars(trials).get(name)
        if not isinstance(found, Kernel):
            raise AttributeError(f"there is no kernel {name!r}")
        wanted = inspect.signature(found.function).parameters
        bound = found.bind(self._name, *(self._examples.get(one, 0) for one in wanted))
        setattr(self, name, bound)
        return bound

    def bind_all(self) -> None:
        """Compile (or load from the cache) all kernels that play needs: no trials."""
        for name, one in vars(kernels).items():
            if isinstance(one, Kernel):
                getattr(self, name)
        for kind in self._shoes.values():
            builder(kind)

    def fill_work(self, state: Any, seat: int, work: Any) -> None:
        """Fill `work` with the tables that `determinize` reads for a seat.

        Tables of exact dealing take long to compile: one kernel builds them for all games.
        """
        self.note_known(state, seat, work)
        for name, kind in self._shoes.items():
            builder(kind)(work[name])

    def imagine(self, state: Any, seat: int, work: Any, rng: Any) -> None:
        """Fill the tables, then re-deal."""
        self.fill_work(state, seat, work)
        self.redeal(state, seat, work, rng)


@per_game
def ops_of(game: type[Game]) -> Ops:
    """Return the kernels of a game, the same for all its variants."""
    load_styles()
    return Ops(game)


def scratch_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record of arrays that kernels of a game write to."""
    return np.dtype(
        [
            ("moves", "u2", (game.max_moves,)),
            ("spare", "u2", (game.max_moves,)),
            ("scores", "f8", (game.max_moves,)),
            ("values", "f8", (game.seats,)),
            ("totals", "f8", (game.seats,)),
            ("at", "i8"),
            ("n", "i8"),
        ],
        align=True,
    )
