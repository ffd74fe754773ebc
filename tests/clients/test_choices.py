"""What a request may choose (its player, styles of others, known voids), and what it may not."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from typing import Any

import pytest

from playout.clients.eldorado import RequestError, answer, position_of
from playout.clients.eldorado.models import read
from playout.clients.eldorado.reading import Reading
from playout.clients.eldorado.search import find_player
from playout.clients.eldorado.strategy import find_style, find_styles
from playout.core.position import Position
from playout.players.styles import make_style
from tests.clients.support import changed, request_of, table_game
from tests.clients.test_deadlines import BODIES, reached


def reading(body: dict[str, Any]) -> Reading:
    """Return a request as far as the table is read."""
    return Reading(read(body))


@pytest.fixture(name="play")
def _play() -> dict[str, Any]:
    """Return a request for a card in Spades, in which the finished tricks are told."""
    return {**BODIES["spades", "play"], "sims": 50}


@pytest.mark.parametrize(
    ("asked", "game", "name"),
    [
        (None, "euchre", "euchre-expert"),
        (None, "spades", "ismcts"),
        ("ismcts:iterations=50", "euchre", "ismcts"),
        ("flat", "hearts", "flat"),
        ("pimc:worlds=5", "el_dorado", "pimc"),
    ],
)
def test_who_answers(asked: str | None, game: str, name: str) -> None:
    body = {**BODIES[game, "play" if game != "el_dorado" else "bid"], "player": asked, "sims": 40}
    reply = answer(body)
    assert reply["player"] == name
    assert set(reply["degraded"]) <= {"cold_start"}


@pytest.mark.parametrize(
    "asked", ["oracle", "euchre-expert", "random", "nobody", "ismcts:iterations=none,x=1", "llm"]
)
def test_players_that_cannot_answer_are_left_out(asked: str, play: dict[str, Any]) -> None:
    """Seeing hidden cards, another game, no search: the usual player answers, and it is said."""
    reply = answer({**play, "player": asked})
    assert (reply["player"], reply["degraded"]) == ("ismcts", ["player_ignored"])


def test_playouts_in_a_spec_count_where_the_request_names_none(play: dict[str, Any]) -> None:
    body = {**play, "sims": None, "timeout_ms": 60_000, "player": "ismcts:iterations=77"}
    assert answer(body)["sims"] == 77
    assert answer({**body, "sims": 33})["sims"] == 33


def test_each_ignored_parameter_is_named(play: dict[str, Any]) -> None:
    given = {"speed": 1, "extra": 0.2, "mood": "good"}
    play["strategy"] = {"strategy_type": "BID_AWARE", "strategy_params": given}
    assert answer(play)["degraded"] == [
        "strategy_params_ignored",
        "strategy.strategy_params.speed",
        "strategy.strategy_params.mood",
    ]


def test_a_strategy_at_the_top_level(play: dict[str, Any]) -> None:
    top = {key: value for key, value in play.items() if key != "strategy"}
    top |= {"strategy_type": "bid_aware", "strategy_params": {"penalty_per_overtrick": 0.3}}
    found = reading(top)
    expected = make_style(found.game, "BID_AWARE", {"extra": 0.3})
    assert find_style(found) == ("BID_AWARE", expected)
    both = {**top, "strategy": {"strategy_type": "AGGRESSIVE"}}
    assert find_style(reading(both))[0] == "AGGRESSIVE"


def test_styles_of_others_by_name(play: dict[str, Any]) -> None:
    names = reading(play).names
    left, right = (names[(reading(play).me + step) % 4] for step in (1, 3))
    play["opponents"] = {
        left: {"strategy_type": "AGGRESSIVE", "strategy_params": {"aggression_threshold": 4}},
        right: {"strategy_type": "SCORE"},
        "nobody": {"strategy_type": "DEFAULT"},
    }
    found = reading(play)
    made = find_styles(found, find_style(found)[1])
    expected = make_style(found.game, "AGGRESSIVE", {"aggression_threshold": 4})
    assert made == {found.me: find_style(found)[1], names.index(left): expected}
    assert answer(play)["degraded"] == ["opponents_ignored", "opponents.nobody"]


def test_a_bad_value_of_an_opponents_style_names_its_place(play: dict[str, Any]) -> None:
    name = next(name for name in reading(play).names if name != play["context"]["myPlayerId"])
    play["opponents"] = {name: {"strategy_type": "BID_AWARE", "strategy_params": {"extra": 7}}}
    with pytest.raises(RequestError) as refused:
        answer(play)
    assert refused.value.field == f"opponents.{name}.strategy_params.extra"


def opening(name: str = "spades") -> tuple[Position, dict[str, Any]]:
    """Return a position at the beginning of the play, and its request."""
    position = reached(name, "play")
    return position, request_of(name, position)


def test_told_voids_are_knowledge() -> None:
    position, body = opening()
    seat = position.to_move
    assert seat is not None
    other = reading(body).names[(seat + 1) % 4]
    told = changed(body, "context.voidSuits", {other: ["hearts"]})
    for seed in range(20):
        hand = position_of({**told, "seed": seed}).layout()["hands"][(seat + 1) % 4]
        assert not [card for card in hand if card.endswith("H")]
    free = [position_of({**body, "seed": seed}).layout()["hands"] for seed in range(20)]
    assert any(card.endswith("H") for hands in free for card in hands[(seat + 1) % 4])


def test_voids_that_nothing_fits_are_left_out() -> None:
    position, body = opening()
    names = reading(body).names
    others = [name for seat, name in enumerate(names) if seat != position.to_move]
    told = changed(body, "context.voidSuits", {name: ["hearts", "clubs"] for name in others})
    assert answer({**told, "sims": 20})["degraded"] == ["void_suits_ignored"]


def test_a_void_in_no_suit_is_refused() -> None:
    _, body = opening()
    other = body["context"]["players"][0]["playerId"]
    with pytest.raises(RequestError) as refused:
        answer(changed(body, "context.voidSuits", {other: ["cups"]}))
    assert refused.value.field == f"context.voidSuits.{other}[0]"


def test_cards_of_the_kitty_change_nothing_and_that_is_said() -> None:
    body = {**BODIES["euchre", "play"], "sims": 60, "seed": 4}
    plain = answer(body)
    told = answer(changed(body, "context.kittyCards", ["d0:hearts:9"]))
    assert told["degraded"] == [*plain["degraded"], "kitty_cards_ignored"]
    assert told["moves"] == plain["moves"]


def test_the_usual_player_of_every_game_is_fair_and_searches() -> None:
    for kind, body in BODIES.items():
        found = reading(body)
        who = find_player(found)
        assert not who.sees_all
        assert found.degraded == []
        assert table_game(kind[0]).name == found.game.name


COLD = """
import json, sys, time
from playout.clients.eldorado import answer
body = json.load(sys.stdin)
for _ in range(2):
    began = time.perf_counter()
    reply = answer(body)
    print(reply["degraded"], 1000 * (time.perf_counter() - began) < body["timeout_ms"])
"""


def test_a_cold_process_says_so_once() -> None:
    """The time for loading counts; the second answer of the process is in time."""
    body = {**BODIES["spades", "play"], "timeout_ms": 2000, "sims": 10}
    found = subprocess.run(
        [sys.executable, "-c", COLD],
        input=json.dumps(body),
        env=dict(os.environ),
        capture_output=True,
        text=True,
        check=True,
    )
    first, second = found.stdout.splitlines()
    assert first.startswith("['cold_start']")
    assert second == "[] True"
