"""The equilibrium player: worth -1/18 to the first seat, and nobody does better against it."""

from itertools import product

import pytest
from kuhn import DEALS
from kuhn.nash import Nash

import playout

KUHN = playout.game("kuhn")


def worth(position, shares):
    """Return seat 0's expected return when `shares[seat](position)` is how often a seat bets."""
    if position.over:
        return position.returns[0]
    share = shares[position.to_move](position.sight())
    return sum(
        part * worth(position.play(move), shares)
        for move, part in (("bet", share), ("pass", 1 - share))
        if part
    )


def mean_worth(*shares):
    deals = [KUHN.position({"cards": cards}) for cards in DEALS]
    return sum(worth(deal, shares) for deal in deals) / len(deals)


def pure_strategies(seat):
    """Yield every way to fix a move for each card and each list of moves that a seat can meet."""
    met = [[], ["pass", "bet"]] if seat == 0 else [["pass"], ["bet"]]
    sets = [(card, tuple(moves)) for card in "JQK" for moves in met]
    for answers in product((0, 1), repeat=len(sets)):
        chosen = dict(zip(sets, answers, strict=True))
        yield lambda held, chosen=chosen: chosen[
            held.view["cards"][seat], tuple(held.view["moves"])
        ]


@pytest.mark.parametrize("alpha", [0, 0.2, 1 / 3])
def test_the_first_seat_loses_an_eighteenth(alpha):
    nash = Nash(alpha=alpha).bet_share
    assert mean_worth(nash, nash) == pytest.approx(-1 / 18)


def test_no_strategy_beats_it():
    nash = Nash().bet_share
    best = max(mean_worth(other, nash) for other in pure_strategies(0))
    worst = min(mean_worth(nash, other) for other in pure_strategies(1))
    assert best == pytest.approx(-1 / 18)
    assert worst == pytest.approx(-1 / 18)


@pytest.mark.parametrize("nash", ["kuhn-nash:0.1", "kuhn.nash:Nash", Nash(alpha=0.1)])
def test_it_can_be_named_in_a_match(nash):
    result = playout.match("kuhn", [nash, "random"], deals=300, seed=1)
    assert result.edge.low > 0
