"""Networks in PyTorch and the compiled forward pass say the same."""

from __future__ import annotations

import numpy as np
import pytest
import torch

import playout
from playout import InvalidOption
from playout.learn.device import OnDevice
from playout.learn.nets import Compiled
from playout.learn.networks import Plan, build, export

PLANS = [
    ("tictactoe", "dense 16x2"),
    ("tictactoe", "conv 8x1"),
    ("connectfour", "conv 12x3"),
    ("cuttle", "dense 24x1"),
    ("spades", "dense 24x0"),
]


@pytest.mark.parametrize(("name", "plan"), PLANS)
def test_both_ways_agree(name, plan):
    game = playout.game(name)
    torch.manual_seed(3)
    model = build(game, Plan.read(plan))
    for part in model.modules():  # as if it had learned: nothing is evened out already
        if isinstance(part, torch.nn.BatchNorm2d):
            part.running_mean.normal_()
            part.running_var.uniform_(0.5, 2.0)
            part.weight.data.uniform_(0.5, 1.5)
            part.bias.data.normal_()
    inputs = (np.random.default_rng(1).random((6, game.rules.encoding.size)) < 0.3).astype(
        np.float32
    )
    found = []
    for evaluator in (Compiled(export(model, game)), OnDevice(model, 6)):
        logits = np.zeros((6, game.rules.encoding.parts), np.float32)
        values = np.zeros((6, game.seats), np.float32)
        evaluator(inputs, logits, values, 6)
        found.append((logits, values))
    assert np.abs(found[1][0]).max() > 0.01
    assert found[0][0] == pytest.approx(found[1][0], abs=5e-3)  # files keep two bytes a weight
    assert found[0][1] == pytest.approx(found[1][1], abs=5e-3)


def test_plans_that_mean_nothing_are_refused():
    with pytest.raises(InvalidOption, match="conv 48x4"):
        Plan.read("deep")
    with pytest.raises(InvalidOption, match="planes"):
        build(playout.game("cuttle"), Plan.read("conv 8x1"))
