"""`playout.game`, with the types that type checkers can know from a name.

At run time this is `core.registry.game`. Some of the games that come along can do more than every
game can (rubbers), and `playout.game("hearts").rubber()` is to pass a type checker. The object
that a package's entry point names keeps its type without this.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, Literal, overload

from .core import registry
from .core.game import Game

if TYPE_CHECKING:
    from .games.tricks.game import TrickGame


@overload
def game(
    name: Literal["euchre", "hearts", "ohhell", "spades"],
    variant: str | None = None,
    **options: Any,
) -> TrickGame: ...
@overload
def game(name: str, variant: str | None = None, **options: Any) -> Game: ...
def game(name: str, variant: str | None = None, **options: Any) -> Game:
    """Return an installed game.

    Args:
        name: such as "connectfour"; `playout games` lists them.
        variant: a named set of options; by default the game's first.
        options: single options on top of the variant.

    Raises:
        UnknownGame: no installed game has that name; the message lists those that exist.
        InvalidOption: an unknown variant or option, or a value out of range.
    """
    return registry.game(name, variant, **options)
