"""Cuttle: a duel for 21 points with hidden hands, in every rule profile people play."""

from .face import CUTTLE, Cuttle

__all__ = ["CUTTLE", "Cuttle"]
