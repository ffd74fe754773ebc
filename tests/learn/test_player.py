"""The player `puct`: budgets, evidence, stopping, options."""

from __future__ import annotations

import time

import pytest

import playout
from playout import Budget, InvalidOption
from playout.learn.nets import find
from playout.learn.playouts import Playouts
from playout.learn.puct import PuctSearch

START = playout.game("tictactoe").deal(0)


def test_the_evidence_is_a_search_with_priors_and_the_networks_own_opinion():
    choice = playout.player("puct:net=tictactoe,simulations=50").choose(START)
    result = choice.search
    assert choice.iterations == 50
    assert sum(row.visits for row in choice.moves) == 50
    assert sum(row.prior for row in choice.moves) == pytest.approx(1.0)
    assert result.params.method == "puct"
    assert result.opinion[0] == pytest.approx(-result.opinion[1], abs=0.1)
    assert choice.line[0] == choice.move.text
    explained = choice.explain()
    assert "(puct)" in explained
    assert "prior" in explained


def test_plain_searches_have_no_priors():
    choice = playout.player("mcts:iterations=50").choose(START)
    assert choice.search.opinion is None
    assert all(row.prior is None for row in choice.moves)
    assert "prior" not in choice.explain()


def test_the_tree_can_be_walked():
    result = playout.player("puct:simulations=100").choose(START).search
    top = result.root.children()
    assert [branch.visits for branch in top] == sorted((b.visits for b in top), reverse=True)
    mean, doubt = top[0].bound(result.root)
    assert mean == pytest.approx(top[0].mean)
    expected = top[0].prior * result.root.visits**0.5 / (1 + top[0].visits)
    assert doubt == pytest.approx(expected)


def test_equal_seeds_give_equal_answers_and_noise_gives_others():
    noisy = "puct:simulations=30,noise=0.5"
    tables = [
        [(row.move.code, row.visits) for row in playout.player(noisy, seed=s).choose(START).moves]
        for s in (1, 1, 2)
    ]
    assert tables[0] == tables[1]
    assert tables[0] != tables[2]


def test_a_temperature_draws_moves_by_their_visits():
    player = "puct:simulations=40,temperature=1"
    moves = {playout.player(player, seed=s).choose(START).move.code for s in range(30)}
    assert len(moves) > 1
    cold = {playout.player("puct:simulations=40", seed=s).choose(START).move.code for s in range(5)}
    assert len(cold) == 1


def test_a_budget_in_seconds_ends_in_time():
    player = playout.player("puct:seconds=0.2")
    player.warm(START.game)
    began = time.perf_counter()
    choice = player.choose(START)
    assert time.perf_counter() - began < 1.0
    assert choice.iterations > 200


def test_it_can_be_stopped_and_watched():
    player = playout.player("puct:simulations=100000000")
    player.warm(START.game)
    thinking = player.think(START.sight())
    while thinking.progress().iterations == 0:
        time.sleep(0.01)
    assert thinking.table()[0].prior is not None
    assert 0.0 < thinking.progress().share < 1.0
    thinking.stop()
    choice = thinking.result(5)
    assert choice.search.stopped == "stop"
    assert thinking.progress().share == 1.0


def test_stopped_before_it_began_it_still_answers():
    thinking = playout.player("puct:simulations=1000").thought(START.sight())
    thinking.stop()
    assert thinking.result().move.code in START.codes


def test_a_single_move_needs_no_search():
    layout = {"board": ["XOX", "XOO", "OX."], "to_move": 0}
    choice = playout.player("puct").choose(START.game.position(layout))
    assert choice.search.stopped == "forced"
    assert choice.move.text == "r2c2"


def test_gumbels_root_wants_a_number_of_simulations():
    with pytest.raises(InvalidOption, match="simulations"):
        playout.player("puct:gumbel=true,seconds=1")
    choice = playout.player("puct:gumbel=true,simulations=24").choose(START)
    assert choice.iterations == 24


def test_games_without_a_network_are_played_out(monkeypatch):
    """Nothing is known before: moves are alike, and a win in sight is found all the same."""
    monkeypatch.setattr("playout.learn.player.shipped", lambda: ())
    choice = playout.player("puct:simulations=60").choose(START)
    assert choice.iterations == 60
    assert choice.search.opinion is None
    assert all(row.prior is None for row in choice.moves)
    assert "prior" not in choice.explain()
    game = playout.game("connectfour")
    search = PuctSearch(_after(game, "0101010"), Budget(iterations=200), Playouts(), seed=1)
    assert search.run().move.text == "c1"  # four in the second column; else the first has four


def _after(game, columns):
    position = game.deal(0)
    for column in columns[:6]:
        position = position.play(int(column))
    return position.play(3)


def test_networks_for_other_games_are_refused():
    with pytest.raises(InvalidOption, match="tictactoe"):
        playout.player("puct:net=tictactoe").choose(playout.game("connectfour").deal(0))
    with pytest.raises(InvalidOption, match="no network 'nowhere"):
        playout.player("puct:net=nowhere.npz").choose(START)


def test_a_batch_of_leaves_makes_the_same_number_of_simulations():
    choice = playout.player("puct:simulations=64,batch=8").choose(START)
    assert choice.iterations == 64


def test_a_network_plays_in_its_own_way_unless_told_otherwise():
    cuttle = playout.game("cuttle")
    own = find("cuttle").about.way
    assert own == {"gumbel": True, "depth": 2, "horizon": 12}
    guided = playout.player("puct").guidance(cuttle)
    assert (guided.gumbel, guided.depth, guided.horizon) == (True, 2, 12)
    told = playout.player("puct:gumbel=false,depth=9,horizon=0,c=2").guidance(cuttle)
    assert (told.gumbel, told.depth, told.horizon, told.c) == (False, 9, 0, 2.0)
    timed = playout.player("puct:seconds=1").guidance(cuttle)  # nothing to share out by halving
    assert (timed.gumbel, timed.depth, timed.horizon) == (False, 2, 12)
    plain = playout.player("puct").guidance(START.game)
    assert (plain.gumbel, plain.depth, plain.horizon) == (False, None, 0)


def test_a_variant_that_no_network_learned_is_played_out_unless_one_is_named():
    simple = playout.game("cuttle", "simple")
    assert playout.player("puct").about(simple) is None
    assert playout.player("puct").about(playout.game("cuttle")).variant == "cuttle.cards@1.0.2"
    assert playout.player("puct:net=cuttle").about(simple).game == "cuttle"
    with pytest.raises(InvalidOption, match="horizon"):
        playout.player("puct:horizon=3").require(simple)
