"""Moves of the trick games as texts, data and words; and why one is refused."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from ...core.errors import IllegalMove, MalformedMove
from ...core.facets import Notation
from ...core.masks import cards_of
from ...core.records import Record, array_of
from .cards import SUIT_NAMES, card_label, card_text, letters, read_card

if TYPE_CHECKING:
    from .game import TrickGame
    from .knowledge import Knowledge


class TrickNotation(Notation[Any]):
    """How moves are written, read and refused."""

    game: TrickGame

    @property
    def knowledge(self) -> Knowledge:
        """What is public, private and hidden."""
        return self.game.knowledge

    plain_numbers = True  # bids, and the ranks of cards

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Return the reason code and sentence why a move of the right kind is refused."""
        return None

    def is_card(self, code: int) -> bool:
        """Return whether a code is a card's, rather than a call's."""
        return bool(0 <= code < 64 and self.game.deck >> code & 1)

    def special_codes(self) -> Sequence[int]:
        """Return the codes of moves that play no card."""
        return ()

    def text(self, s: Record, code: int) -> str:
        """Return a card as `TD`, or another move's word."""
        if self.is_card(code):
            return card_text(code)
        return "?" if code == self.game.codes_unseen else self.special_text(code)

    def card_named(self, text: str) -> str | None:
        """Return a card of the deck as `TD`, however it was written."""
        card = read_card(text)
        return None if card is None or not self.game.deck >> card & 1 else card_text(card)

    def cards_of(self, s: Record, code: int) -> tuple[str, ...]:
        """Return the card that a move plays, passes or buries."""
        return (card_text(code),) if self.is_card(code) else ()

    def spelled(self, text: str) -> str:
        """Return a text with cards as `TD` and suits as letters."""
        return super().spelled(letters(text))

    def special_text(self, code: int) -> str:
        """Return the text of a move that plays no card."""
        raise NotImplementedError

    def label(self, s: Record, code: int) -> str:
        """Return a card as `10♦`, or another move in words."""
        if self.is_card(code):
            return card_label(code)
        return "a card" if code == self.game.codes_unseen else self.special_label(s, code)

    def special_label(self, s: Record, code: int) -> str:
        """Return a move that plays no card in words."""
        return self.special_text(code)

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the move as JSON: its phase as `type`, and the card or what else was said."""
        kind = self.game.phase_names[s.phase]
        if self.is_card(code) or code == self.game.codes_unseen:
            return {
                "type": kind,
                "card": None if code == self.game.codes_unseen else card_text(code),
            }
        return {"type": kind, **self.special_data(code)}

    def special_data(self, code: int) -> dict[str, Any]:
        """Return what a move that plays no card says, as JSON."""
        raise NotImplementedError

    def same(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Compare moves: `type` may be left out, cards and suits may be in small letters."""
        if any(key not in ours and given[key] not in (None, False) for key in given):
            return False
        said = [key for key in ours if key != "type"]
        if not any(key in given for key in said):
            return False
        return all(
            _same(ours[key], given.get(key, ours[key] if key == "type" else None)) for key in ours
        )

    def code_of(self, s: Record, given: Any) -> int | None:
        """Return the code that a text, data or code means, legal or not; None if it is no move."""
        if isinstance(given, bool):
            return None
        if isinstance(given, (int, np.integer)):
            code = int(given)
            known = code in self.special_codes() or self.is_card(code)
            return code if known else None
        if isinstance(given, Mapping):
            codes = (*self.special_codes(), *cards_of(self.game.deck))
            return next((c for c in codes if self.same(self.data(s, c), given)), None)
        card = read_card(given)
        if card is not None:
            return card if self.game.deck >> card & 1 else None
        text = self.spelled(given).casefold() if isinstance(given, str) else None
        found = (c for c in self.special_codes() if self.special_text(c).casefold() == text)
        return next(found, None)

    def legal_codes(self, s: Record) -> list[int]:
        """Return the legal codes of a state."""
        scratch = np.zeros(1, self.game.ops.scratch)
        n = self.game.ops.list_moves(array_of(s), scratch)
        return [int(code) for code in scratch["moves"][0, :n]]

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Say why a move cannot be made: the card, the suit or the bid that forbids it."""
        if s.over or seat != s.turn:
            return None
        given = getattr(given, "code", given)
        code = self.code_of(s, given)
        legal = self.legal_codes(s)
        allowed = ", ".join(self.text(s, c) for c in legal)
        if code is None:
            return MalformedMove(
                f"{self.game.name}: {given!r} is no move of this game. Legal now: {allowed}.",
                "malformed",
            )
        reason, sentence = self._why_not(s, code)
        text = self.text(s, code)
        return IllegalMove(f"{self.game.name}: not {text}: {sentence} Legal: {allowed}.", reason)

    def _why_not(self, s: Record, code: int) -> tuple[str, str]:
        phase, seat = self.game.phase_names[s.phase], s.turn
        wants_card = phase in ("play", "pass", "discard")
        if wants_card != self.is_card(code):
            kind = "a card" if wants_card else "a call"
            return "wrong_phase", f"the phase is {phase!r}, and seat {seat} has to make {kind}."
        if wants_card and not s.hand[seat] >> code & 1:
            return "not_in_hand", f"seat {seat} does not hold {card_label(code)}."
        found = self.why_not(s, code)
        if found is not None:
            return found
        following = phase == "play" and any(t.winner is None for t in self.knowledge.tricks(s)[-1:])
        if following and s.hand[seat] & s.led and not s.led >> code & 1:
            suit = next(
                x for x in range(4) if self.knowledge.suit_cards(s, x) == s.led & self.game.deck
            )
            return "must_follow", f"seat {seat} holds {SUIT_NAMES[suit]} and must follow suit."
        return "illegal", "the rules do not allow it here."


def _same(ours: Any, given: Any) -> bool:
    if isinstance(ours, str) and isinstance(given, str):
        card = read_card(given)
        return ours == (card_text(card) if card is not None else given) or (
            ours.casefold() == given.casefold()
        )
    return bool(ours == given) and isinstance(ours, bool) == isinstance(given, bool)
