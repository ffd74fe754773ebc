"""The guard over the time of tests."""

from __future__ import annotations

import time

import pytest

from tests import guard
from tests.support import run_python


def test_a_test_that_takes_too_long_fails() -> None:
    guard.check("quick", guard.MOST, slow=False)
    guard.check("slow", 10 * guard.MOST, slow=True)
    with pytest.raises(pytest.fail.Exception, match=r"long: 20\.5 s of processor time"):
        guard.check("long", guard.MOST + 0.5, slow=False)


def test_work_counts_and_waiting_does_not() -> None:
    before = guard.used()
    time.sleep(0.3)
    assert guard.used() - before < 0.2
    end = time.process_time() + 0.4
    while time.process_time() < end:
        pass
    assert guard.used() - before >= 0.3  # another clock, of whole microseconds


def test_other_processes_count() -> None:
    before = guard.used()
    run_python("import time\nwhile time.process_time() < 0.5: pass")
    assert guard.used() - before >= 0.5


def test_compiling_does_not_count() -> None:
    """The outermost compilation is taken off, whatever is compiled within it."""
    compiling = guard.Compiling()
    began = time.process_time()
    compiling.begin()
    inside = time.process_time()
    compiling.begin()
    compiling.end()
    while time.process_time() < inside + 0.1:
        pass
    compiling.end()
    assert 0.1 <= compiling.seconds <= time.process_time() - began
