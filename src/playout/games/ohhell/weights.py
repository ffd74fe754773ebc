"""What the rules of thumb weigh, fitted by matches against their own last version."""

from __future__ import annotations

import numpy as np

_FITTED = {
    # A card's chance to win some trick later.
    "K_SIDE": 1.2,
    "K_SIDE_RUFF": 0.7,
    "K_TRUMP": 0.8,
    "K_RUFF": 0.1,
    "K_RUFF_VOID": 0.25,
    "K_RUFF_LENGTH": 0.03,
    # A card's chance to win the trick it is played to.
    "N_SIDE": 1.0,
    "N_TRUMP": 1.0,
    "N_RUFF": 0.8,
    "N_SATED": 0.5,
    # Bids.
    "B_BASE": 0.0,
    "B_CARDS": 1.0,
    "B_OTHERS": 0.3,
    "B_LEADER": 0.1,
    "B_MORE": 0.0,
    # Play: how much uncertain tricks are avoided; how full the table is of seats that want more.
    "P_RISK": 0.3,
    "P_NOW": 0.0,
    "P_TIGHT": 0.1,
}

NAMES = tuple(_FITTED)
WEIGHTS = np.array(list(_FITTED.values()))
"""The weights by number; the constants below name the numbers."""

(
    K_SIDE,
    K_SIDE_RUFF,
    K_TRUMP,
    K_RUFF,
    K_RUFF_VOID,
    K_RUFF_LENGTH,
    N_SIDE,
    N_TRUMP,
    N_RUFF,
    N_SATED,
    B_BASE,
    B_CARDS,
    B_OTHERS,
    B_LEADER,
    B_MORE,
    P_RISK,
    P_NOW,
    P_TIGHT,
) = range(len(NAMES))
