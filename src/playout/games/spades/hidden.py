"""What seats of Spades see and know, and another deal of what they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.records import Record
from ..tricks.cards import DECK, FULL
from ..tricks.reading import first_leader
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
from .state import (
    CARDS_EACH,
    LOWEST_CLUB,
    PLAY,
    SEATS,
    TWO_OF_CLUBS,
    UNTIL_BROKEN,
)
from .words import SpadesWords


class SpadesKnowledge(SpadesWords):
    """What is public, what is private, what is hidden."""

    def sees_own_hand(self, s: Record, seat: int) -> bool:
        """Return whether the seat has looked at its cards."""
        return bool(s.looked >> seat & 1)

    def status(self, s: Record) -> dict[str, Any]:
        """Return the bids, whether spades are broken, and who leads first."""
        return {
            "bids": [self.bid_said(s, seat) for seat in range(SEATS)],
            "broken": self.broken(s),
            "first_leader": None if s.first == NONE else s.first,
        }

    def ready_shadow(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Give the two of clubs to the seat that led first, where it must lead."""
        first = first_leader(view)
        own = 0 if seat is None else s.hand[seat]
        wanted = s.first_trick == LOWEST_CLUB and not own >> TWO_OF_CLUBS & 1
        if wanted and first in range(SEATS) and first != seat:
            s.hand[first] |= 1 << TWO_OF_CLUBS

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes."""
        return [CARDS_EACH - own.bit_count() for own in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards once looked at, and the two of clubs with the first leader."""
        looked = seat is not None and seat >= 0 and self.sees_own_hand(s, seat)
        made = [s.hand[x] if x == seat and looked else 0 for x in range(SEATS)]
        if s.phase == PLAY and s.first_trick == LOWEST_CLUB:
            made[s.first] |= 1 << TWO_OF_CLUBS & ~sum(self.played_by(s))
        return made

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Let spades be led once they are broken."""
        super().skip_tricks(s, skipped)
        if skipped.broken and s.lead_rule == UNTIL_BROKEN:
            s.open = FULL
        s.led = s.open

    def gone_first(self, s: Record) -> int:
        """Return the two of clubs where it leads first."""
        return 1 << TWO_OF_CLUBS if s.first_trick == LOWEST_CLUB else 0

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands, and the own one if it was not looked at."""
        looked = seat >= 0 and self.sees_own_hand(s, seat)
        others = [x for x in range(SEATS) if x != seat or not looked]
        played, sizes, known = self.played_by(s), self.sizes(s), self.known(s, seat)
        pool = DECK & ~sum(played) & ~(s.hand[seat] if looked else 0)
        places = [Place(f"seat {x}", sizes[x], s.lacks[x], known[x]) for x in others]
        for x, mask in zip(others, redeal(pool, places, rng), strict=True):
            s.hand[x] = mask
