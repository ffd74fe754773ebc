"""Styles are behaviour: each does more of what it is for than DEFAULT, on the same deals."""

from __future__ import annotations

import pytest

import playout
from playout.arena import styles

pytestmark = pytest.mark.slow

CASES = {
    "hearts": ({}, 200, 12, ("SLOUGH_POINTS", "AGGRESSIVE", "BID_AWARE")),
    "euchre": ({}, 200, 80, ("AGGRESSIVE", "BID_AWARE")),
    "spades": ({}, 200, 12, ("BID_AWARE",)),
    "ohhell": (
        {"schedule": "10"},
        500,
        40,
        ("SLOUGH_POINTS", "AGGRESSIVE/alpha:0", "BID_AWARE"),
    ),
}
"""Options, iterations, deals and styles by game; the deals were chosen by runs with another seed.
Smaller differences (points thrown in Euchre and Spades, early tricks in Spades) need more deals
than a test should play."""


@pytest.mark.parametrize("name", CASES)
def test_styles_do_what_they_are_for(name, tmp_path):
    options, iterations, deals, compared = CASES[name]
    spec = f"ismcts:iterations={iterations}"
    game = playout.game(name, **options)
    job = styles.make_job(game, spec, deals, seed=101, styles=compared)
    claims = styles.compare(job, tmp_path, workers=2).claims()
    for claim in claims:
        print(f"\n{name} {claim.style}: {claim.measure} {claim.change}, score {claim.score}")
    assert [claim.style for claim in claims if claim.shown] == list(compared)
