"""Compile before anything is timed."""

from __future__ import annotations

import pytest

from playout.clients.eldorado import warm


@pytest.fixture(autouse=True, scope="session")
def compiled():
    """Compile what answers need."""
    warm()
