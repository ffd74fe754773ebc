"""Players that search: one family, told apart by `method`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.options import Option
from ..core.position import Position
from ..core.sight import Sight
from ..search.budget import Budget
from ..search.driver import Search
from ..search.endgame import can_solve
from ..search.params import PARTS, Method, Params, Style, options
from ..search.solve import kernels
from .base import AllSeeing, Chooser, Held, Player
from .choice import Choice, SearchEvidence
from .opponents import read_opponents, seat_at, styles_in
from .styles import SCORE, read_style, style_of
from .thinking import Thinking

DEFAULT_ITERATIONS = 1000

STYLE_OPTIONS = (
    Option(
        "style", str, SCORE, "What to strive for: a playing style of the game, NAME[/key:value…]."
    ),
    Option("alpha", float, None, "Weight of the hand's score beside the style.", low=0, high=1e6),
    Option("beta", float, None, "Weight of the style beside the hand's score.", low=0, high=1e6),
    Option(
        "opponents",
        str,
        SCORE,
        "The style of the other side's seats, or of some: left:STYLE|right:STYLE|across:STYLE.",
    ),
)
"""Options that say what is striven for; see `players.styles`."""

SECONDS = Option(
    "seconds", float, None, "Time for a move; whichever comes first.", low=0.001, high=3600
)

COMMON_OPTIONS = (
    Option(
        "iterations",
        int,
        None,
        "Playouts in all (1000 if nothing is set).",
        low=1,
        high=10**9,
        main=True,
    ),
    SECONDS,
    *options("c", "scale", "rollout", "epsilon", "their_epsilon", "horizon"),
    *options("depth", "order", "fpu", "bias"),
    *options("split", "endgame", "trees"),
    Option("workers", int, 1, "Threads that share the trees out.", low=1, high=256),
    *STYLE_OPTIONS,
)

BELIEF_OPTIONS = options("belief")

WORLD_OPTIONS = options("belief", "worlds", "vote")


class Searching(Chooser[Held]):
    """A player that searches before it moves: what fair ones and those that see all share."""

    method: ClassVar[Method]
    """The search method; see `search.params`."""
    adapts: ClassVar[bool] = True
    """Whether options that nobody sets are as the game likes them."""
    firm: ClassVar[frozenset[str]] = frozenset()
    """Options that are not, all the same."""
    options: ClassVar[tuple[Option, ...]] = COMMON_OPTIONS

    def check(self) -> None:
        """Build budget and parameters, which check themselves."""
        self.budget: Budget = self._budget()
        self._made_for: Game | None = None
        self._made: dict[int | None, Params] = {}
        self._build(self.chosen)
        for text in (self.chosen["style"], *styles_in(self.chosen["opponents"])):
            read_style(text)

    def params(self, game: Game, seat: int | None = None) -> Params:
        """Return the search's parts for a game: as set, else as the game likes it, else by default.

        They are worked out once per game and seat.

        Args:
            game: the game.
            seat: who searches; its side has this player's style. None: nobody has one.

        Raises:
            InvalidOption: the game lacks what an option needs.
        """
        if self._made_for is not game:
            self._made_for, self._made = game, {}
        if seat not in self._made:
            self._made[seat] = self._params(game, seat)
        return self._made[seat]

    def _params(self, game: Game, seat: int | None) -> Params:
        liked = game.playing.search.items() if self.adapts else ()
        free = {
            key: value
            for key, value in liked
            if key in self.chosen and key not in self.given and key not in self.firm
        }
        chosen = {**self.chosen, **free}
        for key in ("rollout", "order"):
            if chosen[key] == "heuristic" and game.rules.prefer is None:
                raise InvalidOption(
                    f"{self.name}: {key}=heuristic, but {game.name} has no heuristic."
                )
        if chosen["horizon"] is not None and game.rules.value is None:
            raise InvalidOption(
                f"{self.name}: horizon is set, but {game.name} values no unfinished game."
            )
        if chosen.get("belief") and game.rules.likelihood is None:
            raise InvalidOption(
                f"{self.name}: belief is set, but {game.name} does not say how likely calls are."
            )
        if chosen["bias"] and game.rules.prefer is None:
            raise InvalidOption(f"{self.name}: bias is set, but {game.name} has no heuristic.")
        styles = self.styles(game, seat or 0)
        return replace(self._build(chosen), styles={} if seat is None else styles)

    def styles(self, game: Game, seat: int) -> dict[int, Style]:
        """Return each seat's style: the own side's, and those of the others.

        Raises:
            InvalidOption: the game has no such style, or it takes no such parameter; nobody sits
                at a place that is named.
        """
        weights = {"alpha": self.chosen["alpha"], "beta": self.chosen["beta"]}
        own = style_of(game, self.chosen["style"], **weights)
        rest, named = read_opponents(self.chosen["opponents"])
        other = style_of(game, rest or SCORE)
        sides = game.sides
        made = {x: own if side == sides[seat] else other for x, side in enumerate(sides)}
        for place, text in named.items():
            made[seat_at(place, seat, game.seats)] = style_of(game, text)
        return {x: style for x, style in made.items() if style.beta > 0.0}

    def warm(self, game: Game) -> None:
        """Compile the search of this method, by one short search, and what else it needs."""
        params = self.params(game)
        Search(game.deal(0), Budget(iterations=2), params).run()
        if can_solve(game, params):
            kernels(type(game))

    def decide(self, held: Held, thinking: Thinking) -> Choice:
        """Search for the seat to act."""
        result = thinking.run(self.search(held, thinking))
        return Choice(result.move, SearchEvidence(result))

    def search(self, held: Held, thinking: Thinking) -> Search:
        """Return the search for a decision, not yet running."""
        world = held.world if isinstance(held, Sight) else held
        return Search(
            held,
            thinking.budget or self.budget,
            self.decision_params(world),
            seed=thinking.seed,
            workers=self.workers,
        )

    def decision_params(self, world: Position) -> Params:
        """Return the search's parts for one decision, in a world that fits what the seat knows."""
        return self.params(world.game, world.to_move)

    @property
    def workers(self) -> int:
        """Threads that share the trees out."""
        return int(self.chosen["workers"])

    def _budget(self) -> Budget:
        sims = self.chosen.get("sims")
        iterations, seconds = self.chosen["iterations"], self.chosen["seconds"]
        if sims is None and iterations is None and seconds is None:
            iterations = DEFAULT_ITERATIONS
        return Budget(iterations=iterations, seconds=seconds, sims=sims)

    def _build(self, chosen: Mapping[str, Any]) -> Params:
        """Return the parts that some options make."""
        parts = {key: chosen[key] for key in PARTS if key in chosen}
        return Params(self.method, **parts)


class Mcts(Searching[Sight], Player):
    """UCT; where cards are hidden, over an ensemble of fixed worlds (the same as `pimc`)."""

    name = "mcts"
    summary = "UCT, the plain tree search; where cards are hidden the same as pimc."
    options = (*COMMON_OPTIONS, *WORLD_OPTIONS)
    method = "pimc"


class Pimc(Mcts):
    """Perfect-information Monte Carlo: a tree for each of several deals of the hidden cards."""

    name = "pimc"
    summary = "A tree for each of several deals of the hidden cards, which then vote."


class Ismcts(Searching[Sight], Player):
    """Information-set search: one tree, the hidden cards dealt anew every iteration."""

    name = "ismcts"
    summary = "One tree over what the seat knows; hidden cards are dealt anew every iteration."
    method = "ismcts"
    options = (*COMMON_OPTIONS, *BELIEF_OPTIONS)


class MoIsmcts(Searching[Sight], Player):
    """Information-set search with a tree a seat, for games with moves that others cannot see."""

    name = "moismcts"
    summary = "Like ismcts with a tree a seat, for games with moves that others cannot see."
    method = "moismcts"
    options = (*COMMON_OPTIONS, *BELIEF_OPTIONS)


class Flat(Searching[Sight], Player):
    """No tree: every move is played out equally often in the same worlds."""

    name = "flat"
    summary = "Every move is played out equally often in the same worlds; the best mean wins."
    method = "flat"
    options = (
        Option("sims", int, None, "Playouts for each move.", low=1, high=10**8),
        *COMMON_OPTIONS,
        *BELIEF_OPTIONS,
    )


class Oracle(Searching[Position], AllSeeing):
    """UCT on the true state, hidden cards included: an upper bound, not a fair player."""

    name = "oracle"
    summary = "UCT that SEES ALL CARDS: an upper bound for comparisons, not a fair player."
    method = "uct"
    firm = frozenset({"depth"})  # what playouts cannot tell where cards are hidden, a tree can here


class OracleDd(Oracle):
    """The solver on the true cards wherever it can answer; before that a search that sees them."""

    name = "oracle-dd"
    summary = "The exact best card; it SEES ALL CARDS: an upper bound, not a fair player."
    options = tuple(
        replace(option, default=True) if option.name == "endgame" else option
        for option in Oracle.options
    )
