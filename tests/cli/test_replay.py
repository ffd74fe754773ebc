"""`playout play --save` and `--resume`, `playout replay`, `playout review`."""

from __future__ import annotations

import json

PLAY = ("play", "tictactoe", "--vs", "first", "--seed", "1")


def test_a_game_is_kept_and_gone_on_with(run, tmp_path):
    path = tmp_path / "game.json"
    left = run(*PLAY, "--save", str(path), stdin="r1c1\nq\n")
    assert left.code == 0
    assert f"--resume {path}" in left.err.replace("\n", "")
    kept = json.loads(path.read_text())
    assert kept["schema"] == "playout.record/1"
    assert [move["move"] for move in kept["moves"]] == ["r1c1", "r0c0"]
    assert (kept["players"], kept["seat"], kept["over"]) == (["human", "first"], 0, False)
    ended = run("play", "--resume", str(path), stdin="r0c2\nr2c0\n")
    assert "You won." in ended.out
    done = json.loads(path.read_text())
    assert (done["over"], done["returns"], done["winners"]) == (True, [1.0, -1.0], [0])
    assert run("replay", str(path), "--json").json == done


def test_a_kept_game_is_not_overwritten(run, tmp_path):
    path = tmp_path / "game.json"
    path.write_text("precious")
    done = run(*PLAY, "--save", str(path), stdin="q\n")
    assert done.code == 4
    assert "there is such a file already" in done.err
    assert path.read_text() == "precious"


def test_a_game_goes_on_where_it_cannot_be_kept(run, tmp_path):
    folder = tmp_path / "gone"
    done = run(*PLAY, "--save", str(folder / "x.json"), stdin="q\n")
    assert done.code == 4
    assert "is no folder" in done.err


def test_resume_takes_nothing_else(run, tmp_path):
    assert run("play", "tictactoe", "--resume", "x.json").code == 2
    assert run("play", "--resume", str(tmp_path / "none.json")).code == 3
    assert run("play").code == 2


def test_replay_shows_what_the_seat_saw(run, tmp_path):
    path = tmp_path / "game.json"
    run("play", "hearts", "--vs", "first", "--seed", "1", "--save", str(path), stdin="q\n")
    run("play", "--resume", str(path), stdin="#1\n#1\n#1\nq\n")
    own = run("replay", str(path)).out
    other = run("replay", str(path), "--seat", "1").out
    assert own.count("(you): pass ") == 3
    assert own != other
    mine = [line for line in own.splitlines() if "seat 0 (you): pass" in line]
    theirs = [line for line in other.splitlines() if "seat 0 (human): pass" in line]
    assert len(mine) == len(theirs) == 3
    assert all("♣" in line or "♦" in line or "♥" in line or "♠" in line for line in mine)
    assert all("pass a card" in line for line in theirs)
    assert "after 2 of" in run("replay", str(path), "--step", "2").out


def test_review_prints_the_worst_move(run, tmp_path):
    path = tmp_path / "game.json"
    moves = ("--moves", "r0c0 r0c2 r1c1 r1c2")  # r2c2 wins, and keeps O from winning there
    run(*PLAY, *moves, "--save", str(path), stdin="r2c0\nq\n")
    done = run("review", str(path), "--player", "mcts:iterations=2000")
    assert done.code == 0
    assert "1. move 1: " in done.out
    assert "was better by 2.000." in done.out
    found = run("review", str(path), "--player", "mcts:iterations=2000", "--json").json
    assert found["schema"] == "playout.review/1"
    assert found["moves"][0]["best"] == "r2c2"
    assert run("review", str(path), "--player", "first").code == 2
