"""What games tell the solver: keys that tell endings apart, bounds that hold, moves to try.

The solver's answers are compared with plain recursion elsewhere; a key that forgets something is
met there only if one solve comes by both endings, which is rare. Here the rules are asked alone.
"""

from __future__ import annotations

import functools
import random
from collections import Counter
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np
import pytest

import playout
from playout.core.compile import brief_kernel
from playout.core.game import Game
from playout.core.generic import KEY_WORDS, key, limits, tries
from playout.core.position import Position
from playout.core.records import Record
from playout.games.hearts.state import JACK_OF_DIAMONDS
from playout.games.tricks.cards import FULL
from playout.games.tricks.game import TrickGame
from tests.games.tricks.referees import REFEREES
from tests.games.tricks.test_referees import OPTIONS, a_deal, chooser
from tests.search.endings import brute, weights

HANDS = 16


@brief_kernel
def read_key(state: Any, words: Any) -> int:
    """Write the key of a state."""
    return key(state[0], words)


@brief_kernel
def read_limits(state: Any, low: Any, high: Any) -> int:
    """Write what each seat may still return."""
    limits(state[0], low, high)
    return 0


@brief_kernel
def read_tries(state: Any, scratch: Any) -> int:
    """Write the moves worth trying."""
    return tries(state[0], scratch[0].moves)


@functools.cache
def reading(game: Game) -> tuple[Callable[..., int], Callable[..., int]]:
    """Return `read_key` and `read_limits` for a game."""
    state, words, bound = game.dealing.blank(), np.zeros(1, np.uint64), np.zeros(1)
    return (
        read_key.bind(game.name, state, words),
        read_limits.bind(game.name, state, bound, bound),
    )


def key_of(pos: Position) -> tuple[int, ...]:
    words = np.zeros(KEY_WORDS, np.uint64)
    n = reading(pos.game)[0](pos.copy_state(), words)
    return tuple(words[:n].tolist())


def limits_of(pos: Position) -> tuple[list[float], list[float]]:
    low, high = np.zeros((2, max(pos.game.seats, 8)))
    reading(pos.game)[1](pos.copy_state(), low, high)
    return low.tolist(), high.tolist()


def tries_of(pos: Position) -> list[int]:
    state, scratch = pos.copy_state(), np.zeros(1, pos.game.ops.scratch)
    n = read_tries.bind(pos.game.name, state, scratch)(state, scratch)
    return [int(code) for code in scratch["moves"][0, :n]]


@functools.cache
def hands(name: str) -> tuple[tuple[Position, ...], ...]:
    """Return the positions of play of some hands with random options, the end included."""
    dice, found = random.Random(f"{name} endings"), []
    for _ in range(HANDS):
        options = OPTIONS[name](dice)
        if name == "hearts" and dice.random() < 0.5:  # with bonuses nothing is settled early
            options |= {"jack_of_diamonds": 0, "no_tricks_bonus": 0}
        pos = a_deal(playout.game(name, **options), dice)
        played, choose = [], chooser(dice)
        while not pos.over:
            pos = pos.play(choose({move.text for move in pos.moves()}, pos.ply))
            if pos.over or pos.game.solver.plies_left(pos.state) is not None:
                played.append(pos)
        found.append(tuple(played))
    return tuple(found)


def between_tricks(pos: Position) -> bool:
    assert isinstance(pos.game, TrickGame)
    return not pos.over and bool(pos.state.left == pos.game.knowledge.width(pos.state))


# ------------------------------------------------------------------------------- keys


def leads_otherwise(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    s.turn = (s.turn + 1) % game.seats
    return True


def broken_otherwise(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    """Where a suit may not be led yet, let it; a seat that leads must hold both kinds to care."""
    forbidden = {"spades": "S", "hearts": "H"}.get(game.name) or told.get("trump")
    if game.name == "euchre" or forbidden is None or told["broken"]:
        return False
    s.open = s.led = FULL
    return True


def tricks_exchanged(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    """Give seat 0's tricks to seat 1 and the other way round, where that changes the score."""
    tricks = told["taken"]
    sides = game.sides
    if game.name == "hearts":
        points = told["points"]
        s.taken[0], s.taken[1] = s.taken[1], s.taken[0]
        return bool(points[0] != points[1])
    s.won[0], s.won[1] = s.won[1], s.won[0]
    return bool(tricks[0] != tricks[1] and sides[0] != sides[1])


def partners_exchanged(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    """Exchange the tricks of partners of whom just one bid nil: only its own tricks break it."""
    if game.name != "spades":
        return False
    bids, tricks = told["bids"], told["taken"]
    s.won[0], s.won[2] = s.won[2], s.won[0]
    return bool((bids[0] in NILS) != (bids[2] in NILS) and tricks[0] != tricks[2])


def empty_handed(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    """Take the only trick of a seat from it, where having none is worth something."""
    if game.name != "hearts" or not game.chosen["no_tricks_bonus"]:
        return False
    seat = next((x for x, n in enumerate(told["taken"]) if n == 1), None)
    if seat is None:
        return False
    s.won[seat] = 0
    return True


def jack_moved(s: Any, game: TrickGame, told: Mapping[str, Any]) -> bool:
    """Give the jack of diamonds to another taker, where it counts."""
    if game.name != "hearts" or not game.chosen["jack_of_diamonds"]:
        return False
    jack = 1 << JACK_OF_DIAMONDS
    taker = next((x for x in range(4) if s.taken[x] & jack), None)
    if taker is None:
        return False
    s.taken[taker] &= ~jack
    s.taken[(taker + 1) % 4] |= jack
    return True


NILS = ("nil", "blind nil")
CHANGES: tuple[Callable[[Any, TrickGame, Mapping[str, Any]], bool], ...] = (
    leads_otherwise,
    broken_otherwise,
    tricks_exchanged,
    partners_exchanged,
    empty_handed,
    jack_moved,
)
"""Each changes one thing that the rest of a hand depends on; False: here it does not."""

MET = {
    "euchre": {"leads_otherwise", "tricks_exchanged"},
    "hearts": {one.__name__ for one in CHANGES} - {"partners_exchanged"},
    "ohhell": {"leads_otherwise", "broken_otherwise", "tricks_exchanged"},
    "spades": {"leads_otherwise", "broken_otherwise", "tricks_exchanged", "partners_exchanged"},
}


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_endings_that_differ_have_different_keys(name: str) -> None:
    met = Counter[str]()
    for played in hands(name):
        for pos in [one for one in played if between_tricks(one)][::2]:
            own, told = key_of(pos), pos.layout()
            assert own
            for change in CHANGES:
                state = pos.copy_state()
                assert isinstance(pos.game, TrickGame)
                if change(Record(state), pos.game, told):
                    other = Position(pos.game, state)
                    assert key_of(other) != own, (change.__name__, told)
                    met[change.__name__] += 1
    assert set(met) == MET[name]


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_nothing_is_remembered_within_a_trick(name: str) -> None:
    some = [pos for played in hands(name) for pos in played[::7]]
    within = [pos for pos in some if not pos.over and not between_tricks(pos)]
    assert len(within) > 10
    assert {key_of(pos) for pos in within} == {()}


# ------------------------------------------------------------------------------ limits


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_a_hand_ends_within_the_limits_of_all_its_positions(name: str) -> None:
    narrow = 0
    for played in hands(name):
        *before, end = played
        paid, (least, most) = end.returns, end.game.bounds
        assert paid is not None
        for pos in before:
            low, high = limits_of(pos)
            for seat, value in enumerate(paid):
                assert low[seat] <= value <= high[seat], (seat, paid, low, high, pos.layout())
            seats = range(end.game.seats)
            narrow += any(low[seat] > least and high[seat] < most for seat in seats)
    assert narrow > 10, "limits hardly said anything"


# ------------------------------------------------------------------------------- tries


@pytest.mark.parametrize("name", sorted(REFEREES))
def test_no_move_that_is_left_out_is_better(name: str) -> None:
    dice, fewer = random.Random(f"{name} tries"), 0
    for played in hands(name):
        late = [
            p
            for p in played
            if not p.over and cards_left(p) <= 2 * p.game.seats and len(p.codes) > 1
        ]
        for pos in dice.sample(late, min(2, len(late))):
            tried, counts = tries_of(pos), weights(pos)
            assert set(tried) <= set(pos.codes)
            assert len(set(tried)) == len(tried)
            fewer += len(tried) < len(pos.codes)
            left_out = set(pos.codes) - set(tried)
            found = {code: brute(pos.play(code), counts) for code in pos.codes}
            assert all(found[code] in {found[one] for one in tried} for code in left_out)
    assert fewer > 0


def cards_left(pos: Position) -> int:
    left = pos.game.solver.plies_left(pos.state)
    assert left is not None
    return left
