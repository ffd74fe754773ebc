"""Moves of Euchre as texts and data, and why one is refused."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.cards import SIGNS, SUIT_NAMES, SUITS, card_label
from ..tricks.notation import TrickNotation
from . import shapes
from .state import (
    ALONE,
    BID1,
    BID2,
    DISCARD,
    NAME,
    NAME_ALONE,
    PARTNER,
    PASS,
    PLAY,
)


class EuchreNotation(TrickNotation):
    """How moves read and write."""

    def special_codes(self) -> Sequence[int]:
        """Return the bids and answers."""
        return (PASS, *range(NAME, NAME + 4), ALONE, PARTNER, *range(NAME_ALONE, NAME_ALONE + 4))

    def special_text(self, code: int) -> str:
        """Return `pass`, a suit letter, `D alone`, `alone` or `partner`."""
        if NAME <= code < NAME + 4:
            return SUITS[code - NAME]
        if NAME_ALONE <= code < NAME_ALONE + 4:
            return f"{SUITS[code - NAME_ALONE]} alone"
        return {PASS: "pass", ALONE: "alone", PARTNER: "partner"}[code]

    def special_label(self, s: Record, code: int) -> str:
        """Return a bid or an answer in words."""
        if code == PASS:
            return "pass"
        if code in (ALONE, PARTNER):
            return "play alone" if code == ALONE else "play with partner"
        alone = ", alone" if code >= NAME_ALONE else ""
        sign = SIGNS[code - (NAME_ALONE if code >= NAME_ALONE else NAME)]
        if s.phase == BID1:
            return f"{'pick up' if s.turn == s.dealer else 'order up'} {sign}{alone}"
        return f"make {sign} trump{alone}"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return the suit of a bid (null: pass), or whether to play alone."""
        if code in (ALONE, PARTNER):
            return {"alone": code == ALONE}
        if code == PASS:
            return {"suit": None}
        if code >= NAME_ALONE:
            return {"suit": SUITS[code - NAME_ALONE], "alone": True}
        return {"suit": SUITS[code - NAME]}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of bidding or discarding forbids a move."""
        if s.phase == DISCARD:
            return "discard_upcard", f"the dealer may not discard the upcard {card_label(code)}."
        if s.phase in (BID1, BID2):
            return self._why_not_bid(s, code)
        if s.phase != PLAY:
            return "wrong_phase", "the question is whether to play alone."
        return None

    def _why_not_bid(self, s: Record, code: int) -> tuple[str, str] | None:
        up = SUIT_NAMES[s.upcard >> 4]
        if code == PASS:
            return "stick_the_dealer", "seven have passed, so the dealer must name a suit."
        if code in (ALONE, PARTNER):
            return "wrong_phase", "whether to play alone is asked later."
        alone = code >= NAME_ALONE
        if alone and not s.with_call:
            return "wrong_phase", "whether to play alone is asked later."
        suit = code - (NAME_ALONE if alone else NAME)
        if s.phase == BID1 and suit != s.upcard >> 4:
            return "suit_not_offered", f"only {up}, the upcard's suit, can be ordered in round one."
        if s.phase == BID2 and suit == s.upcard >> 4:
            return "suit_turned_down", f"{up} was turned down."
        return "must_go_alone", "the dealer's partner plays alone after ordering up."

    def label(self, s: Record, code: int) -> str:
        """Return the card, in words that it is buried; or another move."""
        label = super().label(s, code)
        return f"bury {label}" if s.phase == DISCARD else label

    move_shape = shapes.EuchreMove
