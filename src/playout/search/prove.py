"""Proofs: which moves win or lose for sure, whatever the other side does, and in how many moves.

A search says +0.911 of a move that wins in three: it also counted games in which somebody erred.
Here a few plies are looked at to their end instead, one ply more at a time, so that the first
proof found of a move is the shortest there is (and of a loss, how long it can be put off).

This is for games of two seats in which everybody sees everything, and which are won, drawn or
lost: what one seat gains the other loses. Plain Python around the rules will do: a proof looks at
some thousand positions.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any, Literal

import numpy as np

from ..core.game import Game
from ..core.position import Position

NODES = 20_000
"""Positions that a proof may look at, unless somebody allows more."""

Outcome = Literal["win", "draw", "loss"]


@dataclass(frozen=True)
class Proof:
    """What a move comes to for sure."""

    outcome: Outcome
    """For the seat that moves."""
    plies: int
    """Moves of both sides to the end with best play, this one included."""
    value: float
    """The seat's return then."""

    @property
    def moves(self) -> int:
        """How many moves the side that wins needs, where sides take turns."""
        return (self.plies + 1) // 2

    def __str__(self) -> str:
        if self.outcome == "draw":
            return "a draw"
        return f"{'wins' if self.outcome == 'win' else 'loses'} in {self.moves}"


def provable(game: Game) -> bool:
    """Return whether a game is one of those that proofs are for."""
    return not game.hidden and not game.playing.scored and game.seats == 2


def prove(position: Position, nodes: int = NODES) -> dict[int, Proof]:
    """Return what can be proven of the legal moves, by code.

    Args:
        position: where to move.
        nodes: give up after so many positions; what was proven by then stays.
    """
    if position.over or not provable(position.game):
        return {}
    looking = _Looking(position, nodes)
    found: dict[int, Proof] = {}
    open_codes = list(position.codes)
    for plies in range(1, position.game.max_plies + 1):
        for code in list(open_codes):
            low, high = looking.after(code, plies)
            if looking.given_up:
                return found
            if low == high:
                found[code] = Proof(_outcome(low), plies, low)
                open_codes.remove(code)
        if not open_codes:
            break
    return found


def _outcome(value: float) -> Outcome:
    return "win" if value > 0 else "loss" if value < 0 else "draw"


Bounds = tuple[float, float]
"""The least and the most that a position may be worth to the seat that asks."""


class _Looking:
    """A look ahead from one position: the ways of the rules, and what was found on the way."""

    def __init__(self, position: Position, nodes: int) -> None:
        self.start, self.nodes = position, nodes
        self.seat = position.to_move
        self.ops = position.game.ops
        self.widest: Bounds = position.game.bounds
        self.scratch = np.zeros(1, self.ops.scratch)
        self.known: dict[tuple[bytes, int], Bounds] = {}
        self.given_up = False

    def after(self, code: int, plies: int) -> Bounds:
        """Return what a move may come to, by a look at so many plies, itself included."""
        return self._move(self.start.copy_state(), code, plies)

    def _move(self, state: np.ndarray[Any, Any], code: int, plies: int) -> Bounds:
        self.nodes -= 1
        self.given_up = self.given_up or self.nodes < 0
        if self.given_up:
            return self.widest
        self.ops.make_move(state, code)
        if state["over"][0]:
            self.ops.pay_out(state, self.scratch)
            value = float(self.scratch["values"][0, self.seat])
            return value, value
        return self._look(state, plies - 1)

    def _look(self, state: np.ndarray[Any, Any], plies: int) -> Bounds:
        """Return the bounds of an unfinished game, by a look at so many plies."""
        if plies == 0:
            return self.widest
        place = state.tobytes(), plies
        found = self.known.get(place)
        if found is None:
            found = self._best(state, plies)
            self.known[place] = found
        return found

    def _best(self, state: np.ndarray[Any, Any], plies: int) -> Bounds:
        """Return the bounds of the best move, for whoever is to act."""
        n = self.ops.list_moves(state, self.scratch)
        codes = self.scratch["moves"][0, :n].tolist()
        own = state["turn"][0] == self.seat
        lows, highs = list[float](), list[float]()
        for code in codes:
            low, high = self._move(state.copy(), code, plies)
            lows.append(low)
            highs.append(high)
            if self.given_up or (low == self.widest[1] if own else high == self.widest[0]):
                break  # nothing is better for who moves
        return (max(lows), max(highs)) if own else (min(lows), min(highs))
