"""Mistakes that authors of games make: each ends in a sentence that names their file and line."""

from __future__ import annotations

import json
import os
import subprocess
import sys

import pytest

pytestmark = pytest.mark.compiles

NIM = '''"""Nim: take from one of three heaps; who takes the last wins."""

from typing import Any

from playout import Game
from playout.authoring import ENDED, Codec, Facet, Notation, Record, Rules, below, rule, state_type

STATE = state_type("nim", __name__, [("heaps", "u1", (3,))])
GLOBAL = [3, 4, 5]


@rule
def deal(s: Any, rng: Any) -> None:
    for i in range(3):
        s.heaps[i] = 1 + below(rng, 5)


@rule
def legal(s: Any, out: Any) -> int:
    n = 0
    for i in range(3):
        for k in range(s.heaps[i]):
            out[n] = 5 * i + k
            n += 1
    return n


@rule
def play(s: Any, move: int) -> None:
    s.heaps[move // 5] -= move % 5 + 1
    if s.heaps[0] + s.heaps[1] + s.heaps[2] == 0:
        s.over = ENDED
    s.turn = 1 - s.turn


@rule
def returns(s: Any, out: Any) -> None:
    out[s.turn] = -1.0
    out[1 - s.turn] = 1.0


class NimCodec(Codec):
    def write_layout(self, s: Record) -> dict[str, Any]:
        return {"heaps": list(s.heaps), "ply": s.ply, "turn": s.turn, "over": s.over}

    def read_layout(self, layout: Any, s: Record) -> None:
        for i in range(3):
            s.heaps[i] = layout["heaps"][i]
        s.ply, s.turn = layout["ply"], layout["turn"]
        s.over = layout["over"]


class Nim(Game):
    name = "nim"
    title = "Nim"
    seats = 2
    codes = 15
    max_moves = 15
    max_plies = 15
    bounds = (-1.0, 1.0)
    rules = Rules(
        STATE,deal=deal, legal=legal, play=play, returns=returns)
    codec = Facet(NimCodec)
    notation = Facet(Notation.of(*(f"{i}-{k + 1}" for i in range(3) for k in range(5))))


NIM = Nim()
'''


@pytest.fixture
def author(tmp_path):
    """Return a function that runs `playout` where somebody's game `nim` is installed."""
    info = tmp_path / "site" / "nim-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: nim\nVersion: 1.0\n")
    (info / "entry_points.txt").write_text("[playout.games]\nnim = nim:NIM\n")

    def run(*words: str, change: tuple[str, str] = ("", ""), interpret: bool = False):
        assert change[0] in NIM
        source = NIM.replace(*change) if change[0] else NIM
        (tmp_path / "site" / "nim.py").write_text(source)
        environment = {
            **os.environ,
            "PYTHONPATH": str(tmp_path / "site"),
            "PLAYOUT_INTERPRET": "1" if interpret else "0",
            "PLAYOUT_CACHE": str(tmp_path / "cache"),
        }
        return subprocess.run(
            [sys.executable, "-m", "playout", *words],
            capture_output=True,
            text=True,
            env=environment,
            timeout=300,
            cwd=tmp_path,
        )

    return run


def line_of(text: str) -> int:
    """Return the line of Nim that holds a text."""
    return next(n for n, line in enumerate(NIM.splitlines(), 1) if text in line)


TYPO = ("s.heaps[0] + s.heaps[1]", "s.heap[0] + s.heaps[1]")
FOREVER = ("        s.over = ENDED\n", "        pass\n")
WRAPS = ("-= move % 5 + 1", "-= move % 5 + 2")

MISTAKES = {
    "a typo": (TYPO, f"nim.py, line {line_of('s.heaps[0] + s.heaps[1]')}, in play:", "no field"),
    "a wrap": (WRAPS, f"nim.py, line {line_of('-= move % 5 + 1')}, in play:", "does not fit"),
    "no end": (FOREVER, "over is False, moves are ()", ""),
}


@pytest.mark.parametrize("mistake", MISTAKES)
@pytest.mark.parametrize("command", [("check", "nim"), ("match", "nim", "random", "random")])
def test_a_mistake_in_a_rule_is_told_by_file_and_line(author, mistake, command):
    change, where, what = MISTAKES[mistake]
    done = author(*command, change=change)
    said = done.stdout + done.stderr
    assert done.returncode in (1, 5), said
    assert where in " ".join(said.split())
    assert what in said
    assert "mistake in Playout" not in said
    assert "Traceback" not in said
    assert len(said.splitlines()) < 40


def test_a_game_without_a_name_is_told_what_it_lacks(author):
    done = author("check", "nim", change=('    name = "nim"\n', ""))
    assert done.returncode == 1
    assert "Nim: a game must say its name" in done.stderr
    assert "nim.py, line" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_module_that_cannot_be_imported_is_told_by_line(author):
    done = author("games", "nim", change=("NIM = Nim()", "NIM = Nym()"))
    assert done.returncode == 1
    assert "name 'Nym' is not defined" in done.stderr
    assert f"nim.py, line {line_of('NIM = Nim()')}" in done.stderr
    assert "Traceback" not in done.stderr


def test_a_layout_without_a_key_says_so(author):
    done = author("play", "nim", "--vs", "first", "--layout", '{"ply": 0}', interpret=True)
    assert done.returncode == 4
    assert "nim: this cannot be read: KeyError: 'heaps' (nim.py, line" in done.stderr


def test_a_layout_that_the_rules_cannot_play_from_does_no_harm(author):
    layout = json.dumps({"heaps": [9, 9, 9], "ply": 0, "turn": 0, "over": 0})
    done = author("play", "nim", "--vs", "first", "--layout", layout)
    assert done.returncode == 4, done.stderr
    assert "the rules cannot play on from here: nim.py, line" in done.stderr
    assert "outside an array" in done.stderr


def test_rules_may_print(author):
    change = ("    s.turn = 1 - s.turn\n", "    print(move)\n    s.turn = 1 - s.turn\n")
    done = author("check", "nim", "--deals", "1", change=change, interpret=True)
    assert "JSONDecodeError" not in done.stderr
    assert done.returncode == 0, done.stdout + done.stderr


def test_what_cannot_be_compiled_is_told_by_line(author):
    change = ("s.heaps[i] = 1 + below(rng, 5)", "s.heaps[i] = GLOBAL[i] - below(rng, 2)")
    done = author("check", "nim", "--deals", "1", change=change)
    said = done.stdout + done.stderr
    assert "mistake in Playout" not in said
    assert "nim.py, line" in said
    assert "cannot be compiled" in said
    assert len(said.splitlines()) < 40
