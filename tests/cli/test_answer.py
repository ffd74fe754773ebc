"""`playout answer`: a request from a file or from stdin, the reply as JSON."""

from __future__ import annotations

import json

from playout.cli.errors import Exit
from tests.clients.support import example


def test_a_file_and_stdin(run, tmp_path):
    path = tmp_path / "request.json"
    path.write_text(json.dumps(example(sims=5)), encoding="utf-8")
    for done in (run("answer", str(path)), run("answer", "-", stdin=path.read_text("utf-8"))):
        assert done.code == Exit.OK
        assert done.json["card"] == "d0:hearts:10"
        assert "cold_start" not in done.json["degraded"]
        assert "getting ohhell ready" in done.err
    done = run("answer", str(path), "--json")
    assert done.json["schema"] == "playout.answer/1"


def test_a_refused_request_is_json_too(run):
    done = run("answer", "-", stdin=json.dumps(example(game="bridge")))
    assert done.code == Exit.INVALID
    assert done.json["error"] == "INVALID_REQUEST"
    assert done.json["field"] == "game"
    assert done.err.startswith("error: INVALID_REQUEST at game: ")
    assert len(done.err.splitlines()) == 1


def test_what_is_no_request(run, tmp_path):
    assert run("answer", "-", stdin="{").code == Exit.INVALID
    assert run("answer", str(tmp_path / "none.json")).code == Exit.NOT_FOUND
    assert run("answer", str(tmp_path)).code == Exit.INVALID
