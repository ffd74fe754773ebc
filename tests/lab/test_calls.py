"""Fitting how players call: known models are found again, and the command prints constants."""

from __future__ import annotations

import math
import random

import pytest

import playout
from playout.core.errors import InvalidOption
from playout.games.tricks.game import TrickGame
from playout.lab.calls import blind_loss, calls_of, fit, main


def chance(x: float) -> float:
    return 1 / (1 + math.exp(-x))


@pytest.mark.parametrize(("slope", "cut"), [(2.0, 1.5), (-3.0, 0.7)])
def test_a_logistic_curve_is_found_again(slope: float, cut: float) -> None:
    dice = random.Random(1)
    xs = [dice.gauss(1.5, 1.0) for _ in range(8000)]
    sample = [(x, float(dice.random() < chance(slope * (x - cut))), 1.0) for x in xs]
    found = fit("answer", sample)
    assert found is not None
    assert found[0] == pytest.approx([slope, cut], rel=0.1)
    assert found[1] < blind_loss(sample)


def test_an_ordered_logistic_is_found_again() -> None:
    dice = random.Random(2)
    sample = []
    for _ in range(8000):
        x, unit, u = dice.gauss(3.0, 1.5), dice.choice([1.0, 2.0]), dice.random()
        noise = 0.3 * unit * math.log(u / (1 - u))
        sample.append((x, float(min(max(round(0.8 * x + 0.4 + noise), 0), 7)), unit))
    found = fit("bid", sample)
    assert found is not None
    assert found[0] == pytest.approx([0.8, 0.4, 0.3], rel=0.1)


def test_what_is_always_the_same_cannot_be_fitted() -> None:
    assert fit("answer", [(float(i), 1.0, 1.0) for i in range(100)]) is None
    assert fit("bid", [(1.0, 2.0, 1.0)] * 5) is None


def test_a_game_without_calls_is_refused() -> None:
    hearts = playout.game("hearts")
    assert isinstance(hearts, TrickGame)
    with pytest.raises(InvalidOption, match="hearts does not say how likely calls are"):
        calls_of(hearts)
    with pytest.raises(InvalidOption, match="no trick game"):
        main(["cuttle"])


def test_the_command_prints_constants(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["euchre", "--player", "random", "--deals", "150"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert lines[0].startswith("ORDER = (")
    assert "without a hand" in lines[0]
