"""What each trick game says of itself; the layouts, views and words of all are made from it."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from ...core.game import Game
from ...core.records import Record
from .history import Trick, tricks_of
from .sketch import Skipped


class Hooks(Game):
    """The parts that differ from game to game, and what follows from them directly."""

    scored = True
    plain_numbers = True  # bids, and the ranks of cards
    phase_names: ClassVar[tuple[str, ...]]
    """The name of each phase code."""
    deck: ClassVar[int]
    """All cards, as a mask."""
    given_in_deal: ClassVar[tuple[str, ...]] = ("dealer",)
    """What `deal` lets the caller fix."""
    match_keys: ClassVar[tuple[str, ...]] = ("scores",)
    """The fields that carry the rubber's score into a hand: one number a side."""
    most_hands: ClassVar[int] = 100
    """A rubber ends after so many hands, whatever the score; who leads then wins. Sensible
    players never come near it, but random bids at Spades lose points for ever."""
    codes_unseen: ClassVar[int] = 63
    """The code that stands for a card that is not shown."""

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
        """Write them into a state that has its facts and hands."""

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat is dealt."""
        raise NotImplementedError

    def dealt(self, s: Record) -> list[int]:
        """Return each seat's hand as dealt, as masks."""
        raise NotImplementedError

    def history(self, s: Record) -> list[int]:
        """Return the codes of all moves made, in order."""
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
        raise NotImplementedError

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return the cards that a seat (None: a spectator) knows to be in each hand, as masks."""
        raise NotImplementedError

    def suit_cards(self, s: Record, suit: int) -> int:
        """Return the cards that count as a suit."""
        return self.deck & 0xFFFF << 16 * suit

    def next_seat(self, s: Record, seat: int) -> int:
        """Return who plays after a seat."""
        return (seat + 1) % self.seats

    def width(self, s: Record) -> int:
        """Return how many cards make a trick."""
        return self.seats

    def ready_shadow(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Put cards into hidden hands that the replay of a view depends on."""

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Return the reason code and sentence why a move of the right kind is refused."""
        return None

    def is_card(self, code: int) -> bool:
        """Return whether a code is a card's, rather than a call's."""
        return bool(0 <= code < 64 and self.deck >> code & 1)

    def special_codes(self) -> Sequence[int]:
        """Return the codes of moves that play no card."""
        return ()

    def mark_dealt(self, s: Record) -> None:
        """Make `deal` take the hands as given, though they are not filled yet."""
        raise NotImplementedError

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

    def aside(self, s: Record) -> int:
        """Return cards that everybody, or the seat that knows, sees out of play, as a mask."""
        return 0

    def gone_first(self, s: Record) -> int:
        """Return cards that are sure to be played once a trick is finished, as a mask."""
        return 0

    def spare_cards(self, s: Record) -> int:
        """Return how many unseen cards nobody holds, of those that could be any."""
        return 0

    def restricted(self, s: Record) -> int:
        """Return the cards that may not be led yet, as a mask."""
        return int(self.deck & ~s.open) if "open" in (self.state.names or ()) else 0

    def headline(self, s: Record) -> list[str]:
        """Return the lines over the table: what is trump, who deals, the score."""
        return []

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return what stands beside a seat: its bid, its tricks."""
        return []

    def own_notes(self, s: Record, seat: int) -> list[str]:
        """Return the lines below a seat's own hand: what it alone has seen."""
        return []

    def why_scored(self, s: Record) -> list[str]:
        """Return why a finished hand was paid as it was, where bids and tricks do not say it."""
        return []

    def calling(self, s: Record) -> bool:
        """Return whether the move is a call: every phase but the play of cards has only calls."""
        return bool(self.phase_names[s.phase] != "play")

    def tricks(self, s: Record) -> list[Trick]:
        """Return the tricks played, the unfinished one included."""
        return tricks_of(s, self.width(s), functools.partial(self.next_seat, s), self.seats)

    def played_by(self, s: Record) -> list[int]:
        """Return the cards that each seat has played, as masks."""
        made = [0] * self.seats
        for trick in self.tricks(s):
            for seat, card in trick.cards:
                made[seat] |= 1 << card
        return made
