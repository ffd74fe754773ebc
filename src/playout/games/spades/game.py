"""Spades as callers hold it: its facts and options."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidOption
from ...core.facets import Facet
from ...core.generic import Rules
from ...core.playing import Playing
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK
from ..tricks.codec import TrickCodec
from ..tricks.game import TrickCalls, TrickDealing, TrickGame, TrickSolver
from ..tricks.history import row
from ..tricks.rubber import Scoring
from ..tricks.rules import NONE
from . import belief, heuristic, learning, rules, shapes, solving, steps, style, worlds
from .display import SpadesDisplay
from .knowledge import SpadesKnowledge
from .notation import SpadesNotation
from .options import FIRST_TRICKS, LEAD_RULES, OPTIONS
from .state import (
    CARDS_EACH,
    CODES,
    NO_LIMIT,
    SEATS,
    STATE,
)


class SpadesCodec(TrickCodec):
    """How positions read and write as JSON."""

    view_shape = shapes.SpadesView
    layout_shape = shapes.SpadesLayout


class SpadesCalls(TrickCalls):
    """Which moves are calls, and how likely they are."""

    models = belief.CALLS


class SpadesScoring(Scoring):
    """How hands add up to a rubber."""

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the sides' scores; bags past the limit are paid for in them."""
        paid = position.returns or (0.0,) * SEATS
        limit, new = self.game.chosen["bag_limit"], row(position.state, "new_bags")
        bags = [before["bags"][side] + new[side] for side in range(2)]
        return {
            "scores": tuple(before["scores"][side] + int(paid[side]) for side in range(2)),
            "bags": tuple(n % limit if limit else n for n in bags),
        }

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side is past the target or the mercy line, and the scores differ."""
        scores, mercy = match["scores"], self.game.chosen["mercy"]
        ended = max(scores) >= self.game.chosen["game_to"]
        ended = ended or (mercy is not None and min(scores) <= mercy)
        return bool(ended and scores[0] != scores[1])


class SpadesSolver(TrickSolver):
    """When exact answers can be had."""

    most_plies = 28


class SpadesDealing(TrickDealing):
    """How fresh states are made; what may be fixed is that of all trick games."""

    def write_chosen(self, s: Record) -> None:
        """Write the options; the dealer and the hands are to be drawn."""
        chosen = self.game.chosen
        s.lead_rule = LEAD_RULES.index(chosen["lead_rule"])
        s.lead_breaks = chosen["spade_lead_breaks"]
        s.first_trick = FIRST_TRICKS.index(chosen["first_trick"])
        s.nil_points = chosen["nil_points"]
        s.blind_nil = chosen["blind_nil"]
        s.blind_points = chosen["blind_nil_points"]
        s.blind_deficit = chosen["blind_nil_min_deficit"]
        s.failed_nil_counts = chosen["failed_nil_tricks"] == "count_for_partner"
        s.bag_value = chosen["bag_value"]
        s.bag_limit = chosen["bag_limit"]
        s.bag_penalty = chosen["bag_penalty"]
        s.side_bid_max = NO_LIMIT if chosen["side_bid_max"] is None else chosen["side_bid_max"]
        s.side_bid_min = chosen["side_bid_min"]
        s.set_costs = chosen["set_penalty"] == "bid"
        s.ten_for_200 = chosen["ten_for_200"]
        s.bid_from_seat_0 = chosen["bidding_start"] == "seat_0"
        s.lead_from_seat_0 = chosen["leader"] == "seat_0"
        s.game_to = chosen["game_to"]
        s.mercy = chosen["mercy"] or 0
        s.dealer = NONE


class Spades(TrickGame):
    """The game; layout `{"dealer", "hands", "moves", "scores", "bags"}`, see the options."""

    name = "spades"
    title = "Spades"
    seats = SEATS
    sides = (0, 1, 0, 1)
    codes = CODES
    max_moves = CARDS_EACH + 1
    max_plies = SEATS * (CARDS_EACH + 2)
    bounds = (-560.0, 413.0)
    deck = DECK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {
            "lead_rule": "only_when_forced",
            "side_bid_max": 13,
            "bidding_start": "seat_0",
            "leader": "seat_0",
        },
    }
    playing = Playing(
        heuristics=("rules", "floor"),
        search={"rollout": "heuristic", "epsilon": 0.1},
        scored=True,
    )
    phase_names = ("blind", "bid", "play")
    match_keys = ("scores", "bags")
    rules = Rules(
        STATE,
        work=worlds.WORK,
        encoding=learning.ENCODING,
        deal=rules.deal,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
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
        likelihood=belief.likelihood,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
        encode=learning.encode,
    )
    dealing = Facet(SpadesDealing)
    calls = Facet(SpadesCalls)
    knowledge: Facet[SpadesKnowledge] = Facet(SpadesKnowledge)
    codec = Facet(SpadesCodec)
    notation = Facet(SpadesNotation)
    display = Facet(SpadesDisplay)
    scoring = Facet(SpadesScoring)
    solver = Facet(SpadesSolver)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        chosen = self.chosen
        most, least = chosen["side_bid_max"], chosen["side_bid_min"]
        if most is not None and most < least:
            raise InvalidOption(f"spades: side_bid_max={most} is below side_bid_min={least}.")
        nil = 2 * max(chosen["nil_points"], chosen["blind_nil_points"] * chosen["blind_nil"])
        contract = 200 if chosen["ten_for_200"] else 130
        worst = max(contract, 10 * (most or NO_LIMIT)) + nil
        limit = chosen["bag_limit"]
        bags = (limit - 1 + CARDS_EACH) // limit * chosen["bag_penalty"] if limit else 0
        self.bounds = (
            -float(worst + bags),
            float(contract + nil + CARDS_EACH * chosen["bag_value"]),
        )


SPADES = Spades()
