"""The parts of the loop, one by one: rollouts, order, bias, scale, styles, penalties, phases."""

from __future__ import annotations

import json

import pytest

import playout
from playout import Budget, InvalidOption, Params, Style
from playout.core.ops import STYLE_PARAMS
from playout.players.simple import EpsilonGreedy, Heuristic
from playout.search.driver import search
from tests.support import run_python
from tests.toys.garden import GARDEN, WIDE_GARDEN

START = GARDEN.deal(0)
LATER = START.play(0).play(0).play(0)  # phase `later`, no penalties


def run(position=LATER, iterations=400, budget=None, seed=1, **params):
    return search(position, budget or Budget(iterations=iterations), Params(**params), seed=seed)


def visits(result):
    return {move.move.code: move.visits for move in result.moves}


# ---------------------------------------------------------------------------- rollouts


def test_greedy_rollouts_follow_the_games_preference():
    """With no random moves both plant three to the end, so the outcome is known exactly."""
    result = run(rollout="heuristic", epsilon=0.0, method="flat")
    by_code = {move.move.code: move.value[result.seat] for move in result.moves}
    # Seat 1 plants `code` now and three twice more; seat 0 three twice: (code + 6 - 6) / 12.
    for code, value in by_code.items():
        assert value == pytest.approx(code / 12)


def test_partners_share_the_searchers_carelessness_and_others_have_theirs():
    game, parts = playout.game("euchre"), Params(epsilon=0.1, their_epsilon=0.6)
    assert parts.record(game, 1)["epsilon"].tolist() == [[0.6, 0.1, 0.6, 0.1]]
    assert Params(epsilon=0.3).record(game, 1)["epsilon"].tolist() == [[0.3] * 4]
    few = playout.game("ohhell", players=3)
    assert parts.record(few, 2)["epsilon"][0, :3].tolist() == [0.6, 0.6, 0.1]


def test_epsilon_one_is_uniform():
    greedy = run(rollout="heuristic", epsilon=1.0, method="flat", iterations=40_000)
    for move in greedy.moves:
        # Three rounds of a uniform 0 to 3 each, two more for either side: (code + 3 - 3) / 12.
        assert move.value[greedy.seat] == pytest.approx(move.move.code / 12, abs=0.01)


def test_a_horizon_stops_rollouts_at_the_heuristic_value():
    result = run(method="flat", horizon=0)
    for move in result.moves:
        assert move.value[result.seat] == pytest.approx(move.move.code / 12)
        low, high = move.interval[result.seat]
        assert high - low < 1e-6, "no playout, no spread"


# --------------------------------------------------------------------- order and bias


def test_heuristic_order_tries_the_preferred_move_first():
    assert visits(run(iterations=2, order="heuristic")) == {3: 1, 2: 0, 1: 0, 0: 0}
    assert visits(run(iterations=4, order="heuristic")) == {3: 1, 2: 1, 1: 0, 0: 0}


def test_random_order_depends_on_the_seed():
    firsts = {run(iterations=2, seed=seed).moves[0].move.code for seed in range(30)}
    assert firsts == {0, 1, 2, 3}


def test_bias_draws_visits_to_the_preferred_move():
    plain, biased = run(iterations=80), run(iterations=80, bias=5.0)
    assert visits(biased)[3] > visits(plain)[3]


def test_urgency_lets_a_good_move_be_repeated_before_all_are_tried():
    result = run(iterations=12, fpu=0.3, order="heuristic")
    assert 0 in visits(result).values()
    assert visits(result)[3] > 1


# ------------------------------------------------------------------------------- scale


def test_observed_scale_makes_one_constant_work_for_any_bounds():
    """With bounds a hundred times too wide, `bounds` explores evenly; `observed` does not."""
    later = WIDE_GARDEN.deal(0).play(0).play(0).play(0)
    wide = visits(run(later, 4000, scale="observed"))
    narrow = visits(run(LATER, 4000, scale="observed"))
    assert wide == pytest.approx(narrow, abs=20), "but for moves that tie up to rounding"
    by_bounds = visits(run(later, 4000, scale="bounds"))
    assert by_bounds[3] < 1.2 * by_bounds[0]
    assert wide[3] > 3 * wide[0]


# ------------------------------------------------------------------------------ styles


def test_a_style_changes_what_is_played():
    seat = LATER.to_move
    assert run(iterations=4000).move.text == "plant 3"
    lazy = Params(styles={seat: Style(alpha=0.0, beta=1.0, params=(1.0,))})
    result = search(LATER, Budget(iterations=4000), lazy, seed=1)
    assert result.move.text == "plant 0"


def test_worth_is_the_weighted_mean_of_both_parts():
    """(α·objective + β·style)/(α + β), checked on rollouts whose outcome is known exactly."""
    seat = LATER.to_move
    params = Params(
        method="flat",
        rollout="heuristic",
        epsilon=0.0,
        styles={seat: Style(alpha=1.0, beta=3.0, params=(1.0,))},
    )
    result = search(LATER, Budget(iterations=400), params, seed=1)
    for move in result.moves:
        objective = (move.move.code / 12 + 1) / 2
        idle = (1 + (move.move.code == 0)) / 4  # it planted nothing once before
        assert move.score == pytest.approx((objective + 3 * idle) / 4)


def test_a_style_may_leave_the_unit_interval():
    """Nothing is clamped: a style that pays 2 gives a worth above 1."""
    seat = LATER.to_move
    params = Params(method="flat", styles={seat: Style(alpha=0.0, beta=1.0, params=(8.0,))})
    result = search(LATER, Budget(iterations=400), params, seed=1)
    assert max(move.score for move in result.moves) > 1.0


def test_opponents_may_have_styles_too():
    """Against somebody who likes to plant nothing, the same move is worth more."""
    other = 1 - LATER.to_move
    lazy = Params(styles={other: Style(alpha=0.0, beta=1.0, params=(1.0,))})
    against_lazy = search(LATER, Budget(iterations=4000), lazy, seed=1)
    seat = LATER.to_move
    assert against_lazy.value[seat] > run(iterations=4000).value[seat] + 0.05


@pytest.mark.parametrize(
    "given",
    [
        {"alpha": -1.0},
        {"beta": -0.1},
        {"alpha": 0.0, "beta": 0.0},
        {"alpha": float("nan")},
        {"beta": float("inf")},
        {"params": (0.0,) * (STYLE_PARAMS + 1)},
    ],
)
def test_weights_that_mean_nothing_are_refused(given):
    with pytest.raises(InvalidOption, match="style"):
        Style(**given)


# --------------------------------------------------------------- penalties and phases


def test_soft_penalties_adjust_root_scores():
    penalised = START.play(3).play(0)
    result = run(penalised, 2000)
    assert result.move.text == "plant 2"
    three = next(move for move in result.moves if move.move.code == 3)
    assert three.penalty == 0.5
    assert three.adjusted == three.score - 0.5
    assert run(penalised, 2000, penalties=False).move.text == "plant 3"


def test_the_phase_scales_the_budget():
    opening = run(START, 1000)
    assert (opening.phase, opening.factor, opening.iterations) == ("opening", 1.5, 1500)
    later = run(LATER, 1000)
    assert (later.phase, later.factor, later.iterations) == ("later", 0.5, 500)


def test_a_budget_per_move_is_capped():
    """Per action min(M, cap·M/actions), then the phase's factor."""
    assert run(START, budget=Budget(sims=100, cap=2)).iterations == 4 * int(50 * 1.5)
    assert run(START, budget=Budget(sims=100, cap=6)).iterations == 4 * 150


# -------------------------------------------------------------------------- heuristics


def test_the_heuristic_player_takes_the_preferred_move():
    assert Heuristic(policy="greedy").choose(START).move.code == 3
    assert Heuristic().choose(START).move.code == 3
    assert Heuristic(policy="lazy").choose(START).move.code == 0
    with pytest.raises(InvalidOption, match="greedy, lazy"):
        Heuristic(policy="bold").choose(START)


def test_epsilon_greedy_follows_it_four_times_in_five():
    codes = [EpsilonGreedy(seed=seed).choose(START).move.code for seed in range(1000)]
    # 0.8 greedy plus a quarter of 0.2 at random; 4 standard errors.
    assert codes.count(3) / 1000 == pytest.approx(0.85, abs=0.045)


def test_the_parts_agree_with_the_interpreter():
    code = "from tests.search.test_parts import many; import json; print(json.dumps(many()))"
    assert json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout) == many()


def many():
    """Return numbers of searches that use every part."""
    seat = LATER.to_move
    style = {seat: Style(1.0, 2.0, (1.0,))}
    told = []
    for params in (
        Params(rollout="heuristic", epsilon=0.3, order="heuristic", bias=0.5),
        Params(horizon=2, scale="observed", fpu=0.4),
        Params(styles=style, split="action"),
        Params(method="ismcts", rollout="heuristic", order="heuristic"),
        Params(method="ismcts", split="action", order="listed", count="visits", tree_size=9),
        Params(method="pimc", split="action", order="listed", draw=-1.0, tree_size=9),
    ):
        result = search(LATER, Budget(iterations=80), params, seed=4)
        told.append([[m.move.code, m.visits, m.score, *m.value] for m in result.moves])
    return told
