"""Tables: the loop that runs until a person must act."""

from __future__ import annotations

import pytest

import playout
from playout.arena.table import HUMAN, Table, drive
from tests.games.duskwell.table import character, player, table

GAME = playout.game("duskwell")
QUICK = "montecarlo1:0.005"


def test_players_chain_to_the_end():
    steps = []
    live = Table(GAME.deal(2), ["random", "random"], seed=5, listener=steps.append)
    assert drive(live).over
    assert live.history == steps
    position = GAME.deal(2)
    for step in steps:
        assert step.before == position
        assert step.seat == position.to_move
        position = position.play(step.move.code)
        assert step.after == position
    assert position == live.position
    assert any(step.forced for step in steps)
    assert all((step.choice is None) == step.forced for step in steps)


def test_it_returns_when_a_person_must_act_and_only_then():
    live = Table(GAME.deal(2), [None, "random"], seed=5)
    asked = 0
    while not drive(live).over:
        position = live.position
        assert position.to_move == 0
        asked += 1
        assert len(position.codes) > 1 or position.moves()[0].text == "End"
        live.act(position.codes[-1])
    assert asked > 10
    assert {step.by for step in live.history} == {HUMAN, "random"}


def test_the_end_of_a_persons_turn_never_runs_by_itself():
    lone = table(player(), player())
    assert [move.text for move in lone.moves()] == ["End"]
    assert drive(Table(lone, [None, "first"])) == lone
    for_player = Table(lone, ["first", None])
    drive(for_player)
    assert for_player.history[0].move.text == "End"
    assert for_player.history[0].forced


def test_a_persons_other_single_moves_do():
    """Seat 1 has nothing to play in seat 0's Ending window: the next turn starts by itself."""
    live = Table(table(player(), player()), ["first", None])
    drive(live)
    assert [(step.seat, step.move.text, step.by) for step in live.history[:2]] == [
        (0, "End", "first"),
        (1, "Next", HUMAN),
    ]
    assert live.history[1].forced
    assert live.position.to_move == 1


def test_players_can_be_switched_while_the_game_runs():
    live = Table(GAME.deal(2), [None, "random"], seed=5)
    drive(live)
    live.set_player(0, "first")
    live.set_player(1, QUICK)
    assert drive(live).over
    assert {step.by for step in live.history if not step.forced} <= {
        "first",
        "random",
        live.player(1).spec,
    }
    assert any(step.choice and step.choice.search for step in live.history)
    with pytest.raises(playout.UnknownPlayer):
        live.set_player(0, "nobody")
    assert live.player(0).spec == "first"


def test_undo_goes_back_to_before_a_persons_move():
    live = Table(GAME.deal(2), [None, "random"], seed=5)
    before = drive(live)
    steps = len(live.history)
    live.act(before.codes[0])
    drive(live)
    assert live.undo() == before
    assert len(live.history) == steps
    assert Table(GAME.deal(2), ["first", "first"]).undo() == GAME.deal(2)


def test_an_illegal_move_changes_nothing():
    live = Table(table(player(), player(board=[character("Bell Ringer")])), [None, "first"])
    before = drive(live)
    with pytest.raises(playout.IllegalMove):
        live.act("Play:Harvest Moon")
    assert live.position == before
    assert not live.history


def test_seats_are_counted():
    with pytest.raises(playout.InvalidOption, match="2 seats"):
        Table(GAME.deal(0), ["first"])


def test_other_games_have_tables_too():
    live = Table(playout.game("connectfour").deal(0), ["first", None])
    drive(live)
    assert live.position.to_move == 1
    live.act("c3")
    assert drive(live).ply == 3
