"""What seats of Oh Hell see and know, and another deal of what they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout
from ...core.records import Record
from ..tricks.cards import DECK, FULL, SUITS, card_text, read_card
from ..tricks.history import row
from ..tricks.knowledge import Knowledge
from ..tricks.reading import dealt_cards
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
from .state import (
    BID,
    NO_TRUMP,
    STOCK,
    TURN_UP,
)


class OhHellKnowledge(Knowledge):
    """What is public, what is private, what is hidden."""

    def status(self, s: Record) -> dict[str, Any]:
        """Return trump, the bids, and whether trump is broken."""
        return {
            "trump": None if s.trump == NO_TRUMP else SUITS[s.trump],
            "bids": [None if b == NONE else b for b in row(s, "bids")[: self.game.seats]],
            "broken": self.broken(s),
        }

    def broken(self, s: Record) -> bool:
        """Return whether trump may be led, the unfinished trick counted."""
        now = s.left < s.players and s.best >= 64 and s.led != s.trumps
        return bool(s.open & s.trumps or now or s.trump == NO_TRUMP)

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Count the tricks; trump may be led once it is broken."""
        super().skip_tricks(s, skipped)
        s.trick = len(skipped.winners)
        if skipped.broken:
            s.open = FULL
        s.led = s.open

    def out_of_play(self, s: Record) -> int:
        """Return the card turned up."""
        return 0 if s.turn_up == NONE else 1 << s.turn_up

    def spare_cards(self, s: Record) -> int:
        """Return the size of the stock."""
        return int(52 - s.hand_size * self.game.seats - (s.turn_up != NONE))

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands and the stock."""
        others = [x for x in range(self.game.seats) if x != seat]
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

    def fix_in_deal(self, s: Record, key: str, value: Any) -> None:
        """Write one fact of the deal, or raise InvalidLayout."""
        if key == "dealer":
            self.read_seat(s, key, value)
        elif key == "hand_size":
            self._read_size(s, value)
        elif key == "hand_number":
            if isinstance(value, bool) or value not in range(256):
                raise InvalidLayout(f"ohhell: hand_number is {value!r}; it must be 0 to 255.")
            s.hand_number = value
        else:
            if not isinstance(value, bool):
                raise InvalidLayout(f"ohhell: last_hand is {value!r}; it must be true or false.")
            s.last_hand = value

    def _read_size(self, s: Record, value: Any) -> None:
        most = 52 // self.game.seats
        if isinstance(value, bool) or value not in range(1, most + 1):
            raise InvalidLayout(
                f"ohhell: hand_size is {value!r};"
                f" {self.game.seats} players can have 1 to {most} cards."
            )
        s.hand_size = value

    def bid_of(self, s: Record, seat: int) -> int:
        """Return a seat's bid."""
        return 0 if s.bids[seat] == NONE else int(s.bids[seat])

    def facts(self, s: Record) -> dict[str, Any]:
        """Return players, hand size, dealer, the card turned up, and the place in the rubber."""
        return {
            "players": s.players,
            "hand_size": s.hand_size,
            "dealer": s.dealer,
            "turn_up": None if s.turn_up == NONE else card_text(s.turn_up),
            "hand_number": s.hand_number,
            "last_hand": bool(s.last_hand),
        }

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read what everybody sees of the deal."""
        size = source.get("hand_size")
        if size is None and isinstance(source.get("hands"), (list, tuple)) and source["hands"]:
            size = len(source["hands"][0])
        self.fix_in_deal(s, "hand_size", size)
        self.fix_in_deal(s, "dealer", source.get("dealer"))
        self.fix_in_deal(s, "hand_number", source.get("hand_number", 0))
        self.fix_in_deal(s, "last_hand", source.get("last_hand", False))
        self._read_turn_up(source.get("turn_up"), s)

    def _read_turn_up(self, given: Any, s: Record) -> None:
        if given is None:
            s.turn_up = NONE
            return
        card = read_card(given)
        if card is None:
            raise InvalidLayout(f"ohhell: turn_up is {given!r}; it must be a card, or null.")
        if s.trump_rule != TURN_UP:
            raise InvalidLayout(
                f"ohhell: turn_up is {given!r},"
                f" but trump is decided by {self.game.chosen['trump']!r}."
            )
        if s.hand_size * self.game.seats == 52:
            raise InvalidLayout(f"ohhell: turn_up is {given!r}, but no card is left to turn.")
        s.turn_up = card

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Work out the stock: what was neither dealt nor turned up."""
        taken = dealt_cards(s, self.game.seats)
        if s.turn_up != NONE:
            if taken >> s.turn_up & 1:
                raise InvalidLayout(f"ohhell: turn_up {card_text(s.turn_up)} is dealt twice.")
            taken |= 1 << s.turn_up
        s.hand[STOCK] = DECK & ~taken
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat was dealt."""
        return int(s.hand_size)

    def history(self, s: Record) -> list[int]:
        """Return the bids and the cards."""
        order = [(s.dealer + 1 + i) % self.game.seats for i in range(self.game.seats)]
        bids = [BID + s.bids[x] for x in order if s.bids[x] != NONE]
        return bids + row(s, "order")[: s.played]
