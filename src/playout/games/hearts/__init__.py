"""Hearts: avoid hearts and the queen of spades, or take them all."""

from .game import HEARTS, Hearts

__all__ = ["HEARTS", "Hearts"]
