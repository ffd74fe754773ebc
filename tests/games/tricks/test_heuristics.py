"""Heuristics of the trick games look only at what the acting seat knows."""

from __future__ import annotations

import random

import numpy as np
import pytest

from playout.core.game import Game
from playout.core.position import Position
from playout.core.records import Record
from tests.games.tricks.variants import VARIANTS, game

WITH = sorted(name for name in VARIANTS if game(name).playing.heuristics)
"""Variants of games that have heuristics."""


def rate(which: Game, state: np.ndarray, policy: int) -> list[float]:
    """Return a heuristic's scores of the legal moves of a state."""
    space = np.zeros(1, which.ops.scratch)
    n = which.ops.appraise(state, space, policy)
    return space["scores"][0, :n].tolist()


def test_hearts_and_oh_hell_have_two() -> None:
    for name in ("hearts", "ohhell"):
        assert game(name).playing.heuristics == ("rules", "floor")


@pytest.mark.parametrize("name", WITH)
def test_hidden_cards_change_no_score(name: str) -> None:
    which, dice = game(name), random.Random(name)
    looked = 0
    for seed in range(6):
        pos = which.deal(seed=seed)
        while not pos.over:
            if len(pos.codes) > 1 and dice.random() < 0.5:
                looked += 1
                same_scores(pos, dice)
            pos = pos.play(dice.choice(pos.codes))
    assert looked > 20


def same_scores(pos: Position, dice: random.Random) -> None:
    """Check that no score changes when what the seat to act cannot see is dealt anew."""
    assert pos.to_move is not None
    other = pos.copy_state()
    pos.game.codec.shuffle_hidden(Record(other), pos.to_move, dice)
    for policy in range(len(pos.game.playing.heuristics)):
        expected = rate(pos.game, pos.copy_state(), policy)
        assert rate(pos.game, other, policy) == expected
        assert np.isfinite(expected).all()
