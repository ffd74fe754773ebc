"""Memory for searches: lent, given back, and lent again.

A search of a thousand iterations takes less than a millisecond, and memory that the process has
just got from the system costs a page fault every 4 KB when it is first written to: a good part of
such a search. So a `Memory` keeps the blocks that it gets back. It lends a block as an array, and
has it back when that array is dropped, with every view of it: whoever still holds a part of a
tree holds its memory too. `Tree.release` and `SearchResult.release` drop theirs at once.
"""

from __future__ import annotations

import mmap
import weakref
from typing import Any

import numpy as np

Block = bytearray | mmap.mmap

SMALLEST = 8
"""Blocks have 2**SMALLEST bytes, or twice, four times, … as many."""

LARGE = 20
"""Blocks of 2**LARGE bytes and more come in small pages (see `steady`)."""

LARGEST = 24
"""Blocks of more than 2**LARGEST bytes are not kept."""

KEPT = 8
"""The most blocks kept of one size; never more than 2**LARGEST bytes of them, so 80 MB in all."""


class Memory:
    """An owner of memory, which lends it as arrays; any thread may ask.

    Blocks come back in whatever thread drops the last view, at any moment. So nothing here waits
    for a lock: each step is one operation on a list, which Python does not interrupt.
    """

    def __init__(self) -> None:
        """Own nothing yet."""
        self._blocks: list[list[Block]] = [[] for _ in range(LARGEST + 1)]
        self._lent: dict[int, weakref.ref[np.ndarray[Any, Any]]] = {}

    def lend(self, kind: np.dtype[Any], length: int) -> np.ndarray[Any, Any]:
        """Return an array for the caller alone, with anything in it."""
        size = max(SMALLEST, (kind.itemsize * length - 1).bit_length())
        if size > LARGEST:
            return np.ndarray(length, kind, steady(kind.itemsize * length))
        free = self._blocks[size]
        try:
            block = free.pop()
        except IndexError:
            block = steady(1 << size) if size >= LARGE else bytearray(1 << size)
        array = np.ndarray(length, kind, block)

        def back(gone: weakref.ref[np.ndarray[Any, Any]]) -> None:
            del self._lent[id(gone)]
            if len(free) < min(KEPT, 1 << (LARGEST - size)):
                free.append(block)

        # NumPy lets a view refer to the array it came from, not to the block underneath: the
        # array outlives its views.
        lent = weakref.ref(array, back)
        self._lent[id(lent)] = lent
        return array

    def idle(self) -> list[Block]:
        """Return the blocks that nobody has at the moment."""
        return [block for blocks in self._blocks for block in blocks]


def steady(size: int) -> mmap.mmap:
    """Return a block of zeros that the system provides in small pages, as they are used.

    NumPy asks for huge pages, and getting one can hold a thread up for several milliseconds in the
    middle of a search: too long for one with a deadline.
    """
    mapped = mmap.mmap(-1, size)
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        mapped.madvise(mmap.MADV_NOHUGEPAGE)
    return mapped


MEMORY = Memory()
"""What the searches of this process take their arrays from."""
