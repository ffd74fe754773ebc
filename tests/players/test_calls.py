"""The option `bid`: calls left to a rule bot, so that matches can compare card play alone."""

from __future__ import annotations

import random

import pytest

import playout
from playout import InvalidOption
from playout.core.playing import Playing
from playout.players.calls import RULE_BOTS
from playout.players.registry import player_type

TRICK_GAMES = ("euchre", "hearts", "ohhell", "spades")
TAKING = [
    name
    for name in playout.player_names()
    if name not in ("never", "wait", "open-minimax") and player_type(name).repeatable
]
"""All but two that only tests use, one for a game without calls, and those that ask elsewhere."""
BIDDERS = [
    (name, bid)
    for name in TRICK_GAMES
    for bid in RULE_BOTS
    if playout.game(name).playing.heuristics
    and (bid != "floor" or "floor" in playout.game(name).playing.heuristics)
]
SEATED = [
    (name, game, bid)
    for name in TAKING
    for game, bid in BIDDERS
    if game in (player_type(name).games or TRICK_GAMES)
]
EVERYWHERE = [name for name in TAKING if not player_type(name).games]


def positions(game_name, calls, wanted=6):
    """Yield positions with a choice, calls or plays, from random hands."""
    game = playout.game(game_name)
    dice = random.Random(5)
    while wanted:
        position = game.deal(dice.getrandbits(40))
        found = []
        while not position.over:
            if len(position.codes) > 1 and position.calling == calls:
                found.append(position)
            position = position.play(dice.choice(position.codes))
        if found:
            yield dice.choice(found)
            wanted -= 1


def small(name):
    takes = {option.name for option in player_type(name).options}
    return "iterations=30," if "iterations" in takes else ""


def test_every_player_that_plays_by_itself_takes_it():
    assert {"random", "first", "heuristic", "epsilon-greedy", "mcts", "pimc", "ismcts"} <= {*TAKING}
    assert {"moismcts", "flat", "oracle", "montecarlo", "montecarlo1"} <= {*TAKING}


@pytest.mark.parametrize("game", TRICK_GAMES)
def test_calls_are_every_phase_but_the_play_of_cards(game):
    for calls in (True, False):
        for position in positions(game, calls):
            assert (position.layout()["phase"] != "play") == calls


@pytest.mark.parametrize(("player", "game", "bid"), SEATED)
def test_a_call_is_exactly_the_rule_bots(player, game, bid):
    policy = "" if bid == "heuristic" else f":{bid}"
    bot = playout.player(f"heuristic{policy}", seed=7)
    ours = playout.player(f"{player}:{small(player)}bid={bid}", seed=7)
    for position in positions(game, calls=True):
        assert ours.choose(position).move == bot.choose(position).move


@pytest.mark.parametrize(("player", "game", "bid"), SEATED)
def test_cards_are_played_by_the_player_itself(player, game, bid):
    ours = playout.player(f"{player}:{small(player)}bid={bid}", seed=7)
    itself = playout.player(f"{player}:{small(player)}".rstrip(",:"), seed=7)
    for position in positions(game, calls=False, wanted=3):
        assert ours.choose(position).move == itself.choose(position).move


@pytest.mark.parametrize("player", EVERYWHERE)
@pytest.mark.parametrize("bid", RULE_BOTS)
def test_a_game_without_calls_refuses_it(player, bid):
    connectfour = playout.game("connectfour")
    assert connectfour.calls is None
    with pytest.raises(InvalidOption, match=rf"{player}: bid={bid} .*connectfour has none"):
        playout.player(f"{player}:{small(player)}bid={bid}").choose(connectfour.deal(0))


def test_a_game_without_that_rule_bot_refuses_it(monkeypatch):
    euchre = playout.game("euchre")
    monkeypatch.setattr(type(euchre), "playing", Playing(heuristics=("rules",), scored=True))
    with pytest.raises(InvalidOption, match=r"bid=floor, but euchre .*it has: rules"):
        playout.player("random:bid=floor").choose(euchre.deal(0))


@pytest.mark.parametrize("spec", ["random:bid=search", "ismcts:bid=self", "first:bid=rules"])
def test_other_words_are_refused(spec):
    with pytest.raises(InvalidOption, match=r"bid=.* one of .*, heuristic, floor"):
        playout.player(spec)


def test_it_is_a_player_around_a_player():
    plain = playout.player("ismcts:iterations=50,c=0.4", seed=5)
    around = playout.player("ismcts:iterations=50,c=0.4,bid=heuristic", seed=5)
    assert around.inner == plain
    assert around.spec == "ismcts:iterations=50,c=0.4,bid=heuristic"
    assert playout.player(around.spec, seed=5) == around
    assert (around.name, around.seed, around.sees_all) == ("ismcts", 5, False)
    assert around.sit(9) == playout.player(around.spec, seed=9)
    assert playout.player("oracle-dd:bid=heuristic").sees_all
    assert playout.player("ismcts:bid=own") == playout.player("ismcts")
    with pytest.raises(InvalidOption, match="no option 'bid'"):
        player_type("ismcts")(bid="heuristic")


def test_a_call_by_a_rule_bot_says_so():
    call = playout.game("euchre").deal(0)
    evidence = playout.player("ismcts:bid=heuristic").choose(call).evidence
    assert evidence.rule == f"heuristic:{call.game.playing.heuristics[0]}"
    assert "calls are left" in evidence.reason
