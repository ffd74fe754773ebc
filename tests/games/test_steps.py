"""Playouts by `step` are the same games as those made of single moves."""

from __future__ import annotations

from typing import Any

import numpy as np
import pytest

import playout
from playout.core.game import Game
from playout.core.rng import generator
from playout.games.duskwell.cards import DECK_NAMES
from tests.games.cuttle.test_games import SETS

GAMES = [
    *(playout.game("duskwell", deck) for deck in DECK_NAMES),
    *(playout.game("cuttle", profile, **dict(flags)) for profile, flags in SETS),
]

pytestmark = pytest.mark.compiles


def test_every_game_with_steps_is_here() -> None:
    written = {name for name in playout.game_names() if "step" in playout.game(name).rules.given}
    assert written == {game.name for game in GAMES}


@pytest.mark.parametrize("game", GAMES, ids=str)
def test_steps_are_moves_one_by_one(game: Game) -> None:
    """Whole games by `step`, and the same ones move by move: equal states, equal generators.

    Fields that a step need not keep are left as they come: if a move depended on one of them, the
    two would go apart.
    """
    scratch = np.zeros(1, game.ops.scratch)
    fields = [name for name in game.rules.state.names or () if name not in game.rules.unread]

    def kept(state: np.ndarray[Any, Any]) -> list[bytes]:
        return [state[name].tobytes() for name in fields]

    longest = 0
    for seed in range(20):
        one, other = game.deal(seed).copy_state(), game.deal(seed).copy_state()
        first, second = generator(seed), generator(seed)
        while one["over"][0] == 0:
            made = game.ops.stride(one, scratch, first)
            game.ops.walk(other, scratch, second, made)
            assert kept(one) == kept(other)
            assert first.tobytes() == second.tobytes()
            longest = max(longest, made)
    assert longest > 1
