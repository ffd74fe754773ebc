"""Pictures are drawn to files, and what is missing is said."""

from __future__ import annotations

import sys

import pytest

import playout
from playout.arena.report.plots import match_plot, tournament_plot, tuning_plot
from playout.arena.runs import InLine, Memory
from playout.arena.tournaments.field import Tournament
from playout.arena.tournaments.play import play
from playout.wire.records import Estimate
from playout.wire.tuning import Trial, Tuning

SIGNATURE = b"\x89PNG\r\n"


@pytest.fixture(scope="module")
def result():
    return playout.match("tictactoe", ["random", "first"], 4)


def test_a_match_is_drawn(result, tmp_path):
    path = tmp_path / "m.png"
    match_plot(path, result)
    assert path.read_bytes().startswith(SIGNATURE)
    drawn = tmp_path / "m.svg"
    match_plot(drawn, result)
    assert "<svg" in drawn.read_text()


def test_a_tournament_and_a_tuning_are_drawn(tmp_path):
    made = Tournament("x", "tictactoe", {"a": "first", "b": "random"}, deals=2)
    found, _ = play(made, Memory(), InLine())
    tournament_plot(tmp_path / "t.png", found)
    wins = Estimate(mean=0.5, low=None, high=None, units=1)
    tuning_plot(
        tmp_path / "u.png",
        Tuning(
            game="tictactoe",
            variant="standard",
            options={},
            player="a",
            opponent="b",
            seed=0,
            deals=1,
            interrupted=True,
            trials=[Trial(spec="a:c=1", settings={"c": 1.0, "d": 2.0}, wins=wins)],
            best=None,
            confirmation=None,
        ),
    )
    for name in ("t.png", "u.png"):
        assert (tmp_path / name).read_bytes().startswith(SIGNATURE)


def test_what_cannot_be_drawn_is_said(result, tmp_path, monkeypatch):
    with pytest.raises(playout.InvalidOption, match=r"end in \.png, \.svg or \.pdf"):
        match_plot(tmp_path / "m.xyz", result)
    monkeypatch.setitem(sys.modules, "matplotlib.figure", None)
    with pytest.raises(playout.InvalidOption, match="extra `plots`"):
        match_plot(tmp_path / "m.png", result)
