"""`open-minimax`: the right values, by a plain recursion in Python; and whom it refuses."""

from __future__ import annotations

import random

import numpy as np
import pytest

import playout
from playout import InvalidOption
from playout.core.compile import plain
from playout.core.records import Record
from playout.games.cuttle import material
from playout.search.alphabeta import WON

CUTTLE = playout.game("cuttle")


def static(position, seat, left):
    """Return what a position counts: what the seat has less what the other has."""
    if position.over:
        return 2 * position.returns[seat] * (WON + left)
    own, other = (stock(side) for side in position.layout()["players"])
    lead = own - other if seat == 0 else other - own
    return 2 * lead / (material.HALF + abs(lead))


def stock(side):
    """Count the material of a player of a layout: hand 1, table 2, less for what is spare."""
    jacked = sum(isinstance(card, dict) and bool(card["jacks"]) for card in side["points"])
    glasses = sum(card[0] == "8" for card in side["royals"])
    queens = sum(card[0] == "Q" for card in side["royals"])
    table = len(side["points"]) + jacked + len(side["royals"])
    return len(side["hand"]) + 2 * table - 2 * max(0, glasses - 1) - max(0, queens - 2)


def value(position, seat, plies):
    """Return the minimax value by recursion, without cuts."""
    if position.over or plies == 0:
        return static(position, seat, plies)
    after = [value(position.play(code), seat, plies - 1) for code in position.codes]
    return max(after) if position.to_move == seat else min(after)


def positions(count, seed):
    """Yield positions with few moves, from random games, of all stages."""
    dice = random.Random(seed)
    while count:
        position = CUTTLE.deal(dice.getrandbits(40))
        for _ in range(dice.randrange(60)):
            after = position.play(dice.choice(position.codes))
            if after.over:
                break
            position = after
        if 2 <= len(position.codes) <= 9:
            yield position
            count -= 1


@pytest.mark.parametrize("plies", [0, 1, 2])
def test_the_best_moves_are_those_of_plain_minimax(plies):
    player = playout.player(f"open-minimax:{plies}")
    for position in positions(12 if plies < 2 else 5, seed=plies):
        seat = position.to_move
        exact = {c: value(position.play(c), seat, plies) for c in position.codes}
        found = player.rate(position)
        best = max(exact.values())
        assert max(found.values()) == pytest.approx(best)
        assert {c for c, v in found.items() if v == max(found.values())} == {
            c for c, v in exact.items() if v == pytest.approx(best, abs=1e-12)
        }
        assert found == pytest.approx(exact, abs=1e-12)
        assert player.choose(position).move.code in position.codes


def test_it_sees_the_other_hand():
    """It scores the ten only where the opponent cannot scuttle or steal it back with profit."""
    cards = [a + b for a in "A23456789TJQK" for b in "CDHS"]
    rest = [c for c in cards if c not in ("9C", "TS", "JH")]
    safe = {"turn": 0, "players": [{"hand": ["9C"], "points": [], "royals": []}]}
    answers = set()
    for other in ("TS", "JH"):
        hidden = "JH" if other == "TS" else "TS"
        side = {"hand": [other], "points": [], "royals": []}
        layout = {**safe, "players": [*safe["players"], side]}
        position = CUTTLE.position({**layout, "deck": [*rest[:4], hidden], "scrap": rest[4:]})
        values = playout.player("open-minimax:1").rate(position)
        answers.add(values[position.move("points 9C").code])
    assert len(answers) == 2


def test_material_counts_cards_and_discounts_what_is_spare():
    made = np.zeros(1, CUTTLE.rules.state)
    s = Record(made)
    worth = plain(material.material)

    def mask(*cards):
        return sum(1 << ("A23456789TJQK".index(c[0]) * 4 + "CDHS".index(c[1])) for c in cards)

    s.hand[0] = mask("2C", "3C")
    s.points[0] = mask("TC")
    assert worth(s, 0) == 4
    s.tops[0] = mask("JC")
    assert worth(s, 0) == 6
    for royals, more in (
        (("KC",), 2),
        (("8C",), 2),
        (("8C", "8D"), 2),
        (("QC", "QD"), 4),
        (("QC", "QD", "QH"), 5),
    ):
        s.royals[0] = mask(*royals)
        assert worth(s, 0) == 6 + more, royals


def test_equal_seeds_choose_alike_and_ties_are_drawn():
    position = CUTTLE.deal(3)
    chosen = [playout.player("open-minimax:0", seed=s).choose(position).move.code for s in range(9)]
    again = [playout.player("open-minimax:0", seed=s).choose(position).move.code for s in range(9)]
    assert chosen == again
    assert len(set(chosen)) > 1


def test_other_games_are_refused():
    with pytest.raises(InvalidOption, match="knows nothing of connectfour"):
        playout.player("open-minimax").choose(playout.game("connectfour").deal(0))
    with pytest.raises(InvalidOption, match="connectfour"):
        playout.player("open-minimax").warm(playout.game("connectfour"))
