"""Moves of Oh Hell as texts and data, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.notation import TrickNotation
from . import shapes
from .state import (
    BID,
    CODES,
    PLAY,
)


class OhHellNotation(TrickNotation):
    """How moves read and write."""

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

    move_shape = shapes.OhHellMove
