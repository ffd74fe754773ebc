"""Records seen from Python: the same `s.hand[2]` that compiled rules write.

Compiled code reads a C struct. In Python the same bytes are a NumPy structured array, whose
scalars have no attributes and whose small integers wrap. A `Record` gives attribute access to
one element, reads fields as Python numbers, and refuses what compiled code would do wrongly in
silence: a value that does not fit its field, or an index outside its array.
"""

from __future__ import annotations

import operator
from collections.abc import Iterator
from typing import Any

import numpy as np


class Record:
    """One element of a structured array, by attribute; writes go to the array's bytes."""

    __slots__ = ("_array", "_dtype", "_frozen")

    def __init__(self, array: np.ndarray[Any, Any], *, frozen: bool = False) -> None:
        """Wrap `array[0]` of a one-element structured array; `frozen` refuses writes."""
        object.__setattr__(self, "_array", array)
        object.__setattr__(self, "_dtype", array.dtype)
        object.__setattr__(self, "_frozen", frozen)

    def __getattr__(self, name: str) -> Any:
        if name.startswith("_"):  # fields never do; `copy` and `pickle` ask for such names
            raise AttributeError(name)
        try:
            column = self._array[name]
        except (ValueError, IndexError):
            raise AttributeError(f"this record has no field {name!r}") from None
        if column.dtype.names is None and column.ndim == 1:
            return column[0].item()
        return wrap(column[0] if column.ndim > 1 else column, frozen=self._frozen)

    def __setattr__(self, name: str, value: Any) -> None:
        if self._frozen:
            raise AttributeError(f"this record is read-only; {name!r} cannot be set")
        try:
            column = self._array[name]
        except (ValueError, IndexError):
            raise AttributeError(f"this record has no field {name!r}") from None
        if column.dtype.names is not None or column.ndim != 1:
            raise AttributeError(f"{name!r} is no single number; write to its elements")
        column[0] = fitting(value, column.dtype, name)

    def __reduce__(self) -> tuple[Any, ...]:
        return _record, (self._array, self._frozen)

    def __repr__(self) -> str:
        names = [n for n in self._dtype.names if not n.startswith(("tag_", "gap_"))]
        return "Record(" + ", ".join(f"{n}={self._array[n][0]!r}" for n in names) + ")"


def _record(array: np.ndarray[Any, Any], frozen: bool) -> Record:
    """Return a record as it was in another process."""
    return Record(array, frozen=frozen)


class Cells:
    """An array inside a record (or handed to a rule), with checked reads and writes."""

    __slots__ = ("_array", "_frozen")

    def __init__(self, array: np.ndarray[Any, Any], *, frozen: bool = False) -> None:
        self._array = array
        self._frozen = frozen

    @property
    def shape(self) -> tuple[int, ...]:
        """The length in each dimension."""
        return tuple(self._array.shape)

    @property
    def size(self) -> int:
        """How many elements there are."""
        return int(self._array.size)

    def __len__(self) -> int:
        return len(self._array)

    def __iter__(self) -> Iterator[Any]:
        return (self[i] for i in range(len(self._array)))

    def __getitem__(self, index: Any) -> Any:
        if isinstance(index, slice):
            self._check_slice(index)
            return Cells(self._array[index], frozen=self._frozen)
        at = self._checked(index)
        found = self._array[at]
        if isinstance(found, np.ndarray):
            return Cells(found, frozen=self._frozen)
        if self._array.dtype.names is not None:
            return Record(self._array[at[0] : at[0] + 1], frozen=self._frozen)
        return found.item()

    def __setitem__(self, index: Any, value: Any) -> None:
        if self._frozen:
            raise IndexError("this array is read-only")
        at = self._checked(index)
        if len(at) < self._array.ndim:
            raise IndexError("rules write single elements, not whole rows")
        if isinstance(value, Record):
            self._array[at] = value._array[0]
        else:
            self._array[at] = fitting(value, self._array.dtype, f"element {index}")

    def _check_slice(self, index: slice) -> None:
        """Raise IndexError unless a slice is a plain part of the array."""
        start, stop = operator.index(index.start), operator.index(index.stop)
        if not 0 <= start <= stop <= len(self._array) or index.step is not None:
            raise IndexError(f"slice {index} is outside an array of shape {self.shape}")

    def _checked(self, index: Any) -> tuple[int, ...]:
        """Return `index` as a tuple of ints inside the array, or raise IndexError."""
        at = tuple(map(operator.index, index if isinstance(index, tuple) else (index,)))
        for i, length in zip(at, self._array.shape, strict=False):
            if not 0 <= i < length:
                raise IndexError(f"index {index} is outside an array of shape {self.shape}")
        return at


def array_of(record: Record) -> np.ndarray[Any, Any]:
    """Return the one-element array that a record reads and writes, for kernels."""
    array: np.ndarray[Any, Any] = record._array
    return array


def duplicate(array: np.ndarray[Any, Any]) -> np.ndarray[Any, Any]:
    """Return a copy of a one-element record array, byte by byte.

    NumPy's own `copy` goes through the fields one by one, which takes thirty times as long.
    """
    return np.ndarray(1, array.dtype, bytearray(array.tobytes()))


def fitting(value: Any, dtype: np.dtype[Any], name: str) -> Any:
    """Return `value` as a number that fits `dtype`, or raise OverflowError."""
    if dtype.kind == "f":
        return float(value)
    if dtype.kind == "b":
        return bool(value)
    number = operator.index(value)
    info = np.iinfo(dtype)
    if not info.min <= number <= info.max:
        raise OverflowError(f"{name}: {number} does not fit {dtype} ({info.min} to {info.max})")
    return number


def wrap(value: Any, *, frozen: bool = False) -> Any:
    """Return `value` as interpreted rules see it: arrays checked, structs as records."""
    if not isinstance(value, np.ndarray):
        return value
    if value.dtype.names is not None and value.shape == (1,):
        return Record(value, frozen=frozen)
    return Cells(value, frozen=frozen)
