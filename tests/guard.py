"""No test of the default set may take long: processor time of one test, its processes included.

Processor time hardly depends on what else the machine does. Compiling does not count: its machine
code is kept on disk, so only the first test that needs it pays, and not every time.
"""

from __future__ import annotations

import resource
import time
from collections.abc import Iterator
from typing import Any

import pytest

from playout.core.mode import INTERPRETED

MOST = 20.0
"""Seconds of processor time that one test may take."""

COMPILES = 120.0
"""The same for tests marked `compiles`: for a GPU, or in processes of their own, where compiling
cannot be told from the rest."""


class Compiling:
    """Adds up the processor time that Numba takes to compile."""

    def __init__(self) -> None:
        self.seconds = 0.0
        self._depth = 0
        self._began = 0.0

    def begin(self) -> None:
        """Hear of a beginning; what is compiled until its end is part of the outermost."""
        if self._depth == 0:
            self._began = time.process_time()
        self._depth += 1

    def end(self) -> None:
        """Hear of an end."""
        self._depth -= 1
        if self._depth == 0:
            self.seconds += time.process_time() - self._began


COMPILING = Compiling()


def used() -> float:
    """Return the processor time of this process and those it has waited for, but for compiling."""
    spent = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    return sum(one.ru_utime + one.ru_stime for one in spent) - COMPILING.seconds


def check(name: str, took: float, *, slow: bool, most: float = MOST) -> None:
    """Fail a test that took too long, unless it is marked as slow."""
    if took > most and not slow:
        pytest.fail(f"{name}: {took:.1f} s of processor time; at most {most:g}, or mark it slow")


def pytest_configure() -> None:
    """Listen to the compiler."""
    if not INTERPRETED:
        from numba.core import event

        class Heard(event.Listener):
            def on_start(self, event: Any) -> None:
                COMPILING.begin()

            def on_end(self, event: Any) -> None:
                COMPILING.end()

        event.register("numba:compile", Heard())


@pytest.hookimpl(wrapper=True)
def pytest_runtest_call(item: pytest.Item) -> Iterator[None]:
    """Run a test and look at how long it took."""
    before = used()
    yield
    slow = item.get_closest_marker("slow") is not None
    most = MOST if item.get_closest_marker("compiles") is None else COMPILES
    check(item.name, used() - before, slow=slow, most=most)
