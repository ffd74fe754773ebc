"""What players found out about the moves they made, to be kept with the games on request."""

from __future__ import annotations

from dataclasses import dataclass, field

from ..table.events import Event, MoveMade


@dataclass(frozen=True)
class Thought:
    """What a player found out about a move it made."""

    number: int
    """Which move of the game, from 0."""
    iterations: int
    """Playouts of its search."""
    visits: int
    """Playouts of the move."""
    value: tuple[float, ...] | None
    """Expected returns, one per seat; None: it has no idea."""


@dataclass
class Noted:
    """Listens to a game and notes a thought for every move that a search chose."""

    thoughts: list[Thought] = field(default_factory=list)
    """Oldest first."""

    def __call__(self, event: Event) -> None:
        """Take an event."""
        if not isinstance(event, MoveMade) or event.choice is None or not event.choice.iterations:
            return
        choice, code = event.choice, event.entry.code
        visits = next((row.visits for row in choice.moves if row.move.code == code), 0)
        value = None if choice.value is None else tuple(choice.value)
        number = len(event.table.moves) - 1
        self.thoughts.append(Thought(number, choice.iterations, visits, value))
