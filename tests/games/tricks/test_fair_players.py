"""Hidden cards change no choice: 500 positions a game, every phase, every fair player."""

from __future__ import annotations

import json
import random
from collections import Counter
from typing import Any

import pytest

import playout
from playout.core.game import Game
from playout.core.position import Position
from playout.core.records import Record
from playout.players.registry import player_type
from tests.games.tricks.test_fair_worlds import PHASES, walk
from tests.games.tricks.variants import game

POSITIONS = 500
ITERATIONS = 60


def fair_players(which: Game) -> list[playout.Player]:
    """Return every player that does not see all cards, and the searches with belief as well."""
    specs = []
    for name in playout.player_names():
        kind = player_type(name)
        takes = {option.name for option in kind.options}
        if kind.sees_all or name in ("never", "wait"):
            continue
        if "policy" in takes and not which.heuristics:
            continue
        if kind.games and which.name not in kind.games:
            continue
        specs.append(f"{name}:iterations={ITERATIONS}" if "iterations" in takes else name)
        if "belief" in takes and which.rules.likelihood is not None:
            specs.append(f"{name}:iterations={ITERATIONS},belief=0.5")
    return [playout.player(spec, seed=3) for spec in specs]


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


def answer(player: playout.Player, pos: Position) -> Any:
    """Return a choice with its whole table, to the bit."""
    choice = player.choose(pos)
    table = [(m.move.code, m.visits, tuple(m.value), m.score) for m in choice.moves]
    return choice.move.code, table, choice.line


def check(name: str, positions: int) -> Counter[str]:
    """Expect all fair players to answer alike where only hidden cards differ; count phases."""
    which, dice, seen = game(name), random.Random(5), Counter[str]()
    players = fair_players(which)
    assert len(players) >= 8
    for pos in decisions(which, name, positions):
        seat = pos.to_move
        assert seat is not None
        seen[pos.layout()["phase"]] += 1
        changed = pos.copy_state()
        which.shuffle_hidden(Record(changed), seat, dice)
        from_view = which.from_view(json.loads(json.dumps(pos.view(seat))))
        for player in players:
            expected = answer(player, pos)
            for other in (Position(which, changed), from_view):
                assert answer(player, other) == expected, (player.name, pos.layout())
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
