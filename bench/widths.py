"""What it costs to read a number that was just written, by its width: `python -m bench.widths`.

A loop stores a number and loads it again, at two indices that are the same (which the compiler
cannot know), so each pass waits for the one before it. That is what rules do with a state: one
move leaves what the next one reads. So numbers of a state are four bytes wide (`core.state`).
"""

from __future__ import annotations

import time
from typing import Any

import numpy as np
from numba import njit

PASSES = 20_000_000
ROUNDS = 5
WIDTHS = ("u1", "u2", "u4", "u8")


@njit  # type: ignore[untyped-decorator]  # numba is untyped
def carry(cells: Any, put: int, take: int, passes: int) -> int:
    """Hand a number on through memory so many times."""
    number = 0
    for _ in range(passes):
        cells[put] = number
        number = cells[take] + 1
    return int(number)


def nanoseconds(width: str) -> float:
    """Return what a pass takes, the best of some rounds, in processor time."""
    cells = np.zeros(8, width)
    carry(cells, 3, 3, 1)
    took = []
    for _ in range(ROUNDS):
        began = time.thread_time()
        carry(cells, 3, 3, PASSES)
        took.append(time.thread_time() - began)
    return 1e9 * min(took) / PASSES


def main() -> None:
    """Print a row a width."""
    print("| width | ns a store and load |")
    print("|---|--:|")
    for width in WIDTHS:
        print(f"| {width} | {nanoseconds(width):.2f} |")


if __name__ == "__main__":
    main()
