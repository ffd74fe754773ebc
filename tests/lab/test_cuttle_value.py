"""The regression behind the value of unfinished games."""

from __future__ import annotations

import math

import numpy as np
import pytest

from playout.lab.cuttle_value import NAMES, collect, main, regress, side, surprise
from tests.games.cuttle.tables import table


def test_a_known_law_is_found():
    dice = np.random.default_rng(1)
    rows = dice.normal(size=(20_000, 2))
    truth = np.array([1.0, -0.5])
    results = (dice.random(20_000) < 1 / (1 + np.exp(-rows @ truth))).astype(float)
    found = regress(rows, results)
    assert found == pytest.approx(truth, abs=0.06)
    assert surprise(rows, results, found) < surprise(rows, results, np.zeros(2))
    assert surprise(rows, results, np.zeros(2)) == pytest.approx(math.log(2))


def test_a_side_is_described():
    s = table(hands=("2C 2D KC", ""), points=("TC", ""), royals=("KD QC", "")).state
    have = dict(zip(NAMES, side(s, 0), strict=False))
    assert have["need"] == pytest.approx(4 / 21)  # 14 with a king, less 10
    assert have["2"] == 2
    assert have["K"] == 1
    assert have["a queen"] == 1
    assert have["two queens"] == 0
    assert have["kings"] == 1


def test_positions_are_collected_with_their_results(capsys):
    rows, results, numbers = collect(3, seed=2)
    assert rows.shape == (len(results), len(NAMES))
    assert set(numbers) == {0, 1, 2}
    assert set(results) <= {0.0, 0.5, 1.0}
    assert main(["--games", "10"]) == 0
    assert "nats" in capsys.readouterr().out
