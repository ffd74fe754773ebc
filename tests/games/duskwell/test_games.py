"""Whole games: cards are conserved, somebody can always move, every game ends."""

from __future__ import annotations

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import playout
from playout.games.duskwell.cards import DECK_NAMES, DECKS
from tests.support import run_python

from .audit import run_audit
from .table import side


def play_many(variant: str, games: int, seed: int) -> list[int]:
    """Play random games of a variant with every position checked; return the tally."""
    return run_audit(playout.game("duskwell", variant), games, seed)


@pytest.mark.parametrize("variant", DECK_NAMES)
def test_edge_17_and_18_random_games_keep_every_promise(variant: str) -> None:
    tally = play_many(variant, 2000, seed=1)
    assert tally[10] == 2000
    if variant in ("core", "arcane"):
        assert tally[6] > 0  # order
        assert tally[1] > 0  # character


def test_all_eight_prompts_are_met() -> None:
    both = np.array(play_many("core", 500, 2)) + np.array(play_many("arcane", 500, 2))
    assert all(both[1:9] > 0)


def test_random_games_are_about_as_long_as_described() -> None:
    """18.1, 16.6 and 16.1 turns; 129, 111 and 74 actions, by a prototype at 800 games each."""
    for variant, turns, actions in (
        ("core", 18.1, 129),
        ("arcane", 16.6, 111),
        ("vanilla", 16.1, 74),
    ):
        tally = play_many(variant, 3000, seed=3)
        assert tally[9] / tally[10] == pytest.approx(turns, abs=0.12 * turns)
        assert sum(tally[:9]) / tally[10] == pytest.approx(actions, abs=0.12 * actions)


CHECKED = """
from playout.core.compile import cache_folder
from tests.games.duskwell.test_games import play_many
assert cache_folder().name.endswith("-checked")
print(play_many({variant!r}, {games}, 5)[10])
"""


@pytest.mark.slow
@pytest.mark.parametrize("variant", DECK_NAMES)
def test_a_hundred_thousand_games_of_each_deck(variant: str) -> None:
    code = CHECKED.format(variant=variant, games=100_000)
    assert run_python(code, NUMBA_BOUNDSCHECK="1").stdout.strip() == "100000"


@settings(max_examples=15)
@given(seed=st.integers(0, 2**63), first=st.sampled_from(DECK_NAMES), data=st.data())
def test_edge_18_cards_are_conserved_as_layouts_show_them(
    seed: int, first: str, data: st.DataObject
) -> None:
    """The same promise as the kernel's, read from layouts: another way to count."""
    position = playout.game("duskwell").deal(seed, decks=[first, "arcane"])
    while not position.over:
        layout = position.layout()
        for seat in range(2):
            own = side(position, seat)
            cards = own["hand"] + own["bag"] + own["top"] + own["void"] + own["banished"]
            cards += [one["kind"] for one in own["board"]]
            cards += [item["kind"] for item in layout["stack"] if item["by"] == seat]
            cards += [
                entry["kind"]
                for entry in layout["queue"]
                if entry["op"] == "bury" and entry["seat"] == seat
            ]
            if layout["prompt"] and layout["prompt"]["type"] == "order":
                looking = layout["prompt"]["seat"] == seat
                cards += (layout["look"] + layout["kept"]) if looking else []
            assert tuple(sorted(cards)) == DECKS[DECK_NAMES.index(own["deck"])]
        assert position.codes
        position = position.play(data.draw(st.sampled_from(position.codes)))


@pytest.mark.parametrize("variant", ["arcane", "vanilla", "mini"])
def test_other_decks_conform(variant: str) -> None:
    report = playout.conformance.check(playout.game("duskwell", variant), deals=4, seed=5)
    assert report.ok, str(report)


@pytest.mark.parametrize(
    "options",
    [
        {"hand_max": 1, "opening": 0, "board_max": 1, "stack_max": 1},
        {"deck0": "arcane", "deck1": "mini", "board_max": 8, "hand_max": 20, "win": 99},
        {"turn_cap": 1},
        {"produced_max": 50, "turn_cap": 100, "win": 99, "pin_revealed": False},
    ],
)
def test_odd_options_keep_the_promises(options: dict[str, object]) -> None:
    game = playout.game("duskwell", **options)
    report = playout.conformance.check(game, deals=2, seed=5)
    assert report.ok, str(report)
    assert run_audit(game, 200, seed=7)[10] == 200
