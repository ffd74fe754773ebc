"""Which child is gone down to, worked out by hand."""

from __future__ import annotations

import math

import numpy as np
import pytest

import playout
from playout.learn.forest import Forest
from playout.learn.records import schedule

from .test_leaves import Fixed, children, planted

EMPTY = {"board": ["...", "...", "..."], "to_move": 0}


def after(simulations, logits, c=1.0, values=(0.0, 0.0)):
    forest = planted(EMPTY, simulations=simulations, c=c)
    forest.grow(Fixed(values, logits))
    return {move: int(one["visits"]) for move, one in children(forest).items()}


def test_the_first_simulation_goes_where_the_prior_is_highest():
    logits = np.zeros(9, np.float32)
    logits[6] = 0.1
    assert after(1, logits)[6] == 1


def test_visits_share_out_by_priors_where_all_is_even():
    """With equal worths `P / (1 + n)` decides: visits become proportional to priors."""
    shares = np.array([1, 1, 1, 1, 2, 1, 1, 1, 1]) / 10.0
    found = after(400, np.log(shares).astype(np.float32))
    for move, share in enumerate(shares):
        assert found[move] == pytest.approx(400 * share, abs=2)


def test_exploration_grows_with_the_root_of_the_parents_visits():
    """A prior of 1 % against a worth that is 0.1 lower is tried again by about N = (0.1/cP)²."""
    forest = planted(EMPTY, simulations=1, c=1.0)
    forest.step(Fixed((0.0, 0.0)))
    nodes = forest.nodes[0]
    first = int(nodes[0]["first"])
    nodes["prior"][first : first + 9] = 0.0
    nodes["visits"][first : first + 2] = 99, 1
    nodes["mean"][first : first + 2] = 0.6, 0.5
    nodes["prior"][first : first + 2] = 0.01, 0.02
    # 0.6 + 0.01·√101/100 = 0.601 against 0.5 + 0.02·√101/2 = 0.6005
    forest.progress["quota"] = 1
    forest.reach(1)
    assert nodes["visits"][first : first + 2].tolist() == [100, 1]
    nodes["visits"][first] = 109
    # 0.6 + 0.01·√111/110 = 0.60096 against 0.5 + 0.02·√111/2 = 0.6054
    forest.progress["quota"] = 2
    forest.reach(1)
    assert nodes["visits"][first : first + 2].tolist() == [109, 2]


def test_an_unvisited_child_is_worth_what_its_visited_siblings_are():
    forest = planted(EMPTY, simulations=1)
    forest.step(Fixed((0.0, 0.0)))
    nodes = forest.nodes[0]
    first = int(nodes[0]["first"])
    nodes["prior"][first : first + 9] = 0.001
    nodes["visits"][first : first + 2] = 30, 10
    nodes["mean"][first : first + 2] = 0.4, 0.8
    nodes["visits"][first + 2] = 1
    nodes["mean"][first + 2] = 0.45
    # The mean of the visited is 0.4988: a fourth, unvisited child stands behind the 0.8 alone.
    forest.progress["quota"] = 1
    forest.reach(1)
    assert nodes["visits"][first + 1] == 11
    nodes["mean"][first + 1] = 0.1
    forest.progress["quota"] = 2
    forest.reach(1)  # 0.31 for the unvisited, 0.45 for the third
    assert nodes["visits"][first + 2] == 2


def test_sequential_halving_shares_simulations_out():
    """Of 16 moves in 64 simulations: one visit each of 16, two of 8, four of 4, and so on."""
    due = schedule(64)[16].tolist()
    assert due[:16] == [0] * 16
    assert due[16:32] == [1] * 8 + [2] * 8
    assert due[32:48] == [3] * 4 + [4] * 4 + [5] * 4 + [6] * 4
    assert due[48:] == [n for n in range(7, 15) for _ in range(2)]


def test_gumbels_root_visits_by_halving_and_finds_the_win():
    game = playout.game("tictactoe")
    forest = Forest(game, 1, room=5000, batch=1, gumbel=32)
    layout = {"board": ["XX.", "OO.", "..."], "to_move": 0}
    forest.roots[0:1] = game.position(layout).copy_state()
    forest.plant(32)
    forest.grow(Fixed((0.0, 0.0)))
    visits = {move: int(one["visits"]) for move, one in children(forest).items()}
    assert sum(visits.values()) == 32
    assert max(visits, key=lambda move: visits[move]) == 2
    assert min(visits.values()) == 2  # 32 // (3 rounds · 5 moves) for those that fall out first


def test_noise_changes_priors_and_keeps_their_sum():
    forest = planted(EMPTY, simulations=1, noise=0.25, alpha=0.3)
    forest.step(Fixed((0.0, 0.0)))
    priors = [float(one["prior"]) for one in children(forest).values()]
    assert math.fsum(priors) == pytest.approx(1.0)
    assert min(priors) >= 0.75 / 9 - 1e-6
    assert len(set(priors)) > 3
