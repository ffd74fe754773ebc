"""What a game is: static facts, a state type, rules, and how its states read and write as JSON.

To add a game, write its rules (`core.generic.Rules`), subclass `Game`, and name an instance of
it in the entry-point group `playout.games`. Nothing else in the house needs to change.
"""

from __future__ import annotations

import json
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Self

import numpy as np

from .blame import reading
from .encoding import Encoding
from .errors import InvalidLayout, InvalidOption, InvalidView, PlayoutError
from .facets import Calls, Codec, Dealing, Display, Facet, Manners, Notation, Solver, Styles
from .generic import Registered, Rules, register
from .ops import STYLE, STYLE_PARAMS, Ops, ops_of, scratch_type, work_type
from .options import Option, read_options
from .position import Move, Position, View
from .records import Record
from .rng import generator, mix
from .state import tag_of

if TYPE_CHECKING:
    from .sight import Seen, Sight

State = np.ndarray[Any, Any]
"""A one-element array of a game's state type."""

FACTS = ("name", "title", "seats", "codes", "max_moves", "max_plies", "bounds", "state", "rules")
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
    scored: ClassVar[bool] = False
    """Whether returns are scores of many sizes, rather than won, drawn and lost."""
    state: ClassVar[np.dtype[Any]]
    """The state type, made by `core.state.state_type`."""
    work: ClassVar[Sequence[tuple[Any, ...]]] = (("unused", "u1"),)
    """The fields of the record that `prepare` fills and `determinize` reads."""
    rules: ClassVar[Rules]
    """The rule functions."""
    options: ClassVar[tuple[Option, ...]] = ()
    """What a variant may change."""
    variants: ClassVar[Mapping[str, Mapping[str, Any]]] = {"standard": {}}
    """Named sets of options; the first is the default."""
    heuristics: ClassVar[tuple[str, ...]] = ()
    """Names of the heuristics that `prefer`, `anchor` and `advice` are, in this order."""
    search_defaults: ClassVar[Mapping[str, Any]] = {}
    """Options that searching players take in this game where nobody sets them."""
    opponent: ClassVar[str] = ""
    """The spec of who sits opposite a person by default; empty: the plain search for the game."""
    phases: ClassVar[Mapping[int, tuple[str, float]]] = {0: ("any", 1.0)}
    """What the `phase` rule's codes mean: a name, and what they scale a budget by."""
    encoding: ClassVar[Encoding | None] = None
    """What the rule `encode` writes, for games that networks can learn."""
    perft: ClassVar[tuple[int, ...]] = ()
    """Known numbers of move sequences of length 1, 2, …, for `playout check --perft`."""

    codec: Facet[Codec[Any]] = Facet(Codec)
    """How states read and write as JSON."""
    notation: Facet[Notation[Any]] = Facet(Notation)
    """How moves read and write."""
    display: Facet[Display[Any]] = Facet(Display)
    """How positions look in text."""
    manners: Facet[Manners[Any]] = Facet(Manners)
    """What a table asks of the game."""
    dealing: Facet[Dealing[Any]] = Facet(Dealing)
    """What a caller may fix of a deal."""
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
        tag = tag_of(self.state.names or ())
        if tag is None:
            raise TypeError(f"{self.name}: make the state type with core.state.state_type")
        register(tag, Registered(self.rules, self.max_plies, self.max_moves))

    # ---------------------------------------------------------------- for callers

    @property
    def hidden(self) -> bool:
        """Whether seats see different things."""
        return self.rules.determinize is not None

    def sides(self) -> tuple[int, ...]:
        """Return the side of each seat; seats of one side win together."""
        return tuple(range(self.seats))

    def configured(self, variant: str | None = None, **options: Any) -> Self:
        """Return this game with another variant or other options."""
        return type(self)(variant, **options)

    def deal(self, seed: int = 0, **given: Any) -> Position:
        """Return a fresh position; equal seeds (and equal `given`) give equal deals.

        Args:
            seed: any integer.
            given: what the game lets the caller fix of a deal; `dealing.options` lists it.
        """
        fixed = self._fixed(given)
        game = self.dealing.game_for(fixed)
        made = game.blank()
        game.dealing.before(Record(made), fixed)
        game.ops.deal_game(made, generator(mix(seed), 1))
        game.dealing.after(Record(made), fixed)
        return Position(game, made)

    def _fixed(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return what is fixed of a deal, checked."""
        known = {option.name: option for option in self.dealing.options}
        for key in given:
            if key not in known:
                takes = ", ".join(("seed", *known))
                raise InvalidOption(f"{self.name}: a deal takes no {key!r}; it takes {takes}.")
        return {
            key: known[key].read(value, self.name)
            for key, value in given.items()
            if value is not None
        }

    def position(self, layout: Mapping[str, Any]) -> Position:
        """Return the position that a JSON layout describes.

        Raises:
            InvalidLayout: naming the key, what it held and what is allowed.
        """
        if not isinstance(layout, Mapping):
            raise InvalidLayout(f"{self.name}: a layout is an object, not {layout!r}.")
        game = self._game_of(layout, InvalidLayout)
        made = game.blank()
        with reading(self.name, InvalidLayout):
            game.codec.read_layout(layout, Record(made))
        return Position(game, made)

    def from_view(self, view: Mapping[str, Any]) -> Position:
        """Return a position with some consistent completion of what the view's seat cannot see.

        Raises:
            InvalidView: the view is none of this game's, or contradicts itself.
        """
        if not isinstance(view, Mapping):
            raise InvalidView(f"{self.name}: a view is an object, not {view!r}.")
        if view.get("game", self.name) != self.name:
            raise InvalidView(f"{self.name}: this is a view of {view['game']!r}.")
        game = self._game_of(view, InvalidView)
        made = game.blank()
        with reading(self.name, InvalidView):
            game.codec.read_view(view, Record(made))
        position = Position(game, made)
        self._check_view(view, position)
        return position

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

    def _game_of(self, source: Mapping[str, Any], kind: type[PlayoutError]) -> Self:
        """Return this game with the options that a layout or view is of."""
        try:
            found: Self = self.codec.game_of(source)
        except InvalidOption as error:
            raise kind(str(error)) from error
        return found

    def _check_view(self, view: Mapping[str, Any], position: Position) -> None:
        """Refuse a view that contradicts itself: the position made from it shows another one."""
        shown = position.view(view.get("seat"))
        for key in shown.keys() & view.keys():
            told, found = (json.dumps(part, sort_keys=True) for part in (view[key], shown[key]))
            if told != found:
                raise InvalidView(f"{self.name}: {key} is {told}, but the rest makes it {found}.")

    # ------------------------------------------------- for a game's author to give

    def apply_options(self, s: Record) -> None:
        """Write the chosen options into the fields of a fresh state."""

    # -------------------------------------------------------------------- machinery

    @property
    def ops(self) -> Ops:
        """The compiled kernels of this game's state type; compiled at first use."""
        return ops_of(type(self))

    def blank(self) -> State:
        """Return a state that holds nothing but the options."""
        made = np.zeros(1, self.state)
        self.apply_options(Record(made))
        return made

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


__all__ = [
    "STYLE",
    "STYLE_PARAMS",
    "Game",
    "Move",
    "Ops",
    "Option",
    "Position",
    "State",
    "View",
    "scratch_type",
    "work_type",
]
