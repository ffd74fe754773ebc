"""Games that are not compiled yet: requests are told when to ask again, tables wait."""

from __future__ import annotations

import asyncio

import pytest

from playout.service import readiness as module
from playout.service.metrics import Metrics
from playout.service.problems import Problem
from playout.service.readiness import Readiness
from tests.service.people import Person, make_table
from tests.service.test_tables import url


@pytest.fixture
def slow(service, monkeypatch):
    """Return a service in which nothing is compiled yet, and what lets it go on."""
    monkeypatch.setattr(Readiness, "start", lambda self: None)
    client = service()
    return client, client.app.state.service.readiness


def finish(client, readiness, game):
    """Have a game compiled, as its own process would."""
    client.portal.call(lambda: readiness._finish(game, "rules"))
    client.portal.call(lambda: readiness._finish(game, "search"))


def test_requests_are_told_when_to_ask_again(slow):
    client, readiness = slow
    body = {"layout": {"board": ["X.O", "...", "..."], "to_move": 0}, "player": "first"}
    early = client.post("/api/v1/games/tictactoe/move", json=body)
    assert (early.status_code, early.json()["reason"]) == (503, "compiling")
    assert int(early.headers["retry-after"]) >= 1
    game = client.get("/api/v1/games/tictactoe").json()
    assert game["status"]["state"] == "waiting"
    assert game["status"]["seconds_left"] > 0
    assert client.get("/readyz").status_code == 503
    assert client.get("/healthz").status_code == 200
    finish(client, readiness, "tictactoe")
    assert client.post("/api/v1/games/tictactoe/move", json=body).status_code == 200
    assert client.get("/readyz").status_code == 200


def test_a_table_goes_on_by_itself_when_its_game_is_ready(slow):
    client, readiness = slow
    made = make_table(client, "tictactoe", "first", "human")
    assert client.get(f"/api/v1/tables/{made['id']}").status_code == 503
    with client.websocket_connect(url(made, 1)) as socket:
        person = Person(socket)
        assert person.hear()["type"] == "hello"
        first = person.hear()
        assert (first["type"], first["done"], first["total"]) == ("compiling", 0, 2)
        finish(client, readiness, "tictactoe")
        assert person.until("move_made")["seq"] == 1
        assert person.turn(1)["moves"]


def test_games_compile_rules_first_in_the_order_given(monkeypatch):
    done = []
    monkeypatch.setattr(module, "compile_part", lambda name, part: done.append((name, part)) or 0.1)
    monkeypatch.setattr(module, "ProcessPoolExecutor", Inline)
    monkeypatch.setattr(module.gc, "freeze", lambda: done.append(("all", "frozen")))

    async def work():
        made = Readiness(("b", "a"), 1, Metrics(), ahead=True)
        with pytest.raises(Problem) as refused:
            made.require("b")
        assert refused.value.status == 503
        assert made.status("a").seconds_left > made.status("b").seconds_left
        made.start()
        await asyncio.wait_for(made.wait("a"), 10)
        await asyncio.wait_for(made.wait("b"), 10)
        await made._task
        made.require("a")
        return made.complete

    assert asyncio.run(work())
    assert done[::2] == [
        ("b", "rules"),
        ("a", "rules"),
        ("b", "search"),
        ("a", "search"),
        ("all", "frozen"),
    ]


class Inline:
    """An executor that works here and now."""

    def __init__(self, *_, **__):
        pass

    def __enter__(self):
        return self

    def __exit__(self, *_):
        pass

    def submit(self, work, *given):
        from concurrent.futures import Future

        made = Future()
        made.set_result(work(*given))
        return made
