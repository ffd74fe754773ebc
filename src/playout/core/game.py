"""What a game is: static facts, rules, and the small objects that do the rest.

To add a game, write its rules (`core.generic.Rules`), subclass `Game`, and name an instance of
it in the entry-point group `playout.games`. Nothing else in the house needs to change.
"""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar

from .errors import InvalidOption, InvalidView
from .facets import Calls, Codec, Dealing, Display, Facet, Manners, Notation, Solver, Styles
from .generic import Registered, Rules, register
from .ops import Ops, ops_of
from .options import Option, read_options
from .playing import Playing
from .position import Position

if TYPE_CHECKING:
    from .sight import Seen, Sight

FACTS = ("name", "title", "seats", "codes", "max_moves", "max_plies", "bounds", "rules")
"""What every game must say of itself."""


class Game:
    """A game with its options chosen; the base class of every game.

    Class attributes are the static facts; arrays everywhere are sized from them.
    """

    name: ClassVar[str]
    """Short name: an identifier, as in `playout.game("connectfour")`."""
    title: ClassVar[str]
    """Name for people."""
    version: ClassVar[int] = 1
    """Rises when the rules change, so that old results are not mixed with new ones."""
    seats: int
    """How many seats play (an instance may have fewer than `max_seats`)."""
    codes: ClassVar[int]
    """Move codes are below this (at most 65,536)."""
    max_moves: ClassVar[int]
    """The most legal moves there can be at once."""
    max_plies: ClassVar[int]
    """A game that is not over after this many moves is a draw."""
    bounds: tuple[float, float]
    """The lowest and highest return a seat can get."""
    rules: ClassVar[Rules]
    """The rule functions, and the records that they work on."""
    options: ClassVar[tuple[Option, ...]] = ()
    """What a variant may change."""
    variants: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}
    """Named sets of options; the first is the default."""
    playing: ClassVar[Playing] = Playing()
    """What players take from it where nobody says otherwise."""

    codec: Facet[Codec[Any]] = Facet(Codec)
    """How states read and write as JSON."""
    notation: Facet[Notation[Any]] = Facet(Notation)
    """How moves read and write."""
    display: Facet[Display[Any]] = Facet(Display)
    """How positions look in text, and what happened in sentences."""
    manners: Facet[Manners[Any]] = Facet(Manners)
    """What a table asks of the game."""
    dealing: Facet[Dealing[Any]] = Facet(Dealing)
    """How fresh states are made, and what a caller may fix of a deal."""
    calls: Facet[Calls[Any]] | None = None
    """Which moves are calls rather than play; None: there are no calls."""
    styles: Facet[Styles[Any]] | None = None
    """The playing styles; None: there are none."""
    solver: Facet[Solver[Any]] | None = None
    """When exact answers can be had; None: never."""

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        """Choose a variant and, on top of it, single options.

        Raises:
            InvalidOption: an unknown variant or option, or a value out of range.
        """
        missing = [fact for fact in FACTS if not hasattr(type(self), fact)]
        if missing:
            raise TypeError(f"{type(self).__name__}: a game must say its {', '.join(missing)}")
        self.variant = variant or next(iter(self.variants))
        if self.variant not in self.variants:
            known = ", ".join(self.variants)
            raise InvalidOption(f"{self.name}: no variant {variant!r}; variants: {known}.")
        chosen = {**self.variants[self.variant], **options}
        self.chosen: dict[str, Any] = read_options(self.options, chosen, self.name)
        register(Registered(self.rules, self.max_plies, self.max_moves))

    # ---------------------------------------------------------------- what follows from these

    @property
    def hidden(self) -> bool:
        """Whether seats see different things."""
        return self.rules.determinize is not None

    @property
    def sides(self) -> tuple[int, ...]:
        """The side of each seat; seats of one side win together."""
        return tuple(range(self.seats))

    def deal(self, seed: int = 0, **given: Any) -> Position:
        """Return a fresh position; equal seeds (and equal `given`) give equal deals.

        Args:
            seed: any integer.
            given: what the game lets the caller fix of a deal; `dealing.options` lists it.
        """
        return self.dealing.position(seed, given)

    def position(self, layout: Mapping[str, Any]) -> Position:
        """Return the position that a JSON layout describes.

        Raises:
            InvalidLayout: naming the key, what it held and what is allowed.
        """
        return self.codec.position_of(layout)

    def from_view(self, view: Mapping[str, Any]) -> Position:
        """Return a position with some consistent completion of what the view's seat cannot see.

        Raises:
            InvalidView: the view is none of this game's, or contradicts itself.
        """
        return self.codec.position_seen(view)

    def sight(self, view: Mapping[str, Any], history: Sequence[Seen] = ()) -> Sight:
        """Return what a player is handed that has nothing but its seat's view.

        Raises:
            InvalidView: the view is none of a seat of this game, or contradicts itself.
        """
        position = self.from_view(view)
        seat = view.get("seat")
        if seat is None:
            raise InvalidView(f"{self.name}: a spectator's view is no seat's to play from.")
        return position.sight(seat, history)

    # -------------------------------------------------------------------- machinery

    @property
    def ops(self) -> Ops:
        """The compiled kernels of this game's state type; compiled at first use."""
        return ops_of(type(self))

    def __eq__(self, other: object) -> bool:
        return type(other) is type(self) and other.chosen == self.chosen

    def __hash__(self) -> int:
        return hash((self.name, tuple(sorted(self.chosen.items(), key=lambda kv: kv[0]))))

    def __reduce__(self) -> tuple[Any, ...]:
        return _configured, (type(self), self.variant, self.chosen)

    def __repr__(self) -> str:
        return f"<Game {self.name} ({self.variant})>"


def _configured(kind: type[Game], variant: str, chosen: Mapping[str, Any]) -> Game:
    """Return a game that was pickled."""
    return kind(variant, **chosen)
