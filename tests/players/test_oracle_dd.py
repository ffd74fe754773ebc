"""`oracle-dd`: exact cards, whoever plays against it; a search that sees all before that."""

from __future__ import annotations

import random

import pytest

import playout
from playout.search.solve import solve
from tests.search.endings import ending

PLAYER = playout.player("oracle-dd:iterations=50", seed=1)


@pytest.mark.parametrize(("name", "left"), [("euchre", 20), ("spades", 20)])
def test_its_side_gets_at_least_what_was_solved(name, left):
    game, dice = playout.game(name), random.Random(8)
    for _ in range(15):
        position = ending(game, left, dice)
        seat, promised = position.to_move, solve(position).value
        while not position.over:
            own = (position.to_move - seat) % 2 == 0
            move = PLAYER.choose(position).move if own else dice.choice(position.codes)
            position = position.play(move)
        own, theirs = position.returns[seat], position.returns[(seat + 1) % 4]
        assert own - theirs >= promised


def test_its_cards_are_the_best_and_of_equals_the_lowest():
    game, dice = playout.game("spades"), random.Random(9)
    for _ in range(20):
        position = ending(game, 16, dice)
        choice, found = PLAYER.choose(position), solve(position)
        best = [one.move.code for one in found.moves if one.value == found.value]
        assert choice.move.code == min(best)
        assert choice.value == found.returns
        assert choice.search.stopped == "solved"


def test_every_card_of_a_euchre_hand_is_solved():
    game = playout.game("euchre")
    for seed in range(10):
        position = game.deal(seed)
        while not position.over:
            choice = PLAYER.choose(position)
            if position.layout()["phase"] == "play" and len(position.codes) > 1:
                assert choice.search.stopped == "solved"
            position = position.play(choice.move)


def test_before_that_and_among_many_it_searches():
    for name in ("hearts", "spades"):
        choice = PLAYER.choose(playout.game(name).deal(1))
        assert choice.search.stopped == "budget"
        assert choice.iterations == 50
