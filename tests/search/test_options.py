"""Every option of a search has an effect in every kind of tree that should feel it."""

from __future__ import annotations

from typing import Any

import pytest

from tests.support import interpreted

EVERYWHERE = {"rollout", "epsilon", "their_epsilon", "horizon", "draw", "penalties", "styles"}
"""What concerns playouts and root moves, not trees."""

IN_TREES = {"c", "scale", "fpu", "bias", "depth", "order", "listed", "tree_size", "opponents"}

EFFECTS = {
    "uct": EVERYWHERE | IN_TREES | {"split", "trees"},
    "ismcts": EVERYWHERE | IN_TREES | {"split", "trees", "count", "belief"},
    "moismcts": EVERYWHERE | IN_TREES | {"trees", "count", "belief"},
    "pimc": EVERYWHERE | IN_TREES | {"split", "worlds", "belief"},
    "flat": EVERYWHERE | {"trees", "tree_size", "belief"},
}

REFUSED = {"uct": {"belief"}, "moismcts": {"split"}}


@pytest.fixture(scope="module")
def found() -> dict[str, dict[str, bool | None]]:
    return interpreted("tests.search.effects", "effects")


@pytest.mark.parametrize("method", EFFECTS)
def test_an_option_has_an_effect_just_where_it_should(
    found: dict[str, dict[str, bool | None]], method: str
) -> None:
    assert len(found[method]) == 22
    assert {name for name, changed in found[method].items() if changed} == EFFECTS[method]


@pytest.mark.parametrize("method", EFFECTS)
def test_what_cannot_be_is_refused(found: dict[str, dict[str, bool | None]], method: str) -> None:
    refused = {name for name, changed in found[method].items() if changed is None}
    assert refused == REFUSED.get(method, set())


@pytest.fixture(scope="module")
def told() -> dict[str, Any]:
    return interpreted("tests.search.effects", "tendencies")


TREES = ("uct", "ismcts", "moismcts", "pimc")


@pytest.mark.parametrize("method", TREES)
def test_the_order_says_what_is_tried_first(told: dict[str, Any], method: str) -> None:
    assert told[method]["first"] == {"3": 1, "2": 0, "1": 0, "0": 0}
    assert told[method]["listed"] == {"0": 1, "1": 0, "2": 0, "3": 0}


@pytest.mark.parametrize("method", TREES)
def test_with_a_low_urgency_a_good_move_is_repeated_before_all_are_tried(
    told: dict[str, Any], method: str
) -> None:
    assert 0 in told[method]["urgent"].values()
    assert told[method]["urgent"]["3"] > 5
    assert 0 not in told[method]["patient"].values()


@pytest.mark.parametrize("method", TREES)
def test_bias_draws_visits_to_what_the_game_prefers(told: dict[str, Any], method: str) -> None:
    plain, biased = told[method]["plain"], told[method]["biased"]
    assert biased["3"] > plain["3"] + 1
    assert biased["0"] < plain["0"]


@pytest.mark.parametrize("method", TREES)
def test_the_constant_spreads_visits(told: dict[str, Any], method: str) -> None:
    assert max(told[method]["greedy"].values()) > 50
    assert max(told[method]["curious"].values()) < 30
