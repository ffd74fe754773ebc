"""What is learned from: kept, forgotten, and turned without changing its meaning."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout.learn.samples import Replay, Samples


def encoded(position):
    numbers = np.zeros(position.game.rules.encoding.size, np.float32)
    position.game.ops.encode_view(position.copy_state(), position.to_move, numbers)
    return numbers


def sample_of(position, code):
    """Return a position with one move to be played."""
    made = Samples.empty(position.game.rules.encoding, 2, 9, 1)
    made.inputs[0] = encoded(position)
    made.parts[0, 0, 0] = code
    made.shares[0, 0] = 1.0
    return made


@pytest.mark.parametrize(
    ("name", "moves", "code", "count"),
    [("tictactoe", [0, 4, 1], 2, 8), ("connectfour", [0, 1, 0, 6], 5, 2)],
)
def test_a_turned_position_has_its_moves_turned_with_it(name, moves, code, count):
    """Playing the turned move in the turned position gives the turned position after the move."""
    game = playout.game(name)
    position = game.deal(0)
    for move in moves:
        position = position.play(move)
    after = encoded(position.play(code)).astype(int)
    replay = Replay(game.rules.encoding, 2, 9, 100)
    replay.add(sample_of(position, code))
    replay_after = Replay(game.rules.encoding, 2, 9, 100)
    replay_after.add(sample_of(position.play(code), 0))
    drawn = replay.draw(200, np.random.default_rng(1))
    drawn_after = replay_after.draw(200, np.random.default_rng(1))  # the same turns
    found = set()
    for i in range(200):
        part = int(drawn.parts[i, 0, 0])
        layout = _layout(game, drawn.inputs[i].astype(int), position.to_move)
        turned = game.position(layout)
        result = encoded(turned.play(part)).astype(int)
        assert result.tolist() == drawn_after.inputs[i].astype(int).tolist()
        found.add(tuple(drawn.inputs[i].astype(int)))
    assert len(found) == count
    assert sorted(after) == sorted(drawn_after.inputs[0].astype(int))


def _layout(game, numbers, seat):
    """Return the layout that planes of numbers show."""
    planes = numbers.reshape(game.rules.encoding.shape)
    if game.name == "connectfour":  # own stones first, rows from the bottom up
        planes = planes[:, ::-1]
        planes = planes if seat == 0 else planes[[1, 0, 2]]
    rows = [
        "".join("X" if x else "O" if o else "." for x, o in zip(xs, os, strict=True))
        for xs, os in zip(planes[0], planes[1], strict=True)
    ]
    return {"board": rows, "to_move": seat}


def test_places_without_a_move_stay_empty():
    game = playout.game("tictactoe")
    replay = Replay(game.rules.encoding, 2, 9, 10)
    replay.add(sample_of(game.deal(0), 3))
    drawn = replay.draw(20, np.random.default_rng(0))
    assert (drawn.parts[:, 1:] == -1).all()
    assert (drawn.parts[:, 0] >= 0).all()


def test_the_oldest_are_forgotten():
    game = playout.game("tictactoe")
    replay = Replay(game.rules.encoding, 2, 9, 4)
    for value in range(6):
        one = sample_of(game.deal(0), 0)
        one.values[:] = value
        replay.add(one)
    assert len(replay) == 4
    assert sorted(replay.kept.values[:, 0].tolist()) == [2.0, 3.0, 4.0, 5.0]


def test_a_replay_is_kept_and_read_again(tmp_path):
    game = playout.game("tictactoe")
    replay = Replay(game.rules.encoding, 2, 9, 8)
    for code in range(5):
        replay.add(sample_of(game.deal(0), code))
    replay.save(tmp_path / "replay.npz")
    again = Replay(game.rules.encoding, 2, 9, 8)
    again.load(tmp_path / "replay.npz")
    assert again.added == 5
    assert again.kept.parts[:5, 0, 0].tolist() == [0, 1, 2, 3, 4]
