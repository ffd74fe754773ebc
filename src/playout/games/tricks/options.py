"""Options that hold a list, written as one text: `pass_cycle=left,right,across,hold`."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from ...core.options import Option


@dataclass(frozen=True)
class Series(Option):
    """A text of several items; a list of them may be given too."""

    mark: str = ","
    """What stands between two items."""
    items: tuple[str, ...] = ()
    """The items allowed; empty: whole numbers."""
    least: int = 1
    """The fewest items."""
    most: int = 1
    """The most items."""
    words: tuple[str, ...] = ()
    """Single words that stand for a series of their own."""

    def allowed(self) -> str:
        """Say what the option takes."""
        each = " | ".join(self.items) if self.items else "whole numbers"
        number = f"{self.least}" if self.least == self.most else f"{self.least} to {self.most}"
        words = f"{', '.join(self.words)}, or " if self.words else ""
        return f"{words}{number} of {each}, with {self.mark!r} in between"

    def _convert(self, given: Any) -> Any:
        if isinstance(given, str) and given.strip() in self.words:
            return given.strip()
        parts = given.split(self.mark) if isinstance(given, str) else given
        if not isinstance(parts, (list, tuple)) or not self.least <= len(parts) <= self.most:
            return None
        texts = [str(part).strip() for part in parts]
        fits = all(t in self.items if self.items else t.isdecimal() for t in texts)
        return self.mark.join(texts) if fits else None


def numbers(series: str, mark: str = ",") -> list[int]:
    """Return the numbers of a series' text."""
    return [int(part) for part in series.split(mark)]
