"""Whole games of a language model through the stand-in server, over the command line."""

from __future__ import annotations

import json

import pytest

from playout.arena.gauntlet import gauntlet
from tests.players.llm.conftest import clean_settings, servers, start
from tests.players.llm.standin import KEY, StandIn
from tests.support import ROOT, run_python

__all__ = ["clean_settings", "servers", "start"]

GAMES = {
    "cuttle": (),
    "euchre": (),
    "duskwell": ("--variant", "mini"),
}


@pytest.mark.parametrize("game", GAMES)
def test_full_games_through_the_stand_in(game, tmp_path):
    """In a process of its own that interprets the rules: nothing is compiled for this."""
    words = ["match", game, "llm:haiku", "heuristic", "--deals", "1", "--json", *GAMES[game]]
    words += ["--max-cost", "5", "--journal", str(tmp_path)]
    with StandIn("good", "illegal", "good") as server:
        done = run_python(
            f"from playout.cli import main; main({words!r})",
            cwd=ROOT,
            PLAYOUT_INTERPRET="1",
            ANTHROPIC_BASE_URL=server.address,
            ANTHROPIC_API_KEY=KEY,
        )
        questions = len(server.requests)
    found = json.loads(done.stdout)
    assert (found["done"], found["games"]["played"]) == (1, 2)
    model, opponent = found["players"]
    assert opponent["asked"] is None
    told = model["asked"]
    assert told["model"] == "claude-haiku-5-5"
    assert (told["asked"], told["bad"], told["fallbacks"]) == (questions, 1, 0)
    assert 0 < told["decisions"] == questions - 1
    assert told["cost"] > 0
    lines = (tmp_path / "decisions.jsonl").read_text().splitlines()
    evidence = [json.loads(line)["choice"]["evidence"] for line in lines]
    spoken = [one for one in evidence if one and one["kind"] == "text"]
    assert len(spoken) == told["decisions"]
    assert sum(one["cost"] for one in spoken) == pytest.approx(told["cost"])


def test_a_match_says_what_models_cost(run, start):
    _, spec = start("illegal", "good")
    done = run("match", "tictactoe", spec, "random", "--deals", "1", "--max-cost", "2")
    assert done.code == 0, done.err
    assert "A is claude-haiku-5-5: " in done.out
    assert "1 bad answers, 0 moves by the fallback" in done.out
    assert " of $2 spent." in done.out
    assert "1/1 deals: $0.00" in done.err


def test_above_the_limit_fallbacks_play_on(run, start):
    server, spec = start("good")
    done = run("match", "tictactoe", spec, spec, "--deals", "1", "--max-cost", "0.0004", "--json")
    assert done.code == 0, done.err
    told = [player["asked"] for player in done.json["players"]]
    assert sum(one["asked"] for one in told) == len(server.requests) == 3
    assert sum(one["fallbacks"] for one in told) == sum(one["decisions"] for one in told) - 3
    assert 0.0004 <= sum(one["cost"] for one in told) < 0.0006


def test_a_missing_key_is_one_line_and_no_traceback(run, clean_settings):
    done = run("match", "tictactoe", "llm:haiku", "random", "--deals", "1")
    assert done.code == 1
    assert done.err.startswith("error: llm: claude-haiku-5-5 needs a key: set ANTHROPIC_API_KEY")
    assert len(done.err.splitlines()) == 1


def test_a_limit_without_a_model_is_refused(run):
    done = run("match", "tictactoe", "first", "random", "--max-cost", "1")
    assert done.code == 2
    assert "no player is one" in done.err


def test_a_gauntlet_reports_by_model(start):
    _, spec = start("malformed", "good")
    other = f"{spec},memory=0"
    rows = list(gauntlet("tictactoe", [spec, other, "first"], "random", deals=1, max_cost=None))
    assert [row.spec for row in rows] == [spec, other, "first"]
    assert [row.account and row.account.bad for row in rows] == [1, 0, None]
    assert rows[0].spent == rows[0].account.cost > 0
    assert rows[0].sentence.startswith(f"{spec}: won ")
    assert "1 bad answers" in rows[0].sentence
    assert rows[2].sentence.endswith("never asked")
