"""The trick games as callers hold them: facts, and parts that all of them share.

A game of its own gives its rules and facts, a `Knowledge` (what is public, private and hidden), a
`TrickNotation` (its calls), a `TrickDisplay` and a `Scoring`; layouts, views, words and pictures
follow.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, ClassVar

import numpy as np

from ...core.errors import InvalidLayout, InvalidOption
from ...core.facets import Calls, Dealing, Facet, Solver
from ...core.game import Game
from ...core.options import Option
from ...core.playing import Playing
from ...core.records import Record, array_of
from ...core.rng import mix
from .belief import CallModels
from .codec import TrickCodec
from .display import TrickDisplay
from .knowledge import Knowledge
from .notation import TrickNotation
from .rubber import Rubber, Scoring, deal_hand
from .style_options import TrickStyles


class TrickDealing(Dealing[Any]):
    """How fresh states are made; the dealer, the rubber's score and a game's own may be fixed."""

    game: TrickGame

    def own_options(self) -> tuple[Option, ...]:
        """Return what may be given beside the rubber's score: who deals."""
        return (Option("dealer", int, None, "Who deals.", low=0, high=self.game.seats - 1),)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be given."""
        scores = (Option(key, list, None, f"The {key} so far.") for key in self.game.match_keys)
        return (*self.own_options(), *scores)

    def before(self, s: Record, given: Mapping[str, Any]) -> None:
        """Write what is given, which `deal` then does not draw."""
        knowledge = self.game.knowledge
        try:
            knowledge.read_match(given, s)
            for key, value in given.items():
                if key not in self.game.match_keys:
                    knowledge.fix_in_deal(s, key, value)
        except InvalidLayout as error:
            raise InvalidOption(str(error)) from error


class TrickCalls(Calls[Any]):
    """Every phase but the play of cards has only calls."""

    game: TrickGame
    models: ClassVar[CallModels | None] = None
    """How likely calls are, for belief weighting; None: nobody says."""

    def calling(self, s: Record) -> bool:
        """Return whether the move is a call: every phase but the play of cards has only calls."""
        return bool(self.game.phase_names[s.phase] != "play")


class TrickSolver(Solver[Any]):
    """When exact answers can be had: once no card can be elsewhere."""

    game: TrickGame
    most_plies = 0

    def plies_left(self, s: Record) -> int | None:
        """Return how many cards are still to be played; None before play starts."""
        if self.game.phase_names[s.phase] != "play":
            return None
        return int(self.game.knowledge.hand_size(s) * self.game.knowledge.width(s) - s.played)

    def certain(self, s: Record, seat: int) -> bool:
        """Return whether only one deal fits what a seat knows.

        That is so just if every hidden card was given its place before anything is counted:
        otherwise each holder that needs a card has one which another such holder may have, and
        passing such cards round a circle of holders makes a second deal.
        """
        work = np.zeros(1, self.game.rules.work)
        self.game.ops.fill_work(array_of(s), seat, work)
        shoe = work["shoe"]
        return bool(shoe["ready"][0] and shoe["loose"][0] == 0)


class TrickGame(Game):
    """What the trick games have in common."""

    playing = Playing(scored=True)
    phase_names: ClassVar[tuple[str, ...]]
    """The name of each phase code."""
    deck: ClassVar[int]
    """All cards, as a mask."""
    match_keys: ClassVar[tuple[str, ...]] = ("scores",)
    """The fields that carry the rubber's score into a hand: one number per side."""
    most_hands: ClassVar[int] = 100
    """A rubber ends after so many hands, whatever the score; who leads then wins. Sensible
    players never come near it, but random bids at Spades lose points for ever."""
    codes_unseen: ClassVar[int] = 63
    """The code that stands for a card that is not shown."""

    knowledge: Facet[Knowledge]
    """What is public, private and hidden."""
    scoring: Facet[Scoring]
    """How hands add up to a rubber."""
    dealing: Facet[TrickDealing] = Facet(TrickDealing)
    codec: Facet[TrickCodec] = Facet(TrickCodec)
    notation: Facet[TrickNotation]
    display: Facet[TrickDisplay]
    calls: Facet[TrickCalls] = Facet(TrickCalls)
    styles: Facet[TrickStyles] = Facet(TrickStyles)
    solver: Facet[TrickSolver] = Facet(TrickSolver)

    def rubber(self, seed: int = 0, dealer: int | None = None) -> Rubber:
        """Return a rubber at its first hand; the first dealer is drawn if not given."""
        if dealer is None:
            dealer = mix(seed, -1) % self.seats
        elif isinstance(dealer, bool) or dealer not in range(self.seats):
            raise InvalidOption(
                f"{self.name}: dealer is {dealer!r}; seats are 0 to {self.seats - 1}."
            )
        nothing = {key: (0,) * self.knowledge.match_length(key) for key in self.match_keys}
        return deal_hand(self, seed, dealer, 0, nothing)
