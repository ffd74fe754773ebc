"""Tables: whole games, keys and versions, undo, hints, seats, pauses, replays, records."""

from __future__ import annotations

import json
import re
import time
from types import SimpleNamespace

import pytest
from starlette.websockets import WebSocketDisconnect

import playout
from playout.service.tables.ahead import BoundedSpeculator, Room
from tests.service.people import Person, make_table


def url(made, seat=None, **more):
    """Return the address of a table's WebSocket."""
    query = {**({} if seat is None else {"seat_token": made["seat_tokens"][str(seat)]}), **more}
    words = "&".join(f"{key}={value}" for key, value in query.items())
    return f"/api/v1/tables/{made['id']}/ws?{words}"


def state(client, made, seat=None):
    token = None if seat is None else made["seat_tokens"][str(seat)]
    answer = client.get(f"/api/v1/tables/{made['id']}", params={"token": token} if token else {})
    return answer.json()


def post(client, made, path, who=0, /, **body):
    token = made["seat_tokens"][str(who)]
    return client.post(f"/api/v1/tables/{made['id']}/{path}", json={"token": token, **body})


def test_a_whole_game_over_the_websocket(client):
    made = make_table(client, "tictactoe", "human", "mcts:iterations=30")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket, 1)
        assert person.hear()["type"] == "hello"
        person.play()
    seqs = [f["seq"] for f in person.frames if f["type"] == "move_made"]
    assert seqs == list(range(1, len(seqs) + 1))
    moves = [f for f in person.frames if f["type"] == "move_made"]
    acks = [f for f in person.frames if f["type"] == "ack"]
    chosen = {f["seq"] for f in moves if f["by"] == "human" and not f["forced"]}
    assert {f["seq"] for f in acks} == chosen
    record = client.get(f"/api/v1/tables/{made['id']}/record").json()
    table = playout.Table.replay(record)
    assert table.position.over
    assert [line.code for line in table.moves] == [f["move"]["code"] for f in moves]


def test_the_last_cell_is_taken_by_itself_and_acknowledges_nothing(client):
    made = make_table(client, "tictactoe", "human", "human")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        for seq, cell in enumerate((0, 1, 2, 4, 3, 5, 7, 6)):
            post(client, made, "moves", seq % 2, move=cell, key=f"k{seq}", seq=seq)
        person.until("game_over")
    last = [f for f in person.frames if f["type"] == "move_made"][-1]
    assert (last["seq"], last["by"], last["forced"], last["move"]["code"]) == (9, "human", True, 8)
    assert not [f for f in person.frames if f["type"] == "ack"]


def test_a_move_is_refused_at_another_version_and_never_played_twice(client):
    made = make_table(client, "tictactoe", "human", "human")
    first = post(client, made, "moves", 0, move="r1c1", key="a", seq=0)
    assert first.json() == {"seq": 1, "invite": None}
    again = post(client, made, "moves", 0, move="r1c1", key="a", seq=0)
    assert again.json() == {"seq": 1, "invite": None}
    late = post(client, made, "moves", 1, move="r0c0", key="b", seq=0)
    assert (late.status_code, late.json()["reason"]) == (409, "stale")
    assert state(client, made, 0)["seq"] == 1
    wrong = post(client, made, "moves", 0, move="r0c0", key="c", seq=1)
    assert (wrong.status_code, wrong.json()["reason"]) == (409, "not_your_turn")
    illegal = post(client, made, "moves", 1, move="r1c1", key="d", seq=1)
    assert illegal.status_code == 422
    by_data = post(client, made, "moves", 1, move={"cell": "r0c0"}, key="e", seq=1)
    assert by_data.json()["seq"] == 2


def test_the_same_over_the_websocket(client):
    made = make_table(client, "tictactoe", "human", "human")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        person.say("select_move", key="a", seq=0, move=4)
        assert person.until("ack")["seq"] == 1
        person.say("select_move", key="a", seq=0, move=4)
        assert person.until("ack", "error")["seq"] == 1
        person.say("select_move", key="b", seq=0, move=3)
        assert person.until("ack", "error")["reason"] == "stale"
        person.say("select_move", key="c", seq=1, move=3)
        assert person.until("ack", "error")["reason"] == "not_your_turn"
    assert state(client, made)["seq"] == 1


def test_undo_takes_the_answers_back_too(client):
    made = make_table(client, "tictactoe", "human", "first")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        person.say("select_move", key="a", seq=0, move="r1c1")
        assert person.turn(2)["undo"]
        person.say("undo", key="u", seq=2)
        undone = person.until("undone")
        assert (undone["moves"], undone["seq"], undone["to_move"]) == (2, 3, 0)
        assert len(person.turn(3)["moves"]) == 9
    strict = make_table(client, "tictactoe", "human", "human", undo=False)
    post(client, strict, "moves", 0, move="r1c1", key="a", seq=0)
    refused = post(client, strict, "undo", 0, key="u", seq=1)
    assert (refused.status_code, refused.json()["reason"]) == (403, "no_undo")
    assert not state(client, strict, 0)["undo"]


def test_hints_are_for_who_asks_and_only_where_the_table_allows_them(client):
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4])
    hint = post(client, made, "hint", 0, step=3).json()
    assert hint["move"]["text"] == "r0c2"
    other = post(client, made, "hint", 1)
    assert other.json()["reason"] == "not_your_turn"
    none = make_table(client, "tictactoe", "human", "human", hints=False)
    assert post(client, none, "hint", 0).json()["reason"] == "no_hints"
    watcher = client.post(
        f"/api/v1/tables/{made['id']}/hint", json={"token": made["spectator_token"]}
    )
    assert watcher.json()["reason"] == "no_seat"


def test_invitations_are_good_once(client):
    made = make_table(client, "tictactoe", "human", "open")
    path = f"/api/v1/tables/{made['id']}/join"
    joined = client.post(path, json={"invite": made["invites"]["1"], "name": "Bob"}).json()
    assert joined["seat"] == 1
    assert client.post(path, json={"invite": made["invites"]["1"]}).status_code == 401
    assert state(client, made)["seats"][1]["name"] == "Bob"
    made["seat_tokens"]["1"] = joined["token"]
    post(client, made, "moves", 0, move="r1c1", key="a", seq=0)
    assert post(client, made, "moves", 1, move="r0c0", key="a", seq=1).json()["seq"] == 2


def test_another_player_takes_a_seat_and_a_person_takes_it_back(client):
    made = make_table(client, "tictactoe", "human", "human")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        refused = post(client, made, "switch", 0, seat=1, player="first")
        assert refused.json()["reason"] == "not_yours"
        assert post(client, made, "switch", 1, seat=1, player="first").status_code == 200
        assert person.until("switched")["by"] == "first"
        person.say("select_move", key="a", seq=0, move="r1c1")
        person.turn(2)
        person.say("switch_player", key="s", seat=1, player="human")
        assert person.answer("s")["reason"] == "not_yours"
        post(client, made, "switch", 1, seat=1, player="human")
        assert person.until("switched")["by"] == "human"
    now = state(client, made, 0)
    assert (now["seq"], now["to_move"]) == (2, 0)


def test_a_seat_of_a_player_is_offered_to_a_person(client):
    made = make_table(client, "tictactoe", "human", "never")
    invite = post(client, made, "switch", 0, seat=1, player="human").json()["invite"]
    joined = client.post(f"/api/v1/tables/{made['id']}/join", json={"invite": invite}).json()
    assert joined["seat"] == 1


def test_pause_step_and_move_now(client):
    made = make_table(client, "connectfour", "wait:9", "wait:9")
    token = {"token": made["spectator_token"]}
    path = f"/api/v1/tables/{made['id']}"
    with client.websocket_connect(url(made)) as socket:
        person = Person(socket)
        person.until("ai_thinking")
        client.post(f"{path}/pause", json={**token, "paused": True})
        assert person.until("paused")["paused"]
        client.post(f"{path}/step", json=token)
        person.until("ai_thinking")
        client.post(f"{path}/move-now", json=token)
        assert person.until("move_made")["seq"] == 1
        assert client.get(path).json()["seq"] == 1
        client.post(f"{path}/pause", json={**token, "paused": False})
        person.until("ai_thinking")


def test_only_those_at_the_table_steer_it(client):
    made = make_table(client, "tictactoe", "human", "human")
    body = {"token": made["spectator_token"], "paused": True}
    refused = client.post(f"/api/v1/tables/{made['id']}/pause", json=body)
    assert (refused.status_code, refused.json()["reason"]) == (403, "no_seat")


def test_pace_makes_players_take_their_time(client):
    made = make_table(client, "tictactoe", "human", "first", pace=0.3)
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        person.say("select_move", key="a", seq=0, move="r1c1")
        person.turn(2)
        began = time.perf_counter()
        person.say("select_move", key="b", seq=2, move="r2c2")
        person.turn(4)
        assert time.perf_counter() - began >= 0.25


def test_the_pace_changes_while_players_play(client):
    """Who waits for a slow pace goes on at once when it is quickened; who comes later is told."""
    made = make_table(client, "connectfour", "first", "first", pace=30)
    path = f"/api/v1/tables/{made['id']}"
    with client.websocket_connect(url(made)) as socket:
        person = Person(socket)
        assert person.until("pace")["pace"] == 30
        while client.get(path).json()["seq"] < 1:  # the first move comes at once
            time.sleep(0.01)
        body = {"token": made["spectator_token"], "pace": 0}
        assert client.post(f"{path}/pace", json=body).status_code == 200
        assert person.until("pace")["pace"] == 0
        began = time.perf_counter()
        person.until("game_over")
        assert time.perf_counter() - began < 15
    refused = client.post(f"{path}/pace", json={**body, "pace": 61})
    assert (refused.status_code, refused.json()["field"]) == (422, "pace")


def test_reconnecting_tells_what_was_missed(client):
    made = make_table(client, "tictactoe", "human", "human")
    for number, (seat, move) in enumerate([(0, 4), (1, 0), (0, 8)]):
        post(client, made, "moves", seat, move=move, key=f"{number}", seq=number)
    post(client, made, "undo", 0, key="u", seq=3)
    with client.websocket_connect(url(made, 1, **{"from": 1})) as socket:
        person = Person(socket)
        assert person.hear()["seq"] == 4
        kinds = [(f["type"], f["seq"]) for f in (person.hear() for _ in range(4))]
        assert kinds == [("move_made", 2), ("move_made", 3), ("undone", 4), ("game_state", 4)]
        person.say("resync", **{"from": 3})
        assert person.until("undone")["seq"] == 4
        assert person.until("game_state")["seq"] == 4
        person.say("ping", t=1.5)
        assert person.until("pong")["t"] == 1.5
    log = client.get(f"/api/v1/tables/{made['id']}/log", params={"from": 2}).json()["events"]
    assert [event["type"] for event in log] == ["move_made", "undone"]


def test_replay_at_every_step_and_other_eyes_only_at_the_end(client):
    made = make_table(client, "tictactoe", "human", "human")
    path = f"/api/v1/tables/{made['id']}"
    for number, move in enumerate([0, 3, 1, 4]):
        post(client, made, "moves", number % 2, move=move, key=f"{number}", seq=number)
    early = client.get(f"{path}/at/1", params={"token": made["seat_tokens"]["0"], "as": 1})
    assert (early.status_code, early.json()["reason"]) == (403, "not_over")
    assert client.get(f"{path}/record").status_code == 403
    assert client.get(f"{path}/review").status_code == 403
    post(client, made, "moves", 0, move=2, key="4", seq=4)
    table = playout.Table.replay(client.get(f"{path}/record").json())
    for step in range(6):
        shown = client.get(f"{path}/at/{step}", params={"as": 1}).json()
        assert shown["view"] == table.at(step).view(1)
    assert client.get(f"{path}/at/6").status_code == 404
    assert client.get(f"{path}/at/1", params={"as": 5}).status_code == 422


def test_a_review_says_what_a_blunder_cost(client):
    """X has two in the first row and O two in the second; X plays elsewhere, and O wins."""
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4, 8, 5])
    verdicts = told(client.get(f"/api/v1/tables/{made['id']}/review").text)
    blunder = verdicts[4]
    assert (blunder["step"], blunder["seat"], blunder["best"]) == (4, 0, "r0c2")
    assert blunder["loss"] == 2
    assert verdicts[5]["loss"] == 0


def test_a_review_tells_luck_from_play(client, monkeypatch):
    monkeypatch.setattr("playout.service.routes.review.DEALS", 2)
    monkeypatch.setattr("playout.service.routes.review.EQUALS", "beginner")
    made = make_table(client, "cuttle", "human", "human")
    path = f"/api/v1/tables/{made['id']}"
    body = {"token": made["seat_tokens"]["0"], "action": "concede", "key": "a", "seq": 0}
    assert client.post(f"{path}/action", json=body).status_code == 200
    [summary] = told(client.get(f"{path}/review").text)
    assert summary["returns"] == [-1.0, 1.0]
    assert [one["units"] for one in summary["deal"]] == [2, 2]
    assert sum(one["mean"] for one in summary["deal"]) == 0


def told(stream):
    """Return what the events of a stream say."""
    return [json.loads(line[6:]) for line in stream.splitlines() if line.startswith("data: ")]


def test_a_review_is_kept_and_travels_with_the_record(client, monkeypatch):
    monkeypatch.setattr("playout.service.routes.review.REVIEWER", "beginner")
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4])
    path = f"/api/v1/tables/{made['id']}"
    assert client.get(f"{path}/reviewed").status_code == 403
    post(client, made, "moves", 0, move=8, key="a", seq=4)
    post(client, made, "moves", 1, move=5, key="b", seq=5)
    assert client.get(f"{path}/reviewed").json() == {"moves": [], "summary": None}
    *verdicts, summary = told(client.get(f"{path}/review").text)
    kept = {"moves": verdicts, "summary": summary}
    assert client.get(f"{path}/reviewed").json() == kept
    assert client.get(f"{path}/record").json()["review"] is None
    record = client.get(f"{path}/record", params={"review": True}).json()
    assert record["review"] == kept
    other = client.post("/api/v1/tables/import", json={"record": record}).json()
    assert client.get(f"/api/v1/tables/{other['id']}/reviewed").json() == kept
    post(client, made, "undo", 1, key="u", seq=6)
    post(client, made, "moves", 1, move=2, key="c", seq=7)
    post(client, made, "moves", 0, move=5, key="d", seq=8)
    post(client, made, "moves", 1, move=6, key="e", seq=9)
    assert client.get(f"{path}/reviewed").json()["moves"] == []  # it was of another game


@pytest.mark.parametrize(
    "change", [{"step": 99}, {"step": 0}, {"seat": 1}, {"value": [0.0]}], ids=str
)
def test_a_review_of_another_game_is_refused(client, change):
    start = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4, 2])
    record = client.get(f"/api/v1/tables/{start['id']}/record").json()
    verdict = {"step": 0, "seat": 0, "played": "r0c0", "best": "r1c1", "loss": 0.1, "value": [0, 0]}
    moves = [verdict, {**verdict, "step": 2, **change}]
    body = {"record": {**record, "review": {"moves": moves}}}
    refused = client.post("/api/v1/tables/import", json=body)
    assert (refused.status_code, refused.json()["field"]) == (422, "record.review")


def test_what_a_move_took_is_told_and_travels_with_the_record(client):
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1])
    path = f"/api/v1/tables/{made['id']}"
    client.get(path)  # from here on its moves are timed
    time.sleep(0.3)
    post(client, made, "moves", 1, move=4, key="a", seq=3)
    post(client, made, "moves", 0, move=2, key="b", seq=4)
    seconds = [event["seconds"] for event in client.get(f"{path}/log").json()["events"]]
    assert seconds[:3] == [None, None, None]
    assert 0.3 <= seconds[3] < 10 > seconds[4] >= 0
    record = client.get(f"{path}/record").json()
    assert [line["seconds"] for line in record["log"]] == seconds
    other = client.post("/api/v1/tables/import", json={"record": record}).json()
    events = client.get(f"/api/v1/tables/{other['id']}/log").json()["events"]
    assert [event["seconds"] for event in events] == seconds
    half = {**record, "log": record["log"][:4]}
    people = [{"kind": "human"}, {"kind": "human"}]
    clock = {"kind": "bank", "seconds": 1}
    body = {"game": "tictactoe", "record": half, "seats": people, "clock": clock}
    on = client.post("/api/v1/tables", json=body).json()
    events = client.get(f"/api/v1/tables/{on['id']}/log").json()["events"]
    assert [event["seconds"] for event in events] == [None] * 4  # nobody's time at the new table


def test_a_record_can_be_imported_and_gone_on_with(client):
    start = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4, 2])
    record = client.get(f"/api/v1/tables/{start['id']}/record").json()
    made = client.post("/api/v1/tables/import", json={"record": record}).json()
    shown = client.get(f"/api/v1/tables/{made['id']}").json()
    assert (shown["over"], shown["returns"]) == (True, [1.0, -1.0])
    half = {**record, "log": record["log"][:3]}
    refused = client.post("/api/v1/tables/import", json={"record": half})
    assert (refused.status_code, refused.json()["field"]) == (422, "record.log")
    people = [{"kind": "human"}, {"kind": "human"}]
    on = client.post(
        "/api/v1/tables", json={"game": "tictactoe", "record": half, "seats": people}
    ).json()
    assert state(client, on, 1)["seq"] == 3
    bad = {**record, "start": {"board": 3}}
    assert client.post("/api/v1/tables/import", json={"record": bad}).status_code == 422


def test_a_rematch_seats_everybody_again_and_tells_the_others(client):
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4, 2])
    made = make_table(client, "tictactoe", "human", "human")
    with client.websocket_connect(url(made, 1)) as socket:
        person = Person(socket)
        person.until("game_state")
        again = post(client, made, "rematch", 0, swap=True).json()
        told = person.until("rematch")
    assert (told["table"], told["seat"]) == (again["id"], 0)
    assert set(again["seat_tokens"]) == {"1"}
    joined = client.post(f"/api/v1/tables/{again['id']}/join", json={"invite": told["invite"]})
    assert joined.json()["seat"] == 0


def test_the_list_shows_public_tables_and_no_secrets(client):
    shown = make_table(client, "tictactoe", "human", "open")
    hidden = make_table(client, "tictactoe", "human", "open", spectators=False)
    answer = client.get("/api/v1/tables", params={"limit": 200})
    names = [table["id"] for table in answer.json()["tables"]]
    assert shown["id"] in names
    assert hidden["id"] not in names
    for made in (shown, hidden):
        for token in (*made["seat_tokens"].values(), *made["invites"].values()):
            assert token not in answer.text
    assert client.get(f"/api/v1/tables/{hidden['id']}").status_code == 403
    assert hidden["spectator_token"] is None


@pytest.mark.parametrize(
    ("changes", "status", "field"),
    [
        ({"game": "whist"}, 404, None),
        ({"seats": [{"kind": "human"}]}, 422, "seats"),
        ({"seats": [{"kind": "human"}, {"kind": "player", "spec": "oracle"}]}, 403, "seats.1"),
        ({"seats": [{"kind": "human"}, {"kind": "level", "level": "x"}]}, 422, "seats.1.level"),
        ({"variant": "odd"}, 422, None),
        ({"options": {"odd": 1}}, 422, "options.odd"),
        ({"moves": [0, 0]}, 422, "moves.1"),
        ({"pace": -1}, 422, "pace"),
        ({"seed": -1}, 422, "seed"),
    ],
)
def test_tables_that_cannot_be(client, changes, status, field):
    answer = client.post("/api/v1/tables", json={"game": "tictactoe", **changes})
    assert (answer.status_code, answer.json().get("field")) == (status, field)


def test_numbers_of_tables_and_sockets_are_limited(service):
    client = service(max_tables_per_client=2, max_sockets_per_client=1)
    made = make_table(client, "tictactoe", "human", "human")
    make_table(client, "tictactoe", "human", "human")
    third = client.post("/api/v1/tables", json={"game": "tictactoe"})
    assert (third.status_code, third.json()["reason"]) == (429, "limit")
    with client.websocket_connect(url(made, 0)) as socket:
        Person(socket).until("game_state")
        with client.websocket_connect(url(made, 1)) as second:
            assert closed_with(second) == 4429


def closed_with(socket):
    """Return the code that a socket is closed with."""
    try:
        while True:
            socket.receive_json()
    except WebSocketDisconnect as closed:
        return closed.code


def test_close_codes(client):
    made = make_table(client, "tictactoe", "human", "human")
    other = make_table(client, "tictactoe", "human", "human")
    for address, code in (
        (f"/api/v1/tables/{made['id']}/ws?seat_token=wrong", 4401),
        (f"/api/v1/tables/{made['id']}/ws?seat_token={other['seat_tokens']['0']}", 4401),
        ("/api/v1/tables/nothing/ws", 4404),
    ):
        with client.websocket_connect(address) as socket:
            assert closed_with(socket) == code
    with pytest.raises(WebSocketDisconnect), client.websocket_connect("/api/v1/nothing"):
        pass
    with client.websocket_connect(url(made, 0), headers={"Origin": "https://evil.example"}) as one:
        assert closed_with(one) == 4401


def test_players_think_ahead_while_a_person_thinks(client):
    made = make_table(client, "connectfour", "human", "mcts:iterations=300")
    with client.websocket_connect(url(made, 0)) as socket:
        Person(socket, 3).play()
    text = client.get("/metrics").text
    found = dict(re.findall(r'playout_speculation_total\{outcome="(\w+)"\} ([\d.]+)', text))
    assert sum(map(float, found.values())) > 0


def test_nobody_thinks_ahead_without_room():
    position = playout.game("connectfour").deal()
    room = Room(SimpleNamespace(loaded=False), 1)
    slow = playout.player("wait:5")
    tables = [BoundedSpeculator(room) for _ in range(2)]
    begun = [one.start(playout.Table(position), [None, slow], "c3") for one in tables]
    assert begun == [True, False]
    tables[0].cancel()
    assert tables[0].thinking is None
    full = BoundedSpeculator(Room(SimpleNamespace(loaded=True), 9))
    assert not full.start(playout.Table(position), [None, slow], "c3")
