"""A suit that somebody has shown not to hold decides the play, and the search knows it.

Each hand is searched with 200 seeds, once as it is and once *void-blind*: the same position with
all that was shown (`lacks`) forgotten, as a sampler that ignores voids would deal it. The first
must find the right card in 99 of 100 searches; the second must not.
"""

from __future__ import annotations

from typing import Any

import playout
from playout.core.position import Position

SEEDS = 200

SEARCH = "ismcts:iterations=1000,rollout=uniform,order=random,fpu=inf"
"""The plain search, whatever the game's own defaults are: the worlds make the difference."""

EUCHRE = {
    "dealer": 0,
    "upcard": "TS",
    "kitty": ["JC", "KH", "AH"],
    "hands": [
        "TC 9D TD 9S KS",
        "9C QC AC JD QS",
        "KC AD JH QH AS",
        "QD KD 9H TH JS",
    ],
    "moves": "pass S TC partner AC KC JS TS TH KS QS JH 9D JD AD QD QH 9H",
}

SPADES = {
    "dealer": 3,
    "hands": [
        "2D 3S 4C 7S 8C 8D AC JC JS KD KH QH QS",
        "2H 2S 3D 3H 4H 6S 7D 9H 9S AD AS KS QD",
        "4D 4S 5D 5H 5S 7C 8H 9C 9D AH QC TD TH",
        "2C 3C 5C 6C 6D 6H 7H 8S JD JH KC TC TS",
    ],
    "moves": "1 1 1 1 2D QD TD JD AD 5D 6D 8D 9H TH 6H KH 4C 6S 7C 2C 2S 5S TS JS 3S 9S 4S 8S KS"
    " 4D 3C 7S 7D 9D 6C KD QS AS 5H 7H 3D 8H 5C QH 4H AH JH 8C 9C TC",
}

HEARTS = {
    "pass_direction": "left",
    "hands": [
        "2C 3C 6C 9C AC 3D 7D QD KD AD 8H KS AS",
        "4C 5C 8C TC JC KC 6D 8D 5H 7H 6S 7S 9S",
        "QC 4D 5D 9D TD JD 3H JH AH 4S TS JS QS",
        "7C 2D 2H 4H 6H 9H TH QH KH 2S 3S 5S 8S",
    ],
    "moves": "AD 7D 3D 7H 6D 8D TD 4S JD 6H 2S KH 2C 4C QC 7C 8D JD QD AD 9S QS 3S AS KD 3D 9D 2D"
    " AC TC 7H 5S KH 5H AH 9H TS 8S 2S 6S JS 4S KS 7S 8H KC JH TH 5D TD 3C 7D 2H 6H 5C 3H 6C",
}


def reach(name: str, layout: dict[str, Any]) -> Position:
    """Return the position of a hand above."""
    hands = [hand.split() for hand in layout["hands"]]
    return playout.game(name).position({**layout, "hands": hands, "moves": layout["moves"].split()})


def blinded(pos: Position) -> Position:
    """Return a position in which nobody remembers what plays have shown."""
    state = pos.copy_state()
    state["lacks"] = 0
    return Position(pos.game, state)


def share_of(pos: Position, card: str) -> float:
    """Return how often the search chooses a card."""
    choices = [playout.player(SEARCH, seed=seed).choose(pos) for seed in range(SEEDS)]
    return [choice.move.text for choice in choices].count(card) / SEEDS


def expect_right(pos: Position, card: str) -> None:
    assert share_of(pos, card) >= 0.99
    assert share_of(blinded(pos), card) < 0.5


def test_a_void_decides_in_euchre() -> None:
    """Do not trump a trick that is won: who plays last has no hearts to win it with.

    Spades are trump, seats 0 and 2 made it, and need one of the last two tricks. Seat 2 leads the
    queen of hearts; king and ace are out. Seat 0, with a nine of trump and a ten of diamonds, plays
    third, seat 1 last. Seat 1 has shown that it has no hearts, so that only a trump can take the
    trick: seat 0 throws the ten and keeps its trump for the last one. Who forgets the void fears
    king and ace, and spends the trump.
    """
    pos = reach("euchre", EUCHRE)
    assert (pos.to_move, pos.view(0)["voids"][1]) == (0, ["H"])
    assert set(pos.view(0)["hand"]) == {"9S", "TD"}
    expect_right(pos, "TD")


def test_a_void_decides_in_spades() -> None:
    """Win with the jack, for who plays last has no clubs, and keep the ace for the last trick.

    Seat 0 plays third to the nine and ten of clubs with ace and jack; king and queen are out, all
    trumps gone, and who leads the last trick takes it with a winner. Seat 1, last to play, has
    shown no clubs: the jack takes this trick and the ace the next. Who forgets that takes
    one trick for sure, with the ace.
    """
    pos = reach("spades", SPADES)
    assert (pos.to_move, pos.view(0)["voids"][1]) == (0, ["C"])
    assert set(pos.view(0)["hand"]) == {"AC", "JC"}
    expect_right(pos, "JC")


def test_a_void_decides_in_hearts() -> None:
    """Take the trick that cannot be lost with the jack, and lose the last one with the eight.

    Seat 1 follows to the six of clubs with eight or jack. The nine is the only other club out.
    Seats 2 and 3, still to play, have shown no clubs: seat 0 has the nine. So seat 1 takes this
    trick with either card; after the jack, the eight loses the last trick to the nine. Who
    forgets the voids plays the eight in the hope that the nine falls on it.
    """
    pos = reach("hearts", HEARTS)
    assert (pos.to_move, pos.view(1)["voids"][2:]) == (1, [["C"], ["C"]])
    assert set(pos.view(1)["hand"]) == {"JC", "8C"}
    expect_right(pos, "JC")
