"""The tricks of a hand, read back from a state."""

from __future__ import annotations

import functools
from collections.abc import Callable
from dataclasses import dataclass
from typing import Any

from ...core.records import Record, array_of
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
    order, won = row(s, "order")[: s.played], row(s, "won")[:seats]
    return list(_tricks(tuple(order), tuple(won), s.first, width, tuple(map(after, range(seats)))))


@functools.lru_cache(256)  # one view asks half a dozen times; nothing here is hidden from anybody
def _tricks(
    order: tuple[int, ...], won: tuple[int, ...], first: int, width: int, after: tuple[int, ...]
) -> tuple[Trick, ...]:
    """Return the tricks that some cards made, by who led first and who plays after whom."""
    made: list[Trick] = []
    leader = first
    for start in range(0, len(order), width):
        cards, seat = [], leader
        for card in order[start : start + width]:
            cards.append((seat, card))
            seat = after[seat]
        number = start // width
        took = next((x for x, tricks in enumerate(won) if tricks >> number & 1), None)
        made.append(Trick(leader, tuple(cards), took))
        leader = leader if took is None else took
    return tuple(made)


def row(s: Record, name: str) -> list[int]:
    """Return an array field of a state as a list, at one go."""
    found: list[int] = array_of(s)[name][0].tolist()
    return found
