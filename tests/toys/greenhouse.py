"""The garden with something hidden: every optional rule, in a game of information sets."""

from __future__ import annotations

from playout.core.compile import rule
from playout.core.facets import Codec, Facet
from playout.core.rng import below
from playout.core.state import state_type
from tests.toys.garden import TURNS, Garden, deal, play
from tests.toys.garden import value as difference

# Seat 1 alone knows whether the sun shines. If it does, seat 1 cannot plant nothing, and each of
# seat 0's flowers counts half as much again. Seat 1 plants three at once rather when it does.


@rule
def deal_weather(s, rng):
    deal(s, rng)
    s.sunny = below(rng, 2)


@rule
def legal(s, out):
    first = s.sunny if s.turn == 1 else 0
    for code in range(first, 4):
        out[code - first] = code
    return 4 - first


@rule
def play_and_tell(s, move):
    if s.made == 1:
        s.opening = move
    play(s, move)


@rule
def returns(s, out):
    difference(s, out)
    if s.sunny != 0:
        out[0] += s.flowers[0] / 24
        out[1] = -out[0]


@rule
def determinize(s, seat, work, rng):
    if seat == 0:
        s.sunny = below(rng, 2)


@rule
def likelihood(s, seat, work):
    # The logarithm of how likely seat 1's first planting is in this weather.
    if seat != 0 or s.made < 2:
        return 0.0
    return 0.0 if (s.opening == 3) == (s.sunny == 1) else -2.0


class GreenhouseCodec(Codec):
    """How positions read and write as JSON."""

    def write_view(self, s, seat):
        return {"sunny": s.sunny if seat == 1 else None, "flowers": list(s.flowers)}


class Greenhouse(Garden):
    """Planting three is still right; how much it is worth depends on the weather."""

    name = "greenhouse"
    title = "Greenhouse"
    max_plies = TURNS
    bounds = (-2.0, 2.0)
    rules = Garden.rules.replace(
        state=state_type(
            "greenhouse",
            __name__,
            [
                ("flowers", "u1", (2,)),
                ("idle", "u1", (2,)),
                ("made", "u1"),
                ("sunny", "u1"),
                ("opening", "u1"),
            ],
        ),
        deal=deal_weather,
        legal=legal,
        play=play_and_tell,
        returns=returns,
        value=returns,
        determinize=determinize,
        likelihood=likelihood,
    )
    codec = Facet(GreenhouseCodec)


GREENHOUSE = Greenhouse()
