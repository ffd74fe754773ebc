"""Layouts: a deal and its moves, replayed, so that what they describe was played by the rules."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import Any

import numpy as np

from ...core.errors import IllegalMove, InvalidLayout
from ...core.position import Position
from ...core.records import Record, array_of, duplicate
from ...core.rng import generator
from .cards import texts
from .history import Trick
from .moves import Moves
from .reading import check_keys, read_hands, read_numbers


class Layouts(Moves):
    """How positions are written and read as JSON."""

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return the deal, the moves, and read-only extras."""
        return {
            **self.facts(s),
            "hands": [texts(mask) for mask in self.dealt(s)],
            **self.secrets(s),
            **self._match(s),
            "moves": [self.move_text(s, code) for code in self.history(s)],
            **self._extras(s),
        }

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Set up the deal and replay the moves."""
        check_keys(self.name, layout, self.write_layout_keys)
        self.read_facts(layout, s)
        self._read_match(layout, s)
        read_hands(self.name, layout, s, self.deck, self.hand_size(s), self.seats)
        self.read_secrets(layout, s)
        self._begin(s)
        self._replay(layout, s)
        self._check_extras(layout, self._extras(s), InvalidLayout)

    @functools.cached_property
    def write_layout_keys(self) -> tuple[str, ...]:
        """The keys that a layout may have."""
        return tuple(self.deal(seed=0).layout())

    def _match(self, s: Record) -> dict[str, Any]:
        return {key: list(getattr(s, key))[: self._match_length(key)] for key in self.match_keys}

    def _match_length(self, key: str) -> int:
        return len(set(self.sides()))

    def _read_match(self, source: Mapping[str, Any], s: Record) -> None:
        for key in self.match_keys:
            if key in source:
                found = read_numbers(self.name, key, source[key], self._match_length(key))
                for i, number in enumerate(found):
                    getattr(s, key)[i] = number
        self.check_match(s)

    def check_match(self, s: Record) -> None:
        """Refuse scores that cannot be, or raise InvalidLayout."""

    def _begin(self, s: Record) -> None:
        """Start the hand that is set up in `s`: `deal` draws nothing that is there already."""
        self.ops.deal_game(array_of(s), generator(0, 1))

    def _replay(self, layout: Mapping[str, Any], s: Record) -> None:
        moves = layout.get("moves", [])
        if not isinstance(moves, (list, tuple)):
            raise InvalidLayout(f"{self.name}: moves must be a list of move texts, not {moves!r}.")
        scratch = np.zeros(1, self.ops.scratch)
        for i, move in enumerate(moves):
            code = self.code_of(s, move)
            n = self.ops.list_moves(array_of(s), scratch)
            if code is None or code not in scratch["moves"][0, :n]:
                self._refuse(s, move, i)
            self.ops.make_move(array_of(s), code)

    def _refuse(self, s: Record, move: Any, i: int) -> None:
        """Raise InvalidLayout with the sentence that a player would get for this move."""
        try:
            Position(self, duplicate(array_of(s))).move(move)
        except IllegalMove as error:
            raise InvalidLayout(f"{self.name}: moves[{i}]: {error}") from error

    def _extras(self, s: Record) -> dict[str, Any]:
        """Return what follows from the deal and the moves, and everybody sees."""
        tricks = self.tricks(s)
        now = tricks.pop() if tricks and tricks[-1].winner is None else None
        leads = self.phase_names[s.phase] == "play" and not s.over
        if now is None and leads:
            now = Trick(s.turn, (), None)
        return {
            "to_move": None if s.over else s.turn,
            "phase": "over" if s.over else self.phase_names[s.phase],
            "trick": now.data() if now else None,
            "tricks": [trick.data() for trick in tricks],
            "taken": [bin(s.won[seat]).count("1") for seat in range(self.seats)],
            **self.status(s),
        }

    def _check_extras(
        self, given: Mapping[str, Any], found: Mapping[str, Any], error: type[ValueError]
    ) -> None:
        """Refuse extras that the deal and the moves contradict."""
        for key, value in found.items():
            if key in given and given[key] != value:
                raise error(
                    f"{self.name}: {key} is {given[key]!r}, but after these moves it is {value!r}."
                )
