"""ONNX files say what the compiled forward pass says."""

from __future__ import annotations

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.learn.export import OnnxEvaluator, to_onnx
from playout.learn.forest import Forest
from playout.learn.nets import Compiled, find

from .test_nets import little


@pytest.mark.parametrize("name", ["tictactoe", "connectfour"])
def test_both_ways_agree(name, tmp_path):
    network = find(name)
    path = tmp_path / "network.onnx"
    to_onnx(network, path)
    served = OnnxEvaluator(path)
    assert served.about == network.about
    assert served.digest == network.digest
    size, parts = int(np.prod(network.about.shape)), network.about.parts
    inputs = (np.random.default_rng(2).random((5, size)) < 0.3).astype(np.float32)
    found = []
    for evaluator in (Compiled(network), served):
        logits, values = np.zeros((5, parts), np.float32), np.zeros((5, 2), np.float32)
        evaluator(inputs, logits, values, 5)
        found.append((logits, values))
    assert np.abs(found[0][0]).max() > 0.5
    assert found[0][0] == pytest.approx(found[1][0], abs=1e-3)
    assert found[0][1] == pytest.approx(found[1][1], abs=1e-3)


def test_a_search_with_a_served_network_visits_what_the_compiled_one_visits(tmp_path):
    to_onnx(find("tictactoe"), tmp_path / "network.onnx")
    game = playout.game("tictactoe")
    visits = []
    for evaluator in (Compiled(find("tictactoe")), OnnxEvaluator(tmp_path / "network.onnx")):
        forest = Forest(game, 1, room=4000, batch=1)
        forest.roots[0:1] = game.deal(0).copy_state()
        forest.plant(60)
        forest.grow(evaluator)
        visits.append(forest.nodes["visits"][0, 1:10].tolist())
    assert visits[0] == visits[1]


def test_foreign_files_are_refused(tmp_path):
    path = tmp_path / "foreign.onnx"
    path.write_bytes(b"nothing of the kind")
    with pytest.raises(InvalidOption, match="no network of ours"):
        OnnxEvaluator(path)


def test_the_player_takes_an_onnx_file(tmp_path):
    path = tmp_path / "network.onnx"
    to_onnx(find("tictactoe"), path)
    position = playout.game("tictactoe").deal(0)
    served = playout.player(f"puct:net={path},simulations=40").choose(position)
    compiled = playout.player("puct:simulations=40").choose(position)
    assert [row.visits for row in served.moves] == [row.visits for row in compiled.moves]
    to_onnx(little(version=2), path)
    with pytest.raises(InvalidOption, match="version"):
        playout.player(f"puct:net={path}").choose(position)
