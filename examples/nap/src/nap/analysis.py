"""How Nap is played: what `playout analyse` counts in every trick game, and who declares."""

from collections.abc import Sequence
from typing import Any

from playout import Position
from playout.authoring.tricks import NONE, Counts, Section, Table, Tally, TrickAnalysis

BIDS = (2, 3, 4, 5)


class NapAnalysis(TrickAnalysis):
    """Adds how often a player declares, by bid, and how often it keeps what it said."""

    def observe(self, start: Position, record: Any, names: Sequence[str]) -> Counts:
        """Count one hand."""
        counts = dict(super().observe(start, record, names))
        end = start
        for code in record.moves:
            end = end.play(code)
        s = end.state
        if s.declarer != NONE:
            who, bid = names[record.seating[s.declarer]], int(s.bids[s.declarer])
            counts[f"{who} declared {bid}"] = 1
            counts[f"{who} declared {bid} kept"] = float(record.returns[s.declarer] > 0)
        return counts

    def sections(self, tally: Tally, names: Sequence[str], specs: Sequence[str]) -> list[Section]:
        """Return the tables of all trick games, then the declarers'."""
        rows = [
            tally.row(f"{who}, {bid}", f"{who} declared {bid}", (f"{who} declared {bid} kept",))
            for who in dict.fromkeys(names)
            for bid in BIDS
            if tally.total(f"{who} declared {bid}")
        ]
        note = "Shares of the hands that a player declared with that bid."
        kept = Table("declared", "Bids that were kept", note, ("kept",), tuple(rows))
        return [*super().sections(tally, names, specs), Section("Declarers", (kept,))]


ANALYSIS = NapAnalysis()
