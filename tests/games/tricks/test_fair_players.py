"""Hidden cards change no choice: 500 positions a game, every phase, every fair player."""

from __future__ import annotations

import random
from collections import Counter

import pytest

from playout.core.game import Game
from playout.core.position import Position
from tests.fair import check_fair, fair_players
from tests.games.tricks.test_fair_worlds import PHASES, walk
from tests.games.tricks.variants import game

POSITIONS = 500
ITERATIONS = 60


def decisions(which: Game, name: str, n: int) -> list[Position]:
    """Return positions with a choice to make, as many in each phase."""
    found: list[Position] = []
    quota = {phase: -(-n // len(PHASES[name])) for phase in PHASES[name]}
    dice, seed = random.Random(9), 0
    while any(quota.values()):
        for pos in walk(which, seed):
            phase = "over" if pos.over else pos.layout()["phase"]
            if quota.get(phase) and len(pos.codes) > 1 and dice.random() < 0.3:
                quota[phase] -= 1
                found.append(pos)
        seed += 1
    return found


def check(name: str, positions: int) -> Counter[str]:
    """Expect all fair players to answer alike where only hidden cards differ; count phases."""
    which, dice, seen = game(name), random.Random(5), Counter[str]()
    players = fair_players(which, ITERATIONS)
    assert len(players) >= 8
    for pos in decisions(which, name, positions):
        seen[pos.layout()["phase"]] += 1
        for player in players:
            check_fair(player, pos, 1, dice)
    return seen


@pytest.mark.parametrize("name", sorted(PHASES))
def test_no_fair_player_sees_hidden_cards(name: str) -> None:
    assert set(check(name, 10)) == PHASES[name]


@pytest.mark.slow
@pytest.mark.parametrize("name", sorted(PHASES))
def test_no_fair_player_sees_hidden_cards_on_500_positions(name: str) -> None:
    seen = check(name, POSITIONS)
    assert set(seen) == PHASES[name]
    assert sum(seen.values()) >= POSITIONS
