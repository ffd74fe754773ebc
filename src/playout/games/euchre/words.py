"""Euchre in words: moves as texts and data, refusals, the table."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from ...core.records import Record
from ..tricks.cards import SIGNS, SUIT_NAMES, SUITS, card_label, hand_label
from ..tricks.face import TrickGame
from ..tricks.table import count_noun
from .state import (
    ALONE,
    BID1,
    BID2,
    BURIED,
    DISCARD,
    NAME,
    NAME_ALONE,
    NO_TRUMP,
    PARTNER,
    PASS,
    PLAY,
)


class EuchreWords(TrickGame):
    """How moves and positions are said."""

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

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, trump and the upcard."""
        line = f"Dealer: seat {s.dealer}.  "
        if s.trump == NO_TRUMP:
            turned = "Turned down" if s.phase == BID2 or s.over else "Upcard"
            line += f"{turned}: {card_label(s.upcard)}"
        else:
            took = f" with the {card_label(s.upcard)}" if upcard_taken(s) else ""
            line += f"Trump: {SIGNS[s.trump]}, made by seat {s.maker}{took}"
            alone = self.status(s)["alone"]
            if alone:
                line += f";  alone: seat {' and seat '.join(map(str, alone))}"
        return [line, f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3), game {s.game_to}"]

    def move_label(self, s: Record, code: int) -> str:
        """Return the card, in words that it is buried; or another move."""
        label = super().move_label(s, code)
        return f"bury {label}" if s.phase == DISCARD else label

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return calls, tricks, and who sits out."""
        calls = [
            self.special_text(s.calls[i]) for i in range(s.called) if (s.dealer + 1 + i) % 4 == seat
        ]
        notes = ["said " + ", then ".join(calls)] if calls and s.phase != PLAY else []
        if s.out >> seat & 1:
            return [*notes, "sits out"]
        if s.phase == PLAY:
            notes.append(count_noun(bin(s.won[seat]).count("1"), "trick"))
        return notes

    def why_scored(self, s: Record) -> list[str]:
        """Return how many tricks the makers took, and what that is called."""
        if s.trump == NO_TRUMP:
            return ["Everybody passed: nobody scores."]
        took = sum(bin(s.won[seat]).count("1") for seat in (s.maker, (s.maker + 2) % 4))
        alone = " alone" if s.alone else ""
        verdict = f"a march{alone}" if took == 5 else "they made it" if took >= 3 else "euchred"
        return [
            f"Seat {s.maker} made {SIGNS[s.trump]} trump{alone}; the makers took {took} of 5"
            f" tricks: {verdict}."
        ]

    def own_notes(self, s: Record, seat: int) -> list[str]:
        """Return what the dealer has buried."""
        buried = s.hand[BURIED]
        return [f"You buried {hand_label(buried)}."] if seat == s.dealer and buried else []


def upcard_taken(s: Record) -> bool:
    """Return whether the dealer took the upcard into hand."""
    return bool(s.trump != NO_TRUMP and s.called <= 4)
