"""Thinking ahead: hits and misses change no move, cancelled searches end, nothing leaks."""

from __future__ import annotations

import gc
import threading
import time
import tracemalloc

import pytest

import playout
from playout.arena.select import select_action
from playout.arena.speculate import Speculator, Task, foresee
from playout.arena.table import Table, drive
from tests.games.duskwell.table import character, player, table

GAME = playout.game("duskwell")
AGENT = "montecarlo1:0.02"
LONG = "montecarlo1:100"


@pytest.fixture(autouse=True, scope="module")
def _compiled():
    """Compile before anything is timed: a search that waits for that cannot be cancelled."""
    playout.player(AGENT).warm(GAME)


def game_of(policy, *, speculate, seed=3, agent=AGENT):
    """Play a game of a person who follows a policy; return the table."""
    live = Table(GAME.deal(seed), [None, agent], seed=8, speculate=speculate)
    while not drive(live).over:
        live.act(policy(live.position))
    live.close()
    return live


def primary(position):
    return position.codes[0]


def busy(position):
    return position.codes[-1]


def mixed(position):
    return position.codes[position.ply % len(position.codes)]


@pytest.mark.parametrize("policy", [primary, busy, mixed])
def test_hits_and_misses_change_no_move(policy):
    plain = game_of(policy, speculate=False)
    ahead = game_of(policy, speculate=True)
    assert [step.move.code for step in ahead.history] == [step.move.code for step in plain.history]
    counters = ahead.speculator.counters
    assert counters.started > 0
    assert counters.started == counters.hit + counters.miss + counters.cancelled
    if policy is primary:
        assert counters.hit > 0
        assert counters.miss == 0
        assert counters.seconds_saved >= 0.0
    else:
        assert counters.miss > 0


def to_think():
    """Return a position in which the end of seat 0's turn gives seat 1 something to think about."""
    position = table(
        player("Pebble Cub", "Kindling", board=[character("Harbor Giant")]),
        player("Lantern Signal", "Pebble Cub", board=[character("Bell Ringer")]),
    )
    assert foresee(position, lambda seat: playout.player(AGENT) if seat else None) is not None
    return position


def waiting(agent=LONG):
    live = Table(to_think(), [None, agent], seed=8, speculate=True)
    drive(live)
    assert live.speculator.busy
    return live


def test_a_hit_saves_time_and_is_used_once():
    live = waiting("montecarlo1:1")
    live.speculator._task._thread.join(30.0)
    live.act("End")
    drive(live)
    counters = live.speculator.counters
    assert (counters.hit, counters.miss) == (1, 0)
    assert counters.seconds_saved > 0.0
    live.close()


def test_another_move_ends_the_search_at_once():
    live = waiting()
    task = live.speculator._task
    live.act("Play:Pebble Cub")
    assert not live.speculator.busy
    assert live.speculator.counters.miss == 1
    task._thread.join(30.0)
    assert not task._thread.is_alive()


CHANGES = {
    "undo": lambda live: live.undo(),
    "agent switch": lambda live: live.set_player(1, AGENT),
    "new game": lambda live: live.restart(to_think()),
    "close": lambda live: live.close(),
}


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_edge_29_what_changes_the_table_cancels(change):
    live = waiting()
    task = live.speculator._task
    change(live)
    assert not live.speculator.busy
    assert live.speculator.counters.cancelled == 1
    task._thread.join(30.0)
    assert not task._thread.is_alive()


@pytest.mark.parametrize("change", CHANGES.values(), ids=CHANGES)
def test_edge_29_a_result_from_before_the_change_is_ignored(change):
    live = waiting(AGENT)
    live.speculator._task._thread.join(10.0)  # the search has ended; nobody has asked for it yet
    change(live)
    predicted = to_think().play("End")
    assert live.speculator.take(predicted, 1, live.player(1)) is None
    assert live.speculator.counters.hit == 0


def test_edge_27_a_result_is_for_one_position_and_one_player():
    live = waiting(AGENT)
    speculator = live.speculator
    predicted = live.position.play("End")
    seat = predicted.to_move
    for wrong in (
        (live.position.play("Play:Pebble Cub"), live.player(1)),
        (predicted, playout.player("montecarlo1:0.03", seed=live.player(1).seed)),
        (predicted, playout.player(AGENT, seed=1)),
    ):
        speculator.start(live.position, live.player)
        assert speculator.take(wrong[0], seat, wrong[1]) is None
    speculator.start(live.position, live.player)
    assert speculator.take(predicted, seat, live.player(1)) is not None
    assert speculator.take(predicted, seat, live.player(1)) is None, "a result is used once"


def agents(seat):
    return playout.player(AGENT) if seat else None


def test_nothing_is_begun_where_nobody_has_to_think():
    speculator = Speculator()
    giant = character("Harbor Giant")
    prompt = table(player("Kindling", board=[giant, giant]), player()).play("Play:Kindling")
    assert not speculator.start(prompt, agents), "a prompt has no primary move"
    assert not speculator.start(to_think(), lambda seat: playout.player("first") if seat else None)
    reusing = playout.player(f"{AGENT},reuse=yes")
    assert not speculator.start(to_think(), lambda seat: reusing if seat else None)
    board = playout.game("connectfour").deal(0)
    assert not speculator.start(board, agents), "no primary move in this game"
    assert speculator.counters.started == 0


def test_edge_28_a_line_that_ends_the_game_or_comes_back_starts_nothing():
    speculator = Speculator()
    last = table(player(), player(), turn=48, game=playout.game("duskwell", turn_cap=49))
    assert last.play("End").play("Next").over
    assert not speculator.start(last, agents)
    assert not speculator.start(to_think(), lambda seat: None), "a person answers"
    # Seat 1 can only start its turn, end it, and so on: the line comes back to seat 0's Main.
    back = table(player("Pebble Cub", board=[character("Harbor Giant")]), player(energy=0, bag=[]))
    after = back.play("End")
    while after.to_move == 1:
        assert len(after.codes) == 1
        after = after.play(after.codes[0])
    assert not after.over
    assert not speculator.start(back, agents)
    assert (speculator.counters.started, speculator.busy) == (0, False)


def test_edge_30_a_hit_waits_for_the_search_once():
    live = waiting("montecarlo1:3")
    task = live.speculator._task
    assert task._thread.is_alive(), "the person acts before the search has ended"
    live.act("End")
    drive(live)
    assert not task._thread.is_alive()
    counters = live.speculator.counters
    assert (counters.started - live.speculator.busy, counters.hit, counters.miss) == (1, 1, 0)
    step = next(step for step in live.history if step.choice is not None)
    plain = Table(to_think(), ["first", "montecarlo1:3"], seed=8)
    drive_until(plain, step.after.ply)
    assert plain.history[-1].move.code == step.move.code
    live.close()


def drive_until(live, ply):
    """Let a table of two players run to some ply."""
    while live.position.ply < ply:
        seat = live.position.to_move
        live.step(seat, select_action(live.position, seat, live.player(seat)).move, "player")


def test_edge_30_a_hit_does_not_wait_for_ever():
    live = waiting()
    live.speculator._patience = 0.05
    predicted = live.position.play("End")
    began = time.perf_counter()
    assert live.speculator.take(predicted, 1, live.player(1)) is None
    assert time.perf_counter() - began < 30  # of a search that takes minutes
    assert live.speculator.counters.miss == 1


@pytest.mark.parametrize("agent", [LONG, "montecarlo:100,workers=2"])
def test_a_cancelled_search_stops_using_the_cpu_within_10_ms(agent):
    """CPU time of all other threads from the cancel on, the longest of 100.

    The cancels come at every stage of a search, from planting its trees on. The clock is read
    once the flag is set, and counts CPU time: another process that takes the machine away
    between the two lines is no time that the search used.
    """
    used = []
    for number in range(100):
        live = waiting(agent)
        task = live.speculator._task
        time.sleep(0.0005 * (number % 20))
        live.close()
        everything, here = time.process_time(), time.thread_time()
        task._thread.join(5.0)
        assert not task._thread.is_alive()
        used.append(time.process_time() - everything - (time.thread_time() - here))
    assert max(used) < 0.010


def test_nothing_leaks():
    """1,000 rounds of start and cancel leave no thread and no memory behind."""
    position = to_think()
    agent = playout.player(LONG, seed=3)
    speculator = Speculator()

    def rounds(count):
        for _ in range(count):
            speculator.start(position, lambda seat: agent if seat else None)
            task = speculator._task
            speculator.cancel()
            task._thread.join(2.0)

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
    assert threading.active_count() == threads
    assert speculator.counters.cancelled == speculator.counters.started == 1050
    assert grown < 200_000


def test_an_error_in_the_background_is_left_to_the_table():
    class Broken:
        def run(self):
            raise ValueError("broken")

        def stop(self):
            pass

    position = to_think()
    task = Task((position, "x", 0), position, 1, Broken())
    assert task.result(1.0) is None
