"""Processes of our own: what they have loaded stays out of garbage collections."""

from __future__ import annotations

import os
import subprocess
import sys

from tests.support import run_python

LOOKED_AT = """
import gc

import playout
from playout.arena.pool import settle

playout.player("ismcts:iterations=10").choose(playout.game("cuttle").deal(0))
before = len(gc.get_objects())
settle()
print(before, len(gc.get_objects()))
"""


def test_a_settled_process_has_little_to_look_at():
    """Objects that a collection looks at; numba alone brings a hundred thousand."""
    before, after = map(int, run_python(LOOKED_AT).stdout.split())
    assert before > 50_000
    assert after < 2_000


UNGUARDED = """
import playout

playout.match("tictactoe", ["random", "first"], deals=2, workers=2)
"""


def test_a_script_without_a_guard_is_told_so(tmp_path):
    """Its workers import it, and would start workers themselves."""
    script = tmp_path / "script.py"
    script.write_text(UNGUARDED)
    words = [sys.executable, str(script)]
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ, check=False)
    assert done.returncode == 1
    assert "belongs under `if __name__ == '__main__':`" in done.stderr.splitlines()[-1]
    assert "start no others while they start" in done.stderr
    guarded = UNGUARDED.replace("playout.match", "if __name__ == '__main__':\n    playout.match")
    script.write_text(guarded)
    done = subprocess.run(words, capture_output=True, text=True, env=os.environ, check=False)
    assert (done.returncode, done.stderr) == (0, "")
