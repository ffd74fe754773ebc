"""The public names, and what importing them costs."""

from __future__ import annotations

import playout
from tests.support import run_python

PUBLIC = {
    "AllSeeing",
    "Budget",
    "Choice",
    "Chooser",
    "Event",
    "Game",
    "GameOver",
    "IllegalMove",
    "InvalidLayout",
    "InvalidOption",
    "InvalidView",
    "MalformedMove",
    "MatchResult",
    "Move",
    "MoveResult",
    "NotYourTurn",
    "Option",
    "Params",
    "Player",
    "PlayoutError",
    "Position",
    "Progress",
    "RuleEvidence",
    "Search",
    "SearchEvidence",
    "SearchResult",
    "Seen",
    "Sight",
    "Style",
    "Table",
    "TextEvidence",
    "Thinking",
    "UnknownGame",
    "UnknownPlayer",
    "Value",
    "View",
    "act",
    "conformance",
    "game",
    "game_names",
    "make_style",
    "match",
    "player",
    "player_names",
    "clients",
    "run",
    "style_score",
    "wire",
}


def test_the_public_namespace():
    assert set(playout.__all__) == PUBLIC
    for name in PUBLIC:
        assert getattr(playout, name) is not None
    assert set(dir(playout)) > PUBLIC


def test_importing_playout_is_light():
    heavy = {"numba", "numpy", "pydantic", "rich", "typer"}
    code = f"import sys, playout; print({heavy} & set(sys.modules))"
    assert run_python(code).stdout.strip() == "set()"


def test_a_name_that_is_not_there():
    import pytest

    with pytest.raises(AttributeError, match="nonsense"):
        _ = playout.nonsense


def test_the_first_search_from_a_warm_cache_is_quick():
    code = """
import time
import numba
began = time.process_time()
import playout
playout.player("mcts:iterations=1000").choose(playout.game("connectfour").deal(0))
print(time.process_time() - began)
"""
    run_python(code)
    assert min(float(run_python(code).stdout) for _ in range(3)) < 1.0
