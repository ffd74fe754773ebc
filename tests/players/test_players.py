"""Players: specs, schemas, purity, errors."""

from __future__ import annotations

import json
import time

import pytest

import playout
from playout import InvalidOption, UnknownPlayer
from playout.players.registry import player_type
from playout.players.simple import NeverAskedError

C4 = playout.game("connectfour")
POSITION = C4.deal(0).play("c3").play("c3")


@pytest.mark.parametrize(
    "name",
    sorted(
        {
            name
            for name in playout.player_names()
            if not player_type(name).games and player_type(name).repeatable
        }
        - {"never", "heuristic", "epsilon-greedy", "open-minimax"}
    ),
)
def test_every_player_chooses_a_legal_move_and_always_the_same(name):
    spec = {"wait": "wait:0"}.get(name, name)
    first = playout.player(spec, seed=3).choose(POSITION)
    again = playout.player(spec, seed=3)
    assert first.move.code in POSITION.codes
    assert again.choose(POSITION).move == first.move
    again.choose(POSITION.play("c0"))
    assert again.choose(POSITION).move == first.move, "earlier calls must not matter"


@pytest.mark.parametrize("name", playout.player_names())
def test_every_player_has_a_schema_that_json_can_carry(name):
    kind = player_type(name)
    assert kind.name == name
    assert kind.summary.endswith(".")
    for option in kind.options:
        schema = option.schema()
        json.dumps(schema)
        assert schema["help"].endswith(".")
        if option.default is not None:
            assert option.read(option.default, name) == option.default


def test_random_plays_every_move():
    moves = {playout.player("random", seed=s).choose(POSITION).move.code for s in range(200)}
    assert moves == set(POSITION.codes)


def same(one, other, first=0, second=0):
    """Return how many of 200 random players make the same move in two positions.

    The seeds of the players begin at `first` and `second`.
    """
    assert one.codes == other.codes
    return sum(
        playout.player("random", seed=first + i).choose(one).move.code
        == playout.player("random", seed=second + i).choose(other).move.code
        for i in range(200)
    )


def test_the_seed_of_a_decision_is_mixed_from_seed_seat_and_ply():
    """Draws of seven columns agree by chance in about 29 of 200, of two calls in 100."""
    start = C4.deal(0)
    assert same(start, start) == 200
    assert same(start, start, first=0, second=1000) < 60, "the seed"
    assert same(start, POSITION) < 60, "the ply: the same seat, the same columns"
    euchre = [playout.game("euchre").deal(0, dealer=dealer) for dealer in (0, 1)]
    assert [position.to_move for position in euchre] == [1, 2]
    assert 50 < same(*euchre) < 150, "the seat: both at their first ply"


def test_first_takes_the_lowest_code():
    assert playout.player("first").choose(POSITION).move.text == "c0"


def test_mcts_finds_a_win():
    position = C4.position({"board": [*["......."] * 5, "XXX.OOO"], "to_move": 0})
    choice = playout.player("mcts:iterations=500").choose(position)
    assert choice.move.text == "c3"
    assert choice.value[0] == 1.0
    assert choice.iterations == 500
    assert choice.moves[0].visits > choice.moves[1].visits
    assert choice.line[0] == "c3"


def test_a_choice_explains_itself():
    text = playout.player("mcts:iterations=500").choose(POSITION).explain()
    assert "500 playouts" in text
    assert "Expected line: c" in text
    assert all(f"c{column}" in text for column in range(7))
    assert "no search" in playout.player("first").choose(POSITION).explain()


def test_wait_waits():
    began = time.perf_counter()
    choice = playout.player("wait:0.05").choose(POSITION)
    assert time.perf_counter() - began >= 0.05
    assert choice.move.text == "c0"


def test_never_must_not_be_asked():
    with pytest.raises(NeverAskedError, match="seat 0"):
        playout.player("never").choose(POSITION)


def test_who_sees_all_says_so():
    seeing = [name for name in playout.player_names() if player_type(name).sees_all]
    assert seeing == ["open-minimax", "oracle", "oracle-dd"]
    for name in seeing:
        assert name.startswith(("open-", "oracle"))
        assert "SEES ALL CARDS" in player_type(name).summary


def test_the_spec_makes_the_player_again():
    spec = "mcts:iterations=250,c=1.5"
    assert playout.player(playout.player(spec).spec).chosen == playout.player(spec).chosen


@pytest.mark.parametrize(
    ("spec", "error", "says"),
    [
        ("mctz", UnknownPlayer, r"Did you mean 'mcts'\?"),
        ("", UnknownPlayer, "Known: "),
        ("mcts:itrations=5", InvalidOption, r"no option 'itrations'. Did you mean 'iterations'\?"),
        ("mcts:iterations=0", InvalidOption, "whole number from 1"),
        ("mcts:iterations=2.5", InvalidOption, "whole number"),
        ("mcts:iterations=many", InvalidOption, "iterations='many'"),
        ("mcts:c=-1", InvalidOption, "number from 0"),
        ("mcts:c=nan", InvalidOption, "c='nan'"),
        ("mcts:rollout=clever", InvalidOption, "one of uniform, heuristic"),
        ("mcts:500,600", InvalidOption, "key=value"),
        ("mcts:iterations=5,iterations=6", InvalidOption, "given twice"),
        ("wait:-1", InvalidOption, "seconds='-1'"),
        ("random:speed=3", InvalidOption, "Options: bid"),
        (None, InvalidOption, "given as text"),
    ],
)
def test_bad_specs_are_refused_with_what_exists(spec, error, says):
    with pytest.raises(error, match=says):
        playout.player(spec)


@pytest.mark.parametrize(
    "spec",
    [
        "heuristic",
        "mcts:rollout=heuristic",
        "mcts:order=heuristic",
        "mcts:bias=1",
        "mcts:horizon=5",
    ],
)
def test_what_a_game_does_not_give_is_refused(spec):
    with pytest.raises(InvalidOption, match="connectfour"):
        playout.player(spec).choose(POSITION)


def test_a_game_may_have_search_options_of_its_own():
    cuttle = playout.game("cuttle")
    assert cuttle.playing.search["rollout"] == "heuristic"
    params = playout.player("ismcts").params(cuttle)
    assert params.rollout == "heuristic"
    assert params.horizon == cuttle.playing.search["horizon"]
    assert params.c == cuttle.playing.search["c"]
    given = playout.player("ismcts:rollout=uniform,c=0.5,horizon=3").params(cuttle)
    assert (given.rollout, given.c, given.horizon) == ("uniform", 0.5, 3)
    assert playout.player("ismcts").params(C4).rollout == "uniform"
    assert playout.player("montecarlo1").params(cuttle).rollout == "uniform"
