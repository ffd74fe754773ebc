"""What the rules of thumb weigh, fitted by matches against their own last version."""

from __future__ import annotations

import numpy as np

_FITTED = {
    # A card's chance to win some trick, by rank: beside trumps, or where there are none (and it
    # needs the lead to win); if it may be ruffed; a trump's, by rank and by ruffing.
    "K_SIDE": 1.61,
    "K_PLAIN": 5.00,
    "K_IDLE": 0.8,
    "K_RUFFED": 2.55,
    "K_TRUMP": 0.6,
    "K_RUFF": -0.18,
    "K_LENGTH": 0.16,
    # A card's chance to win the trick it is played to, led or not.
    "N_LEAD": 1.22,
    "N_SIDE": 2.32,
    "N_TRUMP": 0.74,
    "N_RUFFED": 1.09,
    # Bids.
    "B_BASE": -0.15,
    "B_PLAIN": 0.1,
    "B_UNSURE": 0.4,
    "B_OTHERS": 0.20,
    # Play.
    "P_FLAT": 0.84,
    "P_RISK": 0.70,
    "P_SHORT": 0.08,
}

NAMES = tuple(_FITTED)
WEIGHTS = np.array(list(_FITTED.values()))
"""The weights by number; the constants below name the numbers."""

(
    K_SIDE,
    K_PLAIN,
    K_IDLE,
    K_RUFFED,
    K_TRUMP,
    K_RUFF,
    K_LENGTH,
    N_LEAD,
    N_SIDE,
    N_TRUMP,
    N_RUFFED,
    B_BASE,
    B_PLAIN,
    B_UNSURE,
    B_OTHERS,
    P_FLAT,
    P_RISK,
    P_SHORT,
) = range(len(NAMES))
