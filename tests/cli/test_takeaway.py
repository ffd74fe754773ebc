"""What `--out` and `--plot` write, and what they refuse before anything is played."""

from __future__ import annotations

import csv
import json

import pytest

MATCH = ("match", "tictactoe", "random", "first", "--deals", "2", "--seed", "3")


def test_games_a_page_and_a_picture(run, tmp_path):
    for name in ("m.jsonl", "m.csv", "m.html"):
        assert run(*MATCH, "--out", str(tmp_path / name)).code == 0
    lines = [json.loads(line) for line in (tmp_path / "m.jsonl").read_text().splitlines()]
    assert [line["schema"] for line in lines] == ["playout.game/1"] * 4
    rows = list(csv.DictReader((tmp_path / "m.csv").read_text().splitlines()))
    assert len(rows) == 8
    assert [row["return"] for row in rows if row["seat"] == "0"] == [
        str(line["returns"][0]) for line in lines
    ]
    assert "random – first" in (tmp_path / "m.html").read_text()
    drawn = run(*MATCH, "--plot", str(tmp_path / "m.png"))
    assert (tmp_path / "m.png").stat().st_size > 1000
    assert f"drawn: {tmp_path / 'm.png'}" in drawn.err


@pytest.mark.parametrize(
    ("option", "name", "says"),
    [
        ("--out", "m.xml", ".jsonl, .csv, .parquet or .html"),
        ("--plot", "m.html", ".png, .svg or .pdf"),
        ("--out", "none/m.csv", "is no folder"),
    ],
)
def test_a_name_that_cannot_be_is_refused_before_anything_is_played(
    run, tmp_path, option, name, says
):
    done = run(*MATCH, option, str(tmp_path / name))
    assert done.code == 4
    assert says in done.err
    assert done.out == ""


def test_a_missing_package_is_named_before_anything_is_played(run, tmp_path, monkeypatch):
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = run(*MATCH, "--out", str(tmp_path / "m.parquet"))
    assert done.code == 2
    assert "needs pyarrow" in done.err
    assert done.out == ""


def test_the_result_is_shown_even_if_nothing_can_be_written(run, tmp_path):
    path = tmp_path / "m.csv"
    path.mkdir()
    done = run(*MATCH, "--out", str(path))
    assert done.code == 4
    assert "A won" in done.out
    assert "cannot be written" in done.err


def test_a_tuning_has_a_page_and_no_games(run, tmp_path):
    words = ("tune", "tictactoe", "--player", "mcts:iterations=4", "--param", "c=0.2..2.0")
    words += ("--games", "16", "--trials", "2")
    assert (
        run(*words, "--out", str(tmp_path / "t.html"), "--plot", str(tmp_path / "t.svg")).code == 0
    )
    assert "Confirmation" in (tmp_path / "t.html").read_text()
    assert "<svg" in (tmp_path / "t.svg").read_text()
    refused = run(*words, "--out", str(tmp_path / "t.csv"))
    assert refused.code == 4
    assert "must end in .html" in refused.err
