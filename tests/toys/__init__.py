"""Two tiny games whose right answers are known, for tests of the search."""

from __future__ import annotations

from playout.core.compile import rule
from playout.core.facets import Facet, Notation
from playout.core.game import Game
from playout.core.generic import Rules
from playout.core.rng import below
from playout.core.state import ENDED, state_type

# ------------------------------------------------------------------------ Doubles
# Seat 0 adds 0, 1 or 2 to its pile twice in a row, then seat 1 does; the difference of the
# piles, a quarter each, is the payoff. The right move is always 2.


@rule
def doubles_deal(s, rng):
    s.turn = 0


@rule
def doubles_legal(s, out):
    for code in range(3):
        out[code] = code
    return 3


@rule
def doubles_play(s, move):
    s.pile[s.turn] += move
    s.made += 1
    s.turn = s.made // 2 % 2
    if s.made == 4:
        s.over = ENDED


@rule
def doubles_returns(s, out):
    # Signed arithmetic: the fields are unsigned.
    difference = 1 * s.pile[0] - 1 * s.pile[1]
    out[0] = difference / 4
    out[1] = -difference / 4


class DoublesNotation(Notation):
    """How moves read and write."""

    def text(self, s, code):
        return f"add {code}"


class Doubles(Game):
    """Each seat acts twice in a row."""

    name = "doubles"
    title = "Doubles"
    seats = 2
    codes = 3
    max_moves = 3
    max_plies = 4
    bounds = (-1.0, 1.0)
    rules = Rules(
        state_type("doubles", __name__, [("pile", "u1", (2,)), ("made", "u1")]),
        deal=doubles_deal,
        legal=doubles_legal,
        play=doubles_play,
        returns=doubles_returns,
    )
    notation = Facet(DoublesNotation)


# -------------------------------------------------------------------------- Hunch
# Seat 1 holds a coin that seat 0 cannot see. Seat 0 bets on 0, bets on 1, or keeps a sure
# quarter; seat 1 then nods (only with a 1) or sits still, which changes nothing.


@rule
def hunch_deal(s, rng):
    s.coin = below(rng, 2)


@rule
def hunch_legal(s, out):
    if s.turn == 0:
        for code in range(3):
            out[code] = code
        return 3
    out[0] = 3
    if s.coin == 1:
        out[1] = 4
    return 1 + s.coin


@rule
def hunch_play(s, move):
    if s.turn == 0:
        s.bet = 1 + move
        s.turn = 1
    else:
        s.over = ENDED


@rule
def hunch_returns(s, out):
    if s.bet == 3:
        out[0] = 0.25
    elif s.bet - 1 == s.coin:
        out[0] = 1.0
    else:
        out[0] = -1.0
    out[1] = -out[0]


@rule
def hunch_determinize(s, seat, work, rng):
    if seat == 0:
        s.coin = below(rng, 2)


class Hunch(Game):
    """A fair player keeps the quarter; one that sees the coin bets."""

    name = "hunch"
    title = "Hunch"
    seats = 2
    codes = 5
    max_moves = 3
    max_plies = 2
    bounds = (-1.0, 1.0)
    rules = Rules(
        state_type("hunch", __name__, [("coin", "u1"), ("bet", "u1")]),
        deal=hunch_deal,
        legal=hunch_legal,
        play=hunch_play,
        returns=hunch_returns,
        determinize=hunch_determinize,
    )
    notation = Facet(Notation.of("bet 0", "bet 1", "keep", "still", "nod"))


DOUBLES = Doubles()
HUNCH = Hunch()
