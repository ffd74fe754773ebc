"""The compiled rules against a slow referee written straight from the spec, over whole games."""

from __future__ import annotations

import random
from typing import Any

import pytest

from .reference import Referee, key, normal
from .tables import EXTRA_FLAGS, PROFILES, game

SETS: list[tuple[str, dict[str, Any]]] = [
    *((profile, {}) for profile in PROFILES),
    *(("cuttle.cards", flags) for flags in EXTRA_FLAGS),
    ("simple", {"hand_limit": 8, "nine_to": "hand_frozen"}),
    ("pagat", {"hand_limit": 8, "hand_limit_rule": "no_draw", "seven_spares": True}),
]


@pytest.mark.parametrize(("profile", "flags"), SETS)
def test_games_agree_with_the_referee(profile: str, flags: dict[str, Any]) -> None:
    g = game(profile, tuple(flags.items()))
    referee = Referee(g.chosen)
    checked = 0
    for seed in range(12):
        dice = random.Random(seed)
        position = g.deal(seed)
        while not position.over:
            before = normal(position.layout())
            listed = {key(move.data): move for move in position.moves()}
            assert set(listed) == {key(data) for data in referee.legal(before)}
            # Draws and points are left out at times, so that games go on and see more.
            likely = [m for m in listed.values() if m.data["type"] not in ("draw", "points")]
            move = dice.choice(likely if likely and dice.random() < 0.5 else list(listed.values()))
            if dice.random() < 0.02 and before["phase"] == "main" and not before["offered"]:
                position = position.play("offer draw", seat=dice.randrange(2))
                assert position.layout()["phase"] == "draw_offered"
                position = position.play("reject draw")
                continue
            expected = referee.apply(before, move.data)
            position = position.play(move)
            if expected is not None:
                assert normal(position.layout()) == expected
                checked += 1
    assert checked > 300
