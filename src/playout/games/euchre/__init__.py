"""Euchre: five cards each, bowers, partners, one hand of it at a time."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout
from ...core.generic import Rules
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import card_text, cards, read_card, texts
from ..tricks.history import row
from ..tricks.options import numbers
from ..tricks.reading import dealt_cards, read_cards
from ..tricks.rules import NONE
from . import belief, heuristic, rules, shapes, solving, style, worlds
from .hidden import EuchreKnowledge
from .options import OPTIONS
from .state import (
    BURIED,
    CARDS_EACH,
    DECK,
    KITTY,
    KITTY_SIZE,
    STATE,
)
from .words import upcard_taken


class Euchre(EuchreKnowledge):
    """The game; layout `{"dealer", "hands", "upcard", "kitty", "moves"}`, see the options."""

    name = "euchre"
    title = "Euchre"
    seats = 4
    codes = 64
    max_moves = 7
    max_plies = 8 + 1 + 3 + 20
    bounds = (-4.0, 4.0)
    deck = DECK
    state = STATE
    view_shape = shapes.EuchreView
    move_shape = shapes.EuchreMove
    layout_shape = shapes.EuchreLayout
    work = worlds.WORK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"dealer_may_discard_upcard": False},
    }
    heuristics = ("rules", "floor")
    solved_plies = 20
    phase_names = ("bid1", "bid2", "discard", "alone", "alone", "play")
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
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

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        chosen = self.chosen
        worth = [*numbers(chosen["points"], "/"), chosen["super_euchre_points"]]
        if chosen["lone_defender"]:
            worth.append(chosen["lone_defender_points"])
        self.bounds = (-float(max(worth)), float(max(worth)))

    def sides(self) -> tuple[int, ...]:
        """Return the partnerships: 0 and 2 against 1 and 3."""
        return (0, 1, 0, 1)

    def apply_options(self, s: Record) -> None:
        """Write the options; the dealer and the upcard are to be drawn."""
        chosen = self.chosen
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

    def bid_of(self, s: Record, seat: int) -> int:
        """Return three: that makes the hand for the makers, and sets it for the others."""
        return style.CONTRACT

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer and the upcard."""
        return {"dealer": s.dealer, "upcard": card_text(s.upcard)}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer and the upcard."""
        self.read_seat(s, "dealer", source.get("dealer"))
        upcard = read_card(source.get("upcard"))
        if upcard is None or not DECK >> upcard & 1:
            raise InvalidLayout(
                f"euchre: upcard is {source.get('upcard')!r}; it must be a card from 9 to A."
            )
        s.upcard = upcard

    def secrets(self, s: Record) -> dict[str, Any]:
        """Return the kitty: three cards that nobody sees."""
        return {"kitty": texts(s.hand[KITTY])}

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Read the kitty; it may be left out, since it is what remains."""
        taken = dealt_cards(s, self.seats)
        if taken >> s.upcard & 1:
            raise InvalidLayout(f"euchre: upcard {card_text(s.upcard)} is dealt twice.")
        taken |= 1 << s.upcard
        left = DECK & ~taken
        given = layout.get("kitty", texts(left))
        s.hand[KITTY] = read_cards("euchre", "kitty", given, KITTY_SIZE, DECK, taken)

    def hand_size(self, s: Record) -> int:
        """Return five."""
        return CARDS_EACH

    def mark_dealt(self, s: Record) -> None:
        """Nothing to do: `deal` draws cards only while there is no upcard."""

    def dealt(self, s: Record) -> list[int]:
        """Return the hands before the exchange: what is held, was played and was discarded."""
        made = [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]
        made[s.dealer] |= s.hand[BURIED]
        if upcard_taken(s):
            made[s.dealer] &= ~(1 << s.upcard)
        return made

    def history(self, s: Record) -> list[int]:
        """Return bids, the discard, the answers about playing alone, and the cards."""
        made = row(s, "calls")[: s.called]
        made += cards(s.hand[BURIED])
        return made + row(s, "answers")[: s.answered] + row(s, "order")[: s.played]

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Give the points of a hand to the side that scored."""
        paid = position.returns or (0.0,) * 4
        scores = before["scores"]
        return {"scores": tuple(scores[side] + max(0, int(paid[side])) for side in range(2))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a side has the target score."""
        return bool(max(match["scores"]) >= self.chosen["game_to"])


EUCHRE = Euchre()
