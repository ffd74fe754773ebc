"""SciPy is not imported for kernels, and is there for those who multiply matrices."""

from __future__ import annotations

from tests.support import run_python

KERNEL = """
import sys
import numpy as np
import playout
playout.game("tictactoe").deal(0).play(4)
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


def test_matrices_are_multiplied_after_a_kernel_that_left_scipy_out() -> None:
    told = run_python(KERNEL + MATRICES).stdout.splitlines()
    assert told == ["False", "[[2.0, 2.0], [2.0, 2.0]]", "True"]


def test_where_there_is_no_scipy_numba_multiplies_without() -> None:
    assert run_python(WITHOUT + KERNEL + PRODUCTS).stdout.splitlines() == ["False", "[ 3. 11. 10.]"]
