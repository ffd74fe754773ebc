"""Sketches: a position from what one seat knows, also where the tricks so far were not told.

A view holds every move since the deal. Whoever asks from outside may know less: the cards that are
gone, but not who played them. A sketch takes such knowledge step by step (calls, cards, tricks left
out), keeps what it proves about the hidden hands, and deals the rest at the end.
"""

from __future__ import annotations

import random
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from ...core.errors import IllegalMove
from ...core.masks import cards_of, mask_of
from ...core.position import Position
from ...core.records import Record
from .cards import card_label

if TYPE_CHECKING:
    from .game import TrickGame


@dataclass(frozen=True)
class Skipped:
    """What remains of tricks whose cards are known as a heap at best."""

    order: tuple[int, ...]
    """As many cards as were played, in no order that means anything."""
    winners: tuple[int, ...]
    """Who took each trick."""
    leader: int
    """Who leads next."""
    broken: bool
    """Whether the restricted suit (trump, spades, hearts) may be led."""


@dataclass(frozen=True)
class Heap:
    """How well the cards told to be gone fitted the tricks that were left out."""

    missing: int
    """So many cards had to be guessed."""
    unused: int
    """So many were told beyond what can have been played and is out of the hands."""


class Sketch:
    """A position being put together for one seat; `position` ends it.

    The hands of the others stay empty till then, so what they play is taken on trust, as far as
    it does not contradict what was seen before.
    """

    def __init__(
        self,
        game: TrickGame,
        seat: int,
        own: int,
        facts: Mapping[str, Any],
        first_leader: int | None = None,
    ) -> None:
        """Begin a hand.

        Args:
            game: with its options.
            seat: who knows.
            own: the seat's cards as dealt, as a mask.
            facts: what everybody sees of the deal, and the score of the rubber, as in a view.
            first_leader: who leads first, where the hidden cards decide it.

        Raises:
            InvalidLayout: the facts are none of this game's.
        """
        self.game, self.seat = game, seat
        self._state = game.dealing.blank()
        self.state = Record(self._state)
        self._gone = 0
        self._by_lead = [0] * game.seats
        s = self.state
        game.knowledge.read_facts(facts, s)
        game.knowledge.read_match(facts, s)
        s.hand[seat] = own
        game.knowledge.take_as_dealt(s)
        game.knowledge.fill_for_replay({"first_leader": first_leader}, s, seat)
        game.codec.begin(s)

    @property
    def phase(self) -> str:
        """The phase, by the game's word."""
        return self.game.phase_names[int(self.state.phase)]

    @property
    def turn(self) -> int:
        """The seat to act."""
        return int(self.state.turn)

    def call(self, *codes: int) -> None:
        """Make bids, passes or other moves before the play, unchecked."""
        for code in codes:
            self.game.ops.make_move(self._state, code)

    def card(self, code: int) -> None:
        """Play a card for the seat to act.

        Raises:
            IllegalMove: it cannot have been played; `reason` says why.
        """
        s, seat = self.state, self.turn
        refused = self._refusal(code)
        if refused is not None:
            raise refused
        leads = s.left == self.game.knowledge.width(s)
        before = s.lacks[seat]
        self.call(code)
        if leads:
            self._by_lead[seat] |= s.lacks[seat] & ~before
        self._gone |= 1 << code

    def _refusal(self, code: int) -> IllegalMove | None:
        """Say why a card cannot have been played, if anything that was seen says so."""
        game, s, seat = self.game, self.state, self.turn
        label = f"{game.name}: {card_label(code)} by seat {seat}"
        if self._gone >> code & 1 or (seat != self.seat and s.hand[self.seat] >> code & 1):
            return IllegalMove(f"{label}: that card is elsewhere.", "card_twice")
        if seat == self.seat:
            if code in game.notation.legal_codes(s):
                return None
            return game.notation.refusal(s, code, seat) or IllegalMove(
                f"{label}: not allowed.", "illegal"
            )
        if s.lacks[seat] >> code & 1:
            led = self._by_lead[seat] >> code & 1
            return IllegalMove(
                f"{label}: an earlier play of that seat broke the rules, if it held this card.",
                "lead" if led else "must_follow",
            )
        return None

    def skip(
        self,
        played: Sequence[int],
        winners: Sequence[int],
        leader: int,
        *,
        hand: int,
        trick: int,
        broken: bool,
        rng: random.Random,
    ) -> Heap:
        """Leave out the tricks that `winners` took: nobody is known void by them.

        Args:
            played: cards that are gone, the unfinished trick's not counted.
            winners: who took each trick.
            leader: who led the unfinished trick.
            hand: what the seat holds now, as a mask.
            trick: the unfinished trick's cards, as a mask.
            broken: whether the restricted suit may be led.
            rng: decides which cards are taken for gone where `played` has too few.
        """
        game, s = self.game, self.state
        need = len(winners) * game.knowledge.width(s)
        elsewhere = hand | trick | game.knowledge.out_of_play(s)
        told = [code for code in dict.fromkeys(played) if not elsewhere >> code & 1]
        order, extra = told[:need], told[need:]
        free = game.deck & ~(elsewhere | mask_of(told))
        missing = need - len(order)
        if missing:
            first = list(cards_of(free & game.knowledge.surely_played(s)))[:missing]
            rest = list(cards_of(free & ~mask_of(first)))
            order += first + rng.sample(rest, min(len(rest), missing - len(first)))
        s.hand[self.seat] = hand
        self._gone |= mask_of(order)
        game.knowledge.skip_tricks(s, Skipped(tuple(order), tuple(winners), leader, broken))
        s.ply += len(order)
        return Heap(missing, 0 if self.exclude(extra) else len(extra))

    def exclude(self, gone: Sequence[int]) -> bool:
        """Say that nobody holds some cards, beyond those played; return whether that is possible.

        It is where a game does not deal all cards out.
        """
        game, s = self.game, self.state
        if len(gone) > game.knowledge.spare_cards(s):
            return False
        for other in range(game.seats):
            if other != self.seat:
                s.lacks[other] |= mask_of(gone)
        return True

    def position(self, rng: random.Random) -> Position:
        """Deal the hidden cards so that they fit, and return the position.

        Raises:
            Contradiction: nothing fits.
        """
        self.game.codec.shuffle_hidden(self.state, self.seat, rng)
        return Position(self.game, self._state.copy())
