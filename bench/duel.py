"""`python -m bench.duel COMMIT`: this source tree against another commit of it, row by row.

Each side runs in a process of its own on the same interpreter. They take turns of about the same
length, and every other round goes backwards; turns are measured by the thread's processor time, so
that a busy machine disturbs less. The ratio is the median of the rounds' own ratios.
"""

from __future__ import annotations

import argparse
import io
import json
import os
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from types import TracebackType
from typing import Self

from rich.console import Console
from rich.table import Table

from playout.core.mode import INTERPRETED

from .duellist import ROWS
from .timing import Series

ROOT = Path(__file__).resolve().parent.parent
ROUNDS, SECONDS = 15, 0.1
LEAST, MOST = 1, 1 << 40


class Side:
    """One source tree at work in a process of its own."""

    def __init__(self, tree: Path) -> None:
        """Start the process; it compiles what it needs at its first turns."""
        environment = {**os.environ, "PYTHONPATH": str(tree / "src")}
        self._process = subprocess.Popen(
            [sys.executable, "-P", str(ROOT / "bench" / "duellist.py")],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            env=environment,
            text=True,
        )

    def turn(self, row: str, units: int) -> tuple[int, float]:
        """Do some work; return the units done and the processor time.

        Raises:
            SystemExit: the process ended; it has said why.
        """
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        print(row, units, file=self._process.stdin, flush=True)
        told = self._process.stdout.readline().split()
        if len(told) != 2:
            raise SystemExit(f"{row}: a side of the duel has ended")
        return int(told[0]), float(told[1])

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
    """This source tree."""
    other: Series
    """The other one."""

    @property
    def ratio(self) -> Series:
        """Ours over the other's, round by round."""
        return self.ours.over(self.other)


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


def unpack(commit: str, folder: Path) -> None:
    """Write the sources of a commit to a folder.

    Raises:
        SystemExit: there is no such commit.
    """
    found = subprocess.run(
        ["git", "-C", str(ROOT), "archive", commit, "src"], capture_output=True, check=False
    )
    if found.returncode:
        raise SystemExit(f"bench.duel: {found.stderr.decode().strip()}")
    with tarfile.open(fileobj=io.BytesIO(found.stdout)) as archive:
        archive.extractall(folder, filter="data")


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    made.add_argument("commit", help="a commit, or a folder with another source tree in src/")
    made.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each side (%(default)s)")
    made.add_argument(
        "--seconds", type=float, default=SECONDS, help="length of a turn (%(default)s)"
    )
    made.add_argument(
        "--only", metavar="TEXT", action="append", help="only rows whose name contains TEXT"
    )
    made.add_argument("--json", metavar="PATH", help="also write every round's figures there")
    return made


def print_table(results: Sequence[Result], commit: str, rounds: int, seconds: float) -> None:
    """Print a row a line: rates in units a second of processor time, ratio, middle half."""
    table = Table(title=f"this tree against {commit}: {rounds} rounds of {seconds:g} s a side")
    table.add_column("row", no_wrap=True)
    for name in ("this tree", "other", "ratio", "middle half"):
        table.add_column(name, justify="right", no_wrap=True)
    for result in results:
        low, high = result.ratio.quartiles
        table.add_row(
            result.row,
            f"{result.ours.median:,.0f}",
            f"{result.other.median:,.0f}",
            f"{result.ratio.median:.2f}x",
            f"{low:.2f} to {high:.2f}",
        )
    Console(width=100).print(table)


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the rows asked for; the table goes to stdout, progress to stderr."""
    asked = parser().parse_args(arguments)
    if asked.rounds < 1 or asked.seconds <= 0:
        parser().error("--rounds and --seconds must be positive")
    if INTERPRETED:
        parser().error("PLAYOUT_INTERPRET is set: there is no machine code to measure")
    wanted = asked.only or [""]
    rows = [row for row in ROWS if any(text in row for text in wanted)]
    if not rows:
        parser().error(f"no row's name contains {' or '.join(wanted)}; rows: {', '.join(ROWS)}")
    results = []
    with tempfile.TemporaryDirectory(prefix="playout-duel-") as folder:
        other = Path(asked.commit)
        if not (other / "src" / "playout").is_dir():
            other = Path(folder)
            unpack(asked.commit, other)
        with Side(ROOT) as ours, Side(other) as theirs:
            for row in rows:
                print(row, file=sys.stderr, flush=True)
                results.append(measure(row, ours, theirs, asked.rounds, asked.seconds))
    print_table(results, asked.commit, asked.rounds, asked.seconds)
    if asked.json:
        figures = {one.row: {"ours": one.ours.values, "other": one.other.values} for one in results}
        Path(asked.json).write_text(json.dumps(figures, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
