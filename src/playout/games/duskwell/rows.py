"""Short lists in one word: cards in a row (a byte each), effects in a queue (16 bits each).

A card is stored as its kind + 1, so a row ends where its bytes are zero. Taking from the front
and inserting are shifts: no loops, and nothing beyond the end. A board's spark is a row, too, with
a byte for each slot, so that many characters can grow in one addition.
"""

from __future__ import annotations

import numpy as np

from ...core.bits import add, highest, i64, low, mul, shl, shr, u64, without
from ...core.compile import rule

ONES = np.array(
    [sum(1 << 8 * i for i in range(8) if slots >> i & 1) for slots in range(256)], np.uint64
)
"""`ONES[slots]`: the row with 1 in each of some slots."""

_EACH = 0x0101010101010101
_BELOW_TOP, _TOP = 0x7F * _EACH, 0x80 * _EACH
_GATHER = 0x0102040810204080
"""Times a row of ones and zeros: its top byte is the slots that hold ones."""


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


@rule
def row_at(row: int, slot: int) -> int:
    """Return the byte of a slot."""
    return i64(shr(row, 8 * slot) & u64(0xFF))


@rule
def row_with(row: int, slot: int, value: int) -> int:
    """Return a row with another byte in a slot."""
    return without(row, shl(u64(0xFF), 8 * slot)) | shl(u64(value), 8 * slot)


@rule
def slots_with(row: int, value: int) -> int:
    """Return the slots whose byte is `value`, as a mask."""
    unlike = row ^ mul(u64(value), u64(_EACH))
    # The top bit of each byte: whether anything in it is unlike. No byte carries into the next.
    differs = add(unlike & u64(_BELOW_TOP), u64(_BELOW_TOP)) | unlike
    return shr(mul(shr(without(u64(_TOP), differs), 7), u64(_GATHER)), 56)


@rule
def grows_over(row: int) -> bool:
    """Return whether a byte of a row is so large (128 and more) that it could run over."""
    return row & u64(_TOP) != 0
