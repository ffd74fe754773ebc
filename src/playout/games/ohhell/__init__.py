"""Oh Hell: bid exactly how many tricks you take; two to seven seats."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import Any, Self

from ...core.errors import InvalidLayout, InvalidOption, InvalidView
from ...core.generic import Rules
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK, SUITS, card_text, read_card
from ..tricks.history import row
from ..tricks.reading import dealt_cards
from ..tricks.rules import NONE
from . import belief, heuristic, rules, shapes, solving, style, worlds
from .hidden import OhHellKnowledge
from .options import OPTIONS, SCORINGS
from .schedule import hand_sizes
from .state import (
    BID,
    CODES,
    FIXED,
    MAX_SEATS,
    MOST_CARDS,
    NO_SUIT,
    ROTATE,
    STATE,
    STOCK,
    TURN_UP,
)


class OhHell(OhHellKnowledge):
    """The game; layout `{"players", "hand_size", "dealer", "hands", "turn_up", "moves"}`."""

    name = "ohhell"
    title = "Oh Hell"
    seats = MAX_SEATS
    codes = CODES
    max_moves = MOST_CARDS + 1
    max_plies = 52 + MAX_SEATS
    bounds = (-31.0, 36.0)
    deck = DECK
    state = STATE
    view_shape = shapes.OhHellView
    move_shape = shapes.OhHellMove
    layout_shape = shapes.OhHellLayout
    work = worlds.WORK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {},
        "el_dorado": {
            "schedule": "down",
            "hook": False,
            "trump_lead": "until_broken",
            "scoring": "plus_minus_5",
        },
    }
    solved_plies = 24
    phase_names = ("bid", "play")
    given_in_deal = ("players", "hand_size", "dealer", "hand_number", "last_hand")
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        sample=rules.sample,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
        style=style.style,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        likelihood=belief.likelihood,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
    )
    heuristics = ("rules", "floor")
    search_defaults = MappingProxyType({"rollout": "heuristic", "epsilon": 0.1})

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        players = options.get("players")
        if variant == "el_dorado" and isinstance(players, int) and 6 <= players <= 10:
            raise InvalidOption(
                f"ohhell: El Dorado with {players} players needs two decks, and there is one deck"
                " only; 2 to 5 players can play."
            )
        super().__init__(variant, **options)
        chosen = self.chosen
        if chosen["decks"] != 1:
            raise InvalidOption(f"ohhell: decks={chosen['decks']} is not there yet; use 1.")
        self.seats = chosen["players"]
        self.schedule = hand_sizes(chosen["schedule"], self.seats)
        most = 52 // self.seats
        for size in self.schedule:
            if not 1 <= size <= most:
                raise InvalidOption(
                    f"ohhell: schedule has a hand of {size} cards; {self.seats} players"
                    f" can have 1 to {most}."
                )
        self.bounds = self._bounds(most)

    def _bounds(self, most: int) -> tuple[float, float]:
        """Return the least and the most that a hand of `most` cards can score."""
        each = self.chosen["points_per_trick"]
        return {
            "tricks_plus_10": (0.0, 10.0 + each * most),
            "exact_only": (0.0, 10.0 + most),
            "penalty": (-float(each * most), 10.0 + each * most),
            "plus_minus_5": (-5.0 - most, 5.0 + most),
        }[self.chosen["scoring"]]

    def with_players(self, players: Any) -> Self:
        """Return this game for another number of players."""
        if players == self.seats and not isinstance(players, bool):
            return self
        given = {k: v for k, v in self.chosen.items() if self.chosen[k] != self._default(k)}
        return self.configured(self.variant, **{**given, "players": players})

    def _default(self, name: str) -> Any:
        found = {option.name: option.default for option in self.options}
        return self.variants[self.variant].get(name, found[name])

    def deal(self, seed: int = 0, **given: Any) -> Position:
        """Return a fresh position; `players`, `hand_size` and `dealer` may be given."""
        players = given.pop("players", None)
        if players is not None and players != self.seats:
            return self.with_players(players).deal(seed, **given)
        return super().deal(seed, **given)

    def position(self, layout: Mapping[str, Any]) -> Position:
        """Return the position of a layout, for its number of players."""
        return self._for(layout, InvalidLayout)._position(layout)

    def _position(self, layout: Mapping[str, Any]) -> Position:
        return super().position(layout)

    def from_view(self, view: Mapping[str, Any]) -> Position:
        """Return a position for a view, for its number of players."""
        return self._for(view, InvalidView)._from_view(view)

    def _from_view(self, view: Mapping[str, Any]) -> Position:
        return super().from_view(view)

    def _for(self, source: Any, error: type[ValueError]) -> Self:
        players = source.get("players", self.seats) if isinstance(source, Mapping) else self.seats
        try:
            return self.with_players(players)
        except InvalidOption as reason:
            raise error(str(reason)) from reason

    def apply_options(self, s: Record) -> None:
        """Write the options; hand size, dealer and cards are to be drawn."""
        chosen = self.chosen
        s.players = self.seats
        for size in self.schedule:
            s.sizes |= 1 << size
        s.hook = chosen["hook"]
        s.hook_last_hand = chosen["hook_last_hand"]
        trump = chosen["trump"]
        if trump.startswith("fixed:"):
            s.trump_rule = FIXED
            s.fixed_trump = SUITS.index(trump[-1])
        else:
            s.trump_rule = {"turn_up": TURN_UP, "none": NO_SUIT, "rotate": ROTATE}[trump]
        s.until_broken = chosen["trump_lead"] == "until_broken"
        s.scoring = SCORINGS.index(chosen["scoring"])
        s.points_per_trick = chosen["points_per_trick"]
        s.dealer = NONE
        s.turn_up = NONE

    def fix(self, s: Record, key: str, value: Any) -> None:
        """Write one fact of the deal, or raise InvalidLayout."""
        if key == "dealer":
            self.read_seat(s, key, value)
        elif key == "hand_size":
            self._read_size(s, value)
        elif key == "hand_number":
            if isinstance(value, bool) or value not in range(256):
                raise InvalidLayout(f"ohhell: hand_number is {value!r}; it must be 0 to 255.")
            s.hand_number = value
        else:
            if not isinstance(value, bool):
                raise InvalidLayout(f"ohhell: last_hand is {value!r}; it must be true or false.")
            s.last_hand = value

    def _read_size(self, s: Record, value: Any) -> None:
        most = 52 // self.seats
        if isinstance(value, bool) or value not in range(1, most + 1):
            raise InvalidLayout(
                f"ohhell: hand_size is {value!r}; {self.seats} players can have 1 to {most} cards."
            )
        s.hand_size = value

    def bid_of(self, s: Record, seat: int) -> int:
        """Return a seat's bid."""
        return 0 if s.bids[seat] == NONE else int(s.bids[seat])

    def facts(self, s: Record) -> dict[str, Any]:
        """Return players, hand size, dealer, the card turned up, and the place in the rubber."""
        return {
            "players": s.players,
            "hand_size": s.hand_size,
            "dealer": s.dealer,
            "turn_up": None if s.turn_up == NONE else card_text(s.turn_up),
            "hand_number": s.hand_number,
            "last_hand": bool(s.last_hand),
        }

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read what everybody sees of the deal."""
        size = source.get("hand_size")
        if size is None and isinstance(source.get("hands"), (list, tuple)) and source["hands"]:
            size = len(source["hands"][0])
        self.fix(s, "hand_size", size)
        self.fix(s, "dealer", source.get("dealer"))
        self.fix(s, "hand_number", source.get("hand_number", 0))
        self.fix(s, "last_hand", source.get("last_hand", False))
        self._read_turn_up(source.get("turn_up"), s)

    def _read_turn_up(self, given: Any, s: Record) -> None:
        if given is None:
            s.turn_up = NONE
            return
        card = read_card(given)
        if card is None:
            raise InvalidLayout(f"ohhell: turn_up is {given!r}; it must be a card, or null.")
        if s.trump_rule != TURN_UP:
            raise InvalidLayout(
                f"ohhell: turn_up is {given!r}, but trump is decided by {self.chosen['trump']!r}."
            )
        if s.hand_size * self.seats == 52:
            raise InvalidLayout(f"ohhell: turn_up is {given!r}, but no card is left to turn.")
        s.turn_up = card

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Work out the stock: what was neither dealt nor turned up."""
        taken = dealt_cards(s, self.seats)
        if s.turn_up != NONE:
            if taken >> s.turn_up & 1:
                raise InvalidLayout(f"ohhell: turn_up {card_text(s.turn_up)} is dealt twice.")
            taken |= 1 << s.turn_up
        s.hand[STOCK] = DECK & ~taken
        s.dealt = 1

    def mark_dealt(self, s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return how many cards each seat was dealt."""
        return int(s.hand_size)

    def dealt(self, s: Record) -> list[int]:
        """Return what is held and was played."""
        return [s.hand[seat] | own for seat, own in enumerate(self.played_by(s))]

    def history(self, s: Record) -> list[int]:
        """Return the bids and the cards."""
        order = [(s.dealer + 1 + i) % self.seats for i in range(self.seats)]
        bids = [BID + s.bids[x] for x in order if s.bids[x] != NONE]
        return bids + row(s, "order")[: s.played]

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return the dealer, the hand size by the schedule, and the place in it."""
        return {
            **super().hand_given(start, number),
            "hand_size": self.schedule[number],
            "hand_number": number,
            "last_hand": number + 1 == len(self.schedule),
        }

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the seats' scores."""
        paid = position.returns or (0.0,) * self.seats
        return {"scores": tuple(a + int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether the schedule is played through."""
        return hands >= len(self.schedule)


OHHELL = OhHell()
