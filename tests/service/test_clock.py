"""Time control: the server's clock counts, survives, waits, and moves for who is out of time."""

from __future__ import annotations

import time

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.service.tables.clock import LAG, Clock
from playout.wire.tables import TimeControl
from tests.service.people import Person, make_table
from tests.service.test_tables import post, state, url

BANK = {"kind": "bank", "seconds": 60, "increment": 2}


def clock(kind="bank", seconds=60.0, increment=2.0):
    return Clock(TimeControl(kind=kind, seconds=seconds, increment=increment), 2)


def test_a_move_costs_what_it_took_less_the_way_and_gives_some_back():
    made = clock()
    made.turn(0, 100.0, running=True)
    assert made.left(0, 110.0) == pytest.approx(50 + LAG)
    made.moved(0, made.took(110.0))
    assert made.left(0, 110.0) == pytest.approx(52 + LAG)
    assert made.left(1, 110.0) == 60


def test_time_stands_still_while_the_table_waits():
    made = clock()
    made.turn(0, 0.0, running=True)
    made.turn(0, 10.0, running=False)
    made.turn(0, 1000.0, running=True)
    assert made.left(0, 1005.0) == pytest.approx(45 + LAG)


def test_every_move_has_its_own_time_where_that_is_asked_for():
    made = clock("move", 30.0)
    for start in (0.0, 50.0):
        made.turn(1, start, running=True)
        assert made.left(1, start + 20) == pytest.approx(10 + LAG)
        made.moved(1, made.took(start + 20))


def test_who_has_used_up_the_bank_still_has_the_increment():
    made = clock(seconds=10.0, increment=3.0)
    made.moved(0, 100.0)
    assert made.left(0, 0.0) == 3.0


@given(
    kind=st.sampled_from(["move", "bank"]),
    seconds=st.floats(1, 1000),
    increment=st.floats(0, 60),
    moves=st.integers(1, 60),
)
def test_a_player_that_takes_its_share_is_never_out_of_time(kind, seconds, increment, moves):
    made, now = clock(kind, seconds, increment), 0.0
    for _ in range(moves):
        made.turn(0, now, running=True)
        now += made.share(0, now)
        assert made.left(0, now) >= 0
        made.moved(0, made.took(now))


def test_a_player_moves_for_who_is_out_of_time(service):
    client = service()
    timed = {"kind": "move", "seconds": 1}
    made = make_table(client, "tictactoe", "human", "human", clock=timed)
    began = time.monotonic()
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        told = person.until("clock")
        assert told["seat"] == 0
        assert told["running"] is True
        assert told["left"][1] == 1.0
        moved = person.until("move_made")
        assert (moved["seat"], moved["by"]) == (0, "random")
        assert time.monotonic() - began > 0.9
        assert person.until("clock")["seat"] == 1


def test_a_player_answers_in_time(service):
    client = service()
    timed = {"kind": "move", "seconds": 1}
    made = make_table(client, "tictactoe", "human", "wait:9", clock=timed, seed=1)
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        began = time.monotonic()
        person.say("select_move", key="a", seq=0, move="r1c1")
        person.turn(2)
        assert time.monotonic() - began < 5


def wait_for_clock(person, *, running):
    """Wait until the clocks run, or stand still."""
    while person.until("clock")["running"] is not running:
        pass


def test_a_pause_and_a_free_seat_stop_the_clock(service):
    client = service()
    made = make_table(client, "tictactoe", "human", "open", clock=BANK)
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        wait_for_clock(person, running=False)
        joined = client.post(
            f"/api/v1/tables/{made['id']}/join", json={"invite": made["invites"]["1"]}
        )
        assert joined.status_code == 200
        wait_for_clock(person, running=True)
        person.say("pause", paused=True)
        wait_for_clock(person, running=False)


def test_what_was_used_survives_the_server(service):
    client = service()
    made = make_table(client, "tictactoe", "human", "human", clock=BANK)
    time.sleep(1.3)
    assert post(client, made, "moves", 0, move="r1c1", key="a", seq=0).status_code == 200
    again = service()
    with again.websocket_connect(url(made, 0)) as socket:
        left = Person(socket).until("clock")["left"]
    assert 55 < left[0] < 61.2  # 62 with what it got back, less at least 1.0 s
    assert left[1] > 59
    assert state(again, made)["seq"] == 1


def test_a_table_without_time_control_has_no_clock(service):
    client = service()
    made = make_table(client, "tictactoe", "human", "random")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket, 3)
        person.play()
    assert not [frame for frame in person.frames if frame["type"] == "clock"]
