"""`playout styles`: a table, JSON, a page, a folder that goes on, and clear refusals."""

from __future__ import annotations

import json
import re

import pytest

from tests.cli.test_docs import section

WORDS = ("styles", "ohhell", "--set", "players=3", "--set", "schedule=2", "--deals", "2")
QUICK = (*WORDS, "--player", "ismcts:iterations=20", "--workers", "1")


@pytest.mark.parametrize("columns", ["80", "120"])
def test_the_table_fits_the_screen(run, monkeypatch, columns):
    monkeypatch.setenv("COLUMNS", columns)
    done = run(*QUICK, screen=True)
    assert done.code == 0, done.err
    plain = re.sub(r"\x1b\[[0-9;]*m", "", done.out)
    assert all(len(line) <= int(columns) for line in plain.splitlines())
    for word in ("DEFAULT", "SLOUGH_POINTS", "off bid", "its score changes by"):
        assert word in plain
    assert "…" not in plain
    head = next(line for line in plain.splitlines() if line.split()[:1] == ["style"])
    assert ("tricks" in head) == (columns == "120")
    assert any(line.strip().startswith("SLOUGH_POINTS ") for line in plain.splitlines())


def test_a_folder_gets_json_and_a_page_and_goes_on(run, tmp_path):
    words = (*QUICK, "--out", str(tmp_path), "--json")
    first = run(*words)
    assert first.code == 0, first.err
    kept = json.loads((tmp_path / "report.json").read_text())
    assert kept["schema"] == "playout.styles/1"
    assert {**kept, "folder": str(tmp_path)} == first.json
    assert (tmp_path / "report.html").read_text().startswith("<!DOCTYPE html>")
    log = tmp_path / "deals.jsonl"
    log.write_text(log.read_text().splitlines()[0] + "\n")
    assert run(*words).json == first.json
    other = run(*words, "--seed", "9")
    assert other.code == 4
    assert "seed was 0 and is 9" in other.err


def test_json_is_what_the_page_says_it_is(run):
    done = run(*QUICK, "--json", "--styles", "BID_AWARE/extra:0.5")
    assert done.json["schema"] == "playout.styles/1"
    assert done.json["compared"] == ["DEFAULT", "BID_AWARE/extra:0.5"]
    assert done.json["folder"] is None
    said = section("styles")
    for key in set(done.json) - {"schema"}:
        assert re.search(rf'[`"]{key}[`"]', said), key
    for found in done.json["styles"]:
        for key in (*found, *found["measures"]):
            assert re.search(rf'[`"]{key}[`"]', said), key
    for key in done.json["claims"][0]:
        assert re.search(rf'[`"]{key}[`"]', said), key


def test_refusals(run, tmp_path):
    unknown = run("styles", "hearts", "--styles", "SLOUGH")
    assert unknown.code == 2
    assert "Did you mean 'SLOUGH_POINTS'" in unknown.err
    assert run("styles", "tictactoe").code == 2
    assert run("styles", "hearts", "--player", "random").code == 2
    (tmp_path / "file").write_text("")
    blocked = run(*QUICK, "--out", str(tmp_path / "file"))
    assert blocked.code == 4
    assert "cannot be written" in blocked.err
