"""A game with hidden cards, small enough to know every share by heart."""

from __future__ import annotations

from playout.core.bits import bit, count, has, lowest, rest, select, u64, without
from playout.core.compile import rule
from playout.core.facets import Codec, Display, Facet, Notation
from playout.core.game import Game
from playout.core.generic import Rules
from playout.core.rng import below
from playout.core.state import ENDED, state_type

# Six cards, two for each of two seats, two left over. Seats play a card in turn, twice; the higher
# of two cards wins a point. Each seat sees its own hand and the cards played; of seat 1's first
# card seat 0 sees only that it is one (code 6) until it lies on the table.

CARDS = 6
ALL = (1 << CARDS) - 1
SOME = 6


@rule
def draw_from(left, rng):
    return bit(select(left, below(rng, count(left))))


@rule
def deal(s, rng):
    left = u64(ALL)
    for seat in range(2):
        for _ in range(2):
            card = draw_from(left, rng)
            s.hand[seat] |= card
            left = without(left, card)


@rule
def legal(s, out):
    n = 0
    left = s.hand[s.turn]
    while left != 0:
        out[n] = lowest(left)
        left = rest(left)
        n += 1
    return n


@rule
def play(s, move):
    s.hand[s.turn] = without(s.hand[s.turn], bit(move))
    s.gone |= bit(move)
    if s.turn == 1:
        winner = 0 if s.card > move else 1
        s.won[winner] += 1
    s.card = move
    s.turn = 1 - s.turn
    if s.hand[0] | s.hand[1] == 0:
        s.over = ENDED


@rule
def returns(s, out):
    out[0] = (1 * s.won[0] - 1 * s.won[1]) / 2
    out[1] = -out[0]


@rule
def determinize(s, seat, work, rng):
    left = without(without(u64(ALL), s.gone), s.hand[seat])
    other = 1 - seat
    cards = count(s.hand[other])
    s.hand[other] = u64(0)
    for _ in range(cards):
        card = draw_from(left, rng)
        s.hand[other] |= card
        left = without(left, card)


@rule
def seen(s, move, seat):
    return SOME if seat == 0 and s.turn == 1 and count(s.hand[1]) == 2 else move


def cards(mask):
    return " ".join(str(card) for card in range(CARDS) if has(mask, card)) or "none"


class PairsCodec(Codec):
    """How positions read and write as JSON."""

    def write_view(self, s, seat):
        return {"hand": None if seat is None else cards(s.hand[seat]), "played": cards(s.gone)}


class PairsNotation(Notation):
    """How moves read and write."""

    def text(self, s, code):
        return "some" if code == SOME else f"card {code}"


class PairsDisplay(Display):
    """How positions look in text."""

    def board(self, s, seat):
        return f"hand: {'hidden' if seat is None else cards(s.hand[seat])}"


class Pairs(Game):
    """Two tricks with two cards each."""

    name = "pairs"
    title = "Pairs"
    seats = 2
    codes = CARDS + 1
    max_moves = 2
    max_plies = 4
    bounds = (-1.0, 1.0)
    rules = Rules(
        state_type(
            "pairs",
            __name__,
            [("hand", "u8", (2,)), ("gone", "u8"), ("card", "u1"), ("won", "u1", (2,))],
        ),
        deal=deal,
        legal=legal,
        play=play,
        returns=returns,
        determinize=determinize,
        seen=seen,
    )
    codec = Facet(PairsCodec)
    notation = Facet(PairsNotation)
    display = Facet(PairsDisplay)


PAIRS = Pairs()
