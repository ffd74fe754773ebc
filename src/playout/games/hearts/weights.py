"""What the rules of thumb weigh, in points, fitted by matches against their own last version."""

from __future__ import annotations

import numpy as np

_FITTED = {
    # Passing: the higher, the sooner a card goes.
    "P_QUEEN": 16.56,
    "P_KING": 13.16,
    "P_ACE": 14.61,
    "P_GUARD": 2.77,
    "P_LOW_SPADE": -2.25,
    "P_HEART": 0.37,
    "P_HEART_RANK": 1.08,
    "P_MINOR": 1.12,
    "P_MINOR_RANK": 1.08,
    "P_COVER": 1.87,
    "P_VOID": 1.16,
    "P_SHORT": 1.03,
    # Danger: what a card is feared to cost if it is kept.
    "D_MINOR": 2.40,
    "D_SPADE": 0.72,
    "D_HEART": 1.43,
    "D_RANK": 1.30,
    "D_COVER": 0.17,
    "D_TOP": 8.31,
    "D_QUEEN": 24.06,
    "D_GUARD": 1.25,
    # Throwing a card on another suit.
    "T_POINT": 0.64,
    "T_QUEEN": 12.35,
    "T_VOID": 0.96,
    "T_THREAT": 0.5,
    # Following and leading: what a trick costs, what it rids one of.
    "F_LOSE": 1.20,
    "F_WIN": 0.66,
    "F_LEAD": -0.35,
    "F_DUMP": 1.04,
    "F_DUMP_QUEEN": 5.23,
    "F_HEART": 1.37,
    "F_QUEEN": 8.21,
    "F_STOP": 10.00,
    "L_RELIEF": -0.02,
    "L_FLUSH": 2.12,
    "L_EXPOSE": 2.46,
    "L_SHORT": 0.58,
    "L_KEEP": 1.40,
    # Moons: another seat's points that alarm, own points and losers to try one.
    "M_ALARM": 14.0,
    "M_POINTS": 4.0,
    "M_LOSERS": 3.5,
    "M_KEEP": 0.3,
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
