"""Analyses: snapshots while they grow, trees to walk, exports, bounds."""

from __future__ import annotations

import json

import pytest

import playout
from tests.service.people import make_table

LAYOUT = {"board": ["X.O", "...", "..."], "to_move": 0}
BODY = {"layout": LAYOUT, "player": "mcts:iterations=3000"}


def analyse(client, **changes):
    """Return the status and the snapshots of an analysis."""
    answer = client.post("/api/v1/games/tictactoe/analyse", json={**BODY, **changes})
    shots = [
        json.loads(line.removeprefix("data: "))
        for line in answer.text.splitlines()
        if line.startswith("data: ")
    ]
    return answer, shots


def test_snapshots_grow_until_the_last_has_everything(service):
    client = service(max_iterations=3_000_000)
    analyse(client)  # loads what is compiled
    answer, shots = analyse(client, player="mcts", budget={"seconds": 0.7})
    assert answer.headers["content-type"].startswith("text/event-stream")
    assert answer.text.startswith("event: snapshot\n")
    assert "event: done\n" in answer.text
    counts = [shot["iterations"] for shot in shots]
    assert counts == sorted(counts)
    assert [shot["done"] for shot in shots] == [False] * (len(shots) - 1) + [True]
    assert len(shots) >= 3
    growing = shots[-2]
    assert sum(row["visits"] for row in growing["moves"]) > 0
    last = shots[-1]
    assert last["value"] is not None
    assert last["line"][0] == last["move"]["text"] == last["moves"][0]["move"]


def test_every_row_has_its_expected_line(client):
    _, shots = analyse(client)
    for row in shots[-1]["moves"]:
        first, reply = row["line"][:2]
        assert (first["seat"], first["code"], first["move"]) == (0, row["code"], row["move"])
        assert reply["seat"] == 1
        assert reply["data"] == {"cell": reply["move"]}


def test_children_are_paged(client):
    _, shots = analyse(client)
    path = f"/api/v1/analyses/{shots[-1]['id']}"
    whole = client.get(f"{path}/nodes").json()
    assert whole["total"] == len(whole["children"]) == 7
    assert sum(child["visits"] for child in whole["children"]) == whole["node"]["visits"] == 3000
    pages = [
        client.get(f"{path}/nodes", params={"offset": o, "limit": 3}).json() for o in (0, 3, 6)
    ]
    assert [child for page in pages for child in page["children"]] == whole["children"]
    below = client.get(f"{path}/nodes/{whole['paths'][0]}").json()
    assert below["node"]["move"] == whole["children"][0]["move"]
    assert below["node"]["visits"] == whole["children"][0]["visits"]
    assert {child["seat"] for child in below["children"]} == {1}
    deeper = client.get(f"{path}/nodes/{below['paths'][0]}").json()
    assert deeper["path"].count(".") == 1
    assert client.get(f"{path}/nodes/9-9").status_code == 404


def test_exports(client):
    _, shots = analyse(client)
    path = f"/api/v1/analyses/{shots[-1]['id']}"
    dot = client.get(f"{path}/export.dot", params={"depth": 1})
    assert dot.text.startswith("digraph search {")
    tree = client.get(f"{path}/export.json", params={"depth": 2, "min_visits": 1}).json()
    assert tree["schema"] == "playout.tree/1"
    assert tree["root"]["visits"] == 3000


def test_an_analysis_can_be_forgotten(client):
    _, shots = analyse(client)
    path = f"/api/v1/analyses/{shots[-1]['id']}"
    assert client.delete(path).status_code == 204
    assert client.get(f"{path}/nodes").status_code == 404
    assert client.delete(path).status_code == 404


def test_only_so_many_are_kept(service):
    client = service(keep_analyses=2)
    names = [analyse(client)[1][-1]["id"] for _ in range(3)]
    found = [client.get(f"/api/v1/analyses/{name}/nodes").status_code for name in names]
    assert found == [404, 200, 200]


def test_a_single_move_has_no_tree(client):
    _, shots = analyse(client, layout={"board": ["XOX", "OOX", ".XO"], "to_move": 0})
    assert shots[-1]["done"]
    answer = client.get(f"/api/v1/analyses/{shots[-1]['id']}/nodes")
    assert (answer.status_code, answer.json()["reason"]) == (409, "no_tree")


def test_a_step_of_a_table(client):
    made = make_table(client, "tictactoe", "human", "human", moves=[0, 3, 1, 4])
    at = {"table": made["id"], "token": made["seat_tokens"]["0"], "step": 4}
    shots = analyse(client, layout=None, at=at)[1]
    assert shots[-1]["move"]["text"] == "r0c2"
    for changes in ({"step": 3}, {"token": made["seat_tokens"]["1"]}, {"token": None}):
        refused, _ = analyse(client, layout=None, at={**at, **changes})
        assert (refused.status_code, refused.json()["reason"]) == (403, "not_over")
    body = {"token": at["token"], "move": 2, "key": "a", "seq": 4}
    client.post(f"/api/v1/tables/{made['id']}/moves", json=body)
    assert analyse(client, layout=None, at={**at, "token": None, "step": 1})[0].status_code == 200
    assert analyse(client, layout=None, at={**at, "step": 9})[0].status_code == 404


@pytest.mark.parametrize(
    ("changes", "status"),
    [({"player": "oracle"}, 403), ({"budget": {"seconds": 60}}, 422), ({"layout": {}}, 422)],
)
def test_refusals(client, changes, status):
    assert analyse(client, **changes)[0].status_code == status


def stream(client, path, **body):
    """Return the last snapshot of a stream."""
    answer = client.post(f"/api/v1{path}", json=body)
    assert answer.status_code == 200, answer.text
    return json.loads(answer.text.split("data: ")[-1])


def walked(client, name, deepest=3, **asked):
    """Return visits and means of all nodes of a tree, to a depth, by path."""
    found = {}

    def walk(path, depth):
        address = f"/api/v1/analyses/{name}/nodes{'/' if path else ''}{path}"
        page = client.get(address, params={"limit": 100, **asked}).json()
        found[path] = (page["node"]["visits"], page["node"]["mean"])
        for below in page["paths"] if depth < deepest else ():
            walk(below, depth + 1)

    walk("", 0)
    return found


def test_a_stage_is_what_a_search_of_that_size_finds(client):
    long = analyse(client)[1][-1]["id"]
    short = analyse(client, player="mcts:iterations=64")[1][-1]["id"]
    path = f"/api/v1/analyses/{long}/nodes"
    assert walked(client, long, playouts=64) == walked(client, short)
    assert walked(client, long, playouts=3000, deepest=1) == walked(client, long, deepest=1)
    grown = [client.get(path, params={"playouts": n}).json()["node"]["visits"] for n in (1, 2, 4)]
    assert grown == [1, 2, 4]
    refused = client.get(path, params={"playouts": 3001})
    assert (refused.status_code, refused.json()["reason"]) == (422, "no_stage")
    tree = client.get(f"/api/v1/analyses/{long}/export.json", params={"playouts": 16}).json()
    assert tree["iterations"] == 16


def test_another_player_thinks_about_the_same_position(client):
    first = analyse(client)[1][-1]
    path = f"/analyses/{first['id']}"
    other = stream(client, f"{path}/beside", player="flat", budget={"iterations": 700})
    assert other["iterations"] == 700
    told = [client.get(f"/api/v1/analyses/{one}").json() for one in (first["id"], other["id"])]
    assert [one["player"] for one in told] == ["mcts:iterations=3000", "flat"]
    assert [one["game"] for one in told] == ["tictactoe"] * 2
    assert [one["worlds"] for one in told] == [0, 0]
    moves = [{row["move"] for row in one["moves"]} for one in told]
    assert moves[0] == moves[1]
    refused = client.post(f"/api/v1{path}/beside", json={"player": "oracle"})
    assert refused.status_code == 403


def test_worlds_show_what_can_happen_in_them(client):
    position = playout.game("euchre").deal(seed=4)
    while position.calling:
        position = position.play(position.moves()[0])
    seat = position.to_move
    view = dict(position.view(seat))
    last = stream(client, "/games/euchre/analyse", view=view, player="ismcts:iterations=400")
    name = last["id"]
    about = client.get(f"/api/v1/analyses/{name}").json()
    assert about["worlds"] == 32
    root = client.get(f"/api/v1/analyses/{name}/nodes").json()
    assert root["best"] == [1.0] + [0.0] * (root["total"] - 1)  # one's own cards are no secret
    path = f"/api/v1/analyses/{name}/nodes/{root['paths'][0]}"
    below = client.get(path, params={"limit": 100}).json()
    assert sum(below["best"]) == pytest.approx(1)
    assert below["best"][0] < 1
    for world in (0, 7):
        shown = client.get(path, params={"limit": 100, "world": world}).json()
        assert 0 < shown["total"] < below["total"]
        boards = client.get(f"/api/v1/analyses/{name}/worlds/{world}").json()["boards"]
        assert len(boards) == 4
        acting = shown["children"][0]["seat"]
        for child in shown["children"]:
            rank, suit = child["move"].removeprefix("play ")
            assert rank in boards[acting]
            assert {"S": "♠", "H": "♥", "C": "♣", "D": "♦"}[suit] in boards[acting]


def test_the_position_of_a_node_in_an_open_game(client):
    name = stream(client, "/games/tictactoe/analyse", layout=LAYOUT, player="mcts:iterations=60")[
        "id"
    ]
    path = f"/api/v1/analyses/{name}"
    first = client.get(f"{path}/nodes").json()["paths"][0]
    line = client.get(f"{path}/nodes/{first}").json()["paths"][0]
    position = playout.game("tictactoe").position(LAYOUT)
    for where in ("", first, line):
        shown = client.get(f"{path}/position", params={"path": where}).json()
        for step in where.split(".")[-1:] if where else []:
            position = position.play(int(step.split("-")[1]))
        assert shown["state"]["view"] == position.view(0)
        assert (shown["path"], shown["board"]) == (where, position.board(0))
    assert client.get(f"{path}/position", params={"path": "no-such"}).status_code == 404
    assert client.get(f"{path}/position", params={"path": first, "world": 0}).status_code == 404


def test_the_position_of_a_node_shows_nothing_that_the_seat_does_not_know(client):
    """Whatever the others truly hold, the seat is shown the same: what it knows, and the line."""
    position = playout.game("euchre").deal(seed=4)
    while position.calling:
        position = position.play(position.moves()[0])
    seat = position.to_move
    told = []
    for true in (position, position.determinized(seat, 99)):
        asked = {"layout": true.layout(), "player": "ismcts:iterations=200"}
        path = f"/api/v1/analyses/{stream(client, '/games/euchre/analyse', **asked)['id']}"
        root = client.get(f"{path}/position").json()
        assert root["state"]["view"] == json.loads(json.dumps(dict(true.view(seat))))
        first = client.get(f"{path}/nodes").json()["paths"][0]
        below = client.get(f"{path}/nodes/{first}", params={"limit": 100}).json()["paths"]
        told.append([client.get(f"{path}/position", params={"path": one}).json() for one in below])
    assert told[0] == told[1]
    shown = [one["state"] for one in told[0] if one["state"] is not None]
    assert shown
    assert all(one["seat"] == seat and one["moves"] == [] for one in shown)
    assert all(one["ply"] == position.ply + 2 for one in shown)
    world = client.get(f"{path}/position", params={"path": below[0], "world": 3}).json()
    possible = client.get(f"{path}/nodes/{first}", params={"limit": 100, "world": 3}).json()
    assert (world["state"] is not None) == (below[0] in possible["paths"])


def test_no_worlds_where_nothing_is_hidden(client):
    name = analyse(client)[1][-1]["id"]
    assert client.get(f"/api/v1/analyses/{name}/nodes").json()["best"] is None
    for path in ("worlds/0", "nodes?world=0"):
        answer = client.get(f"/api/v1/analyses/{name}/{path}")
        assert (answer.status_code, answer.json()["reason"]) == (404, "no_world")
