"""What takes long begins first, so that nobody waits for one worker at the end.

Each worker gets an equal share of the tests, in the order of their files, and takes of another's
when it has none left. What takes longest, or what a file sets up for many, would often come last.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TypeVar

import pytest

T = TypeVar("T")

LONG = (
    "tests/examples/test_tutorials.py",
    "tests/learn/test_cluster.py",
    "tests/core/test_whole.py",
    "tests/core/test_bounds.py",
    "tests/games/test_every_game.py",
    "tests/core/test_deal_modes.py",
    "tests/arena/runs/test_cluster.py",
    "tests/gpu/test_dealing.py",
    "tests/learn/test_lectures.py",
    "tests/service/test_postgres.py",
    "tests/service/test_survival.py",
    "tests/examples/test_tournaments.py",
)
"""Files with something that takes 8 s or more by itself, the longest first."""


def long_first(items: Sequence[T], file_of: Callable[[T], str], workers: int) -> list[T]:
    """Return tests so that what takes long comes first in the share of each worker."""
    long: dict[str, list[T]] = {name: [] for name in LONG}
    others: list[T] = []
    for item in items:
        long.get(file_of(item), others).append(item)
    files = list(long.values())
    made: list[T] = []
    for number in range(workers):
        share = (len(items) - len(made)) // (workers - number)
        first = [item for file in files[number::workers] for item in file]
        room = max(share - len(first), 0)
        made += first + others[:room]
        others = others[room:]
    return made


@pytest.hookimpl(trylast=True)
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Do so in every worker; a single process keeps the order of the files."""
    workers = getattr(config, "workerinput", {}).get("workercount", 1)
    if workers > 1:
        items[:] = long_first(items, lambda item: item.nodeid.split("::")[0], workers)
