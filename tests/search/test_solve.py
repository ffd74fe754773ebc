"""The solver finds what plain recursion finds, however it is set; and what it says of itself."""

from __future__ import annotations

import json
import random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playout
from playout import GameOver
from playout.search.solve import Unsolved, solve
from tests.games.tricks.variants import VARIANTS
from tests.games.tricks.variants import game as variant
from tests.search.endings import brute, brute_moves, ending, weights
from tests.support import run_python
from tests.toys import DOUBLES


def values(solution):
    return {one.move.code: one.value for one in solution.moves}


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_every_move_is_worth_what_plain_recursion_finds(name):
    game, dice = variant(name), random.Random(7)
    for number in range(40):
        left = 12 if number == 0 and game.seats < 5 else 2 * game.seats + 1
        position = ending(game, min(left, 9) if game.seats == 2 else left, dice)
        found = solve(position)
        assert values(found) == brute_moves(position)
        assert found.value == max(values(found).values())
        assert found.exact == (len(set(game.sides)) == 2)


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_whole_hands_of_few_cards(players):
    game, dice = playout.game("ohhell", players=players), random.Random(players)
    for _ in range(30):
        position = ending(game, 2 * players, dice, hand_size=2)
        assert values(solve(position)) == brute_moves(position)


@pytest.mark.parametrize("name", sorted(VARIANTS))
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 2**32), more=st.integers(0, 8))
def test_memory_order_and_equal_cards_change_no_value(name, seed, more):
    game = variant(name)
    position = ending(game, 2 * game.seats + more, random.Random(seed))
    found = values(solve(position))
    for entries in (0, 2, 64):
        assert values(solve(position, entries=entries)) == found
    for listing in ("legal", "reversed"):
        assert values(solve(position, listing=listing)) == found
    assert values(solve(position, listing="reversed", entries=4)) == found


@pytest.mark.parametrize("name", ["euchre", "spades", "hearts", "ohhell"])
def test_the_line_is_best_play_of_all(name):
    dice = random.Random(3)
    for _ in range(20):
        position = ending(variant(name), 16, dice)
        found = solve(position, lines=None)
        counts = weights(position)
        for one in found.moves:
            after = position
            for code in one.codes:
                after = after.play(code)
            assert after.returns == one.returns
            assert brute(after, counts) == one.value
        assert found.line[0] == found.move.text
        assert found.returns == found.moves[0].returns


@pytest.mark.parametrize("name", ["euchre", "spades", "ohhell-two"])
def test_two_sides_agree_on_the_value_all_along_the_line(name):
    dice = random.Random(5)
    for _ in range(10):
        position = ending(variant(name), 16, dice)
        seat, found = position.to_move, solve(position)
        for text in found.line:
            sign = 1 if (position.to_move - seat) % 2 == 0 else -1
            assert solve(position).value == sign * found.value
            position = position.play(text)


def test_games_without_rules_for_it_are_solved_too():
    nothing = solve(playout.game("tictactoe").deal(0))
    assert {one.value for one in nothing.moves} == {0.0}
    four, dice = playout.game("connectfour"), random.Random(1)
    ends = 0
    while ends < 5:
        position = four.deal(0)
        while not position.over and position.ply < 34:
            position = position.play(dice.choice(position.codes))
        if not position.over:
            assert values(solve(position)) == brute_moves(position)
            ends += 1
    assert values(solve(DOUBLES.deal(0))) == brute_moves(DOUBLES.deal(0))


def test_equal_moves_come_by_code():
    for number in range(20):
        found = solve(ending(variant("hearts"), 16, random.Random(number)))
        keys = [(-one.value, one.move.code) for one in found.moves]
        assert keys == sorted(keys)


@pytest.mark.parametrize("name", ["hearts", "ohhell", "ohhell-seven"])
def test_nobody_gets_less_than_the_guarantee(name):
    dice = random.Random(11)
    for _ in range(25):
        position = ending(variant(name), 16, dice)
        seat, promised = position.to_move, solve(position).value
        while not position.over:
            own = position.to_move == seat
            position = position.play(solve(position).move if own else dice.choice(position.codes))
        assert position.returns[seat] >= promised


def test_it_gives_up_after_as_many_positions_as_allowed():
    position = ending(variant("spades"), 24, random.Random(5))
    with pytest.raises(Unsolved, match="100 positions were not enough"):
        solve(position, nodes=100)
    assert solve(position, nodes=10**7).nodes > 100


def test_bad_requests_are_refused():
    position = ending(variant("euchre"), 8, random.Random(1))
    for entries in (-2, 1, 3, 100):
        with pytest.raises(ValueError, match="power of two"):
            solve(position, entries=entries)
    with pytest.raises(ValueError, match="one of tried, legal, reversed"):
        solve(position, listing="best")
    while not position.over:
        position = position.play(position.codes[0])
    with pytest.raises(GameOver):
        solve(position)


def told():
    """Return what is found in some endings, for comparing modes."""
    made = []
    for name in ("euchre", "hearts", "spades", "ohhell-el_dorado"):
        dice = random.Random(2)
        for _ in range(3):
            found = solve(ending(variant(name), 9, dice))
            moves = [(one.move.text, one.value, one.margin) for one in found.moves]
            made.append([name, moves, found.line, found.nodes])
    return json.loads(json.dumps(made))


def test_the_interpreter_finds_the_same():
    code = "import json; from tests.search.test_solve import told; print(json.dumps(told()))"
    assert json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout) == told()
