"""Tests that take long begin first, and nothing is lost by it."""

from __future__ import annotations

import pytest

from tests.order import LONG, long_first
from tests.support import ROOT

OTHERS = [f"tests/test_{number}.py" for number in range(40)]
FILES = sorted([*OTHERS, *LONG, *LONG])


def shares(workers: int) -> list[list[str]]:
    """Return what each worker begins with: the rest, by those that have none yet."""
    left = long_first(FILES, str, workers)
    found = []
    for number in range(workers):
        size = len(left) // (workers - number)
        found.append(left[:size])
        left = left[size:]
    return found


@pytest.mark.parametrize("workers", [1, 2, 3, 8])
def test_every_worker_begins_with_what_takes_long(workers):
    made = shares(workers)
    assert sorted(file for share in made for file in share) == FILES
    for number, share in enumerate(made):
        long = [file for name in LONG[number::workers] for file in (name, name)]
        assert share[: len(long)] == long
        assert not set(share[len(long) :]) & set(LONG)
        assert share[len(long) :] == sorted(share[len(long) :], key=FILES.index)


def test_the_files_that_take_long_are_there():
    assert all((ROOT / name).is_file() for name in LONG)
    assert len(set(LONG)) == len(LONG)
