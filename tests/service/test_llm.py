"""Language models at tables: off unless allowed, capped in cost, their words told after the end."""

from __future__ import annotations

import json
import re
import time
from contextlib import ExitStack

import pytest

import playout
from tests.players.llm.standin import KEY, TOKENS_IN, TOKENS_OUT, WORDS, StandIn
from tests.service.people import Person, make_table
from tests.service.test_tables import post, state, url

A_MOVE = (TOKENS_IN * 0.10 + TOKENS_OUT * 0.50) / 1_000_000
"""What one answer of the stand-in costs, by the published price of haiku."""

OWN = {"haiku": {"input": 0.10, "output": 0.50}}
"""The same price, said by hand: a change of the list changes none of these tests."""


@pytest.fixture(autouse=True)
def clean(monkeypatch, tmp_path):
    """Keep out the keys and settings of whoever runs the tests."""
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "PLAYOUT_LLM_KEY", "ANTHROPIC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.delenv("PLAYOUT_LLM_TRANSCRIPTS", raising=False)
    monkeypatch.setenv("PLAYOUT_LLM_MODELS", json.dumps(OWN))
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def standin(monkeypatch):
    """Return a function that starts a model's server, to which Claude's client is led."""
    with ExitStack() as stack:

        def start(*script):
            server = stack.enter_context(StandIn(*script))
            monkeypatch.setenv("ANTHROPIC_BASE_URL", server.address)
            monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
            return server

        yield start


def offered(client):
    """Return what the service says of the player."""
    players = client.get("/api/v1/players").json()["players"]
    return next(one for one in players if one["name"] == "llm")


def refused(client, spec, game="tictactoe"):
    """Return the refusal of a table with a seat."""
    seats = [{"kind": "human"}, {"kind": "player", "spec": spec}]
    answer = client.post("/api/v1/tables", json={"game": game, "seats": seats})
    assert answer.status_code >= 400, answer.text
    return answer.status_code, answer.json()


def log(client, made, seat=None):
    """Return the moves of a table as a seat (or a spectator) is told of them now."""
    token = {} if seat is None else {"token": made["seat_tokens"][str(seat)]}
    events = client.get(f"/api/v1/tables/{made['id']}/log", params=token).json()["events"]
    return [event for event in events if event["type"] == "move_made"]


def metric(client, name):
    """Return a number of the metrics."""
    found = re.search(rf"^{name}\S* (\S+)$", client.get("/metrics").text, re.MULTILINE)
    return float(found.group(1)) if found else 0.0


def spoken(moves):
    """Return the evidence of the moves that a language model was asked for."""
    found = [one["choice"]["evidence"] for one in moves if one["choice"]]
    return [evidence for evidence in found if evidence and evidence["kind"] == "text"]


# ------------------------------------------------------------------ who may sit down


def test_they_are_off_unless_the_service_allows_them(service, standin):
    standin("good")
    client = service()
    status, told = refused(client, "llm:haiku")
    assert (status, told["reason"], told["field"]) == (403, "llm", "seats.1")
    assert offered(client)["allowed"] is False


def test_they_are_off_without_a_key(service):
    client = service(llm="haiku")
    assert refused(client, "llm:haiku")[0] == 403
    assert offered(client)["allowed"] is False


def test_they_are_off_where_nobody_knows_their_price(service, standin):
    standin("good")
    client = service(llm="some-other-model")
    assert offered(client)["allowed"] is False


def test_a_server_of_ones_own_needs_no_key(service, standin):
    server = standin("good")
    client = service(llm="haiku", llm_url=server.url)
    assert offered(client)["allowed"] is True
    answer = client.post(
        "/api/v1/games/tictactoe/move",
        json={"layout": {"board": ["...", "...", "..."], "to_move": 0}, "player": "llm"},
    ).json()
    assert answer["evidence"]["text"] == WORDS
    assert [one["claude"] for one in server.requests] == [False]
    assert server.address not in json.dumps(answer)


def test_only_the_models_that_are_named_may_sit_down(service, standin):
    standin("good")
    client = service(llm="haiku,sonnet")
    options = {one["name"]: one for one in offered(client)["options"]}
    assert options["model"]["choices"] == ["haiku", "sonnet"]
    assert options["model"]["default"] == "haiku"
    assert "url" not in options
    status, told = refused(client, "llm:opus")
    assert (status, told["reason"], told["field"]) == (403, "llm", "seats.1.model")


def test_the_first_model_is_the_usual_one(service, standin):
    standin("good")
    client = service(llm="sonnet,haiku")
    made = make_table(client, "tictactoe", "human", "llm")
    assert state(client, made)["seats"][1]["spec"] == "llm:model=sonnet"


@pytest.mark.parametrize(
    ("spec", "status", "reason"),
    [
        ("llm:haiku,url=http://127.0.0.1:1/v1", 403, "llm"),
        ("llm:haiku,fallback=ismcts:iterations=1000000000", 422, "over_limit"),
        ("llm:haiku,fallback=mcts:iterations=1000000000", 422, "over_limit"),
        ("llm:haiku,fallback=oracle", 422, "invalid_option"),
        ("llm:haiku,tokens=100000", 422, "over_limit"),
    ],
)
def test_a_seat_may_not_ask_for_more_than_is_allowed(service, standin, spec, status, reason):
    standin("good")
    found, told = refused(service(llm="haiku"), spec)
    assert (found, told["reason"]) == (status, reason), told


# ------------------------------------------------------------------ whole games


def play_and_watch(client, game, seats, seed=3):
    """Play a game at seat 0 with a spectator beside; return the table and both their frames."""
    made = make_table(client, game, *seats, seed=seed)
    with (
        client.websocket_connect(url(made, 0)) as mine,
        client.websocket_connect(url(made)) as other,
    ):
        person, watcher = Person(mine, seed), Person(other)
        person.play()
        watcher.until("game_over")
        return made, person.frames, watcher.frames


@pytest.mark.parametrize(
    ("game", "seats"),
    [
        ("tictactoe", ("human", "llm:haiku")),
        ("cuttle", ("human", "llm:haiku")),
        ("euchre", ("human", "llm:haiku", "heuristic", "llm:haiku")),
        ("duskwell", ("human", "llm:haiku")),
    ],
)
def test_a_whole_game_and_its_reasoning_after_the_end(service, standin, game, seats):
    server = standin("good")
    client = service(llm="haiku", llm_table_cost=100.0, llm_cost=100.0)
    made, mine, watched = play_and_watch(client, game, seats)
    for frames in (mine, watched):
        before = [frame for frame in frames if frame["type"] != "game_over"]
        last = max(frame["seq"] for frame in before if "seq" in frame)
        early = [frame for frame in before if frame.get("seq", 0) < last]
        assert len(early) > 5
        assert WORDS not in json.dumps(early)
    asked = len(server.requests)
    assert asked > 1
    for seat in (0, None):
        found = spoken(log(client, made, seat))
        assert [one["text"] for one in found] == [WORDS] * asked
        assert {one["fallback"] for one in found} == {""}
    record = client.get(f"/api/v1/tables/{made['id']}/record").json()
    assert playout.Table.replay(record).position.over


def test_nobody_else_is_told_before_the_end(service, standin):
    """Over the WebSocket and by every call that looks: `WORDS` is in none of them."""
    server = standin("good")
    client = service(llm="haiku")
    made = make_table(client, "tictactoe", "human", "llm:haiku")
    with (
        client.websocket_connect(url(made, 0)) as mine,
        client.websocket_connect(url(made)) as other,
    ):
        person, watcher = Person(mine), Person(other)
        person.until("game_state")
        person.say("select_move", key="a", seq=0, move="r1c1")
        person.turn(2)
        watcher.turn(2)
        person.say("resync", **{"from": 0})
        person.until("game_state")
        watcher.say("resync", **{"from": 0})
        watcher.until("game_state")
        heard = json.dumps(person.frames + watcher.frames)
    token = {"token": made["seat_tokens"]["0"]}
    calls = [
        client.get(f"/api/v1/tables/{made['id']}{path}", params=params).text
        for path in ("", "/log", "/at/2", "/record")
        for params in ({}, token)
    ]
    assert len(server.requests) == 1
    assert len(log(client, made)) == 2
    for text in (heard, *calls, client.get("/metrics").text, client.get("/api/v1/tables").text):
        assert WORDS not in text


def test_who_takes_the_seat_over_is_told_what_was_thought_at_it(service, standin):
    standin("good")
    client = service(llm="haiku")
    made = make_table(client, "tictactoe", "human", "llm:haiku")
    assert post(client, made, "moves", 0, move="r1c1", key="a", seq=0).status_code == 200
    deadline = time.monotonic() + 20
    while state(client, made)["seq"] < 2 and time.monotonic() < deadline:
        time.sleep(0.02)
    invite = post(client, made, "switch", 0, seat=1, player="human").json()["invite"]
    joined = client.post(f"/api/v1/tables/{made['id']}/join", json={"invite": invite}).json()
    made["seat_tokens"]["1"] = joined["token"]
    assert [one["text"] for one in spoken(log(client, made, 1))] == [WORDS]
    assert spoken(log(client, made, 0)) == []


def test_nothing_is_taken_back_once_the_words_are_told(service, standin):
    standin("good")
    client = service(llm="haiku")
    made, mine, _ = play_and_watch(client, "tictactoe", ("human", "llm:haiku"))
    seq = max(frame["seq"] for frame in mine if "seq" in frame)
    answer = post(client, made, "undo", 0, key="late", seq=seq)
    assert (answer.status_code, answer.json()["reason"]) == (403, "no_undo")
    assert state(client, made, 0)["undo"] is False


def test_reasoning_survives_the_server(service, standin):
    standin("good")
    made, _, _ = play_and_watch(service(llm="haiku"), "tictactoe", ("human", "llm:haiku"))
    again = service(llm="haiku")
    assert {one["text"] for one in spoken(log(again, made))} == {WORDS}


# ------------------------------------------------------------------ money


def test_what_was_spent_is_told(service, standin):
    server = standin("good")
    client = service(llm="haiku")
    made, mine, watched = play_and_watch(client, "tictactoe", ("human", "llm:haiku"))
    spent = A_MOVE * len(server.requests)
    for frames in (mine, watched):
        last = [frame for frame in frames if frame["type"] == "spent"][-1]
        assert last["dollars"] == pytest.approx(spent)
        assert last["limit"] == 0.25
    assert state(client, made)["spent"] == pytest.approx(spent)
    assert metric(client, "playout_llm_cost_dollars_total") == pytest.approx(spent)
    assert metric(client, "playout_llm_spent_dollars") == pytest.approx(spent)
    other = make_table(client, "tictactoe", "human", "random")
    assert state(client, other)["spent"] is None


def test_a_table_has_a_limit_above_which_the_fallback_moves(service, standin):
    server = standin("good")
    client = service(llm="haiku", llm_table_cost=1.5 * A_MOVE)
    made, _, _ = play_and_watch(client, "tictactoe", ("human", "llm:haiku"), seed=1)
    assert len(server.requests) == 2  # the limit is looked at before each question
    found = [one["fallback"] for one in spoken(log(client, made))]
    assert found[:2] == ["", ""]
    assert set(found[2:]) == {"heuristic"} or set(found[2:]) == {"random"}
    play_and_watch(client, "tictactoe", ("human", "llm:haiku"), seed=1)
    assert len(server.requests) == 4  # another table has its own


def test_the_server_has_a_limit_that_a_restart_does_not_lift(service, standin):
    server = standin("good")
    client = service(llm="haiku", llm_cost=1.5 * A_MOVE)
    play_and_watch(client, "tictactoe", ("human", "llm:haiku"))
    assert len(server.requests) == 2
    again = service(llm="haiku", llm_cost=1.5 * A_MOVE)
    made, _, _ = play_and_watch(again, "tictactoe", ("human", "llm:haiku"))
    assert len(server.requests) == 2
    assert "" not in [one["fallback"] for one in spoken(log(again, made))]


def test_single_moves_and_hints_are_paid_for_too(service, standin):
    server = standin("good")
    client = service(llm="haiku")
    made = make_table(client, "tictactoe", "human", "random")
    assert post(client, made, "hint", 0, player="llm:haiku").status_code == 200
    body = {"layout": {"board": ["...", "...", "..."], "to_move": 0}, "player": "llm:haiku"}
    assert client.post("/api/v1/games/tictactoe/move", json=body).status_code == 200
    assert len(server.requests) == 2
    assert metric(client, "playout_llm_cost_dollars_total") == pytest.approx(2 * A_MOVE)
    assert state(client, made)["spent"] == pytest.approx(A_MOVE)


# ------------------------------------------------------------------ trouble


def test_a_silent_model_keeps_no_search_waiting_and_no_game_hanging(service, standin):
    standin("silent")
    client = service(llm="haiku", llm_seconds=1.5, workers=1, speculate=False)
    made = make_table(client, "tictactoe", "llm:haiku", "random")
    began = time.monotonic()
    body = {"layout": {"board": ["...", "...", "..."], "to_move": 0}, "player": "mcts:iterations=5"}
    assert client.post("/api/v1/games/tictactoe/move", json=body).status_code == 200
    quick = time.monotonic() - began
    assert quick < 1.2  # the model is silent for longer than that
    while not state(client, made)["over"] and time.monotonic() - began < 30:
        time.sleep(0.1)
    found = spoken(log(client, made))
    assert found
    assert "" not in [one["fallback"] for one in found]


def test_a_wrong_key_stops_the_table_and_is_nowhere_to_be_seen(service, standin, monkeypatch):
    standin("locked")
    monkeypatch.setenv("ANTHROPIC_API_KEY", "sk-wrong-but-secret")
    client = service(llm="haiku")
    made = make_table(client, "tictactoe", "human", "llm:haiku")
    with client.websocket_connect(url(made, 0)) as socket:
        person = Person(socket)
        person.until("game_state")
        person.say("select_move", key="a", seq=0, move="r1c1")
        told = person.until("error")
        assert told["reason"] == "player_failed"
        assert person.until("paused")["paused"] is True
    assert "sk-wrong" not in json.dumps(person.frames) + client.get("/metrics").text


def test_an_analysis_needs_a_search(service, standin):
    standin("good")
    body = {"layout": {"board": ["...", "...", "..."], "to_move": 0}, "player": "llm:haiku"}
    answer = service(llm="haiku").post("/api/v1/games/tictactoe/analyse", json=body)
    assert (answer.status_code, answer.json()["reason"]) == (422, "no_search")
