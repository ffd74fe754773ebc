"""Belief weighting: weights, tempering, effective sample size, resampling, and what it promises."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

import playout
from playout.core.compile import kernel
from playout.core.errors import InvalidOption
from playout.core.position import Position
from playout.core.rng import generator
from playout.search.belief import (
    DEALT_A_SECOND,
    LEAST_DEALT,
    LEAST_SHARE,
    MOST_POOL,
    dealt_for,
    effective,
    pool_size,
    resample,
    temper,
)
from playout.search.budget import Budget
from playout.search.driver import Search
from playout.search.params import Params
from playout.wire.tree import Tree

METHODS = ("ismcts", "moismcts", "pimc", "flat")


@kernel
def weigh(logs: Any, tau: float, weights: Any) -> float:
    """Call the rule `effective`."""
    return effective(logs, tau, weights)


@kernel
def tempered(logs: Any, tau: float, least: float, weights: Any) -> float:
    """Call the rule `temper`."""
    return temper(logs, tau, least, weights)


@kernel
def chosen_by(weights: Any, rng: Any, chosen: Any) -> None:
    """Call the rule `resample`."""
    resample(weights, rng[0], chosen)


FLOATS, INDICES = np.zeros(1), np.zeros(1, np.int64)
WEIGH = weigh.bind("test", FLOATS, 1.0, FLOATS)
TEMPER = tempered.bind("test", FLOATS, 1.0, 1.0, FLOATS)
RESAMPLE = chosen_by.bind("test", FLOATS, generator(1), INDICES)


def test_weights_are_powers_and_the_effective_size_is_as_the_formula_says() -> None:
    """Chances 0.1, 0.2, 0.4: at τ = 1 weights 1/4, 1/2, 1 and (7/4)² / (21/16) = 7/3."""
    logs, weights = np.log([0.1, 0.2, 0.4]), np.zeros(3)
    assert WEIGH(logs, 1.0, weights) == pytest.approx(7 / 3)
    assert weights.tolist() == pytest.approx([0.25, 0.5, 1.0])
    # At τ = 1/2: 1/2, √½, 1; (3/2 + √½)² / (7/4).
    assert WEIGH(logs, 0.5, weights) == pytest.approx((1.5 + math.sqrt(0.5)) ** 2 / 1.75)
    assert weights.tolist() == pytest.approx([0.5, math.sqrt(0.5), 1.0])
    assert WEIGH(logs, 0.0, weights) == pytest.approx(3.0)


def test_chances_too_small_for_a_float_do_no_harm() -> None:
    weights = np.zeros(2)
    assert WEIGH(np.array([-5000.0, -5001.0]), 1.0, weights) == pytest.approx(
        (1 + math.exp(-1)) ** 2 / (1 + math.exp(-2))
    )


def test_tau_stays_where_enough_worlds_count() -> None:
    logs, weights = np.log([0.1, 0.2, 0.4]), np.zeros(3)
    assert TEMPER(logs, 1.0, 2.0, weights) == 1.0


@given(st.lists(st.floats(-50, 0), min_size=5, max_size=60), st.floats(0.05, 1))
def test_tau_is_lowered_just_as_far_as_needed(chances: list[float], tau: float) -> None:
    logs, weights = np.array(chances), np.zeros(len(chances))
    least = LEAST_SHARE * len(chances)
    used = TEMPER(logs, tau, least, weights)
    kept = weights.sum() ** 2 / (weights**2).sum()
    assert 0.0 <= used <= tau
    assert kept >= least * (1 - 1e-9)
    if used < tau:  # a little more would have been too much
        assert WEIGH(logs, min(tau, used + tau / 512), weights) < least


@given(st.lists(st.floats(0.001, 1), min_size=2, max_size=40), st.integers(1, 200))
def test_systematic_resampling_gives_each_world_its_share(weights: list[float], n: int) -> None:
    """Each is chosen as often as its share of n, rounded down or up."""
    chosen = np.zeros(n, np.int64)
    RESAMPLE(np.array(weights), generator(n), chosen)
    found = Counter(chosen.tolist())
    assert sum(found.values()) == n
    for i, weight in enumerate(weights):
        share = n * weight / sum(weights)
        assert math.floor(share - 1e-6) <= found[i] <= math.ceil(share + 1e-6)


def test_resampling_is_right_on_average() -> None:
    weights, chosen, total = np.array([0.2, 0.5, 0.3]), np.zeros(1, np.int64), Counter[int]()
    rng = generator(7)
    for _ in range(3000):
        RESAMPLE(weights, rng, chosen)
        total[int(chosen[0])] += 1
    for i, weight in enumerate(weights):
        assert abs(total[i] / 3000 - weight) < 4 * math.sqrt(weight * (1 - weight) / 3000)


def test_the_pool_follows_the_budget() -> None:
    assert pool_size(1000) == 1000
    assert pool_size(10) == 64
    assert pool_size(10**6) == pool_size(None) == MOST_POOL
    assert dealt_for(1000, None) == 4000
    assert dealt_for(20, None) == LEAST_DEALT
    assert dealt_for(1000, 0.005) == 0.005 * DEALT_A_SECOND
    assert dealt_for(5000, 0.001) == 5000


# --------------------------------------------------------------- what a search promises


def after_bids(seed: int = 1) -> Position:
    """Return a hand of Spades after uneven bids, seat 0 to lead."""
    pos = playout.game("spades").deal(seed=seed, dealer=3)
    for bid in ("5", "1", "6", "nil"):
        pos = pos.play(bid)
    return pos


def run(method: str, belief: float, pos: Position, workers: int = 1, **more: Any) -> Any:
    params = Params(method=method, belief=belief, **more)
    return Search(pos, Budget(iterations=300), params, seed=5, workers=workers).run()


@pytest.mark.parametrize("method", METHODS)
def test_the_result_says_tau_and_effective_size(method: str) -> None:
    result = run(method, 0.5, after_bids())
    belief = result.belief
    assert belief.asked == 0.5
    assert 0.0 < belief.tau <= 0.5
    assert LEAST_SHARE * belief.dealt * 0.999 <= belief.ess < belief.dealt
    assert belief.share == belief.ess / belief.dealt
    assert result.iterations == 300
    assert sum(move.visits for move in result.moves) == 300
    assert run(method, 0.0, after_bids()).belief is None


@pytest.mark.parametrize("method", METHODS)
def test_any_number_of_workers_finds_the_same(method: str) -> None:
    pos, more = after_bids(), {"trees": 3} if method != "pimc" else {}
    first, second = (run(method, 0.7, pos, workers, **more) for workers in (1, 3))
    assert first.belief == second.belief
    assert [(m.move.code, m.visits, tuple(m.value)) for m in first.moves] == [
        (m.move.code, m.visits, tuple(m.value)) for m in second.moves
    ]


def test_before_any_call_all_worlds_count_the_same() -> None:
    pos = playout.game("spades").deal(seed=1)
    result, plain = run("ismcts", 0.5, pos), run("ismcts", 0.0, pos)
    assert result.belief.pool == 0
    assert result.belief.share == 1.0
    assert [m.visits for m in result.moves] == [m.visits for m in plain.moves]


def test_without_belief_nothing_changes() -> None:
    """A root alone is searched as ever: the pool is no part of the loop's random stream."""
    pos = after_bids()
    zero = run("ismcts", 0.0, pos)
    same = Search(pos, Budget(iterations=300), Params(method="ismcts"), seed=5).run()
    assert [m.visits for m in zero.moves] == [m.visits for m in same.moves]


def test_a_low_effective_size_lowers_tau() -> None:
    """Two hands of ten tricks and a nil: few of the worlds dealt evenly make that likely."""
    pos = playout.game("spades").deal(seed=4, dealer=3)
    for bid in ("1", "9", "nil", "9"):
        pos = pos.play(bid)
    belief = run("ismcts", 1.0, pos).belief
    assert belief.tau < 1.0
    assert belief.share == pytest.approx(LEAST_SHARE, rel=0.05)


def test_the_least_share_can_be_set() -> None:
    """With a smaller share the same calls keep more of their weight, and with 1 none."""
    pos = after_bids()
    wide, narrow, none = (
        run("ismcts", 1.0, pos, belief_share=share).belief for share in (0.5, 0.05, 1.0)
    )
    assert wide.share == pytest.approx(0.5, rel=0.05)
    assert wide.tau < narrow.tau <= 1.0
    assert narrow.share < wide.share
    assert none.tau == 0.0


# ------------------------------------------------------------------------ in the open


def test_players_take_the_option_and_explain_it() -> None:
    choice = playout.player("ismcts:iterations=200,belief=0.2").choose(after_bids())
    assert choice.search is not None
    assert choice.search.belief is not None
    assert "Worlds weighed by what the others did: τ = 0.2," in choice.explain()
    assert Tree.of(choice.search).belief.tau == 0.2
    pos = playout.game("spades").deal(seed=1)
    assert "all count the same" in (
        playout.player("flat:iterations=100,belief=1").choose(pos).explain()
    )
    assert Tree.of(run("ismcts", 0.0, pos)).belief is None


@pytest.mark.parametrize("name", ["flat", "ismcts", "mcts", "moismcts", "pimc"])
def test_a_game_that_cannot_weigh_calls_refuses(name: str) -> None:
    pos = playout.game("hearts").deal(seed=1)
    with pytest.raises(InvalidOption, match="hearts does not say how likely calls are"):
        playout.player(f"{name}:belief=0.5,iterations=10").choose(pos)
    with pytest.raises(InvalidOption, match="hearts does not say how likely calls are"):
        Search(pos, Budget(iterations=10), Params(method="ismcts", belief=0.5))


def test_values_out_of_range_are_refused() -> None:
    with pytest.raises(InvalidOption, match="belief"):
        playout.player("ismcts:belief=1.5")
    with pytest.raises(InvalidOption, match=r"belief=-0\.1"):
        Params(method="ismcts", belief=-0.1)
    with pytest.raises(InvalidOption, match="belief is not for uct"):
        Params(method="uct", belief=0.5)
    with pytest.raises(InvalidOption, match="belief"):
        playout.player("oracle:belief=0.5")
