"""The face of a trick game: layouts as a deal and its moves, views, refusals.

A layout is replayed move by move, so whatever it describes was played by the rules. A view is
replayed too, with nothing in the hands that the seat does not see; then the hidden cards are
dealt so that they fit, and the result is replayed once more as a layout.
"""

from __future__ import annotations

import functools
import random
from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

import numpy as np

from ...core.errors import (
    Contradiction,
    IllegalMove,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    MalformedMove,
)
from ...core.game import Game
from ...core.position import Position
from ...core.records import Record, array_of
from ...core.rng import generator, mix
from . import table
from .cards import SUIT_NAMES, SUITS, card_label, card_text, cards, read_card, texts
from .history import Trick, tricks_of
from .reading import check_keys, read_hands, read_numbers
from .rubber import Rubber, deal_hand


class TrickGame(Game):
    """What the four games have in common; each says what a deal is and which moves were made."""

    scored = True
    phases: ClassVar[tuple[str, ...]]
    """The name of each phase code."""
    deck: ClassVar[int]
    """All cards, as a mask."""
    given_in_deal: ClassVar[tuple[str, ...]] = ("dealer",)
    """What `deal` lets the caller fix."""
    match_keys: ClassVar[tuple[str, ...]] = ("scores",)
    """The fields that carry the rubber's score into a hand: one number a side."""

    # ---------------------------------------------------------- for each game to give

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

    # ------------------------------------------------------------------------ layouts

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
            Position(self, array_of(s).copy()).move(move)
        except IllegalMove as error:
            raise InvalidLayout(f"{self.name}: moves[{i}]: {error}") from error

    def _extras(self, s: Record) -> dict[str, Any]:
        """Return what follows from the deal and the moves, and everybody sees."""
        tricks = self.tricks(s)
        now = tricks.pop() if tricks and tricks[-1].winner is None else None
        leads = self.phases[s.phase] == "play" and not s.over
        if now is None and leads:
            now = Trick(s.turn, (), None)
        return {
            "to_move": None if s.over else s.turn,
            "phase": "over" if s.over else self.phases[s.phase],
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

    # -------------------------------------------------------------------------- views

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
            "voids": [self._voids(s, other) for other in range(self.seats)],
            "known": [texts(mask) for mask in known],
            **(self.private(s, seat) if seat is not None else {}),
        }

    def _voids(self, s: Record, seat: int) -> list[str]:
        """Return the suits that a seat has shown not to hold."""
        lacks, gone = s.lacks[seat], sum(self.played_by(s))
        suits = [self.suit_cards(s, suit) for suit in range(4)] if lacks else []
        return [SUITS[i] for i, own in enumerate(suits) if own & lacks and not own & ~lacks & ~gone]

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
                raise InvalidView(f"{self.name}: dealt holds {card!r}, which is no card of its own.")
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
            if self.phases[s.phase] == "play":
                played |= 1 << code
            self.ops.make_move(array_of(s), code)
        if seat is not None and own == 0 and self.sees_own_hand(s, seat):
            raise InvalidView(f"{self.name}: dealt must list the cards that seat {seat} was dealt.")

    def mark_dealt(self, s: Record) -> None:
        """Make `deal` take the hands as given, though they are not filled yet."""
        raise NotImplementedError

    def _shadow_move(self, s: Record, seat: int | None, played: int, move: Any, i: int) -> int:
        """Return the code of a move in a view, checked as far as the seat can."""
        shown = f"{self.name}: moves[{i}] is {move!r}"
        if s.over:
            raise InvalidView(f"{shown}, but the game was over by then.")
        phase, other = self.phases[s.phase], s.turn != seat
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

    codes_unseen: ClassVar[int] = 63
    """The code that stands for a card that is not shown."""

    # -------------------------------------------------------------------------- moves

    def move_text(self, s: Record, code: int) -> str:
        """Return a card as `TD`, or another move's word."""
        if self.is_card(code):
            return card_text(code)
        return "?" if code == self.codes_unseen else self.special_text(code)

    def special_text(self, code: int) -> str:
        """Return the text of a move that plays no card."""
        raise NotImplementedError

    def move_label(self, s: Record, code: int) -> str:
        """Return a card as `10♦`, or another move in words."""
        if self.is_card(code):
            return card_label(code)
        return "a card" if code == self.codes_unseen else self.special_label(s, code)

    def special_label(self, s: Record, code: int) -> str:
        """Return a move that plays no card in words."""
        return self.special_text(code)

    def move_data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the move as JSON: its phase as `type`, and the card or what else was said."""
        kind = self.phases[s.phase]
        if self.is_card(code) or code == self.codes_unseen:
            return {"type": kind, "card": None if code == self.codes_unseen else card_text(code)}
        return {"type": kind, **self.special_data(code)}

    def special_data(self, code: int) -> dict[str, Any]:
        """Return what a move that plays no card says, as JSON."""
        raise NotImplementedError

    def same_data(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Compare moves: `type` may be left out, cards and suits may be in small letters."""
        if any(key not in ours and given[key] not in (None, False) for key in given):
            return False
        said = [key for key in ours if key != "type"]
        if not any(key in given for key in said):
            return False
        return all(_same(ours[key], given.get(key, ours[key] if key == "type" else None)) for key in ours)

    def code_of(self, s: Record, given: Any) -> int | None:
        """Return the code that a text, data or code means, legal or not; None if it is no move."""
        if isinstance(given, bool):
            return None
        if isinstance(given, (int, np.integer)):
            code = int(given)
            known = code in self.special_codes() or self.is_card(code)
            return code if known else None
        if isinstance(given, Mapping):
            codes = (*self.special_codes(), *cards(self.deck))
            return next((c for c in codes if self.same_data(self.move_data(s, c), given)), None)
        card = read_card(given)
        if card is not None:
            return card if self.deck >> card & 1 else None
        text = " ".join(given.split()).casefold() if isinstance(given, str) else None
        found = (c for c in self.special_codes() if self.special_text(c).casefold() == text)
        return next(found, None)

    def legal_codes(self, s: Record) -> list[int]:
        """Return the legal codes of a state."""
        scratch = np.zeros(1, self.ops.scratch)
        n = self.ops.list_moves(array_of(s), scratch)
        return [int(code) for code in scratch["moves"][0, :n]]

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Say why a move cannot be made: the card, the suit or the bid that forbids it."""
        if s.over or seat != s.turn:
            return None
        given = getattr(given, "code", given)
        code = self.code_of(s, given)
        legal = self.legal_codes(s)
        allowed = ", ".join(self.move_text(s, c) for c in legal)
        if code is None:
            return MalformedMove(
                f"{self.name}: {given!r} is no move of this game. Legal now: {allowed}.", "malformed"
            )
        reason, sentence = self._why_not(s, code)
        text = self.move_text(s, code)
        return IllegalMove(f"{self.name}: not {text}: {sentence} Legal: {allowed}.", reason)

    def _why_not(self, s: Record, code: int) -> tuple[str, str]:
        phase, seat = self.phases[s.phase], s.turn
        wants_card = phase in ("play", "pass", "discard")
        if wants_card != self.is_card(code):
            kind = "a card" if wants_card else "a call"
            return "wrong_phase", f"the phase is {phase!r}, and seat {seat} has to make {kind}."
        if wants_card and not s.hand[seat] >> code & 1:
            return "not_in_hand", f"seat {seat} does not hold {card_label(code)}."
        found = self.why_not(s, code)
        if found is not None:
            return found
        following = phase == "play" and any(t.winner is None for t in self.tricks(s)[-1:])
        if following and s.hand[seat] & s.led and not s.led >> code & 1:
            suit = next(x for x in range(4) if self.suit_cards(s, x) == s.led & self.deck)
            return "must_follow", f"seat {seat} holds {SUIT_NAMES[suit]} and must follow suit."
        return "illegal", "the rules do not allow it here."

    # --------------------------------------------------------------------------- deal

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

    # ------------------------------------------------------------------------- rubber

    def rubber(self, seed: int = 0, dealer: int | None = None) -> Rubber:
        """Return a rubber at its first hand; the first dealer is drawn if not given."""
        if dealer is None:
            dealer = mix(seed, -1) % self.seats
        elif isinstance(dealer, bool) or dealer not in range(self.seats):
            raise InvalidOption(f"{self.name}: dealer is {dealer!r}; seats are 0 to {self.seats - 1}.")
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

    # -------------------------------------------------------------------------- board

    def board(self, s: Record, seat: int | None) -> str:
        """Return the table as a seat sees it: hands, calls, the trick, the last trick."""
        return table.draw(self, s, seat)

    def headline(self, s: Record) -> list[str]:
        """Return the lines over the table: what is trump, who deals, the score."""
        return []

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return what stands beside a seat: its bid, its tricks."""
        return []


def _same(ours: Any, given: Any) -> bool:
    if isinstance(ours, str) and isinstance(given, str):
        card = read_card(given)
        return ours == (card_text(card) if card is not None else given) or (
            ours.casefold() == given.casefold()
        )
    return bool(ours == given) and isinstance(ours, bool) == isinstance(given, bool)
