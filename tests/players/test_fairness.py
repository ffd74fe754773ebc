"""A player's choice is a function of what its seat has seen: re-deal the rest, nothing changes.

The re-deals come from `Game.shuffle_hidden`, plain Python that does not use `determinize`; hidden
moves and generators are re-dealt too. A position rebuilt from the JSON of a view must do as well.
"""

from __future__ import annotations

import json
import random

import pytest

import playout
from playout import Position
from playout.core.records import Record
from playout.players.registry import player_type

HIDDEN = [name for name in playout.game_names() if playout.game(name).hidden]

FAIR = [
    name
    for name in playout.player_names()
    if not player_type(name).sees_all and name not in ("never", "wait")
]

ITERATIONS = 200


def spec_of(name):
    takes = {option.name for option in player_type(name).options}
    return f"{name}:iterations={ITERATIONS}" if "iterations" in takes else name


def met_positions(game, count, seed):
    """Yield positions at which there is a choice, evenly over random games."""
    dice = random.Random(seed)
    while count:
        length = dice.randrange(80)
        position = game.deal(dice.getrandbits(40))
        for _ in range(length):
            after = position.play(dice.choice(position.codes))
            if after.over:
                break
            position = after
        if len(position.codes) > 1:
            yield position
            count -= 1


def answer(player, position):
    """Return a choice with its whole table, to the bit."""
    choice = player.choose(position)
    table = [(m.move.code, m.visits, tuple(m.value), m.score) for m in choice.moves]
    return choice.move.code, table, choice.line


def alike(position, seat, redeals, dice):
    """Yield positions that `seat` cannot tell from this one."""
    game = position.game
    yield game.from_view(json.loads(json.dumps(position.view(seat))))
    for _ in range(redeals):
        other = position.copy_state()
        game.shuffle_hidden(Record(other), seat, random.Random(dice.getrandbits(64)))
        yield Position(game, other)


def check(game_name, player_name, positions, redeals):
    game = playout.game(game_name)
    kind = player_type(player_name)
    if "policy" in {option.name for option in kind.options} and not game.heuristics:
        return
    if kind.games and game_name not in kind.games:
        return
    dice = random.Random(4)
    player = playout.player(spec_of(player_name), seed=11)
    for position in met_positions(game, positions, seed=17):
        expected = answer(player, position)
        for other in alike(position, position.to_move, redeals, dice):
            assert answer(player, other) == expected, (position.layout(), other.layout())


@pytest.mark.parametrize("player", FAIR)
@pytest.mark.parametrize("game", HIDDEN)
def test_hidden_things_do_not_change_a_choice(game, player):
    check(game, player, positions=12, redeals=3)


@pytest.mark.slow
@pytest.mark.parametrize("player", FAIR)
@pytest.mark.parametrize("game", HIDDEN)
def test_hidden_things_do_not_change_a_choice_at_length(game, player):
    check(game, player, positions=200, redeals=20)


def test_the_test_can_fail():
    """The oracle looks at the hidden cards, and this test would catch it."""
    from tests.toys import HUNCH

    positions = [HUNCH.deal(seed) for seed in range(8)]
    assert {position.state.coin for position in positions} == {0, 1}
    oracle = playout.player("oracle:iterations=200")
    assert len({oracle.choose(position).move.code for position in positions}) == 2
    fair = playout.player("ismcts:iterations=200")
    assert len({fair.choose(position).move.code for position in positions}) == 1
