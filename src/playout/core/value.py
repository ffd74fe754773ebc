"""Values are vectors over seats: a point of view must be asked for before anything is compared."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import Any, NoReturn, overload


class Value(Sequence[float]):
    """One number per seat; `value[seat]` is that seat's point of view.

    Two values cannot be ordered: better for whom? Ask for a seat first.
    """

    __slots__ = ("_per_seat",)

    def __init__(self, per_seat: Sequence[float]) -> None:
        self._per_seat = tuple(float(v) for v in per_seat)

    @overload
    def __getitem__(self, seat: int) -> float: ...
    @overload
    def __getitem__(self, seat: slice) -> tuple[float, ...]: ...
    def __getitem__(self, seat: int | slice) -> float | tuple[float, ...]:
        return self._per_seat[seat]

    def __len__(self) -> int:
        return len(self._per_seat)

    def __iter__(self) -> Iterator[float]:
        return iter(self._per_seat)

    def __eq__(self, other: object) -> bool:
        if isinstance(other, Value):
            return self._per_seat == other._per_seat
        return isinstance(other, tuple) and self._per_seat == other

    def __hash__(self) -> int:
        return hash(self._per_seat)

    def __repr__(self) -> str:
        return f"Value({', '.join(f'{v:+.3f}' for v in self._per_seat)})"

    def _refuse(self, other: Any) -> NoReturn:
        raise TypeError("values have one entry per seat; compare value[seat] with value[seat]")

    __lt__ = __le__ = __gt__ = __ge__ = _refuse
