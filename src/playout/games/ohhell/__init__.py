"""Oh Hell: bid exactly how many tricks you take; two to seven seats."""

from .game import OHHELL, OhHell

__all__ = ["OHHELL", "OhHell"]
