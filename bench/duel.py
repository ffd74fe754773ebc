"""`python -m bench.duel COMMIT`: this source tree against another commit of it, row by row.

Each side runs in a process of its own on the same interpreter. They take turns of about the same
length, and every other round goes backwards; turns are measured by the thread's processor time, so
that a busy machine disturbs less. The ratio is the median of the rounds' own ratios. Rows that one
side cannot run are named under the table. With `--processes` both sides are started anew so many
times: large kernels are quicker or slower by where their machine code comes to lie.
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
import time
from collections.abc import Sequence
from pathlib import Path

from rich.console import Console
from rich.table import Table

from playout.core.mode import INTERPRETED

from .duellist import ROWS
from .sides import CannotRun, Result, Side, measure

ROOT = Path(__file__).resolve().parent.parent
UNPACKED = ROOT / ".duel"
"""Sources of other commits, kept: older ones find their machine code again by the path."""

ROUNDS, SECONDS = 15, 0.1


def side(tree: Path, name: str) -> Side:
    """Return a source tree at work."""
    path = os.pathsep.join((str(tree / "src"), str(ROOT)))
    return Side([sys.executable, "-P", str(ROOT / "bench" / "duellist.py"), name], path, name)


def git(*arguments: str) -> bytes:
    """Return what a command of git says.

    Raises:
        SystemExit: it refused.
    """
    told = subprocess.run(["git", "-C", str(ROOT), *arguments], capture_output=True, check=False)
    if told.returncode:
        raise SystemExit(f"bench.duel: {told.stderr.decode().strip()}")
    return told.stdout


def unpacked(commit: str) -> Path:
    """Return a folder with the sources of a commit.

    Raises:
        SystemExit: there is no such commit.
    """
    name = git("rev-parse", "--verify", f"{commit}^{{commit}}").decode().strip()
    folder = UNPACKED / name
    if not folder.is_dir():
        UNPACKED.mkdir(exist_ok=True)
        made = tempfile.mkdtemp(dir=UNPACKED)
        with tarfile.open(fileobj=io.BytesIO(git("archive", name, "src"))) as archive:
            archive.extractall(made, filter="data")
        Path(made).rename(folder)
    return folder


def duel(
    rows: Sequence[str], ours: Side, theirs: Side, rounds: int, seconds: float
) -> tuple[list[Result], dict[str, str]]:
    """Return what the rows gave, and why others could not be run; stderr tells how far it is."""
    results: list[Result] = []
    refused: dict[str, str] = {}
    for number, row in enumerate(rows, 1):
        began = time.perf_counter()
        print(f"{number} of {len(rows)}: {row}", file=sys.stderr, flush=True)
        try:
            result = measure(row, ours, theirs, rounds, seconds)
        except CannotRun as reason:
            refused[row] = told = str(reason)
        else:
            results.append(result)
            told = f"{result.ratio.median:.2f}x"
        print(f"  {told}, {time.perf_counter() - began:.0f} s", file=sys.stderr, flush=True)
    return results, refused


def duels(
    rows: Sequence[str], other: Path, processes: int, rounds: int, seconds: float
) -> tuple[list[Result], dict[str, str]]:
    """Return what all rounds of the rows gave, with both sides in so many processes each."""
    results: list[Result] = []
    refused: dict[str, str] = {}
    for _ in range(processes):
        with side(ROOT, "this tree") as ours, side(other, "the other") as theirs:
            more, refused = duel(rows, ours, theirs, rounds, seconds)
        earlier = {one.row: one for one in results}
        results = [
            earlier[one.row].with_rounds_of(one) if one.row in earlier else one for one in more
        ]
    return results, refused


def parser() -> argparse.ArgumentParser:
    """Return the command line."""
    made = argparse.ArgumentParser(prog="python -m bench.duel", description=__doc__)
    made.add_argument("commit", help="a commit, or a folder with another source tree in src/")
    made.add_argument("--rounds", type=int, default=ROUNDS, help="turns of each side (%(default)s)")
    made.add_argument(
        "--processes", type=int, default=1, help="how often both sides are started (%(default)s)"
    )
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
    if asked.rounds < 1 or asked.processes < 1 or asked.seconds <= 0:
        parser().error("--rounds, --processes and --seconds must be positive")
    if INTERPRETED:
        parser().error("PLAYOUT_INTERPRET is set: there is no machine code to measure")
    wanted = asked.only or [""]
    rows = [row for row in ROWS if any(text in row for text in wanted)]
    if not rows:
        parser().error(f"no row's name contains {' or '.join(wanted)}; rows: {', '.join(ROWS)}")
    other = Path(asked.commit)
    if not (other / "src" / "playout").is_dir():
        other = unpacked(asked.commit)
    results, refused = duels(rows, other, asked.processes, asked.rounds, asked.seconds)
    print_table(results, asked.commit, asked.processes * asked.rounds, asked.seconds)
    for told in refused.values():
        print(told)
    if asked.json:
        figures: dict[str, dict[str, object]] = {
            one.row: {"ours": one.ours.values, "other": one.other.values} for one in results
        }
        figures |= {row: {"cannot": told} for row, told in refused.items()}
        Path(asked.json).write_text(json.dumps(figures, indent=2) + "\n")
    return 0


if __name__ == "__main__":
    sys.exit(main())
