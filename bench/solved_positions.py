"""`python -m bench.solved_positions FILE`: positions of Connect Four and their exact answers.

Positions come from random play, ten to twenty-four stones on the board, in which some moves keep
what perfect play is worth and others do not. Each line of the file is a position: the columns
played, a colon, and the columns that keep the value.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from pathlib import Path

from playout.core.position import Position
from playout.games.connectfour import CONNECTFOUR
from playout.search.solve import Unsolved, solve

FILE = Path(__file__).parent / "data" / "connectfour_solved.txt"
FEWEST, MOST = 10, 24
"""Stones on the board."""

NODES = 3_000_000
"""Positions that the solver may look at; what takes longer is left out."""

Solved = tuple[Position, frozenset[int]]
"""A position and the moves that keep its value."""


def read(path: Path = FILE) -> list[Solved]:
    """Return the positions of a file."""
    found = []
    for line in path.read_text(encoding="ascii").splitlines():
        played, _, right = line.partition(":")
        found.append((after(played), frozenset(map(int, right))))
    return found


def after(played: str) -> Position:
    """Return the position after some columns."""
    position = CONNECTFOUR.deal(0)
    for column in played:
        position = position.play(int(column))
    return position


def candidates(seed: int) -> Iterator[str]:
    """Yield random games that are not over, each of another length than the one before."""
    dice = random.Random(seed)
    while True:
        position, played = CONNECTFOUR.deal(0), ""
        for _ in range(dice.randint(FEWEST, MOST)):
            column = dice.choice(position.codes)
            position, played = position.play(column), f"{played}{column}"
            if position.over:
                break
        else:
            yield played


def right_moves(position: Position) -> frozenset[int] | None:
    """Return the moves that keep the value; None: all do, or it takes too long to say."""
    try:
        moves = solve(position, nodes=NODES).moves
    except Unsolved:
        return None
    best = max(one.value for one in moves)
    right = frozenset(one.move.code for one in moves if one.value == best)
    return right if len(right) < len(moves) else None


def main(arguments: Sequence[str] | None = None) -> int:
    """Write as many positions as are wanted."""
    parser = argparse.ArgumentParser(prog="python -m bench.solved_positions", description=__doc__)
    parser.add_argument("file", type=Path, nargs="?", default=FILE)
    parser.add_argument("--count", type=int, default=500)
    parser.add_argument("--seed", type=int, default=7)
    given = parser.parse_args(arguments)
    lines: list[str] = []
    for played in candidates(given.seed):
        right = right_moves(after(played))
        if right is not None:
            lines.append(f"{played}:{''.join(map(str, sorted(right)))}")
        if len(lines) == given.count:
            break
    given.file.parent.mkdir(parents=True, exist_ok=True)
    given.file.write_text("\n".join(lines) + "\n", encoding="ascii")
    return 0


if __name__ == "__main__":
    sys.exit(main())
