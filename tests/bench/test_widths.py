"""What a number costs by its width: the loop does what its figures say."""

from __future__ import annotations

import numpy as np
import pytest

from bench.widths import WIDTHS, carry


@pytest.mark.parametrize("width", WIDTHS)
def test_each_pass_reads_what_the_last_one_wrote(width: str) -> None:
    cells = np.zeros(8, width)
    assert carry(cells, 3, 3, 100) == 100
    assert cells[3] == 99
