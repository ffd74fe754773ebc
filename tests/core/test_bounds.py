"""A million playouts of each game with bounds checking on, in a cache folder of its own."""

from __future__ import annotations

import pytest

import playout
from playout.core.compile import kernel
from tests.support import run_python

pytestmark = pytest.mark.compiles


@kernel
def read(array, index):
    return array[index]


BAD_INDEX = """
import numpy as np
from playout.core.compile import cache_folder
from tests.core.test_bounds import read

assert cache_folder().name.endswith("-checked")
array = np.arange(4)
for index in (4, -1):
    try:
        read.bind("test", array, 0)(array, index)
    except IndexError as error:
        print("refused:", error)
"""

PLAYOUTS = """
import numpy as np, playout
from playout.core.rng import generator
from playout.core.compile import cache_folder
assert cache_folder().name.endswith("-checked")
game = playout.game({name!r})
space = np.zeros(1, game.ops.scratch)
blank, world = game.dealing.blank(), game.dealing.blank()
plies = game.ops.deal_out(blank, world, space, generator(1), 1_000_000)
print(plies, float(abs(space["totals"]).max()))
"""


def test_a_bad_index_is_seen_there():
    """Past the end, and before the beginning: nothing counts from the end, as interpreted."""
    out = run_python(BAD_INDEX, NUMBA_BOUNDSCHECK="1", PLAYOUT_APART="0").stdout
    assert out.count("refused: index") == 2


def test_the_ordinary_cache_is_another():
    code = "from playout.core.compile import cache_folder; print(cache_folder().name)"
    ordinary = run_python(code).stdout.strip()
    checked = run_python(code, NUMBA_BOUNDSCHECK="1").stdout.strip()
    assert ordinary != checked
    assert not ordinary.endswith("-checked")


@pytest.mark.parametrize("name", playout.game_names())
def test_a_million_playouts_stay_inside_their_arrays(name):
    plies, _ = run_python(PLAYOUTS.format(name=name), NUMBA_BOUNDSCHECK="1").stdout.split()
    assert int(plies) >= 1_000_000
