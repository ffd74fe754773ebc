"""Referees of the trick games, written anew from their rules in plain sets and texts of cards.

A referee is a generator: it yields what it asks for (who may do what, and what is broken by now),
is sent the text of a move, and returns what each seat is paid. It knows nothing of bit masks.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from .common import Ask, Referee, answer
from .euchre import euchre
from .hearts import hearts
from .ohhell import ohhell
from .spades import spades

REFEREES: dict[str, Callable[[Mapping[str, Any], Mapping[str, Any]], Referee]] = {
    "euchre": euchre,
    "hearts": hearts,
    "ohhell": ohhell,
    "spades": spades,
}
"""By game: a function of a layout (the deal) and the game's options."""

__all__ = ["REFEREES", "Ask", "Referee", "answer"]
