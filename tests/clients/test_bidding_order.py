"""Who bids when, by who dealt; and that the seed of a request matters."""

from __future__ import annotations

import pytest

from playout.clients.eldorado import answer, position_of, respond
from tests.clients.support import NAMES, changed, request_of, table_game


@pytest.mark.parametrize("name", ["spades", "oh_hell"])
def test_nobody_bids_before_their_turn(name: str) -> None:
    """Three seats after the dealer two have bid: told one bid too few, it is another's turn."""
    position = table_game(name).deal(5, dealer=1)
    for _ in range(2):
        position = position.play(position.moves()[1])
    assert position.to_move == 0
    body = request_of(name, position)
    assert position_of(body).to_move == 0
    assert position_of(body).layout()["dealer"] == 1
    missing = changed(body, f"context.bids.{NAMES[3]}", None)
    status, reply = respond(missing)
    assert (status, reply["error"]) == (409, "NOT_PLAYERS_TURN")
    assert reply["field"] == f"context.bids.{NAMES[3]}"
    late = changed(body, "context.dealerPlayerId", NAMES[3])
    assert respond(late)[1]["error"] == "INVALID_BID"


def test_seeds_that_differ_search_differently() -> None:
    body = {**request_of("oh_hell", table_game("oh_hell").deal(4, hand_size=5)), "sims": 60}
    values = {
        seed: [(move["bid"], move["value"]) for move in answer({**body, "seed": seed})["moves"]]
        for seed in (1, 2)
    }
    assert values[1] != values[2]
