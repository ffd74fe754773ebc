"""What players thought, as it is kept beside their moves, to be told once the game is over."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pydantic import ValidationError

from ...table.events import Event, MoveMade
from ...wire.moves import Choice

ROWS = 4
"""How many moves of a search's table are kept."""

Thoughts = Mapping[int, Choice | None]
"""What players thought, by the version of the table after the move."""


def thought_of(event: Event) -> dict[str, Any] | None:
    """Return what is to be kept of the thought behind an event; None: nothing."""
    if not isinstance(event, MoveMade) or event.choice is None or event.entry.forced:
        return None
    made = Choice.of(event.choice)
    return made.model_copy(update={"moves": made.moves[:ROWS]}).model_dump(mode="json")


def kept_thought(row: dict[str, Any] | None) -> Choice | None:
    """Return what was kept; nothing where an older version wrote what this one cannot read."""
    try:
        return None if row is None else Choice.model_validate(row)
    except ValidationError:
        return None
