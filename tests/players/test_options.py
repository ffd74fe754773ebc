"""Every option of a player reaches its search, its budget or its threads; ties are drawn among."""

from __future__ import annotations

import math
from collections import Counter
from typing import Any

import pytest

import playout
from playout import Search
from playout.core.compile import rule
from playout.core.playing import Playing
from playout.core.state import state_type
from playout.players.registry import player_type
from playout.players.simple import Heuristic
from tests.toys.garden import Garden
from tests.toys.greenhouse import GREENHOUSE

PARAMS: dict[str, tuple[str, str, Any]] = {
    "c": ("1.25", "c", 1.25),
    "scale": ("observed", "scale", "observed"),
    "rollout": ("heuristic", "rollout", "heuristic"),
    "epsilon": ("0.35", "epsilon", 0.35),
    "their_epsilon": ("0.45", "their_epsilon", 0.45),
    "horizon": ("7", "horizon", 7),
    "depth": ("3", "depth", 3),
    "order": ("heuristic", "order", "heuristic"),
    "fpu": ("0.4", "fpu", 0.4),
    "bias": ("1.5", "bias", 1.5),
    "split": ("none", "split", "none"),
    "endgame": ("yes", "endgame", True),
    "trees": ("3", "trees", 3),
    "belief": ("0.6", "belief", 0.6),
    "worlds": ("9", "worlds", 9),
    "vote": ("majority", "vote", "majority"),
    "draw": ("0.5", "draw", 0.5),
    "count": ("availability", "count", "availability"),
    "tree_size": ("77", "tree_size", 77),
    "hide": ("once", "method", "pimc"),
}
"""By option: a value, and the part of the search that it must be found in."""

BUDGET: dict[str, tuple[str, str, Any]] = {
    "iterations": ("123", "iterations", 123),
    "seconds": ("0.25", "seconds", 0.25),
    "sims": ("45", "sims", 45),
    "n": ("0.5", "sims", 500),
    "multiplier": ("1.75", "factor", 1.75),
}

ELSEWHERE = {"workers", "bid", "style", "alpha", "beta", "opponents", "reuse"}
"""Options with tests of their own: below, in `test_calls`, `test_styles` and `test_reuse`."""

SEARCHING = ("flat", "ismcts", "mcts", "moismcts", "montecarlo", "montecarlo1", "oracle", "pimc")

TAKEN = [
    (name, option.name)
    for name in SEARCHING
    for option in player_type(name).options
    if option.name not in ELSEWHERE
]


@pytest.mark.parametrize(("name", "option"), TAKEN)
def test_an_option_of_a_player_is_one_of_its_search(name: str, option: str) -> None:
    text, part, value = {**PARAMS, **BUDGET}[option]
    found = playout.player(f"{name}:{option}={text}")
    made: Any = found.budget if option in BUDGET else found.params(GREENHOUSE)
    assert getattr(made, part) == value


def test_players_take_all_these_options_and_no_others() -> None:
    assert {option for _, option in TAKEN} == {*PARAMS, *BUDGET}
    assert len(TAKEN) > 100


def search_of(spec: str) -> Search:
    """Return the search of a player's decision, not yet running."""
    player = playout.player(spec)
    held = player.look(playout.game("tictactoe").deal(0))
    return player.search(held, player.thought(held))


@pytest.mark.parametrize("name", [*SEARCHING[:5], *SEARCHING[6:]])
def test_threads_are_as_many_as_asked_for(name: str) -> None:
    assert search_of(f"{name}:workers=3").workers == 3


def test_montecarlo1_has_one_thread_and_montecarlo_one_a_core() -> None:
    assert search_of("montecarlo1").workers == 1
    assert search_of("montecarlo").workers >= 1


def test_a_player_without_a_budget_has_a_thousand_playouts() -> None:
    assert playout.player("ismcts").budget.iterations == 1000
    assert playout.player("ismcts:seconds=0.5").budget.iterations is None


@pytest.mark.parametrize("seat", range(4))
def test_partners_have_the_own_style_and_opponents_theirs(seat: int) -> None:
    spec = "ismcts:style=AGGRESSIVE,alpha=0.25,beta=0.5,opponents=SLOUGH_POINTS/beta:0.125"
    game = playout.game("spades")
    found = playout.player(spec).params(game, seat).styles
    assert sorted(found) == [0, 1, 2, 3]
    for other, style in found.items():
        own = other % 2 == seat % 2
        assert style.beta == (0.5 if own else 0.125)
        assert (style.alpha == 0.25) == own


@rule
def no_preference(s, moves, n, out):
    """Score moves 1 and 3 the same, 0 and 2 lower."""
    for i in range(n):
        out[i] = 1.0 * (moves[i] % 2)


class Even(Garden):
    """A garden whose heuristic has two favourites."""

    name = "even_garden"
    playing = Playing(heuristics=("greedy",))
    rules = Garden.rules.replace(
        state=state_type(
            "even_garden", __name__, [("flowers", "u1", (2,)), ("idle", "u1", (2,)), ("made", "u1")]
        ),
        prefer=no_preference,
        anchor=None,
    )


def test_moves_that_a_heuristic_likes_alike_are_drawn_among() -> None:
    position = Even().deal(0)
    found = Counter(Heuristic(seed=seed).choose(position).move.code for seed in range(200))
    assert set(found) == {1, 3}
    assert found[1] == pytest.approx(100, abs=5 * math.sqrt(50))


def test_equal_seeds_draw_alike() -> None:
    position = Even().deal(0)
    for seed in range(20):
        first, again = (Heuristic(seed=seed).choose(position).move for _ in range(2))
        assert first == again
