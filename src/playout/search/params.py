"""What a search is made of: the parts of the loop as one frozen value."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import STYLE_PARAMS, Game
from . import records
from .evaluate import NO_HORIZON

Method = Literal["uct", "ismcts", "moismcts", "pimc", "flat"]
Scale = Literal["bounds", "observed"]
Rollout = Literal["uniform", "heuristic"]
Order = Literal["random", "heuristic", "listed"]
Count = Literal["availability", "visits"]
Split = Literal["none", "action"]
Vote = Literal["visits", "mean", "majority"]

METHODS: tuple[Method, ...] = get_args(Method)
"""The searches there are; see `Params.method`."""

ORDERS: dict[Order, int] = {
    "random": records.AT_RANDOM,
    "heuristic": records.BY_PREFERENCE,
    "listed": records.AS_LISTED,
}
"""See `Params.order`."""

COUNTS: dict[Count, int] = {"availability": records.BY_AVAILABILITY, "visits": records.BY_VISITS}
"""See `Params.count`."""

DEFAULT_EXPLORATION = 0.7


@dataclass(frozen=True)
class Style:
    """What a seat strives for beside its returns: worth = (α·objective + β·style) / (α + β)."""

    alpha: float = 1.0
    """Weight of the game's own returns."""
    beta: float = 0.0
    """Weight of the style's score."""
    params: tuple[float, ...] = ()
    """What the game's `style` rule reads, by its own convention."""

    def __post_init__(self) -> None:
        """Refuse weights that mean nothing."""
        for name in ("alpha", "beta"):
            weight = getattr(self, name)
            if not (math.isfinite(weight) and weight >= 0.0):
                raise InvalidOption(
                    f"style: {name}={weight!r} is not allowed; a number of at least 0."
                )
        if self.alpha + self.beta <= 0.0:
            raise InvalidOption("style: alpha and beta are both 0; one of them must be positive.")
        if len(self.params) > STYLE_PARAMS:
            raise InvalidOption(
                f"style: {len(self.params)} parameters given; at most {STYLE_PARAMS} are allowed."
            )


@dataclass(frozen=True)
class Params:
    """The parts of a search."""

    method: Method = "uct"
    """`uct`: one tree on the true state. `ismcts`: one tree, a fresh world every iteration.
    `moismcts`: the same with a tree a seat. `pimc`: an ensemble of trees on fixed worlds.
    `flat`: no tree; every root move meets the same worlds."""
    exploration: float = DEFAULT_EXPLORATION
    """The constant c of the upper bound."""
    scale: Scale | None = None
    """`bounds` or `observed`: what the constant is measured in. None: by the game."""
    urgency: float = math.inf
    """An untried move is tried before a child whose bound is below this."""
    bias: float = 0.0
    """Weight of the game's preference, fading with visits (progressive bias)."""
    rollout: Rollout = "uniform"
    """`uniform` or `heuristic`."""
    epsilon: float = 0.2
    """With heuristic rollouts: the share of uniform moves."""
    horizon: int | None = None
    """Plies after which a rollout stops and the game's `value` is taken. None: to the end."""
    depth: int | None = None
    """Plies from the root that the tree may have; what lies deeper is played out. None: any."""
    order: Order = "random"
    """Which untried move comes first: `random`, `heuristic` or `listed` (by code)."""
    count: Count = "availability"
    """What a bound counts as the chances of a move in a tree over information sets: its
    `availability`, or its parent's `visits`."""
    draw: float | None = None
    """What a draw is worth to the seat that searches, from -1 (as a loss) to 1 (as a win); the
    other seat gets the opposite. None: what the game pays. Only in games of two seats."""
    split: Split = "none"
    """`action`: every root move gets trees of its own and the same number of iterations, and the
    best mean wins."""
    belief: float = 0.0
    """The exponent τ of belief weighting (`search.belief`), from 0 to 1. 0: all worlds that fit
    what the seat knows are equally likely."""
    worlds: int = 20
    """With `pimc`: the number of worlds."""
    vote: Vote = "visits"
    """With `pimc`: how worlds agree, by `visits`, `mean` or `majority`."""
    trees: int = 1
    """Independent trees that are merged: the unit of parallel work."""
    tree_size: int | None = None
    """Iterations of a root move for each tree: where a budget gives moves more, there are more
    trees (with `pimc`: worlds). None: `trees` (or `worlds`) of them whatever the budget."""
    penalties: bool | Mapping[int, float] = True
    """Whether the game's soft penalties adjust root scores; or what to take off instead, by move
    code (0 for moves that are not in it)."""
    endgame: bool = False
    """Whether the solver answers where nothing that matters is hidden any more, in games of two
    sides that say how to be solved (see `search.endgame`)."""
    styles: Mapping[int, Style] = field(default_factory=dict)
    """Playing styles by seat, the opponents' too."""
    _records: dict[int, tuple[Game, bytes]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What `record` has made for the last game, by seat."""

    def __post_init__(self) -> None:
        """Refuse what the loop cannot do."""
        object.__setattr__(self, "styles", dict(self.styles))  # ours: records are made of it
        _among("method", self.method, METHODS)
        _among("scale", self.scale, (None, *get_args(Scale)))
        _among("rollout", self.rollout, get_args(Rollout))
        _among("order", self.order, get_args(Order))
        _among("count", self.count, get_args(Count))
        _among("split", self.split, get_args(Split))
        _among("vote", self.vote, get_args(Vote))
        for name, low in (("worlds", 1), ("trees", 1)):
            if getattr(self, name) < low:
                raise InvalidOption(f"search: {name}={getattr(self, name)!r}; at least {low}.")
        if self.depth is not None and self.depth < 1:
            raise InvalidOption(f"search: depth={self.depth!r}; at least 1.")
        if self.tree_size is not None and self.tree_size < 1:
            raise InvalidOption(f"search: tree_size={self.tree_size!r}; at least 1.")
        if self.draw is not None and not -1.0 <= self.draw <= 1.0:
            raise InvalidOption(f"search: draw={self.draw!r} is not allowed; from -1 to 1.")
        if not 0.0 <= self.belief <= 1.0:
            raise InvalidOption(f"search: belief={self.belief!r} is not allowed; from 0 to 1.")
        if self.belief and self.method == "uct":
            raise InvalidOption("search: belief is not for uct, which searches the true state.")
        if self.split == "action" and self.method == "moismcts":
            raise InvalidOption("search: split=action is not for moismcts, whose trees are seats'.")

    @property
    def even(self) -> bool:
        """Whether root moves share the iterations evenly, so that means decide."""
        return self.method == "flat" or self.split == "action"

    def root_penalties(
        self, codes: Sequence[int], by_rule: np.ndarray[Any, Any] | None
    ) -> np.ndarray[Any, Any] | None:
        """Return what is taken off the scores of root moves; None: nothing.

        Args:
            codes: the root moves.
            by_rule: what the game's rule says; None: it has none.
        """
        if isinstance(self.penalties, Mapping):
            by_rule = np.array([float(self.penalties.get(code, 0.0)) for code in codes])
        elif not self.penalties:
            return None
        return by_rule if by_rule is not None and by_rule.any() else None

    def record(self, game: Game, seat: int) -> np.ndarray[Any, Any]:
        """Return the parameters as the loop reads them, for the caller to change."""
        known = self._records.get(seat)
        if known is None or known[0] is not game:
            known = game, self._record(game, seat).tobytes()
            self._records[seat] = known
        return np.ndarray(1, records.params_type(type(game)), bytearray(known[1]))

    def _record(self, game: Game, seat: int) -> np.ndarray[Any, Any]:
        made = np.zeros(1, records.params_type(type(game)))
        low, high = game.bounds
        scale = self.scale or ("observed" if game.scored else "bounds")
        values: dict[str, Any] = {
            "exploration": self.exploration,
            "urgency": self.urgency,
            "bias": self.bias,
            "epsilon": self.epsilon,
            "low": low,
            "scale": 1.0 / (high - low),
            "depth": 1 if self.method == "flat" else self.depth or game.max_plies,
            "horizon": NO_HORIZON if self.horizon is None else self.horizon,
            "seats": game.seats,
            "seat": seat,
            "trees": game.seats if self.method == "moismcts" and game.hidden else 1,
            "observed": scale == "observed",
            "root": records.EVENLY if self.even else records.BY_BOUND,
            "worlds": self._source(game),
            "rollout": records.GREEDY if self.rollout == "heuristic" else records.UNIFORM,
            "order": ORDERS[self.order],
            "count": COUNTS[self.count],
            "draw": records.AS_RETURNED,
            "only": records.ALL_MOVES,
            "block": records.largest_block(type(game)),
        }
        if self.draw is not None and game.seats == 2:
            values["draw"] = (self.draw + 1.0) / 2.0
        head = records.params_head(type(game))
        made.view(head)[0] = tuple(values[name] for name in head.names or ())
        for at, own in self.styles.items():
            made["alpha"][0, at] = own.alpha
            made["beta"][0, at] = own.beta
            made["style"][0, at, : len(own.params)] = own.params
        return made

    def _source(self, game: Game) -> int:
        if not game.hidden or self.method in ("uct", "pimc"):
            return records.TRUE_STATE
        return records.COMMON if self.method == "flat" else records.FRESH


def _among(name: str, given: Any, allowed: tuple[Any, ...]) -> None:
    if given not in allowed:
        known = ", ".join(str(one) for one in allowed if one is not None)
        raise InvalidOption(f"search: {name}={given!r} is not allowed; one of {known}.")
