"""Drive OpenSpiel's game and ours with the same random moves, and compare every step."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyspiel

from playout.core.game import Game
from playout.core.position import Position


@dataclass(frozen=True)
class Peer:
    """OpenSpiel's side of a game."""

    spiel: Any
    """The pyspiel game."""
    chance: Callable[[Position], Sequence[int]]
    """The chance actions that deal our position."""
    action: Callable[[int], int]
    """Our move code as an action."""
    offset: float = 0.0
    """Their returns minus ours."""


def compare(game: Game, peer: Peer, hands: int, seed: int = 0, **given: Any) -> int:
    """Play `hands` random hands side by side; return how many plies were compared."""
    dice = random.Random(seed)
    actions = {}
    plies = 0
    scratch = np.zeros(1, game.ops.scratch)
    for hand in range(hands):
        start = game.deal(seed=1000 * seed + hand, **given)
        ours, theirs = start.copy_state(), peer.spiel.new_initial_state()
        for action in peer.chance(start):
            theirs.apply_action(action)
        made: list[int] = []
        while not ours["over"][0]:
            n = game.ops.list_moves(ours, scratch)
            codes = scratch["moves"][0, :n].tolist()
            for code in codes:
                if code not in actions:
                    actions[code] = peer.action(code)
            where = f"hand {hand}, after {made}"
            assert theirs.current_player() == ours["turn"][0], where
            assert theirs.legal_actions() == sorted(actions[c] for c in codes), where
            code = dice.choice(codes)
            made.append(code)
            game.ops.make_move(ours, code)
            theirs.apply_action(actions[code])
            plies += 1
        assert theirs.is_terminal(), f"hand {hand}, after {made}"
        paid = Position(game, ours).returns
        assert paid is not None
        assert [p + peer.offset for p in paid] == theirs.returns(), f"hand {hand}, after {made}"
    return plies


def load(name: str, **parameters: Any) -> Any:
    """Return an OpenSpiel game."""
    return pyspiel.load_game(name, parameters)


def round_robin(hands: Sequence[Sequence[int]], first: int = 0) -> list[int]:
    """Return the cards in the order in which they are dealt, one to each seat in turn."""
    seats = len(hands)
    order = [hands[(first + i) % seats] for i in range(seats)]
    return [card for cards in zip(*order, strict=True) for card in cards]
