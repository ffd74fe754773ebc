"""Styles are behaviour: each does more of what it is for than DEFAULT, on the same deals."""

from __future__ import annotations

import pytest

import playout
from playout.arena import styles

pytestmark = pytest.mark.slow


@pytest.mark.parametrize(
    ("name", "style", "deals"),
    [
        ("hearts", "SLOUGH_POINTS", 12),
        ("hearts", "AGGRESSIVE", 12),
        ("hearts", "BID_AWARE", 12),
        ("spades", "AGGRESSIVE", 24),
        ("spades", "BID_AWARE", 24),
        ("ohhell", "SLOUGH_POINTS", 60),
        ("ohhell", "AGGRESSIVE/alpha:0", 60),
        ("ohhell", "BID_AWARE", 24),
        ("euchre", "AGGRESSIVE", 100),
        ("euchre", "BID_AWARE", 100),
    ],
)
def test_a_style_does_what_it_is_for(name, style, deals, tmp_path):
    """The interval of the paired difference is on the right side of 0; deals are fixed before."""
    game = playout.game(name)
    job = styles.make_job(game, "ismcts:iterations=200", deals, seed=101, styles=(style,))
    (claim,) = styles.compare(job, tmp_path, workers=2).claims()
    print(f"\n{name} {style}: {claim.measure} {claim.change}, score {claim.score}")
    assert claim.shown
