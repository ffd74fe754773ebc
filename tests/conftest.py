"""Settings for the whole suite."""

from __future__ import annotations

import gc
import os
import tempfile

from hypothesis import settings

from tests.guard import pytest_configure, pytest_runtest_call
from tests.order import pytest_collection_modifyitems

__all__ = ["pytest_collection_modifyitems", "pytest_configure", "pytest_runtest_call"]

# Compiling inside a test breaks deadlines, and a test that fails must fail again.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")

# What a person has kept is not for tests to read or write, and a new machine has nothing.
_NOBODYS = tempfile.TemporaryDirectory(prefix="playout-tests-")
os.environ["XDG_DATA_HOME"] = _NOBODYS.name

# Modules, tests and machine code stay until the end, and looking through them again and again is a
# tenth of the time: nothing is collected while tests are, and what is there then is left alone.
YOUNG = 50_000
"""New objects before a collection looks at them; usually 700."""

gc.disable()


def pytest_collection_finish() -> None:
    """Collect garbage again, but for what is there before the first test."""
    gc.freeze()
    gc.set_threshold(YOUNG, *gc.get_threshold()[1:])
    gc.enable()


def pytest_sessionfinish() -> None:
    """Look for garbage once: pytest does so five times, and Python when it ends, in all of it."""
    gc.collect()
    gc.freeze()
