"""Tic-tac-toe: three in a row on a board of nine cells."""

from .game import TICTACTOE, TicTacToe

__all__ = ["TICTACTOE", "TicTacToe"]
