"""Who sits where when a deal is replayed, so that luck of the deal and of the seat cancels."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from ..core.errors import InvalidOption
from ..core.game import Game

Seating = tuple[int, ...]
"""The player (0 is A, 1 is B) of each seat."""

Kind = Literal["swap", "sides", "single", "rotation"]
"""How a deal is replayed."""

HOW: Mapping[Kind, str] = {
    "swap": "both ways",
    "sides": "with each side as A",
    "single": "with A in each seat in turn",
    "rotation": "with everybody at each side in turn",
}
"""The same in words, after "each deal was played"."""


@dataclass(frozen=True)
class Plan:
    """How one deal of a match is replayed."""

    kind: Kind
    """`swap`: both ways. `sides`: A as either partnership. `single`: A in each seat among Bs.
    `rotation`: as many players as sides, each at each side once."""
    seatings: tuple[Seating, ...]
    """The games of a deal, all players in each."""
    baseline: Seating | None
    """A game with B in every seat, to compare A's result with; only for `single`."""

    @property
    def games(self) -> tuple[Seating, ...]:
        """All games of a deal, the baseline last."""
        return self.seatings if self.baseline is None else (*self.seatings, self.baseline)


def plan(game: Game, players: int = 2) -> Plan:
    """Return how a deal of a game is replayed among some players.

    Two players take all seatings by sides; one of them alone where there are more than two sides.
    More players than two must be as many as there are sides, and rotate through them.

    Raises:
        InvalidOption: there is no fair way to seat so many.
    """
    sides = game.sides
    ranks = {side: rank for rank, side in enumerate(sorted(set(sides)))}
    if players == len(ranks):
        seatings = tuple(
            tuple((ranks[side] + shift) % players for side in sides) for shift in range(players)
        )
        pairs: Kind = "swap" if game.seats == 2 else "sides"
        return Plan(pairs if players == 2 else "rotation", seatings, None)
    if players != 2:
        need = "2" if len(ranks) == 2 else f"2 or {len(ranks)}"
        raise InvalidOption(f"{game.name}: a match is for {need} players, not {players}.")
    singles = tuple(
        tuple(int(seat != own) for seat in range(game.seats)) for own in range(game.seats)
    )
    return Plan("single", singles, (1,) * game.seats)
