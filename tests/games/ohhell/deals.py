"""Deals that the tests of Oh Hell start from."""

from __future__ import annotations

from typing import Any

import playout
from playout.core.position import Position

HANDS = [["2C", "9D", "AS"], ["5C", "3H", "2S"], ["AC", "KC", "4H"], ["2D", "3D", "KS"]]
DEAL = {"players": 4, "hand_size": 3, "dealer": 3, "hands": HANDS, "turn_up": "7S"}


def start(moves: str = "", deal: dict[str, Any] | None = None, **options: Any) -> Position:
    """Return a position of `DEAL` (or another deal) after moves."""
    layout = {**(deal or DEAL), "moves": moves.split()}
    return playout.game("ohhell", **options).position(layout)
