"""Against an exact solver: the search keeps the value of every reachable position."""

from __future__ import annotations

import playout


def solve(position, known):
    """Return the value for seat 0 under best play, of this and all positions after it."""
    if position not in known:
        if position.over:
            known[position] = position.returns[0]
        else:
            values = [solve(position.play(code), known) for code in position.codes]
            known[position] = max(values) if position.to_move == 0 else min(values)
    return known[position]


def test_mcts_keeps_the_value_of_all_4520_positions():
    values = {}
    assert solve(playout.game("tictactoe").deal(0), values) == 0
    assert len(values) == 5478
    open_positions = [position for position in values if not position.over]
    assert len(open_positions) == 4520
    player = playout.player("mcts:iterations=4000", seed=1)
    wrong = [
        position.layout()
        for position in open_positions
        if values[position.play(player.choose(position).move)] != values[position]
    ]
    assert wrong == []
