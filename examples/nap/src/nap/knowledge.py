"""What the seats of Nap see and know, and another deal of what they do not."""

import random
from collections.abc import Mapping
from typing import Any

from playout.authoring import Record
from playout.authoring.tricks import NONE, SUITS, Knowledge, Place, dealt_cards, redeal, row

from .state import BID, DECK, SEATS, SIZE, STOCK


class NapKnowledge(Knowledge):
    """What is public, private and hidden."""

    def facts(self, s: Record) -> dict[str, Any]:
        """Return what everybody sees of the deal."""
        return {"dealer": s.dealer}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read it back."""
        self.read_seat(s, "dealer", source.get("dealer"))

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Lay what nobody was dealt into the stock."""
        s.hand[STOCK] = DECK & ~dealt_cards(s, SEATS)
        super().read_secrets(layout, s)

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat is dealt."""
        return SIZE

    def history(self, s: Record) -> list[int]:
        """Return the codes of all moves made, in order."""
        order = [(s.dealer + 1 + i) % SEATS for i in range(SEATS)]
        bids = [BID + s.bids[seat] for seat in order if s.bids[seat] != NONE]
        return bids + row(s, "order")[: s.played]

    def status(self, s: Record) -> dict[str, Any]:
        """Return what else everybody sees."""
        return {
            "bids": [None if bid == NONE else bid for bid in row(s, "bids")],
            "declarer": None if s.declarer == NONE else s.declarer,
            "trump": SUITS[s.order[0] >> 4] if s.played else None,
        }

    def bid_of(self, s: Record, seat: int) -> int:
        """Return how many tricks a seat has to take."""
        return int(s.contract) if seat == s.declarer else 0

    def shuffle_hidden(self, s: Record, seat: int, rng: random.Random) -> None:
        """Deal what `seat` cannot see once more, without `determinize`."""
        unseen = DECK & ~sum(self.played_by(s))
        if seat >= 0:
            unseen &= ~s.hand[seat]
        others = [other for other in range(SEATS) if other != seat]
        sizes = self.sizes(s)
        places = [Place(f"seat {other}", sizes[other], s.lacks[other]) for other in others]
        places.append(Place("the stock", DECK.bit_count() - SEATS * SIZE))
        for place, held in zip([*others, STOCK], redeal(unseen, places, rng), strict=True):
            s.hand[place] = held
