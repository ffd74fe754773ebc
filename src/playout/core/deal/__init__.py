"""Exact uniform dealing of hidden cards: every deal that fits what is known is equally likely.

From Python, for any game:

    from playout.core import deal

    problem = deal.Problem(
        cards=deal.mask_of(range(26)),
        holders=(
            deal.Holder("West", 13, allowed=deal.mask_of(range(13, 26)) | deal.mask_of(range(5))),
            deal.Holder("East", 13),
        ),
    )
    deal.count(problem)                  # 8568, exactly
    deal.marginals(problem)[0][3]        # Fraction: the chance that West has card 3
    deal.sample(problem, seed=7, n=100)  # (100, 2) masks; West's cards are in column 0

Knowledge that fits no deal raises `Contradiction`, with a sentence that says why.

Inside rules, once per search, `prepare` writes what is known into a *shoe*, a field of the
record `work`. Tables are then built in it, by one kernel for all games (a rule that calls `build`
itself compiles it once more); each world (`determinize`) is drawn from it, without allocating or
writing to it:

    WORK = (("shoe", deal.SHOE),)  # Rules(STATE, work=WORK, …)

    @rule
    def prepare(s, seat, work):
        deal.clear(work.shoe)
        hidden = u64(0)
        for h in range(4):                          # holder h deals to out[h]
            if h == seat:
                deal.add(work.shoe, 0, u64(0))      # size 0: draw leaves its own hand alone
            else:
                hidden |= s.hand[h]                 # only the union of hidden hands, never one
                deal.add(work.shoe, s.cards_left[h], without(u64(FULL), s.barred[h]))
        deal.ask(work.shoe, hidden)                 # built by a kernel that all games share

    @rule
    def determinize(s, seat, work, rng):
        deal.draw(work.shoe, rng, s.hand)           # every hidden hand, as masks

Known cards need no special care: a card that only one holder may have is given to it. The kitty,
a discard and the stock are holders like hands, with `FULL` as allowed cards.
`docs/architecture/5-dealing.md` explains the method.
"""

from __future__ import annotations

from ..bits import FULL
from ..errors import Contradiction, TooManyKinds
from ..masks import cards_of, mask_of
from .build import build
from .draw import attempt, draw
from .exact import count, marginals
from .problem import Holder, Problem, check
from .sampling import sample
from .shoe import KINDS, MAX_HOLDERS, SHOE, add, ask, clear, shoe_type
from .subset import subset

__all__ = [
    "FULL",
    "KINDS",
    "MAX_HOLDERS",
    "SHOE",
    "Contradiction",
    "Holder",
    "Problem",
    "TooManyKinds",
    "add",
    "ask",
    "attempt",
    "build",
    "cards_of",
    "check",
    "clear",
    "count",
    "draw",
    "marginals",
    "mask_of",
    "sample",
    "shoe_type",
    "subset",
]
