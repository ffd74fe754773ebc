"""Euchre refuses what is wrong, and takes moves as data."""

from __future__ import annotations

import random
from typing import Any

import pytest

import playout
from playout.core.errors import (
    GameOver,
    IllegalMove,
    InvalidLayout,
    InvalidOption,
    InvalidView,
    MalformedMove,
    NotYourTurn,
)
from tests.games.euchre.deals import DEAL, HANDS, start
from tests.games.tricks.asking import play_on

# ----------------------------------------------------------------------- bad input


def test_refusals_of_cards() -> None:
    pos = start("pass pass pass H AC partner 9D")
    for given, reason in (("JS", "must_follow"), ("AH", "not_in_hand"), ("alone", "wrong_phase")):
        with pytest.raises(IllegalMove) as caught:
            pos.play(given)
        assert caught.value.reason == reason
        assert "TD" in str(caught.value)
    with pytest.raises(MalformedMove) as malformed:
        pos.play("7H")
    assert malformed.value.reason == "malformed"
    with pytest.raises(NotYourTurn):
        pos.play("QC", seat=2)
    with pytest.raises(GameOver):
        play_on(pos, random.Random(3)).play("TD")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"dealer": 4}, "dealer is 4"),
        ({"dealer": None}, "dealer is None"),
        ({"upcard": "8H"}, "upcard is '8H'"),
        ({"upcard": "9C"}, "upcard 9C is dealt twice"),
        ({"hands": HANDS[:3]}, "hands must be 4 lists"),
        ({"hands": [*HANDS[:3], HANDS[0]]}, "9C, which is dealt twice"),
        ({"hands": [*HANDS[:3], HANDS[3][:4]]}, "hands[3] must be a list of 5 cards"),
        ({"hands": [*HANDS[:3], ["2C", *HANDS[3][1:]]]}, "'2C', which is no card of this deck"),
        ({"kitty": ["AD", "TS"]}, "kitty must be a list of 3 cards"),
        ({"kitty": ["AD", "TS", "9H"]}, "kitty holds 9H, which is dealt twice"),
        ({"moves": ["pass", "C"]}, "moves[1]"),
        ({"moves": "pass"}, "moves must be a list"),
        ({"moves": ["pass"], "to_move": 3}, "to_move is 3, but after these moves it is 1"),
        ({"scores": [1, 2, 3]}, "scores must be a list of 2"),
        ({"dealr": 3}, "Did you mean 'dealer'?"),
    ],
)
def test_bad_layouts(change: dict[str, Any], words: str) -> None:
    with pytest.raises(InvalidLayout) as caught:
        playout.game("euchre").position({**DEAL, **change})
    assert words in str(caught.value)


def test_a_revoke_in_a_layout_is_refused_with_its_reason() -> None:
    with pytest.raises(InvalidLayout, match="must follow suit"):
        start("pass pass pass H AC partner 9D JS")


@pytest.mark.parametrize(
    ("change", "words"),
    [
        ({"seat": 5}, "seat is 5"),
        ({"dealt": ["9C"]}, "dealt must be a list of 5"),
        ({"dealt": None}, "was not allowed"),
        ({"dealt": None, "moves": ["pass"]}, "dealt must list the cards"),
        ({"voids": [["C"], [], [], []]}, "voids is"),
        ({"moves": ["pass", "pass", "pass", "H", None, "partner", "9D", "9C"]}, "have held"),
        ({"moves": ["pass", "pass", "pass", "H", None, None]}, "no move of this game"),
        ({"moves": ["pass"] * 9}, "was not allowed"),
        ({"counts": [5, 5, 5, 5]}, "counts is"),
    ],
)
def test_bad_views(change: dict[str, Any], words: str) -> None:
    view = dict(start("pass pass pass H AC partner 9D").view(0))
    with pytest.raises(InvalidView) as caught:
        playout.game("euchre").from_view({**view, **change})
    assert words in str(caught.value)


def test_a_view_whose_plays_contradict_each_other_is_refused() -> None:
    # Seat 1 does not follow diamonds in the first trick and plays one in the second.
    view = dict(start("pass pass pass H AC partner 9D").view(0))
    moves = [*view["moves"], "JS", "JD", "QD", "AC", "TD"]
    with pytest.raises(InvalidView):
        playout.game("euchre").from_view({**view, "moves": moves})


def test_unknown_options_and_deals_are_refused() -> None:
    for options in ({"deck": 32}, {"points": "1/2"}, {"alone_lead": "dealer"}, {"stik": True}):
        with pytest.raises(InvalidOption):
            playout.game("euchre", **options)
    with pytest.raises(InvalidOption, match="takes no 'hand_size'"):
        playout.game("euchre").deal(seed=1, hand_size=5)
    with pytest.raises(InvalidOption, match="dealer=7 is not allowed"):
        playout.game("euchre").deal(seed=1, dealer=7)


# ----------------------------------------------------------------- data and labels


@pytest.mark.parametrize(
    ("moves", "data", "text"),
    [
        ("", {"type": "bid1", "suit": None}, "pass"),
        ("", {"type": "bid1", "suit": "h"}, "H"),
        ("", {"type": "bid1", "suit": "H", "alone": False}, "H"),
        ("pass pass pass pass", {"type": "bid2", "suit": "C"}, "C"),
        ("H", {"type": "discard", "card": "ac"}, "AC"),
        ("H AC", {"type": "alone", "alone": True}, "alone"),
        ("H AC", {"type": "alone", "alone": False}, "partner"),
        ("H AC partner", {"type": "play", "card": "9C"}, "9C"),
        ("H AC partner", {"card": "9♣"}, "9C"),
    ],
)
def test_moves_by_data(moves: str, data: dict[str, Any], text: str) -> None:
    assert start(moves).move(data).text == text


@pytest.mark.parametrize(
    "data", [{}, {"type": "bid1"}, {"suit": "H", "alone": True}, {"type": "play", "suit": "H"}]
)
def test_data_that_is_no_move(data: dict[str, Any]) -> None:
    with pytest.raises(IllegalMove):
        start().move(data)


def test_data_with_call_says_alone() -> None:
    pos = start(alone_decision="with_call")
    assert [move.data for move in pos.moves()] == [
        {"type": "bid1", "suit": None},
        {"type": "bid1", "suit": "H"},
        {"type": "bid1", "suit": "H", "alone": True},
    ]


def test_the_board_shows_the_table_and_no_hidden_card() -> None:
    board = start("pass pass pass H AC partner 9D TD QC QD KD").board(1)
    for words in ("Dealer: seat 3", "Trump: ♥", "made by seat 3", "Trick 2", "Last trick"):
        assert words in board
    for hidden in ("A♣", "J♣", "A♥"):
        assert hidden not in board


def test_scores_of_the_rubber_are_part_of_the_position() -> None:
    pos = playout.game("euchre").position({**DEAL, "scores": [7, 4]})
    assert pos.layout()["scores"] == [7, 4]
    assert pos.view(2)["scores"] == [7, 4]
    assert playout.game("euchre").deal(seed=1, scores=[3, 9]).layout()["scores"] == [3, 9]


def test_the_table_tells_the_dealer_what_it_buried_and_others_that_it_did() -> None:
    pos = start("H")
    assert pos.move("QD").label == "bury Q♦"
    assert "You buried ♦ Q." in pos.play("QD").board(3)
    assert "buried" not in pos.play("QD").board(0)


def test_the_table_says_who_is_ahead() -> None:
    pos = start("H 9H partner 9C")
    assert "Trick 1, led by seat 0:  0: 9♣  ahead: seat 0" in pos.board(2)
    assert "ahead: seat 1" in pos.play("TC").board(2)
