"""How rules run in this process: compiled, or as the plain Python they are.

`PLAYOUT_INTERPRET=1` leaves every rule and kernel a Python function that a debugger can step
through. The mode is fixed when the first rule is defined, so it is read once, here.
"""

from __future__ import annotations

import os

INTERPRETED: bool = os.environ.get("PLAYOUT_INTERPRET", "") not in ("", "0")
"""True when rules run in the interpreter."""

BOUNDS_CHECKED: bool = os.environ.get("NUMBA_BOUNDSCHECK", "") not in ("", "0")
"""True when compiled code checks array indices (its machine code is cached apart)."""

TESTED_NUMBA = ("0.68.1",)
"""The versions of Numba whose inside `core.whole` knows."""

APART: bool = os.environ.get("PLAYOUT_APART", "") not in ("", "0")
"""True when every rule is compiled on its own, as Numba does: slower, otherwise the same."""
