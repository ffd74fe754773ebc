"""Spades: partners bid how many tricks they take; spades are trump."""

from .game import SPADES, Spades

__all__ = ["SPADES", "Spades"]
