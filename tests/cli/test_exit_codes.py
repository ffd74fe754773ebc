"""Every exit code, and that a user's mistake is one line without a traceback."""

from __future__ import annotations

import json
import subprocess
import sys

import pytest

from playout.cli.errors import Exit, exit_code
from playout.core import errors
from playout.core.conformance import CheckResult, Report
from playout.core.playing import Playing

BAD_BOARD = json.dumps({"board": ["XX.", "...", "..."]})

MISTAKES = [
    # usage
    (["mtch"], Exit.USAGE, "Did you mean 'match'?"),
    (["match", "tictactoe", "random", "first", "--delas", "3"], Exit.USAGE, "--deals"),
    (["match", "tictactoe", "random"], Exit.USAGE, "two players"),
    (["match", "tictactoe", "random", "first", "--deals", "0"], Exit.USAGE, "--deals"),
    (["match", "tictactoe", "random", "first", "--deals", "many"], Exit.USAGE, "--deals"),
    (["match", "tictactoe", "mcts:iteratons=5", "first"], Exit.USAGE, "'iterations'"),
    (["match", "tictactoe", "mcts:iterations=lots", "first"], Exit.USAGE, "whole number"),
    (["match", "tictactoe", "random", "first", "--variant", "giant"], Exit.USAGE, "'giant'"),
    (["match", "tictactoe", "random", "first", "--set", "size=4"], Exit.USAGE, "'size'"),
    (["match", "tictactoe", "random", "first", "--set", "size"], Exit.USAGE, "key=value"),
    (["games", "--color", "pink"], Exit.USAGE, "pink"),
    (["play", "tictactoe", "--seat", "2"], Exit.USAGE, "0 to 1"),
    (["tree", "tictactoe", "--player", "random"], Exit.USAGE, "does not search"),
    (["tree", "tictactoe", "--dot", "--json"], Exit.USAGE, "one of"),
    # not found
    (["games", "tictactoee"], Exit.NOT_FOUND, "Did you mean 'tictactoe'?"),
    (["match", "chess", "random", "first"], Exit.NOT_FOUND, "'chess'"),
    (["match", "tictactoe", "randm", "first"], Exit.NOT_FOUND, "Did you mean 'random'?"),
    (["play", "conectfour"], Exit.NOT_FOUND, "connectfour"),
    (["players", "mtcs"], Exit.NOT_FOUND, "Did you mean 'mcts'?"),
    (["tree", "tictactoe", "--layout", "/no/such/file"], Exit.NOT_FOUND, "/no/such/file"),
    # invalid
    (["tree", "tictactoe", "--layout", BAD_BOARD], Exit.INVALID, "2 X and 0 O"),
    (["tree", "tictactoe", "--layout", "{"], Exit.INVALID, "no JSON"),
    (["tree", "tictactoe", "--moves", "r0c0 r0c0"], Exit.INVALID, "'r0c0' is no legal move"),
    (["play", "tictactoe", "--moves", "r9c9"], Exit.INVALID, "r9c9"),
    (["match", "tictactoe", "first", "first", "--save", "/no/dir/file"], Exit.INVALID, "/no/dir"),
]


@pytest.mark.parametrize(("words", "code", "says"), MISTAKES, ids=lambda value: str(value)[:40])
def test_a_mistake_is_a_line_on_stderr(run, words, code, says):
    done = run(*words)
    assert done.code == code
    assert says in done.err
    assert "Traceback" not in done.err
    assert done.out == ""
    assert len([line for line in done.err.splitlines() if line.startswith("error: ")]) == 1


def test_a_file_that_is_no_text(run, tmp_path):
    path = tmp_path / "layout.json"
    path.write_bytes(b"\xff\xfe{")
    assert run("tree", "tictactoe", "--layout", str(path)).code == Exit.INVALID


def test_a_layout_that_is_no_object(run, tmp_path):
    path = tmp_path / "layout.json"
    path.write_text("[1, 2]")
    done = run("tree", "tictactoe", "--layout", str(path))
    assert done.code == Exit.INVALID
    assert "a layout is an object" in done.err


def test_a_failed_check_is_5(run, monkeypatch):
    def failing(game, deals, seed, progress=None):
        bad = CheckResult("layout", "Layouts round-trip.", 3, ("tictactoe: deal 7, ply 2: no.",))
        return Report(game.name, game.variant, deals, seed, 20, (bad,))

    monkeypatch.setattr("playout.core.conformance.check", failing)
    done = run("check", "tictactoe")
    assert done.code == Exit.CHECK_FAILED
    assert "tictactoe: deal 7, ply 2: no." in done.out
    assert run("check", "tictactoe", "--json").json["checks"][0]["ok"] is False


def test_a_wrong_perft_is_5(run, monkeypatch):
    monkeypatch.setattr("playout.games.tictactoe.TicTacToe.playing", Playing(perft=(9, 71)))
    done = run("check", "tictactoe", "--perft")
    assert done.code == Exit.CHECK_FAILED
    assert "✗" in done.out


def test_a_match_below_its_threshold_is_5(run):
    words = ("match", "tictactoe", "random", "mcts:iterations=100", "--deals", "6")
    assert run(*words, "--at-least", "0.9").code == Exit.CHECK_FAILED
    assert run(*words, "--at-least", "0").code == Exit.OK


def test_a_bug_shows_its_traceback(run, monkeypatch):
    # No game at all: what stumbles over it is Playout's own code.
    monkeypatch.setattr("playout.core.registry.game", lambda *_: object())
    done = run("match", "tictactoe", "random", "first")
    assert done.code == Exit.UNEXPECTED
    assert "Traceback" in done.err
    assert "please report it" in done.err


def test_a_sentinel_that_is_asked_is_no_bug(run):
    done = run("match", "tictactoe", "never", "first", "--deals", "1", "--strict")
    assert done.code == Exit.UNEXPECTED
    assert "Traceback" not in done.err
    assert "'never'" in done.err


def test_a_player_that_fails_loses_and_is_shown_with_the_position(run):
    done = run("match", "tictactoe", "never", "first", "--deals", "1")
    assert done.code == Exit.OK
    assert "Forfeit in deal 1 (raised): never, seat 0, ply 0" in done.out
    assert "0.0%" in done.out


def test_ctrl_c_is_130(run, monkeypatch):
    def interrupted(*_):
        raise KeyboardInterrupt

    monkeypatch.setattr("playout.core.registry.game", interrupted)
    done = run("match", "tictactoe", "random", "first")
    assert done.code == Exit.INTERRUPTED
    assert done.err.strip() == "interrupted."


@pytest.mark.parametrize(
    ("error", "code"),
    [
        (errors.UnknownGame("x", ["y"]), Exit.NOT_FOUND),
        (errors.UnknownPlayer("x", ["y"]), Exit.NOT_FOUND),
        (errors.InvalidOption("x"), Exit.USAGE),
        (errors.InvalidLayout("x"), Exit.INVALID),
        (errors.InvalidView("x"), Exit.INVALID),
        (errors.IllegalMove("x", "illegal"), Exit.INVALID),
        (errors.NotYourTurn("x", "not_your_turn"), Exit.INVALID),
        (errors.GameOver("x", "game_over"), Exit.INVALID),
        (errors.Contradiction("x"), Exit.INVALID),
        (errors.PlayoutError("x"), Exit.UNEXPECTED),
        (KeyboardInterrupt(), Exit.INTERRUPTED),
    ],
)
def test_every_error_of_ours_has_a_code(error, code):
    assert exit_code(error) is code


def test_a_reader_that_leaves_is_no_error():
    done = subprocess.run(
        f"{sys.executable} -m playout players | head -c 1",
        shell=True,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.stderr.replace("Options in full: playout players NAME.\n", "") == ""
