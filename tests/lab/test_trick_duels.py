"""Duels of rule bots, and the fit of Euchre's calls."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.games.euchre import bidding, fitted
from playout.lab import euchre_fit, trick_duels


def test_equals_gain_nothing_on_each_other():
    found = trick_duels.run(playout.game("euchre"), "floor", "floor", deals=300)
    assert (found.mean, found.low, found.high, found.units) == (0, 0, 0, 300)


def test_changing_sides_changes_the_sign():
    game = playout.game("euchre")
    there = trick_duels.run(game, "rules", "floor", deals=4000).mean
    back = trick_duels.run(game, "floor", "rules", deals=4000).mean
    assert there > 0.2
    assert back < -0.2


def test_unknown_policies_and_games_of_single_seats_are_refused():
    with pytest.raises(InvalidOption, match="'clever' is no policy; one of rules, floor, random"):
        trick_duels.side_of("clever/random")
    with pytest.raises(InvalidOption, match="hearts is no game of two partnerships"):
        trick_duels.run(playout.game("hearts"), "floor", "floor", 1)


def test_the_command_says_what_it_played(capsys):
    trick_duels.main(["euchre", "floor", "floor/random", "--deals", "50"])
    assert "floor v floor/random: +" in capsys.readouterr().out


def test_a_fit_finds_that_trumps_are_worth_having():
    weights = euchre_fit.improve(np.array(fitted.WEIGHTS), deals=4000, first=0)
    assert weights.shape == fitted.WEIGHTS.shape == (euchre_fit.ROWS, bidding.FEATURES)
    dealer = weights[bidding.ROUND_ONE + 3]
    assert dealer[bidding.BASE] < 0 < dealer[bidding.RANKS + 6]


def test_the_written_table_reads_back():
    made: dict[str, object] = {}
    exec(euchre_fit.text_of(fitted.WEIGHTS), made)
    assert np.allclose(made["WEIGHTS"], fitted.WEIGHTS, atol=0.005)
