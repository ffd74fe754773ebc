"""How long a search may run: one frozen value."""

from __future__ import annotations

from dataclasses import dataclass

from ..core.errors import InvalidOption


@dataclass(frozen=True)
class Budget:
    """Iterations, seconds, or both: whichever comes first."""

    iterations: int | None = None
    """Playouts in all."""
    seconds: float | None = None
    """Wall-clock time."""
    sims: int | None = None
    """Playouts per root move, instead of `iterations`."""
    cap: float | None = None
    """With `sims`: the most playouts in all, in multiples of `sims`."""
    factor: float | None = None
    """Replaces what the game's phase scales the budget by."""

    def __post_init__(self) -> None:
        """Refuse a budget that is empty or not positive."""
        given = (self.iterations, self.seconds, self.sims)
        if all(part is None for part in given):
            raise InvalidOption("a budget needs iterations, seconds or sims.")
        for name in ("iterations", "seconds", "sims", "cap", "factor"):
            part = getattr(self, name)
            if part is not None and not part > 0:
                raise InvalidOption(f"budget: {name}={part!r} is not allowed; it must be positive.")
        if self.iterations is not None and self.sims is not None:
            raise InvalidOption("budget: give iterations (in all) or sims (per move), not both.")

    def playouts(self, moves: int, factor: float = 1.0) -> int | None:
        """Return the playouts allowed at a decision with that many moves; None: no limit.

        Args:
            moves: the number of root moves.
            factor: what the game's phase scales the budget by.
        """
        if self.sims is not None:
            each = self.sims
            if self.cap is not None:
                each = min(each, int(self.cap * self.sims / moves))
            return max(1, int(each * factor)) * moves
        return None if self.iterations is None else max(1, int(self.iterations * factor))
