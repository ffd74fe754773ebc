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
from typing import Any, ClassVar

from .facets import Facet, Styles
from .generic import OWN, REGISTRY, SLOTS
from .options import Option, read_options

GROUP = "playout.styles"

SCORE = "SCORE"


@dataclass(frozen=True)
class OwnStyle:
    """A style that somebody adds to a game."""

    game: str
    """The game's name."""
    name: str
    """The style's name, in capitals."""
    rule: Callable[..., Any]
    """`style(s, seat, params, out)`, made with `@rule`: writes a score in [0, 1] to `out[seat]`.
    `params` holds the values of `options` in their order, from 1 on."""
    options: tuple[Option, ...] = ()
    """What can be set; numbers and truth values."""
    weights: tuple[float, float] = (0.0, 1.0)
    """Its alpha and beta where nobody sets them."""


class WithOwn(Styles[Any]):
    """The styles of a game, and those that other packages add."""

    base: ClassVar[tuple[Facet[Styles[Any]], ...]]
    """The game's own part, if it has styles; in a tuple, where it does not act as one."""
    own: ClassVar[tuple[OwnStyle, ...]]
    """What was added."""

    def __init__(self, game: Any) -> None:
        """Make the game's own part beside."""
        super().__init__(game)
        self._inner = next((facet.make(game) for facet in self.base), None)

    def weights(self, name: str) -> tuple[float, float]:
        """Return the alpha and beta of a style."""
        found = self._found(name)
        if found is not None:
            return found.weights
        return (1.0, 0.0) if self._inner is None else self._inner.weights(name)

    def params(self, name: str) -> tuple[str, ...]:
        """Return the names of what a style takes beside its weights."""
        found = self._found(name)
        if found is not None:
            return tuple(option.name for option in found.options)
        return () if self._inner is None else self._inner.params(name)

    def numbers(self, name: str, params: Mapping[str, Any]) -> tuple[float, ...]:
        """Return what the rule of a style reads.

        Raises:
            InvalidOption: an unknown style or parameter, or a value out of range.
        """
        found = self._found(name)
        if found is not None:
            read = read_options(found.options, params, f"{self.game.name}, style {name}")
            kind = float(OWN + self.own.index(found))
            return (kind, *(float(read[option.name]) for option in found.options))
        if self._inner is None:
            read_options((), params, f"{self.game.name}, style {name}")
            return ()
        return self._inner.numbers(name, params)

    def raw(self, numbers: tuple[float, ...]) -> tuple[float, ...]:
        """Return numbers with which the rule tells its score before it is mapped to [0, 1]."""
        own = self._inner is None or numbers[0] >= OWN
        return numbers if own or self._inner is None else self._inner.raw(numbers)

    def _found(self, name: str) -> OwnStyle | None:
        return next((one for one in self.own if one.name == name), None)


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
    from .registry import game as find_game

    if not isinstance(own, OwnStyle):
        raise TypeError(f"an entry point of {GROUP} is no OwnStyle but {type(own).__name__}")
    game = find_game(own.game)
    kind, now = type(game), game.styles
    names = (SCORE,) if now is None else now.names
    if own.name in names or own.name != own.name.upper():
        raise TypeError(f"{GROUP}: {own.game} cannot have a further style {own.name!r}")
    there = now.own if isinstance(now, WithOwn) else ()
    if len(there) == SLOTS:
        raise TypeError(f"{GROUP}: {own.game} has {SLOTS} own styles already, {own.name} is more")
    first = () if kind.styles is None else (kind.styles,)
    base = now.base if isinstance(now, WithOwn) else first
    facts = {"names": (*names, own.name), "own": (*there, own), "base": base}
    kind.styles = Facet(type(WithOwn.__name__, (WithOwn,), facts))
    kind.styles.__set_name__(kind, "styles")
    game.__dict__.pop("styles", None)  # what it was before
    REGISTRY[kind.rules.tag].own_styles.append(own.rule)
