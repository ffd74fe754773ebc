"""Dealing is the same interpreted and compiled, and stays inside its arrays."""

from __future__ import annotations

import json
from typing import Any

from tests.core.dealing import GAMES, WAYS, imagined, listing, small_problem, walking, worlds
from tests.support import ROOT, run_python

SEEDS = range(40)


def everything() -> list[Any]:
    """Return worlds of many problems, dealt in all ways, and what the tables hold."""
    found: list[Any] = []
    for problem in [*map(small_problem, SEEDS), *GAMES.values()]:
        for way in WAYS if problem.cards.bit_count() < 10 else (listing, walking):
            shoe = way(problem)
            found.append([int(shoe[name][0]) for name in ("ready", "relaxed", "blocks", "listed")])
            if shoe["ready"][0]:
                found.append([float(v).hex() for v in shoe["chance"][0][: shoe["listed"][0]]])
                found.append([list(world) for world in worlds(shoe, 9, 20)])
    hands = [15 << 16 * seat for seat in range(4)]
    found.append([imagined(hands, [1, 0, 3 << 32, 0], 3, seed) for seed in SEEDS])
    return found


def test_interpreted_rules_deal_the_same_worlds() -> None:
    """The interpreter also refuses every index outside its array and value outside its field."""
    code = "import json, tests.core.test_deal_modes as t; print(json.dumps(t.everything()))"
    done = run_python(code, cwd=ROOT, PLAYOUT_INTERPRET="1")
    assert json.loads(done.stdout) == everything()
