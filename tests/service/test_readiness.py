"""Games that are not compiled yet: requests are told when to ask again, tables wait."""

from __future__ import annotations

import asyncio
from types import SimpleNamespace

import pytest

import playout
from playout.service import readiness as module
from playout.service.levels import levels_of
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


def test_the_first_game_is_compiled_whole_then_the_rules_of_the_others(monkeypatch):
    done = []
    monkeypatch.setattr(module, "compile_part", lambda name, part: done.append((name, part)) or 0.1)
    monkeypatch.setattr(module, "ProcessPoolExecutor", Inline)
    monkeypatch.setattr(module.gc, "freeze", lambda: done.append(("all", "frozen")))

    ready = ""

    def note_ready(made, name):
        nonlocal ready
        if made.ready(name) and name not in ready and not any(part == "rest" for _, part in done):
            ready += name

    async def work():
        made = Readiness(("b", "a", "c"), 1, Metrics(), ahead=True)
        with pytest.raises(Problem) as refused:
            made.require("b")
        assert refused.value.status == 503
        assert made.status("a").seconds_left > made.status("b").seconds_left
        made.watch(lambda name: note_ready(made, name))
        made.start()
        await asyncio.wait_for(made.wait("a"), 10)
        await asyncio.wait_for(made.wait("c"), 10)
        await made._task
        made.require("a")
        return made.complete

    assert asyncio.run(work())
    rules_of_others = [("a", "rules"), ("c", "rules")]
    searches = [("a", "search"), ("c", "search")]
    first = [("b", "rules"), ("b", "search")]
    rest = [("b", "rest"), ("a", "rest"), ("c", "rest")]
    assert done[::2] == [*first, *rules_of_others, *searches, *rest, ("all", "frozen")]
    assert ready == "bac", "before the rest, in this order"


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


def test_levels_are_compiled_as_search(monkeypatch):
    warmed = []
    monkeypatch.setattr(module, "find_player", lambda spec: SimpleNamespace(warm=warmed.append))
    module.compile_part("euchre", "search")
    assert len(warmed) == len({level.spec for level in levels_of(playout.game("euchre"))})
