"""Arrays are lent again, never to two at once, and nobody minds what is in them."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import playout
from playout.search import shelf
from playout.search.shelf import HELD, KEPT, LARGEST, lend

KIND = np.dtype([("x", "u8"), ("shelf_test", "u1")])


def test_an_array_in_use_is_not_lent_again():
    first = lend(KIND, 5)
    assert lend(KIND, 5) is not first


def test_a_view_counts_as_use():
    view = lend(KIND, 6)[2:4]
    assert not np.shares_memory(lend(KIND, 6), view)


def test_an_array_that_nobody_holds_is_lent_again():
    first = lend(KIND, 7)
    address = first.__array_interface__["data"][0]
    del first
    assert lend(KIND, 7).__array_interface__["data"][0] == address


def test_only_so_many_are_kept():
    held = [lend(KIND, 8) for _ in range(2 * KEPT)]
    assert len({id(array) for array in held}) == 2 * KEPT
    assert len(shelf._shelves[KIND, 8]) == KEPT


def test_large_arrays_are_not_kept():
    length = LARGEST // KIND.itemsize + 1
    array = lend(KIND, length)
    assert (KIND, length) not in shelf._shelves
    assert array.shape == (length,)
    array["x"] = 7
    assert array["x"].sum() == 7 * length


def test_old_sizes_make_way_for_new_ones():
    """Sixteen lengths of an eighth of the limit: the last one is kept, and never too much."""
    for number in range(16):
        length = HELD // 8 // KIND.itemsize - number
        lend(KIND, length)
        assert (KIND, length) in shelf._shelves
        assert shelf.held() <= HELD


def test_threads_never_share():
    clashes = []

    def use(mark: int) -> None:
        for _ in range(3_000):
            array = lend(KIND, 9)
            array["x"] = mark
            if (array["x"] != mark).any():
                clashes.append(mark)

    threads = [threading.Thread(target=use, args=(mark,)) for mark in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not clashes


@pytest.mark.parametrize("method", ["ismcts", "moismcts", "pimc", "flat"])
@pytest.mark.parametrize("name", ["euchre", "hearts", "spades", "ohhell", "cuttle", "duskwell"])
def test_what_an_earlier_search_left_changes_nothing(name: str, method: str):
    position = playout.game(name).deal(3)
    while len(position.codes) < 2:
        position = position.play(position.codes[0])

    def numbers() -> list[tuple[int, int, float]]:
        params = playout.Params(method=method)
        result = playout.Search(position, playout.Budget(iterations=60), params, seed=1).run()
        return [(found.move.code, found.visits, found.score) for found in result.moves]

    before = numbers()
    for arrays in shelf._shelves.values():
        for array in arrays:
            array.view("u1")[:] = 0xFF
    assert numbers() == before
