"""Tables as data: acting, taking back, replaying, and what may be taken back."""

from __future__ import annotations

import json

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playout
from playout.table.log import Undone
from playout.wire.table_record import TableRecord
from tests.games.duskwell.table import character, player, table
from tests.table.company import play_on, seat_all, whole_game

GAMES = ("tictactoe", "connectfour", "cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades")


def test_acting_returns_a_new_table():
    before = playout.Table(playout.game("connectfour").deal())
    after = before.act("c3").act("c2")
    assert (before.seq, after.seq) == (0, 2)
    assert before.position.ply == 0
    assert after.position == before.position.play("c3").play("c2")
    assert [after.at(step).ply for step in range(3)] == [0, 1, 2]
    with pytest.raises(playout.IllegalMove, match="no step 3"):
        after.at(3)


def test_an_illegal_move_changes_nothing():
    live = playout.Table(table(player(), player(board=[character("Bell Ringer")])))
    with pytest.raises(playout.IllegalMove):
        live.act("Play:Harvest Moon")
    with pytest.raises(playout.NotYourTurn):
        live.act("End", seat=1)
    assert live.seq == 0


def test_undo_takes_the_answer_and_the_own_move_back():
    game = playout.game("connectfour")
    seats = seat_all(game, None, "first")
    start = play_on(playout.Table(game.deal()), seats)[-1].table
    after = play_on(start.act("c3", 0), seats)[-1].table
    assert after.position.ply == 2
    back = after.undo(0)
    assert back.position == start.position
    assert back.moves == ()
    assert back.log[-1] == Undone(0, 2)
    assert back.seq == after.seq + 1


def test_undo_never_goes_past_what_was_learned():
    game = playout.game("cuttle")
    live = playout.Table(game.deal(3))
    draws = live.act("draw")
    assert not draws.can_undo(live.position.to_move), "the card drawn has been seen"
    with pytest.raises(playout.IllegalMove, match="did not know before"):
        draws.undo(live.position.to_move)


def test_a_move_that_showed_nothing_can_be_taken_back_in_a_hidden_game():
    game = playout.game("hearts")
    live = playout.Table(game.deal(3))
    seat = live.position.to_move
    passed = live.act(live.position.codes[0])
    assert passed.can_undo(seat), "the own cards to pass are the seat's own business"
    assert passed.undo(seat).position == live.position


def test_an_answer_that_showed_a_card_cannot():
    game = playout.game("euchre")
    seats = seat_all(game, None, *["heuristic"] * 3)
    event = play_on(playout.Table(game.deal(4)), seats)[-1]
    refused = 0
    while not event.table.position.over:
        before = event.table
        playing = before.position.state.phase == 4 or len(before.position.view(0)["moves"]) > 5
        event = play_on(playout.act(before, before.position.codes[0], 0).table, seats)[-1]
        shown = event.table.position.view(0)["counts"][1:] != before.position.view(0)["counts"][1:]
        if playing and shown:
            assert not event.table.can_undo(0)
            refused += 1
    assert refused >= 2


def test_another_persons_decision_stays():
    game = playout.game("connectfour")
    live = playout.Table(game.deal()).act("c3").act("c2")
    assert live.can_undo(1)
    assert not live.can_undo(0)
    with pytest.raises(playout.IllegalMove, match="seat 1 has decided since"):
        live.undo(0)


def test_what_was_learned_stays_learned_behind_a_forced_move():
    """A card was drawn in the new turn, which began with a forced move of the person."""
    start = table(player("Pebble Cub", board=[character("Harbor Giant")]), player())
    seats = seat_all(start.game, None, "first")
    live = play_on(playout.Table(start), seats)[-1].table
    ended = play_on(live.act("End", 0), seats)[-1].table
    assert [(one.seat, one.forced) for one in ended.moves] == [(0, 0), (1, 1), (1, 0), (0, 1)]
    assert not ended.can_undo(0)
    with pytest.raises(playout.IllegalMove, match="did not know before"):
        ended.undo(0)


def test_forced_moves_do_not_make_undo_stick():
    """The last cell is forced: the decision before it is what goes, or it would only run again."""
    game = playout.game("tictactoe")
    start = playout.Table(game.position({"board": ["OXO", "XXO", "..."], "to_move": 0}))
    after = play_on(start.act("r2c2", 0), seat_all(game, None, "first"))[-1].table
    assert [(entry.seat, entry.forced) for entry in after.moves] == [(0, 0), (1, 0), (0, 1)]
    assert after.undo(0).position == start.position


def test_nobody_has_moved_yet():
    live = playout.Table(playout.game("tictactoe").deal())
    with pytest.raises(playout.IllegalMove, match="made no move"):
        live.undo(0)


@pytest.mark.parametrize("name", GAMES)
def test_a_record_replays_exactly(name):
    game = playout.game(name)
    start = playout.Table(game.deal(9))
    events = whole_game(
        start, seat_all(game, *["random"] * game.seats), lambda position: position.codes[0]
    )
    live = events[-1].table
    text = live.record().to_json()
    again = playout.Table.replay(json.loads(text))
    assert again == live
    assert again.position == live.position
    assert again.moves == live.moves
    assert TableRecord.model_validate_json(text) == live.record()


def test_what_a_move_took_is_in_the_record_and_in_no_comparison():
    live = playout.Table(playout.game("tictactoe").deal()).act("r0c0").timed(1.5).act("r1c1")
    assert [line.seconds for line in live.record().log] == [1.5, None]
    assert live == playout.Table(live.start).act("r0c0").act("r1c1")
    again = playout.Table.replay(live.record())
    assert [entry.seconds for entry in again.moves] == [1.5, None]
    back = live.undo(1)
    assert back.timed(3.0) is back


def test_a_record_that_describes_no_game_names_the_line():
    live = playout.Table(playout.game("tictactoe").deal()).act("r0c0").act("r1c1")
    told = live.record().model_dump()
    told["log"][1]["move"] = "r0c0"
    with pytest.raises(playout.InvalidLayout, match=r"log\[1\]"):
        playout.Table.replay(told)


@given(st.lists(st.integers(0, 8), max_size=24))
@settings(max_examples=60)
def test_acting_and_taking_back_in_any_order_keeps_log_and_position_together(choices):
    live = playout.Table(playout.game("tictactoe").deal())
    for choice in choices:
        seat = live.position.to_move
        if choice == 8:
            who = 1 - seat if seat is not None else 0
            live = live.undo(who) if live.can_undo(who) else live
        elif not live.position.over:
            live = live.act(live.position.codes[choice % len(live.position.codes)])
        rebuilt = playout.Table(live.start, live.log)
        assert rebuilt.position == live.position
        assert rebuilt.moves == live.moves
        assert playout.Table.replay(live.record()) == live
