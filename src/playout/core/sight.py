"""What a player is handed: all that its seat knows, and nothing else, in any form.

Before a `Sight` exists, everything that its seat cannot see is dealt anew from what the seat knows.
The state inside is that made-up world, so a player cannot cheat, whatever it does with what it
holds. Which world it is depends on seat and ply alone: two positions that a seat cannot tell apart
give equal sights.
"""

from __future__ import annotations

import functools
from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

import numpy as np

from .rng import generator, mix

if TYPE_CHECKING:
    from .game import Game
    from .position import Move, Position, View

HIDING = 7
"""Sets the seed of the made-up world apart from those of searches."""


@dataclass(frozen=True)
class Seen:
    """What a seat saw of a move."""

    ply: int
    """How many moves were made before it."""
    seat: int
    """Who made it."""
    code: int | None
    """The move; None where the seat could not tell it from another."""
    text: str
    """What the seat saw, in notation."""
    label: str
    """What the seat saw, in words."""


class Sight:
    """What a seat knows of a position: the view, its legal moves, and worlds that fit.

    Made by `Position.sight` and `Game.sight`.
    """

    def __init__(self, position: Position, seat: int, history: Sequence[Seen] = ()) -> None:
        """Look at a position with the eyes of a seat; what it cannot see is dealt anew."""
        self.game: Game = position.game
        self.seat = seat
        self.history = tuple(history)
        """What the seat saw of the moves so far; empty where nobody follows them."""
        self.world: Position = position
        """A position that the seat cannot tell from the true one; what is hidden is made up."""
        if self.game.hidden:
            self._deal(position)

    def _deal(self, position: Position) -> None:
        """Make up what is hidden, and keep the tables that this takes: they hold for any world."""
        ops = self.game.ops
        world, tables = position.copy_state(), np.zeros(1, self.game.rules.work)
        ops.imagine(world, self.seat, tables, generator(mix(self.seat, position.ply, HIDING)))
        self.world = type(position)(self.game, world)
        self._tables = tables

    @functools.cached_property
    def view(self) -> View:
        """All that the seat knows, as JSON."""
        return self.world.view(self.seat)

    @property
    def to_move(self) -> int | None:
        """The seat to act; None once the game is over."""
        return self.world.to_move

    @property
    def ply(self) -> int:
        """How many moves were made since the deal."""
        return self.world.ply

    def moves(self) -> list[Move]:
        """Return the seat's legal moves; none where another seat is to act."""
        return self.world.moves() if self.to_move == self.seat else []

    def world_of(self, seed: int) -> Position:
        """Return a world: what the seat cannot see is dealt by `seed`, each deal as likely."""
        return self.world.determinized(self.seat, seed)

    def tables(self) -> np.ndarray[Any, Any]:
        """Return the tables that dealing takes; the caller may use them as it likes.

        They were made with the sight; who asks again gets new ones.
        """
        made: np.ndarray[Any, Any] | None = self.__dict__.pop("_tables", None)
        if made is None:
            made = np.zeros(1, self.game.rules.work)
            self.game.ops.fill_work(self.world.copy_state(), self.seat, made)
        return made

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Sight)
            and self.seat == other.seat
            and self.world == other.world
            and self.history == other.history
        )

    def __hash__(self) -> int:
        return hash((self.seat, self.world))

    def __reduce__(self) -> tuple[Any, ...]:
        return Sight, (self.world, self.seat, self.history)

    def __repr__(self) -> str:
        return f"<Sight {self.game.name} of seat {self.seat}, ply {self.ply}>"
