"""The solved positions of Connect Four: the file, and the solver's short cuts behind it."""

from __future__ import annotations

from bench.keeps import interval
from bench.solved_positions import FEWEST, MOST, read, right_moves
from playout.search.solve import solve


def test_the_file_has_positions_in_which_something_is_at_stake():
    positions = read()
    assert len(positions) == 500
    assert len({position for position, _ in positions}) > 490
    for position, right in positions:
        assert FEWEST <= position.ply <= MOST
        assert right < set(position.codes)
        assert right


def test_the_answers_hold_without_the_games_own_short_cuts():
    """Moves in the order of columns and no ending remembered: the same moves keep the value."""
    late = [one for one in read() if one[0].ply == MOST][:6]
    assert len(late) == 6
    for position, right in late:
        moves = solve(position, listing="legal", entries=0).moves
        best = max(one.value for one in moves)
        assert {one.move.code for one in moves if one.value == best} == right
        assert right_moves(position) == right


def test_wilsons_interval():
    """The textbook's example: 8 of 10 is 0.49 to 0.94."""
    low, high = interval(0.8, 10)
    assert (round(low, 3), round(high, 3)) == (0.49, 0.943)
