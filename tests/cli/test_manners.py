"""Small manners: numbers as people write them, nothing ignored, screens that fit."""

from __future__ import annotations

import os
import subprocess
import sys
from types import SimpleNamespace

import pytest

import playout
from playout.cli.errors import Exit
from playout.cli.rubber import _outcome
from tests.support import run_python

PLAY = ("play", "tictactoe", "--vs", "first", "--seed", "1")


def test_a_number_may_have_an_exponent_or_lines(run):
    for text in ("1e1", "10", "1_0", "10.0"):
        found = run("match", "tictactoe", "random", "first", "--deals", text, "--json").json
        assert found["deals"] == 10


@pytest.mark.parametrize("text", ["0", "-3", "x", "1.5", "nan"])
def test_a_number_that_cannot_be_is_refused_in_our_words(run, text):
    done = run("match", "tictactoe", "random", "first", "--deals", text)
    assert done.code == Exit.USAGE
    first = done.err.splitlines()[0]
    assert first.endswith(f"'--deals': '{text}' is not allowed; a whole number of at least 1.")


@pytest.mark.parametrize(
    "words",
    [
        ("check", "tictactoe", "--deals", "1", "--depth", "3"),
        ("match", "tictactoe", "random", "first", "--deals", "1", "--dot"),
    ],
)
def test_an_option_that_would_do_nothing_is_refused(run, words):
    done = run(*words)
    assert done.code == Exit.USAGE
    assert "give both, or neither" in done.err


@pytest.mark.parametrize("who", ["--vs", "--hints"])
@pytest.mark.parametrize(
    ("name", "why"), [("never", "refuses to move"), ("heuristic", "has no heuristic")]
)
def test_a_player_that_cannot_play_is_refused_before_the_game(run, who, name, why):
    done = run("play", "tictactoe", who, name, "--seed", "1", stdin="q\n")
    assert done.code == Exit.USAGE
    assert why in done.err
    assert done.out == ""


def test_a_full_disk_is_said_in_a_line():
    with open("/dev/full", "w") as full:
        done = subprocess.run(
            [sys.executable, "-m", "playout", "games"],
            stdout=full,
            stderr=subprocess.PIPE,
            text=True,
            check=False,
            env={**os.environ, "COLUMNS": "80"},
        )
    assert done.returncode == Exit.INVALID
    assert done.stderr.splitlines()[-1] == (
        "error: the output cannot be written: No space left on device."
    )
    assert "Traceback" not in done.stderr


def test_the_options_of_a_game_fit_80_columns_and_a_line_each(run, monkeypatch):
    monkeypatch.setenv("COLUMNS", "80")
    lines = run("games", "hearts").out.splitlines()
    assert max(map(len, lines)) <= 80
    assert len(lines) < 45
    assert "    Who holds the queen of spades and hearts alone may lead hearts unbroken." in lines
    assert "two_of_clubs" in " ".join(lines)


def test_a_game_says_how_searches_play_it(run):
    liked = playout.game("cuttle").playing.search
    told = ", ".join(f"{key}={value}" for key, value in liked.items())
    assert liked["rollout"] == "heuristic"
    assert f"Searches play with {told}, unless" in run("games", "cuttle").out
    assert run("games", "cuttle", "--json").json["games"][0]["search"]["rollout"] == "heuristic"
    assert "playout games NAME" in run("players", "ismcts").err


def test_nothing_is_minus_zero_and_one_is_no_plural(run):
    assert "returns from -26 to +0 a seat" in run("games", "hearts").out
    assert "checks hold over 1 deal (" in run("check", "tictactoe", "--deals", "1").out


def test_quiet_has_no_prompts(run):
    assert run(*PLAY, "-q", stdin="q\n").err == ""
    assert "seat 0> " in run(*PLAY, stdin="q\n").err


def test_a_terminal_without_signs_shows_suits_as_letters():
    code = """
import sys
from types import SimpleNamespace
from playout.cli.app import run
sys.exit(run(["play", "hearts", "--vs", "first", "--seed", "1", "--plain"]))
"""
    done = run_python(code, check=False, PYTHONIOENCODING="ascii")
    (hand,) = [line for line in done.stdout.splitlines() if line.startswith("Your hand")]
    assert "?" not in hand
    assert [word for word in hand.split() if word in tuple("SHCD")] == list("SHCD")


def test_a_refusal_writes_moves_as_notation_does(run):
    asked = ("play", "cuttle", "--vs", "first", "--seed", "1")
    done = run(*asked, stdin="counter 2S\nq\n")
    assert "one-off" in done.err
    assert "one_off" not in done.err


def test_a_rubber_that_is_shared_is_called_so():
    rubber = SimpleNamespace(game=SimpleNamespace(sides=(0, 1, 2, 3)))
    ended = {
        (0, 1, 3): "you share the rubber with seats 1, 3.",
        (0, 1): "you share the rubber with seat 1.",
    }
    ended |= {(0,): "you won the rubber.", (2,): "the rubber is lost."}
    for winners, words in ended.items():
        rubber.winning_seats = winners
        assert _outcome(rubber, 0) == words
    partners = SimpleNamespace(game=SimpleNamespace(sides=(0, 1, 0, 1)), winning_seats=(0, 2))
    assert _outcome(partners, 0) == "you won the rubber."
