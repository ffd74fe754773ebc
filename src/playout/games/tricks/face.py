"""The base class of the trick games: layouts, views and words, the deal, rubbers, the table."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

import numpy as np

from ...core.errors import InvalidLayout, InvalidOption
from ...core.position import Position
from ...core.records import Record, array_of
from ...core.rng import mix
from . import table
from .rubber import Rubber, deal_hand
from .style_options import Styled
from .views import Views


class TrickGame(Views, Styled):
    """What the trick games have in common; `tricks.hooks` lists what each must say."""

    def deal_options(self, s: Record, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Write what the caller fixes of the deal: see `given_in_deal`."""
        known = (*self.given_in_deal, *self.match_keys)
        for key in given:
            if key not in known:
                takes = ", ".join(("seed", *known))
                raise InvalidOption(f"{self.name}: a deal takes no {key!r}; it takes {takes}.")
        try:
            self._read_match(given, s)
            for key, value in given.items():
                if value is not None and key not in self.match_keys:
                    self.fix(s, key, value)
        except InvalidLayout as error:
            raise InvalidOption(str(error)) from error
        return {}

    def fix(self, s: Record, key: str, value: Any) -> None:
        """Write one thing that a deal is not to draw, or raise InvalidLayout."""
        self.read_seat(s, key, value)

    def read_seat(self, s: Record, key: str, value: Any) -> None:
        """Write a seat number into a field of that name, or raise InvalidLayout."""
        if isinstance(value, bool) or value not in range(self.seats):
            raise InvalidLayout(
                f"{self.name}: {key} is {value!r}; it must be a seat, 0 to {self.seats - 1}."
            )
        setattr(s, key, value)

    def plies_left(self, s: Record) -> int | None:
        """Return how many cards are still to be played; None before play starts."""
        if self.phase_names[s.phase] != "play":
            return None
        return int(self.hand_size(s) * self.width(s) - s.played)

    def certain(self, s: Record, seat: int) -> bool:
        """Return whether only one deal fits what a seat knows.

        That is so just if every hidden card was given its place before anything is counted:
        otherwise each holder that needs a card has one which another such holder may have, and
        passing such cards round a circle of holders makes a second deal.
        """
        work = np.zeros(1, self.ops.work)
        self.ops.fill_work(array_of(s), seat, work)
        shoe = work["shoe"]
        return bool(shoe["ready"][0] and shoe["loose"][0] == 0)

    def rubber(self, seed: int = 0, dealer: int | None = None) -> Rubber:
        """Return a rubber at its first hand; the first dealer is drawn if not given."""
        if dealer is None:
            dealer = mix(seed, -1) % self.seats
        elif isinstance(dealer, bool) or dealer not in range(self.seats):
            raise InvalidOption(
                f"{self.name}: dealer is {dealer!r}; seats are 0 to {self.seats - 1}."
            )
        nothing = {key: (0,) * self._match_length(key) for key in self.match_keys}
        return deal_hand(self, seed, dealer, 0, nothing)

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return what is fixed of hand `number`: the deal goes round."""
        return {"dealer": (start + number) % self.seats}

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Return scores (and the like) after a finished hand."""
        raise NotImplementedError

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a rubber is over after so many hands."""
        raise NotImplementedError

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the sides with the best score."""
        return tuple(side for side, score in enumerate(scores) if score == max(scores))

    def board(self, s: Record, seat: int | None) -> str:
        """Return the table as a seat sees it: hands, calls, the trick, the last trick."""
        return table.draw(self, s, seat)

    def account(self, s: Record) -> list[str]:
        """Return what each side called, took and was paid, and why."""
        return table.account(self, s)
