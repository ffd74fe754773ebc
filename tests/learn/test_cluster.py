"""Games of self-play on a cluster are those of this process; a local Ray is started for it."""

from __future__ import annotations

import pytest

from tests.support import run_python

pytestmark = pytest.mark.compiles

SAME = """
import functools, tempfile
from dataclasses import replace
from pathlib import Path

import numpy as np
import torch

import playout
from playout.learn.cluster import OnRay
from playout.learn.fields import Here
from playout.learn.lesson import Lesson
from playout.learn.networks import Plan, build
from playout.learn.selfplay import Habits
from playout.learn.train import Training

torch.set_num_threads(1)
torch.manual_seed(1)
game = playout.game("tictactoe")
habits = Habits(simulations=4, random_plies=2)
lesson = Lesson("tictactoe", plan="dense 8x1", habits=habits, groups=2, games=3, moves=6, batch=8)
histories, played = [], []
for fields in (Here, functools.partial(OnRay, "local")):
    with tempfile.TemporaryDirectory() as folder:
        training = Training(game, replace(lesson, rounds=2), Path(folder), fields=fields)
        training.run()
        histories.append([(r.games, r.positions, r.policy_loss) for r in training.history])
        played.append(training.field)
assert histories[0] == histories[1]
assert histories[0][-1][2] > 0.0
model = build(game, Plan.read(lesson.plan)).eval()
near, far = played
ended = 0
for _ in range(2):
    here, there = near.play(model, lesson.moves), far.play(model, lesson.moves)
    assert [n for _, n in here] == [n for _, n in there]
    for (ours, n), (theirs, _) in zip(here, there, strict=True):
        ended += n
        for one, other in zip(ours, theirs, strict=True):
            for part in ("inputs", "parts", "shares", "values"):
                assert np.array_equal(getattr(one, part), getattr(other, part)), part
assert ended >= 6
print("same")
"""


def test_a_local_cluster_plays_the_same_games():
    pytest.importorskip("ray", reason="the extra `ray` is not installed: not run")
    pytest.importorskip("torch", reason="the extra `train` is not installed: not run")
    assert "same" in run_python(SAME, RAY_USAGE_STATS_ENABLED="0").stdout
