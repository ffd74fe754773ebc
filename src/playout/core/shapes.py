"""What the shapes of all games share; a shape says what some JSON of a game looks like.

A game declares three: `Game.view_shape`, `Game.move_shape` and `Game.layout_shape`. They are
`TypedDict`s (or unions of them) that nothing checks while playing. What leaves the process as JSON
is described from them: pydantic reads them, the docstrings under the fields included.

Declare them with the `TypedDict` of `typing_extensions` (pydantic cannot read the standard one of
Python 3.11), without `from __future__ import annotations` (or `NotRequired` is not seen), and with
the game's name in the name of each class (all games meet in one schema).
"""

from typing import Any, TypeAlias

from typing_extensions import TypedDict

Shape: TypeAlias = Any
"""A type that describes JSON: a TypedDict, a union of some, or `dict[str, Any]`.

Python has no type for types of this sort yet.
"""

Seat: TypeAlias = int
"""A seat, from 0 to one less than the number of seats."""


class CommonView(TypedDict):
    """What `Position.view` adds to the view of every game.

    It adds `game` too, which a game declares itself, as the literal of its name: that tells the
    views of the games apart.
    """

    seat: Seat | None
    """The seat that sees this; null for a spectator."""
    ply: int
    """How many moves were made since the deal, from 0."""
    to_move: Seat | None
    """The seat to act; null once the game is over."""
    over: bool
    """Whether the game has ended."""
