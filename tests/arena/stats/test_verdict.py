"""Verdicts: what is found, and that the words say no more."""

from __future__ import annotations

import re

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.arena.stats import Estimate, estimate, judge

BOUNDS = (-4.0, 4.0)
EDGES = st.lists(st.floats(*BOUNDS), max_size=30).map(lambda values: estimate(values, BOUNDS))


@pytest.mark.parametrize(
    ("low", "high", "finding", "says"),
    [
        (0.1, 0.9, "better", "A is better than B: it gains +0.500 a game"),
        (-0.1, 1.1, "undecided", "No difference is certain: A gains +0.500"),
        (0.0, 1.0, "undecided", "95 % interval +0.000 to +1.000"),
    ],
)
def test_the_interval_decides(low, high, finding, says):
    verdict = judge(Estimate(0.5, low, high, 100))
    assert verdict.finding == finding
    assert says in verdict.sentence
    assert "Only" not in verdict.sentence


def test_who_loses_is_worse():
    verdict = judge(Estimate(-0.5, -0.9, -0.1, 20))
    assert verdict.finding == "worse"
    assert verdict.sentence.startswith("B is better than A, which gains -0.500 a game")


def test_few_deals_are_said_to_be_few():
    assert (
        "Only 19 deals: little to rest on; play at least 20."
        in judge(Estimate(0.5, 0.1, 0.9, 19)).sentence
    )
    assert judge(estimate([1.0], BOUNDS)).sentence == "One deal shows nothing; play more."
    assert judge(estimate([], BOUNDS)).finding == "undecided"


def test_no_end_is_rounded_onto_nothing():
    sentence = judge(Estimate(0.5, 0.00004, 0.9, 50)).sentence
    assert "+0.00004 to +0.90000" in sentence
    assert "-0.000 " not in judge(Estimate(0.0, -1e-12, 1e-12, 50)).sentence


@given(EDGES)
def test_exchanging_the_players_exchanges_the_verdict(edge):
    other = {"better": "worse", "worse": "better", "undecided": "undecided"}
    mirrored = Estimate(-edge.mean, -edge.high, -edge.low, edge.units)
    assert judge(mirrored).finding == other[judge(edge).finding]


@given(EDGES)
def test_printed_numbers_are_in_order_and_agree_with_the_finding(edge):
    verdict = judge(edge)
    numbers = [float(found) for found in re.findall(r"[+-]\d+\.\d+", verdict.sentence)]
    if edge.units < 2:
        assert numbers == []
        return
    mean, low, high = numbers
    assert low <= mean <= high
    assert verdict.finding != "better" or low > 0
    assert verdict.finding != "worse" or high < 0
