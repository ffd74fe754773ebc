"""Rates of several jobs, measured in turns so that a noisy machine is noisy for all of them."""

from __future__ import annotations

import gc
import statistics
import time
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

Job = Callable[[int], int]
"""Does at least `n` units of work and returns how many it did."""

Clock = Callable[[], float]

MOST_DOUBLINGS = 40


@dataclass(frozen=True)
class Series:
    """One number a round: a rate in units a second, or a ratio of two rates."""

    values: tuple[float, ...]
    """By round."""

    @property
    def median(self) -> float:
        """The middle: what the table shows."""
        return statistics.median(self.values)

    @property
    def quartiles(self) -> tuple[float, float]:
        """A quarter of the rounds lie below the first, a quarter above the second."""
        if len(self.values) == 1:
            return self.values[0], self.values[0]
        low, _, high = statistics.quantiles(self.values, n=4, method="inclusive")
        return low, high

    def over(self, other: Series) -> Series:
        """Return the ratio to another job round by round: both sides met the same moment."""
        return Series(
            tuple(own / peer for own, peer in zip(self.values, other.values, strict=True))
        )


def calibrate(job: Job, seconds: float, clock: Clock = time.perf_counter) -> int:
    """Return how many units make a turn of about `seconds`; the job is warm afterwards."""
    job(1)
    n = 1
    for _ in range(MOST_DOUBLINGS):
        took, done = _turn(job, n, clock)
        if took >= seconds / 2:
            return max(1, round(done * seconds / took))
        n = max(2 * n, done)
    raise ValueError(f"{n} units took under {seconds / 2:g} s: the job does no work")


def interleave(
    jobs: Mapping[str, Job],
    rounds: int,
    seconds: float,
    clock: Clock = time.perf_counter,
) -> dict[str, Series]:
    """Return the rate of each job, one value a round.

    In each round every job has one turn of about `seconds`, in alternating order, so that
    neither a drift of the machine nor what the turn before left behind favours one of them.

    Args:
        jobs: what to measure, by name.
        rounds: how many rounds, at least 1.
        seconds: how long a turn takes, about.
        clock: returns the time in seconds.
    """
    if rounds < 1:
        raise ValueError(f"rounds={rounds} is not allowed; at least 1")
    sizes = {name: calibrate(job, seconds, clock) for name, job in jobs.items()}
    rates: dict[str, list[float]] = {name: [] for name in jobs}
    for number in range(rounds):
        for name in _order(list(jobs), number):
            took, done = _turn(jobs[name], sizes[name], clock)
            rates[name].append(done / took)
    return {name: Series(tuple(values)) for name, values in rates.items()}


def _order(names: Sequence[str], number: int) -> Sequence[str]:
    """Return who is when in a round: every other round backwards."""
    return names if number % 2 == 0 else names[::-1]


def _turn(job: Job, n: int, clock: Clock) -> tuple[float, int]:
    """Return how long a turn of `n` units took, and how many units it did."""
    collecting = gc.isenabled()
    gc.disable()
    try:
        began = clock()
        done = job(n)
        return clock() - began, done
    finally:
        if collecting:
            gc.enable()
