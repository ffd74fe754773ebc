"""Whatever a client sends is answered clearly (or ends the connection), and changes nothing."""

from __future__ import annotations

import json

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from tests.service.people import Person, make_table
from tests.service.test_tables import closed_with, state, url

KINDS = (
    *(
        "select_move",
        "action",
        "undo",
        "hint",
        "switch_player",
        "move_now",
        "pause",
        "pace",
        "step",
    ),
    *("resync", "ping", "concede", "hello", ""),
)

SCALARS = st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=20)
JSON = st.recursive(SCALARS, lambda inner: st.lists(inner, max_size=3), max_leaves=8)
MESSAGES = st.fixed_dictionaries(
    {"type": st.sampled_from(KINDS)},
    optional={
        "key": JSON,
        "seq": JSON,
        "move": JSON,
        "action": JSON,
        "seat": JSON,
        "player": JSON,
        "paused": JSON,
        "pace": JSON,
        "from": JSON,
        "t": JSON,
        "step": JSON,
    },
)


@pytest.fixture(scope="module")
def table(client):
    """Return a table at which nobody else moves."""
    return make_table(client, "tictactoe", "human", "human", moves=[4])


@settings(max_examples=60, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(st.lists(MESSAGES, min_size=1, max_size=10))
def test_any_message_is_answered_and_nothing_is_played_out_of_turn(client, table, messages):
    with client.websocket_connect(url(table, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        for message in messages:
            socket.send_text(json.dumps(message))
        person.say("ping", t=77.0)
        while person.until("pong")["t"] != 77.0:
            pass
    now = state(client, table, 1)
    assert now["to_move"] in (0, 1)
    assert [f["error"] for f in person.frames if f["type"] == "error" and not f["detail"]] == []


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "malformed"),
        ("{", "malformed"),
        ("[]", "malformed"),
        ("null", "malformed"),
        ('{"type": "dance"}', "malformed"),
        ('{"type": "select_move"}', "malformed"),
        ('{"type": "select_move", "key": "a", "seq": 1}', "malformed"),
        ('{"type": "select_move", "key": "", "seq": 1, "move": 3}', "malformed"),
        ('{"type": "select_move", "key": "a", "seq": -1, "move": 3}', "malformed"),
        ('{"type": "select_move", "key": "a", "seq": 1e99, "move": 3}', "malformed"),
        ('{"type": "select_move", "key": "z", "seq": 999, "move": 3}', "stale"),
        ('{"type": "select_move", "key": "z", "seq": 1, "move": 3}', "not_your_turn"),
        ('{"type": "undo", "key": "z", "seq": 999}', "stale"),
        ('{"type": "switch_player", "key": "z", "seat": 99, "player": "first"}', "seat"),
        ('{"type": "switch_player", "key": "z", "seat": 0, "player": "nobody"}', "unknown"),
        ('{"type": "switch_player", "key": "z", "seat": 1, "player": "first"}', "not_yours"),
        ('{"type": "hint", "key": "z"}', "not_your_turn"),
        ("[" * 10_000, "malformed"),
    ],
)
def test_refusals_say_why(client, text, reason):
    made = make_table(client, "tictactoe", "human", "human", moves=[4])
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        socket.send_text(text)
        found = person.until("error", "ack")
        assert (found["type"], found["reason"]) == ("error", reason)
    assert state(client, made)["seq"] == 1


def test_bytes_are_refused_and_what_is_too_large_ends_the_connection(client, table):
    with client.websocket_connect(url(table, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        socket.send_bytes(b"\x00\xff")
        assert person.until("error")["reason"] == "binary"
        socket.send_text("x" * 70_000)
        assert closed_with(socket) == 1009


def test_who_talks_too_much_is_let_go(client, table):
    with client.websocket_connect(url(table, 0)) as socket:
        Person(socket).until("game_state")
        for number in range(300):
            socket.send_json({"type": "ping", "t": number})
        assert closed_with(socket) == 4429


def test_a_spectator_can_do_nothing(client, table):
    with client.websocket_connect(url(table)) as socket:
        person = Person(socket)
        person.until("game_state")
        for message in (
            {"type": "select_move", "key": "a", "seq": 1, "move": 0},
            {"type": "undo", "key": "a", "seq": 1},
            {"type": "hint", "key": "a"},
            {"type": "pause", "paused": True},
            {"type": "step"},
            {"type": "move_now"},
            {"type": "switch_player", "key": "a", "seat": 0, "player": "first"},
        ):
            person.say(message.pop("type"), **message)
            assert person.until("error")["reason"] == "no_seat"
