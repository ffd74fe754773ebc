"""What must hold for every registered game."""

from __future__ import annotations

import random

import numpy as np
import pytest

import playout
from tests.support import run_python

pytestmark = pytest.mark.compiles

GAMES = playout.game_names()


@pytest.mark.parametrize("name", GAMES)
def test_conformance_compiled(name):
    report = playout.conformance.check(playout.game(name), deals=20, seed=7)
    assert report.ok, str(report)


@pytest.mark.parametrize("name", GAMES)
def test_conformance_interpreted(name):
    code = f"""
import playout
report = playout.conformance.check(playout.game({name!r}), deals=2, seed=11)
assert report.ok, str(report)
"""
    run_python(code, PLAYOUT_INTERPRET="1")


@pytest.mark.parametrize("name", GAMES)
def test_rules_allocate_nothing(name):
    """Rules that compile for a GPU thread cannot allocate; the error names the line that does."""
    from tests.ptx import compile_rules

    assert ".visible .entry" in compile_rules(playout.game(name))


@pytest.mark.parametrize("name", GAMES)
def test_static_facts_are_sane(name):
    game = playout.game(name)
    assert 0 < game.codes <= 65_536
    assert 0 < game.max_moves <= game.codes
    assert game.bounds[0] < game.bounds[1]
    assert len(game.sides) == game.seats
    if game.rules.mask is not None and game.rules.page is None:
        assert game.codes <= 64


@pytest.mark.parametrize("name", GAMES)
def test_numbers_that_play_changes_are_words(name):
    """Who reads a byte soon after it was written waits for it: `python -m bench.widths`."""
    game, dice, changed = playout.game(name), random.Random(3), set()
    for deal in range(5):
        position = game.deal(deal)
        while not position.over:
            after = position.play(dice.choice(position.codes))
            before, now = position.copy_state(), after.copy_state()
            changed |= {
                one for one in before.dtype.names if not np.array_equal(before[one], now[one])
            }
            position = after
    fields = position.copy_state().dtype.fields
    numbers = {one: fields[one][0] for one in changed if not fields[one][0].shape}
    assert len(numbers) >= 2  # whose turn it is and how many moves were made, at least
    assert [one for one, kind in numbers.items() if kind.itemsize < 4] == []
