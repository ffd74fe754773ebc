"""What can be set of a playing style, and the numbers that its rule reads."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import TYPE_CHECKING, Any, ClassVar

from ...core.errors import InvalidOption, nearest
from ...core.facets import Styles
from ...core.masks import cards_of
from ...core.ops import STYLE_PARAMS
from . import styles
from .cards import RANKS, SIGNS, SUIT_NAMES, SUITS, read_card, suit_mask

if TYPE_CHECKING:
    from .game import TrickGame

POINT_VALUES: Mapping[str, float] = {"hearts": 1, "spades:Q": 13}
"""The points of cards, where nobody says otherwise."""

KINDS = {
    "DEFAULT": styles.TRICKS,
    "SLOUGH_POINTS": styles.SLOUGH,
    "AGGRESSIVE": styles.AGGRESSION,
    "BID_AWARE": styles.BID,
    "SCORE": styles.TRICKS,
    "SHOOT_MOON": styles.MOON,
}
"""The rule behind each style; `SCORE` is the hand score alone and asks none."""

WEIGHTS = {"SCORE": (1.0, 0.0), "AGGRESSIVE": (0.5, 1.0)}
"""Alpha and beta of the styles that are not themselves alone."""

TAKES: Mapping[str, tuple[str, ...]] = {
    "SLOUGH_POINTS": ("bonus", "penalty", "point_values"),
    "AGGRESSIVE": (
        *("aggression_threshold", "aggression_factor", "then_slough"),
        *("bonus", "penalty", "point_values"),
    ),
    "BID_AWARE": ("missing", "extra"),
    "SHOOT_MOON": ("share",),
}
"""The parameters of each style, besides its weights."""

OTHER_WORDS: Mapping[str, str] = {
    "penalty_per_missing_trick": "missing",
    "penalty_per_overtrick": "extra",
    "bonus_per_point": "bonus",
    "penalty_per_point": "penalty",
}
"""Longer names that parameters go by elsewhere, and ours."""


class TrickStyles(Styles[Any]):
    """The playing styles of a trick game."""

    game: TrickGame

    names: ClassVar[tuple[str, ...]] = (
        "DEFAULT",
        "SLOUGH_POINTS",
        "AGGRESSIVE",
        "BID_AWARE",
        "SCORE",
    )

    def weights(self, name: str) -> tuple[float, float]:
        """Return the alpha and beta of a style."""
        return WEIGHTS.get(name, (0.0, 1.0))

    def params(self, name: str) -> tuple[str, ...]:
        """Return the parameters of a style, by our names and by others'."""
        takes = TAKES.get(name, ())
        return (*takes, *(word for word, ours in OTHER_WORDS.items() if ours in takes))

    def numbers(self, name: str, params: Mapping[str, Any]) -> tuple[float, ...]:
        """Return the numbers of a style; see `tricks.styles` for their order.

        Raises:
            InvalidOption: naming the style, the parameter, what was given and what is allowed.
        """
        if name not in self.names:
            guess = nearest(str(name), self.names)
            hint = f" Did you mean {guess!r}?" if guess else ""
            known = ", ".join(self.names)
            raise InvalidOption(f"{self.game.name} has no style {name!r}.{hint} Styles: {known}.")
        owner = f"{self.game.name}, style {name}"
        takes = self.params(name)
        meant: dict[str, Any] = {}
        for key, value in params.items():
            ours = OTHER_WORDS.get(key, key)
            if key not in takes:
                known = ", ".join(("alpha", "beta", *takes))
                raise InvalidOption(f"{owner}: no parameter {key!r}; parameters: {known}.")
            if ours in meant:
                raise _refusal(owner, key, value, f"{ours} is given too")
            meant[ours] = value
        return self._numbers(owner, name, meant)

    def raw(self, numbers: tuple[float, ...]) -> tuple[float, ...]:
        """Return numbers by which points thrown and taken are not mapped to [0, 1]."""
        return (*numbers[: styles.RAW], 1.0, *numbers[styles.RAW + 1 :])

    def _numbers(self, owner: str, name: str, params: Mapping[str, Any]) -> tuple[float, ...]:
        made = [0.0] * STYLE_PARAMS
        made[styles.KIND] = KINDS[name]
        worth = card_values(owner, self.game.deck, params.get("point_values", POINT_VALUES))
        made[styles.VALUES : styles.VALUES + 64] = worth
        made[styles.TOTAL] = math.fsum(worth)
        count = params.get("aggression_threshold")
        if count is not None:
            made[styles.THRESHOLD] = _number(
                owner, "aggression_threshold", count, 1, 52, whole=True
            )
        factor = params.get("aggression_factor", 0.3)
        made[styles.FACTOR] = _number(owner, "aggression_factor", factor, 0, 1)
        switch = params.get("then_slough", False)
        if not isinstance(switch, bool):
            raise _refusal(owner, "then_slough", switch, "true or false")
        made[styles.THEN_SLOUGH] = switch
        made[styles.MISSING] = _number(owner, "missing", params.get("missing", 0.2), 0, 1)
        made[styles.SHARE] = _number(owner, "share", params.get("share", 0.5), 0, 1)
        made[styles.EXTRA] = _number(owner, "extra", params.get("extra", 0.1), 0, 1)
        made[styles.BONUS] = _number(owner, "bonus", params.get("bonus", 1.0), 0, 1_000)
        made[styles.PENALTY] = _number(owner, "penalty", params.get("penalty", 1.0), 0, 1_000)
        if made[styles.BONUS] + made[styles.PENALTY] <= 0.0:
            raise _refusal(owner, "penalty", 0, "bonus and penalty are both 0, one must be above")
        return tuple(map(float, made))


def card_values(owner: str, deck: int, given: Any) -> list[float]:
    """Return the value of each of 64 card codes; a card's own key beats its suit's.

    Raises:
        InvalidOption: a key that is neither suit nor card of the deck, a key for the same thing
            twice, a value below 0, or nothing of any value.
    """
    if not isinstance(given, Mapping):
        raise _refusal(owner, "point_values", given, "an object of card or suit and value")
    by_suit: dict[int, float] = {}
    by_card: dict[int, float] = {}
    for key, value in given.items():
        number = _number(owner, f"point_values[{key!r}]", value, 0, 1_000_000)
        suit, card = read_suit(key), read_card_key(key)
        if suit is not None and suit not in by_suit:
            by_suit[suit] = number
        elif card is not None and deck >> card & 1 and card not in by_card:
            by_card[card] = number
        else:
            raise InvalidOption(
                f"{owner}: point_values[{key!r}] is not allowed; keys are suits (hearts, H) and"
                f" cards of the deck (spades:Q, QS), each of them once."
            )
    made = [0.0] * 64
    for suit, number in by_suit.items():
        for card in cards_of(deck & suit_mask(suit)):
            made[card] = number
    for card, number in by_card.items():
        made[card] = number
    if not sum(made) > 0:
        raise _refusal(owner, "point_values", given, "values of which one is above 0")
    return made


def read_suit(given: object) -> int | None:
    """Return the suit that a text names (`hearts`, `Heart`, `H`, `♥`), or None."""
    if not isinstance(given, str):
        return None
    text = given.strip()
    for suit, name in enumerate(SUIT_NAMES):
        if text.casefold() in (name, name[:-1], SUITS[suit].casefold()) or text == SIGNS[suit]:
            return suit
    return None


def read_card_key(given: object) -> int | None:
    """Return the card of a text (`QS`, `SQ`, `spades:Q`, `S-10`, `d0:spades:Q`), or None."""
    if not isinstance(given, str):
        return None
    found = read_card(given)
    if found is not None:
        return found
    parts = given.strip().replace("-", ":").split(":")
    if len(parts) == 3 and parts[0].casefold() == "d0":
        parts = parts[1:]
    if len(parts) == 1 and len(parts[0]) > 1:
        parts = [parts[0][0], parts[0][1:]]
    suit = read_suit(parts[0])
    rank = parts[-1].upper().replace("10", "T")
    if len(parts) != 2 or suit is None or rank not in RANKS or len(rank) != 1:
        return None
    return 16 * suit + RANKS.index(rank)


def _number(
    owner: str, key: str, given: Any, least: float, most: float, *, whole: bool = False
) -> float:
    """Return a number in a range, or raise InvalidOption."""
    kinds = int if whole else (int, float)
    if isinstance(given, bool) or not isinstance(given, kinds) or not least <= given <= most:
        what = "a whole number" if whole else "a number"
        raise _refusal(owner, key, given, f"{what} from {least:g} to {most:g}")
    return float(given)


def _refusal(owner: str, key: str, given: Any, allowed: str) -> InvalidOption:
    return InvalidOption(f"{owner}: {key}={given!r} is not allowed; {allowed}.")
