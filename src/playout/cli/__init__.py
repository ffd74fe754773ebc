"""The command line: one module a command.

Nothing here imports NumPy or Numba before a command needs them, so that `playout --help` answers
at once. `docs/command-line.md` documents every command, its JSON and the exit codes.
"""

from __future__ import annotations

import sys
from collections.abc import Sequence


def main(args: Sequence[str] | None = None) -> None:
    """Run the command line and exit with its code; the entry point of `playout`."""
    from .app import run

    sys.exit(run(args))
