"""`playout analyse`: three forms of a report, a folder that goes on, and clear refusals."""

from __future__ import annotations

import json
import re

from tests.cli.test_docs import section

WORDS = ("analyse", "cuttle", "--player", "heuristic", "--vs", "random", "--games", "4")


def test_it_writes_text_json_and_a_page(run, tmp_path):
    done = run(*WORDS, "--workers", "1", "--out", str(tmp_path))
    assert done.code == 0, done.err
    assert "4 of 4 games" in done.out
    assert "How each rank is used" in done.out
    assert all(len(line) <= 80 for line in done.out.splitlines())
    text = (tmp_path / "report.txt").read_text()
    assert "How each rank is used: behind 8+" in text
    kept = json.loads((tmp_path / "report.json").read_text())
    assert kept["schema"] == "playout.analyse/1"
    assert (tmp_path / "report.html").read_text().startswith("<!DOCTYPE html>")


def test_json_is_what_the_page_says_it_is(run, tmp_path):
    done = run(*WORDS, "--workers", "1", "--out", str(tmp_path), "--json")
    assert done.json["schema"] == "playout.analyse/1"
    assert done.json["done"] == 4
    for key in done.json:
        assert key == "schema" or f"`{key}`" in section("analyse"), key
    for table in done.json["sections"][1]["tables"]:
        for key in table:
            assert re.search(rf'"{key}"', section("analyse")), key


def test_the_same_command_goes_on_and_others_are_refused(run, tmp_path):
    words = (*WORDS, "--workers", "1", "--out", str(tmp_path))
    first = run(*words, "--json").json
    log = tmp_path / "deals.jsonl"
    log.write_text(log.read_text().splitlines()[0] + "\n")
    assert run(*words, "--json").json == first
    other = run(*words, "--seed", "9")
    assert other.code == 4
    assert "seed was 0 and is 9" in other.err


def test_what_cannot_be_analysed_is_refused(run, tmp_path):
    done = run("analyse", "tictactoe", "--out", str(tmp_path / "x"))
    assert done.code == 2
    assert "tictactoe has no heuristic" in done.err
    (tmp_path / "file").write_text("")
    blocked = run(*WORDS, "--out", str(tmp_path / "file"))
    assert blocked.code == 4
    assert "cannot be written" in blocked.err
