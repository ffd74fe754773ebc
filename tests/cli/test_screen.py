"""What stands on the screen of somebody who plays: it fits, and it tells what happened."""

from __future__ import annotations

import io
import itertools
import random
import sys

import pytest

import playout
from playout.cli import draw
from playout.cli.fit import SPARE, fitted, lines
from playout.cli.output import Manners, Output
from playout.core.position import Move

GAMES = ("tictactoe", "connectfour", "cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades")


class Screen(io.StringIO):
    """A stream that says it is a terminal."""

    def isatty(self):
        return True


def screen(monkeypatch, columns, rows):
    """Return an output on a terminal of that size."""
    for name, value in (("COLUMNS", columns), ("LINES", rows), ("TERM", "xterm"), ("NO_COLOR", 1)):
        monkeypatch.setenv(name, str(value))
    monkeypatch.setattr(sys, "stdout", Screen())
    return Output(Manners(), [])


def course(game, seed):
    """Yield the positions of a random game."""
    dice, position = random.Random(seed), game.deal(seed)
    while not position.over:
        yield position
        position = position.play(dice.choice(position.codes))
    yield position


@pytest.mark.parametrize("name", GAMES)
def test_every_table_fits_80_by_24(name, monkeypatch):
    out = screen(monkeypatch, 80, 24)
    for seed in range(3):
        for position in course(playout.game(name), seed):
            if not position.over:
                parts = fitted(out, position, position.to_move)
                assert lines(out, parts) <= 24 - SPARE, position.board(position.to_move)


def test_a_large_screen_shows_all(monkeypatch):
    out = screen(monkeypatch, 120, 60)
    position = playout.game("duskwell").deal(3)
    out.show(*fitted(out, position, 0))
    shown = sys.stdout.getvalue()
    assert "hand:" in shown
    assert all(move.label in shown for move in position.moves())


@pytest.mark.parametrize("columns", [30, 40, 60, 80])
def test_hints_keep_move_and_value_on_narrow_screens(columns, monkeypatch):
    out = screen(monkeypatch, columns, 24)
    choice = playout.player("mcts:iterations=200").choose(playout.game("tictactoe").deal())
    out.show(draw.choice_table(out, choice, limit=3))
    shown = sys.stdout.getvalue()
    for row in choice.moves[:3]:
        (line,) = [line for line in shown.splitlines() if row.move.text in line]
        assert f"{row.value[0]:+.3f}" in line


def test_the_winning_four_is_marked():
    position = playout.game("connectfour").deal()
    for move in ["c0", "c1", "c0", "c1", "c0", "c1"]:
        position = position.play(move)
        assert "*" not in position.board()
    won = position.play("c0")
    assert won.over
    assert [line[:2] for line in won.board().splitlines()[3:]] == ["*X"] * 4
    assert won.board().count("*") == 4


def test_a_diagonal_four_is_marked():
    board = ["......." for _ in range(2)] + ["...X...", "..XO...", ".XOX...", "XOXOO.."]
    rows = playout.game("connectfour").position({"board": board, "to_move": None})
    assert rows.board().count("*X") == 4
    assert rows.board().count("*") == 4


def test_the_left_bower_stands_among_the_trumps():
    game = playout.game("euchre")
    found = 0
    for seed in range(40):
        for position in course(game, seed):
            s = position.state
            if position.over or s.trump > 3 or game.phase_names[s.phase] != "play":
                continue
            left = {0: "J♠", 3: "J♣", 1: "J♥", 2: "J♦"}[s.trump]
            code = game.notation.code_of(s, left)
            seat = position.to_move
            if s.hand[seat] >> code & 1:
                line = next(x for x in position.board(seat).splitlines() if "Your hand" in x)
                assert f"{'♣♦♥♠'[s.trump]} {left}" in line
                found += 1
    assert found > 5


def test_tricks_of_partners_are_added_up():
    game = playout.game("spades")
    for position in course(game, 4):
        if game.phase_names[position.state.phase] == "play":
            won = [bin(position.state.won[seat]).count("1") for seat in range(4)]
            line = f"Tricks: {won[0] + won[2]} : {won[1] + won[3]} (seats 0+2 : 1+3)"
            assert line in position.board(0)


@pytest.mark.parametrize("name", ["euchre", "hearts", "ohhell", "spades"])
def test_the_end_of_a_hand_says_why_it_scored(name):
    game = playout.game(name)
    for seed in range(6):
        *_, end = course(game, seed)
        told = "\n".join(game.display.account(end.state))
        for seat, paid in enumerate(end.returns):
            assert f"= {paid:+g}" in told, seat
    if name == "euchre":
        assert "tricks: " in told or "passed" in told
    if name == "spades":
        assert "contract" in told


@pytest.mark.parametrize("name", ["cuttle", "duskwell"])
def test_news_tells_what_was_drawn_and_nothing_of_others(name):
    game = playout.game(name)
    drawn = 0
    for seed in range(3):
        positions = list(course(game, seed))
        for before, after in itertools.pairwise(positions):
            for seat in range(2):
                told = game.display.news(before.state, after.state, seat)
                gained = after.state.hand[seat] & ~before.state.hand[seat]
                assert any("To your hand" in line for line in told) == bool(gained)
                drawn += bool(gained)
                other = before.determinized(seat, seed)
                code = next((c for c in other.codes if c == _made(before, after)), None)
                if code is not None and other.play(code).view(seat) == after.view(seat):
                    assert game.display.news(other.state, other.play(code).state, seat) == told
            assert not any("hand" in x for x in game.display.news(before.state, after.state, None))
    assert drawn > 5


def _made(before, after):
    """Return the move that leads from one position to the next."""
    return next(code for code in before.codes if before.play(Move(before, code)) == after)


def test_play_says_what_was_drawn(run):
    done = run("play", "cuttle", "--vs", "first", "--seed", "2", stdin="draw\nq\n")
    assert "To your hand: " in done.out


def test_opponents_that_see_all_are_marked(run):
    done = run("play", "tictactoe", "--vs", "oracle:iterations=10", "--seed", "1", stdin="q\n")
    assert "(sees all cards)" in done.out


@pytest.mark.parametrize(
    ("name", "stones"),
    [("tictactoe", {"X": "bold cyan", "O": "bold yellow"}), ("euchre", {})],
)
def test_only_games_of_stones_have_coloured_stones(name, stones):
    text = draw.paint("X 9♥ O", playout.game(name).display.colours)
    assert {text.plain[span.start : span.end]: span.style for span in text.spans} == {
        "♥": "red",
        **stones,
    }
