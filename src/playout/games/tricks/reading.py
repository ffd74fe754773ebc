"""Parts of layouts that several games read: keys, hands, numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import InvalidLayout
from ...core.fields import check_object
from ...core.records import Record
from .cards import card_text, read_card

GENERAL = ("game", "variant", "seat", "ply", "over")
"""Keys that may stand in any layout and say nothing about the deal."""


def check_keys(game: str, layout: Mapping[str, Any], known: Sequence[str]) -> None:
    """Refuse keys that no layout of the game has."""
    check_object(game, "a layout", layout, (*known, *(key for key in GENERAL if key not in known)))


def read_cards(game: str, key: str, given: Any, size: int, deck: int, taken: int) -> int:
    """Return a list of `size` cards as a mask; none of them may be in `taken`."""
    if not isinstance(given, (list, tuple)) or len(given) != size:
        raise InvalidLayout(f"{game}: {key} must be a list of {size} cards, not {given!r}.")
    made = 0
    for card in given:
        code = read_card(card)
        if code is None or not deck >> code & 1:
            raise InvalidLayout(f"{game}: {key} holds {card!r}, which is no card of this deck.")
        if (made | taken) >> code & 1:
            raise InvalidLayout(f"{game}: {key} holds {card_text(code)}, which is dealt twice.")
        made |= 1 << code
    return made


def read_hands(
    game: str, layout: Mapping[str, Any], s: Record, deck: int, size: int, seats: int
) -> None:
    """Write the hands of a layout into the state."""
    hands = layout.get("hands")
    if not isinstance(hands, (list, tuple)) or len(hands) != seats:
        raise InvalidLayout(f"{game}: hands must be {seats} lists of {size} cards, not {hands!r}.")
    taken = 0
    for seat, hand in enumerate(hands):
        s.hand[seat] = read_cards(game, f"hands[{seat}]", hand, size, deck, taken)
        taken |= s.hand[seat]


def dealt_cards(s: Record, seats: int) -> int:
    """Return all cards in the hands, as a mask."""
    made = 0
    for seat in range(seats):
        made |= s.hand[seat]
    return made


def read_numbers(game: str, key: str, given: Any, length: int) -> list[int]:
    """Return a list of `length` whole numbers within a thousand million."""
    fits = isinstance(given, (list, tuple)) and len(given) == length
    if not fits or not all(isinstance(x, int) and not isinstance(x, bool) for x in given):
        raise InvalidLayout(
            f"{game}: {key} must be a list of {length} whole numbers, not {given!r}."
        )
    if not all(abs(x) <= 1_000_000_000 for x in given):
        raise InvalidLayout(f"{game}: {key} holds too large a number: {given!r}.")
    return list(given)


def first_leader(view: Mapping[str, Any]) -> Any:
    """Return who led the first trick, by any of the keys of a view that say so."""
    tricks = view.get("tricks") or [view.get("trick")]
    first = tricks[0] if isinstance(tricks, (list, tuple)) else None
    told = first.get("leader") if isinstance(first, Mapping) else None
    return view.get("first_leader", told)
