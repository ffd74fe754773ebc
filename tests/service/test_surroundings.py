"""What surrounds every request: ids, headers, pages, limits, keys, metrics."""

from __future__ import annotations

import base64
import hashlib
import re

import pytest

from playout.service.envelope import Rates
from playout.service.pages import content_policy


def test_health_readiness_and_metrics(client):
    assert client.get("/healthz").json() == {"status": "ok"}
    assert client.get("/readyz").json()["games"]["tictactoe"]["state"] == "ready"
    client.get("/api/v1/games/nothing")
    text = client.get("/metrics").text
    assert re.search(r'playout_requests_total\{.*status="404".*\} [1-9]', text)
    assert "playout_searches_waiting 0.0" in text


def test_every_answer_has_an_id_and_is_safe(client):
    for path in ("/", "/api/v1/games", "/api/v1/nothing"):
        headers = client.get(path, headers={"X-Request-ID": "mine-7"}).headers
        assert headers["x-request-id"] == "mine-7"
        assert headers["x-content-type-options"] == "nosniff"
        assert "frame-ancestors 'none'" in headers["content-security-policy"]
    strange = client.get("/healthz", headers={"X-Request-ID": "a b\t" * 40}).headers
    assert re.fullmatch("[0-9a-f]{16}", strange["x-request-id"])


def test_pages_answer_for_their_own_routes_and_never_for_the_api(client):
    assert client.get("/table/abc").headers["content-type"].startswith("text/html")
    for path in ("/api", "/api/v1/nothing", "/api/v2/games", "/missing.js"):
        answer = client.get(path)
        assert answer.status_code == 404, path
        assert answer.headers["content-type"] == "application/problem+json"
    assert client.get("/../pyproject.toml").status_code == 404


def test_other_methods_are_refused_with_those_allowed(client):
    answer = client.delete("/api/v1/games")
    assert (answer.status_code, answer.headers["allow"]) == (405, "GET")
    assert client.post("/table/abc").status_code == 405


def test_inline_scripts_of_the_page_are_allowed_by_their_digest(tmp_path):
    script = "console.log(1)"
    (tmp_path / "200.html").write_text(f"<script>{script}</script><script src='x.js'></script>")
    digest = base64.b64encode(hashlib.sha256(script.encode()).digest()).decode()
    assert f"script-src 'self' 'sha256-{digest}';" in content_policy(tmp_path)


def test_large_bodies_are_refused(service):
    client = service(max_body_bytes=2000)
    answer = client.post("/play", content=b"x" * 3000)
    assert (answer.status_code, answer.json()["reason"]) == (413, "too_large")

    def trickle():
        for _ in range(30):
            yield b"x" * 100

    assert client.post("/play", content=trickle()).status_code == 413


def test_a_client_that_asks_too_often_is_told_when_to_come_back(service):
    client = service(rate=1.0, burst=3)
    answers = [client.get("/api/v1/games/tictactoe") for _ in range(5)]
    assert [answer.status_code for answer in answers] == [200, 200, 200, 429, 429]
    assert answers[-1].headers["retry-after"] == "1"
    assert client.get("/healthz").status_code == 200


def test_rates_refill_with_time():
    rates = Rates(2.0, 2)
    assert [rates.wait("a", 0.0) for _ in range(3)] == [0.0, 0.0, 0.5]
    assert rates.wait("b", 0.0) == 0.0
    assert rates.wait("a", 0.5) == 0.0
    assert rates.wait("a", 0.5) == 0.5
    assert [rates.wait("a", 100.0) for _ in range(3)] == [0.0, 0.0, 0.5]


@pytest.mark.parametrize(
    ("headers", "status"),
    [
        ({}, 401),
        ({"X-API-Key": "wrong"}, 401),
        ({"X-API-Key": "two"}, 200),
        ({"Authorization": "Bearer one"}, 200),
    ],
)
def test_keys(service, headers, status):
    client = service(api_keys="one,two")
    body = {"layout": {"board": ["X.O", "...", "..."], "to_move": 0}, "player": "first"}
    answer = client.post("/api/v1/games/tictactoe/move", json=body, headers=headers)
    assert answer.status_code == status
    assert client.get("/api/v1/games").status_code == 200


def test_other_origins_only_where_they_are_named(service):
    client = service(cors_origins="https://a.example")
    allowed = client.get("/api/v1/games", headers={"Origin": "https://a.example"})
    other = client.get("/api/v1/games", headers={"Origin": "https://b.example"})
    assert allowed.headers["access-control-allow-origin"] == "https://a.example"
    assert "access-control-allow-origin" not in other.headers
