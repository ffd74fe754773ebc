"""What is learned from: positions with the visits of a search and the result of the game."""

from __future__ import annotations

from dataclasses import dataclass, fields
from pathlib import Path
from typing import Any

import numpy as np

from ..core.encoding import Encoding
from ..core.game import Game

Array = np.ndarray[Any, Any]

MOST_MOVES = 64
"""The most moves of a position that are kept: those visited most."""


@dataclass
class Samples:
    """Positions in a row; all arrays have the same length."""

    inputs: Array
    """What the acting seat knows, as numbers (half precision)."""
    parts: Array
    """The parts of each kept move, [position, move, part]; places without any hold -1."""
    shares: Array
    """What each kept move is to be played with; they add up to 1."""
    values: Array
    """The result in [-1, 1] per seat, beginning with the seat that acts."""

    def __len__(self) -> int:
        return len(self.inputs)

    @classmethod
    def empty(cls, encoding: Encoding, seats: int, moves: int, length: int = 0) -> Samples:
        """Return positions of zeros."""
        return cls(
            np.zeros((length, encoding.size), np.float16),
            np.full((length, moves, encoding.most_parts), -1, np.int16),
            np.zeros((length, moves), np.float32),
            np.zeros((length, seats), np.float32),
        )

    def at(self, index: Array | slice) -> Samples:
        """Return some of the positions."""
        return Samples(*(getattr(self, part.name)[index] for part in fields(self)))

    def copied(self, index: slice) -> Samples:
        """Return some of the positions for the caller to change."""
        return Samples(*(getattr(self, part.name)[index].copy() for part in fields(self)))

    @staticmethod
    def joined(several: list[Samples]) -> Samples:
        """Return positions of several collections, one after the other."""
        names = [part.name for part in fields(Samples)]
        return Samples(*(np.concatenate([getattr(one, n) for one in several]) for n in names))


def relative(by_seat: Array, turns: Array, seats: int) -> Array:
    """Return rows of a number per seat so that each begins with the seat that acts."""
    return np.take_along_axis(by_seat, (turns[:, None] + np.arange(seats)) % seats, axis=1)


def worths(game: Game, paid: Array) -> Array:
    """Return returns as what networks learn: from -1, the lowest of the game, to 1."""
    low, high = game.bounds
    return 2.0 * (paid - low) / (high - low) - 1.0


class Replay:
    """The latest positions, up to a number; older ones are forgotten."""

    def __init__(self, encoding: Encoding, seats: int, moves: int, size: int) -> None:
        """Have room for `size` positions."""
        self.encoding = encoding
        self.kept = Samples.empty(encoding, seats, moves, size)
        self.added = 0
        """Positions ever added."""
        turns = [np.arange(encoding.size), *(np.array(one.entries) for one in encoding.symmetries)]
        swaps = [np.arange(encoding.parts), *(np.array(one.parts) for one in encoding.symmetries)]
        self._turns = np.stack(turns)
        # Part p of the original stands where the turned view takes it from, and -1 stays -1.
        self._swaps = np.stack([np.append(np.argsort(swap), -1) for swap in swaps])

    def __len__(self) -> int:
        return min(self.added, len(self.kept))

    def add(self, new: Samples) -> None:
        """Add positions; the oldest go."""
        size = len(self.kept)
        new = new.at(slice(max(0, len(new) - size), len(new)))
        at = (self.added + np.arange(len(new))) % size
        for part in fields(Samples):
            getattr(self.kept, part.name)[at] = getattr(new, part.name)
        self.added += len(new)

    def draw(self, n: int, rng: np.random.Generator) -> Samples:
        """Return random positions, each as one of its symmetries shows it."""
        drawn = self.kept.at(rng.integers(0, len(self), n))
        which = rng.integers(0, len(self._turns), n)
        drawn.inputs = np.take_along_axis(drawn.inputs, self._turns[which], axis=1)
        drawn.parts = self._swaps[which[:, None, None], drawn.parts]
        return drawn

    def save(self, path: Path) -> None:
        """Write the positions to a file."""
        have = self.kept.at(slice(0, len(self)))
        with path.open("wb") as file:
            np.savez(file, added=np.array(self.added), **vars(have))

    def load(self, path: Path) -> None:
        """Read what `save` wrote, for a replay of the same size."""
        with np.load(path, allow_pickle=False) as file:
            for part in fields(Samples):
                have = file[part.name]
                getattr(self.kept, part.name)[: len(have)] = have
            self.added = int(file["added"])
