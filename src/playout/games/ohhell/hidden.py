"""What seats of Oh Hell see and know, and another deal of what they do not."""

from __future__ import annotations

from typing import Any

from ...core.records import Record
from ..tricks.cards import DECK, FULL, SUITS
from ..tricks.history import row
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
from .state import (
    NO_TRUMP,
    STOCK,
)
from .words import OhHellWords


class OhHellKnowledge(OhHellWords):
    """What is public, what is private, what is hidden."""

    def status(self, s: Record) -> dict[str, Any]:
        """Return trump, the bids, and whether trump is broken."""
        return {
            "trump": None if s.trump == NO_TRUMP else SUITS[s.trump],
            "bids": [None if b == NONE else b for b in row(s, "bids")[: self.seats]],
            "broken": self._broken(s),
        }

    def _broken(self, s: Record) -> bool:
        """Return whether trump may be led, the unfinished trick counted."""
        now = s.left < s.players and s.best >= 64 and s.led != s.trumps
        return bool(s.open & s.trumps or now or s.trump == NO_TRUMP)

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes."""
        return [s.hand_size - own.bit_count() for own in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards."""
        return [s.hand[x] if x == seat else 0 for x in range(self.seats)]

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Count the tricks; trump may be led once it is broken."""
        super().skip_tricks(s, skipped)
        s.trick = len(skipped.winners)
        if skipped.broken:
            s.open = FULL
        s.led = s.open

    def aside(self, s: Record) -> int:
        """Return the card turned up."""
        return 0 if s.turn_up == NONE else 1 << s.turn_up

    def spare_cards(self, s: Record) -> int:
        """Return the size of the stock."""
        return int(52 - s.hand_size * self.seats - (s.turn_up != NONE))

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands and the stock."""
        others = [x for x in range(self.seats) if x != seat]
        sizes = self.sizes(s)
        pool = DECK & ~sum(self.played_by(s))
        if s.turn_up != NONE:
            pool &= ~(1 << s.turn_up)
        if seat >= 0:
            pool &= ~s.hand[seat]
        places = [Place(f"seat {x}", sizes[x], s.lacks[x]) for x in others]
        places.append(Place("the stock", self.spare_cards(s)))
        found = redeal(pool, places, rng)
        for x, mask in zip(others, found, strict=False):
            s.hand[x] = mask
        s.hand[STOCK] = found[-1]
