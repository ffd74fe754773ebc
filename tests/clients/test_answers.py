"""Answers: the shape of a reply, seats, styles, and that the search is awake."""

from __future__ import annotations

import json
import random
import time

import pytest

from playout.clients.eldorado import answer, position_of, respond
from tests.clients.support import (
    GAMES,
    card,
    changed,
    code_of,
    example,
    play_on,
    request_of,
    table_game,
)

STYLES = ("DEFAULT", "SLOUGH_POINTS", "AGGRESSIVE", "BID_AWARE", "SCORE")


def deal(name, seed):
    """Return a deal; hands of Oh Hell have seven cards."""
    game = table_game(name)
    return game.deal(seed, hand_size=7) if game.name == "ohhell" else game.deal(seed)


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("style", [*STYLES, "SHOOT_MOON"])
def test_the_example_is_answered_for_every_game_and_style(name, style):
    body = changed(example(game=name, sims=10), "strategy.strategy_type", style)
    status, reply = respond(body)
    unknown = style == "SHOOT_MOON" and name != "hearts"
    assert status == 200
    assert reply["card"] == "d0:hearts:10"
    assert reply["strategy"] == ("DEFAULT" if unknown else style)
    assert ("unknown_strategy" in reply["degraded"]) == unknown
    assert "no_trick_history" in reply["degraded"]
    assert json.loads(json.dumps(reply)) == reply


@pytest.mark.parametrize("name", GAMES)
@pytest.mark.parametrize("style", STYLES)
def test_a_card_from_the_hand_with_its_numbers(name, style):
    rng = random.Random(4)
    position = deal(name, seed=4)
    while position.view(position.to_move)["phase"] != "play" or len(position.codes) < 2:
        position = position.play(rng.choice(position.moves()))
    body = {**request_of(name, position), "strategy": {"strategy_type": style}}
    reply = answer(body)
    legal = {move.text for move in position.moves()}
    assert code_of(reply["card"]) in legal
    assert {code_of(move["card"]) for move in reply["moves"]} == legal
    assert sum(move["visits"] for move in reply["moves"]) == reply["sims"] == 40
    assert reply["moves"][0]["card"] == reply["card"]
    assert all(isinstance(move["value"], float) for move in reply["moves"] if move["visits"])
    assert reply["elapsed_ms"] > 0
    assert (reply["strategy"], reply["degraded"]) == (style, [])


@pytest.mark.parametrize(
    ("made", "text"),
    [
        (lambda c: c["id"].split(":")[1][0].upper() + "-" + c["rank"], "H-10"),
        (lambda c: f"#{c['id']}", "#"),
    ],
)
def test_ids_come_back_as_they_were_sent(made, text):
    position = play_on(table_game("oh_hell").deal(seed=1), 4, random.Random(0))
    body = request_of("oh_hell", position)
    for one in body["hand"]:
        one["id"] = made(one)
    ids = {one["id"] for one in body["hand"]}
    reply = answer(body)
    assert reply["card"] in ids
    assert {move["card"] for move in reply["moves"]} <= ids


def test_suits_by_letter_ranks_by_t_and_number():
    body = example(sims=5)
    body["hand"] = [{"id": "x", "suit": "H", "rank": "T"}, {"id": "y", "suit": "s", "rank": 9}]
    body["context"]["trumpSuit"] = "S"
    assert answer(body)["card"] == "x"


def test_the_body_may_be_text_or_bytes_and_extra_keys_are_ignored():
    body = {**example(sims=5), "nonsense": [1, 2]}
    body["context"]["deck"] = ["d0:clubs:2"]
    text = json.dumps(body)
    replies = [answer(given) for given in (body, text, text.encode())]
    assert {reply["card"] for reply in replies} == {"d0:hearts:10"}


@pytest.mark.parametrize("name", GAMES)
def test_equal_seeds_and_sims_give_equal_answers(name):
    position = play_on(deal(name, 9), 12, random.Random(9))
    body = {**request_of(name, position), "seed": 5}
    replies = [answer(body) for _ in range(2)]
    for reply in replies:
        del reply["elapsed_ms"]
    assert replies[0] == replies[1]


@pytest.mark.parametrize("name", ["el_dorado", "spades"])
def test_bids_are_searched_and_legal(name):
    """The service that this replaces always bid 1."""
    strong, weak = set(), set()
    for seed in range(3):
        body = {**request_of(name, deal(name, seed)), "sims": 5000, "seed": seed}
        ranks = "AKQJT98765432"
        size = len(body["hand"])
        for found, suits, order in ((strong, "SH", ranks), (weak, "DC", ranks[::-1])):
            texts = [rank + suit for rank in order for suit in suits][:size]
            given = {**body, "hand": [card(text) for text in texts]}
            context = given["context"] = {**body["context"], "trumpSuit": "spades"}
            context.pop("trumpCard", None)
            reply = answer(given)
            assert reply["bid"] in range(size + 1)
            assert {move["bid"] for move in reply["moves"]} <= set(range(size + 1))
            found.add(reply["bid"])
    assert min(strong) > max(weak)


def test_the_dealers_hook_is_kept():
    body = {
        "game": "oh_hell",
        "phase": "bid",
        "hand": [card("AS"), card("KS")],
        "context": {
            "myPlayerId": "c",
            "cumulativeScores": {"a": 0, "b": 0, "c": 0},
            "trumpCard": card("2S"),
            "dealerPlayerId": "c",
            "bids": {"a": 0, "b": 0, "c": None},
        },
        "sims": 50,
    }
    reply = answer(body)
    assert {move["bid"] for move in reply["moves"]} == {0, 1}
    assert reply["degraded"] == []
    assert {m["bid"] for m in answer({**body, "game": "el_dorado"})["moves"]} == {0, 1, 2}


def test_hearts_passes_three_cards_at_once():
    position = table_game("hearts").deal(seed=3, pass_direction="left")
    body = request_of("hearts", position)
    reply = answer(body)
    ids = {one["id"] for one in body["hand"]}
    assert len(set(reply["cards"])) == 3
    assert set(reply["cards"]) <= ids
    assert reply["card"] == reply["cards"][0]
    assert reply["sims"] == 40


def test_the_calls_of_euchre():
    game = table_game("euchre")
    start = game.deal(seed=2, dealer=0)
    first = answer(request_of("euchre", start))
    up = request_of("euchre", start)["context"]["euchre"]["upcard"]["suit"]
    assert (first["bid"], first["suit"]) in ((0, None), (1, up))
    named = start
    for _ in range(4):
        named = named.play("pass")
    assert {move["suit"] for move in answer(request_of("euchre", named))["moves"]} == {
        None,
        *({"clubs", "diamonds", "hearts", "spades"} - {up}),
    }
    ordered = start.play(start.moves()[1])
    reply = answer(request_of("euchre", ordered))
    assert reply["card"] in {one["id"] for one in request_of("euchre", ordered)["hand"]}
    assert len(reply["moves"]) == 6
    buried = ordered.play(ordered.moves()[0])
    alone = answer(request_of("euchre", buried))
    assert alone["bid"] == int(alone["alone"])
    assert {move["alone"] for move in alone["moves"]} == {True, False}


def test_a_dealer_who_has_not_taken_the_upcard_yet_may_discard_it():
    game = table_game("euchre")
    ordered = game.deal(seed=2, dealer=0)
    ordered = ordered.play(ordered.moves()[1])
    body = request_of("euchre", ordered)
    up = {**body["context"]["euchre"]["upcard"], "id": "the upcard"}
    body["context"]["euchre"]["upcard"] = up
    body["hand"] = [
        one for one in body["hand"] if (one["suit"], one["rank"]) != (up["suit"], up["rank"])
    ]
    assert len(body["hand"]) == 5
    assert "the upcard" in {move["card"] for move in answer(body)["moves"]}


def test_the_search_is_awake():
    """Last seat of a trick in hand: one trick wanted, and only one card takes it."""
    body = {
        "game": "oh_hell",
        "hand": [card("AH"), card("2C")],
        "context": {
            "myPlayerId": "c",
            "cumulativeScores": {"a": 0, "b": 0, "c": 0},
            "cardsPerPlayer": 2,
            "trumpCard": card("2S"),
            "bids": {"a": 0, "b": 0, "c": 0},
            "currentTrick": {
                "leaderPlayerId": "a",
                "plays": [
                    {"playerId": "a", "card": card("KC")},
                    {"playerId": "b", "card": card("QC")},
                ],
            },
        },
        "sims": 300,
        "strategy": {"strategy_type": "SCORE"},
    }
    assert answer(body)["card"] == "d0:clubs:2"  # must follow
    free = changed(body, "context.currentTrick.plays.0.card", card("KH"))
    free["hand"] = [card("AH"), card("3H")]
    assert answer(free)["card"] == "d0:hearts:3"  # bid nothing: the ace would take it
    wanted = changed(free, "context.bids.c", 2)
    reply = answer(wanted)
    assert reply["card"] == "d0:hearts:A"
    best, other = reply["moves"]
    assert best["visits"] > other["visits"]
    assert best["value"] > other["value"]


def test_others_play_for_themselves():
    """Two tricks are left; led a king, the other takes both if it needs them, else none."""
    gone = [rank + suit for suit in "CDHS" for rank in "23456789TJQKA"]
    for text in ("KH", "2C", "AH", "QH"):
        gone.remove(text)
    body = {
        "game": "oh_hell",
        "rules": {"trump": "none"},
        "hand": [card("KH"), card("2C")],
        "context": {
            "myPlayerId": "me",
            "cumulativeScores": {"me": 0, "you": 0},
            "cardsPerPlayer": 26,
            "trickIndex": 24,
            "playedCards": [card(text)["id"] for text in gone],
            "tricksWon": {"me": 12, "you": 12},
            "trumpBroken": False,
            "dealerPlayerId": "you",
        },
        "sims": 400,
    }
    values = []
    for bid in (14, 12):
        body["context"]["bids"] = {"me": 14, "you": bid}
        reply = answer(body)
        assert reply["degraded"] == ["no_trick_history"]
        values.append({m["card"]: m["value"] for m in reply["moves"]}["d0:hearts:K"])
    taken, left = values  # what the king brings: 12 points for nothing, or 10 more
    assert taken < 17 < 20 < left


def test_seats_are_as_told_and_never_by_the_alphabet():
    body = {
        "game": "hearts",
        "hand": [
            card(t) for t in ("3C", "4C", "5C", "6C", "7C", "8C", "9C", "TC", "JC", "QC", "KC")
        ]
        + [card("AC"), card("2D")],
        "context": {
            "roundIndex": 3,
            "myPlayerId": "ann",
            "cumulativeScores": {"zoe": 0, "ann": 0, "kim": 0, "bob": 0},
            "currentTrick": {
                "leaderPlayerId": "zoe",
                "plays": [{"playerId": "zoe", "card": card("2C")}],
            },
        },
        "sims": 20,
    }
    assert position_of(body).to_move == 1
    players = [("bob", 7), ("ann", 5), ("zoe", 4), ("kim", 9)]
    body["context"]["players"] = [{"playerId": p, "seatIndex": i} for p, i in players]
    assert position_of(body).to_move == 1
    assert answer(body)["degraded"] == []
    body["context"]["players"] = [
        {"playerId": p, "seatIndex": i} for i, (p, _) in enumerate(players)
    ]
    assert respond(body)[1]["error"] == "NOT_PLAYERS_TURN"


def test_time_is_kept():
    position = play_on(table_game("spades").deal(seed=1), 8, random.Random(1))
    body = request_of("spades", position)
    answer(body)  # compiled by now
    del body["sims"]
    body["timeout_ms"] = 400
    began = time.perf_counter()
    reply = answer(body)
    took = time.perf_counter() - began
    assert took < 1.4  # a busy machine; test_deadlines is strict, with a clock of its own
    assert 200 < reply["elapsed_ms"] <= 1000 * took
    assert reply["sims"] > 100


def test_what_the_player_cannot_know_changes_nothing():
    """A client that sends too much: other hands, and the discard of another's deal."""
    game = table_game("euchre")
    rng = random.Random(3)
    for seed in range(40):
        position = play_on(game.deal(seed=seed), 9, rng)
        view = position.view(position.to_move)
        if view["phase"] == "play" and view["dealer"] != view["seat"]:
            break
    body = request_of("euchre", position)
    unseen = next(t for t in position.view(view["dealer"])["hand"] if t not in view["hand"])
    leaky = changed(body, "context.euchre.discard", card(unseen))
    leaky["context"]["hands"] = {"ann": [card("9C")]}
    replies = [answer(one) for one in (body, leaky)]
    for reply in replies:
        del reply["elapsed_ms"]
    assert replies[0] == replies[1]
