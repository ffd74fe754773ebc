"""Thinking: the handle that whoever asks holds, for every player."""

from __future__ import annotations

import asyncio
import threading
import time

import pytest

import playout
from playout.players.thinking import Thinking

LONG = "mcts:iterations=1000000000"


@pytest.fixture(scope="module")
def sight():
    playout.player("mcts").warm(playout.game("connectfour"))
    return playout.game("connectfour").deal().sight()


def test_think_begins_at_once_and_result_waits(sight):
    thinking = playout.player("mcts:500", seed=3).think(sight)
    choice = thinking.result(30)
    assert thinking.done
    assert choice == playout.player("mcts:500", seed=3).choose(sight.world)
    assert choice.iterations == 500
    assert thinking.result() is choice, "an answer stays"


def test_stop_gives_the_best_so_far(sight):
    thinking = playout.player(LONG).think(sight)
    while thinking.progress().iterations < 100:
        time.sleep(0.001)
    with pytest.raises(TimeoutError):
        thinking.result(0.01)
    assert not thinking.done
    thinking.stop()
    choice = thinking.result(30)
    assert choice.search.stopped == "stop"
    assert 100 <= choice.iterations < 10**9
    assert choice.move in sight.moves()


def test_stopped_before_it_began_it_still_answers(sight):
    thinking = playout.player(LONG).thought(sight)
    thinking.stop()
    assert thinking.result(30).move in sight.moves()


def test_progress_grows_and_names_the_favourite(sight):
    player = playout.player("mcts:iterations=4000000,seconds=20", seed=1)
    thinking = player.think(sight)
    seen = [thinking.progress()]
    while len(seen) < 4:
        time.sleep(0.005)
        now = thinking.progress()
        if now.iterations > seen[-1].iterations:
            seen.append(now)
    thinking.stop()
    thinking.result(30)
    shares = [progress.share for progress in seen]
    assert shares == sorted(shares)
    assert 0 < shares[-1] < 1
    assert seen[-1].move in sight.moves()
    assert 0 < seen[-1].visits <= seen[-1].iterations
    assert 0 < seen[-1].mean < 1
    assert thinking.progress().share == 1.0


def test_a_budget_of_the_moment_replaces_the_players_own(sight):
    thinking = playout.player(LONG).think(sight, playout.Budget(iterations=50))
    assert thinking.result(30).iterations == 50


def test_it_can_be_awaited(sight):
    async def ask():
        players = [playout.player("mcts:300", seed=seed) for seed in range(3)]
        return await asyncio.gather(*(player.think(sight) for player in players))

    choices = asyncio.run(ask())
    assert [choice.iterations for choice in choices] == [300] * 3


def test_an_error_reaches_whoever_waits(sight):
    thinking = playout.player("never").think(sight)
    with pytest.raises(playout.PlayoutError, match="must not be asked"):
        thinking.result(30)
    assert thinking.done


def test_the_wait_of_a_waiting_player_can_be_cut_short(sight):
    began = time.process_time()
    thinking = playout.player("wait:3000").think(sight)
    threading.Timer(0.01, thinking.stop).start()
    assert thinking.result(60).move == sight.moves()[0]
    assert time.process_time() - began < 5


def test_only_the_seat_to_act_is_asked():
    position = playout.game("euchre").deal(1)
    other = position.sight((position.to_move + 1) % 4)
    assert other.moves() == []
    with pytest.raises(playout.NotYourTurn, match=f"seat {position.to_move} is to move"):
        playout.player("first").think(other)


def test_a_finished_game_has_no_move():
    over = playout.game("tictactoe").position({"board": ["XXX", "OO.", "..."], "to_move": 1})
    for ask in (playout.player("first").choose, lambda p: p.sight()):
        with pytest.raises(playout.GameOver):
            ask(over)


def test_it_runs_where_it_is_asked_for_unless_it_was_started(sight):
    where = []

    class Here(playout.Player):
        name = "here"
        summary = "Notes its thread."

        def decide(self, held, thinking):
            where.append(threading.current_thread())
            return playout.Choice(held.moves()[0])

    Here().choose(sight.world)
    Here().think(sight).result(30)
    assert where[0] is threading.current_thread()
    assert where[1] is not threading.current_thread()


def test_the_time_taken_is_that_of_the_decision(sight):
    def slow(thinking: Thinking) -> playout.Choice:
        thinking.wait(0.02)
        return playout.Choice(sight.moves()[0])

    choice = Thinking(slow, 0).result()
    assert choice.seconds >= 0.02


def test_every_kind_of_evidence_has_the_same_numbers():
    move = playout.game("tictactoe").deal().moves()[0]
    rule = playout.Choice(move, playout.RuleEvidence("only move"))
    text = playout.Choice(move, playout.TextEvidence("because", model="m", cost=0.01))
    for choice in (playout.Choice(move), rule, text):
        assert (choice.value, choice.moves, choice.line, choice.iterations) == (None, (), (), 0)
        assert choice.search is None
    assert rule.evidence.rule == "only move"
    assert text.evidence.text == "because"
