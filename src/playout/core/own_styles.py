"""Playing styles of one's own: rules that installed packages add to a game's styles.

A package names an `OwnStyle` in the entry-point group `playout.styles`. Its rule is compiled into
the game's searches beside the game's own `style` rule; nothing of the game is edited. The first
number that a style rule reads tells them apart: from `OWN` on it counts the own styles. All are
loaded before the first kernel is bound, since compiled code remembers them.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from importlib.metadata import entry_points
from typing import TYPE_CHECKING, Any

from .options import Option, read_options
from .state import tag_of

if TYPE_CHECKING:
    from .game import Game

GROUP = "playout.styles"

OWN = 64
"""The first number of a first own style; the games' own kinds are below."""

SLOTS = 4
"""The most own styles that a game can have at once."""

FIRST_NUMBER = 1
"""Where an own style's numbers begin."""


@dataclass(frozen=True)
class OwnStyle:
    """A style that somebody adds to a game."""

    game: str
    """The game's name."""
    name: str
    """The style's name, in capitals."""
    rule: Callable[..., Any]
    """`style(s, seat, params, out)`, made with `@rule`: writes a score in [0, 1] to `out[seat]`.
    `params` holds the values of `options` in their order, from `FIRST_NUMBER` on."""
    options: tuple[Option, ...] = ()
    """What can be set; numbers and truth values."""
    weights: tuple[float, float] = (0.0, 1.0)
    """Its alpha and beta where nobody sets them."""

    def numbers(self, params: Mapping[str, Any]) -> tuple[float, ...]:
        """Return what the rule reads.

        Raises:
            InvalidOption: an unknown parameter, or a value out of range.
        """
        read = read_options(self.options, params, f"{self.game}, style {self.name}")
        kind = OWN + [one.name for one in STYLES[self.game]].index(self.name)
        return (float(kind), *(float(read[option.name]) for option in self.options))


STYLES: dict[str, tuple[OwnStyle, ...]] = {}
"""The own styles of each game that has any, by name."""

_loaded = False


def load_styles() -> None:
    """Load the styles that installed packages name, once.

    Raises:
        TypeError: an entry point names something else, a game that does not exist, a style that
            the game has already, or one too many.
    """
    global _loaded
    if _loaded:
        return
    _loaded = True
    for entry in sorted(entry_points(group=GROUP), key=lambda one: one.name):
        add_style(entry.load())


def add_style(own: object) -> None:
    """Add a style to its game; only before anything of the game is compiled."""
    from .dispatch import REGISTRY
    from .registry import game as find_game

    if not isinstance(own, OwnStyle):
        raise TypeError(f"an entry point of {GROUP} is no OwnStyle but {type(own).__name__}")
    kind: type[Game] = type(find_game(own.game))
    there = STYLES.get(own.game, ())
    if own.name in kind.styles or own.name != own.name.upper():
        raise TypeError(f"{GROUP}: {own.game} cannot have a further style {own.name!r}")
    if len(there) == SLOTS:
        raise TypeError(f"{GROUP}: {own.game} has {SLOTS} own styles already, {own.name} is more")
    STYLES[own.game] = (*there, own)
    entry = REGISTRY[tag_of(kind.state.names or ()) or ""]
    entry.own_styles.append(own.rule)
    kind.styles = (*kind.styles, own.name)


def own_style(game: str, name: str) -> OwnStyle | None:
    """Return the own style of a game with a name, or None."""
    return next((one for one in STYLES.get(game, ()) if one.name == name), None)
