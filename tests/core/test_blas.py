"""SciPy is not imported for kernels, and is there for those who multiply matrices."""

from __future__ import annotations

from pathlib import Path

from tests.support import run_python

KERNEL = """
import sys
import numpy as np
from tests.core.test_bounds import read
read.bind("test", np.arange(4), 0)(np.arange(4), 2)
print("scipy.linalg" in sys.modules)
"""

MATRICES = """
import numba
print(numba.njit(lambda a, b: a @ b)(np.eye(2) * 2.0, np.ones((2, 2))).tolist())
print("scipy.linalg" in sys.modules)
"""

WITHOUT = """
import sys
sys.modules["scipy"] = None
"""

PRODUCTS = """
import numba
print(numba.njit(lambda a, b: np.convolve(a, b))(np.array([1.0, 2.0]), np.array([3.0, 5.0])))
"""


def told_by(code: str, folder: Path) -> list[str]:
    """Return what a process prints that finds no compiled code."""
    return run_python(code, PLAYOUT_CACHE=str(folder), PLAYOUT_APART="0").stdout.splitlines()


def test_matrices_are_multiplied_after_a_kernel_that_left_scipy_out(tmp_path: Path) -> None:
    told = told_by(KERNEL + MATRICES, tmp_path)
    assert told == ["False", "[[2.0, 2.0], [2.0, 2.0]]", "True"]


def test_where_there_is_no_scipy_numba_multiplies_without(tmp_path: Path) -> None:
    assert told_by(WITHOUT + KERNEL + PRODUCTS, tmp_path) == ["False", "[ 3. 11. 10.]"]
