"""The tic-tac-toe network that comes along, on every position that there is."""

from __future__ import annotations

import pytest

import playout
from bench.perfect import Exam, after_worth, examine, unfinished, worth
from playout.learn.nets import find


def test_the_book_itself():
    """Known facts: 4,520 unfinished positions, a draw from the start, 3 wins after a slip."""
    start = playout.game("tictactoe").deal(0)
    assert len(unfinished()) == 4520
    assert worth(start) == 0.0
    assert {after_worth(start, code) for code in start.codes} == {0.0}
    slip = start.play("r0c0").play("r0c1")
    assert worth(slip) == 1.0


def test_the_search_is_right_in_every_position():
    """It never loses and takes every forced win, whatever the replies."""
    found = examine(find("tictactoe"))
    assert isinstance(found, Exam)
    assert found.searched == found.positions == 4520
    assert found.policy > 4400  # the network's own favourite: 99.4 %


@pytest.mark.parametrize("seat", [0, 1])
def test_the_player_never_loses_to_any_line_of_replies(seat):
    """The same through the front door: the player answers every line from the start."""
    player = playout.player("puct:net=tictactoe,simulations=200", seed=5)
    answers = {}
    waiting = [playout.game("tictactoe").deal(0)]
    ends = 0
    while waiting:
        position = waiting.pop()
        if position.over:
            assert position.returns[seat] >= 0.0
            ends += 1
        elif position.to_move == seat:
            if position not in answers:
                answers[position] = player.choose(position).move.code
            waiting.append(position.play(answers[position]))
        else:
            waiting += [position.play(code) for code in position.codes]
    assert ends > 50
