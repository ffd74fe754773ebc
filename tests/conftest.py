"""Settings for the whole suite."""

from __future__ import annotations

from hypothesis import settings

from tests.guard import pytest_configure, pytest_runtest_call

__all__ = ["pytest_configure", "pytest_runtest_call"]

# Compiling inside a test breaks deadlines, and a test that fails must fail again.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")
