"""A tournament that is killed again and again ends as if nothing had happened."""

from __future__ import annotations

import json
import os
import signal
import sqlite3
import subprocess
import sys
import time

import pytest

FIELD = """
game = "tictactoe"
deals = {deals}
seed = 5
players = ["random", "first"]
"""


def run(folder, *more):
    words = [sys.executable, "-m", "playout", "tournament", "run", str(folder / "field.toml")]
    return subprocess.Popen(
        [*words, "--db", str(folder / "arena.db"), "-q", *more],
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        env={**os.environ, "PLAYOUT_INTERPRET": "1"},
    )


def games(folder):
    """Return what is kept, game for game, without clocks."""
    with sqlite3.connect(f"file:{folder / 'arena.db'}?mode=ro", uri=True) as link:
        kept = link.execute("select key, document from records order by number, key").fetchall()
    link.close()
    made = []
    for key, text in kept:
        document = json.loads(text)
        for game in document["games"]:
            del game["seconds"]
        made.append((key, document))
    return made


def count(folder):
    try:
        return len(games(folder))
    except sqlite3.OperationalError:
        return 0


@pytest.mark.parametrize(
    ("deals", "kills"), [(60, 1), pytest.param(200, 10, marks=pytest.mark.slow)]
)
def test_killed_again_and_again_it_ends_as_if_nothing_had_happened(tmp_path, deals, kills):
    whole, broken = tmp_path / "whole", tmp_path / "broken"
    for folder in (whole, broken):
        folder.mkdir()
        (folder / "field.toml").write_text(FIELD.format(deals=deals))
    assert run(whole).wait(120) == 0
    assert len(games(whole)) == deals
    for kill in range(kills):
        had = count(broken)
        process = run(broken)
        deadline = time.monotonic() + 60
        while count(broken) <= had and process.poll() is None:
            assert time.monotonic() < deadline
            time.sleep(0.005)
        process.send_signal(signal.SIGKILL)
        assert process.wait(20) == -signal.SIGKILL, f"it had ended before kill {kill}"
        assert had < count(broken) < deals
    last = run(broken)
    assert last.wait(120) == 0
    assert games(broken) == games(whole)
