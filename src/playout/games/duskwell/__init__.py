"""Duskwell: a card battler for two, with a stack, priority and prompts."""

from .game import DUSKWELL, Duskwell

__all__ = ["DUSKWELL", "Duskwell"]
