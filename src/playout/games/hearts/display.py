"""Hearts in words: what stands over the table and beside the seats."""

from __future__ import annotations

from ...core.records import Record
from ..tricks.cards import hand_label
from ..tricks.display import TrickDisplay, count_noun
from .knowledge import given_by, picks_of, points_in
from .state import (
    DIRECTIONS,
    PASS,
    PICKED,
    PLAY,
    SEATS,
)


class HeartsDisplay(TrickDisplay):
    """How positions look in text."""

    def why_scored(self, s: Record) -> list[str]:
        """Return who shot the moon, if anybody did."""
        moon = [seat for seat in range(4) if points_in(s.taken[seat]) == points_in(self.game.deck)]
        return [f"Seat {seat} shot the moon." for seat in moon]

    def headline(self, s: Record) -> list[str]:
        """Return the pass direction and whether hearts are broken."""
        way = DIRECTIONS[s.direction]
        line = "No passing." if way == "none" else f"Three cards are passed {way}."
        if s.phase == PLAY:
            line += (
                "  Hearts are broken."
                if self.knowledge.status(s)["broken"]
                else "  Hearts not broken."
            )
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
