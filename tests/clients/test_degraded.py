"""What is missing is assumed, said in `degraded`, and no reason to refuse."""

from __future__ import annotations

import functools
import json
import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from playout.clients.eldorado import CODES, answer, position_of, respond
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

OPTIONAL = (
    *("players", "completedTricks", "playedCards", "trumpCard", "dealerPlayerId", "tricksWon"),
    *("passedCards", "receivedCards", "bids", "trickIndex", "cardsPerPlayer", "roundIndex"),
    *("euchre.discard", "euchre.round", "euchre.orderedUpBy", "euchre.upcard"),
)


NOT_MISSED = {"playedCards", "tricksWon", "trickIndex", "cardsPerPlayer", "euchre.round"}
"""What the completed tricks tell anyway."""


@functools.cache
def plays():
    """Return requests for a card in all games, with the legal cards."""
    made = []
    for name in GAMES:
        game = table_game(name)
        for seed in range(20):
            rng = random.Random(seed)
            position = play_on(game.deal(seed), rng.randrange(60), rng)
            body = request_of(name, position)
            if body["phase"] == "play":
                legal = {move.text for move in position.moves()}
                made.append(({**body, "sims": 8}, legal))
    return made


@settings(max_examples=300)
@given(st.sampled_from(range(60)), st.sets(st.sampled_from(OPTIONAL)))
def test_any_optional_key_may_be_missing(which, dropped):
    body, legal = plays()[which % len(plays())]
    for key in dropped:
        *path, last = key.split(".")
        if all(part in body["context"] for part in path) and last in (
            body["context"]["euchre"] if path else body["context"]
        ):
            body = changed(body, f"context.{key}", ...)
    reply = answer(body)
    assert code_of(reply["card"]) in legal
    played = "tricksWon" in dropped and "completedTricks" in dropped
    assert not dropped <= {"trickIndex"} or reply["degraded"] == []
    if played and "playedCards" in dropped and body["context"].get("trickIndex"):
        assert {"no_trick_history", "no_tricks_won"} <= set(reply["degraded"])


@pytest.mark.parametrize("key", [*sorted(NOT_MISSED), None])
def test_what_the_tricks_tell_anyway_is_not_missed(key):
    """One of these keys left out, or all of them: nothing has to be assumed."""
    tried = 0
    for body, legal in plays()[::3]:
        given = body
        for path in NOT_MISSED if key is None else [key]:
            *outer, last = path.split(".")
            part = given["context"].get(outer[0], {}) if outer else given["context"]
            if last in part:
                given = changed(given, f"context.{path}", ...)
                tried += 1
        reply = answer(given)
        assert reply["degraded"] == []
        assert code_of(reply["card"]) in legal
    assert tried >= (3 if key == "euchre.round" else 15)


def middle(name, seed=3, plies=30, **given):
    position = play_on(table_game(name).deal(seed, **given), plies, random.Random(seed))
    body = request_of(name, position)
    assert body["phase"] == "play"
    assert body["context"]["completedTricks"]
    return body


def without(body, *keys):
    """Leave keys out; without `completedTricks` the played cards are in no order, too."""
    for key in keys:
        body = changed(body, f"context.{key}", ...)
    if "completedTricks" in keys and "playedCards" not in keys:
        body = changed(body, "context.playedCards", sorted(body["context"]["playedCards"]))
    return body


HISTORY = ("completedTricks",)


@pytest.mark.parametrize(
    ("name", "keys", "words"),
    [
        ("spades", (), []),
        ("spades", HISTORY, ["no_trick_history"]),
        ("spades", (*HISTORY, "tricksWon"), ["no_trick_history", "no_tricks_won"]),
        ("spades", (*HISTORY, "playedCards"), ["no_trick_history", "unknown_played_cards"]),
        ("spades", (*HISTORY, "trumpBroken"), ["no_trick_history", "no_trump_broken"]),
        ("spades", (*HISTORY, "dealerPlayerId"), ["no_dealer", "no_trick_history"]),
        ("spades", ("dealerPlayerId",), []),  # the seat before the first leader
        ("spades", ("bids",), ["no_bids"]),
        ("spades", ("players",), ["no_teams"]),
        ("hearts", ("passedCards", "receivedCards"), ["no_passed_cards"]),
        ("hearts", ("receivedCards",), ["no_received_cards"]),
        ("euchre", ("euchre",), ["no_maker", "no_upcard"]),
        ("euchre", ("euchre.makerId", "euchre.orderedUpBy"), ["no_maker"]),
    ],
)
def test_each_missing_key_has_its_word(name, keys, words):
    given = {"pass_direction": "left"} if name == "hearts" else {}
    seed, plies = {"spades": (3, 30), "hearts": (3, 30), "euchre": (5, 14)}[name]
    assert answer(without(middle(name, seed, plies, **given), *keys))["degraded"] == words


@pytest.mark.parametrize(
    ("keys", "words"),
    [
        ((), []),
        (("trumpCard",), ["no_trump_card"]),
        (("trumpCard", "trumpSuit"), ["no_trump"]),
        (("players",), []),
    ],
)
def test_the_words_of_oh_hell(keys, words):
    position = play_on(table_game("oh_hell").deal(3, hand_size=7), 6, random.Random(3))
    body = request_of("oh_hell", position)
    assert answer(without(body, *keys))["degraded"] == words


def test_a_turned_card_that_is_not_told_may_be_anywhere():
    body = without(middle("oh_hell", 3, 14, hand_size=7), "trumpCard")
    position = position_of(body)
    view = position.view(position.to_move)
    assert view["trump"] == body["context"]["trumpSuit"][0].upper()
    assert view["turn_up"] is None


def test_numbers_that_do_not_fit_the_hand_are_left_aside():
    body = middle("oh_hell", 3, 14, hand_size=7)
    odd = changed(body, "context.trickIndex", 0)
    assert answer(odd)["degraded"] == ["trick_index_ignored"]
    odd = changed(body, "context.cardsPerPlayer", 1)
    assert answer(odd)["degraded"] == ["cards_per_player_ignored"]
    spades = changed(middle("spades"), "context.cardsPerPlayer", 9)
    assert answer(spades)["degraded"] == ["cards_per_player_ignored"]


def test_a_bid_with_a_part_of_the_hand_and_a_trick_on_the_table():
    reply = answer(example(phase="bid", sims=20))
    assert reply["bid"] in (0, 1)
    words = ["cards_per_player_ignored", "trick_ignored", "no_trump_card"]
    assert reply["degraded"] == words


def test_played_cards_beyond_the_tricks_are_in_no_hand():
    """Oh Hell does not deal all cards: what is told to be gone is in nobody's hand."""
    body = middle("oh_hell", 3, 14, hand_size=7)
    position = position_of(body)
    seat = position.to_move
    hidden = [t for x in range(4) if x != seat for t in position.view(x)["hand"]]
    more = changed(
        body, "context.playedCards", body["context"]["playedCards"] + [card(hidden[0])["id"]]
    )
    found = position_of(more)
    assert answer(more)["degraded"] == []
    for seed in range(25):
        world = found.determinized(seat, seed)
        assert not any(hidden[0] in world.view(x)["hand"] for x in range(4))


def test_played_cards_that_cannot_be_are_ignored():
    start = table_game("spades").deal(seed=1)
    body = request_of("spades", play_on(start, 4, random.Random(1)))
    held = {one["id"] for one in body["hand"]}
    free = next(c["id"] for c in (card(r + "D") for r in "23456789TJQKA") if c["id"] not in held)
    odd = changed(body, "context.playedCards", [free])
    assert answer(odd)["degraded"] == ["played_cards_ignored"]


def test_a_few_of_the_tricks_told_count_as_played_cards():
    body = middle("spades", 3, 34)
    some = changed(body, "context.completedTricks", body["context"]["completedTricks"][-1:])
    reply = answer(some)
    assert reply["degraded"] == ["no_trick_history"]


def test_missing_players_sit_last():
    body = without(middle("hearts", 3, 30, pass_direction="none"), "players", *HISTORY)
    me = body["context"]["myPlayerId"]
    trick = body["context"]["currentTrick"]
    keep = {me, *(play["playerId"] for play in trick["plays"])}
    scores = {name: 0 for name in body["context"]["cumulativeScores"] if name in keep}
    body["context"]["cumulativeScores"] = scores
    body["context"].pop("tricksWon")
    status = answer({**body, "context": {**body["context"], "currentTrick": None}})
    assert "missing_players" in status["degraded"]


def test_a_style_ignores_parameters_of_another():
    body = middle("spades")
    body["strategy"] = {"strategy_type": "default", "strategy_params": {"aggression_factor": 0.5}}
    reply = answer(body)
    named = "strategy.strategy_params.aggression_factor"
    assert (reply["strategy"], reply["degraded"]) == ("DEFAULT", ["strategy_params_ignored", named])


def test_every_word_is_documented():
    root = Path(__file__).resolve().parents[2]
    words = set()
    for path in (root / "src/playout/clients/eldorado").rglob("*.py"):
        for call in re.findall(r"degrade\(([^)]*)\)", path.read_text(encoding="utf-8")):
            words |= set(re.findall(r'"(\w+)"', call))
    text = (root / "docs/clients.md").read_text(encoding="utf-8")
    table = text.partition("| word in `degraded`")[2].partition("## Errors")[0]
    assert set(re.findall(r"^\| `(\w+)` \|", table, re.MULTILINE)) == words


def test_every_error_is_documented():
    text = (Path(__file__).resolve().parents[2] / "docs/clients.md").read_text(encoding="utf-8")
    table = text.partition("## Errors")[2]
    found = re.findall(r"^\| `(\w+)` \| (\d+) \|", table, re.MULTILINE)
    assert {code: int(status) for code, status in found} == CODES


def test_the_documented_pair_is_a_request_and_its_reply():
    text = (Path(__file__).resolve().parents[2] / "docs/clients.md").read_text(encoding="utf-8")
    blocks = text.partition("A whole pair")[2].split("```json\n")
    request, told = (json.loads(block.partition("```")[0]) for block in blocks[1:3])
    respond(request)  # a cold process answers late once
    status, reply = respond(request)
    assert status == 200
    assert {**reply, "elapsed_ms": told["elapsed_ms"]} == told
