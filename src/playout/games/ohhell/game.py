"""Oh Hell as callers hold it: its facts and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Self

from ...core.errors import InvalidOption
from ...core.facets import Facet
from ...core.generic import Rules
from ...core.options import Option
from ...core.playing import Playing
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK, SUITS
from ..tricks.codec import TrickCodec
from ..tricks.game import TrickCalls, TrickDealing, TrickGame, TrickSolver
from ..tricks.rubber import Scoring
from ..tricks.rules import NONE
from ..tricks.style_options import TrickStyles
from . import belief, heuristic, rules, shapes, solving, steps, style, worlds
from .display import OhHellDisplay
from .knowledge import OhHellKnowledge
from .notation import OhHellNotation
from .options import OPTIONS, SCORINGS
from .schedule import hand_sizes
from .state import (
    CODES,
    FIXED,
    MAX_SEATS,
    MOST_CARDS,
    NO_SUIT,
    ROTATE,
    STATE,
    TURN_UP,
)


class OhHellCodec(TrickCodec):
    """How positions read and write as JSON."""

    game: OhHell

    def game_of(self, source: Mapping[str, Any]) -> OhHell:
        """Return the game for a layout's or view's number of players."""
        return self.game.with_players(source.get("players", self.game.seats))

    view_shape = shapes.OhHellView
    layout_shape = shapes.OhHellLayout


class OhHellDealing(TrickDealing):
    """How fresh states are made; players, cards and the place in the rubber may be fixed."""

    game: OhHell

    def write_chosen(self, s: Record) -> None:
        """Write the options; hand size, dealer and cards are to be drawn."""
        chosen = self.game.chosen
        s.players = self.game.seats
        for size in self.game.schedule:
            s.sizes |= 1 << size
        s.hook = chosen["hook"]
        s.hook_last_hand = chosen["hook_last_hand"]
        trump = chosen["trump"]
        if trump.startswith("fixed:"):
            s.trump_rule = FIXED
            s.fixed_trump = SUITS.index(trump[-1])
        else:
            s.trump_rule = {"turn_up": TURN_UP, "none": NO_SUIT, "rotate": ROTATE}[trump]
        s.until_broken = chosen["trump_lead"] == "until_broken"
        s.scoring = SCORINGS.index(chosen["scoring"])
        s.points_per_trick = chosen["points_per_trick"]
        s.dealer = NONE
        s.turn_up = NONE

    def own_options(self) -> tuple[Option, ...]:
        """Return players, hand size, dealer and the place in the rubber."""
        return (
            Option("players", int, None, "How many play."),
            Option("hand_size", int, None, "Cards for each seat."),
            Option("dealer", int, None, "Who deals."),
            Option("hand_number", int, None, "Hands played before.", low=0, high=255),
            Option("last_hand", bool, None, "Whether it is the last hand of the rubber."),
        )

    def game_for(self, given: Mapping[str, Any]) -> OhHell:
        """Return the game for `players`."""
        return self.game.with_players(given["players"]) if "players" in given else self.game

    def before(self, s: Record, given: Mapping[str, Any]) -> None:
        """Write what is given but for the number of players, which the game has."""
        super().before(s, {key: value for key, value in given.items() if key != "players"})


class OhHellCalls(TrickCalls):
    """Which moves are calls, and how likely they are."""

    models = belief.CALLS


class OhHellScoring(Scoring):
    """How hands add up to a rubber."""

    game: OhHell

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return the dealer, the hand size by the schedule, and the place in it."""
        return {
            **super().hand_given(start, number),
            "hand_size": self.game.schedule[number],
            "hand_number": number,
            "last_hand": number + 1 == len(self.game.schedule),
        }

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the seats' scores."""
        paid = position.returns or (0.0,) * self.game.seats
        return {"scores": tuple(a + int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether the schedule is played through."""
        return hands >= len(self.game.schedule)


class OhHellSolver(TrickSolver):
    """When exact answers can be had."""

    most_plies = 24


class OhHell(TrickGame):
    """The game; layout `{"players", "hand_size", "dealer", "hands", "turn_up", "moves"}`."""

    name = "ohhell"
    title = "Oh Hell"
    seats = MAX_SEATS
    codes = CODES
    max_moves = MOST_CARDS + 1
    max_plies = 52 + MAX_SEATS
    bounds = (-31.0, 36.0)
    deck = DECK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {},
        "el_dorado": {
            "schedule": "down",
            "hook": False,
            "trump_lead": "until_broken",
            "scoring": "plus_minus_5",
        },
    }
    phase_names = ("bid", "play")
    rules = Rules(
        STATE,
        work=worlds.WORK,
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
        step=steps.step,
        page=rules.page,
        sample=rules.sample,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
        style=style.style,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        likelihood=belief.likelihood,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
    )
    playing = Playing(
        heuristics=("rules", "floor"),
        search={"rollout": "heuristic", "epsilon": 0.1},
        scored=True,
    )
    dealing = Facet(OhHellDealing)
    calls = Facet(OhHellCalls)
    knowledge = Facet(OhHellKnowledge)
    codec = Facet(OhHellCodec)
    notation = Facet(OhHellNotation)
    display = Facet(OhHellDisplay)
    scoring = Facet(OhHellScoring)
    solver = Facet(OhHellSolver)
    styles = Facet(TrickStyles)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        players = options.get("players")
        if variant == "el_dorado" and isinstance(players, int) and 6 <= players <= 10:
            raise InvalidOption(
                f"ohhell: El Dorado with {players} players needs two decks, and there is one deck"
                " only; 2 to 5 players can play."
            )
        super().__init__(variant, **options)
        chosen = self.chosen
        if chosen["decks"] != 1:
            raise InvalidOption(f"ohhell: decks={chosen['decks']} is not there yet; use 1.")
        self.seats = chosen["players"]
        self.schedule = hand_sizes(chosen["schedule"], self.seats)
        most = 52 // self.seats
        for size in self.schedule:
            if not 1 <= size <= most:
                raise InvalidOption(
                    f"ohhell: schedule has a hand of {size} cards; {self.seats} players"
                    f" can have 1 to {most}."
                )
        self.bounds = self._bounds(most)

    def _bounds(self, most: int) -> tuple[float, float]:
        """Return the least and the most that a hand of `most` cards can score."""
        each = self.chosen["points_per_trick"]
        return {
            "tricks_plus_10": (0.0, 10.0 + each * most),
            "exact_only": (0.0, 10.0 + most),
            "penalty": (-float(each * most), 10.0 + each * most),
            "plus_minus_5": (-5.0 - most, 5.0 + most),
        }[self.chosen["scoring"]]

    def with_players(self, players: Any) -> Self:
        """Return this game for another number of players."""
        if players == self.seats and not isinstance(players, bool):
            return self
        given = {k: v for k, v in self.chosen.items() if self.chosen[k] != self._default(k)}
        return type(self)(self.variant, **{**given, "players": players})

    def _default(self, name: str) -> Any:
        found = {option.name: option.default for option in self.options}
        return self.variants[self.variant].get(name, found[name])


OHHELL = OhHell()
