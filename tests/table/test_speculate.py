"""Thinking ahead: hits and misses change no move, cancelled thoughts end, nothing leaks."""

from __future__ import annotations

import gc
import threading
import time
import tracemalloc

import pytest

import playout
from playout.players.calls import with_calls
from playout.table.speculate import Speculator, foresee
from tests.games.duskwell.table import character, player, table
from tests.table.company import ahead, moves_of, play_on, seat_all, whole_game

GAME = playout.game("duskwell")
AGENT = "montecarlo1:0.02"
LONG = "montecarlo1:100"


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    """Compile before anything is timed: thinking that waits for that cannot be cancelled."""
    playout.player(AGENT).warm(GAME)


POLICIES = {
    "primary": lambda position: position.codes[0],
    "busy": lambda position: position.codes[-1],
    "mixed": lambda position: position.codes[position.ply % len(position.codes)],
}


@pytest.mark.parametrize("policy", POLICIES)
def test_hits_and_misses_change_no_move(policy):
    start = playout.Table(GAME.deal(3))
    plain = whole_game(start, seat_all(GAME, None, AGENT), POLICIES[policy])
    events, counters = ahead(POLICIES[policy], start, seat_all(GAME, None, AGENT))
    assert moves_of(events) == moves_of(plain)
    assert counters.started > 0
    assert counters.started == counters.hit + counters.miss + counters.cancelled
    if policy == "primary":
        assert counters.hit > 0
        assert counters.seconds_saved > 0.0
        assert counters.hit_rate > 0.5
    else:
        assert counters.miss > 0


def test_every_game_is_thought_about_ahead():
    """Without a primary move the reply that the last search expects is the guess."""
    game = playout.game("connectfour")
    seats = seat_all(game, None, "mcts:200")
    events, counters = ahead(
        lambda p: p.codes[p.ply % len(p.codes)], playout.Table(game.deal()), seats
    )
    assert events[-1].table.position.over
    assert counters.started > 0


def to_think():
    """Return a position in which the end of seat 0's turn gives seat 1 something to think about."""
    position = table(
        player("Pebble Cub", "Kindling", board=[character("Harbor Giant")]),
        player("Lantern Signal", "Pebble Cub", board=[character("Bell Ringer")]),
    )
    assert foresee(position, seat_all(GAME, None, AGENT)) is not None
    return position


def waiting(agent=LONG):
    """Return a table at which a person is to act, who is at it, and who thinks ahead."""
    seats, speculator = seat_all(GAME, None, agent), Speculator()
    live = play_on(playout.Table(to_think()), seats, speculator)[-1].table
    assert speculator.busy
    return live, seats, speculator


def ended(thinking):
    thinking.result(60)
    return thinking.done


def test_a_hit_saves_time_and_is_used_once():
    live, seats, speculator = waiting(AGENT)
    assert ended(speculator._ahead.thinking)
    speculator.acted(live.position, live.position.move("End").code)
    play_on(playout.act(live, "End", 0).table, seats, speculator)
    assert (speculator.counters.hit, speculator.counters.miss) == (1, 0)
    assert speculator.counters.seconds_saved > 0.0


def test_another_move_ends_the_thinking_at_once():
    live, _, speculator = waiting()
    thinking = speculator._ahead.thinking
    speculator.acted(live.position, live.position.move("Play:Pebble Cub").code)
    assert not speculator.busy
    assert speculator.counters.miss == 1
    assert ended(thinking)


def test_edge_29_what_changes_the_table_cancels():
    _, _, speculator = waiting()
    thinking = speculator._ahead.thinking
    speculator.cancel()
    assert not speculator.busy
    assert speculator.counters.cancelled == 1
    assert ended(thinking)


def test_edge_29_a_result_from_before_the_change_is_ignored():
    _, seats, speculator = waiting(AGENT)
    assert ended(speculator._ahead.thinking)  # nobody has asked for it yet
    speculator.cancel()
    assert speculator.take(to_think().play("End"), seats[1]) is None
    assert speculator.counters.hit == 0


def test_edge_27_a_result_is_for_one_position_and_one_player():
    live, seats, speculator = waiting(AGENT)
    predicted = live.position.play("End")
    for position, who in (
        (live.position.play("Play:Pebble Cub"), seats[1]),
        (predicted, playout.player("montecarlo1:0.03", seed=seats[1].seed)),
        (predicted, playout.player(AGENT, seed=1)),
    ):
        speculator.start(live, seats)
        assert speculator.take(position, who) is None
    speculator.start(live, seats)
    assert speculator.take(predicted, seats[1]) is not None
    assert speculator.take(predicted, seats[1]) is None, "a result is used once"


def test_nothing_is_begun_where_nobody_knows_what_comes():
    speculator = Speculator()
    seats = seat_all(GAME, None, AGENT)
    giant = character("Harbor Giant")
    prompt = table(player("Kindling", board=[giant, giant]), player()).play("Play:Kindling")
    assert not speculator.start(playout.Table(prompt), seats), "a prompt has no primary move"
    reusing = [None, playout.player(f"{AGENT},reuse=yes")]
    assert not speculator.start(playout.Table(to_think()), reusing)
    board = playout.Table(playout.game("connectfour").deal(0))
    assert not speculator.start(board, seats), "no primary move, and nobody has searched"
    assert speculator.counters.started == 0


def test_nothing_is_begun_for_who_may_answer_otherwise_the_next_time():
    """What a language model says costs money, whether or not anybody will use it."""

    class Whim(playout.Player):
        name = "whim"
        summary = "Never answers the same question alike."
        repeatable = False

        def decide(self, held, thinking):
            raise AssertionError("nobody asked")

    for who in (Whim(), with_calls(Whim(), "heuristic")):
        assert foresee(to_think(), [None, who]) is None


def test_edge_28_a_line_that_ends_the_game_or_comes_back_starts_nothing():
    speculator = Speculator()
    agents = seat_all(GAME, None, AGENT)
    last = table(player(), player(), turn=48, game=playout.game("duskwell", turn_cap=49))
    assert last.play("End").play("Next").over
    assert not speculator.start(playout.Table(last), agents)
    assert not speculator.start(playout.Table(to_think()), [None, None]), "a person answers"
    # Seat 1 can only start its turn, end it, and so on: the line comes back to seat 0's Main.
    back = table(player("Pebble Cub", board=[character("Harbor Giant")]), player(energy=0, bag=[]))
    after = back.play("End")
    while after.to_move == 1:
        assert len(after.codes) == 1
        after = after.play(after.codes[0])
    assert not after.over
    assert not speculator.start(playout.Table(back), agents)
    assert (speculator.counters.started, speculator.busy) == (0, False)


def test_edge_30_a_hit_waits_for_the_thinking_once():
    live, seats, speculator = waiting("montecarlo1:3")
    thinking = speculator._ahead.thinking
    assert not thinking.done, "the person acts before the search has ended"
    speculator.acted(live.position, live.position.move("End").code)
    events = play_on(playout.act(live, "End", 0).table, seats, speculator)
    assert thinking.done
    counters = speculator.counters
    assert (counters.started - speculator.busy, counters.hit, counters.miss) == (1, 1, 0)
    plain = play_on(playout.act(live, "End", 0).table, seat_all(GAME, None, "montecarlo1:3"))
    assert moves_of(events) == moves_of(plain)
    speculator.cancel()


@pytest.mark.parametrize("agent", [LONG, "montecarlo:100,workers=2"])
def test_cancelled_thinking_stops_using_the_processor(agent):
    """Processor time of all other threads from the cancel on, in the mean of 40.

    The cancels come at every stage of a search, from planting its trees on.
    """
    used = []
    for number in range(40):
        _, _, speculator = waiting(agent)
        thinking = speculator._ahead.thinking
        time.sleep(0.0005 * (number % 20))
        speculator.cancel()
        everything, here = time.process_time(), time.thread_time()
        assert ended(thinking)
        used.append(time.process_time() - everything - (time.thread_time() - here))
    assert sum(used) / len(used) < 0.010


def test_nothing_leaks():
    """1,000 rounds of start and cancel leave no thread and no memory behind."""
    live = playout.Table(to_think())
    seats, speculator = seat_all(GAME, None, LONG), Speculator()

    def rounds(count):
        for _ in range(count):
            speculator.start(live, seats)
            thinking = speculator._ahead.thinking
            speculator.cancel()
            assert ended(thinking)

    threads = threading.active_count()
    rounds(50)
    gc.collect()
    tracemalloc.start()
    try:
        before = tracemalloc.get_traced_memory()[0]
        rounds(1000)
        gc.collect()
        grown = tracemalloc.get_traced_memory()[0] - before
    finally:
        tracemalloc.stop()
    assert threading.active_count() <= threads + 1, "the last one may just be ending"
    assert speculator.counters.cancelled == speculator.counters.started == 1050
    assert grown < 200_000


def test_an_error_in_the_background_reaches_the_table():
    class Broken(playout.Player):
        name = "broken"
        summary = "Raises."

        def decide(self, held, thinking):
            raise ValueError("broken")

    seats, speculator = [None, Broken()], Speculator()
    live = play_on(playout.Table(to_think()), seats, speculator)[-1].table
    with pytest.raises(ValueError, match="broken"):
        play_on(playout.act(live, "End", 0).table, seats, speculator)
