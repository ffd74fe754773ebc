"""What callers hold: positions, moves, views, values, and the errors they meet."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

import playout
from playout import GameOver, IllegalMove, InvalidOption, NotYourTurn, UnknownGame, Value

GAME = playout.game("connectfour")


@given(st.lists(st.integers(0, 6), max_size=12))
def test_play_never_changes_a_position(columns):
    position = GAME.deal(0)
    for column in columns:
        before, layout = position.copy_state().tobytes(), position.layout()
        try:
            after = position.play(column)
        except IllegalMove:
            after = position
        assert position.copy_state().tobytes() == before
        assert position.layout() == layout
        position = after


def test_equal_positions_are_equal_and_hash_alike():
    a, b = GAME.deal(0).play("c3").play("c2"), GAME.deal(0).play(3).play({"column": 2})
    assert a == b
    assert hash(a) == hash(b)
    assert a != GAME.deal(0)
    assert len({a, b}) == 1


@pytest.mark.parametrize("given", [3, "c3", "C3", " c3 ", {"column": 3}])
def test_a_move_may_be_given_in_every_form(given):
    assert GAME.deal(0).play(given) == GAME.deal(0).play(GAME.deal(0).moves()[3])


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (7, "7 is no legal move.*Legal: c0, c1"),
        (-1, "-1 is no legal move"),
        ("c33", r"Did you mean 'c3'\?"),
        ("", "'' is no legal move"),
        ({"column": 9}, "no legal move"),
        ({}, "no legal move"),
        (None, "None is no legal move"),
        (True, "True is no legal move"),
        (2.0, "2.0 is no legal move"),
    ],
)
def test_what_is_no_move_is_refused_with_what_is_allowed(given, says):
    with pytest.raises(IllegalMove, match=says):
        GAME.deal(0).play(given)


@pytest.mark.parametrize(
    ("name", "seed", "card", "moves"),
    [("cuttle", 1, "4D", "points 4D, one-off 4D"), ("duskwell", 0, None, None)],
)
def test_a_card_alone_is_refused_with_the_moves_that_it_makes(name, seed, card, moves):
    position = playout.game(name).deal(seed)
    if card is None:
        moves = next(move.text for move in position.moves() if move.text.startswith("Play:"))
        card = moves.removeprefix("Play:")
    with pytest.raises(
        IllegalMove, match=rf"'{card}' is a card, not a move; moves with it: {moves}\.$"
    ):
        position.play(card)


def test_the_wrong_seat_is_refused():
    with pytest.raises(NotYourTurn, match="seat 0 is to move") as caught:
        GAME.deal(0).play("c3", seat=1)
    assert caught.value.reason == "not_your_turn"


@pytest.mark.parametrize("seat", [2, -1, True, "0"])
def test_a_seat_that_is_not_there_is_refused(seat):
    with pytest.raises(InvalidOption, match="seats are 0 to 1"):
        GAME.deal(0).play("c3", seat=seat)
    with pytest.raises(InvalidOption, match="seats are 0 to 1"):
        GAME.deal(0).view(seat)


def test_nobody_moves_after_the_end():
    position = GAME.deal(0)
    for column in (0, 1, 0, 1, 0, 1, 0):
        position = position.play(column)
    assert position.over
    assert position.moves() == []
    with pytest.raises(GameOver) as caught:
        position.play(3)
    assert caught.value.reason == "game_over"
    with pytest.raises(GameOver):
        playout.player("random").choose(position)


def test_returns_are_none_before_the_end():
    assert GAME.deal(0).returns is None


def test_a_view_says_whose_it_is():
    view = GAME.deal(0).play("c3").view(1)
    assert view.seat == 1
    assert view["game"] == "connectfour"
    assert view["ply"] == 1
    assert view["to_move"] == 1
    assert GAME.deal(0).view().seat is None


def test_a_view_of_another_game_is_refused():
    view = playout.game("tictactoe").deal(0).view(0)
    with pytest.raises(playout.InvalidView, match="tictactoe"):
        GAME.from_view(view)
    with pytest.raises(playout.InvalidView, match="object"):
        GAME.from_view([])


def test_a_view_that_contradicts_itself_is_refused():
    view = GAME.deal(0).play("c3").view(0)
    with pytest.raises(playout.InvalidView, match="ply is 7"):
        GAME.from_view({**view, "ply": 7})


def test_an_unknown_game_lists_those_that_exist():
    with pytest.raises(UnknownGame, match=r"Did you mean 'connectfour'\?.*tictactoe"):
        playout.game("conectfour")


@pytest.mark.parametrize(
    ("make", "says"),
    [
        (lambda: playout.game("connectfour", variant="big"), "variants: standard"),
        (lambda: playout.game("connectfour", rows=8), "no option 'rows'"),
        (lambda: GAME.deal(0, dealer=1), "takes no 'dealer'"),
    ],
)
def test_bad_options_are_refused(make, says):
    with pytest.raises(InvalidOption, match=says):
        make()


def test_values_cannot_be_ordered_without_a_seat():
    a, b = Value([1.0, -1.0]), Value([0.5, -0.5])
    assert a[0] > b[0]
    assert a != b
    assert Value([1, -1]) == (1.0, -1.0)
    with pytest.raises(TypeError, match="seat"):
        _ = a < b


def test_the_state_cannot_be_written_through_a_position():
    with pytest.raises(AttributeError, match="read-only"):
        GAME.deal(0).state.turn = 1
