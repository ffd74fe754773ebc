"""The statistics of matches and fields: pure functions, whose independent unit is the deal.

`intervals` has means and shares, `verdict` what a match shows; `docs/statistics.md` explains all.
"""

from .intervals import Estimate, estimate, ratio, share, wilson
from .verdict import Verdict, judge

__all__ = ["Estimate", "Verdict", "estimate", "judge", "ratio", "share", "wilson"]
