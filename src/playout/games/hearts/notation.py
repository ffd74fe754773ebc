"""Moves of Hearts as texts and data, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.notation import TrickNotation
from . import shapes
from .state import (
    ADD,
    PASS,
    PLAY,
    SEATS,
    SUBTRACT,
)


class HeartsNotation(TrickNotation):
    """How moves read and write."""

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

    def label(self, s: Record, code: int) -> str:
        """Return the card; in words that it is passed."""
        label = super().label(s, code)
        return f"pass {label}" if s.phase == PASS else label

    move_shape = shapes.HeartsMove
