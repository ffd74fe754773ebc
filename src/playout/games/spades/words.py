"""Spades in words: moves as texts and data, refusals, the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.records import Record
from ..tricks.face import TrickGame
from ..tricks.rules import NONE
from ..tricks.table import count_noun
from .state import (
    BID,
    BLIND,
    BLIND_PHASE,
    CARDS_EACH,
    LOWEST_CLUB,
    NO_SPADES,
    PLAY,
    SEATS,
    SEE,
    SPADE_CARDS,
    UNTIL_BROKEN,
)


class SpadesWords(TrickGame):
    """How moves and positions are said."""

    def special_codes(self) -> Sequence[int]:
        """Return the bids and answers."""
        return (*range(BID, BID + CARDS_EACH + 1), BLIND, SEE)

    def special_text(self, code: int) -> str:
        """Return `nil`, a number, `blind` or `see`."""
        if code in (BLIND, SEE):
            return "blind" if code == BLIND else "see"
        return "nil" if code == BID and self.chosen["nil_points"] else str(code - BID)

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

    def same_data(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Take a bid of 0 for nil, and nil for 0."""
        said = given.get("bid")
        if said in (0, "nil") and not isinstance(said, bool) and ours.get("bid") in (0, "nil"):
            given = {**given, "bid": ours["bid"]}
        return super().same_data(ours, given)

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or leading forbids a move."""
        if s.phase == PLAY:
            return self._why_not_card(s, code)
        if (s.phase == BLIND_PHASE) != (code in (BLIND, SEE)):
            return "wrong_phase", f"the phase is {self.phase_names[s.phase]!r}."
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

    def why_scored(self, s: Record) -> list[str]:
        """Return contract, tricks and bags of each side."""
        lines = []
        for side in range(2):
            took = sum(bin(s.won[seat]).count("1") for seat in (side, side + 2))
            wanted = _contracts(s)[side]
            over = f", {took - wanted} over" if took > wanted else ""
            made = "set" if took < wanted else f"made{over}"
            lines.append(f"Seats {side}+{side + 2}: contract {wanted}, took {took}: {made}.")
        return lines

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, the contracts and the score."""
        line = f"Dealer: seat {s.dealer}.  Trump: ♠"
        if s.phase == PLAY:
            line += ", broken" if self.broken(s) else ", not broken"
            sums = _contracts(s)
            line += f".  Contracts: {sums[0]} : {sums[1]}"
        score = f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3)"
        return [line, f"{score}, bags {s.bags[0]} : {s.bags[1]}, game {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return the bid and the tricks."""
        bid = self.bid_said(s, seat)
        notes = [] if bid is None else [f"bid {bid}"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes

    def bid_said(self, s: Record, seat: int) -> Any:
        """Return a seat's bid as JSON; None before it is made."""
        if s.blind >> seat & 1:
            return "blind nil"
        return None if s.bids[seat] == NONE else self.special_data(BID + s.bids[seat])["bid"]

    def broken(self, s: Record) -> bool:
        """Return whether spades may be led, the unfinished trick counted."""
        if s.phase != PLAY or s.lead_rule != UNTIL_BROKEN:
            return bool(s.phase == PLAY and s.open != NO_SPADES)
        led_spades = s.led == SPADE_CARDS
        ruffed = s.left < SEATS and SPADE_CARDS >> s.best & 1
        return bool(s.open != NO_SPADES or (ruffed and (s.lead_breaks or not led_spades)))


def _contracts(s: Record) -> list[int]:
    """Return what each side has bid together."""
    return [sum(b for b in (s.bids[x], s.bids[x + 2]) if b != NONE) for x in range(2)]
