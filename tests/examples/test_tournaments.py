"""The tournaments of `examples/tournaments`: a table of four, partnerships, one against many."""

from __future__ import annotations

import json
import math
import os
import re
import subprocess
import sys

import pytest

from tests.support import ROOT

EXAMPLES = ROOT / "examples" / "tournaments"


def playout(*words):
    """Run a command, rules interpreted: nothing is compiled for a few games."""
    done = subprocess.run(
        [sys.executable, "-m", "playout", *words],
        env={**os.environ, "PLAYOUT_INTERPRET": "1"},
        capture_output=True,
        text=True,
        timeout=300,
        check=True,
    )
    return done.stdout


@pytest.mark.parametrize(
    ("name", "encounters", "cells"),
    [("hearts-table", 1, 12), ("euchre-pairs", 3, 6), ("cuttle-gauntlet", 3, 6)],
)
def test_it_is_played_from_end_to_end(tmp_path, name, encounters, cells):
    """With few playouts and deals: run, page, export, replay."""
    text = (EXAMPLES / f"{name}.toml").read_text(encoding="utf-8")
    path, page = tmp_path / f"{name}.toml", tmp_path / "page.html"
    path.write_text(re.sub(r"iterations=\d+", "iterations=3", text), encoding="utf-8")
    base = ("--db", str(tmp_path / "arena.db"))
    words = ("tournament", "run", str(path), "--deals", "2", "--out", str(page), "--json")
    found = json.loads(playout(*words, *base))
    assert found["done"] == found["total"] == 2 * encounters
    assert len(found["crosstable"]) == cells
    assert all(math.isfinite(one["rating"]["mean"]) for one in found["players"])
    for one in found["players"]:
        assert one["name"] in page.read_text(encoding="utf-8")
    games = [json.loads(line) for line in playout("tournament", "export", name, *base).splitlines()]
    record = json.loads(playout("replay", games[-1]["id"], "--json", *base))
    assert record["returns"] == games[-1]["returns"]
    assert [move["move"] for move in record["moves"]] == games[-1]["moves"]


def test_every_example_is_tried():
    assert sorted(path.stem for path in EXAMPLES.glob("*.toml")) == [
        *("cuttle-gauntlet", "euchre-pairs", "hearts-table")
    ]
