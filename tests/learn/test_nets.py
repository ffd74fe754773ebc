"""Networks as they are kept: found, checked, refused."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.learn.forward import DENSE, INPUTS, LOGITS, NOTHING, RELU, SPARE, STEP, TANH, VALUES
from playout.learn.nets import About, Compiled, Network, find, load, shipped


def little(**changes):
    """Return a network with weights that can be worked out by hand: 27 inputs, 2 units."""
    steps = np.array(
        [
            (DENSE, INPUTS, SPARE, NOTHING, RELU, 1, 1, 27, 2, 0, 54),
            (DENSE, SPARE, LOGITS, NOTHING, 0, 1, 1, 2, 9, 56, 74),
            (DENSE, SPARE, VALUES, NOTHING, TANH, 1, 1, 2, 2, 83, 87),
        ],
        STEP,
    )
    weights = np.zeros(89, np.float32)
    weights[0:54:2] = 1.0  # the first unit adds all inputs up
    weights[1:54:2] = -1.0  # the second their negatives: never above 0
    weights[56:65] = np.arange(9)  # log-odds of move m: m times the first unit
    weights[74:83] = 0.5
    weights[83:85] = 0.25, -0.25
    facts = {"game": "tictactoe", "variant": "standard", "shape": (3, 3, 3), "parts": 9}
    about = About(**{**facts, "seats": 2, "version": 1, "plan": "by hand", **changes})
    return Network(about, steps, weights, np.arange(27))


def answers(network, inputs):
    logits, values = np.zeros((len(inputs), 9), np.float32), np.zeros((len(inputs), 2), np.float32)
    Compiled(network)(inputs, logits, values, len(inputs))
    return logits, values


def test_a_network_by_hand():
    inputs = np.zeros((2, 27), np.float32)
    inputs[0, [3, 5]] = 1.0
    logits, values = answers(little(), inputs)
    assert logits[0].tolist() == [0.5 + 2.0 * m for m in range(9)]
    assert logits[1].tolist() == [0.5] * 9
    assert values[0].tolist() == pytest.approx([np.tanh(0.5), -np.tanh(0.5)])
    assert values[1].tolist() == [0.0, 0.0]


def test_a_network_is_kept_and_read_again(tmp_path):
    path = tmp_path / "little.npz"
    little().save(path)
    again = load(path)
    assert again.about == little().about
    assert again.digest == little().digest
    assert (again.weights == little().weights).all()


def test_a_damaged_file_is_refused(tmp_path):
    path = tmp_path / "little.npz"
    changed = little()
    changed.save(path)
    with np.load(path) as file:
        parts = dict(file)
    parts["weights"][3] += 1
    np.savez(path, **parts)
    with pytest.raises(InvalidOption, match="damaged"):
        load(path)
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(InvalidOption, match="no network"):
        load(path)


@pytest.mark.parametrize(
    ("changes", "name", "words"),
    [
        ({}, "connectfour", "its game is tictactoe"),
        ({"version": 2}, "tictactoe", "version is 2"),
        ({"shape": (27,)}, "tictactoe", "encoding is"),
        ({"seats": 3}, "tictactoe", "seats is 3"),
    ],
)
def test_a_network_for_something_else_is_refused(changes, name, words):
    with pytest.raises(InvalidOption, match=words):
        little(**changes).about.check(playout.game(name))


def test_games_without_an_encoding_are_refused():
    with pytest.raises(InvalidOption, match="encode"):
        little().about.check(playout.game("hearts"))


def test_those_that_come_along_are_found_and_fit_their_games():
    assert "tictactoe" in shipped()
    for name in shipped():
        find(name).about.check(playout.game(name))


def test_a_name_that_nobody_has_is_told_what_there_is():
    with pytest.raises(InvalidOption, match="tictactoe"):
        find("checkers")
