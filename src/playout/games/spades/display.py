"""Spades in words: what stands over the table and beside the seats."""

from __future__ import annotations

from typing import TYPE_CHECKING

from ...core.records import Record
from ..tricks.display import TrickDisplay, count_noun
from ..tricks.rules import NONE
from .state import (
    PLAY,
)

if TYPE_CHECKING:
    from .game import Spades


class SpadesDisplay(TrickDisplay):
    """How positions look in text."""

    game: Spades

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
            line += ", broken" if self.game.knowledge.broken(s) else ", not broken"
            sums = _contracts(s)
            line += f".  Contracts: {sums[0]} : {sums[1]}"
        score = f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3)"
        return [line, f"{score}, bags {s.bags[0]} : {s.bags[1]}, game {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return the bid and the tricks."""
        bid = self.game.knowledge.bid_said(s, seat)
        notes = [] if bid is None else [f"bid {bid}"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes


def _contracts(s: Record) -> list[int]:
    """Return what each side has bid together."""
    return [sum(b for b in (s.bids[x], s.bids[x + 2]) if b != NONE) for x in range(2)]
