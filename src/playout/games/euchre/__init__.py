"""Euchre: five cards each, bowers, partners, one hand of it at a time."""

from .game import EUCHRE, Euchre

__all__ = ["EUCHRE", "Euchre"]
