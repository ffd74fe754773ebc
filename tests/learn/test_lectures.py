"""What games of a heuristic teach: its moves, and results for the seat that acts."""

from __future__ import annotations

from dataclasses import replace

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.games.cuttle.learning import PARTS, SIZE
from playout.learn.lectures import lecture
from playout.learn.lesson import Lesson
from playout.learn.selfplay import Habits

pytestmark = pytest.mark.compiles

GAME = playout.game("cuttle")
NEED, OTHERS_NEED = SIZE - 12, SIZE - 11
"""Where the encoding says what a seat misses, and the other (`write_facts`)."""


@pytest.fixture(scope="module")
def heard():
    return lecture(GAME, 3000, seed=5)


def test_positions_are_as_many_as_asked_for(heard):
    samples, games = heard
    assert len(samples) == 3000
    assert 50 < games < 1000
    assert samples.inputs.any(axis=1).all()


def test_the_preferred_move_has_all_the_share(heard):
    samples, _ = heard
    assert (samples.shares[:, 0] == 1.0).all()
    assert samples.shares.sum() == 3000
    assert (samples.parts[:, :2, 0] >= 0).all()  # a forced move teaches nothing: two at least
    assert samples.parts.max() < PARTS


def test_the_result_is_that_of_the_seat_that_acts(heard):
    """Who misses fewer points wins more often."""
    samples, _ = heard
    mine, yours = samples.values.T
    assert (mine == -yours).all()
    assert set(mine.tolist()) == {-1.0, 0.0, 1.0}
    ahead = samples.inputs[:, OTHERS_NEED] - samples.inputs[:, NEED]
    assert mine[ahead > 0.3].mean() > 0.1
    assert mine[ahead < -0.3].mean() < -0.1


def test_the_seed_decides(heard):
    samples, games = heard
    again, as_many = lecture(GAME, 3000, seed=5)
    assert games == as_many
    assert (again.inputs == samples.inputs).all()
    assert (again.values == samples.values).all()
    assert (lecture(GAME, 3000, seed=6)[0].inputs != samples.inputs).any()


def test_a_game_without_heuristic_has_no_lectures():
    with pytest.raises(InvalidOption, match="no heuristic"):
        lecture(playout.game("tictactoe"), 10, seed=1)


def test_a_training_listens_first(tmp_path):
    from playout.learn.train import Training

    lesson = Lesson(
        "cuttle",
        plan="dense 16x1",
        habits=Habits(simulations=2),
        groups=1,
        games=2,
        moves=1,
        lectures=2,
        lecture=400,
        rounds=2,
        batch=64,
    )
    training = Training(GAME, lesson, tmp_path)
    training.run()
    assert [one.positions for one in training.history] == [400, 800]
    assert all(one.simulations_per_second == 0.0 for one in training.history)
    assert training.history[1].policy_loss < training.history[0].policy_loss
    further = Training(GAME, replace(lesson, rounds=3), tmp_path)
    further.run()
    assert further.history[-1].simulations_per_second > 0.0
    assert np.isfinite(further.history[-1].value_loss)
