"""Two sides that take turns, each in a process of its own, and what their rounds gave."""

from __future__ import annotations

import os
import subprocess
from collections.abc import Sequence
from dataclasses import dataclass
from types import TracebackType
from typing import Self

from .timing import Series
from .turns import CANNOT

LEAST, MOST = 1, 1 << 40


class CannotRun(SystemExit):
    """A side cannot run a row; the others it may."""


class Side:
    """One of two that are compared, at work in a process of its own (`bench.turns`)."""

    def __init__(self, command: Sequence[str], path: str, name: str = "a side") -> None:
        """Start the process; it compiles what it needs at its first turns.

        Args:
            command: what to run.
            path: where its interpreter looks for modules.
            name: what it is called where it cannot run a row.
        """
        self.name = name
        self._process = subprocess.Popen(
            command,
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env={**os.environ, "PYTHONPATH": path},
            text=True,
        )

    def turn(self, row: str, units: int) -> tuple[int, float]:
        """Do some work; return the units done and the processor time.

        Raises:
            CannotRun: this row cannot be run.
            SystemExit: the process ended; it has said why.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(row, units, file=self._process.stdin, flush=True)
        told = self._process.stdout.readline()
        if not told:
            raise SystemExit(f"{row}: {self.name} has ended")
        first, rest = told.strip().split(maxsplit=1)
        if first == CANNOT:
            raise CannotRun(f"{row}: {self.name} cannot run it: {rest}")
        return int(first), float(rest)

    def units_for(self, row: str, seconds: float) -> int:
        """Return how many units make a turn of about `seconds`."""
        units = LEAST
        while units < MOST:
            done, took = self.turn(row, units)
            if took >= seconds / 2:
                return max(LEAST, round(done * seconds / took))
            units = max(2 * units, done)
        raise SystemExit(f"{row}: {units} units take no time, so there is no work in them")

    def __enter__(self) -> Self:
        return self

    def __exit__(
        self,
        kind: type[BaseException] | None,
        error: BaseException | None,
        trace: TracebackType | None,
    ) -> None:
        self._process.communicate()  # the end of its input is the end of its work


@dataclass(frozen=True)
class Result:
    """What a row's rounds gave, in units a second of processor time."""

    row: str
    """Its name."""
    ours: Series
    """Ours."""
    other: Series
    """The other side's."""

    @property
    def ratio(self) -> Series:
        """Ours over the other's, round by round."""
        return self.ours.over(self.other)

    def with_rounds_of(self, later: Result) -> Result:
        """Return the rounds of both, of the same row."""
        ours = Series(self.ours.values + later.ours.values)
        return Result(self.row, ours, Series(self.other.values + later.other.values))


def measure(row: str, ours: Side, other: Side, rounds: int, seconds: float) -> Result:
    """Return the rates of both sides in a row."""
    sides = [(ours, ours.units_for(row, seconds)), (other, other.units_for(row, seconds))]
    rates: list[list[float]] = [[], []]
    for number in range(rounds):
        for i in (0, 1) if number % 2 == 0 else (1, 0):
            side, units = sides[i]
            done, took = side.turn(row, units)
            rates[i].append(done / took)
    return Result(row, Series(tuple(rates[0])), Series(tuple(rates[1])))
