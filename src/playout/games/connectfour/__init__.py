"""Connect Four: drop stones into seven columns; four in a line win."""

from .game import CONNECTFOUR, ConnectFour

__all__ = ["CONNECTFOUR", "ConnectFour"]
