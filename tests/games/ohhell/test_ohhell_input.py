"""Oh Hell refuses what is wrong, and shows the table in words."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playout
from playout.core.errors import GameOver, InvalidLayout, InvalidView, MalformedMove, NotYourTurn
from tests.games.ohhell.deals import DEAL, HANDS, start
from tests.games.tricks.asking import play_on, reason


def test_refusals() -> None:
    pos = start("0 0")
    assert reason(pos, "2C") == "wrong_phase"
    assert reason(start("0 0 0 0"), "1") == "wrong_phase"
    assert reason(start("0 0 0 0"), "5C") == "not_in_hand"
    for given in ("27", "nil", "-1", "x"):
        with pytest.raises(MalformedMove):
            pos.play(given)
    with pytest.raises(NotYourTurn):
        pos.play("0", seat=3)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(2)).play("0")
    assert pos == start("0 0")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"players": 8}, "players=8"),
        ({"players": 5}, "hands must be 5 lists"),
        ({"hand_size": 14}, "hand_size is 14; 4 players can have 1 to 13"),
        ({"hand_size": 2}, "hands[0] must be a list of 2"),
        ({"dealer": 4}, "dealer is 4"),
        ({"turn_up": "2C"}, "turn_up 2C is dealt twice"),
        ({"turn_up": "XX"}, "turn_up is 'XX'"),
        ({"hands": [*HANDS[:3], HANDS[0]]}, "2C, which is dealt twice"),
        ({"moves": ["4"]}, "moves[0]"),
        ({"moves": ["0", "0", "0", "3"]}, "moves[3]"),
        ({"moves": ["0"], "bids": [1, None, None, None]}, "bids is"),
        ({"hand_number": -1}, "hand_number is -1"),
        ({"last_hand": 1}, "last_hand is 1"),
        ({"scores": [0, 0]}, "scores must be a list of 4"),
        ({"kitty": []}, "a layout has no key 'kitty'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("ohhell").position({**DEAL, **change})
    assert words in str(caught.value)


def test_a_turn_up_must_fit_the_rule() -> None:
    with pytest.raises(InvalidLayout, match="trump is decided by 'fixed:C'"):
        start(trump="fixed:C")
    full = playout.game("ohhell").deal(seed=1, hand_size=13).layout()
    with pytest.raises(InvalidLayout, match="no card is left to turn"):
        playout.game("ohhell").position({**full, "turn_up": "2C"})
    assert start(deal={**DEAL, "turn_up": None}).layout()["trump"] is None


def test_views_that_contradict_themselves_are_refused() -> None:
    view = dict(start("0 0 0 0 9D 2S").view(0))
    for change in (
        {"moves": ["0", "0", "0", "3", "9D", "2S"]},
        {"moves": ["0", "0", "0", "0", "9D", "7S"]},
        {"voids": [[]] * 4},
        {"counts": [3] * 4},
        {"players": 9},
        {"seat": 4},
    ):
        with pytest.raises(InvalidView):
            playout.game("ohhell").from_view({**view, **change})


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start("1 0 2 1 2C 5C KC KS 2D").board(1)
    for words in ("Trump: ♠ (7♠ turned up)", "Bids: 4 for 3", "bid 2", "Trick 2, led by seat 3"):
        assert words in board
    for hidden in ("A♠", "A♣", "3♦"):
        assert hidden not in board
