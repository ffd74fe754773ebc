"""Nap in words: bids as texts and data, refusals, the table."""

from collections.abc import Sequence
from typing import Any

from playout.authoring import Record
from playout.authoring.tricks import NONE, SIGNS, TrickDisplay, TrickNotation, count_noun

from .state import BID, LEAST, MOST, PLAY


class NapNotation(TrickNotation):
    """How bids are written, and why one is refused."""

    def special_codes(self) -> Sequence[int]:
        """Return the codes that play no card: the pass and the bids."""
        return (BID, *range(BID + LEAST, BID + MOST + 1))

    def special_text(self, code: int) -> str:
        """Return a bid's notation."""
        return {0: "pass", MOST: "nap"}.get(code - BID, str(code - BID))

    def special_label(self, s: Record, code: int) -> str:
        """Return a bid in words."""
        return {0: "pass", MOST: "bid nap, all five"}.get(code - BID, f"bid {code - BID}")

    def special_data(self, code: int) -> dict[str, Any]:
        """Return a bid as JSON; 0 is a pass."""
        return {"bid": code - BID}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say why a bid is refused; the base knows about following suit."""
        if s.phase == PLAY:
            return None
        return "bid_range", f"a bid must be higher than the {s.contract} that is bid."


class NapDisplay(TrickDisplay):
    """What stands over the table and beside the seats."""

    def headline(self, s: Record) -> list[str]:
        """Return the lines over the table."""
        contract = "" if s.declarer == NONE else f"  Seat {s.declarer} bid {s.contract}."
        trump = "" if not s.trumps else f"  Trump: {SIGNS[s.order[0] >> 4]}"
        return [f"Dealer: seat {s.dealer}.{contract}{trump}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return what stands beside a seat: its bid, then its tricks."""
        if s.phase == PLAY:
            return [count_noun(s.won[seat].bit_count(), "trick")]
        return [] if s.bids[seat] == NONE else [self.game.notation.label(s, BID + s.bids[seat])]
