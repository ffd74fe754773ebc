"""Which fitted weights a game plays by; those of the default profile are an anchor."""

from __future__ import annotations

import hashlib

import numpy as np
import pytest

import playout
from playout.games.cuttle import weights
from playout.games.cuttle.weights import BY_PROFILE, WEIGHTS

ANCHOR = "7fe07c"


@pytest.mark.parametrize("profile", BY_PROFILE)
def test_each_profile_plays_by_its_own(profile):
    game = playout.game("cuttle", profile)
    at = int(game.deal(0).state.options.weights)
    assert list(BY_PROFILE)[at] == profile
    assert (WEIGHTS[at] == np.array(list(BY_PROFILE[profile].values()))).all()


def test_flags_by_hand_take_the_nearest_profile():
    near = playout.game("cuttle", "simple", hand_limit=8)
    assert list(BY_PROFILE)[weights.fitted_for(near.chosen)] == "simple"
    short = playout.game("cuttle", "cuttle.cards")
    assert weights.fitted_for(short.chosen) == 0


def test_another_profile_may_want_another_move():
    """The tables differ, so somewhere the best move does, too."""
    found = set()
    for seed in range(30):
        for at, name in enumerate(("cuttle.cards", "simple")):
            position = playout.game("cuttle", name).deal(seed)
            found.add((seed, at, playout.player("heuristic:tuned").choose(position).move.text))
    first = {(seed, text) for seed, at, text in found if at == 0}
    assert first != {(seed, text) for seed, at, text in found if at == 1}


def test_the_anchor_never_changes():
    """Figures of years are against it: new weights for the default profile need another name."""
    digest = hashlib.blake2b(WEIGHTS[0].tobytes(), digest_size=3).hexdigest()
    assert digest == ANCHOR
