"""Oh Hell in words: what stands over the table and beside the seats."""

from __future__ import annotations

from ...core.records import Record
from ..tricks.cards import SIGNS, card_label
from ..tricks.display import TrickDisplay, count_noun
from ..tricks.history import row
from ..tricks.rules import NONE
from .state import (
    NO_TRUMP,
    PLAY,
)


class OhHellDisplay(TrickDisplay):
    """How positions look in text."""

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, trump, the bids so far, and the score."""
        trump = "none" if s.trump == NO_TRUMP else SIGNS[s.trump]
        up = "" if s.turn_up == NONE else f" ({card_label(s.turn_up)} turned up)"
        bids = [b for b in row(s, "bids")[: self.game.seats] if b != NONE]
        line = f"Dealer: seat {s.dealer}.  Trump: {trump}{up}.  "
        line += f"Bids: {sum(bids)} for {s.hand_size}"
        return [line, f"Score: {' : '.join(map(str, row(s, 'scores')[: self.game.seats]))}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return the bid and the tricks."""
        notes = [] if s.bids[seat] == NONE else [f"bid {s.bids[seat]}"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes
