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

TRICKS = ("euchre", "hearts", "ohhell", "spades")
ODD: list[tuple[str, dict[str, Any]]] = [
    ("euchre", {"lone_defender": True, "alone_lead": "left_of_maker"}),
    ("euchre", {"alone_decision": "with_call", "stick_the_dealer": False}),
    ("hearts", {"moon": "choice", "lead_hearts_instead_of_queen": True, "first_lead": "any_club"}),
    ("hearts", {"break_required": False, "no_points_first_trick": False}),
    ("ohhell", {"players": 3, "trump_lead": "until_broken"}),
    ("ohhell", {"players": 7, "trump": "none"}),
    ("spades", {"first_trick": "lowest_club", "lead_rule": "only_when_forced"}),
    ("spades", {"first_trick": "no_spades_first_trick", "spade_lead_breaks": False}),
]
"""Options that change what may be played, how many play a trick, or how a hand ends."""
GAMES = [
    *(playout.game("duskwell", deck) for deck in DECK_NAMES),
    *(playout.game(name, variant) for name in TRICKS for variant in playout.game(name).variants),
    *(playout.game(name, **options) for name, options in ODD),
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
