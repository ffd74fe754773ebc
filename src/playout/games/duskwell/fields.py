"""Checked reading of JSON: every refusal names the field, what it held and what is allowed."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import InvalidLayout, nearest
from .cards import KINDS


def refuse(where: str, given: Any, allowed: str) -> InvalidLayout:
    """Return the error for a field that holds what it must not."""
    return InvalidLayout(f"duskwell: {where} is {given!r}; it must be {allowed}.")


class Fields:
    """A JSON object at a named place of a layout."""

    def __init__(self, given: Any, where: str, known: Sequence[str]) -> None:
        """Take an object that has no other keys than the known ones.

        Raises:
            InvalidLayout: it is no object, or has a key that means nothing.
        """
        if not isinstance(given, Mapping):
            raise refuse(where or "the layout", given, "an object")
        self._given = given
        self._where = where
        for key in given:
            if key not in known:
                guess = nearest(str(key), known)
                hint = f" Did you mean {guess!r}?" if guess else ""
                raise InvalidLayout(
                    f"duskwell: {where or 'a layout'} has no field {key!r}.{hint}"
                    f" Fields: {', '.join(known)}."
                )

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
        return refuse(self.at(key), self._given.get(key), allowed)

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

    def kinds(self, key: str, most: int) -> list[int]:
        """Return a list of kind numbers."""
        value = self.items(key, most)
        for kind in value:
            if isinstance(kind, bool) or not isinstance(kind, int) or not 0 <= kind < KINDS:
                raise self.refusal(key, f"a list of kind numbers from 0 to {KINDS - 1}")
        return value

    def place(self, key: str) -> int | None:
        """Return a character's place, [side, slot], as 8 * side + slot; None if absent."""
        value = self.raw(key)
        return None if value is None else place(value, self.at(key))


def place(value: Any, where: str) -> int:
    """Return [side, slot] as 8 * side + slot."""
    good = (
        isinstance(value, (list, tuple))
        and len(value) == 2
        and all(isinstance(v, int) and not isinstance(v, bool) for v in value)
        and 0 <= value[0] < 2
        and 0 <= value[1] < 8
    )
    if not good:
        raise refuse(where, value, "[side, slot] with side 0 or 1 and slot 0 to 7")
    return int(8 * value[0] + value[1])
