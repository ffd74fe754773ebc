"""Drive OpenSpiel's game and ours with the same random moves, and compare every step."""

from __future__ import annotations

import random
from typing import Any

import numpy as np

from bench.openspiel import Peer
from playout.core.game import Game
from playout.core.position import Position


def compare(game: Game, peer: Peer, hands: int, seed: int = 0, **given: Any) -> int:
    """Play `hands` random hands side by side; return how many plies were compared."""
    dice = random.Random(seed)
    actions = {}
    plies = 0
    scratch = np.zeros(1, game.ops.scratch)
    for hand in range(hands):
        start = game.deal(seed=1000 * seed + hand, **given)
        ours, theirs = start.copy_state(), peer.deal(start)
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
