"""Tournaments and reports over HTTP: what is kept is shown, while it is played and after."""

from __future__ import annotations

import json
import time
from dataclasses import replace

import pytest

import playout
from playout.arena.runs import InLine, open_store, present
from playout.arena.tournaments.field import Tournament
from playout.arena.tournaments.play import play
from playout.arena.tournaments.standings import standings
from playout.table.events import MoveMade

FIELD = Tournament(
    "field",
    "tictactoe",
    {"one": "first", "chance": "random", "other": "mcts:iterations=4"},
    deals=4,
)
API = "/api/v1"


@pytest.fixture
def base(tmp_path):
    path = tmp_path / "arena.db"
    play(FIELD, open_store(path, "field"), InLine())
    return path


@pytest.fixture
def client(service, base, tmp_path):
    return service(arena_file=str(base), reports_folder=str(tmp_path / "reports"))


def test_a_finished_tournament_is_shown_as_the_command_line_shows_it(client, base):
    (listed,) = client.get(f"{API}/tournaments").json()["tournaments"]
    assert (listed["name"], listed["state"]) == ("field", "finished")
    assert (listed["done"], listed["total"]) == (12, 12)
    records = list(open_store(base, "field").records())
    expected = json.loads(standings(FIELD, records).to_json())
    assert client.get(f"{API}/tournaments/field").json() == expected


def test_a_running_tournament_is_shown_as_far_as_it_is(client, base):
    seen = []

    class Watched:
        def execute(self, worker, jobs):
            for record in InLine().execute(worker, jobs):
                yield record
                found = client.get(f"{API}/tournaments").json()["tournaments"]
                seen.append({one["name"]: (one["state"], one["done"]) for one in found}["live"])
                shown = client.get(f"{API}/tournaments/live").json()
                assert shown["done"] == seen[-1][1]

    live = Tournament("live", "tictactoe", {"a": "first", "b": "random"}, deals=3)
    play(live, open_store(base, "live"), Watched())
    assert seen == [("running", 1), ("running", 2), ("finished", 3)]


def test_games_are_shown_while_they_are_played(client, base, monkeypatch):
    """Every move of a game is waited for, and what is told of it is what was played so far."""
    monkeypatch.setattr(present, "EVERY", 0.0)
    seen = []

    def look(event):
        if not isinstance(event, MoveMade):
            return
        played = [entry.code for entry in event.table.moves]
        for _ in range(500):
            (game,) = client.get(f"{API}/tournaments/live/now").json()["games"] or [None]
            if game is not None and (game["deal"], game["moves"]) == (len(seen) // 2, len(played)):
                break
            time.sleep(0.01)
        path = f"{API}/tournaments/live/games/{game['id'].split('/', 1)[1]}"
        record = client.get(path)
        assert record.status_code == (200 if event.table.position.over else 409)
        assert event.table.position.over or record.json()["reason"] == "playing"
        states = [client.get(f"{path}/at/{step}").json() for step in range(len(played) + 1)]
        assert [state["ply"] for state in states] == list(range(len(played) + 1))
        assert [state["last"]["code"] for state in states[1:]] == played
        assert client.get(f"{path}/at/99").json() == states[-1]
        assert states[-1]["over"] == event.table.position.over
        if event.table.position.over:
            seen.append((game["id"], game["players"]))
        if len(seen) % 2:  # the second game of a deal: the first one is shown to its end
            first = f"{API}/tournaments/live/games/{seen[-1][0].split('/', 1)[1]}"
            assert client.get(f"{first}/at/99").json()["over"]

    class Watched:
        def execute(self, worker, jobs):
            return InLine().execute(replace(worker, journal=Told(look)), jobs)

    live = Tournament("live", "tictactoe", {"a": "first", "b": "random"}, deals=2)
    folder = present.folder_of(base, "live")
    play(live, open_store(base, "live"), Watched(), shown=folder)
    games = client.get(f"{API}/tournaments/live/games").json()["games"]
    assert {(game["id"], *game["players"]) for game in games} == {(one, *who) for one, who in seen}
    assert len(seen) == 4
    assert not folder.exists()
    assert client.get(f"{API}/tournaments/live/now").json() == {"games": []}
    assert client.get(f"{API}/tournaments/none/now").status_code == 404


class Told:
    """A journal that tells a function of every event."""

    def __init__(self, tell):
        self.tell = tell

    def listener(self, deal, seed, seating):
        return self.tell


def test_what_was_stopped_is_neither_running_nor_finished(client, base):
    class Stopped:
        def execute(self, worker, jobs):
            yield next(iter(InLine().execute(worker, jobs)))
            raise KeyboardInterrupt

    made = Tournament("half", "tictactoe", {"a": "first", "b": "random"}, deals=3)
    play(made, open_store(base, "half"), Stopped())
    found = client.get(f"{API}/tournaments").json()["tournaments"]
    assert {one["name"]: one["state"] for one in found} == {"half": "stopped", "field": "finished"}


def test_every_game_can_be_opened_as_a_table(client, base):
    whole = client.get(f"{API}/tournaments/field/games?limit=200").json()
    assert whole["total"] == 12
    assert len(whole["games"]) == 24
    for game in whole["games"]:
        record = client.get(f"{API}/tournaments/field/games/{game['id'].split('/', 1)[1]}").json()
        table = playout.Table.replay(record)
        assert list(table.position.returns) == game["returns"]
        assert len(table.moves) == game["moves"]
        by = {entry["seat"]: entry["by"] for entry in record["log"]}
        assert [FIELD.players[name] for name in game["players"]] == [by[0], by[1]]
    made = client.post(f"{API}/tables/import", json={"record": record})
    assert made.status_code == 201
    table = made.json()["id"]
    shown = client.get(f"{API}/tables/{table}/at/1", params={"as": 0})
    assert shown.status_code == 200
    names = {one["name"] for one in client.get(f"{API}/tables").json()["tables"][0]["seats"]}
    assert names == {by[0], by[1]}, "who played is who is shown"


def test_pages_of_games_make_the_whole(client):
    def ids(query):
        return [
            game["id"]
            for game in client.get(f"{API}/tournaments/field/games?{query}").json()["games"]
        ]

    whole = ids("limit=200")
    assert len(set(whole)) == 24
    assert ids("limit=5") + ids("limit=5&offset=5") + ids("limit=5&offset=10") == whole
    chance = client.get(f"{API}/tournaments/field/games?limit=200&player=chance").json()
    assert chance["total"] == 8
    assert all("chance" in game["players"] for game in chance["games"])
    assert len(chance["games"]) == 16
    assert client.get(f"{API}/tournaments/field/games?player=nobody").json()["total"] == 0


@pytest.mark.parametrize(
    ("path", "status"),
    [
        ("tournaments/none", 404),
        ("tournaments/none/games", 404),
        ("tournaments/field/games/0123456789/0", 404),
        ("tournaments/field/games/zzzzzz/0", 422),
        ("reports/none", 404),
        ("reports/..%2Fsecret", 404),
    ],
)
def test_what_is_not_there_is_said(client, path, status):
    answer = client.get(f"{API}/{path}")
    assert answer.status_code == status
    assert answer.json()["status"] == status


def test_a_file_that_is_no_database_is_said(service, tmp_path):
    path = tmp_path / "arena.db"
    path.write_text("no database at all, whatever its name says")
    answer = service(arena_file=str(path)).get(f"{API}/tournaments")
    assert answer.status_code == 503
    assert "this is no database of runs" in answer.json()["detail"]


def test_where_nothing_was_kept_yet_there_is_nothing_and_nothing_is_made(service, tmp_path):
    folder = tmp_path / "not" / "there"
    fresh = service(arena_file=str(folder / "arena.db"), reports_folder=str(folder / "reports"))
    assert fresh.get(f"{API}/tournaments").json() == {
        "schema": "playout.tournaments/1",
        "tournaments": [],
    }
    assert fresh.get(f"{API}/reports").json() == {"reports": []}
    for path in ("", "/games", "/now", "/games/0123456789/0", "/games/0123456789/0/at/1"):
        answer = fresh.get(f"{API}/tournaments/field{path}")
        assert (answer.status_code, answer.json()["status"]) == (404, 404), path
    assert not folder.parent.exists()


def test_reports_are_those_of_the_folder(client, tmp_path):
    assert client.get(f"{API}/reports").json() == {"reports": []}
    folder = tmp_path / "reports"
    (folder / "cuttle").mkdir(parents=True)
    result = playout.match("tictactoe", ["random", "first"], 2)
    (folder / "duel.json").write_text(result.to_json())
    analysis = {"schema": "playout.analyse/1", "game": "cuttle", "players": ["a", "b"]}
    (folder / "cuttle" / "report.json").write_text(json.dumps(analysis))
    (folder / "other.json").write_text('{"schema": "something/1"}')
    (folder / "broken.json").write_text("{")
    (tmp_path / "secret.json").write_text(json.dumps(analysis))
    found = {one["id"]: one for one in client.get(f"{API}/reports").json()["reports"]}
    assert {name: one["kind"] for name, one in found.items()} == {
        "duel": "match",
        "cuttle": "analysis",
    }
    assert found["duel"]["players"] == ["random", "first"]
    assert client.get(f"{API}/reports/duel").json() == json.loads(result.to_json())
    assert client.get(f"{API}/reports/cuttle").json() == analysis
    assert client.get(f"{API}/reports/other").status_code == 404


def test_nothing_outside_of_the_folder_is_shown(client, tmp_path):
    (tmp_path / "reports").mkdir()
    secret = {"schema": "playout.analyse/1", "game": "cuttle", "players": ["a", "b"]}
    (tmp_path / "report.json").write_text(json.dumps(secret))
    answer = client.get(f"{API}/reports/%2e%2e")
    assert answer.status_code == 404
    assert answer.json()["reason"] == "unknown_report", "the route was asked"


def test_levels_are_offered_as_they_were_measured(client, monkeypatch):
    from playout.arena.levels import levels

    for game in client.get(f"{API}/games").json()["games"]:
        measured = levels(playout.game(game["name"]))
        assert [one["spec"] for one in game["levels"]] == [one.spec for one in measured.levels]
        assert [one["rating"] for one in game["levels"]] == [
            None if one.rating is None else one.rating.mean for one in measured.levels
        ]


def test_a_game_is_stepped_through_without_a_table(client):
    first = client.get(f"{API}/tournaments/field/games").json()["games"][0]
    path = f"{API}/tournaments/{first['id'].replace('field', 'field/games', 1)}"
    record = client.get(path).json()
    position = playout.game("tictactoe").deal(seed=0)
    for step, entry in enumerate(record["log"]):
        shown = client.get(f"{path}/at/{step}").json()
        assert shown["view"] == position.view(None)
        assert [seat["name"] for seat in shown["seats"]] == [
            FIELD.players[name] for name in first["players"]
        ]
        position = position.play(entry["move"])
    end = client.get(f"{path}/at/99").json()
    assert (end["over"], end["returns"]) == (True, first["returns"])
    assert client.get(f"{API}/tournaments/field/games/0000000000/0/at/0").status_code == 404
