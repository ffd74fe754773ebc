"""Layouts and views of the trick games: a deal and its moves, replayed.

What a layout describes was thus played by the rules. A view is replayed with nothing in the hands
that the seat does not see. Then the hidden cards are dealt so that they fit what the replay showed,
and the result is replayed once more as a layout.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

import numpy as np

from ...core.errors import Contradiction, IllegalMove, InvalidLayout, InvalidView
from ...core.facets import Codec
from ...core.position import Position
from ...core.records import Record, array_of, duplicate
from ...core.rng import generator
from .cards import SUITS, read_card, texts
from .history import Trick, row
from .reading import check_keys, read_hands

if TYPE_CHECKING:
    from .game import TrickGame
    from .knowledge import Knowledge


class TrickCodec(Codec[Any]):
    """How positions are written and read as JSON."""

    game: TrickGame

    @property
    def knowledge(self) -> Knowledge:
        """What is public, private and hidden."""
        return self.game.knowledge

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return the deal, the moves, and read-only extras."""
        return {
            **self.knowledge.facts(s),
            "hands": [texts(mask) for mask in self.knowledge.dealt(s)],
            **self.knowledge.secrets(s),
            **self.knowledge.match(s),
            "moves": [self.game.notation.text(s, code) for code in self.knowledge.history(s)],
            **self._extras(s),
        }

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Set up the deal and replay the moves."""
        check_keys(self.game.name, layout, self.layout_keys)
        self.knowledge.read_facts(layout, s)
        self.knowledge.read_match(layout, s)
        read_hands(
            self.game.name,
            layout,
            s,
            self.game.deck,
            self.knowledge.hand_size(s),
            self.game.seats,
        )
        self.knowledge.read_secrets(layout, s)
        self.begin(s)
        self._replay(layout, s)
        self._check_extras(layout, self._extras(s), InvalidLayout)

    @functools.cached_property
    def layout_keys(self) -> tuple[str, ...]:
        """The keys that a layout may have."""
        return tuple(self.game.deal(seed=0).layout())

    def begin(self, s: Record) -> None:
        """Start the hand that is set up in `s`: `deal` draws nothing that is there already."""
        self.game.ops.deal_game(array_of(s), generator(0, 1))

    def _replay(self, layout: Mapping[str, Any], s: Record) -> None:
        moves = layout.get("moves", [])
        if not isinstance(moves, (list, tuple)):
            raise InvalidLayout(
                f"{self.game.name}: moves must be a list of move texts, not {moves!r}."
            )
        ops, state = self.game.ops, array_of(s)
        scratch = np.zeros(1, ops.scratch)
        legal = scratch["moves"][0]
        for i, move in enumerate(moves):
            code = self.game.notation.code_of(s, move)
            n = ops.list_moves(state, scratch)
            if code is None or code not in legal[:n].tolist():
                self._refuse(s, move, i)
            ops.make_move(state, code)

    def _refuse(self, s: Record, move: Any, i: int) -> None:
        """Raise InvalidLayout with the sentence that a player would get for this move."""
        try:
            Position(self.game, duplicate(array_of(s))).move(move)
        except IllegalMove as error:
            raise InvalidLayout(f"{self.game.name}: moves[{i}]: {error}") from error

    def _extras(self, s: Record) -> dict[str, Any]:
        """Return what follows from the deal and the moves, and everybody sees."""
        tricks = self.knowledge.tricks(s)
        now = tricks.pop() if tricks and tricks[-1].winner is None else None
        leads = self.game.phase_names[s.phase] == "play" and not s.over
        if now is None and leads:
            now = Trick(s.turn, (), None)
        return {
            "to_move": None if s.over else s.turn,
            "phase": "over" if s.over else self.game.phase_names[s.phase],
            "trick": now.data() if now else None,
            "tricks": [trick.data() for trick in tricks],
            "taken": [bin(s.won[seat]).count("1") for seat in range(self.game.seats)],
            **self.knowledge.status(s),
        }

    def _check_extras(
        self, given: Mapping[str, Any], found: Mapping[str, Any], error: type[ValueError]
    ) -> None:
        """Refuse extras that the deal and the moves contradict."""
        for key, value in found.items():
            if key in given and given[key] != value:
                raise error(
                    f"{self.game.name}: {key} is {given[key]!r},"
                    f" but after these moves it is {value!r}."
                )

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat knows; `moves` has null for a move that it did not see."""
        looked = seat is not None and self.knowledge.sees_own_hand(s, seat)
        known = self.knowledge.known(s, seat)
        return {
            **self.knowledge.facts(s),
            **self.knowledge.match(s),
            "dealt": texts(self.knowledge.dealt(s)[seat]) if looked and seat is not None else None,
            "hand": texts(s.hand[seat] & self.game.deck) if looked and seat is not None else None,
            "counts": self.knowledge.sizes(s),
            "moves": [
                None if code is None else self.game.notation.text(s, code)
                for code in self.knowledge.shown(s, seat)
            ],
            **self._extras(s),
            "voids": self._voids(s),
            "known": [texts(mask) for mask in known],
            **(self.knowledge.private(s, seat) if seat is not None else {}),
        }

    def _voids(self, s: Record) -> list[list[str]]:
        """Return the suits that each seat has shown not to hold."""
        gone = sum(self.knowledge.played_by(s))
        suits = [self.knowledge.suit_cards(s, suit) for suit in range(4)]
        return [
            [SUITS[i] for i, own in enumerate(suits) if own & lacks and not own & ~lacks & ~gone]
            for lacks in row(s, "lacks")[: self.game.seats]
        ]

    def read_view(self, view: Mapping[str, Any], s: Record) -> None:
        """Replay what the seat saw, then deal the hidden cards so that they fit."""
        seat = view.get("seat")
        if seat is not None and (isinstance(seat, bool) or seat not in range(self.game.seats)):
            raise InvalidView(
                f"{self.game.name}: seat is {seat!r}; seats are 0 to {self.game.seats - 1}."
            )
        try:
            self.knowledge.read_facts(view, s)
            self.knowledge.read_match(view, s)
            own = self._read_dealt(view, s, seat)
            self._shadow(view, s, seat, own)
            self.knowledge.shuffle_hidden(s, -1 if seat is None else seat, random.Random(0))
            again = self.game.position(self.write_layout(s))
        except InvalidLayout as error:
            raise InvalidView(str(error)) from error
        except Contradiction as error:
            raise InvalidView(f"{self.game.name}: the view contradicts itself: {error}") from error
        array_of(s)[...] = again.copy_state()
        self._check_extras(view, again.view(seat), InvalidView)

    def _read_dealt(self, view: Mapping[str, Any], s: Record, seat: int | None) -> int:
        """Return the seat's own dealt cards as a mask (0: it has not seen them)."""
        given = view.get("dealt")
        if given is None or seat is None:
            return 0
        codes = [read_card(card) for card in given] if isinstance(given, (list, tuple)) else [None]
        size = self.knowledge.hand_size(s)
        made = 0
        for code, card in zip(codes, given, strict=False):
            if code is None or not self.game.deck >> code & 1 or made >> code & 1:
                raise InvalidView(
                    f"{self.game.name}: dealt holds {card!r}, which is no card of its own."
                )
            made |= 1 << code
        if len(codes) != size:
            raise InvalidView(
                f"{self.game.name}: dealt must be a list of {size} cards, not {given!r}."
            )
        return made

    def _shadow(self, view: Mapping[str, Any], s: Record, seat: int | None, own: int) -> None:
        """Replay the moves of a view on hands that hold only what the seat sees."""
        for other in range(self.game.seats):
            s.hand[other] = 0
        if seat is not None:
            s.hand[seat] = own
        self.knowledge.take_as_dealt(s)
        self.knowledge.fill_for_replay(view, s, seat)
        self.begin(s)
        moves = view.get("moves", [])
        if not isinstance(moves, (list, tuple)):
            raise InvalidView(f"{self.game.name}: moves must be a list, not {moves!r}.")
        played = 0
        for i, move in enumerate(moves):
            code = self._shadow_move(s, seat, played, move, i)
            if self.game.phase_names[s.phase] == "play":
                played |= 1 << code
            self.game.ops.make_move(array_of(s), code)
        if seat is not None and own == 0 and self.knowledge.sees_own_hand(s, seat):
            raise InvalidView(
                f"{self.game.name}: dealt must list the cards that seat {seat} was dealt."
            )

    def _shadow_move(self, s: Record, seat: int | None, played: int, move: Any, i: int) -> int:
        """Return the code of a move in a view, checked as far as the seat can."""
        shown = f"{self.game.name}: moves[{i}] is {move!r}"
        if s.over:
            raise InvalidView(f"{shown}, but the game was over by then.")
        phase, other = self.game.phase_names[s.phase], s.turn != seat
        if move is None and other and phase in ("pass", "discard"):
            return self.game.codes_unseen
        code = self.game.notation.code_of(s, move)
        if code is None:
            raise InvalidView(f"{shown}, which is no move of this game.")
        if self.game.notation.is_card(code) and other and phase in ("play", "pass", "discard"):
            mine = 0 if seat is None else s.hand[seat]
            if (played | mine) >> code & 1:
                raise InvalidView(f"{shown}, but seat {s.turn} cannot have held that card.")
        elif code not in self.game.notation.legal_codes(s):
            raise InvalidView(f"{shown}, which seat {s.turn} was not allowed to do.")
        return code

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal what a seat cannot see."""
        self.knowledge.shuffle_hidden(s, seat, rng)
