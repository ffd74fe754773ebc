"""The statistics of matches and fields: pure functions, whose independent unit is the deal.

One idea a module: `intervals` (means and shares), `verdict` (what a match shows), `bootstrap`,
`elo`, `ratings` (of a field), `sprt` (when to stop), `live` (ratings game by game), `duplicate`
(what duplicate deals are worth). `docs/statistics.md` explains every number. What a match needs is
here; the rest is imported from its module.
"""

from .intervals import Estimate, estimate, ratio, share, wilson
from .verdict import Verdict, judge

__all__ = ["Estimate", "Verdict", "estimate", "judge", "ratio", "share", "wilson"]
