"""Processes of our own: what they have loaded stays out of garbage collections."""

from __future__ import annotations

from tests.support import run_python

LOOKED_AT = """
import gc

import playout
from playout.arena.pool import settle

playout.player("ismcts:iterations=10").choose(playout.game("cuttle").deal(0))
before = len(gc.get_objects())
settle()
print(before, len(gc.get_objects()))
"""


def test_a_settled_process_has_little_to_look_at():
    """Objects that a collection looks at; numba alone brings a hundred thousand."""
    before, after = map(int, run_python(LOOKED_AT).stdout.split())
    assert before > 50_000
    assert after < 2_000
