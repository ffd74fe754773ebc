"""Hidden cards change no choice: 500 positions of real play, every phase, every fair player."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator

import pytest

import playout
from playout.core.position import Position
from playout.games.cuttle.state import PHASES
from tests.fair import check_fair, fair_players

CUTTLE = playout.game("cuttle")
POSITIONS = 500
ITERATIONS = 60
PLAYED = PHASES[:-1]
"""Every phase in which somebody decides."""


def real_play(seed: int) -> Iterator[Position]:
    """Yield the positions of a game of good players who err now and then and may offer a draw."""
    dice, player = random.Random(seed), playout.player("epsilon-greedy", seed=seed)
    pos = CUTTLE.deal(seed)
    while not pos.over:
        yield pos
        main = pos.layout()["phase"] == "main"
        offers = main and not pos.state.offered and dice.random() < 0.02
        pos = pos.play("offer draw" if offers else player.choose(pos).move)


def decisions(n: int) -> list[Position]:
    """Return positions with a choice to make, as many in each phase."""
    quota, found, seed = Counter(dict.fromkeys(PLAYED, -(-n // len(PLAYED)))), [], 0
    while quota.total():
        for pos in real_play(seed):
            phase = pos.layout()["phase"]
            if quota[phase] and len(pos.codes) > 1:
                quota[phase] -= 1
                found.append(pos)
        seed += 1
    return found


def check(positions: int) -> Counter[str]:
    """Expect all fair players to answer alike where only hidden cards differ; count phases."""
    dice, seen, players = random.Random(6), Counter[str](), fair_players(CUTTLE, ITERATIONS)
    assert len(players) >= 8
    for pos in decisions(positions):
        seen[pos.layout()["phase"]] += 1
        for player in players:
            check_fair(player, pos, 1, dice)
    return seen


def test_no_fair_player_sees_hidden_cards() -> None:
    assert set(check(16)) == set(PLAYED)


@pytest.mark.slow
def test_no_fair_player_sees_hidden_cards_on_500_positions() -> None:
    seen = check(POSITIONS)
    assert set(seen) == set(PLAYED)
    assert seen.total() >= POSITIONS
