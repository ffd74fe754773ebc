"""What the rules of thumb weigh, in points, fitted by matches against their own last version."""

from __future__ import annotations

import numpy as np

_FITTED = {
    # Passing: the higher, the sooner a card goes.
    "P_QUEEN": 16.83,
    "P_KING": 14.88,
    "P_ACE": 13.61,
    "P_GUARD": 2.85,
    "P_LOW_SPADE": -0.77,
    "P_HEART": 0.58,
    "P_HEART_RANK": 1.24,
    "P_MINOR": 1.11,
    "P_MINOR_RANK": 1.01,
    "P_COVER": 2.04,
    "P_VOID": 1.15,
    "P_SHORT": 1.02,
    # Danger: what a card is feared to cost if it is kept.
    "D_MINOR": 1.48,
    "D_SPADE": 0.69,
    "D_HEART": 1.66,
    "D_RANK": 1.86,
    "D_COVER": 0.23,
    "D_TOP": 8.63,
    "D_QUEEN": 21.25,
    "D_GUARD": 1.18,
    # Throwing a card on another suit.
    "T_POINT": 1.05,
    "T_QUEEN": 16.91,
    "T_VOID": 1.39,
    "T_THREAT": 4.00,
    # Following and leading: what a trick costs, what it rids one of.
    "F_LOSE": 1.41,
    "F_WIN": 0.70,
    "F_LEAD": -0.21,
    "F_DUMP": 0.86,
    "F_DUMP_QUEEN": 6.86,
    "F_HEART": 1.80,
    "F_QUEEN": 8.89,
    "F_STOP": 11.55,
    "L_RELIEF": 0.13,
    "L_FLUSH": 1.85,
    "L_EXPOSE": 2.44,
    "L_SHORT": 0.68,
    "L_KEEP": 1.55,
    # Moons: another seat's points that alarm, own points and losers to try one.
    "M_ALARM": 11.88,
    "M_POINTS": 8.00,
    "M_LOSERS": 4.50,
    "M_KEEP": 0.34,
}

NAMES = tuple(_FITTED)
WEIGHTS = np.array(list(_FITTED.values()))
"""The weights by number; the constants below name the numbers."""

(
    P_QUEEN,
    P_KING,
    P_ACE,
    P_GUARD,
    P_LOW_SPADE,
    P_HEART,
    P_HEART_RANK,
    P_MINOR,
    P_MINOR_RANK,
    P_COVER,
    P_VOID,
    P_SHORT,
    D_MINOR,
    D_SPADE,
    D_HEART,
    D_RANK,
    D_COVER,
    D_TOP,
    D_QUEEN,
    D_GUARD,
    T_POINT,
    T_QUEEN,
    T_VOID,
    T_THREAT,
    F_LOSE,
    F_WIN,
    F_LEAD,
    F_DUMP,
    F_DUMP_QUEEN,
    F_HEART,
    F_QUEEN,
    F_STOP,
    L_RELIEF,
    L_FLUSH,
    L_EXPOSE,
    L_SHORT,
    L_KEEP,
    M_ALARM,
    M_POINTS,
    M_LOSERS,
    M_KEEP,
) = range(len(NAMES))
