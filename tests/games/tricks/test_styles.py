"""Playing styles: their formulas on hands that can be followed by hand, and on random ones."""

from __future__ import annotations

import json
import random
from typing import Any

import pytest

import playout
from playout.core.position import Position
from playout.games.tricks.behaviour import behaviour, first_few
from playout.games.tricks.game import TrickGame
from playout.players.styles import style_score
from tests.games.tricks import hands
from tests.games.tricks.variants import VARIANTS, game
from tests.support import ROOT, run_python


def scores(pos: Position, name: str, **params: Any) -> list[float]:
    return [style_score(pos, seat, name, params) for seat in range(pos.game.seats)]


def near(*expected: float) -> Any:
    return pytest.approx(list(expected), abs=1e-12)


# ------------------------------------------------------------------------- hands followed by hand


def test_the_raw_slough_score_of_a_heart_thrown_and_the_queen_taken() -> None:
    raw = style_score(hands.two_tricks(), 1, "SLOUGH_POINTS", raw=True)
    assert raw == pytest.approx((1 - 13) / 26)


def test_the_raw_aggression_score_of_one_early_trick_in_two() -> None:
    assert style_score(hands.three_tricks(), 0, "AGGRESSIVE", raw=True) == 1 / 2


def test_slough_is_mapped_by_all_points_of_the_deck() -> None:
    assert style_score(hands.two_tricks(), 1, "SLOUGH_POINTS") == pytest.approx((1 - 13 + 26) / 52)
    assert scores(hands.moon(), "SLOUGH_POINTS") == near(0, 1 / 2, 3 / 4, 3 / 4)
    thrown = scores(hands.spoiled_moon(), "SLOUGH_POINTS")
    assert thrown == near((26 - 25) / 52, (26 - 1) / 52, 3 / 4, 3 / 4)


def test_slough_with_other_points() -> None:
    pos = hands.moon()
    only_jack = scores(pos, "SLOUGH_POINTS", point_values={"JD": 5})
    assert only_jack == near(0, 1, 1 / 2, 1 / 2)
    cheap_ace = {"hearts": 2, "hearts:A": 0, "QS": 6}
    assert scores(pos, "SLOUGH_POINTS", point_values=cheap_ace) == near(
        0, 1 / 2, (24 + 30) / 60, (6 + 30) / 60
    )


def test_partners_share_tricks_and_what_is_in_them() -> None:
    pos = hands.spades(["nil", "3", "2", "5"])
    assert scores(pos, "DEFAULT") == near(0, 1, 0, 1)
    assert scores(pos, "AGGRESSIVE") == near(0, 1, 0, 1)
    assert scores(pos, "SLOUGH_POINTS") == near(1 / 2, 0, 3 / 4, 0)


@pytest.mark.parametrize(
    ("answers", "resting", "slough"),
    [
        (["partner"], (), (19, 1, 24, 1)),
        (["alone"], (2,), (19, 6, 19, 6)),
        (["alone", "partner", "alone"], (1, 2), (19, 6, 19, 6)),
    ],
)
def test_euchre_by_four_three_and_two(
    answers: list[str], resting: tuple[int, ...], slough: tuple[int, ...]
) -> None:
    """Seat 2 throws its hearts unless it sits out; the queen of spades is always taken."""
    pos = hands.euchre(answers, resting, lone_defender=len(answers) > 1)
    assert pos.state.width == 4 - len(resting)
    assert scores(pos, "SLOUGH_POINTS") == near(*(points / 38 for points in slough))
    assert scores(pos, "DEFAULT") == near(0, 1, 0, 1)
    assert scores(pos, "BID_AWARE") == near(0.4, 0.8, 0.4, 0.8)


def test_default_is_the_share_of_tricks() -> None:
    assert scores(hands.three_tricks(), "DEFAULT") == near(2 / 3, 1 / 3)
    assert scores(hands.spoiled_moon(), "DEFAULT") == near(12 / 13, 1 / 13, 0, 0)


def test_aggression_counts_the_first_tricks() -> None:
    pos = hands.spoiled_moon()
    assert scores(pos, "AGGRESSIVE") == near(2 / 3, 1 / 3, 0, 0)
    assert scores(pos, "AGGRESSIVE", aggression_threshold=1) == near(0, 1, 0, 0)
    assert scores(pos, "AGGRESSIVE", aggression_factor=0.4) == near(4 / 5, 1 / 5, 0, 0)
    assert scores(pos, "AGGRESSIVE", aggression_threshold=52) == scores(pos, "DEFAULT")
    both = {"aggression_threshold": 1, "aggression_factor": 1.0}
    assert scores(pos, "AGGRESSIVE", **both) == near(0, 1, 0, 0)


def test_aggression_may_turn_to_sloughing() -> None:
    """Half of the score is for early tricks, half for points on the tricks after them."""
    found = scores(hands.spoiled_moon(), "AGGRESSIVE", aggression_threshold=2, then_slough=True)
    assert found == near(
        (1 / 2 + (26 - 11) / 52) / 2, (1 / 2 + 1 / 2) / 2, (37 / 52) / 2, (26 / 52) / 2
    )


def test_bids_kept_and_missed() -> None:
    assert scores(hands.three_tricks(), "BID_AWARE") == near(0.9, 1)  # one too many
    assert scores(hands.three_tricks(), "BID_AWARE", extra=1) == near(0, 1)  # a bust
    assert scores(hands.three_tricks(), "BID_AWARE", extra=0.25) == near(0.75, 1)
    pos = hands.two_tricks()  # bids 1 and 0, one trick each
    assert scores(pos, "BID_AWARE") == near(1, 0.9)
    three_none = hands.spades(["3", "4", "4", "4"])
    assert scores(three_none, "BID_AWARE") == near(0, 0.5, 0, 0.5)
    assert scores(three_none, "BID_AWARE", missing=0.1, extra=0.2) == near(0.3, 0, 0.3, 0)


def test_a_nil_is_a_bid_of_its_own() -> None:
    made = hands.spades(["nil", "3", "2", "5"])
    assert scores(made, "BID_AWARE") == near(0.6, 0.5, 0.6, 0.5)
    failed = hands.spades(["2", "3", "2", "nil"])
    assert scores(failed, "BID_AWARE", missing=0.05, extra=0) == near(0.8, 0.35, 0.8, 0.35)
    bags = hands.spades(["2", "3", "2", "nil"], failed_nil_tricks="bags_only")
    found = scores(bags, "BID_AWARE", missing=0.05, extra=0.01)
    assert found[1] == pytest.approx(1 - 0.05 * (3 + 13) - 0.01 * 13)


def test_hearts_has_bids_of_nothing() -> None:
    assert scores(hands.spoiled_moon(), "BID_AWARE") == near(0, 0.9, 1, 1)


def test_a_moon_is_worth_everything_and_a_spoiled_one_a_part_of_its_points() -> None:
    assert scores(hands.moon(), "SHOOT_MOON") == near(1, 0, 0, 0)
    assert scores(hands.spoiled_moon(), "SHOOT_MOON") == near(25 / 52, 1 / 52, 0, 0)
    assert scores(hands.spoiled_moon(), "SHOOT_MOON", share=0) == near(0, 0, 0, 0)


def test_a_hand_that_was_passed_out_has_no_tricks() -> None:
    which = playout.game("euchre", stick_the_dealer=False)
    pos = which.deal(1)
    while not pos.over:
        pos = pos.play("pass")
    assert scores(pos, "DEFAULT") == near(0, 0, 0, 0)
    assert scores(pos, "SLOUGH_POINTS") == near(*(4 * [1 / 2]))
    assert scores(pos, "BID_AWARE") == near(*(4 * [0.4]))


# ----------------------------------------------------------------------------------- random hands


def random_hand(which: playout.Game, seed: int, stop: float = 1.0) -> Position:
    dice = random.Random(seed)
    pos = which.deal(seed)
    end = stop * which.max_plies
    while not pos.over and pos.ply < end:
        pos = pos.play(dice.choice(pos.codes))
    return pos


@pytest.mark.parametrize("name", sorted(VARIANTS))
def test_scores_are_in_the_unit_interval_and_as_the_tricks_say(name: str) -> None:
    which = game(name)
    assert isinstance(which, TrickGame)
    for seed in range(40):
        pos = random_hand(which, seed, stop=1.0 if seed % 4 else 0.5)
        size = which.knowledge.hand_size(pos.state)
        for seat in range(which.seats):
            did = behaviour(pos, seat)
            found = {style: style_score(pos, seat, style) for style in which.styles.names}
            assert all(0.0 <= score <= 1.0 for score in found.values())
            points = 19 if which.name == "euchre" else 26
            slough = (did.thrown - did.eaten + points) / (2 * points)
            assert found["SLOUGH_POINTS"] == pytest.approx(slough, abs=1e-12)
            assert found["DEFAULT"] == pytest.approx(did.tricks / size, abs=1e-12)
            assert found["AGGRESSIVE"] == pytest.approx(did.early / first_few(size), abs=1e-12)
            mixed = style_score(pos, seat, "AGGRESSIVE", {"then_slough": True})
            assert 0.0 <= mixed <= 1.0


@pytest.mark.parametrize("name", ["euchre", "hearts", "ohhell"])
def test_a_bid_is_worth_less_the_further_it_is_missed(name: str) -> None:
    which = game(name)
    assert isinstance(which, TrickGame)
    by_distance: dict[int, list[float]] = {}
    for seed in range(60):
        pos = random_hand(which, seed)
        for seat in range(which.seats):
            rates = {"missing": 0.05, "extra": 0.05}
            score = style_score(pos, seat, "BID_AWARE", rates)
            by_distance.setdefault(behaviour(pos, seat).off_bid, []).append(score)
    assert len(by_distance) > 2
    for distance, found in by_distance.items():
        assert found == pytest.approx([1 - 0.05 * distance] * len(found))


def all_scores(names: tuple[str, ...]) -> list[list[float]]:
    """Return every style's scores on random hands, for a comparison of both modes."""
    made = []
    for name in names:
        which = game(name)
        for seed in range(3):
            pos = random_hand(which, seed)
            for style in which.styles.names:
                made.append([style_score(pos, seat, style) for seat in range(which.seats)])
    return made


def test_interpreted_and_compiled_scores_are_the_same() -> None:
    names = ("euchre-alone", "hearts", "spades-blind", "ohhell-seven")
    code = (
        "import json; from tests.games.tricks.test_styles import all_scores;"
        f"print(json.dumps(all_scores({names!r})))"
    )
    done = run_python(code, cwd=ROOT, PLAYOUT_INTERPRET="1")
    assert json.loads(done.stdout) == all_scores(names)
