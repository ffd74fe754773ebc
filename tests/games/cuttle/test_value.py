"""The value of unfinished games: antisymmetric, bounded, and a better guess than none."""

from __future__ import annotations

import math

import numpy as np
import pytest

from playout.core.compile import kernel
from playout.core.generic import value

from .tables import game, table


@kernel
def value_of(state, scratch):
    value(state[0], scratch[0].values)


def worth(position):
    """Return the value of a position to each seat."""
    space = np.zeros(1, game().ops.scratch)
    value_of.bind("cuttle", position.copy_state(), space)(position.copy_state(), space)
    return tuple(space["values"][0].tolist())


def test_it_is_zero_sum_and_bounded():
    position = game().deal(3)
    for ply in range(60):
        if position.over:
            break
        one, other = worth(position)
        assert one == -other
        assert -1 < one < 1
        position = position.play(position.codes[(7 * ply) % len(position.codes)])


def test_seats_are_alike_but_for_the_turn():
    mine = worth(table(hands=("TC 5C", "9D"), points=("8C", "")))
    yours = worth(table(hands=("9D", "TC 5C"), points=("", "8C"), turn=1))
    assert mine[0] == pytest.approx(yours[1])


@pytest.mark.parametrize(
    ("better", "worse"),
    [
        ({"points": ("TC", "")}, {"points": ("9C", "")}),
        ({"hands": ("2C", "")}, {"hands": ("3C", "")}),
        ({"royals": ("KC", "")}, {}),
        ({"royals": ("QC", "")}, {}),
        ({"points": ("", "")}, {"points": ("", "TC")}),
    ],
)
def test_more_is_better(better, worse):
    assert worth(table(**better))[0] > worth(table(**worse))[0]


def test_it_tells_winners_from_losers():
    """Over random games the sign of the value should agree with the result well above half."""
    right = total = 0
    for seed in range(60):
        position = game().deal(seed)
        met = []
        while not position.over:
            met.append(worth(position)[0])
            position = position.play(
                position.codes[(31 * seed + 7 * position.ply) % len(position.codes)]
            )
        result = position.returns[0]
        late = met[len(met) // 2 :]
        if result and late:
            right += sum(math.copysign(1, v) == result for v in late)
            total += len(late)
    assert right / total > 0.55
