"""Matrices are not multiplied by rules, so SciPy is not imported for their sake.

Before its first function Numba imports SciPy's linear algebra, where SciPy is installed, only to
learn whether it could be used: 0.15 s, as long as all of our own modules. Here the question is
answered without; code that does multiply matrices imports SciPy then, as ever.
"""

from __future__ import annotations

import functools
import importlib.util
import sys


@functools.cache
def leave_out_blas() -> None:
    """Have Numba load what it knows of arrays without SciPy, unless it has done so already."""
    if "numba.np.arraymath" in sys.modules or importlib.util.find_spec("scipy") is None:
        return
    from numba.np import linalg

    asked = linalg.ensure_blas
    linalg.ensure_blas = lambda: None  # called while the module below is imported, once
    try:
        from numba.np import arraymath

        arraymath.ensure_blas = asked
    finally:
        linalg.ensure_blas = asked
