"""Training: it learns, goes on, measures, stops; and from scratch it becomes perfect."""

from __future__ import annotations

import csv
from dataclasses import replace
from pathlib import Path

import numpy as np
import pytest
import torch

import playout
from bench.perfect import examine
from playout import InvalidOption
from playout.learn.lesson import Lesson
from playout.learn.measure import Standing
from playout.learn.nets import Uniform, load
from playout.learn.selfplay import Group, Habits
from playout.learn.train import Training

pytestmark = pytest.mark.compiles  # whichever comes first loads PyTorch, too

torch.set_num_threads(1)  # games are played beside it

GAME = playout.game("tictactoe")
LESSON = Lesson(
    "tictactoe",
    plan="dense 16x1",
    habits=Habits(simulations=8, random_plies=4),
    groups=2,
    games=16,
    moves=6,
    rounds=4,
    replay=2000,
    batch=32,
    measured=2,
    seed=3,
)


def test_self_play_teaches_whole_games_with_their_results():
    group = Group(GAME, 12, Habits(simulations=20, trust=0.0), seed=1)
    lessons = [one for _ in range(9) for one in group.move(Uniform())]
    assert group.finished == len(lessons) >= 12
    for one in lessons:
        assert 5 <= len(one) <= 9
        assert one.shares.sum(axis=1) == pytest.approx(np.ones(len(one)), abs=1e-5)
        assert (one.values[:, 0] == -one.values[:, 1]).all()
        assert set(one.values[:, 0].tolist()) <= {-1.0, 0.0, 1.0}
        if one.values[0, 0] != 0.0:  # a won game: the winner's turns say 1, the loser's -1
            assert (one.values[:-1, 0] == -one.values[1:, 0]).all()
            assert one.values[-1, 0] == 1.0


def test_rounds_are_the_same_for_the_same_seed(tmp_path):
    histories = []
    lesson = replace(LESSON, rounds=2)
    for name in ("a", "b"):
        training = Training(GAME, lesson, tmp_path / name)
        training.run()
        histories.append([(one.positions, one.policy_loss) for one in training.history])
    assert histories[0] == histories[1]
    assert histories[0][-1][1] > 0.0


def test_a_training_goes_on_where_it_stopped(tmp_path):
    first = Training(GAME, replace(LESSON, rounds=2), tmp_path)
    path = first.run()
    steps = first.history[-1].steps
    assert path == tmp_path / "latest.npz"
    second = Training(GAME, LESSON, tmp_path)
    assert [one.round for one in second.history] == [1, 2]
    assert len(second.replay) == len(first.replay) > 0
    second.run()
    assert [one.round for one in second.history] == [1, 2, 3, 4]
    assert second.history[-1].steps > steps
    with (tmp_path / "history.csv").open(encoding="utf-8") as file:
        assert [row["round"] for row in csv.DictReader(file)] == ["1", "2", "3", "4"]
    page = (tmp_path / "report.html").read_text(encoding="utf-8")
    assert "<polyline" in page
    assert "http" not in page
    load(tmp_path / "latest.npz").about.check(GAME)


def test_another_training_needs_another_folder(tmp_path):
    Training(GAME, replace(LESSON, rounds=1), tmp_path).run()
    with pytest.raises(InvalidOption, match="seed=3"):
        Training(GAME, replace(LESSON, seed=4), tmp_path)


def test_the_best_is_kept_and_patience_ends(tmp_path):
    """Measured every round: 0.6, 0.7, then never better; patience of 2 ends after the fourth."""
    shares = iter([0.6, 0.7, 0.65, 0.7, 0.9])
    seen: list[bytes] = []

    def measure(latest: Path, best: Path) -> Standing:
        seen.append(latest.read_bytes())
        return Standing(next(shares), None)

    lesson = replace(LESSON, measured=1, patience=2, rounds=10)
    training = Training(GAME, lesson, tmp_path, measure)
    assert training.run() == tmp_path / "best.npz"
    assert len(training.history) == 4
    assert (tmp_path / "best.npz").read_bytes() == seen[1]
    assert training.history[1].rating == pytest.approx(147.2, abs=0.1)  # 400·log10(0.7/0.3)


@pytest.mark.slow
def test_from_scratch_it_becomes_perfect(tmp_path):
    """As `playout train tictactoe` made the network that comes along; a minute on two cores."""
    lesson = Lesson(
        "tictactoe",
        habits=Habits(simulations=100, noise=0.25, alpha=0.5, random_plies=7),
        groups=2,
        games=64,
        rounds=150,
        reuse=6,
        seed=1,
    )
    training = Training(GAME, lesson, tmp_path)
    found = examine(load(training.run()))
    assert training.history[-1].seconds < 600
    assert found.searched == found.positions == 4520
