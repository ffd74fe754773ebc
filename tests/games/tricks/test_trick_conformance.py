"""The conformance kit, interpreter and machine code alike, over options that reach all rules."""

from __future__ import annotations

import pytest

from playout.core import conformance
from tests.games.tricks.variants import game


@pytest.mark.parametrize(
    "name",
    ["euchre-alone", "hearts-loose", "spades-blind", "ohhell-el_dorado", "ohhell-seven"],
)
def test_the_kit_finds_nothing(name: str) -> None:
    report = conformance.check(game(name), deals=2, seed=11)
    assert report.ok, str(report)
