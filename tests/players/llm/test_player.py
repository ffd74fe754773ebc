"""The options of the player: what reaches the model, what it may spend, what it remembers."""

from __future__ import annotations

import json
import pickle

import pytest

import playout
from playout.players.llm.ledger import Entry, Ledger, accounts
from playout.players.llm.models import Model, Usage, cost, find_model
from playout.players.llm.player import share_ledger
from playout.players.registry import player_type
from tests.players.llm.standin import TOKENS_IN, TOKENS_OUT, WORDS
from tests.support import run_python

DEAL = playout.game("tictactoe").deal()
PRICE = cost(find_model("haiku"), Usage(TOKENS_IN, TOKENS_OUT))


def asked(server):
    """Return the system text and the messages of the last request."""
    body = server.requests[-1]["body"]
    if server.requests[-1]["claude"]:
        return body["system"][0]["text"], body["messages"]
    return body["messages"][0]["content"], body["messages"][1:]


def test_it_says_what_it_is():
    kind = player_type("llm")
    assert not kind.repeatable
    assert not kind.sees_all
    assert playout.player("llm").remembers
    assert playout.player("llm:sonnet").model.name == "claude-sonnet-5-5"
    assert playout.player("llm:model=claude-next").model == Model("claude-next")


def test_a_model_is_sent_what_the_options_say(start):
    server, spec = start("good")
    playout.player(f"{spec},tokens=2000,effort=low,language=German").choose(DEAL)
    body = server.requests[0]["body"]
    system, messages = asked(server)
    assert body["model"] == "claude-haiku-5-5"
    assert body["max_tokens"] == 2000
    assert (body.get("reasoning_effort") or body["output_config"]["effort"]) == "low"
    assert "temperature" not in body, "the newest models reject one"
    assert "Write the reasoning in German." in system
    assert [message["role"] for message in messages] == ["user"]
    assert "## Your moves" in messages[0]["content"]


def test_a_temperature_goes_where_a_model_takes_one(start, monkeypatch):
    takes = {"haiku": {"temperature": True}}
    monkeypatch.setenv("PLAYOUT_LLM_MODELS", json.dumps(takes))
    server, spec = start("good")
    playout.player(spec).choose(DEAL)
    playout.player(f"{spec},temperature=1").choose(DEAL)
    assert [request["body"]["temperature"] for request in server.requests] == [0.3, 1.0]


@pytest.mark.parametrize("tokens", [1023, 200_000])
def test_there_is_always_room_for_reasoning(tokens):
    with pytest.raises(playout.InvalidOption, match="from 1024"):
        playout.player(f"llm:tokens={tokens}")


@pytest.mark.parametrize("fallback", ["oracle", "llm:haiku"])
def test_the_fallback_is_fair_and_no_model(fallback):
    with pytest.raises(playout.InvalidOption, match="must be a fair player, and no llm"):
        playout.player(f"llm:fallback={fallback}")
    with pytest.raises(playout.UnknownPlayer):
        playout.player("llm:fallback=nobody")


def test_advice_is_the_table_of_a_search(start):
    server, spec = start("good")
    playout.player(f"{spec},advice=true").choose(DEAL)
    told = asked(server)[1][0]["content"]
    rows = told.partition("## What a search says\n\n")[2].partition("\n\n## ")[0].splitlines()[2:]
    assert len(rows) == 9
    assert "of 1000 playouts" in rows[0]
    playout.player(spec).choose(DEAL)
    assert "What a search says" not in asked(server)[1][0]["content"]


def test_it_remembers_its_reasoning_within_a_game(start):
    server, spec = start("good")
    first, second = playout.player(spec, seed=1), playout.player("random", seed=2)
    for event in playout.run(playout.Table(DEAL), [first, second]):
        assert event.table
    thoughts = [
        request["body"]["messages"][-1]["content"].count(WORDS) for request in server.requests
    ]
    assert thoughts[0] == 0
    assert thoughts == [min(3, number) for number in range(len(thoughts))]
    assert len(thoughts) > 2
    seated = first.sit(3)
    list(playout.run(playout.Table(DEAL), [seated, second]))
    assert server.requests[len(thoughts)]["body"]["messages"][-1]["content"].count(WORDS) == 0


def test_above_its_limit_the_fallback_plays(start):
    server, spec = start("good")
    player = playout.player(f"{spec},max_cost={1.5 * PRICE},fallback=first")
    choices = [player.choose(DEAL) for _ in range(4)]
    assert [choice.evidence.fallback for choice in choices] == ["", "", "first", "first"]
    assert "the cost limit is reached" in choices[-1].evidence.text
    assert choices[-1].evidence.cost == 0
    assert len(server.requests) == 2
    assert player.spent() == pytest.approx(2 * PRICE)
    assert player.sit(1).spent() == 0, "a new game"


def test_a_limit_also_ends_the_questions_of_one_decision(start):
    server, spec = start("malformed")
    choice = playout.player(f"{spec},max_cost={PRICE / 2}").choose(DEAL)
    assert choice.evidence.fallback == "random"
    assert len(server.requests) == 1


def test_a_limit_needs_prices(monkeypatch):
    with pytest.raises(playout.InvalidOption, match="nobody knows what mystery costs"):
        playout.player("llm:model=mystery,max_cost=1")
    with pytest.raises(playout.InvalidOption, match="nobody knows what mystery costs"):
        share_ledger(playout.player("llm:model=mystery"), Ledger(1.0))
    monkeypatch.setenv("PLAYOUT_LLM_MODELS", '{"mystery": {"input": 0, "output": 0}}')
    assert playout.player("llm:model=mystery,max_cost=1").model.priced


def test_players_of_one_ledger_share_its_limit(start):
    _, spec = start("good")
    ledger = Ledger(1.5 * PRICE)
    players = [playout.player(spec), playout.player(spec).sit(4)]
    assert all(
        share_ledger(player, ledger, name) for player, name in zip(players, "xy", strict=True)
    )
    fallbacks = [players[i % 2].choose(DEAL).evidence.fallback for i in range(4)]
    assert fallbacks == ["", "", "random", "random"]
    assert ledger.spent == pytest.approx(2 * PRICE)
    assert {name: one.decisions for name, one in accounts(ledger).items()} == {"x": 2, "y": 2}
    assert not share_ledger(playout.player("random"), ledger)


def test_a_ledger_in_a_file_is_one_for_several_processes(tmp_path):
    path = tmp_path / "ledger.jsonl"
    ledger = Ledger(1.0, path)
    assert ledger.entries() == ()
    other = pickle.loads(pickle.dumps(ledger))
    ledger.add(Entry("x", "m", asked=2, bad=1, cost=0.25, seconds=1.0))
    other.add(Entry("x", "m", asked=1, fallback="random", cost=0.5, seconds=3.0))
    assert ledger.spent == other.spent == 0.75
    assert ledger.allows(0.2)
    assert not ledger.allows(0.3)
    account = accounts(ledger)["x"]
    assert (account.asked, account.bad, account.fallbacks, account.seconds) == (3, 1, 1, 2.0)
    with path.open("a") as file:
        file.write('{"player": "half a li')
    assert len(ledger.entries()) == 2, "a line that is being written does not count yet"


def test_the_cost_of_tokens():
    model = Model("m", 2.0, 10.0, cached=0.2, stored=2.5)
    assert cost(model, Usage(1_000_000, 100_000)) == pytest.approx(3.0)
    assert cost(model, Usage(0, 0, 1_000_000, 1_000_000)) == pytest.approx(2.7)
    assert cost(Model("m", 2.0, 10.0), Usage(0, 0, 1_000_000)) == pytest.approx(2.0)
    assert cost(Model("m"), Usage(5, 5)) == 0
    assert Usage(1, 2, 3, 4) + Usage(1, 1, 1, 1) == Usage(2, 3, 4, 5)


def test_settings_override_the_table(tmp_path):
    given = {"haiku": {"name": "claude-haiku-9", "input": 9}, "own": {"name": "mine"}}
    path = tmp_path / "models.json"
    path.write_text(json.dumps(given))
    for setting in (json.dumps(given), str(path)):
        found = find_model("haiku", {"PLAYOUT_LLM_MODELS": setting})
        assert (found.name, found.input, found.output) == ("claude-haiku-9", 9, 0.5)
        assert find_model("claude-haiku-9", {"PLAYOUT_LLM_MODELS": setting}) == found
        assert find_model("own", {"PLAYOUT_LLM_MODELS": setting}) == Model("mine")
    for setting in ("{", '{"a": {"b": 1}}', '{"a": 3}', '{"a": {"input": "x"}}', "/missing", "[]"):
        with pytest.raises(playout.InvalidOption, match="it must be JSON"):
            find_model("haiku", {"PLAYOUT_LLM_MODELS": setting})


def test_transcripts_are_json_lines(start, tmp_path, monkeypatch):
    monkeypatch.setenv("PLAYOUT_LLM_TRANSCRIPTS", str(tmp_path / "kept"))
    _, spec = start("illegal", "good")
    player = playout.player(spec)
    choices = [player.choose(DEAL) for _ in range(2)]
    lines = (tmp_path / "kept" / "transcripts.jsonl").read_text().splitlines()
    first, second = map(json.loads, lines)
    assert [len(first["messages"]), len(second["messages"])] == [4, 2]
    assert (first["game"], first["bad"], first["asked"]) == ("tictactoe", 1, 2)
    assert first["move"] == choices[0].move.text
    assert first["cost"] == choices[0].evidence.cost
    assert "# Tic-tac-toe" in first["system"]


def test_transcripts_that_cannot_be_written_do_no_harm(start, tmp_path, monkeypatch, caplog):
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYOUT_LLM_TRANSCRIPTS", str(tmp_path / "file"))
    _, spec = start("good")
    assert playout.player(spec).choose(DEAL).evidence.fallback == ""
    assert "transcripts cannot be written" in caplog.text


def test_the_reasoning_is_the_explanation(start):
    _, spec = start("good")
    assert WORDS in playout.player(spec).choose(DEAL).explain()


def test_no_client_is_imported_unless_it_is_used():
    code = """
import sys, playout
assert not any(name.startswith("playout.players.llm") for name in sys.modules)
playout.player("random").choose(playout.game("tictactoe").deal())
assert not any(name.startswith("playout.players.llm") for name in sys.modules)
playout.player("llm:haiku")
print({"anthropic", "httpx2"} & set(sys.modules))
try:
    playout.player("llm:model=x,url=http://127.0.0.1:9/v1,timeout=0.1").warm(playout.game("tictactoe"))
finally:
    print({"anthropic", "httpx2"} & set(sys.modules))
"""
    assert run_python(code).stdout.splitlines() == ["set()", "{'httpx2'}"]
