"""What a seat cannot know: the other hands and the stock, dealt as it may imagine them."""

from typing import Any

from playout.authoring import rule
from playout.authoring.tricks import SHOE, add_hidden, add_seen, ask, clear
from playout.core.bits import u64

from .state import SEATS

WORK = (("shoe", SHOE),)
"""The tables of `core.deal`, filled once a search."""


@rule
def prepare(s: Any, seat: int, work: Any) -> None:
    """Count the deals that fit what a seat knows."""
    clear(work.shoe)
    hidden = u64(0)
    for place in range(SEATS + 1):
        if place == seat:
            add_seen(work.shoe)
        else:
            hidden |= add_hidden(s, work.shoe, place, s.lacks[place])
    ask(work.shoe, hidden)
