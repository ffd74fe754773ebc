"""The expected line of every root move."""

from __future__ import annotations

import dataclasses

import pytest

import playout
from playout.search.budget import Budget
from playout.search.driver import search
from playout.search.lines import MOST, lines
from playout.search.solve import solve

TICTACTOE = playout.game("tictactoe")


def test_every_line_starts_with_its_move_and_is_legal():
    result = search(TICTACTOE.deal(0), Budget(iterations=2000))
    found = lines(result)
    assert set(found) == {one.move.code for one in result.moves}
    for code, line in found.items():
        assert line[0].move.code == code
        assert 2 <= len(line) <= MOST
        position = TICTACTOE.deal(0)
        for step in line:
            assert step.seat == position.to_move
            position = position.play(step.move.text)


def test_the_line_of_the_move_to_play_is_that_of_the_search():
    result = search(TICTACTOE.deal(0), Budget(iterations=2000))
    told = [step.move.text for step in lines(result)[result.move.code]]
    assert tuple(told) == result.line[:MOST]


def test_an_exact_answer_has_its_own_lines():
    position = TICTACTOE.deal(0)
    for text in ("r0c0", "r1c0", "r0c1", "r1c1"):
        position = position.play(text)
    result = search(position, Budget(iterations=50))
    solved = dataclasses.replace(result, solution=solve(position, lines=None))
    found = {line[0].move.text: line for line in lines(solved).values()}
    assert [step.move.text for step in found["r0c2"]] == ["r0c2"]
    for step in found["r2c2"]:  # a mistake: the other side wins, at once or a little later
        assert step.seat == position.to_move
        position = position.play(step.move.text)
    assert position.returns[1] == 1


def test_without_trees_there_are_no_lines():
    result = search(TICTACTOE.deal(0), Budget(iterations=100))
    result.release()
    assert lines(result) == {}


@pytest.mark.parametrize("game", playout.game_names())
def test_later_moves_can_be_told_in_every_game(game):
    result = search(playout.game(game).deal(3), Budget(iterations=60))
    told = [step for line in lines(result).values() for step in line]
    assert all(step.move.text and step.move.data for step in told)
