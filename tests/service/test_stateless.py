"""Catalogue and moves: from a view or a layout, within limits; refusals name the field."""

from __future__ import annotations

import pytest

import playout
from playout.players.registry import player_type

LAYOUT = {"board": ["XX.", "OO.", "..."], "to_move": 0}
QUESTION = {"layout": LAYOUT, "player": "mcts:iterations=200", "seed": 3}


def ask(client, game="tictactoe", **changes):
    return client.post(f"/api/v1/games/{game}/move", json={**QUESTION, **changes})


def test_every_installed_game_is_listed_with_levels_and_status(client):
    games = client.get("/api/v1/games").json()["games"]
    assert [game["name"] for game in games] == list(playout.game_names())
    for game in games:
        assert [level["id"] for level in game["levels"]] == [
            "beginner",
            "easy",
            "medium",
            "hard",
            "expert",
        ]
        assert game["status"]["state"] == "ready"
        assert set(game["variants_help"]) == set(game["variants"])
        for level in game["levels"]:
            playout.player(level["spec"]).require(playout.game(game["name"]))


def test_players_that_see_all_are_flagged(client):
    players = {one["name"]: one for one in client.get("/api/v1/players").json()["players"]}
    assert set(players) == set(playout.player_names())
    assert players["oracle"]["sees_all"]
    assert not players["oracle"]["allowed"]
    assert players["ismcts"]["allowed"]


def test_rules_and_schemas(client):
    assert client.get("/api/v1/games/tictactoe/rules").json()["written"]
    schemas = client.get("/api/v1/games/tictactoe/schemas").json()
    assert set(schemas) == {"view", "move", "layout"}
    assert "board" in next(iter(schemas["layout"]["$defs"].values()))["properties"]


def test_a_win_in_one_is_found_with_its_numbers(client):
    answer = ask(client).json()
    assert answer["move"]["text"] == "r0c2"
    assert answer["value"] == [1.0, -1.0]
    assert answer["moves"][0]["move"] == "r0c2"
    assert answer["line"][0] == "r0c2"
    assert answer["evidence"]["iterations"] == 200
    assert answer["version"] == playout.__version__


def test_the_answer_is_the_librarys_for_every_way_to_name_a_player(client):
    position = playout.game("tictactoe").position(LAYOUT)
    expected = playout.player("mcts:iterations=200", seed=3).choose(position)
    ways = (
        "mcts:iterations=200",
        {"name": "mcts", "options": {"iterations": 200}},
    )
    for way in ways:
        answer = ask(client, player=way).json()
        assert [row["visits"] for row in answer["moves"]] == [m.visits for m in expected.moves]
    level = ask(client, player={"level": "easy"}).json()
    assert level["player"] == ask(client, player="easy").json()["player"] == "mcts:iterations=40"
    assert ask(client, budget={"iterations": 77}).json()["evidence"]["iterations"] == 77


def test_a_view_is_enough(client):
    position = playout.game("connectfour").deal().play("c3")
    asked = {"layout": None, "view": position.view(1)}
    from_view = ask(client, "connectfour", **asked).json()
    from_layout = ask(client, "connectfour", layout=position.layout()).json()
    assert from_view["moves"] == from_layout["moves"]


@pytest.mark.parametrize(
    ("changes", "status", "reason", "field"),
    [
        ({"player": "nobody"}, 404, "unknown", None),
        ({"player": "os.path:join"}, 404, "unknown", None),
        ({"player": "oracle"}, 403, "sees_all", "player"),
        ({"player": {"level": "godlike"}}, 422, "unknown", "player.level"),
        ({"player": "mcts:iterations=999999999"}, 422, "over_limit", "player.iterations"),
        ({"player": "mcts:seconds=3000"}, 422, "over_limit", "player.seconds"),
        ({"player": "mcts:workers=200"}, 422, "over_limit", "player.workers"),
        ({"player": "mcts:trees=1000"}, 422, "over_limit", "player.trees"),
        ({"player": "mcts:fun=1"}, 422, "invalid_option", None),
        ({"budget": {"iterations": 10**9}}, 422, "over_limit", "budget.iterations"),
        ({"budget": {"seconds": 1000}}, 422, "over_limit", "budget.seconds"),
        ({"budget": {"seconds": -1}}, 422, "invalid", "budget.seconds"),
        ({"layout": {"board": 7, "to_move": 0}}, 422, "invalid_layout", "layout"),
        ({"layout": {}}, 422, "invalid_layout", "layout"),
        ({"layout": None}, 422, "invalid", "view"),
        ({"view": {}}, 422, "invalid", "view"),
        ({"seat": 1}, 409, "not_your_turn", "seat"),
        ({"colour": "red"}, 422, "invalid", "colour"),
        ({"options": {"variant": 1}}, 422, "invalid_option", "options.variant"),
        ({"options": {"self": 1}}, 422, "invalid_option", "options.self"),
        ({"player": {"name": "mcts", "options": [1]}}, 422, "invalid", "player.options"),
        ({"player": {"name": "mcts", "options": {"c": "1,2"}}}, 422, "invalid", "player.options"),
        ({"player": {}}, 404, "unknown", None),
        ({"layout": {"board": ["XXX", "OO.", "..."], "to_move": 1}}, 409, "game_over", None),
    ],
)
def test_refusals_are_problem_details_that_name_the_field(client, changes, status, reason, field):
    answer = ask(client, **changes)
    assert answer.headers["content-type"] == "application/problem+json"
    body = answer.json()
    assert (answer.status_code, body["reason"], body.get("field")) == (status, reason, field)
    assert body["status"] == status
    assert body["request_id"] == answer.headers["x-request-id"]


def test_unknown_games_say_which_exist(client):
    answer = ask(client, "whist")
    assert answer.status_code == 404
    assert "tictactoe" in answer.json()["detail"]


def test_no_json_is_400(client):
    answer = client.post(
        "/api/v1/games/tictactoe/move", content=b"{", headers={"content-type": "application/json"}
    )
    assert answer.status_code == 400


def test_players_that_see_all_where_the_server_allows_them(service):
    assert ask(service(allow_sees_all=True), player="oracle:iterations=50").status_code == 200


def test_a_player_that_cannot_be_loaded_spoils_no_list(client, monkeypatch):
    def load(name):
        if name == "flat":
            raise ImportError("no module named elsewhere")
        return player_type(name)

    monkeypatch.setattr("playout.service.routes.catalogue.player_type", load)
    found = {one["name"]: one for one in client.get("/api/v1/players").json()["players"]}
    assert found["flat"]["error"] == "ImportError: no module named elsewhere"
    assert found["flat"]["allowed"] is False
    assert found["mcts"]["allowed"] is True
