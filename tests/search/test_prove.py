"""Proofs: what wins and loses for sure, and how soon."""

from __future__ import annotations

from functools import cache

import pytest

import playout
from playout.search.prove import Proof, prove

TICTACTOE = playout.game("tictactoe")
LINES = [(0, 1, 2), (3, 4, 5), (6, 7, 8), (0, 3, 6), (1, 4, 7), (2, 5, 8), (0, 4, 8), (2, 4, 6)]


@cache
def worth(board: str, mark: str) -> tuple[int, int]:
    """Return what a board is worth to who moves, and the plies that best play takes.

    Written for this test alone: who wins does so soon, who loses puts it off.
    """
    other = "O" if mark == "X" else "X"
    if any(all(board[i] == other for i in line) for line in LINES):
        return -1, 0
    if "." not in board:
        return 0, 0
    found = []
    for at in (i for i in range(9) if board[i] == "."):
        value, plies = worth(board[:at] + mark + board[at + 1 :], other)
        found.append((-value, plies + 1))
    best = max(value for value, _ in found)
    lengths = [plies for value, plies in found if value == best]
    return best, min(lengths) if best > 0 else max(lengths)


def positions() -> list[playout.Position]:
    """Return every position of tic-tac-toe after three to five moves."""
    made = {TICTACTOE.deal(0)}
    kept: set[playout.Position] = set()
    for ply in range(5):
        made = {after for p in made for after in map(p.play, p.codes) if not after.over}
        kept |= made if ply >= 2 else set()
    return sorted(kept, key=lambda p: str(p.layout()))


def test_every_move_of_tic_tac_toe_is_proven_right() -> None:
    """Wins at their shortest, losses at their longest; all there is to know, with room enough."""
    checked = 0
    for position in positions()[::7]:
        board, mark = "".join(position.layout()["board"]), "XO"[position.to_move]
        found = prove(position, nodes=10**6)
        assert set(found) == set(position.codes)
        for code, proof in found.items():
            at = next(i for i in range(9) if position.move(code).text == f"r{i // 3}c{i % 3}")
            value, plies = worth(board[:at] + mark + board[at + 1 :], "XO"[1 - position.to_move])
            assert proof.value == -value
            if value != 0:
                assert proof.plies == plies + 1
            checked += 1
    assert checked > 500


def connect_four(*rows: str) -> playout.Position:
    board = [*["......."] * (6 - len(rows)), *rows]
    stones = "".join(rows).count("X") - "".join(rows).count("O")
    return playout.game("connectfour").position({"board": board, "to_move": stones})


def test_an_open_three_wins_in_two() -> None:
    found = prove(connect_four("..OO...", "..XX..."))
    assert {code: str(proof) for code, proof in found.items()} == {1: "wins in 2", 4: "wins in 2"}
    assert found[1] == Proof("win", 3, 1.0)


def test_an_open_three_of_the_other_loses_in_one() -> None:
    found = prove(connect_four("..OO...", ".XXX..."))
    assert set(found) == set(range(7))
    assert {str(proof) for proof in found.values()} == {"loses in 1"}


def test_it_gives_up_where_it_must() -> None:
    assert prove(playout.game("connectfour").deal(0), nodes=500) == {}


@pytest.mark.parametrize("name", ["hearts", "cuttle"])
def test_nothing_is_proven_where_cards_are_hidden(name: str) -> None:
    assert prove(playout.game(name).deal(0)) == {}


def test_a_search_shows_what_is_proven() -> None:
    start = connect_four("..OO...", "..XX...")
    result = playout.player("mcts:iterations=300", seed=1).choose(start).search
    first = result.proven[0]
    assert first.value == (1.0, -1.0)
    assert first.interval == ((1.0, 1.0), (-1.0, -1.0))
    assert {one.move.code for one in result.proven[:2]} == {1, 4}
    assert sorted(one.move.code for one in result.proven) == list(start.codes)
    assert str(result).splitlines()[1].endswith("(wins in 2)")
    assert "wins in 2" in str(result).splitlines()[4]


def test_sure_losses_come_last() -> None:
    start = connect_four("XXX..OO")  # column 3 must be stopped
    result = playout.player("mcts:iterations=300", seed=1).choose(start).search
    first, *rest = result.proven
    assert first.move.text == "c3"
    assert {str(one.proof) for one in rest} == {"loses in 1"}
