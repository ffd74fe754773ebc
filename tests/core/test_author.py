"""What `Game` gives to authors: replaying listed moves, texts by code, a board from the view."""

from __future__ import annotations

import pytest

import playout
from playout import InvalidLayout, authoring
from playout.authoring import tricks
from playout.core.facets import Display, Facet, Notation
from playout.core.records import Record
from playout.games.tictactoe import TICTACTOE, TicTacToe


class Lettered(TicTacToe):
    """Tic-tac-toe with a letter a cell."""

    notation = Facet(Notation.of(*"abcdefghi"))
    display = Facet(Display)


class Nameless(TicTacToe):
    """Tic-tac-toe whose moves have no text."""

    notation = Facet(Notation)


def replayed(moves: object) -> playout.Position:
    made = TICTACTOE.dealing.blank()
    TICTACTOE.codec.replay(Record(made), moves)
    return playout.Position(TICTACTOE, made)


def test_replay_makes_the_listed_moves() -> None:
    played = TICTACTOE.deal(0).play("r1c1").play("r0c0").play("r2c2")
    assert replayed(["r1c1", 0, {"cell": "r2c2"}]) == played
    assert replayed([]) == TICTACTOE.deal(0)


@pytest.mark.parametrize(
    ("moves", "sentence"),
    [
        (["r0c0", "r0c0"], r"'r0c0' is no legal move for seat 1.*moves\[1\] of the layout"),
        (["r0c0", None], r"None is no legal move.*moves\[1\] of the layout"),
        ([0, 3, 1, 4, 2, 5], r"5 comes too late, the game is over. \(moves\[5\] of the layout\)"),
        ("r0c0", "moves='r0c0' is not allowed; a list of moves"),
        (None, "moves=None is not allowed; a list of moves"),
    ],
)
def test_replay_names_the_move_that_it_refuses(moves: object, sentence: str) -> None:
    with pytest.raises(InvalidLayout, match=sentence):
        replayed(moves)


def test_move_texts_are_the_notation() -> None:
    position = Lettered().deal(0)
    assert [move.text for move in position.moves()] == list("abcdefghi")
    assert position.play("e").ply == 1


def test_a_game_without_texts_says_what_is_missing() -> None:
    with pytest.raises(NotImplementedError, match="give its notation texts, or override text"):
        _ = Nameless().deal(0).moves()[0].text


def test_the_default_board_is_the_view_in_words() -> None:
    position = Lettered().position({"board": ["XOX", "OXO", "X.."], "to_move": None})
    assert position.board(0) == "board: XOX OXO X..\nto_move: ?"


def test_authoring_offers_what_it_names() -> None:
    for module in (authoring, tricks):
        assert all(hasattr(module, name) for name in module.__all__)
        assert module.__all__ == sorted(module.__all__, key=lambda n: (not n.isupper(), n))
