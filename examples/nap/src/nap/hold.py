"""A style of our own: keep the declarer from tricks, whatever it costs."""

from typing import Any

from playout.authoring import OwnStyle, rule
from playout.authoring.tricks import NONE
from playout.core.bits import count, i64, u64

from .state import SIZE


@rule
def hold(s: Any, seat: int, params: Any, out: Any) -> None:
    """Score the share of the tricks that the declarer did not take; 0 for the declarer."""
    taken = SIZE
    if s.declarer != NONE and s.declarer != seat:
        taken = count(u64(s.won[s.declarer]))
    out[i64(seat)] = (SIZE - taken) / SIZE


HOLD = OwnStyle(game="nap", name="HOLD", rule=hold)
