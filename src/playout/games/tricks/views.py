"""Views: what a seat knows, and a position that fits it.

A view is replayed with nothing in the hands that the seat does not see. Then the hidden cards are
dealt so that they fit what the replay showed, and the result is replayed once more as a layout.
"""

from __future__ import annotations

import random
from collections.abc import Mapping
from typing import Any

from ...core.errors import Contradiction, InvalidLayout, InvalidView
from ...core.records import Record, array_of
from .cards import SUITS, read_card, texts
from .history import row
from .layouts import Layouts


class Views(Layouts):
    """How views are written and completed."""

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat knows; `moves` has null for a move that it did not see."""
        looked = seat is not None and self.sees_own_hand(s, seat)
        known = self.known(s, seat)
        return {
            **self.facts(s),
            **self._match(s),
            "dealt": texts(self.dealt(s)[seat]) if looked and seat is not None else None,
            "hand": texts(s.hand[seat] & self.deck) if looked and seat is not None else None,
            "counts": self.sizes(s),
            "moves": [
                None if code is None else self.move_text(s, code) for code in self.shown(s, seat)
            ],
            **self._extras(s),
            "voids": self._voids(s),
            "known": [texts(mask) for mask in known],
            **(self.private(s, seat) if seat is not None else {}),
        }

    def _voids(self, s: Record) -> list[list[str]]:
        """Return the suits that each seat has shown not to hold."""
        gone = sum(self.played_by(s))
        suits = [self.suit_cards(s, suit) for suit in range(4)]
        return [
            [SUITS[i] for i, own in enumerate(suits) if own & lacks and not own & ~lacks & ~gone]
            for lacks in row(s, "lacks")[: self.seats]
        ]

    def read_view(self, view: Mapping[str, Any], s: Record) -> None:
        """Replay what the seat saw, then deal the hidden cards so that they fit."""
        seat = view.get("seat")
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.seats)):
            raise InvalidView(f"{self.name}: seat is {seat!r}; seats are 0 to {self.seats - 1}.")
        try:
            self.read_facts(view, s)
            self._read_match(view, s)
            own = self._read_dealt(view, s, seat)
            self._shadow(view, s, seat, own)
            self.shuffle_hidden(s, -1 if seat is None else seat, random.Random(0))
            again = self.position(self.write_layout(s))
        except InvalidLayout as error:
            raise InvalidView(str(error)) from error
        except Contradiction as error:
            raise InvalidView(f"{self.name}: the view contradicts itself: {error}") from error
        array_of(s)[...] = again.copy_state()
        self._check_extras(view, again.view(seat), InvalidView)

    def _read_dealt(self, view: Mapping[str, Any], s: Record, seat: int | None) -> int:
        """Return the seat's own dealt cards as a mask (0: it has not seen them)."""
        given = view.get("dealt")
        if given is None or seat is None:
            return 0
        codes = [read_card(card) for card in given] if isinstance(given, (list, tuple)) else [None]
        size = self.hand_size(s)
        made = 0
        for code, card in zip(codes, given, strict=False):
            if code is None or not self.deck >> code & 1 or made >> code & 1:
                raise InvalidView(
                    f"{self.name}: dealt holds {card!r}, which is no card of its own."
                )
            made |= 1 << code
        if len(codes) != size:
            raise InvalidView(f"{self.name}: dealt must be a list of {size} cards, not {given!r}.")
        return made

    def _shadow(self, view: Mapping[str, Any], s: Record, seat: int | None, own: int) -> None:
        """Replay the moves of a view on hands that hold only what the seat sees."""
        for other in range(self.seats):
            s.hand[other] = 0
        if seat is not None:
            s.hand[seat] = own
        self.mark_dealt(s)
        self.ready_shadow(view, s, seat)
        self._begin(s)
        moves = view.get("moves", [])
        if not isinstance(moves, (list, tuple)):
            raise InvalidView(f"{self.name}: moves must be a list, not {moves!r}.")
        played = 0
        for i, move in enumerate(moves):
            code = self._shadow_move(s, seat, played, move, i)
            if self.phase_names[s.phase] == "play":
                played |= 1 << code
            self.ops.make_move(array_of(s), code)
        if seat is not None and own == 0 and self.sees_own_hand(s, seat):
            raise InvalidView(f"{self.name}: dealt must list the cards that seat {seat} was dealt.")

    def _shadow_move(self, s: Record, seat: int | None, played: int, move: Any, i: int) -> int:
        """Return the code of a move in a view, checked as far as the seat can."""
        shown = f"{self.name}: moves[{i}] is {move!r}"
        if s.over:
            raise InvalidView(f"{shown}, but the game was over by then.")
        phase, other = self.phase_names[s.phase], s.turn != seat
        if move is None and other and phase in ("pass", "discard"):
            return self.codes_unseen
        code = self.code_of(s, move)
        if code is None:
            raise InvalidView(f"{shown}, which is no move of this game.")
        if self.is_card(code) and other and phase in ("play", "pass", "discard"):
            mine = 0 if seat is None else s.hand[seat]
            if (played | mine) >> code & 1:
                raise InvalidView(f"{shown}, but seat {s.turn} cannot have held that card.")
        elif code not in self.legal_codes(s):
            raise InvalidView(f"{shown}, which seat {s.turn} was not allowed to do.")
        return code
