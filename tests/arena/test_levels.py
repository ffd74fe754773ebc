"""Levels: five of each game, the measured ones in the order of their ratings."""

from __future__ import annotations

from itertools import pairwise

import pytest

import playout
from playout.arena.levels import calibrated, ladder, levels
from playout.arena.runs import InLine, Memory
from playout.arena.tournaments.play import play


@pytest.mark.parametrize("name", playout.game_names())
def test_every_game_has_five_levels_that_are_players(name):
    game = playout.game(name)
    found = levels(game)
    assert found.game == name
    assert [level.name for level in found.levels] == [
        *("beginner", "easy", "medium", "hard", "expert")
    ]
    for level in found.levels:
        playout.player(level.spec).require(game)


MEASURED = [name for name in playout.game_names() if levels(playout.game(name)).calibrated]


@pytest.mark.parametrize("name", MEASURED)
def test_measured_levels_never_surely_fall(name):
    """A level may be level with the one below, where more playouts tell nothing more."""
    found = levels(playout.game(name)).levels
    for level in found:
        assert level.rating.low <= level.rating.mean <= level.rating.high
        assert level.seconds > 0
    for below, above in pairwise(found):
        assert above.rating.high > below.rating.low
    assert found[-1].rating.low > found[0].rating.high, "the ends are surely apart"


def test_every_game_of_the_package_is_measured():
    ours = {"tictactoe", "connectfour", "cuttle", "duskwell"}
    assert ours | {"euchre", "hearts", "ohhell", "spades"} <= {*MEASURED}


def test_levels_of_other_rules_are_not_those_measured(monkeypatch):
    game = playout.game("tictactoe")
    monkeypatch.setattr(type(game), "version", game.version + 1)
    assert not levels(game).calibrated


def test_a_ladder_measures_the_levels(monkeypatch):
    steps = {"beginner": 2, "easy": 4, "medium": 6, "hard": 8, "expert": 10}
    monkeypatch.setattr("playout.arena.levels.STEPS", steps)
    game = playout.game("tictactoe")
    monkeypatch.setattr(type(game), "version", game.version + 1)  # so that nothing is measured
    made = ladder(game, deals=1, seed=4)
    assert len(made.encounters()) == 7
    found, _ = play(made, Memory(), InLine())
    measured = calibrated(game, found)
    assert [level.name for level in measured.levels] == [lev.name for lev in levels(game).levels]
    ratings = {player.name: player.rating for player in found.players}
    assert {level.name: level.rating for level in measured.levels} == ratings
