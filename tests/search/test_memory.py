"""Memory is lent again once it is back, never to two at once, and nobody minds what is in it."""

from __future__ import annotations

import threading

import numpy as np
import pytest

import playout
from playout.search.memory import KEPT, LARGEST, MEMORY, Memory

KIND = np.dtype([("x", "u8"), ("y", "u1")])


def address(array: np.ndarray) -> int:
    return array.__array_interface__["data"][0]


def test_an_array_in_use_is_not_lent_again():
    memory = Memory()
    first = memory.lend(KIND, 5)
    assert not np.shares_memory(memory.lend(KIND, 5), first)


@pytest.mark.parametrize("part", [lambda a: a[2:4], lambda a: a["x"], lambda a: a.view("u1")[3:]])
def test_a_view_counts_as_use(part):
    memory = Memory()
    view = part(memory.lend(KIND, 6))
    assert not memory.idle()
    assert not np.shares_memory(memory.lend(KIND, 6), view)
    del view
    assert len(memory.idle()) == 2


def test_an_array_that_nobody_holds_is_lent_again_whatever_its_kind():
    memory = Memory()
    first = memory.lend(KIND, 7)
    where = address(first)
    del first
    assert address(memory.lend(np.dtype("u1"), 100)) == where


def test_arrays_have_the_length_asked_for_and_can_be_written():
    memory = Memory()
    for length in (1, 3, 1000, 100_000):
        array = memory.lend(KIND, length)
        array["x"] = 7
        assert array.shape == (length,)
        assert array["x"].sum() == 7 * length
        assert array.flags.aligned


def test_only_so_many_are_kept():
    memory = Memory()
    held = [memory.lend(KIND, 8) for _ in range(2 * KEPT)]
    assert len({address(array) for array in held}) == 2 * KEPT
    del held
    assert len(memory.idle()) == KEPT


def test_large_arrays_are_not_kept():
    memory = Memory()
    length = (1 << LARGEST) // KIND.itemsize + 1
    array = memory.lend(KIND, length)
    array["x"] = 7
    assert array["x"].sum() == 7 * length
    del array
    assert not memory.idle()


def test_no_more_than_eighty_megabytes_are_kept():
    memory = Memory()
    held = [
        memory.lend(np.dtype("u1"), 1 << size) for size in range(LARGEST + 1) for _ in range(KEPT)
    ]
    del held
    assert sum(len(block) for block in memory.idle()) <= 80 * 2**20


def test_threads_never_share():
    memory, clashes = Memory(), []

    def use(mark: int) -> None:
        for _ in range(3_000):
            array = memory.lend(KIND, 9)
            array["x"] = mark
            if (array["x"] != mark).any():
                clashes.append(mark)

    threads = [threading.Thread(target=use, args=(mark,)) for mark in range(4)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join()
    assert not clashes


def test_a_dropped_result_gives_its_memory_back_and_a_released_one_at_once():
    position = playout.game("tictactoe").deal(0)
    result = playout.Search(position, playout.Budget(iterations=50)).run()
    where = address(result.trees[0].nodes)
    kept = playout.Search(position, playout.Budget(iterations=50)).run()
    assert address(kept.trees[0].nodes) != where
    result.release()
    assert where in {address(np.frombuffer(block, "u1")) for block in MEMORY.idle()}
    where = address(kept.trees[0].nodes)
    del kept
    assert where in {address(np.frombuffer(block, "u1")) for block in MEMORY.idle()}


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
    for block in MEMORY.idle():
        np.frombuffer(block, "u1")[:] = 0xFF
    assert numbers() == before
