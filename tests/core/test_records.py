"""What interpreted rules may do with a state, and what is refused."""

from __future__ import annotations

import numpy as np
import pytest

from playout.core.records import Cells, Record
from playout.core.rng import RNG

KIND = np.dtype(
    [("small", "i1"), ("mask", "u8"), ("row", "u1", (3,)), ("grid", "u2", (2, 2)), ("rng", RNG)]
)


@pytest.fixture
def array():
    return np.zeros(1, KIND)


def test_fields_read_as_python_numbers(array):
    array["mask"] = 2**63
    s = Record(array)
    assert type(s.mask) is int
    assert s.mask == 2**63
    assert type(s.row[0]) is int


def test_writes_reach_the_array(array):
    s = Record(array)
    s.small = -5
    s.row[2] = 7
    s.grid[1, 0] = 9
    s.rng.state = 11
    assert array["small"][0] == -5
    assert array["row"][0].tolist() == [0, 0, 7]
    assert array["grid"][0].tolist() == [[0, 0], [9, 0]]
    assert array["rng"]["state"][0] == 11


@pytest.mark.parametrize("value", [128, -129])
def test_a_value_out_of_range_is_refused(array, value):
    with pytest.raises(OverflowError, match="small"):
        Record(array).small = value
    assert array["small"][0] == 0


def test_an_element_out_of_range_is_refused(array):
    with pytest.raises(OverflowError):
        Record(array).row[0] = 256


@pytest.mark.parametrize("index", [-1, 3])
def test_an_index_outside_is_refused(array, index):
    with pytest.raises(IndexError, match="outside"):
        Record(array).row[index]
    with pytest.raises(IndexError, match="outside"):
        Record(array).row[index] = 1


def test_an_unknown_field_is_refused(array):
    with pytest.raises(AttributeError, match="nothing"):
        _ = Record(array).nothing
    with pytest.raises(AttributeError, match="nothing"):
        Record(array).nothing = 1


def test_a_frozen_record_cannot_be_written(array):
    s = Record(array, frozen=True)
    with pytest.raises(AttributeError, match="read-only"):
        s.small = 1
    with pytest.raises(IndexError, match="read-only"):
        s.row[0] = 1
    with pytest.raises(AttributeError, match="read-only"):
        s.rng.state = 1


def test_a_whole_row_cannot_be_overwritten(array):
    with pytest.raises(AttributeError):
        Record(array).row = 3
    with pytest.raises(IndexError):
        Record(array).grid[0] = 3


def test_small_integers_do_not_wrap(array):
    s = Record(array)
    s.small = 60
    assert s.small * 2 + 100 == 220


def test_records_copy_whole():
    states = np.zeros(2, KIND)
    states["small"][0] = 3
    cells = Cells(states)
    cells[1] = cells[0]
    assert states["small"].tolist() == [3, 3]
