"""Hearts refuses what is wrong, and shows moves and the table in words."""

from __future__ import annotations

from typing import Any

import pytest

import playout
from playout.core.errors import (
    GameOver,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    MalformedMove,
    NotYourTurn,
)
from tests.games.hearts.deals import SPLIT, SUITED, moon, start
from tests.games.tricks.asking import CLUBS, SPADES, hands_with, reason


def test_refusals() -> None:
    pos = start(SUITED, "2C")
    assert reason(pos, "2C") == "not_in_hand"
    assert reason(pos, "add") == "wrong_phase"
    with pytest.raises(MalformedMove):
        pos.play("1C")
    with pytest.raises(NotYourTurn):
        pos.play("3C", seat=0)
    with pytest.raises(GameOver):
        moon().play("2C")
    assert pos == start(SUITED, "2C")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"pass_direction": "up"}, "pass_direction is 'up'"),
        ({"pass_direction": None}, "pass_direction is None"),
        ({"hands": SUITED[:3]}, "hands must be 4 lists of 13"),
        ({"hands": [*SUITED[:3], SUITED[0]]}, "2C, which is dealt twice"),
        ({"hands": [*SUITED[:3], SPADES[1:]]}, "hands[3] must be a list of 13"),
        ({"hands": [*SUITED[:3], [*SPADES[1:], "1S"]]}, "'1S', which is no card"),
        ({"moves": ["3C"]}, "moves[0]"),
        ({"moves": ["2C", 7.5]}, "moves[1]"),
        ({"moves": ["2C"], "phase": "pass"}, "phase is 'pass'"),
        ({"scores": [0, 0]}, "scores must be a list of 4"),
        ({"hand": []}, "a layout has no key 'hand'"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("hearts").position({"pass_direction": "none", "hands": SUITED, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused() -> None:
    hands = hands_with({0: ["2C"], 1: ["5C", "9C", "2D"]})
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start(hands, "2C 2D")


def test_views_that_contradict_themselves_are_refused() -> None:
    game = playout.game("hearts")
    view = dict(start(SUITED, "2C 2D").view(2))
    for change in (
        {"known": [[], ["AC"], [], []]},
        {"moves": ["2C", "2H"]},
        {"moves": ["2C", "2D", "3D"]},
        {"dealt": CLUBS},
        {"first_leader": 1},
        {"counts": [13] * 4},
    ):
        with pytest.raises(InvalidView):
            game.from_view({**view, **change})


def test_unknown_options_are_refused() -> None:
    for options in (
        {"pass_cycle": "left,up"},
        {"moon": "full"},
        {"first_lead": "any"},
        {"game_to": 0},
        {"brek_required": True},
    ):
        with pytest.raises(InvalidOption):
            playout.game("hearts", **options)
    with pytest.raises(InvalidOption, match="pass_direction='up' is not allowed"):
        playout.game("hearts").deal(seed=1, pass_direction="up")
    with pytest.raises(InvalidOption, match="takes no 'dealer'"):
        playout.game("hearts").deal(seed=1, dealer=2)


def test_moves_by_data_and_label() -> None:
    pos = start(SUITED, direction="left")
    assert pos.moves()[0].data == {"type": "pass", "card": "2C"}
    assert pos.moves()[0].label == "pass 2♣"
    assert pos.move({"type": "pass", "card": "tc"}).text == "TC"
    assert start(SUITED).moves()[0].label == "2♣"


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start(SPLIT, "2C 5C 8C AC AD 2H").board(1)
    for words in ("No passing", "Hearts are broken", "Trick 2, led by seat 3", "Last trick"):
        assert words in board
    assert "Q♠" not in board
    passing = start(SUITED, "2C 3C", "left").board(3)
    assert "passed left" in passing
    assert "2♣" not in passing


def test_the_table_tells_a_seat_what_it_passed_and_received() -> None:
    passing = start(SUITED, "2C 3C", "left")
    assert "You pass:  ♣ 3 2" in passing.board(0)
    assert "You pass" not in passing.board(1)
    pos = start(SUITED, "2C 3C 4C 2D 3D 4D 2H 3H 4H 2S 3S 4S", "left")
    assert "You passed ♣ 4 3 2 to seat 1\nand received ♠ 4 3 2 from seat 3." in pos.board(0)
    while pos.layout()["tricks"] == []:
        pos = pos.play(pos.moves()[0])
    assert "You passed ♣ 4 3 2 to seat 1" in pos.board(0)
    assert "received" not in pos.board(0)
    assert "You passed" not in pos.board(None)
