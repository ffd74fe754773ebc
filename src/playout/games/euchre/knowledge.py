"""What seats of Euchre see and know, and another deal of what they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout
from ...core.masks import cards_of
from ...core.records import Record
from ..tricks.cards import FULL, SUITS, card_text, read_card, texts
from ..tricks.history import row
from ..tricks.knowledge import Knowledge
from ..tricks.reading import dealt_cards, read_cards
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
from . import style
from .state import (
    BURIED,
    CARDS_EACH,
    DECK,
    DISCARD,
    FOLLOW,
    KITTY,
    KITTY_SIZE,
    NEXT,
    NO_TRUMP,
)


class EuchreKnowledge(Knowledge):
    """What is public, what is private, what is hidden."""

    def shown(self, s: Record, seat: int | None) -> list[int | None]:
        """Return the moves; the discard only to the dealer."""
        made: list[int | None] = list(self.history(s))
        if s.hand[BURIED] and seat != s.dealer:
            made[s.called] = None
        return made

    def status(self, s: Record) -> dict[str, Any]:
        """Return the bids, trump, the maker, and who plays alone or sits out."""
        bids = enumerate(row(s, "calls")[: s.called])
        return {
            "bids": [
                [(s.dealer + 1 + i) % 4, self.game.notation.special_text(code)] for i, code in bids
            ],
            "trump": None if s.trump == NO_TRUMP else SUITS[s.trump],
            "maker": None if s.maker == NONE else s.maker,
            "alone": [x for x in (s.maker, s.defender) if x != NONE and s.out >> (x + 2) % 4 & 1],
            "sitting_out": [x for x in range(4) if s.out >> x & 1],
        }

    def private(self, s: Record, seat: int) -> dict[str, Any]:
        """Return the dealer's own discard."""
        own = texts(s.hand[BURIED]) if seat == s.dealer else []
        return {"discard": own[0] if own else None}

    def suit_cards(self, s: Record, suit: int) -> int:
        """Return the cards of a suit; the left bower is a trump."""
        return (
            super().suit_cards(s, suit) if s.trump == NO_TRUMP else int(FOLLOW[4 * s.trump + suit])
        )

    def next_seat(self, s: Record, seat: int) -> int:
        """Return the next seat that does not sit out."""
        return int(NEXT[s.out, seat])

    def width(self, s: Record) -> int:
        """Return how many seats play."""
        return int(s.width)

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes; the dealer holds six before discarding."""
        made = super().sizes(s)
        if s.phase == DISCARD:
            made[s.dealer] += 1
        return made

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards, and the upcard while it is sure to be in the dealer's hand."""
        made = super().known(s, seat)
        if seat != s.dealer and (
            s.phase == DISCARD or (upcard_taken(s) and not s.may_discard_upcard)
        ):
            made[s.dealer] |= 1 << s.upcard & ~self.played_by(s)[s.dealer]
        return made

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Count the tricks; anything may be led."""
        super().skip_tricks(s, skipped)
        s.trick = len(skipped.winners)
        s.led = FULL

    def out_of_play(self, s: Record) -> int:
        """Return the upcard where it was turned down, and what is under the kitty."""
        up = 0 if upcard_taken(s) else 1 << s.upcard
        return int(up | s.hand[BURIED] & DECK)

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands, the kitty and a discard that the seat did not make."""
        played = self.played_by(s)
        sizes, known = self.sizes(s), self.known(s, seat)
        upcard = 1 << s.upcard
        hidden_discard = s.hand[BURIED] != 0 and seat != s.dealer
        pool = DECK & ~sum(played)
        if seat >= 0:
            pool &= ~s.hand[seat]
        if not hidden_discard:
            pool &= ~s.hand[BURIED]
        others = [x for x in range(4) if x != seat]
        places = []
        for x in others:
            elsewhere = upcard if upcard_taken(s) and x != s.dealer else 0
            places.append(Place(f"seat {x}", sizes[x], s.lacks[x] | elsewhere, known[x]))
        if not upcard_taken(s):
            pool &= ~upcard
        places.append(Place("the kitty", KITTY_SIZE, upcard))
        if hidden_discard:
            barred = 0 if s.may_discard_upcard else upcard
            places.append(Place("the discard", 1, barred))
        found = redeal(pool, places, rng)
        for x, mask in zip(others, found, strict=False):
            s.hand[x] = mask
        s.hand[KITTY] = found[len(others)]
        if hidden_discard:
            s.hand[BURIED] = found[-1]

    def bid_of(self, s: Record, seat: int) -> int:
        """Return three: that makes the hand for the makers, and sets it for the others."""
        return style.CONTRACT

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the dealer and the upcard."""
        return {"dealer": s.dealer, "upcard": card_text(s.upcard)}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the dealer and the upcard."""
        self.read_seat(s, "dealer", source.get("dealer"))
        upcard = read_card(source.get("upcard"))
        if upcard is None or not DECK >> upcard & 1:
            raise InvalidLayout(
                f"euchre: upcard is {source.get('upcard')!r}; it must be a card from 9 to A."
            )
        s.upcard = upcard

    def secrets(self, s: Record) -> dict[str, Any]:
        """Return the kitty: three cards that nobody sees."""
        return {"kitty": texts(s.hand[KITTY])}

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Read the kitty; it may be left out, since it is what remains."""
        taken = dealt_cards(s, self.game.seats)
        if taken >> s.upcard & 1:
            raise InvalidLayout(f"euchre: upcard {card_text(s.upcard)} is dealt twice.")
        taken |= 1 << s.upcard
        left = DECK & ~taken
        given = layout.get("kitty", texts(left))
        s.hand[KITTY] = read_cards("euchre", "kitty", given, KITTY_SIZE, DECK, taken)

    def hand_size(self, s: Record) -> int:
        """Return five."""
        return CARDS_EACH

    def take_as_dealt(self, s: Record) -> None:
        """Nothing to do: `deal` draws cards only while there is no upcard."""

    def dealt(self, s: Record) -> list[int]:
        """Return the hands before the exchange: what is held, was played and was discarded."""
        made = [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]
        made[s.dealer] |= s.hand[BURIED]
        if upcard_taken(s):
            made[s.dealer] &= ~(1 << s.upcard)
        return made

    def history(self, s: Record) -> list[int]:
        """Return bids, the discard, the answers about playing alone, and the cards."""
        made = row(s, "calls")[: s.called]
        made += cards_of(s.hand[BURIED])
        return made + row(s, "answers")[: s.answered] + row(s, "order")[: s.played]


def upcard_taken(s: Record) -> bool:
    """Return whether the dealer took the upcard into hand."""
    return bool(s.trump != NO_TRUMP and s.called <= 4)
