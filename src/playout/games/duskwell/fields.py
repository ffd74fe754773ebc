"""Checked reading of Duskwell's layouts: lists of kinds, and places of characters."""

from __future__ import annotations

from typing import Any

from ...core import fields
from ...core.errors import InvalidLayout
from .cards import KINDS


def refuse(where: str, given: Any, allowed: str) -> InvalidLayout:
    """Return the error for a field that holds what it must not."""
    return fields.refuse("duskwell", where, given, allowed)


class Fields(fields.Fields):
    """A JSON object at a named place of a layout."""

    game = "duskwell"

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
