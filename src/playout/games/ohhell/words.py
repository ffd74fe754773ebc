"""Oh Hell in words: moves as texts and data, refusals, the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.cards import SIGNS, card_label
from ..tricks.face import TrickGame
from ..tricks.history import row
from ..tricks.rules import NONE
from ..tricks.table import count_noun
from .state import (
    BID,
    CODES,
    NO_TRUMP,
    PLAY,
)


class OhHellWords(TrickGame):
    """How moves and positions are said."""

    def special_codes(self) -> Sequence[int]:
        """Return the bids."""
        return range(BID, CODES)

    def special_text(self, code: int) -> str:
        """Return the number of tricks."""
        return str(code - BID)

    def special_label(self, s: Record, code: int) -> str:
        """Return the bid in words."""
        return f"bid {code - BID}"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return the number of tricks."""
        return {"bid": code - BID}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or leading forbids a move."""
        if s.phase == PLAY:
            if s.left == s.players:
                return "trump_not_broken", "trump may not be led before it is broken."
            return None
        if code - BID > s.hand_size:
            return "bid_range", f"a bid is 0 to {s.hand_size} tricks in this hand."
        return "hook", f"the dealer may not make the bids add up to {s.hand_size}."

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, trump, the bids so far, and the score."""
        trump = "none" if s.trump == NO_TRUMP else SIGNS[s.trump]
        up = "" if s.turn_up == NONE else f" ({card_label(s.turn_up)} turned up)"
        bids = [b for b in row(s, "bids")[: self.seats] if b != NONE]
        line = f"Dealer: seat {s.dealer}.  Trump: {trump}{up}.  "
        line += f"Bids: {sum(bids)} for {s.hand_size}"
        return [line, f"Score: {' : '.join(map(str, row(s, 'scores')[: self.seats]))}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return the bid and the tricks."""
        notes = [] if s.bids[seat] == NONE else [f"bid {s.bids[seat]}"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes
