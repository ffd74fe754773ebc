"""A player's choice is a function of what its seat has seen: re-deal the rest, nothing changes."""

from __future__ import annotations

import random

import pytest

import playout
from tests.fair import FAIR, check_fair, specs_of

HIDDEN = [name for name in playout.game_names() if playout.game(name).hidden]

ITERATIONS = 200

PAIRS = [
    (game, player)
    for game in HIDDEN
    for player in FAIR
    if specs_of(player, playout.game(game), ITERATIONS)
]
"""Who plays what: not all players know all games."""


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


def check(game_name, player_name, positions, redeals):
    game, dice = playout.game(game_name), random.Random(4)
    players = [playout.player(x, seed=11) for x in specs_of(player_name, game, ITERATIONS)]
    assert players
    for position in met_positions(game, positions, seed=17):
        for player in players:
            check_fair(player, position, redeals, dice)


@pytest.mark.parametrize(("game", "player"), PAIRS)
def test_hidden_things_do_not_change_a_choice(game, player):
    check(game, player, positions=12, redeals=3)


@pytest.mark.slow
@pytest.mark.parametrize(("game", "player"), PAIRS)
def test_hidden_things_do_not_change_a_choice_at_length(game, player):
    check(game, player, positions=200, redeals=20)


def test_every_player_is_looked_at_in_every_game_that_it_knows():
    """Six games and twelve players, but that one of them knows Euchre alone."""
    assert len(PAIRS) == len(HIDDEN) * len(FAIR) - (len(HIDDEN) - 1)
    assert [game for game, player in PAIRS if player == "euchre-expert"] == ["euchre"]


def test_the_test_can_fail():
    """The oracle looks at the hidden cards, and this test would catch it."""
    from tests.toys import HUNCH

    positions = [HUNCH.deal(seed) for seed in range(8)]
    assert {position.state.coin for position in positions} == {0, 1}
    oracle = playout.player("oracle:iterations=200")
    assert len({oracle.choose(position).move.code for position in positions}) == 2
    fair = playout.player("ismcts:iterations=200")
    assert len({fair.choose(position).move.code for position in positions}) == 1
