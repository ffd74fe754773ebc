"""What each trick game says of a deal: what is public, private and hidden of it."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any

from ...core.errors import InvalidLayout
from ...core.facets import Part
from ...core.records import Record
from .history import Trick, tricks_of
from .reading import read_numbers
from .sketch import Skipped

if TYPE_CHECKING:
    from .game import TrickGame


class Knowledge(Part[Any]):
    """What differs from game to game, and what follows from it directly."""

    game: TrickGame

    def facts(self, s: Record) -> dict[str, Any]:
        """Return what everybody sees of the deal, as JSON."""
        raise NotImplementedError

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Write the facts of a layout or view into a blank state, or raise InvalidLayout."""
        raise NotImplementedError

    def secrets(self, s: Record) -> dict[str, Any]:
        """Return what nobody sees of the deal besides the hands, as JSON."""
        return {}

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Write them into a state that has its facts and hands; by default there are none."""
        self.take_as_dealt(s)

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat is dealt."""
        raise NotImplementedError

    def dealt(self, s: Record) -> list[int]:
        """Return each seat's hand as dealt, as masks: by default what is held and was played."""
        return [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]

    def history(self, s: Record) -> list[int]:
        """Return the codes of all moves made, in order."""
        raise NotImplementedError

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal what a seat (-1: a spectator) cannot see, without `determinize`."""
        raise NotImplementedError

    def shown(self, s: Record, seat: int | None) -> list[int | None]:
        """Return the moves as a seat knows them; None for those it did not see."""
        return list(self.history(s))

    def sees_own_hand(self, s: Record, seat: int) -> bool:
        """Return whether a seat has looked at its cards."""
        return True

    def status(self, s: Record) -> dict[str, Any]:
        """Return what else everybody sees: trump, bids, and the like, as JSON."""
        return {}

    def private(self, s: Record, seat: int) -> dict[str, Any]:
        """Return what else a seat alone knows, as JSON."""
        return {}

    def sizes(self, s: Record) -> list[int]:
        """Return how many cards each seat holds, from what everybody has seen."""
        return [self.hand_size(s) - own.bit_count() for own in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return the cards that a seat (None: a spectator) knows to be in each hand, as masks.

        By default its own; a hidden hand must not be looked into for more.
        """
        return [s.hand[other] if other == seat else 0 for other in range(self.game.seats)]

    def suit_cards(self, s: Record, suit: int) -> int:
        """Return the cards that count as a suit."""
        return self.game.deck & 0xFFFF << 16 * suit

    def next_seat(self, s: Record, seat: int) -> int:
        """Return who plays after a seat."""
        return (seat + 1) % self.game.seats

    def width(self, s: Record) -> int:
        """Return how many cards make a trick."""
        return self.game.seats

    def fill_for_replay(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Put cards into hidden hands that the replay of a view depends on."""

    def take_as_dealt(self, s: Record) -> None:
        """Make `deal` take the hands as given, though they are not filled yet."""
        s.dealt = 1

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Write what tricks leave behind that were not told card by card; see `tricks.sketch`.

        A game adds what else its state keeps of them, and what may be led next.
        """
        for i, card in enumerate(skipped.order):
            s.order[i] = card
        s.played = len(skipped.order)
        for number, seat in enumerate(skipped.winners):
            s.won[seat] |= 1 << number
        s.turn = skipped.leader
        s.left = self.width(s)

    def out_of_play(self, s: Record) -> int:
        """Return cards that everybody, or the seat that knows, sees out of play, as a mask."""
        return 0

    def surely_played(self, s: Record) -> int:
        """Return cards that are sure to be played once a trick is finished, as a mask."""
        return 0

    def spare_cards(self, s: Record) -> int:
        """Return how many unseen cards nobody holds, of those that could be any."""
        return 0

    def restricted(self, s: Record) -> int:
        """Return the cards that may not be led yet, as a mask."""
        return int(self.game.deck & ~s.open) if "open" in (self.game.rules.state.names or ()) else 0

    def tricks(self, s: Record) -> list[Trick]:
        """Return the tricks played, the unfinished one included."""
        return tricks_of(s, self.width(s), functools.partial(self.next_seat, s), self.game.seats)

    def played_by(self, s: Record) -> list[int]:
        """Return the cards that each seat has played, as masks."""
        made = [0] * self.game.seats
        for trick in self.tricks(s):
            for seat, card in trick.cards:
                made[seat] |= 1 << card
        return made

    def match(self, s: Record) -> dict[str, Any]:
        """Return the rubber's score as JSON."""
        return {
            key: list(getattr(s, key))[: self.match_length(key)] for key in self.game.match_keys
        }

    def match_length(self, key: str) -> int:
        """Return how many numbers a part of the rubber's score has."""
        return len(set(self.game.sides))

    def read_match(self, source: Mapping[str, Any], s: Record) -> None:
        """Write the rubber's score into a state, or raise InvalidLayout."""
        for key in self.game.match_keys:
            if key in source:
                found = read_numbers(self.game.name, key, source[key], self.match_length(key))
                for i, number in enumerate(found):
                    getattr(s, key)[i] = number
        self.check_match(s)

    def check_match(self, s: Record) -> None:
        """Refuse scores that cannot be, or raise InvalidLayout."""

    def fix_in_deal(self, s: Record, key: str, value: Any) -> None:
        """Write one thing that a deal is not to draw, or raise InvalidLayout."""
        self.read_seat(s, key, value)

    def read_seat(self, s: Record, key: str, value: Any) -> None:
        """Write a seat number into a field of that name, or raise InvalidLayout."""
        if isinstance(value, bool) or value not in range(self.game.seats):
            raise InvalidLayout(
                f"{self.game.name}: {key} is {value!r};"
                f" it must be a seat, 0 to {self.game.seats - 1}."
            )
        setattr(s, key, value)

    def bid_of(self, s: Record, seat: int) -> int:
        """Return how many tricks a seat's side has bid; 0 where nobody bids."""
        return 0
