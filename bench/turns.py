"""One side of a comparison: does work on demand, in a process of its own.

It reads `ROW UNITS` a line from its input, does at least so many units of a row's work, and answers
with the units done and the processor time in seconds, or with `cannot` and the reason. Nothing of
Playout is needed here: a side may run on another interpreter (`bench.sides` starts and asks it).
"""

from __future__ import annotations

import gc
import sys
from collections.abc import Callable, Mapping

Job = Callable[[int], int]
"""Does at least `n` units of work and returns how many it did."""

CANNOT = "cannot"
"""How the answer begins where a row cannot be run."""


def answer(rows: Mapping[str, Callable[[], Job]], clock: Callable[[], float]) -> None:
    """Answer one line for each line of the input.

    Args:
        rows: what makes a row's job, by name.
        clock: `time.thread_time` where a job is one thread, else `time.process_time`.
    """
    jobs: dict[str, Job] = {}
    gc.disable()
    for line in sys.stdin:
        row, units = line.split()
        try:
            if row not in jobs:
                jobs[row] = _ready(rows[row])
            gc.collect()
            began = clock()
            done = jobs[row](int(units))
            print(done, clock() - began, flush=True)
        except Exception as error:  # an older side may lack anything; the other rows are run
            told = str(error).strip() or "no reason given"
            print(CANNOT, f"{type(error).__name__}: {told.splitlines()[0]}", flush=True)


def _ready(make: Callable[[], Job]) -> Job:
    """Return a row's job, compiled; what it touches has been touched."""
    job = make()
    job(1)
    gc.collect()
    gc.freeze()  # what a compiler leaves behind takes a second to look through, at every turn
    return job
