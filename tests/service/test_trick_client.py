"""The trick-taking client over HTTP: whole games by its own table of rules, answers in time."""

from __future__ import annotations

import time

import pytest

from playout.clients.eldorado import answer, warm
from tests.clients.client_table import ClientTable, play_round

LIMIT = 2.0
"""Seconds that the client waits."""


@pytest.fixture(autouse=True, scope="module")
def compiled():
    """Load what answers need before anything is timed."""
    warm(("ohhell",))


def asking(client, prefix="", sims=20):
    """Return a function that posts as the client does, with few simulations."""

    def ask(path, body):
        began = time.perf_counter()
        more = {} if sims is None else {"sims": sims}
        found = client.post(prefix + path, json={**body, **more})
        assert found.status_code == 200, found.text
        assert time.perf_counter() - began < LIMIT
        return found.json()

    return ask


@pytest.mark.parametrize(("players", "prefix"), [(3, ""), (4, "/api/v1"), (7, "")])
def test_rounds_are_played_through_bid_and_play(client, players, prefix):
    table = ClientTable(players, seed=players, spectators=1)
    for number in (0, 8, 9):
        play_round(table, table.deal(number), asking(client, prefix), set(table.seats))


def test_health(client):
    assert client.get("/health").json() == {"status": "ok"}
    assert client.get("/api/v1/health").json() == {"status": "ok"}


def test_a_refusal_has_the_clients_own_shape(client):
    refused = client.post("/play", json={"hand": []})
    assert refused.status_code == 422
    assert set(refused.json()) == {"error", "detail", "field"}
    assert client.post("/bid", content=b"\xff").status_code == 422


def test_the_path_says_what_is_asked_for_where_the_body_does_not(client):
    table = ClientTable(4, seed=2)
    body = table.request(now := table.deal(7), now.leader)
    del body["phase"]
    assert "bid" in client.post("/bid", json={**body, "sims": 20}).json()


@pytest.mark.slow
@pytest.mark.parametrize("players", range(2, 9))
def test_whole_games_of_all_styles_with_the_clients_own_timing(client, players):
    """Ten rounds a style, spectators and a refilled seat, without `sims`: the time is the limit."""
    for style in ("DEFAULT", "SCORE", "AGGRESSIVE", "BID_AWARE", "SLOUGH_POINTS"):
        table = ClientTable(players, seed=players, spectators=2, style=style)
        ask = asking(client, sims=None)
        for number in range(10):
            if number == 5:
                table.refill(players - 1)
            play_round(table, table.deal(number), ask, {table.seats[0]})


def test_who_waited_long_is_answered_at_once():
    table = ClientTable(4, seed=2)
    body = table.request(now := table.deal(3), now.leader)
    began = time.perf_counter()
    reply = answer(body, "bid", began - 30)
    assert 0 <= reply["bid"] <= 7
    assert time.perf_counter() - began < 0.5
