"""Leaves that are valued some plies further on: whose value it is, true ends, and the depth."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.learn.forest import Forest
from playout.learn.nets import Compiled, find

pytestmark = pytest.mark.compiles

GAME = playout.game("tictactoe")
NET = find("tictactoe")


class Says:
    """An evaluator that says the same of every position, for the seat that acts first."""

    def __init__(self, *values: float) -> None:
        self.values = values

    def __call__(self, inputs, logits, values, n):
        logits[:n] = 0.0
        values[:n] = self.values


class Asked:
    """A compiled network that is asked like any other evaluator."""

    def __init__(self) -> None:
        self.net = Compiled(NET)

    def __call__(self, inputs, logits, values, n):
        self.net(inputs, logits, values, n)


def grown(evaluator, *, simulations=60, plies=0, batch=1, **how):
    forest = Forest(GAME, 1, room=20_000, batch=batch, seed=4, **how)
    position = GAME.deal(1)
    for _ in range(plies):
        position = position.play(position.codes[0])
    forest.roots[0:1] = position.copy_state()
    forest.plant(simulations)
    forest.grow(evaluator, batch)
    return forest


@pytest.mark.parametrize(("horizon", "worth"), [(1, 1.0), (2, 0.0), (3, 1.0)])
def test_a_value_is_that_of_the_seat_that_acts_at_the_end(horizon, worth):
    """Whoever acts at the end wins: after the own move and an odd number of plies, that is me."""
    forest = grown(Says(1.0, -1.0), depth=1, horizon=horizon)
    children = forest.nodes[0, 1:10]
    assert children["mean"][children["visits"] > 0] == pytest.approx(worth)


def test_an_end_takes_its_true_returns():
    """Games that are played to the end pay whole points, whatever the network says."""
    forest = grown(Says(0.37, -0.37), depth=1, horizon=9, simulations=400)
    paid = forest.progress["totals"][0]
    assert paid == pytest.approx(np.round(paid))
    assert np.abs(paid).sum() > 0
    assert paid[:, 0] == pytest.approx(-paid[:, 1])


def test_the_opinion_of_the_root_is_the_networks_own():
    forest = grown(Says(0.25, -0.25), horizon=9)
    assert forest.progress["opinion"][0].tolist() == pytest.approx([0.25, -0.25])


@pytest.mark.parametrize("batch", [1, 4])
@pytest.mark.parametrize("depth", [1, 2, None])
def test_compiled_networks_and_others_grow_the_same_tree(depth, batch):
    how = {"plies": 2, "horizon": 2, "depth": depth, "batch": batch}
    closed, opened = grown(Compiled(NET), **how), grown(Asked(), **how)
    used = int(closed.progress["used"][0])
    assert opened.progress["used"][0] == used
    for name in ("move", "visits", "mean", "prior"):
        assert closed.nodes[0, :used][name] == pytest.approx(opened.nodes[0, :used][name])
    assert closed.progress["done"][0] == 60


@pytest.mark.parametrize(("depth", "most"), [(1, 9), (2, 9 + 9 * 8)])
def test_no_node_at_the_depth_gets_children(depth, most):
    forest = grown(Compiled(NET), depth=depth, simulations=300)
    used = int(forest.progress["used"][0])
    assert used <= 1 + most
    assert grown(Compiled(NET), simulations=300).progress["used"][0] > used


def test_a_horizon_needs_a_network():
    with pytest.raises(InvalidOption, match="horizon needs a network"):
        playout.player("puct:horizon=4").require(playout.game("hearts"))
