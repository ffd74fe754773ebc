"""Euchre as callers hold it: its facts and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.facets import Facet
from ...core.generic import Rules
from ...core.playing import Playing
from ...core.position import Position
from ...core.records import Record
from ..tricks.codec import TrickCodec
from ..tricks.game import TrickCalls, TrickDealing, TrickGame, TrickSolver
from ..tricks.options import numbers
from ..tricks.rubber import Scoring
from ..tricks.rules import NONE
from . import belief, heuristic, rules, shapes, solving, steps, style, worlds
from .display import EuchreDisplay
from .knowledge import EuchreKnowledge
from .notation import EuchreNotation
from .options import OPTIONS
from .state import (
    DECK,
    STATE,
)


class EuchreCodec(TrickCodec):
    """How positions read and write as JSON."""

    view_shape = shapes.EuchreView
    layout_shape = shapes.EuchreLayout


class EuchreCalls(TrickCalls):
    """Which moves are calls, and how likely they are."""

    models = belief.CALLS


class EuchreScoring(Scoring):
    """How hands add up to a rubber."""

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Give the points of a hand to the side that scored."""
        paid = position.returns or (0.0,) * 4
        scores = before["scores"]
        return {"scores": tuple(scores[side] + max(0, int(paid[side])) for side in range(2))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side has the target score."""
        return bool(max(match["scores"]) >= self.game.chosen["game_to"])


class EuchreSolver(TrickSolver):
    """When exact answers can be had."""

    most_plies = 20


class EuchreDealing(TrickDealing):
    """How fresh states are made; what may be fixed is that of all trick games."""

    def write_chosen(self, s: Record) -> None:
        """Write the options; the dealer and the upcard are to be drawn."""
        chosen = self.game.chosen
        s.stick = chosen["stick_the_dealer"]
        s.may_discard_upcard = chosen["dealer_may_discard_upcard"]
        s.with_call = chosen["alone_decision"] == "with_call"
        s.lead_by_maker = chosen["alone_lead"] == "left_of_maker"
        s.lone_defender = chosen["lone_defender"]
        s.lone_defender_points = chosen["lone_defender_points"]
        s.super_points = chosen["super_euchre_points"]
        s.partner_alone = chosen["partner_order_must_go_alone"]
        for i, points in enumerate(numbers(chosen["points"], "/")):
            s.points[i] = points
        s.game_to = chosen["game_to"]
        s.dealer = NONE
        s.upcard = NONE


class Euchre(TrickGame):
    """The game; layout `{"dealer", "hands", "upcard", "kitty", "moves"}`, see the options."""

    name = "euchre"
    title = "Euchre"
    seats = 4
    sides = (0, 1, 0, 1)
    codes = 64
    max_moves = 7
    max_plies = 8 + 1 + 3 + 20
    bounds = (-4.0, 4.0)
    deck = DECK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"dealer_may_discard_upcard": False},
    }
    playing = Playing(heuristics=("rules", "floor"), scored=True)
    phase_names = ("bid1", "bid2", "discard", "alone", "alone", "play")
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
        likelihood=belief.likelihood,
        seen=rules.seen,
        style=style.style,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
        margin=solving.margin,
    )
    dealing = Facet(EuchreDealing)
    calls = Facet(EuchreCalls)
    knowledge = Facet(EuchreKnowledge)
    codec = Facet(EuchreCodec)
    notation = Facet(EuchreNotation)
    display = Facet(EuchreDisplay)
    scoring = Facet(EuchreScoring)
    solver = Facet(EuchreSolver)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        chosen = self.chosen
        worth = [*numbers(chosen["points"], "/"), chosen["super_euchre_points"]]
        if chosen["lone_defender"]:
            worth.append(chosen["lone_defender_points"])
        self.bounds = (-float(max(worth)), float(max(worth)))


EUCHRE = Euchre()
