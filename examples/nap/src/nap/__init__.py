"""Nap: bid how many of five tricks you take alone against two, then choose trump by leading it."""

import random
from collections.abc import Mapping
from typing import Any

from playout import Position
from playout.authoring import Record, Rules
from playout.authoring.tricks import NONE, SUITS, Place, dealt_cards, determinize, redeal, row

from . import rules, worlds
from .state import BID, DECK, MOST, SEATS, SIZE, STATE, STOCK
from .words import NapWords


class Nap(NapWords):
    """Layout `{"dealer": 0, "hands": [five cards a seat], "moves": ["2", "pass", …]}`."""

    name, title = "nap", "Nap"
    seats = SEATS
    codes = BID + MOST + 1
    max_moves = SIZE
    max_plies = SEATS + SEATS * SIZE
    bounds = (-10.0, 10.0)
    deck = DECK
    state = STATE
    work = worlds.WORK
    styles = ()
    most_hands = 12
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=determinize,
    )

    def apply_options(self, s: Record) -> None:
        """Leave the dealer to the deal, unless somebody fixes it."""
        s.dealer = NONE

    def facts(self, s: Record) -> dict[str, Any]:
        """Return what everybody sees of the deal."""
        return {"dealer": s.dealer}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read it back."""
        self.read_seat(s, "dealer", source.get("dealer"))

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Lay what nobody was dealt into the stock."""
        s.hand[STOCK] = DECK & ~dealt_cards(s, SEATS)
        self.mark_dealt(s)

    def mark_dealt(self, s: Record) -> None:
        """Make the rule `deal` take the hands as they are."""
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat is dealt."""
        return SIZE

    def dealt(self, s: Record) -> list[int]:
        """Return each hand as dealt: what is held and what was played."""
        return [s.hand[seat] | gone for seat, gone in enumerate(self.played_by(s))]

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

    def sizes(self, s: Record) -> list[int]:
        """Return how many cards each seat holds, by what was played."""
        return [SIZE - gone.bit_count() for gone in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return what a seat knows of each hand: its own."""
        return [s.hand[other] if other == seat else 0 for other in range(SEATS)]

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

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Return the scores of a rubber after a finished hand."""
        paid = position.returns or (0.0,) * SEATS
        return {"scores": tuple(a + int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a rubber is over by its score: it ends after `most_hands` alone."""
        return False


NAP = Nap()
