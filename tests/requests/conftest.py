"""Compile before anything is timed."""

from __future__ import annotations

import pytest

from playout.requests import warm


@pytest.fixture(autouse=True, scope="session")
def compiled():
    """Compile what answers need."""
    warm()
