"""What a request says about the table: the game, who sits where, which card is which."""

from __future__ import annotations

import random
from collections.abc import Iterable, Mapping
from typing import Any

from ...core.errors import InvalidOption
from ...core.masks import cards_of
from ...core.registry import game as find_game
from ...core.rng import mix
from ...games.tricks.cards import card_label
from ...games.tricks.game import TrickGame
from .cards import make_card, read_id
from .errors import RequestError, invalid
from .models import Body, Card, Context

GAMES = {
    "el_dorado": ("ohhell", "el_dorado"),
    "oh_hell": ("ohhell", None),
    "ohhell": ("ohhell", None),
    "spades": ("spades", None),
    "hearts": ("hearts", None),
    "euchre": ("euchre", None),
}
"""The names that `game` takes: our game and variant."""


class Reading:
    """A request being read; `degraded` collects what had to be assumed."""

    def __init__(self, body: Body) -> None:
        """Find the game, the seats and the own cards.

        Raises:
            RequestError: the request contradicts itself or the rules.
        """
        self.body = body
        self.degraded: list[str] = []
        self.rng = random.Random(mix(body.seed, 6))
        """For what has to be guessed once; a search's worlds are drawn elsewhere."""
        self.names = list(seat_names(body.context))
        self.game = self._game()
        self._sit_down()
        self.me = self.names.index(body.context.myPlayerId)
        self.ids: dict[int, str] = {}
        """The client's id of each own card."""
        self._read_hand()

    @property
    def context(self) -> Context:
        """The round, as the client told it."""
        return self.body.context

    @property
    def round(self) -> int:
        """The number of the round, from 0."""
        return self.context.roundIndex or 0

    @property
    def hand(self) -> int:
        """The own cards, as a mask."""
        return sum(1 << code for code in self.ids)

    def degrade(self, word: str) -> None:
        """Note once that something was missing or made no sense."""
        if word not in self.degraded:
            self.degraded.append(word)

    def seat(self, name: str, field: str) -> int:
        """Return a player's seat."""
        if name in self.names:
            return self.names.index(name)
        known = ", ".join(repr(one) for one in self.names)
        raise invalid(field, f"no player is called {name!r}; at the table: {known}.")

    def card(self, given: Card | str, field: str) -> int:
        """Return the code of a card that is in this game's deck."""
        if isinstance(given, Card):
            code, shown = make_card(given.suit, given.rank), f"{given.suit} {given.rank}"
        else:
            code, shown = read_id(given), given
        if code is None or not self.game.deck >> code & 1:
            raise invalid(field, f"{shown!r} is no card of {self.game.title}.")
        return code

    def cards(self, given: Iterable[Card | str], field: str) -> list[int]:
        """Return the codes of a list of cards, none twice."""
        made: list[int] = []
        for i, one in enumerate(given):
            code = self.card(one, f"{field}[{i}]")
            if code in made:
                raise invalid(f"{field}[{i}]", f"{card_label(code)} is there twice.")
            made.append(code)
        return made

    def not_mine(self, code: int, field: str) -> int:
        """Return a card that lies elsewhere, or refuse it if it is in the own hand."""
        if code in self.ids:
            raise invalid(field, f"{card_label(code)} is in the hand, too.")
        return code

    def per_side(self, given: Mapping[str, Any] | None) -> list[int]:
        """Return one number a side from numbers by player; the first of a side counts."""
        sides = self.game.sides
        made: dict[int, int] = {}
        for seat, name in enumerate(self.names):
            number = None if given is None else given.get(name)
            if number is not None:
                made.setdefault(sides[seat], round(number))
        return [made.get(side, 0) for side in range(len(set(sides)))]

    def _game(self) -> TrickGame:
        """Return the game with its rules, for as many players as there are."""
        key = self.body.game.strip().lower()
        if key not in GAMES:
            raise invalid("game", f"{self.body.game!r} is none of {', '.join(GAMES)}.")
        name, variant = GAMES[key]
        rules = dict(self.body.rules or {})
        if variant is None and "variant" in rules:
            variant = _text(rules.pop("variant"), "rules.variant")
        options = find_game(name).options
        known = [option.name for option in options]
        for option in rules:
            if option not in known:
                raise invalid(f"rules.{option}", f"{name} has no such rule: {', '.join(known)}.")
        if name == "ohhell":
            rules["players"] = self._players(rules.get("players"))
        made = _build(name, variant, rules)
        assert isinstance(made, TrickGame)
        return made

    def _players(self, told: Any) -> int:
        """Return how many play, in the game where that may vary."""
        if told is not None:
            if isinstance(told, bool) or not isinstance(told, int) or told < len(self.names):
                detail = f"{told!r}, but {len(self.names)} players are at the table."
                raise invalid("rules.players", detail)
            return told
        if len(self.names) > 1:
            return len(self.names)
        config = self.body.config
        return max(2, (config.maxPlayers if config else None) or 4)

    def _sit_down(self) -> None:
        """Give every seat a name, and check the partners."""
        context, seats = self.context, self.game.seats
        if len(self.names) > seats:
            field = next(
                f"context.{key}"
                for key in ("players", "bids", "cumulativeScores")
                if getattr(context, key)
            )
            raise invalid(field, f"{len(self.names)} players; this game has {seats} seats.")
        if context.myPlayerId not in self.names:
            raise invalid(
                "context.myPlayerId", f"{context.myPlayerId!r} does not sit at the table."
            )
        if len(self.names) < seats:
            self.degrade("missing_players")
            free = (f"seat {seat}" for seat in range(10 * seats))
            self.names += [name for name in free if name not in self.names][
                : seats - len(self.names)
            ]
        if len(set(self.game.sides)) < seats:
            self._check_teams()

    def _check_teams(self) -> None:
        """Refuse partners who do not sit opposite each other."""
        teams = {
            one.playerId: one.team for one in self.context.players or () if one.team is not None
        }
        if len(teams) < self.game.seats:
            self.degrade("no_teams")
            return
        sides = self.game.sides
        for i, one in enumerate(self.names):
            for j, other in enumerate(self.names):
                if (teams[one] == teams[other]) != (sides[i] == sides[j]):
                    field = "context.players"
                    raise invalid(field, f"{one} and {other}: partners sit opposite each other.")

    def _read_hand(self) -> None:
        seen: set[str] = set()
        for i, card in enumerate(self.body.hand):
            code = self.card(card, f"hand[{i}]")
            if code in self.ids:
                raise invalid(f"hand[{i}]", f"{card_label(code)} is there twice.")
            if card.id in seen:
                raise invalid(f"hand[{i}].id", f"{card.id!r} is there twice.")
            seen.add(card.id)
            self.ids[code] = card.id


def seat_names(context: Context) -> list[str]:
    """Return the players in seat order: by seat number, else as the bids or the scores list them.

    Bids are made anew each round, of exactly those who play; scores may also hold those who only
    watch, or have left.
    """
    if context.players is not None:
        order = sorted(context.players, key=lambda one: one.seatIndex)
        for key in ("seatIndex", "playerId"):
            told = [getattr(one, key) for one in order]
            twice = next((one for one in told if told.count(one) > 1), None)
            if twice is not None:
                raise invalid("context.players", f"{twice!r} is the {key} of two players.")
        return [one.playerId for one in order]
    bids = context.bids or {}
    if context.cumulativeScores and (context.myPlayerId not in bids or len(bids) < 2):
        return list(context.cumulativeScores)
    return list(dict.fromkeys((*bids, context.myPlayerId)))


def _text(given: Any, field: str) -> str:
    if not isinstance(given, str):
        raise invalid(field, f"a text, not {given!r}.")
    return given


def _build(name: str, variant: str | None, rules: Mapping[str, Any]) -> Any:
    """Return a game, or say which rule it refuses."""
    field = "rules"
    try:
        for option in find_game(name).options:
            if option.name in rules:
                field = f"rules.{option.name}"
                option.read(rules[option.name], name)
        field = "context.players" if set(rules) == {"players"} else "rules"
        made = find_game(name, variant, **rules)
        made.dealing.blank()
    except InvalidOption as error:
        raise invalid(field, str(error)) from error
    except (ValueError, TypeError, OverflowError) as error:
        raise invalid("rules", f"the game cannot be played by these: {error}.") from error
    return made


def labels(mask: int) -> str:
    """Return cards for a sentence."""
    return ", ".join(card_label(code) for code in cards_of(mask))


__all__ = ["GAMES", "Reading", "RequestError", "labels"]
