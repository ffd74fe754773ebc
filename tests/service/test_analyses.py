"""Analyses: snapshots while they grow, trees to walk, exports, bounds."""

from __future__ import annotations

import json

import pytest

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
