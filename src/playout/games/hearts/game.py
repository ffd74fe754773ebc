"""Hearts as callers hold it: its facts and options."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.facets import Facet
from ...core.generic import Rules
from ...core.options import Option
from ...core.playing import Playing
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK
from ..tricks.codec import TrickCodec
from ..tricks.game import TrickDealing, TrickGame
from ..tricks.rubber import Scoring
from ..tricks.rules import NONE
from ..tricks.style_options import TrickStyles
from . import heuristic, rules, shapes, solving, steps, style, worlds
from .display import HeartsDisplay
from .knowledge import HeartsKnowledge
from .notation import HeartsNotation
from .options import MOONS, OPTIONS
from .state import (
    CARDS_EACH,
    DIRECTIONS,
    HEART_CARDS,
    PASSED,
    QUEEN_OF_SPADES,
    SEATS,
    STATE,
)


class HeartsCodec(TrickCodec):
    """How positions read and write as JSON."""

    view_shape = shapes.HeartsView
    layout_shape = shapes.HeartsLayout


class HeartsScoring(Scoring):
    """How hands add up to a rubber."""

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return the pass direction of hand `number`."""
        cycle = self.game.chosen["pass_cycle"].split(",")
        return {"pass_direction": cycle[number % len(cycle)]}

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the points of a hand."""
        paid = position.returns or (0.0,) * SEATS
        return {"scores": tuple(a - int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether someone has the target score, and (by option) one alone is lowest."""
        scores = match["scores"]
        alone = self.game.chosen["tie"] == "share" or len(self.leaders(scores)) == 1
        return bool(max(scores) >= self.game.chosen["game_to"] and alone)

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the seats with the lowest score."""
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


class HeartsStyles(TrickStyles):
    """The playing styles."""

    names = (*TrickStyles.names, "SHOOT_MOON")


class HeartsDealing(TrickDealing):
    """How fresh states are made; where cards are passed may be fixed."""

    def write_chosen(self, s: Record) -> None:
        """Write the options; the pass direction and the hands are to be drawn."""
        chosen = self.game.chosen
        names = chosen["pass_cycle"].replace("hold", "none").split(",")
        for i, name in enumerate(names):
            s.cycle[i] = DIRECTIONS.index(name)
        s.cycle_length = len(names)
        s.any_club = chosen["first_lead"] == "any_club"
        s.break_required = chosen["break_required"]
        queen = 1 << QUEEN_OF_SPADES
        s.breakers = HEART_CARDS | (queen if chosen["queen_breaks_hearts"] else 0)
        barred = 0
        for key, points in (
            ("no_hearts_first_trick", HEART_CARDS),
            ("no_queen_first_trick", queen),
        ):
            flag = chosen[key]
            if chosen["no_points_first_trick"] if flag is None else flag:
                barred |= points
        s.first_spare = DECK & ~barred
        s.instead = chosen["lead_hearts_instead_of_queen"]
        s.moon = MOONS.index(chosen["moon"])
        s.jack = chosen["jack_of_diamonds"]
        s.no_tricks = chosen["no_tricks_bonus"]
        s.game_to = chosen["game_to"]
        s.share = chosen["tie"] == "share"
        s.direction = NONE

    def own_options(self) -> tuple[Option, ...]:
        """Return the pass direction; nobody deals at Hearts."""
        known = (*DIRECTIONS, "hold")
        return (Option("pass_direction", str, None, "Where cards are passed.", choices=known),)


class Hearts(TrickGame):
    """The game; layout `{"pass_direction", "hands", "moves"}`, see the options."""

    name = "hearts"
    title = "Hearts"
    seats = SEATS
    codes = 64
    max_moves = CARDS_EACH
    max_plies = SEATS * (PASSED + CARDS_EACH) + 1
    bounds = (-26.0, 0.0)
    deck = DECK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"queen_breaks_hearts": True},
    }
    phase_names = ("pass", "play", "moon")
    rules = Rules(
        STATE,
        work=worlds.WORK,
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
        step=steps.step,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
        seen=rules.seen,
        style=style.style,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
    )
    playing = Playing(
        heuristics=("rules", "floor"),
        search={"rollout": "heuristic", "epsilon": 0.1, "order": "heuristic"},
        scored=True,
    )
    dealing = Facet(HeartsDealing)
    knowledge = Facet(HeartsKnowledge)
    codec = Facet(HeartsCodec)
    notation = Facet(HeartsNotation)
    display = Facet(HeartsDisplay)
    scoring = Facet(HeartsScoring)
    styles = Facet(HeartsStyles)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        jack, no_tricks = self.chosen["jack_of_diamonds"], self.chosen["no_tricks_bonus"]
        moon = -26 if self.chosen["moon"] in ("old", "choice") else 0
        worst = max(26 + max(0, jack), no_tricks)
        self.bounds = (-float(worst), -float(min(moon + min(0, jack), no_tricks, 0)))


HEARTS = Hearts()
