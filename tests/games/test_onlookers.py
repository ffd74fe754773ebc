"""Nobody is told more than they know, in any game: seats, spectators, pictures, moves as seen.

The conformance kit's checks, without the rest of the kit: at every fifth position of some games.
"""

from __future__ import annotations

import random
from collections.abc import Iterator

import pytest

import playout
from playout.core.conformance import checks
from playout.core.conformance.report import Notebook
from playout.core.game import Game
from playout.core.position import Position
from tests.games.tricks.variants import VARIANTS

HIDING: dict[str, Game] = {
    **{name: playout.game(which, **options) for name, (which, options) in VARIANTS.items()},
    "cuttle": playout.game("cuttle"),
    "cuttle-deck": playout.game("cuttle", "cuttle.cards@2.0.0"),
    "duskwell": playout.game("duskwell"),
}
"""Games that hide something, with options that reach every phase."""


def some_positions(game: Game, dice: random.Random) -> Iterator[Position]:
    """Yield every fifth position of a random game, and the first ones: the calls."""
    position = game.deal(dice.getrandbits(40))
    while not position.over:
        if position.ply < 4 or position.ply % 5 == 0:
            yield position
        position = position.play(dice.choice(position.codes))


@pytest.mark.parametrize("name", sorted(HIDING))
def test_nobody_is_told_more_than_they_know(name: str) -> None:
    game, dice, book = HIDING[name], random.Random(f"{name} 1"), Notebook(name)
    assert game.hidden
    for _ in range(3 if game.seats == 2 else 1):
        for position in some_positions(game, dice):
            checks.hides(book, position, dice)
            checks.sees(book, position, dice)
    assert not book.failures
    assert book.redealt
    assert min(book.tried["hides"], book.tried["sees"]) > 10
