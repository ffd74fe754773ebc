"""A game that gives every optional rule, so that each can be seen to matter."""

from __future__ import annotations

from playout.core.compile import rule
from playout.core.facets import Facet, Notation
from playout.core.game import Game
from playout.core.generic import Rules
from playout.core.playing import Playing
from playout.core.state import ENDED, state_type

# Two gardeners plant in turn, four times each, 0 to 3 flowers. The one with more flowers wins
# (returns: the difference, in twelfths). Style: how often a seat planted nothing.

TURNS = 8


@rule
def deal(s, rng):
    s.turn = 0


@rule
def legal(s, out):
    for code in range(4):
        out[code] = code
    return 4


@rule
def play(s, move):
    s.flowers[s.turn] += move
    if move == 0:
        s.idle[s.turn] += 1
    s.made += 1
    s.turn = s.made % 2
    if s.made == TURNS:
        s.over = ENDED


@rule
def returns(s, out):
    difference = (1 * s.flowers[0] - 1 * s.flowers[1]) / 12
    out[0] = difference
    out[1] = -difference


@rule
def prefer(s, moves, n, out):
    for i in range(n):
        out[i] = 1.0 * moves[i]


@rule
def anchor(s, moves, n, out):
    for i in range(n):
        out[i] = -1.0 * moves[i]


@rule
def value(s, out):
    returns(s, out)


@rule
def style(s, seat, params, out):
    out[seat] = params[0] * s.idle[seat] / 4


@rule
def phase(s):
    return 1 if s.made == 0 else 0


@rule
def penalty(s, moves, n, out):
    for i in range(n):
        out[i] = 0.5 if s.made == 2 and moves[i] == 3 else 0.0


class GardenNotation(Notation):
    """How moves read and write."""

    def text(self, s, code):
        return f"plant {code}"


class Garden(Game):
    """Planting three flowers is always right, unless style or penalties say otherwise."""

    name = "garden"
    title = "Garden"
    seats = 2
    codes = 4
    max_moves = 4
    max_plies = TURNS
    bounds = (-1.0, 1.0)
    playing = Playing(
        heuristics=("greedy", "lazy"), phases={0: ("later", 0.5), 1: ("opening", 1.5)}
    )
    rules = Rules(
        state_type(
            "garden", __name__, [("flowers", "u1", (2,)), ("idle", "u1", (2,)), ("made", "u1")]
        ),
        deal=deal,
        legal=legal,
        play=play,
        returns=returns,
        prefer=prefer,
        anchor=anchor,
        value=value,
        style=style,
        phase=phase,
        penalty=penalty,
    )
    notation = Facet(GardenNotation)


class WideGarden(Garden):
    """The same game whose bounds are a hundred times too wide, as those of scores often are."""

    name = "wide_garden"
    bounds = (-100.0, 100.0)
    rules = Garden.rules.replace(
        state=state_type(
            "wide_garden", __name__, [("flowers", "u1", (2,)), ("idle", "u1", (2,)), ("made", "u1")]
        )
    )


GARDEN = Garden()
WIDE_GARDEN = WideGarden()
