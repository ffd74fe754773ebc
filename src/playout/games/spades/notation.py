"""Moves of Spades as texts and data, and why one is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.records import Record
from ..tricks.notation import TrickNotation
from ..tricks.rules import NONE
from . import shapes
from .state import (
    BID,
    BLIND,
    BLIND_PHASE,
    CARDS_EACH,
    LOWEST_CLUB,
    PLAY,
    SEATS,
    SEE,
    SPADE_CARDS,
    UNTIL_BROKEN,
)


class SpadesNotation(TrickNotation):
    """How moves read and write."""

    def special_codes(self) -> Sequence[int]:
        """Return the bids and answers."""
        return (*range(BID, BID + CARDS_EACH + 1), BLIND, SEE)

    def special_text(self, code: int) -> str:
        """Return `nil`, a number, `blind` or `see`."""
        if code in (BLIND, SEE):
            return "blind" if code == BLIND else "see"
        return "nil" if code == BID and self.game.chosen["nil_points"] else str(code - BID)

    def special_label(self, s: Record, code: int) -> str:
        """Return a bid or an answer in words."""
        if code in (BLIND, SEE):
            return "bid nil blind" if code == BLIND else "look at the cards"
        text = self.special_text(code)
        return "bid nil" if text == "nil" else f"bid {text}"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return the bid (nil as "nil"), or whether to stay blind."""
        if code in (BLIND, SEE):
            return {"blind": code == BLIND}
        text = self.special_text(code)
        return {"bid": text if text == "nil" else int(text)}

    def same(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Take a bid of 0 for nil, and nil for 0."""
        said = given.get("bid")
        if said in (0, "nil") and not isinstance(said, bool) and ours.get("bid") in (0, "nil"):
            given = {**given, "bid": ours["bid"]}
        return super().same(ours, given)

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or leading forbids a move."""
        if s.phase == PLAY:
            return self._why_not_card(s, code)
        if (s.phase == BLIND_PHASE) != (code in (BLIND, SEE)):
            return "wrong_phase", f"the phase is {self.game.phase_names[s.phase]!r}."
        other = s.bids[(s.turn + 2) % SEATS]
        done = 0 if other == NONE else other
        if code - BID + done > s.side_bid_max:
            return "bid_too_high", f"partners may bid {s.side_bid_max} together, {done} are bid."
        return "bid_too_low", f"partners must bid {s.side_bid_min} together, {done} are bid."

    def _why_not_card(self, s: Record, code: int) -> tuple[str, str] | None:
        first = s.played < SEATS and s.first_trick != 0
        if first and s.first_trick == LOWEST_CLUB and s.hand[s.turn] & s.led:
            return "lowest_club", "everyone plays the lowest club to the first trick."
        if first and SPADE_CARDS >> code & 1 and (s.left == SEATS or not s.hand[s.turn] & s.led):
            return "no_spades_first_trick", "spades may not be played to the first trick."
        if s.left == SEATS:
            until = "before they are broken" if s.lead_rule == UNTIL_BROKEN else "unless forced"
            return "spades_not_broken", f"spades may not be led {until}."
        return None

    move_shape = shapes.SpadesMove
