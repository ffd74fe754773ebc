"""Whatever a request holds, the answer is a reply or a refusal, and never anything else."""

from __future__ import annotations

import copy
import functools
import json
import random

from hypothesis import given, settings
from hypothesis import strategies as st

from playout.clients.eldorado import CODES, respond
from tests.clients.support import GAMES, card, example, play_on, request_of, table_game

TEXTS = st.sampled_from(
    (
        *("", "p1", "bot_1", "wes", "ann", "zoe", "bob", "hearts", "S", "10", "A", "d0:spades:A"),
        *("H-10", "play", "bid", "pass", "discard", "alone", "bid2", "COMPLETED", "nil", "🂡"),
        *("DEFAULT", "SLOUGH_POINTS", "AGGRESSIVE", "BID_AWARE", "SHOOT_MOON", "left"),
        *GAMES,
    )
)
NUMBERS = st.one_of(
    st.integers(-2, 30),
    st.sampled_from([10**30, -(10**30), 0.5, 1e308, float("nan"), float("inf")]),
)
CARDS = st.builds(card, st.sampled_from([rank + suit for suit in "CDHS" for rank in "29TJQKA"]))
LEAVES = st.one_of(st.none(), st.booleans(), NUMBERS, TEXTS, CARDS)
VALUES = st.recursive(
    LEAVES,
    lambda inner: st.one_of(st.lists(inner, max_size=4), st.dictionaries(TEXTS, inner, max_size=4)),
    max_leaves=8,
)


@functools.cache
def originals():
    """Return the example for every game, and requests from real positions of every phase."""
    made = [example(game=name, sims=4) for name in GAMES]
    for name in GAMES:
        game = table_game(name)
        for seed in range(12):
            rng = random.Random(seed)
            position = play_on(game.deal(seed), rng.randrange(50), rng)
            made.append({**request_of(name, position), "sims": 4})
    return made


def places(node, path=()):
    """Yield the path of every part of a request."""
    for key, value in node.items() if isinstance(node, dict) else enumerate(node):
        yield (*path, key)
        if isinstance(value, (dict, list)):
            yield from places(value, (*path, key))


def mutate(draw, body):
    """Change one part of a request: another value, a part from elsewhere, gone, or new."""
    spots = list(places(body))
    *path, key = draw(st.sampled_from(spots))
    at = body
    for part in path:
        at = at[part]
    how = draw(st.sampled_from(["value", "value", "move", "drop", "add"]))
    if how == "value":
        at[key] = draw(VALUES)
    elif how == "move":
        other = body
        for part in draw(st.sampled_from(spots)):
            other = other[part]
        at[key] = copy.deepcopy(other)
    elif how == "drop":
        del at[key]
    elif isinstance(at, list):
        at.append(draw(VALUES))
    else:
        at[draw(TEXTS)] = draw(VALUES)


@st.composite
def bodies(draw):
    """Draw a request with some parts changed."""
    body = copy.deepcopy(draw(st.sampled_from(originals())))
    for _ in range(draw(st.integers(1, 4))):
        if isinstance(body, dict) and body:
            mutate(draw, body)
    if draw(st.booleans()):
        body["sims"], body["timeout_ms"] = 4, 1000
    return body


def check(body):
    """Check that a request gets a reply with a move of the hand, or a refusal."""
    status, reply = respond(body)
    json.dumps(reply)
    if status != 200:
        assert status == CODES[reply["error"]]
        assert set(reply) == {"error", "detail", "field"}
        assert reply["detail"]
        return
    assert set(reply) >= {"moves", "sims", "elapsed_ms", "strategy", "degraded"}
    assert ("card" in reply) != ("bid" in reply)
    if "card" in reply and body.get("phase") != "discard":
        assert reply["card"] in [one["id"] for one in body["hand"]]


@settings(max_examples=600)
@given(bodies())
def test_mutated_requests(body):
    if isinstance(body.get("timeout_ms"), int) and body["timeout_ms"] > 1000:
        body["timeout_ms"] = 1000
    check(body)


@settings(max_examples=150)
@given(VALUES)
def test_any_json(value):
    status, reply = respond(value)
    assert (status, reply["error"]) == (422, "INVALID_REQUEST")


@settings(max_examples=150)
@given(st.one_of(st.text(max_size=50), st.binary(max_size=50)))
def test_any_text(text):
    status, _ = respond(text)
    assert status == 422


@settings(max_examples=60)
@given(st.sampled_from(range(5)), st.data())
def test_cut_off_text(which, data):
    text = json.dumps(originals()[which])
    end = data.draw(st.integers(0, len(text) - 1))
    assert respond(text[:end])[1]["error"] == "INVALID_REQUEST"
