"""Cuttle: a duel for 21 points with hidden hands, in every rule profile people play."""

from .game import CUTTLE, Cuttle

__all__ = ["CUTTLE", "Cuttle"]
