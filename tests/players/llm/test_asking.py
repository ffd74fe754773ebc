"""Every way a server can answer ends in a legal move or a clear error, in time, by either port."""

from __future__ import annotations

import time

import pytest

import playout
from playout.players.llm.errors import ModelError, WrongKey
from playout.players.llm.models import TABLE
from tests.players.llm.standin import TOKENS_IN, TOKENS_OUT, WORDS, StandIn

PRICE = (TOKENS_IN * TABLE["haiku"].input + TOKENS_OUT * TABLE["haiku"].output) / 1e6


@pytest.fixture
def position():
    return playout.game("tictactoe").deal().play("r1c1")


def choose(spec, position, **changes):
    """Return a player's choice, and expect it to be legal."""
    more = "".join(f",{key}={value}" for key, value in changes.items())
    choice = playout.player(spec + more, seed=5).choose(position)
    assert choice.move in position.moves()
    return choice


@pytest.mark.parametrize("word", ["good", "prose", "line"])
def test_a_good_answer_is_played(start, position, word):
    server, spec = start(word, number=3)
    choice = choose(spec, position)
    assert choice.move == position.moves()[2]
    found = choice.evidence
    assert WORDS in found.text
    assert (found.model, found.retries, found.fallback) == ("claude-haiku-5-5", 0, "")
    assert (found.tokens_in, found.tokens_out) == (TOKENS_IN, TOKENS_OUT)
    assert found.cost == pytest.approx(PRICE)
    assert choice.seconds > 0
    assert len(server.requests) == 1


@pytest.mark.parametrize(
    ("word", "complaint"),
    [
        ("cut", "cut off"),
        ("illegal", "no move 999; the legal moves are 1 to 8"),
        ("malformed", "names no move"),
        ("refused", "did not answer"),
    ],
)
def test_a_bad_answer_is_asked_again_with_the_error(start, position, word, complaint):
    server, spec = start(word, "good", number=2)
    choice = choose(spec, position)
    assert choice.move == position.moves()[1]
    assert (choice.evidence.retries, choice.evidence.fallback) == (1, "")
    assert choice.evidence.cost == pytest.approx(2 * PRICE), "both answers are paid for"
    again = server.requests[1]["body"]["messages"][-1]
    assert again["role"] == "user"
    assert complaint in again["content"]


@pytest.mark.parametrize("word", ["cut", "illegal", "malformed", "refused"])
def test_after_three_bad_answers_the_fallback_moves_and_says_so(start, position, word):
    server, spec = start(word)
    choice = choose(spec, position, fallback="first")
    assert choice.move == position.moves()[0]
    assert choice.evidence.fallback == "first"
    assert choice.evidence.retries == 2
    assert "The move is by first" in choice.evidence.text
    assert len(server.requests) == 3


def test_the_fallback_is_the_heuristic_where_the_game_has_one(start):
    _, spec = start("malformed")
    euchre = playout.game("euchre").deal(2)
    assert choose(spec, euchre).evidence.fallback == "heuristic"
    assert choose(spec, playout.game("tictactoe").deal()).evidence.fallback == "random"


@pytest.mark.parametrize("word", ["limited", "broken", "dropped", "overloaded"])
def test_an_outage_is_waited_out(start, position, word):
    server, spec = start(word, "good", number=4)
    choice = choose(spec, position)
    assert choice.move == position.moves()[3]
    assert (choice.evidence.retries, choice.evidence.fallback) == (1, "")
    assert len(server.requests) == 2


@pytest.mark.parametrize("word", ["limited", "broken", "dropped", "silent", "slow", "later"])
def test_an_outage_that_lasts_ends_in_time_with_the_fallback(start, position, word):
    _, spec = start(word)
    began = time.monotonic()
    choice = choose(spec, position, timeout=0.6, fallback="first")
    assert time.monotonic() - began < 5
    assert choice.evidence.fallback == "first"
    assert "gave no move" in choice.evidence.text


def test_a_refused_connection_ends_with_the_fallback(start, position):
    server, spec = start("good")
    server.shutdown()
    server.server_close()
    choice = choose(spec, position, timeout=1)
    assert choice.evidence.fallback == "random"
    assert "no connection" in choice.evidence.text
    assert choice.evidence.cost == 0


def test_a_server_without_structured_output_is_asked_plainly(start, position):
    server, spec = start("plain", number=2)
    choice = choose(spec, position)
    assert choice.move == position.moves()[1]
    structured, plain = (request["body"] for request in server.requests)
    schema = (
        structured["output_config"]["format"]["schema"]
        if server.requests[0]["claude"]
        else structured["response_format"]["json_schema"]["schema"]
    )
    assert schema["properties"]["move"]["enum"] == list(range(1, 9))
    assert "response_format" not in plain
    assert "output_config" not in plain


def test_an_unknown_model_elsewhere_is_sent_a_temperature(servers, position):
    server = servers.enter_context(StandIn("good"))
    choose(f"llm:model=local,url={server.url}", position)
    assert server.requests[0]["body"]["temperature"] == 0.3


def test_a_wrong_key_is_a_clear_error(start, position, monkeypatch):
    _, spec = start("locked")
    for name in ("ANTHROPIC_API_KEY", "PLAYOUT_LLM_KEY"):
        monkeypatch.setenv(name, "sk-wrong-987654321")
    with pytest.raises(WrongKey, match="does not accept the key") as caught:
        choose(spec, position)
    assert "987654321" not in str(caught.value)


def test_an_unknown_model_is_a_clear_error(start, position):
    _, spec = start("unknown")
    with pytest.raises(ModelError, match="knows no model 'claude-haiku-5-5'"):
        choose(spec, position)


def test_stop_has_the_fallback_move_at_once(start, position):
    _, spec = start("slow")
    player = playout.player(f"{spec},fallback=first")
    player.connect().close()
    thinking = player.think(position.sight())
    time.sleep(0.4)
    assert not thinking.done
    began = time.monotonic()
    thinking.stop()
    choice = thinking.result(30)
    assert time.monotonic() - began < 0.5
    assert choice.evidence.fallback == "first"
    assert "it was stopped" in choice.evidence.text
    assert choice.evidence.tokens_in > 0, "what was asked is paid for"


def test_a_budget_in_seconds_limits_an_answer(start, position):
    _, spec = start("silent")
    began = time.monotonic()
    choice = playout.player(spec).think(position.sight(), playout.Budget(seconds=0.3)).result(30)
    assert time.monotonic() - began < 5
    assert "no answer within 0.3 s" in choice.evidence.text


def test_a_server_that_does_not_stream_or_count_is_understood(servers, position):
    server = servers.enter_context(StandIn("whole", number=2))
    choice = choose(f"llm:model=local,url={server.url}", position)
    assert choice.move == position.moves()[1]
    assert choice.evidence.tokens_in > 100
    assert choice.evidence.tokens_out > 10
    assert choice.evidence.cost == 0, "nobody knows the price"
    assert "authorization" not in {name.lower() for name in server.requests[0]["headers"]}
