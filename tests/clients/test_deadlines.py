"""Time in every kind of request, by a clock that the test owns."""

from __future__ import annotations

import itertools
import random
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest

from playout.clients.eldorado import answer
from playout.core.position import Position
from tests.clients.support import request_of, table_game

TICK = 0.005
"""Seconds that pass between two looks at the clock."""

TIMEOUT = 150
"""Milliseconds that each request allows; answers take four fifths of that."""


@pytest.fixture
def clock(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let time pass by looks at the clock, however slow the machine is."""
    ticks = itertools.count()
    monkeypatch.setattr(time, "perf_counter", lambda: next(ticks) * TICK)


def reached(name: str, phase: str, seed: int = 1) -> Position:
    """Return a position of some phase with a choice, after random moves."""
    rng = random.Random(seed)
    while True:
        position = table_game(name).deal(rng.randrange(1000))
        while not position.over:
            view = position.view(position.to_move)
            if view["phase"] == phase and len(position.codes) > 1:
                return position
            position = position.play(rng.choice(position.moves()))


KINDS = [
    ("el_dorado", "bid"),
    ("oh_hell", "play"),
    ("spades", "bid"),
    ("spades", "play"),
    ("hearts", "pass"),
    ("hearts", "play"),
    ("euchre", "bid1"),
    ("euchre", "bid2"),
    ("euchre", "discard"),
    ("euchre", "alone"),
    ("euchre", "play"),
]

BODIES = {kind: request_of(kind[0], reached(*kind)) for kind in KINDS}


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("sims", [None, 300], ids=["time", "sims"])
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_no_answer_takes_longer_than_asked(kind: tuple[str, str], sims: int | None) -> None:
    """Where more simulations are asked for than there is time, the time counts."""
    body: dict[str, Any] = {**BODIES[kind], "timeout_ms": TIMEOUT, "sims": sims}
    reply = answer(body)
    assert reply["degraded"] == []
    assert 0.5 * TIMEOUT < reply["elapsed_ms"] < TIMEOUT
    assert 0 < reply["sims"] < 300


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("kind", KINDS, ids="-".join)
def test_simulations_count_where_there_is_time(kind: tuple[str, str]) -> None:
    reply = answer({**BODIES[kind], "timeout_ms": 600_000, "sims": 12})
    assert reply["sims"] == 12
    assert reply["elapsed_ms"] < 10_000


@pytest.mark.usefixtures("clock")
@pytest.mark.parametrize("given", [{"timeout_ms": 400, "sims": None}, {"sims": 31}], ids=str)
def test_three_picks_share_what_is_allowed(given: dict[str, Any]) -> None:
    reply = answer({**BODIES["hearts", "pass"], **given})
    first = sum(move["visits"] for move in reply["moves"])
    assert len(reply["cards"]) == 3
    assert first / reply["sims"] == pytest.approx(1 / 3, abs=0.12)
    assert given["sims"] in (None, reply["sims"])


@pytest.mark.usefixtures("clock")
def test_time_that_is_up_still_gives_an_answer() -> None:
    """One look at the clock takes longer than a millisecond: the search has next to nothing."""
    for kind in KINDS:
        reply = answer({**BODIES[kind], "timeout_ms": 1, "sims": None})
        assert reply["sims"] > 0
        assert reply["elapsed_ms"] < 200


@pytest.mark.slow
def test_requests_side_by_side_are_in_time() -> None:
    """Two at once, one a core, of every kind: each ends before its time is up."""
    bodies = [{**body, "sims": None, "timeout_ms": 500} for body in BODIES.values()]
    with ThreadPoolExecutor(2) as pool:
        replies = list(pool.map(answer, 5 * bodies))
    assert len(replies) == 5 * len(KINDS)
    assert max(reply["elapsed_ms"] for reply in replies) < 500
