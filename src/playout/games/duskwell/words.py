"""Names for phases, prompts and cards, and card lists for zones: what layouts and views share."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable

from ...core.records import Record
from .cards import CARDS, DECKS
from .state import SLOTS

PHASES = ("judgment", "dreamwell", "draw", "main", "ending")
PROMPTS = ("", "character", "stack", "mode", "amount", "pay", "order", "discard", "void")
USES = ("first", "second", "entry")
WANTED = ("character", "event")
OPERATIONS = ("", "draw", "foresee", "discard", "void", "bury")


def listed(zone: int, deck: int) -> list[int]:
    """Return the kinds of a zone's cards, ascending."""
    return [kind for place, kind in enumerate(DECKS[deck]) if zone >> place & 1]


def packed(kinds: Iterable[int], deck: int) -> int:
    """Return the zone that holds cards of these kinds; the deck must have them."""
    zone, run = 0, Counter(kinds)
    first = {kind: place for place, kind in reversed(list(enumerate(DECKS[deck])))}
    for kind, n in run.items():
        zone |= ((1 << n) - 1) << first[kind]
    return zone


def unrolled(row: int) -> list[int]:
    """Return the kinds of a row of cards, in order."""
    return [byte - 1 for byte in row.to_bytes(8, "little") if byte]


def rolled(kinds: Iterable[int]) -> int:
    """Return the row of cards of these kinds, in order."""
    return sum((kind + 1) << 8 * i for i, kind in enumerate(kinds))


def operations(queue: int) -> list[tuple[int, int, int, int]]:
    """Return the effects of a queue as (operation, seat, a, b)."""
    entries = [queue >> 16 * i & 0xFFFF for i in range(4)]
    return [(e & 15, e >> 4 & 1, e >> 8, e >> 5 & 1) for e in entries if e]


def queued(entries: Iterable[tuple[int, int, int, int]]) -> int:
    """Return the queue of effects given as (operation, seat, a, b)."""
    return sum(
        (op | seat << 4 | b << 5 | a << 8) << 16 * i for i, (op, seat, a, b) in enumerate(entries)
    )


def names(kinds: Iterable[int]) -> list[str]:
    """Return cards by name for people, a kind each: "Pebble Cub x2", "Sinkhole"."""
    count = sorted(Counter(kinds).items())
    return [CARDS[k].name + (f" x{n}" if n > 1 else "") for k, n in count]


def sparks(s: Record, side: int) -> list[int]:
    """Return the spark in each slot of a board; 0 where it is empty."""
    return [s.spark[side] >> 8 * slot & 0xFF for slot in range(SLOTS)]
