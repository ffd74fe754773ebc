"""Levels: five of each game, the measured ones in the order of their ratings."""

from __future__ import annotations

import pytest

import playout
from playout.arena.levels import calibrated, ladder, levels
from playout.arena.runs import InLine, Memory
from playout.arena.tournaments.play import play

MEASURED = ("tictactoe", "connectfour")


@pytest.mark.parametrize("name", playout.game_names())
def test_every_game_has_five_levels_that_are_players(name):
    game = playout.game(name)
    found = levels(game)
    assert found.game == name
    assert [level.name for level in found.levels] == [
        *("beginner", "casual", "club", "strong", "strongest")
    ]
    for level in found.levels:
        playout.player(level.spec).require(game)
    assert found.calibrated is (name in MEASURED)


@pytest.mark.parametrize("name", MEASURED)
def test_measured_levels_rise(name):
    found = levels(playout.game(name))
    means = [level.rating.mean for level in found.levels]
    assert means == sorted(means)
    for level in found.levels:
        assert level.rating.low <= level.rating.mean <= level.rating.high
        assert level.seconds > 0


def test_levels_of_other_rules_are_not_those_measured(monkeypatch):
    game = playout.game("tictactoe")
    monkeypatch.setattr(type(game), "version", game.version + 1)
    assert not levels(game).calibrated


def test_a_ladder_measures_the_levels(monkeypatch):
    monkeypatch.setattr(
        "playout.arena.levels.STEPS", {"casual": 2, "club": 4, "strong": 6, "strongest": 8}
    )
    game = playout.game("tictactoe")
    monkeypatch.setattr(type(game), "version", game.version + 1)  # so that nothing is measured
    made = ladder(game, deals=1, seed=4)
    assert len(made.encounters()) == 7
    found, _ = play(made, Memory(), InLine())
    measured = calibrated(game, found)
    assert [level.name for level in measured.levels] == [lev.name for lev in levels(game).levels]
    ratings = {player.name: player.rating for player in found.players}
    assert {level.name: level.rating for level in measured.levels} == ratings
