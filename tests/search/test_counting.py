"""Counting on several worlds is solving each of them, and taking the mean."""

from __future__ import annotations

import random

import numpy as np
import pytest

import playout
from playout.search.counting import mean_values
from playout.search.solve import LAST_EPOCH, solve, space_for
from tests.search.endings import brute_moves, ending


@pytest.mark.parametrize("name", ["euchre", "hearts"])
def test_the_mean_over_worlds_is_that_of_plain_recursion(name: str) -> None:
    game, dice = playout.game(name), random.Random(3)
    for _ in range(4):
        position = ending(game, 2 * game.seats, dice)
        assert position.to_move is not None
        worlds = [position.determinized(position.to_move, number) for number in range(5)]
        found = mean_values(position, np.concatenate([world.copy_state() for world in worlds]))
        each = [brute_moves(world) for world in worlds]
        expected = {code: sum(one[code] for one in each) / 5 for code in position.codes}
        assert found == pytest.approx(expected)


def test_one_world_after_another_does_no_harm_to_a_solve() -> None:
    """They share one memory of endings: what is remembered of one world is nothing in the next."""
    dice = random.Random(5)
    positions = [ending(playout.game("euchre"), 9, dice) for _ in range(8)]
    alone = {position: solve(position).value for position in positions}
    for position in positions:
        found = mean_values(position, np.concatenate([position.copy_state()] * 3))
        assert max(found.values()) == alone[position]
        assert solve(position).value == alone[position]


def test_epochs_begin_anew_where_they_would_not_fit() -> None:
    position = ending(playout.game("euchre"), 9, random.Random(6))
    space, expected = space_for(position.game), solve(position).value
    space.epoch = LAST_EPOCH - 8
    for _ in range(6):
        assert solve(position).value == expected
    assert 0 < space.epoch < 12
    space.epoch = LAST_EPOCH - 8
    found = mean_values(position, np.concatenate([position.copy_state()] * 5))
    assert max(found.values()) == expected
    assert space.epoch == 10
