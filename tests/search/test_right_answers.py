"""Small cases whose answer is known, each with the reason."""

from __future__ import annotations

import pytest

import playout
from playout import Budget, Params
from playout.search.driver import search
from tests.toys import DOUBLES, HUNCH

C4 = playout.game("connectfour")


def best(position, method="uct", iterations=2000, **params):
    return search(position, Budget(iterations=iterations), Params(method=method, **params), seed=1)


def test_a_forced_win_is_found():
    """X plays c3 or c1 and threatens both ends of an open three on the bottom row."""
    board = [*["......."] * 4, "..OO...", "..XX..."]
    result = best(C4.position({"board": board, "to_move": 0}), iterations=20_000)
    assert result.move.text in ("c1", "c4")
    assert result.value[0] > 0.9


@pytest.mark.parametrize("seed", range(5))
def test_a_forced_loss_is_delayed(seed):
    """O is lost: X completes the diagonal at once, or after a block there forks with r1c0.

    Only the block lives three moves longer.
    """
    position = playout.game("tictactoe").position({"board": ["XO.", ".X.", "..."], "to_move": 1})
    result = search(position, Budget(iterations=4000), seed=seed)
    assert result.move.text == "r2c2"
    assert result.value[1] < 0


@pytest.mark.parametrize("made", [0, 1, 2, 3])
@pytest.mark.parametrize("method", ["uct", "ismcts", "flat"])
def test_a_seat_that_acts_twice_gets_no_flipped_result(made, method):
    """Each seat wants its own pile high at both of its moves in a row."""
    position = DOUBLES.deal(0)
    for _ in range(made):
        position = position.play(1)
    assert position.to_move == made // 2
    result = best(position, method, iterations=600)
    assert result.move.text == "add 2"
    # What the seat gets if all add 2 from here on; played out flat, if they add 1 on average.
    piles = (
        [[4, 4], [3, 4], [2, 4], [2, 3]] if method != "flat" else [[3, 2], [3, 2], [2, 3], [2, 3]]
    )
    own, other = piles[made][made // 2], piles[made][1 - made // 2]
    assert result.value[made // 2] == pytest.approx((own - other) / 4, abs=0.2)


def test_values_of_consecutive_nodes_are_for_the_seat_that_acted():
    root = best(DOUBLES.deal(0), iterations=8000).root
    first = root.children()[0]
    second = first.children()[0]
    third = second.children()[0]
    assert [first.seat, second.seat, third.seat] == [0, 0, 1]
    assert [first.code, second.code, third.code] == [2, 2, 2]
    assert first.mean > 0.49
    assert third.mean > 0.49


@pytest.mark.parametrize("method", ["ismcts", "moismcts", "flat"])
@pytest.mark.parametrize("seed", range(4))
def test_a_fair_search_keeps_what_is_sure(method, seed):
    """Betting on an unseen coin is worth 0, keeping is worth a quarter."""
    result = best(HUNCH.deal(seed), method)
    assert result.move.text == "keep"
    assert result.value[0] == pytest.approx(0.25)


@pytest.mark.parametrize("seed", range(4))
def test_a_search_that_cheats_bets(seed):
    position = HUNCH.deal(seed)
    result = best(position, "uct")
    assert result.move.text == f"bet {position.state.coin}"
    assert result.value[0] == 1.0


def test_worlds_that_vote_by_mean_keep_and_by_majority_bet():
    """In every single world a bet is best, though never the same one: the flaw of an ensemble."""
    by_mean = best(HUNCH.deal(0), "pimc", worlds=40, vote="mean", iterations=8000)
    assert by_mean.move.text == "keep"
    by_majority = best(HUNCH.deal(0), "pimc", worlds=40, vote="majority", iterations=8000)
    assert by_majority.move.text.startswith("bet")


def test_moves_that_only_some_worlds_allow_are_counted_as_available_there():
    result = best(HUNCH.deal(0), "ismcts", iterations=4000)
    keep = next(child for child in result.root.children() if child.code == 2)
    replies = {child.code: child for child in keep.children()}
    still, nod = replies[3], replies[4]
    assert still.available >= keep.visits - 1
    assert 0.4 < nod.available / keep.visits < 0.6
    assert nod.visits <= nod.available


def test_flat_gives_every_move_the_same_worlds():
    """With common worlds the two bets are exact mirrors: their means add up to nothing."""
    result = best(HUNCH.deal(0), "flat", iterations=300)
    values = {move.move.text: move.value[0] for move in result.moves}
    assert values["bet 0"] == -values["bet 1"]
    assert {move.visits for move in result.moves} == {100}
