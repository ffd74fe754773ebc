"""Short lists in one word: cards in a row (a byte each), effects in a queue (16 bits each).

A card is stored as its kind + 1, so a row ends where its bytes are zero. Taking from the front
and inserting are shifts: no loops, and nothing beyond the end.
"""

from __future__ import annotations

from ...core.bits import highest, i64, low, shl, shr, u64, without
from ...core.compile import rule


@rule
def row_length(row: int) -> int:
    """Return how many cards are in a row."""
    return (highest(row) + 8) >> 3


@rule
def row_first(row: int) -> int:
    """Return the kind of the first card of a row that is not empty."""
    return i64(row & u64(0xFF)) - 1


@rule
def row_rest(row: int) -> int:
    """Return a row without its first card."""
    return shr(row, 8)


@rule
def row_insert(row: int, at: int, kind: int) -> int:
    """Return a row with a card inserted `at` cards from the front."""
    front = low(8 * at)
    behind = shl(without(row, front), 8)
    return (row & front) | shl(u64(kind + 1), 8 * at) | behind


@rule
def row_join(front: int, back: int) -> int:
    """Return two rows one after the other."""
    return front | shl(u64(back), 8 * row_length(front))


@rule
def queue_push(queue: int, operation: int, seat: int, a: int, b: int) -> int:
    """Return a queue with an effect appended; operations are not 0."""
    entry = u64(operation | seat << 4 | b << 5 | a << 8)
    return queue | shl(entry, (highest(queue) + 16) & 0x70)
