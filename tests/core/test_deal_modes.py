"""Dealing is the same interpreted and compiled, within bounds, and compiles for a GPU."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from dealing import GAMES, WAYS, listing, small_problem, walking, worlds
from playout.core import deal
from playout.core.rng import RNG

HERE = Path(__file__).parent

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
                found.append([list(world) for world in worlds(shoe, 9, 5)])
    return found


def in_process(**environment: str) -> Any:
    """Return `everything()` of a process with other settings."""
    code = "import json, test_deal_modes as t; print(json.dumps(t.everything()))"
    done = subprocess.run(
        [sys.executable, "-c", code],
        env={**os.environ, "PYTHONPATH": str(HERE), **environment},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    return json.loads(done.stdout)


def test_interpreted_rules_deal_the_same_worlds() -> None:
    """The interpreter also checks every index and every value written to a field."""
    assert in_process(PLAYOUT_INTERPRET="1") == everything()


def test_dealing_compiles_for_a_gpu(monkeypatch: pytest.MonkeyPatch) -> None:
    import numba
    from numba import cuda, types
    from numba.cuda import dispatcher

    class Device:
        compute_capability = (9, 0)

    monkeypatch.setattr(dispatcher, "get_current_device", lambda: Device)

    def draw_one(shoe: Any, rngs: Any, out: Any) -> None:
        i = cuda.grid(1)
        deal.draw(shoe[0], rngs[i], out[i])

    def build_one(shoe: Any, cards: Any, out: Any) -> None:
        out[0] = deal.build(shoe[0], cards[0])

    shoe, rng = numba.from_dtype(deal.SHOE)[:], numba.from_dtype(RNG)[:]
    word, words = types.uint64[:], types.uint64[:, :]
    for code, kinds in ((draw_one, (shoe, rng, words)), (build_one, (shoe, word, word))):
        ptx, _ = cuda.compile_ptx(code, kinds, cc=(9, 0))
        assert ".visible .entry" in ptx
        assert "malloc" not in ptx
