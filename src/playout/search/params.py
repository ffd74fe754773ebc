"""What a search is made of: the parts of the loop as one frozen value."""

from __future__ import annotations

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Literal, get_args

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.memo import per_game
from ..core.ops import STYLE_PARAMS
from ..core.options import Option
from . import records
from .belief import LEAST_SHARE
from .evaluate import NO_HORIZON
from .parts import part, parts_of

Method = Literal["uct", "ismcts", "moismcts", "pimc", "flat", "puct"]
Scale = Literal["bounds", "observed"]
Rollout = Literal["uniform", "heuristic"]
Order = Literal["random", "heuristic", "listed"]
Count = Literal["availability", "visits"]
Split = Literal["none", "action"]
Vote = Literal["visits", "mean", "majority"]

METHODS: tuple[Method, ...] = tuple(one for one in get_args(Method) if one != "puct")
"""The searches that play games out; see `Params.method`."""


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
    `flat`: no tree; every root move meets the same worlds. `puct`: a tree that a network guides,
    which `Search` cannot grow (`learn.puct` does)."""
    c: float = part(
        0.7,
        float,
        "How much to explore (the constant of UCB1).",
        low=0,
        high=100,
        stored="f8",
    )
    """The constant c of the upper bound."""
    scale: Scale | None = part(
        None, Scale, "What c is measured in; by default what suits the game."
    )
    """What the constant is measured in: the bounds of returns, or the spread that was observed."""
    fpu: float = part(
        math.inf,
        float,
        "Urgency of untried moves; without it all are tried first.",
        low=-10,
        high=math.inf,
        stored="f8",
    )
    """First-play urgency: an untried move is tried before a child whose bound is below this."""
    bias: float = part(
        0.0,
        float,
        "Weight of the heuristic in selection, fading with visits.",
        low=0,
        high=100,
        stored="f8",
    )
    """Weight of the game's preference, fading with visits (progressive bias)."""
    rollout: Rollout = part(
        "uniform",
        Rollout,
        "How games are played out.",
        stored="u1",
        codes={"uniform": records.UNIFORM, "heuristic": records.GREEDY},
    )
    epsilon: float = part(
        0.2,
        float,
        "Share of random moves in heuristic rollouts.",
        low=0,
        high=1,
    )
    their_epsilon: float | None = part(
        None,
        float,
        "The same for the moves of other sides; by default as epsilon.",
        low=0,
        high=1,
    )
    """What the searcher takes the others' carelessness for; its own side has `epsilon`."""
    horizon: int | None = part(
        None,
        int,
        "Plies after which a rollout is valued by the game's heuristic.",
        low=0,
        high=10**6,
        stored="i4",
        unset=NO_HORIZON,
    )
    depth: int | None = part(
        None,
        int,
        "Plies of the tree; what lies deeper is played out. 1: a choice among playouts alone.",
        low=1,
        high=10**6,
    )
    order: Order = part(
        "random",
        Order,
        "Which untried move comes first.",
        stored="u1",
        codes={
            "random": records.AT_RANDOM,
            "heuristic": records.BY_PREFERENCE,
            "listed": records.AS_LISTED,
        },
    )
    count: Count = part(
        "availability",
        Count,
        "What exploration counts: the parent's visits, or how often a move was legal.",
        stored="u1",
        codes={"availability": records.BY_AVAILABILITY, "visits": records.BY_VISITS},
    )
    """What a bound counts as the chances of a move in a tree over information sets."""
    draw: float | None = part(
        None,
        float,
        "What a draw counts for the searcher, from -1 (lost) to 1 (won).",
        low=-1,
        high=1,
    )
    """The other seat gets the opposite. None: what the game pays. Only in games of two seats."""
    split: Split = part("none", Split, "action: the same work for every root move.")
    """`action`: every root move gets trees of its own, and the best mean wins."""
    among: tuple[int, ...] = ()
    """With `split=action`: the codes of the root moves that share the iterations; none: all."""
    belief: float = part(
        0.0,
        float,
        "How far worlds are weighed by the others' calls (the exponent τ); 0: not at all.",
        low=0,
        high=1,
    )
    """See `search.belief`. 0: all worlds that fit what the seat knows are equally likely."""
    belief_share: float = part(
        LEAST_SHARE,
        float,
        "The effective share of the worlds dealt below which belief is lowered.",
        low=0.001,
        high=1,
    )
    """See `search.belief`: small shares trust the game's model, large ones keep worlds various."""
    worlds: int = part(20, int, "Deals of the hidden cards, a tree each.", low=1, high=10_000)
    """With `pimc`: the number of worlds."""
    vote: Vote = part("visits", Vote, "How the worlds agree.")
    """With `pimc`: how worlds agree."""
    trees: int = part(1, int, "Independent trees that are merged.", low=1, high=1024)
    """The unit of parallel work."""
    tree_size: int | None = part(
        None,
        int,
        "Playouts for each tree of a move; a bigger budget has more trees.",
        low=1,
        high=10**9,
    )
    """Iterations of a root move for each tree: where a budget gives moves more, there are more
    trees (with `pimc`: worlds). None: `trees` (or `worlds`) of them whatever the budget."""
    endgame: bool = part(
        False,
        bool,
        "Solve what is left once nothing is hidden any more (games of two sides).",
    )
    """See `search.endgame`: only in games of two sides that say how to be solved."""
    penalties: bool | Mapping[int, float] = True
    """Whether the game's soft penalties adjust root scores; or what to take off instead, by move
    code (0 for moves that are not in it)."""
    styles: Mapping[int, Style] = field(default_factory=dict)
    """Playing styles by seat, the opponents' too."""
    _records: dict[int, tuple[Game, bytes]] = field(
        default_factory=dict, init=False, repr=False, compare=False
    )
    """What `record` has made for the last game, by seat."""

    def __post_init__(self) -> None:
        """Refuse what the loop cannot do."""
        object.__setattr__(self, "styles", dict(self.styles))  # ours: records are made of it
        _METHOD.read(self.method, "search")
        for name, (_, option) in PARTS.items():
            object.__setattr__(self, name, option.read(getattr(self, name), "search"))
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
        return np.ndarray(1, params_type(type(game)), bytearray(known[1]))

    def _record(self, game: Game, seat: int) -> np.ndarray[Any, Any]:
        made = np.zeros(1, params_type(type(game)))
        values = {name: one.code(getattr(self, name)) for name, (one, _) in STORED.items()}
        values |= self._facts(game, seat)
        head = params_head(type(game))
        made.view(head)[0] = tuple(values[name] for name in head.names or ())
        sides = game.sides
        theirs = self.epsilon if self.their_epsilon is None else self.their_epsilon
        for at, side in enumerate(sides):
            made["epsilon"][0, at] = self.epsilon if side == sides[seat] else theirs
        for at, own in self.styles.items():
            made["alpha"][0, at] = own.alpha
            made["beta"][0, at] = own.beta
            made["style"][0, at, : len(own.params)] = own.params
        return made

    def _facts(self, game: Game, seat: int) -> dict[str, Any]:
        """Return what the loop reads that follows from parts and game together; see `FACTS`."""
        low, high = game.bounds
        scale = self.scale or ("observed" if game.playing.scored else "bounds")
        pays = self.draw is None or game.seats != 2
        return {
            "low": low,
            "unit": 1.0 / (high - low),
            "drawn": records.AS_RETURNED if pays else ((self.draw or 0.0) + 1.0) / 2.0,
            "depth": 1 if self.method == "flat" else self.depth or game.max_plies,
            "block": records.largest_block(type(game)),
            "only": records.ALL_MOVES,
            "seats": game.seats,
            "seat": seat,
            "forest": game.seats if self.method == "moismcts" and game.hidden else 1,
            "observed": scale == "observed",
            "root": records.EVENLY if self.even else records.BY_BOUND,
            "source": self._source(game),
        }

    def _source(self, game: Game) -> int:
        if not game.hidden or self.method in ("uct", "pimc"):
            return records.TRUE_STATE
        return records.COMMON if self.method == "flat" else records.FRESH


PARTS = parts_of(Params)
"""Every part of a search that is an option of players too, with that option."""

STORED = {name: found for name, found in PARTS.items() if found[0].stored}
"""Those that the loop reads as they are."""

_METHOD = Option("method", str, "uct", "The kind of search.", choices=get_args(Method))

FACTS = {
    "low": "f8",  # the lowest return
    "unit": "f8",  # one over the range of returns
    "drawn": "f8",  # the worth of a draw to the searcher, or AS_RETURNED
    "depth": "i4",  # the most plies inside the tree
    "block": "i4",  # the most nodes that adding a child takes
    "only": "i4",  # the root move that a tree is for, or ALL_MOVES
    "seats": "u1",
    "seat": "u1",  # who searches
    "forest": "u1",  # how many trees stand in one array of nodes: one, or one per seat
    "observed": "u1",  # whether c is measured in the spread of what was observed
    "root": "u1",  # how root moves share the iterations
    "source": "u1",  # where worlds come from
}
"""What else the loop reads, with its types: what follows from parts and game together."""


def options(*names: str) -> tuple[Option, ...]:
    """Return parts as options of a player."""
    return tuple(PARTS[name][1] for name in names)


@per_game
def params_type(game: type[Game]) -> np.dtype[Any]:
    """Return the record type of what the loop reads of a search's parts."""
    seats = game.seats
    return np.dtype(
        [
            *((name, one.stored) for name, (one, _) in STORED.items() if one.stored == "f8"),
            *((name, kind) for name, kind in FACTS.items() if kind == "f8"),
            ("epsilon", "f8", (seats,)),
            ("alpha", "f8", (seats,)),
            ("beta", "f8", (seats,)),
            ("style", "f8", (seats, STYLE_PARAMS)),
            *((name, one.stored) for name, (one, _) in STORED.items() if one.stored != "f8"),
            *((name, kind) for name, kind in FACTS.items() if kind != "f8"),
        ],
        align=True,
    )


@per_game
def params_head(game: type[Game]) -> np.dtype[Any]:
    """Return the same record type without its arrays, to write all single values at one go."""
    whole = params_type(game)
    kept = [(name, part) for name, part in (whole.fields or {}).items() if not part[0].shape]
    return np.dtype(
        {
            "names": [name for name, _ in kept],
            "formats": [part[0] for _, part in kept],
            "offsets": [part[1] for _, part in kept],
            "itemsize": whole.itemsize,
        }
    )
