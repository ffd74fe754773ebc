"""Spades refuses what is wrong, and shows the table in words."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playout
from playout.core.errors import GameOver, InvalidLayout, InvalidView, MalformedMove, NotYourTurn
from tests.games.spades.deals import BEHIND, MIXED, RUFF, start
from tests.games.tricks.asking import play_on, reason


def test_refusals() -> None:
    pos = start(moves="3 3")
    assert reason(pos, "2C") == "wrong_phase"
    assert reason(pos, "see") == "wrong_phase"
    assert reason(start(moves="3 3 3 3"), "3") == "wrong_phase"
    assert reason(start(moves="3 3 3 3"), "AC") == "not_in_hand"
    for given in ("14", "-1", "0", "nill", 3.5):
        with pytest.raises(MalformedMove):
            pos.play(given)  # type: ignore[arg-type]  # wrong on purpose
    with pytest.raises(NotYourTurn):
        pos.play("3", seat=0)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(2)).play("3")
    assert pos == start(moves="3 3")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dealer": "0"}, "dealer is '0'"),
        ({"dealer": True}, "dealer is True"),
        ({"hands": MIXED[:3]}, "hands must be 4 lists of 13"),
        ({"hands": [*MIXED[:3], MIXED[0]]}, "2C, which is dealt twice"),
        ({"bags": [10, 0]}, "bags[0] is 10; it must be 0 to 9"),
        ({"bags": [-1, 0]}, "bags[0] is -1"),
        ({"scores": "0:0"}, "scores must be a list of 2"),
        ({"moves": ["14"]}, "moves[0]"),
        ({"moves": ["3"], "bids": [4, None, None, None]}, "bids is"),
        ({"upcard": "2C"}, "a layout has no key 'upcard'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("spades").position({"dealer": 3, "hands": MIXED, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused() -> None:
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start(moves="3 3 3 3 2C 5S")


def test_views_that_contradict_themselves_are_refused() -> None:
    view = dict(start(RUFF, "3 3 3 3 2C 2H").view(0))
    for change in (
        {"moves": [*view["moves"], "8C", "9C", "2D", "TC", "9D", "9C"]},
        {"moves": [*view["moves"], "2C"]},
        {"voids": [[], [], [], []]},
        {"dealt": None},
        {"dealt": MIXED[0]},
        {"bids": [3, 3, 3, 4]},
    ):
        with pytest.raises(InvalidView):
            playout.game("spades").from_view({**view, **change})


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start(RUFF, "3 nil 4 5 2C 3S 8C 9C 4S").board(2)
    for words in ("Trump: ♠, broken", "bid nil", "Contracts: 7 : 5", "Trick 2, led by seat 1"):
        assert words in board
    for hidden in ("A♠", "A♦", "8♦"):
        assert hidden not in board
    assert "cards not looked at" in start(**BEHIND).board(0)
