"""`playout tournament` and `playout replay`: run, go on, look at, take away."""

from __future__ import annotations

import json

import pytest

FIELD = """
game = "tictactoe"
deals = 3
seed = 2
[players]
dice = "random"
one = "first"
"""


@pytest.fixture
def base(tmp_path):
    (tmp_path / "field.toml").write_text(FIELD)
    return tmp_path / "arena.db"


@pytest.fixture
def arena(run, base):
    """Return a function that runs a command on the database."""
    return lambda *words: run(*words, "--db", str(base))


@pytest.fixture
def played(arena, tmp_path):
    return arena("tournament", "run", str(tmp_path / "field.toml"), "--json")


def test_a_tournament_is_run_shown_and_listed(arena, played):
    assert played.code == 0, played.err
    found = played.json
    assert found["schema"] == "playout.tournament/1"
    assert (found["name"], found["done"], found["total"]) == ("field", 3, 3)
    assert arena("tournament", "show", "field", "--json").json == found
    assert "dice" in arena("tournament", "show", "field").out
    (listed,) = arena("tournament", "list", "--json").json["tournaments"]
    assert (listed["name"], listed["done"]) == ("field", 3)
    more = arena("tournament", "resume", "field", "--deals", "5", "--json").json
    assert (more["done"], more["deals"]) == (5, 5)


def test_what_is_not_there_is_said(arena, played, tmp_path):
    assert arena("tournament", "show", "fild").code == 3
    assert arena("tournament", "run", str(tmp_path / "none.toml")).code == 3
    assert arena("tournament", "show").code == 2
    assert arena("tournament", "dance", "field").code == 2
    assert arena("tournament", "export", "field", "--out", str(tmp_path / "f.xml")).code == 4
    assert arena("replay", "field/ffffffff/0").code == 3
    assert arena("replay", "nowhere.jsonl").code == 3
    other = tmp_path / "field.toml"
    other.write_text(FIELD.replace("seed = 2", "seed = 3"))
    refused = arena("tournament", "run", str(other))
    assert refused.code == 4
    assert "seed was 2 and is 3" in refused.err


def test_every_exported_game_can_be_replayed(arena, played, tmp_path):
    lines = arena("tournament", "export", "field").lines
    assert len(lines) == 6
    for kept in lines:
        record = arena("replay", kept["id"], "--json").json
        assert [move["move"] for move in record["moves"]] == kept["moves"]
        assert [move["by"] for move in record["moves"][:2]] == kept["players"]
        assert (record["returns"], record["winners"]) == (kept["returns"], kept["winner"])
    alone = tmp_path / "game.json"
    alone.write_text(json.dumps(lines[0]))
    assert arena("replay", str(alone)).out == arena("replay", lines[0]["id"]).out
    page = tmp_path / "field.html"
    assert arena("tournament", "export", "field", "--out", str(page)).code == 0
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_a_seat_sees_no_more_than_it_did(run, tmp_path):
    """In a hidden game a replay shows the hand of the seat that looks, and no other."""
    path = tmp_path / "hands.jsonl"
    words = ("match", "ohhell", "first", "first", "--deals", "2", "--set", "schedule=2")
    run(*words, "--set", "players=3", "--save", str(path))
    where = ("replay", str(path), "--deal", "1", "--game", "1")
    hands = [run(*where, "--step", "0", "--seat", str(seat)).out for seat in range(3)]
    assert len(set(hands)) == 3
    record = run(*where, "--json").json
    assert record["players"] == ["first"] * 3
    assert record["seed"] != run("replay", str(path), "--json").json["seed"]
    assert run("replay", str(path), "--deal", "2").code == 3
    assert run("replay", str(path), "--game", "9").code == 3
    assert run("replay", str(path), "--step", "999").code == 4
    assert run("replay", str(path), "--seat", "7").code == 2


def test_a_game_lost_by_forfeit_ends_where_it_was_broken_off(run, tmp_path):
    path = tmp_path / "late.jsonl"
    words = ("match", "connectfour", "wait:0.3", "first", "--deals", "1", "--limit", "0.02")
    run(*words, "--save", str(path))
    shown = run("replay", str(path))
    assert "Lost by forfeit: wait:seconds=0.3, seat 0, ply 0: no answer within 0.02 s." in shown.out
    record = run("replay", str(path), "--json").json
    assert (record["moves"], record["over"], record["winners"]) == ([], True, [1])
