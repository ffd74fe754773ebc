"""Euchre in words: what stands over the table and beside the seats."""

from __future__ import annotations

from ...core.records import Record
from ..tricks.cards import SIGNS, card_label, hand_label
from ..tricks.display import TrickDisplay, count_noun
from .knowledge import upcard_taken
from .state import (
    BID2,
    BURIED,
    NO_TRUMP,
    PLAY,
)


class EuchreDisplay(TrickDisplay):
    """How positions look in text."""

    def headline(self, s: Record) -> list[str]:
        """Return the dealer, trump and the upcard."""
        line = f"Dealer: seat {s.dealer}.  "
        if s.trump == NO_TRUMP:
            turned = "Turned down" if s.phase == BID2 or s.over else "Upcard"
            line += f"{turned}: {card_label(s.upcard)}"
        else:
            took = f" with the {card_label(s.upcard)}" if upcard_taken(s) else ""
            line += f"Trump: {SIGNS[s.trump]}, made by seat {s.maker}{took}"
            alone = self.knowledge.status(s)["alone"]
            if alone:
                line += f";  alone: seat {' and seat '.join(map(str, alone))}"
        return [line, f"Score: {s.scores[0]} : {s.scores[1]} (seats 0+2 : 1+3), game {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return calls, tricks, and who sits out."""
        calls = [
            self.game.notation.special_text(s.calls[i])
            for i in range(s.called)
            if (s.dealer + 1 + i) % 4 == seat
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
