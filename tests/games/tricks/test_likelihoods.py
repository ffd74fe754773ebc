"""How likely the others' calls were, in every phase and under every option: exact, not by draws."""

from __future__ import annotations

import functools
import itertools
import math
import random
from collections import Counter
from collections.abc import Callable
from typing import Any

import numpy as np
import pytest

import playout
from playout.core.compile import brief_kernel
from playout.core.game import Game
from playout.core.generic import likelihood
from playout.core.position import Position
from tests.games.tricks.models import LOGS
from tests.games.tricks.test_referees import OPTIONS, a_deal, chooser

HANDS = 40


@brief_kernel
def weigh(state: Any, seat: int, work: Any, out: Any) -> None:
    """Write the log of how likely calls and cards were, if the state were true."""
    out[0] = likelihood(state[0], seat, work[0])


@functools.cache
def weighing(game: Game) -> Callable[..., None]:
    """Return `weigh` for a game."""
    state, work = game.dealing.blank(), np.zeros(1, game.rules.work)
    return weigh.bind(game.name, state, 0, work, np.zeros(1))


def weight(pos: Position, seat: int) -> float:
    work, out = np.zeros(1, pos.game.rules.work), np.zeros(1)
    state = pos.copy_state()
    pos.game.ops.fill_work(state, seat, work)
    weighing(pos.game)(state, seat, work, out)
    assert (state == pos.copy_state()).all(), "the world is as it was"
    return float(out[0])


PHASES = {
    "euchre": {"bid1", "bid2", "discard", "alone", "play", "over"},
    "ohhell": {"bid", "play", "over"},
    "spades": {"blind", "bid", "play", "over"},
}


@pytest.mark.parametrize("name", sorted(LOGS))
def test_calls_weigh_as_the_model_says_in_every_phase(name: str) -> None:
    dice, met = random.Random(f"{name} calls"), Counter[str]()
    for _ in range(HANDS):
        which = playout.game(name, **OPTIONS[name](dice))
        for pos in walk(a_deal(which, dice), dice):
            layout = pos.layout()
            met.update({layout["phase"], *said(layout)})
            for seat in dice.sample(range(which.seats), 2):
                expected = LOGS[name](layout, seat, which.chosen)
                found = weight(pos, seat)
                assert math.isclose(found, expected, rel_tol=1e-9, abs_tol=1e-9), (seat, layout)
    assert PHASES[name] <= set(met)
    for word in RARE.get(name, ()):
        assert met[word] >= 3, f"{word} was hardly met"


RARE = {
    "euchre": ("order", "name", "alone after a discard", "alone in round two", "with partner"),
    "spades": ("blind nil", "nil"),
}


def walk(pos: Position, dice: random.Random) -> list[Position]:
    """Return the positions of all calls, some of the play and the end."""
    found, choose = [pos], chooser(dice)
    while not pos.over:
        pos = pos.play(choose({move.text for move in pos.moves()}, pos.ply))
        found.append(pos)
    calls = list(itertools.takewhile(lambda one: one.layout()["phase"] != "play", found))
    plays = found[len(calls) :]
    return [*calls, *plays[:1], *plays[6:7], *plays[-2:]]


def said(layout: dict[str, Any]) -> set[str]:
    """Return the kinds of calls that a position has behind it."""
    if "maker" not in layout:
        return {bid for bid in layout["bids"] if isinstance(bid, str)}
    if layout["maker"] is None or layout["phase"] in ("discard", "alone"):
        return set()
    ordered = len(layout["bids"]) <= 4
    if layout["maker"] not in layout["alone"]:
        return {"order" if ordered else "name", "with partner"}
    if not ordered:
        return {"alone in round two"}
    return {"alone after a discard" if layout["maker"] == layout["dealer"] else "alone"}


def test_what_a_seat_did_itself_weighs_nothing() -> None:
    pos = playout.game("spades").deal(seed=4, dealer=3).play("nil")
    assert weight(pos, 0) == 0.0
    assert weight(pos, 1) == weight(pos, 2) == weight(pos, 3) < 0.0
