"""Rules of tic-tac-toe and Connect Four, line by line."""

from __future__ import annotations

import json
import random
from pathlib import Path

import numpy as np
import pytest

import playout
from playout import InvalidLayout

PERFT = json.loads((Path(__file__).parent.parent / "data" / "perft.json").read_text())

TICTACTOE = playout.game("tictactoe")
CONNECTFOUR = playout.game("connectfour")


def perft(game, depth):
    states, lists = np.zeros(depth + 1, game.rules.state), np.zeros(depth + 1, game.ops.scratch)
    return game.ops.count_lines(game.deal(0).copy_state(), states, lists, depth)


@pytest.mark.parametrize(
    ("name", "depth", "lines"),
    [(name, depth, n) for name, counts in PERFT.items() for depth, n in enumerate(counts, 1)],
)
def test_perft(name, depth, lines):
    assert perft(playout.game(name), depth) == lines
    assert playout.game(name).playing.perft[depth - 1] == lines


def test_tictactoe_has_255168_games():
    def games(position):
        if position.over:
            return 1
        return sum(games(position.play(code)) for code in position.codes)

    # By symmetry of the board the first move is one of three kinds: corner, edge, centre.
    start = TICTACTOE.deal(0)
    total = 4 * games(start.play(0)) + 4 * games(start.play(1)) + games(start.play(4))
    assert total == 255_168


# ------------------------------------------------------------------ tic-tac-toe


def test_a_code_is_three_times_row_plus_column():
    texts = {move.code: move.text for move in TICTACTOE.deal(0).moves()}
    assert texts == {
        3 * row + column: f"r{row}c{column}" for row in range(3) for column in range(3)
    }


def test_tictactoe_move_data():
    assert TICTACTOE.deal(0).moves()[5].data == {"cell": "r1c2"}


def test_tictactoe_layout():
    position = TICTACTOE.deal(0).play("r0c0").play("r0c2")
    assert position.layout() == {"board": ["X.O", "...", "..."], "to_move": 0}


@pytest.mark.parametrize("line", ["012", "345", "678", "036", "147", "258", "048", "246"])
def test_three_in_a_row_win(line):
    own = [int(cell) for cell in line]
    others = [cell for cell in range(9) if cell not in own][:2]
    position = TICTACTOE.deal(0)
    for a, b in zip(own, [*others, None], strict=True):
        position = position.play(a)
        position = position.play(b) if b is not None else position
    assert position.over
    assert position.to_move is None
    assert position.returns == (1.0, -1.0)
    assert position.layout()["to_move"] is None


def test_the_second_player_can_win():
    position = TICTACTOE.deal(0)
    for code in (0, 3, 1, 4, 8, 5):
        position = position.play(code)
    assert position.returns == (-1.0, 1.0)


def test_a_full_board_is_a_draw():
    position = TICTACTOE.position({"board": ["XOX", "XOO", "OX."], "to_move": 0}).play("r2c2")
    assert position.over
    assert position.returns == (0.0, 0.0)


def test_a_win_with_the_last_stone_is_a_win():
    position = TICTACTOE.position({"board": ["XOX", "OXO", "OX."], "to_move": 0}).play("r2c2")
    assert position.returns == (1.0, -1.0)


@pytest.mark.parametrize(
    ("layout", "says"),
    [
        ({"board": ["...", "..."], "to_move": 0}, "3 rows of 3"),
        ({"board": ["....", "...", "..."], "to_move": 0}, r"board\[0\]"),
        ({"board": ["..x", "...", "..."], "to_move": 0}, r"board\[0\] is '..x'"),
        ({"board": "........."}, "board must be"),
        ({}, "board must be"),
        ({"board": ["XX.", "...", "..."], "to_move": 1}, "2 X and 0 O"),
        ({"board": ["O..", "...", "..."], "to_move": 0}, "0 X and 1 O"),
        ({"board": ["X..", "...", "..."], "to_move": 0}, "to_move is 0"),
        ({"board": ["X..", "...", "..."], "to_move": None}, "to_move is None"),
        ({"board": ["X..", "...", "..."], "to_move": "1"}, "to_move is '1'"),
        ({"board": ["XXX", "OOO", "..."], "to_move": 0}, "three in a row"),
        ({"board": ["OOO", "XX.", "X.X"], "to_move": 1}, "three in a row"),
        ([], "a layout is an object"),
    ],
)
def test_tictactoe_refuses_impossible_layouts(layout, says):
    with pytest.raises(InvalidLayout, match=says):
        TICTACTOE.position(layout)


def test_a_finished_board_may_name_the_seat_or_null():
    board = ["XXX", "OO.", "..."]
    assert TICTACTOE.position({"board": board, "to_move": None}) == TICTACTOE.position(
        {"board": board, "to_move": 1}
    )


# ---------------------------------------------------------------- Connect Four


def drop(*columns):
    position = CONNECTFOUR.deal(0)
    for column in columns:
        position = position.play(f"c{column}")
    return position


def test_stones_fall_to_the_lowest_free_cell():
    rows = drop(3, 3, 3, 0).layout()["board"]
    assert rows[5] == "O..X..."
    assert rows[4] == "...O..."
    assert rows[3] == "...X..."


def test_connectfour_move_data():
    assert CONNECTFOUR.deal(0).moves()[2].data == {"column": 2}


def test_a_full_column_is_closed():
    position = drop(0, 0, 0, 0, 0, 0)
    assert position.codes == (1, 2, 3, 4, 5, 6)
    with pytest.raises(playout.IllegalMove, match="c0"):
        position.play("c0")


@pytest.mark.parametrize(
    ("columns", "winner"),
    [
        ((0, 0, 1, 1, 2, 2, 3), 0),
        ((6, 0, 5, 1, 4, 2, 0, 3), 1),
        ((3, 2, 3, 2, 3, 2, 3), 0),
        ((0, 1, 1, 2, 2, 3, 2, 3, 3, 6, 3), 0),
        ((3, 2, 2, 1, 1, 0, 1, 0, 0, 6, 0), 0),
    ],
)
def test_four_in_a_line_win(columns, winner):
    assert not drop(*columns[:-1]).over
    position = drop(*columns)
    assert position.over
    assert position.returns == ((1.0, -1.0) if winner == 0 else (-1.0, 1.0))


def test_a_line_does_not_run_over_a_columns_top():
    """Three on top of column 0 and one at the foot of column 1 are no line."""
    board = ["X......", "X......", "X......", "O......", "O......", "OX....."]
    assert not CONNECTFOUR.position({"board": board, "to_move": 1}).over


def lines_of(board, symbol, length):
    """Return whether a symbol has `length` cells in a line, by looking at every line."""
    rows, columns = len(board), len(board[0])
    for row in range(rows):
        for column in range(columns):
            for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                cells = [(row + i * down, column + i * right) for i in range(length)]
                if all(
                    0 <= r < rows and 0 <= c < columns and board[r][c] == symbol for r, c in cells
                ):
                    return True
    return False


@pytest.mark.parametrize(("game", "length"), [(TICTACTOE, 3), (CONNECTFOUR, 4)])
def test_games_end_exactly_with_a_line_or_a_full_board(game, length):
    for seed in range(60):
        dice, position = random.Random(seed), game.deal(0)
        while True:
            board = position.layout()["board"]
            lines = [lines_of(board, symbol, length) for symbol in "XO"]
            full = "." not in "".join(board)
            assert position.over == (any(lines) or full)
            if position.over:
                assert position.returns == (lines[0] - lines[1], lines[1] - lines[0])
                break
            position = position.play(dice.choice(position.codes))


def test_a_full_connectfour_board_is_a_draw():
    board = ["O.XOXOX", "OXXXOXX", "OXOXOXO", "XOXOOOX", "XOOOXXO", "XXOXOXO"]
    after = CONNECTFOUR.position({"board": board, "to_move": 1}).play("c1")
    assert not any(lines_of(after.layout()["board"], symbol, 4) for symbol in "XO")
    assert after.over
    assert after.returns == (0.0, 0.0)


EMPTY = ["......."] * 5


@pytest.mark.parametrize(
    ("layout", "says"),
    [
        ({"board": ["......."] * 5, "to_move": 0}, "6 rows of 7"),
        ({"board": [*EMPTY, "......"], "to_move": 0}, r"board\[5\]"),
        ({"board": ["X......", *EMPTY], "to_move": 1}, "column 0 hangs in the air"),
        ({"board": [*EMPTY, "XX....."], "to_move": 0}, "2 X and 0 O"),
        ({"board": [*EMPTY, "X......"], "to_move": 0}, "to_move is 0"),
        ({"board": [*EMPTY[:4], "OOO....", "XXXX.O."], "to_move": 0}, "goes on after four"),
        ({"board": [*EMPTY[:4], "OOOO...", "XXXX..."], "to_move": 0}, "goes on after four"),
    ],
)
def test_connectfour_refuses_impossible_layouts(layout, says):
    with pytest.raises(InvalidLayout, match=says):
        CONNECTFOUR.position(layout)


def test_two_fours_that_no_last_stone_makes_are_refused():
    board = [
        ".......",
        ".......",
        "X......",
        "XOOO...",
        "XOOOX..",
        "XXXXOO.",
    ]
    position = {"board": board}
    # One stone can complete a row and a column at once only where they cross.
    stones = sum(row.count("X") - row.count("O") for row in board)
    assert stones == 0 or stones == 1
    with pytest.raises(InvalidLayout, match="four in a row"):
        CONNECTFOUR.position(position)
