"""The fit: gradients that point the right way, the same weights for any threads, and its file."""

from __future__ import annotations

import numpy as np
import pytest

from playout.core.rng import generator
from playout.games.cuttle import weights as known
from playout.games.cuttle.features import FEATURES, NAMES
from playout.lab import cuttle_duels as duels
from playout.lab.cuttle_fit import Trainer, duel, main, module_text, practising

HAND = known.table(known.BY_HAND)


def trainer(**changes):
    return Trainer(HAND, **{"rate": 0.1, "decay": 0.0, "seed": 3, "threads": 1, **changes})


def test_the_gradient_is_that_of_the_probability_of_winning():
    """Compare with what a small step along it changes, on many games."""
    run, sharp = practising(), 8.0 * HAND
    gradient, trace = np.zeros_like(HAND), np.zeros_like(HAND)

    def wins(weights, seed):
        rng = np.concatenate([generator(seed), generator(seed + 1)])
        space = np.zeros_like(HAND)
        return run(rng, weights, sharp, duels.CLASSIC, space, np.zeros_like(HAND), 10_000) / 20_000

    rng = np.concatenate([generator(1), generator(2)])
    run(rng, sharp, sharp, duels.CLASSIC, trace, gradient, 10_000)
    gradient /= 20_000
    gradient[:, FEATURES.index("wins")] = 0.0
    step = 1.5 * gradient / np.sqrt((gradient**2).sum())
    assert wins(sharp + step, 11) > wins(sharp, 11) + 0.01 > wins(sharp - step, 11) + 0.02


def test_any_number_of_threads_finds_the_same():
    one, two = trainer(), trainer(threads=2)
    for _ in range(2):
        assert one.update(160) == two.update(160)
    assert (one.result == two.result).all()


def test_a_few_updates_already_win_more():
    learner = trainer()
    before = duel(HAND, None, 1000, seed=5).mean()
    for _ in range(12):
        learner.update(1600)
    assert duel(learner.result, None, 1000, seed=5).mean() > before + 0.04


def test_winning_moves_stay_winning_moves():
    learner = trainer()
    learner.update(160)
    column = FEATURES.index("wins")
    assert (learner.result[:, column] == HAND[:, column]).all()


def test_duels_are_fair_and_repeat():
    even = duel(HAND, HAND, 400, seed=2)
    assert even.mean() == pytest.approx(0.5, abs=0.06)
    assert (even == duel(HAND, HAND, 400, seed=2)).all()
    assert set(even) <= {0.0, 0.25, 0.5, 0.75, 1.0}


def test_the_module_holds_the_weights():
    space: dict[str, object] = {}
    exec(module_text(HAND, "a command"), space)
    assert list(space["FITTED"]) == list(NAMES)
    assert np.allclose(np.array(list(space["FITTED"].values())), HAND)


def test_tuned_beats_classic():
    """The bar is 60 % of 1,000 games; 2,000 games have a standard error of 1.1 %."""
    assert duel(known.WEIGHTS[0], None, 1000, seed=99).mean() > 0.70


def test_the_command_says_how_it_went(capsys, tmp_path):
    words = ["--updates", "1", "--games", "32", "--check", "10", "--threads", "1"]
    assert main([*words, "--write", str(tmp_path / "fitted.py")]) == 0
    said = capsys.readouterr().out
    assert "against classic: " in said
    assert "against the weights it started from: " in said
    assert "--updates 1 --games 32" in (tmp_path / "fitted.py").read_text()
