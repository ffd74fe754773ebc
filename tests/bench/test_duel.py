"""The duel of two source trees: turns, ratios, and a side that works."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from bench import duel
from bench.duellist import ROWS
from bench.sides import CannotRun, Side, measure
from tests.support import run_python

pytestmark = pytest.mark.compiles


class Fake:
    """A side that does a unit in a fixed time, and remembers when it was asked."""

    def __init__(self, name: str, each: float, log: list[str], *lacks: str) -> None:
        self.name, self.each, self.log, self.lacks = name, each, log, lacks

    def turn(self, row: str, units: int) -> tuple[int, float]:
        self.log.append(self.name)
        if row in self.lacks:
            raise CannotRun(f"{row}: {self.name} lacks it")
        return units, units * self.each

    units_for = Side.units_for


class Counted:
    """Starts sides, and remembers their names."""

    def __init__(self, log: list[str]) -> None:
        self.log = log

    def __call__(self, command: list[str], path: str, name: str) -> Side:
        self.log.append(name)
        return Side(command, path, name)


def test_ratios_are_round_by_round_and_sides_take_turns():
    log: list[str] = []
    ours, other = Fake("ours", 0.001, log), Fake("other", 0.004, log)
    result = measure("row", ours, other, 4, 0.1)
    assert result.ratio.values == pytest.approx((4.0,) * 4)
    assert result.ours.median == pytest.approx(1000.0)
    assert log[-8:] == ["ours", "other", "other", "ours"] * 2


def test_a_turn_is_as_long_as_asked_for():
    assert Fake("ours", 0.001, []).units_for("row", 0.1) == pytest.approx(100, rel=0.3)
    with pytest.raises(SystemExit, match="no work"):
        Fake("ours", 0.0, []).units_for("row", 0.1)


def test_a_row_that_a_side_cannot_run_is_named_and_the_others_are_run(capsys):
    ours, other = Fake("ours", 0.001, []), Fake("other", 0.002, [], "new")
    results, refused = duel.duel(["old", "new", "older"], ours, other, 3, 0.1)
    assert [one.row for one in results] == ["old", "older"]
    assert refused == {"new": "new: other lacks it"}
    told = capsys.readouterr().err.splitlines()
    assert told[0] == "1 of 3: old"
    assert told[1].startswith("  2.00x, ")
    assert told[3].startswith("  new: other lacks it, ")


def test_every_kind_of_row_is_there_for_every_game():
    for game in ("tictactoe", "connectfour", "euchre", "hearts", "spades", "ohhell", "duskwell"):
        assert {f"playouts-{game}", f"tree-{game}"} <= ROWS.keys()
    assert {"tree-cuttle-uniform", "tree-cuttle-heuristic", "playouts-cuttle"} <= ROWS.keys()
    assert {"answer-euchre", "answer-hearts", "answer-euchre-1"} <= ROWS.keys()


def test_a_side_does_what_it_is_told():
    root = Path(duel.__file__).parent.parent
    done = subprocess.run(
        [sys.executable, "-P", str(root / "bench" / "duellist.py")],
        input="playouts-tictactoe 7\nanswer-tictactoe 1\nplayouts-tictactoe 3\n",
        env={**os.environ, "PYTHONPATH": os.pathsep.join((str(root / "src"), str(root)))},
        capture_output=True,
        text=True,
        check=True,
    )
    told = [line.split() for line in done.stdout.splitlines()]
    assert [int(units) for units, _ in told] == [7, 1, 3]
    assert all(float(seconds) > 0.0 for _, seconds in told)


def test_a_side_that_fails_says_so_and_goes_on():
    root = Path(duel.__file__).parent.parent
    with duel.side(root, "it") as side:
        with pytest.raises(CannotRun, match="no-such-row: it cannot run it: KeyError"):
            side.turn("no-such-row", 1)
        assert side.turn("playouts-tictactoe", 5)[0] == 5


def test_a_commit_is_unpacked_once(tmp_path, monkeypatch):
    monkeypatch.setattr(duel, "UNPACKED", tmp_path / "unpacked")
    folder = duel.unpacked("HEAD")
    assert (folder / "src" / "playout" / "__init__.py").is_file()
    (folder / "kept").touch()
    assert duel.unpacked("HEAD") == folder
    assert (folder / "kept").exists()
    assert list((tmp_path / "unpacked").iterdir()) == [folder]


def test_another_source_tree_may_be_a_folder_and_both_may_be_started_anew(tmp_path, monkeypatch):
    root = Path(duel.__file__).parent.parent
    (tmp_path / "src").symlink_to(root / "src")
    figures = tmp_path / "figures.json"
    arguments = [
        str(tmp_path),
        "--only",
        "playouts-tictactoe",
        "--rounds",
        "3",
        "--seconds",
        "0.01",
    ]
    started: list[str] = []
    monkeypatch.setattr(duel, "Side", Counted(started))
    assert duel.main([*arguments, "--processes", "2", "--json", str(figures)]) == 0
    told = json.loads(figures.read_text())
    assert list(told) == ["playouts-tictactoe"]
    assert [len(told["playouts-tictactoe"][which]) for which in ("ours", "other")] == [6, 6]
    assert started == ["this tree", "the other"] * 2


def test_what_cannot_be_measured_is_refused():
    with pytest.raises(SystemExit, match=r"bench\.duel: "):
        duel.main(["no-such-commit", "--only", "playouts-tictactoe"])
    with pytest.raises(SystemExit):
        duel.main(["HEAD", "--only", "no such row"])
    with pytest.raises(SystemExit):
        duel.main(["HEAD", "--rounds", "0"])
    code = "from bench import duel; duel.main(['HEAD'])"
    told = run_python(code, PLAYOUT_INTERPRET="1", check=False)
    assert told.returncode == 2
    assert "PLAYOUT_INTERPRET" in told.stderr
