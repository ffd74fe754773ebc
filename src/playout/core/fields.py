"""Checked reading of JSON: every refusal names the field, what it held and what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, ClassVar

from .errors import InvalidLayout, nearest


def refuse(game: str, where: str, given: Any, allowed: str) -> InvalidLayout:
    """Return the error for a field that holds what it must not."""
    return InvalidLayout(f"{game}: {where} is {given!r}; it must be {allowed}.")


def check_object(game: str, what: str, given: Any, known: Sequence[str]) -> None:
    """Refuse what is no object, or has a key that means nothing.

    Args:
        game: the game's name.
        what: what is read, for the sentence: `a layout`, `players[0]`.
        given: what was given.
        known: the keys that it may have.

    Raises:
        InvalidLayout: naming the key and those that there are.
    """
    if not isinstance(given, Mapping):
        raise refuse(game, what, given, "an object")
    for key in given:
        if key not in known:
            guess = nearest(str(key), known)
            hint = f" Did you mean {guess!r}?" if guess else ""
            raise InvalidLayout(
                f"{game}: {what} has no key {key!r}.{hint} Keys: {', '.join(known)}."
            )


class Fields:
    """A JSON object at a named place of a layout."""

    game: ClassVar[str]
    """The game's name."""

    def __init__(self, given: Any, where: str, known: Sequence[str]) -> None:
        """Take an object that has no other keys than the known ones.

        Raises:
            InvalidLayout: it is no object, or has a key that means nothing.
        """
        check_object(self.game, where or "a layout", given, known)
        self._given: Mapping[str, Any] = given
        self._where = where

    def at(self, key: str) -> str:
        """Return the full name of a field, for errors."""
        return f"{self._where}.{key}" if self._where else key

    def has(self, key: str) -> bool:
        """Return whether a field is given and not null."""
        return self._given.get(key) is not None

    def raw(self, key: str, default: Any = None) -> Any:
        """Return a field as it is; null counts as absent."""
        return self._given[key] if self.has(key) else default

    def refusal(self, key: str, allowed: str) -> InvalidLayout:
        """Return the error for a field that holds what it must not."""
        return refuse(self.game, self.at(key), self._given.get(key), allowed)

    def number(self, key: str, default: int, low: int, high: int) -> int:
        """Return a whole number in a range."""
        value = self.raw(key, default)
        if isinstance(value, bool) or not isinstance(value, int) or not low <= value <= high:
            raise self.refusal(key, f"a whole number from {low} to {high}")
        return value

    def flag(self, key: str, *, default: bool = False) -> bool:
        """Return true or false."""
        value = self.raw(key, default)
        if not isinstance(value, bool):
            raise self.refusal(key, "true or false")
        return value

    def word(self, key: str, default: str, allowed: Sequence[str]) -> int:
        """Return the index of one of some words."""
        value = self.raw(key, default)
        if value not in allowed or not value:
            raise self.refusal(key, "one of " + ", ".join(w for w in allowed if w))
        return allowed.index(value)

    def items(self, key: str, most: int, default: Sequence[Any] = ()) -> list[Any]:
        """Return a list of at most so many things."""
        value = self.raw(key, default)
        if not isinstance(value, (list, tuple)) or len(value) > most:
            raise self.refusal(key, f"a list of at most {most}")
        return list(value)
