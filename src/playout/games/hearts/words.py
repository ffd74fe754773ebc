"""Hearts in words: moves as texts and data, refusals, the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.cards import hand_label, mask_of
from ..tricks.face import TrickGame
from ..tricks.table import count_noun
from .state import (
    ADD,
    DIRECTIONS,
    HEART_CARDS,
    PASS,
    PASSED,
    PICKED,
    PLAY,
    QUEEN_OF_SPADES,
    SEATS,
    SUBTRACT,
)


class HeartsWords(TrickGame):
    """How moves and positions are said."""

    def special_codes(self) -> Sequence[int]:
        """Return the two answers to a moon."""
        return (ADD, SUBTRACT)

    def special_text(self, code: int) -> str:
        """Return `add` or `subtract`."""
        return {ADD: "add", SUBTRACT: "subtract"}[code]

    def special_label(self, s: Record, code: int) -> str:
        """Return what a moon is to do."""
        return "26 points for the others" if code == ADD else "26 points off"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return what a moon is to do."""
        return {"choice": self.special_text(code)}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of leading or of the first trick forbids a card."""
        if s.phase != PLAY:
            return None
        if s.played == 0:
            what = "a club" if s.any_club else "the two of clubs"
            return "first_lead", f"the holder of the two of clubs leads {what}."
        if s.left == SEATS:
            return "hearts_not_broken", "hearts may not be led before one was played."
        if not s.hand[s.turn] & s.led:
            return "no_points_first_trick", "no points may be thrown on the first trick."
        return None

    def move_label(self, s: Record, code: int) -> str:
        """Return the card; in words that it is passed."""
        label = super().move_label(s, code)
        return f"pass {label}" if s.phase == PASS else label

    def why_scored(self, s: Record) -> list[str]:
        """Return who shot the moon, if anybody did."""
        moon = [seat for seat in range(4) if points_in(s.taken[seat]) == points_in(self.deck)]
        return [f"Seat {seat} shot the moon." for seat in moon]

    def headline(self, s: Record) -> list[str]:
        """Return the pass direction and whether hearts are broken."""
        way = DIRECTIONS[s.direction]
        line = "No passing." if way == "none" else f"Three cards are passed {way}."
        if s.phase == PLAY:
            line += "  Hearts are broken." if self.status(s)["broken"] else "  Hearts not broken."
        return [line, f"Score: {' : '.join(map(str, s.scores))}, up to {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return how many cards were picked, or points taken."""
        if s.phase == PASS:
            return [f"{picks_of(s, seat)} picked"]
        return [count_noun(points_in(s.taken[seat]), "point")]

    def own_notes(self, s: Record, seat: int) -> list[str]:
        """Return what a seat has passed, and in the first trick what it received."""
        if s.direction == 0 or seat < 0:
            return []
        if s.phase == PASS:
            picked = s.hand[PICKED + seat]
            return [f"You pass:  {hand_label(picked)}"] if picked else []
        to, giver = (seat + s.direction) % SEATS, (seat - s.direction) % SEATS
        lines = [f"You passed {hand_label(given_by(s, seat))} to seat {to}"]
        if s.played < SEATS:
            lines.append(f"and received {hand_label(given_by(s, giver))} from seat {giver}.")
        return lines


def picks_of(s: Record, seat: int) -> int:
    """Return how many cards a seat has picked to pass."""
    return int(max(0, min(PASSED, s.picked - PASSED * seat)))


def given_by(s: Record, seat: int) -> int:
    """Return the cards that a seat passed, as a mask."""
    return mask_of(s.passed[PASSED * seat + i] for i in range(PASSED))


def points_in(taken: int) -> int:
    """Return the points of the cards in a mask."""
    return (taken & HEART_CARDS).bit_count() + 13 * (taken >> QUEEN_OF_SPADES & 1)
