"""`python -m bench.duel PATH`: the rows of this checkout against those of another source tree.

PATH is a folder that holds the other `playout` package, such as `src` of an old commit
(`git archive COMMIT src | tar -x -C FOLDER`). Each tree has a process of its own, and the two take
turns, so that a busy machine is busy for both. Time is the processor time of the thread that works.
"""

from __future__ import annotations

import argparse
import os
import subprocess
import sys
import time
from collections.abc import Sequence
from pathlib import Path

from .rows import all_rows
from .timing import Clock, Job, Series, calibrate, interleave

HERE = Path(__file__).resolve().parent.parent
ROUNDS = 11
SECONDS = 0.2


class Tree:
    """A process that runs rows on the code of one source tree; its clock is that process's."""

    def __init__(self, source: Path) -> None:
        """Start the process."""
        self.spent = 0.0
        self._process = subprocess.Popen(
            [sys.executable, "-m", "bench.duel", "--serve", str(source)],
            cwd=HERE,
            env={**os.environ, "PYTHONPATH": str(source)},
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
        )

    def job(self, name: str) -> Job:
        """Return the job of a row, done by the process."""

        def job(n: int) -> int:
            done, seconds = self._ask(f"{n} {name}").split()
            self.spent += float(seconds)
            return int(done)

        return job

    def _ask(self, line: str) -> str:
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(line, file=self._process.stdin, flush=True)
        return self._process.stdout.readline()

    def stop(self) -> None:
        """End the process."""
        self._process.communicate()


def serve(clock: Clock = time.thread_time) -> None:
    """Answer lines `N NAME` on stdin: do N units of a row, print how many and the seconds."""
    jobs: dict[str, Job] = {}
    rows = {row.name: row for row in all_rows()}
    for line in sys.stdin:
        n, _, name = line.strip().partition(" ")
        if name not in jobs:
            jobs[name] = rows[name].ours()
            calibrate(jobs[name], 0.01, clock)
        began = clock()
        done = jobs[name](int(n))
        print(done, clock() - began, flush=True)


def duel(name: str, trees: tuple[Tree, Tree], rounds: int, seconds: float) -> tuple[Series, Series]:
    """Return the rates of a row in both trees, one value a round."""
    jobs = {str(i): tree.job(name) for i, tree in enumerate(trees)}
    rates = interleave(jobs, rounds, seconds, lambda: trees[0].spent + trees[1].spent)
    return rates["0"], rates["1"]


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command."""
    parser = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    parser.add_argument("other", type=Path, metavar="PATH", help="the other tree's source folder")
    parser.add_argument("--rounds", type=int, default=ROUNDS, help="turns a side (%(default)s)")
    parser.add_argument("--seconds", type=float, default=SECONDS, help="of a turn (%(default)s)")
    parser.add_argument(
        "--only", metavar="TEXT", default="", help="only rows with TEXT in the name"
    )
    parser.add_argument("--serve", action="store_true", help=argparse.SUPPRESS)
    asked = parser.parse_args(arguments)
    if asked.serve:
        serve()
        return 0
    trees = Tree(HERE / "src"), Tree(asked.other.resolve())
    print(f"{'row':32} {'here':>11} {'there':>11} {'ratio':>6}  middle half")
    for row in all_rows():
        if asked.only in row.name:
            here, there = duel(row.name, trees, asked.rounds, asked.seconds)
            ratio = here.over(there)
            low, high = ratio.quartiles
            print(
                f"{row.name:32} {here.median:>11,.0f} {there.median:>11,.0f}"
                f" {ratio.median:>6.2f}  {low:.2f} to {high:.2f}",
                flush=True,
            )
    for tree in trees:
        tree.stop()
    return 0


if __name__ == "__main__":
    sys.exit(main())
