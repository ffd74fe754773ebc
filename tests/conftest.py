"""Settings for the whole suite."""

from __future__ import annotations

from hypothesis import settings

# Compiling inside a test breaks deadlines, and a test that fails must fail again.
settings.register_profile("suite", deadline=None, derandomize=True)
settings.load_profile("suite")
