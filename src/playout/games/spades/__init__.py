"""Spades: partners bid how many tricks they take; spades are trump."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any

from ...core.errors import InvalidLayout, InvalidOption
from ...core.generic import Rules
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK
from ..tricks.history import row
from ..tricks.rules import NONE
from . import belief, heuristic, learning, rules, shapes, solving, style, worlds
from .hidden import SpadesKnowledge
from .options import FIRST_TRICKS, LEAD_RULES, OPTIONS
from .state import (
    BID,
    BLIND,
    CARDS_EACH,
    CODES,
    NO_LIMIT,
    SEATS,
    SEE,
    STATE,
)


class Spades(SpadesKnowledge):
    """The game; layout `{"dealer", "hands", "moves", "scores", "bags"}`, see the options."""

    name = "spades"
    title = "Spades"
    seats = SEATS
    codes = CODES
    max_moves = CARDS_EACH + 1
    max_plies = SEATS * (CARDS_EACH + 2)
    bounds = (-560.0, 413.0)
    deck = DECK
    state = STATE
    view_shape = shapes.SpadesView
    move_shape = shapes.SpadesMove
    layout_shape = shapes.SpadesLayout
    work = worlds.WORK
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
    heuristics = ("rules", "floor")
    search_defaults = MappingProxyType({"rollout": "heuristic", "epsilon": 0.1})
    solved_plies = 28
    phase_names = ("blind", "bid", "play")
    match_keys = ("scores", "bags")
    rules = Rules(
        deal=rules.deal,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
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
    encoding = learning.ENCODING

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

    def sides(self) -> tuple[int, ...]:
        """Return the partnerships: 0 and 2 against 1 and 3."""
        return (0, 1, 0, 1)

    def apply_options(self, s: Record) -> None:
        """Write the options; the dealer and the hands are to be drawn."""
        chosen = self.chosen
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

    def bid_of(self, s: Record, seat: int) -> int:
        """Return the contract of a seat's side."""
        bids = (s.bids[seat], s.bids[(seat + 2) % SEATS])
        return sum(bid for bid in bids if bid != NONE)

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer."""
        return {"dealer": s.dealer}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer."""
        self.read_seat(s, "dealer", source.get("dealer"))

    def check_match(self, s: Record) -> None:
        """Refuse bags that would have been paid for already."""
        limit = self.chosen["bag_limit"]
        for side in range(2):
            if s.bags[side] < 0 or (limit and s.bags[side] >= limit):
                top = f"0 to {limit - 1}" if limit else "0 or more"
                raise InvalidLayout(f"spades: bags[{side}] is {s.bags[side]}; it must be {top}.")

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def mark_dealt(self, s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return thirteen."""
        return CARDS_EACH

    def dealt(self, s: Record) -> list[int]:
        """Return what is held and was played."""
        return [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]

    def history(self, s: Record) -> list[int]:
        """Return the answers about a blind nil, the bids and the cards."""
        start = 0 if s.bid_from_seat_0 else s.dealer + 1
        order = [(start + i) % SEATS for i in range(SEATS)]
        asked = [(BLIND if s.blind >> x & 1 else SEE) for x in order if s.asked >> x & 1]
        bids = [BID + s.bids[x] for x in order if s.bids[x] != NONE and not s.blind >> x & 1]
        return asked + bids + row(s, "order")[: s.played]

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the sides' scores; bags past the limit are paid for in them."""
        paid = position.returns or (0.0,) * SEATS
        limit, new = self.chosen["bag_limit"], row(position.state, "new_bags")
        bags = [before["bags"][side] + new[side] for side in range(2)]
        return {
            "scores": tuple(before["scores"][side] + int(paid[side]) for side in range(2)),
            "bags": tuple(n % limit if limit else n for n in bags),
        }

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side is past the target or the mercy line, and the scores differ."""
        scores, mercy = match["scores"], self.chosen["mercy"]
        ended = max(scores) >= self.chosen["game_to"]
        ended = ended or (mercy is not None and min(scores) <= mercy)
        return bool(ended and scores[0] != scores[1])


SPADES = Spades()
