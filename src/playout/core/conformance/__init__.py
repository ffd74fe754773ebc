"""The conformance kit: what every game must keep, checked for any game, yours included.

```python
report = playout.conformance.check(playout.game("tictactoe"), deals=50, seed=7)
assert report.ok, report
```

`playout check GAME` prints the same. Each failure is a sentence that names the game, the deal's
seed and the ply, so that `game.deal(seed)` and the moves lead back to it.
"""

from __future__ import annotations

from .report import CheckResult, Report
from .suite import CHECKS, check

__all__ = ["CHECKS", "CheckResult", "Report", "check"]
