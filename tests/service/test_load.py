"""Many tables at once: nobody is dropped, and the memory does not grow."""

from __future__ import annotations

import pytest

from bench.service.load import Crowd, loaded

GROWTH = 1.10
"""How much more memory a server may hold at the end than once all tables were there."""


@pytest.mark.slow
def test_two_hundred_tables_for_ten_minutes():
    """The first looks are left out: tables are being made, and caches fill."""
    found = loaded(Crowd(tables=200, seconds=600))
    print(found.sentence)
    assert found.lost == 0
    assert len(found.waits) > 200
    assert found.memory[-1] < GROWTH * max(found.memory[:3])
