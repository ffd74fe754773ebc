"""What a network reads and answers: how a game turns what a seat knows into numbers.

A game that can be learned gives the rule `encode` and says here how many numbers it writes. A
network answers with one number per *part* of a move, and a move is scored by the sum of its parts
(rule `parts`): games of few codes have a part per code, games of many codes put moves together
from cards and what is done with them.
"""

from __future__ import annotations

import math
from dataclasses import dataclass


@dataclass(frozen=True)
class Symmetry:
    """Another way to look at any position of a game, in which play is the same."""

    entries: tuple[int, ...]
    """For each entry of the encoding, in a row, the entry that it is taken from."""
    parts: tuple[int, ...]
    """For each part of a move, the part that it is taken from."""


@dataclass(frozen=True)
class Encoding:
    """What the rules `encode` and `parts` of a game write."""

    shape: tuple[int, ...]
    """Of what a seat knows: (planes, rows, columns) of a board, or (numbers,) of cards."""
    parts: int
    """How many parts of moves there are."""
    most_parts: int = 1
    """The most parts that one move has."""
    symmetries: tuple[Symmetry, ...] = ()
    """Views of the same position that a network may learn from, too; not the position itself."""
    version: int = 1
    """Rises when the numbers come to mean something else: networks are for one version."""

    @property
    def size(self) -> int:
        """How many numbers there are."""
        return math.prod(self.shape)
