"""Every way to get a request wrong, with its error code and the path of what is wrong."""

from __future__ import annotations

import copy
import json
import random

import pytest

from playout.clients.eldorado import CODES, RequestError, answer, respond
from tests.clients.support import card, changed, example, play_on, request_of, table_game


def refusal(body):
    """Return code, field and status of a refusal; the request stays as it was."""
    before = copy.deepcopy(body)
    with pytest.raises(RequestError) as caught:
        answer(body)
    error = caught.value
    assert body == before
    assert error.status == CODES[error.code]
    assert 400 <= error.status < 500
    assert error.detail.endswith(".")
    assert respond(body) == (error.status, error.body)
    assert error.body == {"error": error.code, "detail": error.detail, "field": error.field}
    return error.code, error.field


def told(name, seed, plies, **options):
    """Return a request in the middle of the play, with all keys."""
    game = table_game(name)
    rng = random.Random(seed)
    position = play_on(game.deal(seed, **options), plies, rng)
    body = request_of(name, position)
    assert body["phase"] == "play"
    assert body["context"]["completedTricks"]
    return body


TRICK = "context.currentTrick"

MALFORMED = [
    ("hand", ..., "hand"),
    ("hand", [], "hand"),
    ("hand", None, "hand"),
    ("hand", "d0:hearts:10", "hand"),
    ("hand.0", 7, "hand[0]"),
    ("hand.0.id", ..., "hand[0].id"),
    ("hand.0.id", 5, "hand[0].id"),
    ("hand.0.suit", "cups", "hand[0]"),
    ("hand.0.suit", None, "hand[0].suit"),
    ("hand.0.rank", "11", "hand[0]"),
    ("hand.0.rank", 1.5, "hand[0].rank"),
    ("hand", [card("TH"), card("TH")], "hand[1]"),
    ("hand", [card("TH"), {**card("9H"), "id": "d0:hearts:10"}], "hand[1].id"),
    ("hand", [card("TH"), card("AH")], f"{TRICK}.plays[0].card"),
    ("hand", [card("TH"), card("AS")], "context.playedCards[0]"),
    ("context", ..., "context"),
    ("context", [], "context"),
    ("context.myPlayerId", ..., "context.myPlayerId"),
    ("context.myPlayerId", "nobody", "context.myPlayerId"),
    ("context.myPlayerId", 3, "context.myPlayerId"),
    ("context.trumpSuit", "stars", "context.trumpSuit"),
    ("context.trumpSuit", 4, "context.trumpSuit"),
    ("context.trumpBroken", "no", "context.trumpBroken"),
    ("context.trickIndex", "0", "context.trickIndex"),
    ("context.trickIndex", -2, "context.trickIndex"),
    ("context.cardsPerPlayer", True, "context.cardsPerPlayer"),
    ("context.playedCards", "d0:spades:A", "context.playedCards"),
    ("context.playedCards", ["d0:spades:1"], "context.playedCards[0]"),
    ("context.playedCards", ["S-A", "d0:spades:A"], "context.playedCards[1]"),
    ("context.playedCards", [{"suit": "spades"}], "context.playedCards[0].rank"),
    ("context.bids", {"p1": "two"}, "context.bids.p1"),
    ("context.bids", {"stranger": 2}, "context.bids.stranger"),
    ("context.cumulativeScores", [1, 2], "context.cumulativeScores"),
    ("context.cumulativeScores.p1", "10", "context.cumulativeScores.p1"),
    ("context.cumulativeScores.p1", float("inf"), "context.cumulativeScores.p1"),
    ("context.players", [], "context.players"),
    ("context.players", [{"playerId": "p1"}], "context.players[0].seatIndex"),
    (
        "context.players",
        [{"playerId": "p1", "seatIndex": 1}, {"playerId": "bot_1", "seatIndex": 1}],
        "context.players",
    ),
    (
        "context.players",
        [{"playerId": "bot_1", "seatIndex": 0}, {"playerId": "bot_1", "seatIndex": 1}],
        "context.players",
    ),
    ("context.dealerPlayerId", "nobody", "context.dealerPlayerId"),
    ("context.trumpCard", "d0:hearts:10", "context.trumpCard"),
    ("context.trumpCard", "d0:clubs:2", "context.trumpSuit"),
    ("context.tricksWon", {"p1": 99}, "context.tricksWon"),
    ("context.tricksWon", {"p1": 1, "x": 7}, "context.tricksWon.x"),
    (f"{TRICK}.plays", {}, f"{TRICK}.plays"),
    (f"{TRICK}.plays.0.playerId", "x", f"{TRICK}.plays[0].playerId"),
    (f"{TRICK}.plays.0.card", "joker", f"{TRICK}.plays[0].card"),
    (f"{TRICK}.leaderPlayerId", "x", f"{TRICK}.leaderPlayerId"),
    ("config", 4, "config"),
    ("config.maxPlayers", "4", "config.maxPlayers"),
    ("strategy", "DEFAULT", "strategy"),
    ("strategy.strategy_type", 1, "strategy.strategy_type"),
    ("strategy.strategy_params", [], "strategy.strategy_params"),
    ("strategy.strategy_params.beta", -1.0, "strategy.strategy_params.beta"),
    ("strategy.strategy_params.alpha", "much", "strategy.strategy_params.alpha"),
    (
        "strategy.strategy_params.point_values",
        {"stars": 1},
        "strategy.strategy_params.point_values",
    ),
    ("strategy.strategy_params.point_values", 3, "strategy.strategy_params.point_values"),
    ("timeout_ms", "1000", "timeout_ms"),
    ("sims", 0, "sims"),
    ("sims", 10.5, "sims"),
    ("seed", "x", "seed"),
    ("phase", "dance", "phase"),
    ("phase", 3, "phase"),
    ("game", "bridge", "game"),
    ("game", None, "game"),
    ("rules", [], "rules"),
    ("rules", {"speed": 3}, "rules.speed"),
    ("rules", {"self": 3}, "rules.self"),
    ("rules", {"hook": "perhaps"}, "rules.hook"),
    ("rules", {"players": 900}, "rules.players"),
    ("rules", {"players": 1}, "rules.players"),
    ("rules", {"variant": 3}, "rules.variant"),
    ("rules", {"schedule": ["9" * 5000]}, "rules"),
]


@pytest.mark.parametrize(("path", "value", "field"), MALFORMED)
def test_malformed_requests_name_the_field(path, value, field):
    assert refusal(changed(example(sims=5), path, value)) == ("INVALID_REQUEST", field)


@pytest.mark.parametrize(
    "given", ["", "{", "[]", "null", b"\xff", b"7", [], None, 7, "[" * 100_000]
)
def test_what_is_no_object_at_all(given):
    with pytest.raises(RequestError) as caught:
        answer(given)
    assert (caught.value.code, caught.value.field) == ("INVALID_REQUEST", "")


def test_more_players_than_seats():
    body = example(game="spades")
    body["context"]["cumulativeScores"] = {f"p{i}": 0 for i in range(5)} | {"bot_1": 0}
    body["context"]["bids"] = {}
    assert refusal(body) == ("INVALID_REQUEST", "context.cumulativeScores")
    body["context"]["bids"] = dict.fromkeys(body["context"]["cumulativeScores"])
    assert refusal(body) == ("INVALID_REQUEST", "context.bids")
    body["game"] = "el_dorado"
    body["context"]["bids"] |= {f"q{i}": None for i in range(6)}
    assert refusal(body) == ("INVALID_REQUEST", "context.bids")  # two decks are for ten


def test_a_card_that_the_game_does_not_have():
    body = changed(example(game="euchre"), "hand.0", card("2H"))
    assert refusal(body) == ("INVALID_REQUEST", "hand[0]")


def test_partners_who_do_not_sit_opposite():
    body = told("spades", 1, 24)
    for one in body["context"]["players"]:
        one["team"] = one["seatIndex"] // 2
    assert refusal(body) == ("INVALID_REQUEST", "context.players")


@pytest.mark.parametrize(
    ("phase", "code"),
    [("LOBBY", "ROUND_NOT_READY"), ("SCORING", "ROUND_NOT_READY"), ("COMPLETED", "GAME_COMPLETED")],
)
def test_phases_in_which_nobody_acts(phase, code):
    assert refusal(example(phase=phase)) == (code, "phase")


def test_a_round_after_the_last():
    body = changed(example(), "context.roundIndex", 10)
    assert refusal(body) == ("GAME_COMPLETED", "context.roundIndex")


def test_euchre_without_trump_is_not_ready():
    body = changed(example(game="euchre"), "context.trumpSuit", None)
    assert refusal(body) == ("ROUND_NOT_READY", "context.trumpSuit")


def test_not_the_players_turn():
    body = changed(example(), f"{TRICK}.plays", [])
    assert refusal(body) == ("NOT_PLAYERS_TURN", TRICK)
    played = told("spades", 1, 26)
    mine = {"playerId": played["context"]["myPlayerId"], "card": card("2C")}
    held = {one["id"] for one in played["hand"]}
    gone = set(played["context"]["playedCards"])
    free = next(
        c
        for c in (card(r + s) for s in "CDHS" for r in "23456789TJQKA")
        if c["id"] not in held | gone
    )
    trick = copy.deepcopy(played["context"]["currentTrick"])
    trick["plays"].append({**mine, "card": free, "order": 3})
    assert refusal(changed(played, TRICK, trick)) == ("NOT_PLAYERS_TURN", TRICK)


def test_bids_that_cannot_be():
    body = changed(example(), "context.bids.p1", 10)
    assert refusal(body) == ("INVALID_BID", "context.bids.p1")
    assert refusal(changed(body, "context.bids.p1", -1)) == ("INVALID_BID", "context.bids.p1")


def bidding():
    """Return a request for a bid of the third of four players."""
    return {
        "phase": "bid",
        "hand": [card("AS"), card("KS"), card("2C")],
        "context": {
            "myPlayerId": "c",
            "cumulativeScores": {"a": 0, "b": 0, "c": 0, "d": 0},
            "trumpSuit": "hearts",
            "bids": {"a": 1, "b": 0, "c": None, "d": None},
        },
        "sims": 20,
    }


def test_bids_out_of_turn():
    body = bidding()
    assert 0 <= answer(body)["bid"] <= 3
    done = changed(body, "context.bids.c", 1)
    assert refusal(done) == ("INVALID_BID", "context.bids.c")
    waiting = changed(body, "context.bids.b", None)
    assert refusal(waiting) == ("NOT_PLAYERS_TURN", "context.bids.b")
    early = changed(changed(body, "context.bids.d", 1), "context.dealerPlayerId", "d")
    assert refusal(early) == ("INVALID_BID", "context.bids")


def test_a_bid_while_the_round_is_played():
    body = changed(told("oh_hell", 1, 14, hand_size=7), "phase", "bid")
    assert refusal(body) == ("ROUND_NOT_COMPLETE", "phase")


def test_a_bid_needs_the_whole_hand():
    assert refusal(example(game="spades", phase="bid")) == ("INVALID_REQUEST", "hand")


def test_tricks_that_cannot_have_been_played():
    body = told("spades", 1, 27)
    first = "context.completedTricks.0"
    short = copy.deepcopy(body)
    short["context"]["completedTricks"][1]["plays"].pop()
    assert refusal(short) == ("TRICK_INCOMPLETE", "context.completedTricks[1].plays")
    plays = body["context"]["completedTricks"][0]["plays"]
    winner = body["context"]["completedTricks"][0]["winningPlayerId"]
    other = next(play["playerId"] for play in plays if play["playerId"] != winner)
    wrong = changed(body, f"{first}.winningPlayerId", other)
    assert refusal(wrong) == ("INVALID_PLAY", "context.completedTricks[0].winningPlayerId")
    swapped = changed(body, f"{first}.plays.1.playerId", plays[2]["playerId"])
    assert refusal(swapped) == ("INVALID_PLAY", "context.completedTricks[0].plays[1].playerId")
    again = changed(body, "context.completedTricks.1.plays.0.card", plays[0]["card"])
    assert refusal(again) == ("INVALID_REQUEST", "context.completedTricks[1].plays[0].card")
    led = changed(body, f"{first}.leaderPlayerId", plays[1]["playerId"])
    assert refusal(led) == ("INVALID_PLAY", "context.completedTricks[0].leaderPlayerId")


def two_tricks(second):
    """Return a request after west threw a diamond on clubs, and then played `second`."""
    hand = ["2H", "3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH"]
    tricks = [
        [("south", "AC"), ("west", "2D"), ("north", "3C"), ("east", "4C")],
        [("south", "AH"), ("west", second), ("north", "KH"), ("east", "QD")],
    ]
    seats = ("south", "west", "north", "east")
    return {
        "game": "spades",
        "hand": [card(text) for text in hand],
        "context": {
            "myPlayerId": "south",
            "players": [{"playerId": p, "seatIndex": i} for i, p in enumerate(seats)],
            "completedTricks": [
                {"plays": [{"playerId": p, "card": card(c)} for p, c in trick]} for trick in tricks
            ],
            "bids": dict.fromkeys(seats, 3),
        },
        "sims": 5,
    }


def test_a_player_who_revoked():
    assert "card" in answer(two_tricks("3D"))
    field = "context.completedTricks[1].plays[1].card"
    assert refusal(two_tricks("5C")) == ("MUST_FOLLOW_SUIT", field)
    own = two_tricks("3D")
    own["hand"][0] = card("5D")  # south, too, had to follow a suit that it holds
    own["context"]["completedTricks"][1]["plays"] = [
        {"playerId": p, "card": card(c)}
        for p, c in (("south", "2S"), ("west", "3S"), ("north", "KS"), ("east", "QS"))
    ]
    code, field = refusal(own)
    assert (code, field) == ("CANNOT_LEAD_TRUMP", "context.completedTricks[1].plays[0].card")


def test_a_lead_of_trump_that_was_not_allowed():
    """West led spades unbroken, so it held spades alone; and then a heart?"""
    body = two_tricks("3D")
    tricks = [
        [("south", "2C"), ("west", "AC"), ("north", "3C"), ("east", "4C")],
        [("west", "AS"), ("north", "2S"), ("east", "3S"), ("south", "4S")],
        [("west", "AH"), ("north", "2D"), ("east", "3D"), ("south", "2H")],
    ]
    body["hand"] = [
        card(text) for text in ("3H", "4H", "5H", "6H", "7H", "8H", "9H", "TH", "JH", "QH")
    ]
    body["context"]["completedTricks"] = [
        {"plays": [{"playerId": p, "card": card(c)} for p, c in trick]} for trick in tricks
    ]
    field = "context.completedTricks[2].plays[0].card"
    assert refusal(body) == ("CANNOT_LEAD_TRUMP", field)


def test_cards_received_and_not_held():
    game = table_game("hearts")
    position = game.deal(seed=5, pass_direction="left")
    position = play_on(position, 18, random.Random(5))
    body = request_of("hearts", position)
    seen = {one["id"] for one in body["hand"]} | set(body["context"]["playedCards"])
    seen |= {one["id"] for one in body["context"]["passedCards"]["cards"]}
    free = next(c for c in (card(r + "D") for r in "23456789TJQKA") if c["id"] not in seen)
    wrong = changed(body, "context.receivedCards.cards.0", free)
    assert refusal(wrong) == ("CARD_NOT_IN_HAND", "context.receivedCards.cards")
    short = copy.deepcopy(body)
    short["context"]["passedCards"]["cards"].pop()
    assert refusal(short) == ("INVALID_REQUEST", "context.passedCards.cards")
    to_self = changed(body, "context.passedCards.to", body["context"]["myPlayerId"])
    assert refusal(to_self) == ("INVALID_REQUEST", "context.passedCards.to")


def test_hearts_leads_with_the_two_of_clubs():
    position = table_game("hearts").deal(seed=5, pass_direction="none")
    body = request_of("hearts", position)
    other = next(
        p["playerId"]
        for p in body["context"]["players"]
        if p["playerId"] != body["context"]["myPlayerId"]
    )
    seat = next(p["seatIndex"] for p in body["context"]["players"] if p["playerId"] == other)
    stolen = {**body, "hand": [card(text) for text in position.view(seat)["hand"]]}
    stolen = changed(changed(stolen, "context.myPlayerId", other), TRICK, None)
    assert refusal(stolen) == ("NOT_PLAYERS_TURN", "context")


def test_a_pass_in_a_round_without_one():
    position = table_game("hearts").deal(seed=5, pass_direction="none")
    body = {**request_of("hearts", position), "phase": "pass"}
    assert refusal(body) == ("INVALID_REQUEST", "phase")


def test_euchre_without_what_a_call_needs():
    start = table_game("euchre").deal(seed=2, dealer=0)
    body = request_of("euchre", start)
    assert refusal(changed(body, "context.euchre", None)) == (
        "INVALID_REQUEST",
        "context.euchre.upcard",
    )
    made = changed(body, "context.bids", {body["context"]["players"][0]["playerId"]: 1})
    assert refusal(made)[0] == "INVALID_BID"
    assert refusal({**body, "phase": "discard"}) == ("NOT_PLAYERS_TURN", "context.dealerPlayerId")


def test_the_errors_are_json():
    status, body = respond(example(game="bridge"))
    assert status == 422
    assert json.loads(json.dumps(body)) == body
