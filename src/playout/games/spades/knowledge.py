"""What seats of Spades see and know, and another deal of what they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout
from ...core.records import Record
from ..tricks.cards import DECK, FULL
from ..tricks.history import row
from ..tricks.knowledge import Knowledge
from ..tricks.reading import first_leader
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
from .state import (
    BID,
    BLIND,
    CARDS_EACH,
    LOWEST_CLUB,
    NO_SPADES,
    PLAY,
    SEATS,
    SEE,
    SPADE_CARDS,
    TWO_OF_CLUBS,
    UNTIL_BROKEN,
)


class SpadesKnowledge(Knowledge):
    """What is public, what is private, what is hidden."""

    def bid_said(self, s: Record, seat: int) -> Any:
        """Return a seat's bid as JSON; None before it is made."""
        if s.blind >> seat & 1:
            return "blind nil"
        return (
            None
            if s.bids[seat] == NONE
            else self.game.notation.special_data(BID + s.bids[seat])["bid"]
        )

    def broken(self, s: Record) -> bool:
        """Return whether spades may be led, the unfinished trick counted."""
        if s.phase != PLAY or s.lead_rule != UNTIL_BROKEN:
            return bool(s.phase == PLAY and s.open != NO_SPADES)
        led_spades = s.led == SPADE_CARDS
        ruffed = s.left < SEATS and SPADE_CARDS >> s.best & 1
        return bool(s.open != NO_SPADES or (ruffed and (s.lead_breaks or not led_spades)))

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

    def fill_for_replay(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Give the two of clubs to the seat that led first, where it must lead."""
        first = first_leader(view)
        own = 0 if seat is None else s.hand[seat]
        wanted = s.first_trick == LOWEST_CLUB and not own >> TWO_OF_CLUBS & 1
        if wanted and first in range(SEATS) and first != seat:
            s.hand[first] |= 1 << TWO_OF_CLUBS

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

    def surely_played(self, s: Record) -> int:
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

    def bid_of(self, s: Record, seat: int) -> int:
        """Return the contract of a seat's side."""
        bids = (s.bids[seat], s.bids[(seat + 2) % SEATS])
        return sum(bid for bid in bids if bid != NONE)

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer."""
        return {"dealer": s.dealer}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer."""
        self.read_seat(s, "dealer", source.get("dealer"))

    def check_match(self, s: Record) -> None:
        """Refuse bags that would have been paid for already."""
        limit = self.game.chosen["bag_limit"]
        for side in range(2):
            if s.bags[side] < 0 or (limit and s.bags[side] >= limit):
                top = f"0 to {limit - 1}" if limit else "0 or more"
                raise InvalidLayout(f"spades: bags[{side}] is {s.bags[side]}; it must be {top}.")

    def hand_size(self, s: Record) -> int:
        """Return thirteen."""
        return CARDS_EACH

    def history(self, s: Record) -> list[int]:
        """Return the answers about a blind nil, the bids and the cards."""
        start = 0 if s.bid_from_seat_0 else s.dealer + 1
        order = [(start + i) % SEATS for i in range(SEATS)]
        asked = [(BLIND if s.blind >> x & 1 else SEE) for x in order if s.asked >> x & 1]
        bids = [BID + s.bids[x] for x in order if s.bids[x] != NONE and not s.blind >> x & 1]
        return asked + bids + row(s, "order")[: s.played]
