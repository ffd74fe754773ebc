"""Memory for searches: arrays that others are done with, and large ones that come evenly.

A search of a thousand iterations takes less than a millisecond, and memory that the process has
just got from the system costs a page fault every 4 KB when it is first written to: a good part of
such a search. So arrays of usual sizes are kept, and lent again once nobody else holds them.
"""

from __future__ import annotations

import mmap
import sys
from typing import Any

import numpy as np

KEPT = 8
"""The most arrays kept of one type and length."""

LARGE = 1 << 20
"""Arrays of more bytes come in small pages (see `steady`)."""

LARGEST, HELD = 1 << 24, 1 << 26
"""The most bytes of an array that is kept, and of all of them together."""

_UNUSED = 3
"""References to an array that nobody uses: the shelf's, `lend`'s, and that of the question."""

_shelves: dict[tuple[np.dtype[Any], int], list[np.ndarray[Any, Any]]] = {}


def lend(kind: np.dtype[Any], length: int) -> np.ndarray[Any, Any]:
    """Return an array for the caller alone, with anything in it.

    Any thread may call this: an array goes back to the shelf before it is asked whether it is
    used, so of two threads that have it in hand neither takes it.
    """
    size = kind.itemsize * length
    if size > LARGEST:
        return steady(kind, length)
    shelf = _shelves.setdefault((kind, length), [])
    for _ in range(len(shelf)):
        try:
            array = shelf.pop()
        except IndexError:  # another thread took the last one
            break
        shelf.insert(0, array)
        if sys.getrefcount(array) == _UNUSED:
            return array
    array = steady(kind, length) if size > LARGE else np.empty(length, kind)
    if len(shelf) < KEPT:
        if held() + size > HELD:
            _shelves.clear()  # of sizes that may never be asked for again
            shelf = _shelves.setdefault((kind, length), [])
        shelf.append(array)
    return array


def held() -> int:
    """Return the bytes of all arrays that are kept."""
    return sum(array.nbytes for shelf in list(_shelves.values()) for array in list(shelf))


def steady(kind: np.dtype[Any], length: int) -> np.ndarray[Any, Any]:
    """Return a large array of zeros that the system provides in small pages, as they are used.

    NumPy asks for huge pages, and getting one can hold a thread up for several milliseconds in the
    middle of a search: too long for one with a deadline.
    """
    mapped = mmap.mmap(-1, kind.itemsize * length)
    if hasattr(mmap, "MADV_NOHUGEPAGE"):
        mapped.madvise(mmap.MADV_NOHUGEPAGE)
    return np.frombuffer(mapped, kind, length)
