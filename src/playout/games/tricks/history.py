"""The tricks of a hand, read back from a state."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.records import Record
from .cards import card_text


@dataclass(frozen=True)
class Trick:
    """One trick, finished or not."""

    leader: int
    """Who led."""
    cards: tuple[tuple[int, int], ...]
    """The seats and the codes of their cards, as played."""
    winner: int | None
    """Who took it; None while it is unfinished."""

    def data(self) -> dict[str, Any]:
        """Return the trick as JSON."""
        played = [[seat, card_text(card)] for seat, card in self.cards]
        made: dict[str, Any] = {"leader": self.leader, "cards": played}
        if self.winner is not None:
            made["winner"] = self.winner
        return made


def tricks_of(s: Record, width: int, after: Callable[[int], int], seats: int) -> list[Trick]:
    """Return the tricks in `s.order`; `s.first` led the first, `s.won` says who took them."""
    made: list[Trick] = []
    leader = s.first
    for start in range(0, s.played, width):
        number = start // width
        seat, cards = leader, []
        for i in range(start, min(start + width, s.played)):
            cards.append((seat, s.order[i]))
            seat = after(seat)
        took = [x for x in range(seats) if s.won[x] >> number & 1]
        made.append(Trick(leader, tuple(cards), took[0] if took else None))
        leader = took[0] if took else leader
    return made
