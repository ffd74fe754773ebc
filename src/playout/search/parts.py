"""Parts of a search, each declared once: a field of `Params` with its option beside it.

From one declaration follow what a player's spec accepts, what is checked, what the help and the
sliders say, and where the loop finds the value (`stored`: its type in the loop's record).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import MISSING, Field, dataclass, field, fields
from typing import Any, get_args

from ..core.options import Option


@dataclass(frozen=True)
class Part:
    """What is declared of a part beside its name and default."""

    kind: Any
    """int, float, bool, or a `Literal` of texts."""
    help: str
    """One sentence for people."""
    low: float | None = None
    """The smallest number allowed."""
    high: float | None = None
    """The largest number allowed."""
    stored: str = ""
    """The NumPy type of the value in the loop's record; empty: the loop does not read it."""
    codes: Mapping[str, int] | None = None
    """For texts: what the loop reads instead."""
    unset: float = 0
    """What the loop reads where the value is None."""

    def option(self, name: str, default: Any) -> Option:
        """Return the part as an option of players."""
        choices = get_args(self.kind)
        kind = str if choices else self.kind
        return Option(name, kind, default, self.help, self.low, self.high, choices)

    def code(self, value: Any) -> Any:
        """Return a value as the loop reads it."""
        if value is None:
            return self.unset
        return value if self.codes is None else self.codes[value]


def part(default: Any, kind: Any, help: str, **more: Any) -> Any:  # noqa: A002  # as in Option
    """Return a dataclass field that is a part of a search; see `Part`."""
    return field(default=default, metadata={"part": Part(kind, help, **more)})


def parts_of(kind: type) -> dict[str, tuple[Part, Option]]:
    """Return the parts that a dataclass declares, with their options, by name."""
    found: dict[str, tuple[Part, Option]] = {}
    for one in fields(kind):
        declared = one.metadata.get("part")
        if declared is not None:
            found[one.name] = declared, declared.option(one.name, _default(one))
    return found


def _default(one: Field[Any]) -> Any:
    return None if one.default is MISSING else one.default
