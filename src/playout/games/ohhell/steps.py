"""A trick at random, in one go: the step of a playout.

What comes out is the same, to the last byte and random number, as card by card.
"""

from __future__ import annotations

from typing import Any

from ...core.bits import count, u64
from ...core.compile import inlined
from ..tricks.rules import follow
from .rules import end_trick, play, sample
from .state import PLAY


@inlined
def step(s: Any, rng: Any) -> int:
    """Lead and play a trick to its end, or make a bid, at random; return how many moves."""
    made = 0
    if begins(s):
        play(s, sample(s, rng))
        made = 1
        if begins(s):
            return made
    made += count(follow(s, u64(0), s.trumps, s.trumps, s.players, rng))
    end_trick(s)
    return made


@inlined
def begins(s: Any) -> bool:
    """Return whether no card of a trick is on the table."""
    return s.phase != PLAY or s.left == s.players
