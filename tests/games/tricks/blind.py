"""Heuristics must not look at what the acting seat cannot see: one check for all trick games."""

from __future__ import annotations

import random

from playout.core.game import Game
from playout.core.position import Position
from playout.core.records import Record
from playout.players.rate import rate


def check_blind(game: Game, policy: str, deals: int) -> None:
    """Deal what is hidden anew at every move of some random games: no score may change."""
    dice = random.Random(3)
    for seed in range(deals):
        pos = game.deal(seed)
        while not pos.over:
            assert pos.to_move is not None
            other = pos.copy_state()
            game.codec.shuffle_hidden(Record(other), pos.to_move, dice)
            assert rate(Position(game, other), policy) == rate(pos, policy)
            pos = pos.play(dice.choice(pos.codes))


def favourites(pos: Position, policy: str) -> set[str]:
    """Return the moves that a heuristic likes best."""
    scores = rate(pos, policy)
    top = max(scores.values())
    return {move.text for move in pos.moves() if scores[move.code] == top}
