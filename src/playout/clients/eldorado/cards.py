"""Cards as clients write them: suits by word or letter, ranks, and ids of several shapes."""

from __future__ import annotations

import re

from ...games.tricks.cards import RANKS, read_card
from ...games.tricks.style_options import read_suit

_RANKS = {**{rank: i for i, rank in enumerate(RANKS)}, "10": RANKS.index("T")}
_DECK = re.compile(r"d\d+")
_MARKS = re.compile(r"[:\-_/. ]+")


def read_rank(given: str) -> int | None:
    """Return a rank's number for `2` to `10`, `T`, `J`, `Q`, `K`, `A`; None if it is no rank."""
    return _RANKS.get(given.strip().upper())


def make_card(suit: str, rank: str) -> int | None:
    """Return a card's code, or None."""
    s, r = read_suit(suit), read_rank(rank)
    return None if s is None or r is None else 16 * s + r


def read_id(given: str) -> int | None:
    """Return the card that an id names: `d0:hearts:10`, `H-10`, `10-H`, `10H`, `TH`; or None."""
    parts = [part for part in _MARKS.split(given.strip()) if part]
    if len(parts) == 3 and _DECK.fullmatch(parts[0].lower()):
        parts = parts[1:]
    if len(parts) == 2:
        found = make_card(parts[0], parts[1])
        return make_card(parts[1], parts[0]) if found is None else found
    if len(parts) == 1:
        text = parts[0]
        found = read_card(text)
        return read_card(text[1:] + text[:1]) if found is None else found
    return None
