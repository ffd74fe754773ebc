"""Ratings: beside choix, beside a plain maximum of the likelihood, and their invariants."""

from __future__ import annotations

import itertools
import math

import choix
import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from scipy.optimize import minimize

from playout.arena.stats.elo import SCALE, elo_of
from playout.arena.stats.ratings import Encounter, rate

NAMES = "abcde"


def field(seed, draws, deals=12, players=5):
    """Return a round robin of players of rising strength."""
    dice = np.random.default_rng(seed)
    for a, b in itertools.combinations(range(players), 2):
        win = (1 - draws) / (1 + math.exp(0.6 * (b - a)))
        for deal in range(deals):
            results = dice.multinomial(2, [win, draws, 1 - draws - win]).tolist()
            yield Encounter((a, b, deal), NAMES[a], NAMES[b], *results)


def strengths(found):
    return np.array([found.players[name].mean / SCALE for name in sorted(found.players)])


@pytest.mark.parametrize("prior", [0.01, 0.5])
def test_without_draws_ratings_are_those_of_choix(prior):
    met = list(field(1, draws=0.0))
    data = []
    for one in met:
        a, b = NAMES.index(one.a), NAMES.index(one.b)
        data += [(a, b)] * one.wins + [(b, a)] * one.losses
    theirs = choix.opt_pairwise(5, data, alpha=prior, tol=1e-10)
    found = rate(met, prior=prior, resamples=0)
    assert strengths(found) == pytest.approx(theirs - theirs.mean(), abs=1e-6)
    assert found.ties == 0.0


def test_with_draws_ratings_maximise_davidsons_likelihood():
    met, prior = list(field(2, draws=0.3)), 0.05

    def loss(x):
        total = prior * (x**2).sum()
        for one in met:
            a, b = math.exp(x[NAMES.index(one.a)]), math.exp(x[NAMES.index(one.b)])
            tie = math.exp(x[5]) * math.sqrt(a * b)
            logs = [math.log(part / (a + b + tie)) for part in (a, tie, b)]
            total -= one.wins * logs[0] + one.draws * logs[1] + one.losses * logs[2]
        return total

    best = minimize(loss, np.zeros(6), options={"gtol": 1e-7}).x
    found = rate(met, prior=prior, resamples=0)
    assert strengths(found) == pytest.approx(best[:5] - best[:5].mean(), abs=1e-4)
    assert found.ties == pytest.approx(math.exp(best[5]), abs=1e-4)


def test_two_players_without_draws_differ_by_the_elo_of_their_score():
    met = [Encounter(deal, "a", "b", 2 - (deal % 4 == 0), 0, deal % 4 == 0) for deal in range(40)]
    found = rate(met, prior=1e-9, resamples=0).players
    assert found["a"].mean - found["b"].mean == pytest.approx(elo_of(70 / 80), abs=0.01)


def test_equal_players_draw_as_often_as_nu_says():
    met = [Encounter(deal, "a", "b", 1, 2, 1) for deal in range(50)]
    found = rate(met, prior=1e-9)
    assert found.ties / (2 + found.ties) == pytest.approx(0.5, abs=1e-6)
    assert found.players["a"].mean == pytest.approx(0.0, abs=1e-9)


def test_who_never_lost_stays_on_the_scale():
    found = rate([Encounter(deal, "a", "b", 2, 0, 0) for deal in range(20)]).players
    assert 300 < found["a"].mean - found["b"].mean < 3000


def test_players_who_never_met_are_compared_through_others():
    met = [Encounter(("ab", d), "a", "b", 1 + d % 2, 0, 1 - d % 2) for d in range(40)]
    met += [Encounter(("bc", d), "b", "c", 1 + d % 2, 0, 1 - d % 2) for d in range(40)]
    found = rate(met, prior=1e-6).players
    assert list(found) == ["a", "b", "c"]
    assert found["a"].mean - found["b"].mean == pytest.approx(elo_of(0.75), abs=0.5)
    assert [found[name].units for name in "abc"] == [40, 80, 40]


def test_players_of_one_deal_are_resampled_together():
    """Four seats, one table a deal: six encounters a deal are not six deals."""
    dice = np.random.default_rng(3)
    met = []
    for deal in range(40):
        order = dice.permutation(4).tolist()
        met += [
            Encounter(deal, NAMES[a], NAMES[b], order[a] < order[b], 0, order[a] > order[b])
            for a, b in itertools.combinations(range(4), 2)
        ]
    # The same table twice at each deal says nothing new; as deals of their own it would.
    twice = [*met, *met]
    apart = [Encounter((at, e.deal), e.a, e.b, e.wins, 0, e.losses) for at, e in enumerate(twice)]
    together, separate = rate(twice).players["a"], rate(apart).players["a"]
    assert together.mean == pytest.approx(separate.mean)
    assert together.units == 40
    assert together.high - together.low > 1.2 * (separate.high - separate.low)


@given(st.integers(0, 1000), st.sampled_from([0.0, 0.3]))
@settings(max_examples=15, deadline=None)
def test_invariants_of_a_field(seed, draws):
    met = list(field(seed, draws, deals=6))
    found = rate(met, resamples=100, seed=1)
    means = [one.mean for one in found.players.values()]
    assert sum(means) == pytest.approx(0.0, abs=1e-6)
    assert means == sorted(means, reverse=True)
    assert all(one.low <= one.mean <= one.high for one in found.players.values())
    turned = [Encounter(e.deal, e.b, e.a, e.losses, e.draws, e.wins) for e in met]
    again = rate(turned, resamples=100, seed=1)
    assert again.players == found.players  # an encounter has no direction
    lost = [Encounter(e.deal, e.a, e.b, e.losses, e.draws, e.wins) for e in met]
    mirrored = rate(lost, resamples=0)
    for name, one in found.players.items():
        assert mirrored.players[name].mean == pytest.approx(-one.mean, abs=1e-6)


def test_more_deals_make_intervals_shorter():
    few, many = (rate(field(4, 0.2, deals=n)).players["c"] for n in (10, 160))
    assert many.high - many.low < (few.high - few.low) / 2


def test_nothing_and_nonsense():
    assert rate([]).players == {}
    with pytest.raises(ValueError, match="no encounter"):
        rate([Encounter(0, "a", "a", 1, 0, 0)])
    with pytest.raises(ValueError, match="no encounter"):
        rate([Encounter(0, "a", "b", -1, 0, 0)])
