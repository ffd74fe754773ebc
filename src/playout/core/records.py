"""Records seen from Python: the same `s.hand[2]` that compiled rules write.

Compiled code reads a C struct. In Python the same bytes are a NumPy structured array, whose
scalars have no attributes and whose small integers wrap. A `Record` gives attribute access to
one element, reads fields as Python numbers, and refuses what compiled code would do wrongly in
silence: a value that does not fit its field, or an index outside its array.
"""

from __future__ import annotations

import functools
import operator
import struct
from collections.abc import Callable, Iterator, Mapping
from typing import Any, ClassVar

import numpy as np


class Record:
    """One element of a structured array, by attribute; writes go to the array's bytes."""

    __slots__ = ("_array", "_frozen")
    _writers: ClassVar[Mapping[str, Callable[[Any, Any], None]]] = {}
    """What writes each field that is one number, into an array."""

    def __new__(cls, array: np.ndarray[Any, Any], *, frozen: bool = False) -> Record:
        """Wrap `array[0]` of a one-element structured array; `frozen` refuses writes."""
        made = object.__new__(_with_fields(array.dtype))
        object.__setattr__(made, "_array", array)
        object.__setattr__(made, "_frozen", frozen)
        return made

    def __getattr__(self, name: str) -> Any:
        raise AttributeError(f"this record has no field {name!r}")

    def __setattr__(self, name: str, value: Any) -> None:
        if self._frozen:
            raise AttributeError(f"this record is read-only; {name!r} cannot be set")
        write = self._writers.get(name)
        if write is None:
            if name not in (self._array.dtype.fields or {}):
                raise AttributeError(f"this record has no field {name!r}")
            raise AttributeError(f"{name!r} is no single number; write to its elements")
        write(self._array, value)

    def __reduce__(self) -> tuple[Any, ...]:
        return _record, (self._array, self._frozen)

    def __repr__(self) -> str:
        names = [n for n in self._array.dtype.names or () if not n.startswith(("tag_", "gap_"))]
        return "Record(" + ", ".join(f"{n}={self._array[n][0]!r}" for n in names) + ")"


@functools.cache
def _with_fields(dtype: np.dtype[Any]) -> type[Record]:
    """Return the kind of record that has a type's fields as properties.

    Rules in the interpreter read little but fields, and a property is found four times as quickly
    as `__getattr__` is asked.
    """
    fields: Mapping[str, Any] = dtype.fields or {}
    getters = {name: _getter(name, *where[:2]) for name, where in fields.items()}
    writers = {
        name: _writer(name, *where[:2]) for name, where in fields.items() if _is_number(where[0])
    }
    made = {"__slots__": ("__dict__",), **getters, "_writers": writers}
    return type("Record", (Record,), made)


def _getter(name: str, kind: np.dtype[Any], offset: int) -> property | _Part:
    """Return what reads one field of a record."""
    if not _is_number(kind):
        return _Part(name, single=kind.shape == ())
    # `struct` takes a tenth of the time that NumPy takes for one number.
    read = _packed(kind).unpack_from
    return property(lambda record: read(record._array, offset)[0])


def _writer(name: str, kind: np.dtype[Any], offset: int) -> Callable[[Any, Any], None]:
    """Return what writes one field of a record, if the value fits."""
    low, high = _SPANS.get(kind.char, _NOTHING)
    pack = _packed(kind).pack_into

    def write(array: Any, value: Any) -> None:
        fits = type(value) is int and low <= value <= high
        pack(array, offset, value if fits else fitting(value, kind, name))

    return write


class _Part:
    """Reads a field that is an array or a struct.

    What reads it is made once for a record, whose bytes stay where they are, and found in the
    record's `__dict__` from then on.
    """

    def __init__(self, name: str, *, single: bool) -> None:
        self._name = name
        self._single = single

    def __get__(self, record: Record, kind: type[Record]) -> Any:
        found = record._array[self._name]
        made = wrap(found if self._single else found[0], frozen=record._frozen)
        record.__dict__[self._name] = made
        return made


def _is_number(kind: np.dtype[Any]) -> bool:
    """Return whether a field is one number."""
    return kind.shape == () and kind.names is None


@functools.cache
def _packed(kind: np.dtype[Any]) -> struct.Struct:
    """Return how the bytes of a number are read and written."""
    return struct.Struct(f"@{kind.char}")


def _record(array: np.ndarray[Any, Any], frozen: bool) -> Record:
    """Return a record as it was in another process."""
    return Record(array, frozen=frozen)


class Cells:
    """An array inside a record (or handed to a rule), with checked reads and writes."""

    __slots__ = ("_array", "_frozen", "_high", "_item", "_low", "_row")

    def __init__(self, array: np.ndarray[Any, Any], *, frozen: bool = False) -> None:
        self._array = array
        self._frozen = frozen
        # The length of a plain row of numbers, which is read the short way; 0 for anything else.
        self._row = len(array) if array.ndim == 1 and array.dtype.names is None else 0
        self._item = array.item
        # What is written the short way, too.
        plain = self._row and not frozen
        self._low, self._high = _SPANS.get(array.dtype.char, _NOTHING) if plain else _NOTHING

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
        if type(index) is int and 0 <= index < self._row:
            return self._item(index)
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
        if (
            type(value) is int
            and self._low <= value <= self._high
            and type(index) is int
            and 0 <= index < self._row
        ):
            self._array[index] = value
            return
        if self._frozen:
            raise IndexError("this array is read-only")
        at = self._checked(index)
        if len(at) < self._array.ndim:
            raise IndexError("rules write single elements, not whole rows")
        if isinstance(value, Record):
            self._array[at] = value._array[0]
        else:
            self._array[at] = fitting(value, self._array.dtype, index)

    def _check_slice(self, index: slice) -> None:
        """Raise IndexError unless a slice is a plain part of the array."""
        start, stop = operator.index(index.start), operator.index(index.stop)
        if not 0 <= start <= stop <= len(self._array) or index.step is not None:
            raise IndexError(f"slice {index} is outside an array of shape {self.shape}")

    def _checked(self, index: Any) -> tuple[int, ...]:
        """Return `index` as a tuple of ints inside the array, or raise IndexError."""
        if type(index) is int and 0 <= index < self._row:
            return (index,)
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


_SPANS = {
    kind: (int(np.iinfo(kind).min), int(np.iinfo(kind).max)) for kind in np.typecodes["AllInteger"]
}
"""The smallest and the largest whole number of each kind."""

_NOTHING = (1, 0)
"""The span of what is not a whole number."""


def fitting(value: Any, dtype: np.dtype[Any], place: Any) -> Any:
    """Return `value` as a number that fits `dtype`, or raise OverflowError.

    Args:
        value: what is to be written.
        dtype: the type of the field or array.
        place: the name of the field, or the index of the element, for the error.
    """
    if dtype.kind == "f":
        return float(value)
    if dtype.kind == "b":
        return bool(value)
    number = operator.index(value)
    low, high = _SPANS[dtype.char]
    if not low <= number <= high:
        name = place if isinstance(place, str) else f"element {place}"
        raise OverflowError(f"{name}: {number} does not fit {dtype} ({low} to {high})")
    return number


def wrap(value: Any, *, frozen: bool = False) -> Any:
    """Return `value` as interpreted rules see it: arrays checked, structs as records."""
    if not isinstance(value, np.ndarray):
        return value
    if value.dtype.names is not None and value.shape == (1,):
        return Record(value, frozen=frozen)
    return Cells(value, frozen=frozen)
