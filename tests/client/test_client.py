"""The Python client against a real server: every call, waiting and awaited."""

from __future__ import annotations

import asyncio
import inspect
import re

import pytest

import playout
from playout.client import AsyncClient, Client, ServiceError
from playout.client.described import Calls
from playout.service.app import create_app
from tests.service.support import running, settings
from tests.support import ROOT

REPORTS = re.compile("^/(tournaments|reports)")
"""Routes for the page alone."""

LAYOUT = {"board": ["XX.", "OO.", "..."], "to_move": 0}


@pytest.fixture(scope="module")
def address(tmp_path_factory):
    """Return where a real server is."""
    folder = tmp_path_factory.mktemp("client")
    with running(f"sqlite:///{folder / 'tables.db'}") as server:
        yield server.address


@pytest.fixture
def service(address):
    with Client(address) as made:
        yield made


def test_both_clients_have_the_same_calls(address):
    """One list serves both; what else they have (`listen`, `close`) has the same signatures."""

    def own(kind):
        return {
            name: list(inspect.signature(value).parameters.values())
            for name, value in vars(kind).items()
            if inspect.isfunction(value) and not name.startswith("_")
        }

    assert own(Client) == own(AsyncClient)
    names = [name for name, value in vars(Calls).items() if not name.startswith("_")]
    assert len(names) > 20
    with Client(address) as one:
        two = AsyncClient(address)
        for name in names:
            bound = inspect.signature(getattr(one, name))
            assert bound == inspect.signature(getattr(two, name))
            assert getattr(one, name).__doc__


def test_every_route_of_the_service_has_a_call():
    """Every description is asked for what it sends; all but pages for people are among them."""
    paths = {
        (route.method, re.sub(r"/(x|1)(?=/|$)", "/{}", route.path)) for route in descriptions()
    }
    app = create_app(settings(ROOT)).openapi()["paths"]
    served = {
        (method.upper(), re.sub(r"\{\w+\}", "{}", path.removeprefix("/api/v1")))
        for path, methods in app.items()
        for method in methods
        if path.startswith("/api/v1")
    }
    others = {
        ("GET", "/analyses/{}/export.dot"),
        ("DELETE", "/analyses/{}"),
        ("GET", "/tables/{}/review"),
        ("POST", "/bid"),
        ("POST", "/clients/{}"),
        ("POST", "/play"),
        ("GET", "/health"),
    }
    unserved = {path for path in served - paths if not REPORTS.search(path[1])}
    assert unserved == others
    assert paths <= served


def descriptions():
    """Return every call with made-up arguments."""
    for name, value in vars(Calls).items():
        if name.startswith("_"):
            continue
        make = getattr(Calls, name)
        needed = [
            "x" if one.annotation == "str" else 1
            for one in inspect.signature(make).parameters.values()
            if one.default is one.empty and one.kind is one.POSITIONAL_OR_KEYWORD
        ]
        if name == "import_record":
            needed = [{}]
        assert value is not None
        yield make(*needed)
    yield Calls.node("x", "x")


def test_catalogue(service):
    assert [game.name for game in service.games().games] == list(playout.game_names())
    assert service.game("tictactoe").seats == 2
    assert service.rules("tictactoe").sections
    assert service.schemas("tictactoe").view
    assert any(player.name == "mcts" for player in service.players().players)


def test_a_move_and_a_refusal(service):
    answer = service.move("tictactoe", layout=LAYOUT, player="mcts", iterations=50, seed=1)
    assert answer.move.text == "r0c2"
    with pytest.raises(ServiceError, match="sees all cards") as refused:
        service.move("tictactoe", layout=LAYOUT, player="oracle")
    assert (refused.value.status, refused.value.reason) == (403, "sees_all")


def test_an_analysis(service):
    shots = list(service.analyse("tictactoe", layout=LAYOUT, player="mcts", iterations=60))
    assert [shot.done for shot in shots][-1:] == [True]
    assert shots[-1].iterations == 60
    page = service.node(shots[-1].id)
    assert page.total == 5
    assert service.node(shots[-1].id, page.paths[0]).node.move == page.children[0].move
    assert service.tree(shots[-1].id).iterations == 60
    assert service.node(shots[-1].id, playouts=16).node.visits == 16
    about = service.analysis(shots[-1].id)
    assert (about.game, about.iterations, about.worlds) == ("tictactoe", 60, 0)
    other = list(service.beside(shots[-1].id, "mcts", iterations=40))
    assert (other[-1].done, other[-1].iterations) == (True, 40)


def test_a_world_of_an_analysis(service):
    view = dict(playout.game("euchre").deal(1).view(playout.game("euchre").deal(1).to_move))
    shots = list(service.analyse("euchre", view=view, player="ismcts", iterations=20))
    shown = service.world(shots[-1].id, 0)
    assert len(shown.boards) == 4
    assert service.node(shots[-1].id, world=0).total >= 2


def test_a_refused_analysis(service):
    with pytest.raises(ServiceError):
        list(service.analyse("tictactoe", layout={}))


def test_a_table_from_its_making_to_its_record(service):
    made = service.create("tictactoe", ["human", "open"])
    mine, table = made.seat_tokens["0"], made.id
    joined = service.join(table, made.invites["1"], "Bob")
    assert service.play(table, mine, "r1c1", 0, key="a").seq == 1
    assert service.play(table, mine, "r1c1", 0, key="a").seq == 1
    assert service.undo(table, mine, 1).seq == 2
    assert service.hint(table, mine, "first").move.text == "r0c0"
    moves = (0, 3, 1, 4, 2)
    for number, code in enumerate(moves):
        token = (mine, joined.token)[number % 2]
        service.play(table, token, code, 2 + number)
    assert service.state(table).over
    assert service.state_at(table, 1, eyes=1).ply == 1
    assert len(service.log(table).events) == 7
    record = service.record(table)
    again = service.import_record(record)
    assert service.state(again.id).returns == [1.0, -1.0]
    assert any(one.id == table for one in service.tables().tables)
    assert service.rematch(table, mine, swap=True).seat_tokens.keys() == {"1"}


def test_steering_and_listening(service):
    made = service.create("tictactoe", ["wait:9", "wait:9"])
    token = made.spectator_token
    service.pause(made.id, token)
    service.switch(made.id, token, 0, "first")
    service.step(made.id, token)
    service.move_now(made.id, token)
    seen = []
    for frame in service.listen(made.id, since=0):
        seen.append(frame.type)
        if frame.type == "move_made":
            break
    assert seen[0] == "hello"


def test_the_same_awaited(address):
    async def work():
        async with AsyncClient(address) as service:
            answer = await service.move("tictactoe", layout=LAYOUT, player="first")
            made = await service.create("tictactoe", ["human", "first"])
            await service.play(made.id, made.seat_tokens["0"], "r1c1", 0)
            frames = service.listen(made.id, made.seat_tokens["0"], since=0)
            kinds = [(await anext(frames)).type for _ in range(2)]
            shots = [
                shot
                async for shot in service.analyse(
                    "tictactoe", layout=LAYOUT, player="mcts", iterations=20
                )
            ]
            await frames.aclose()
            return answer.move.text, kinds, shots[-1].done

    assert asyncio.run(work()) == ("r0c2", ["hello", "move_made"], True)
