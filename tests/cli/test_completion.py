"""The shell completes commands, games and players."""

from __future__ import annotations

import os
import subprocess
import sys

import pytest


def complete(line: str) -> set[str]:
    """Return what bash would offer after a line."""
    words = line.split(" ")
    done = subprocess.run(
        [sys.executable, "-m", "playout"],
        env={
            **os.environ,
            "_PLAYOUT_COMPLETE": "complete_bash",
            "COMP_WORDS": line,
            "COMP_CWORD": str(len(words) - 1),
        },
        capture_output=True,
        text=True,
        check=False,
    )
    return set(done.stdout.split())


@pytest.mark.parametrize(
    ("line", "offers"),
    [
        ("playout ma", {"match"}),
        ("playout play tic", {"tictactoe"}),
        ("playout match tictactoe rand", {"random"}),
        ("playout match tictactoe random ism", {"ismcts"}),
        ("playout tree tictactoe --player mct", {"mcts"}),
        ("playout warm conn", {"connectfour"}),
        ("playout players wai", {"wait"}),
    ],
)
def test_completion(line, offers):
    assert complete(line) == offers
