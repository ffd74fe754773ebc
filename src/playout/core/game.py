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
from .errors import IllegalMove, InvalidLayout, InvalidOption, InvalidView, MoveError
from .generic import Registered, Rules, register
from .ops import STYLE, STYLE_PARAMS, Ops, ops_of, scratch_type, work_type
from .options import Option, read_options
from .position import Move, Position, View
from .records import Record
from .rng import generator, mix
from .shapes import Shape
from .state import tag_of
from .telling import Telling

if TYPE_CHECKING:
    from .sight import Seen, Sight

State = np.ndarray[Any, Any]
"""A one-element array of a game's state type."""

FACTS = ("name", "title", "seats", "codes", "max_moves", "max_plies", "bounds", "state", "rules")
"""What every game must say of itself."""


class Game(Telling):
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
    styles: ClassVar[tuple[str, ...]] = ()
    """Names of the playing styles that the rule `style` knows; `SCORE` is the game's own score."""
    search_defaults: ClassVar[Mapping[str, Any]] = {}
    """Options that searching players take in this game where nobody sets them."""
    opponent: ClassVar[str] = ""
    """The spec of who sits opposite a person by default; empty: the plain search for the game."""
    solved_plies: ClassVar[int] = 0
    """The most plies that may be left for players to ask for an exact answer; 0: they do not."""
    phases: ClassVar[Mapping[int, tuple[str, float]]] = {0: ("any", 1.0)}
    """What the `phase` rule's codes mean: a name, and what they scale a budget by."""
    move_texts: ClassVar[Sequence[str]] = ()
    """Notation by move code, for games of few codes; others override `move_text`."""
    perft: ClassVar[tuple[int, ...]] = ()
    """Known numbers of move sequences of length 1, 2, …, for `playout check --perft`."""
    view_shape: ClassVar[Shape] = dict[str, Any]
    """What `Position.view` returns, as a type (see `core.shapes`); here and below: some object."""
    move_shape: ClassVar[Shape] = dict[str, Any]
    """What `Move.data` is, as a type."""
    layout_shape: ClassVar[Shape] = dict[str, Any]
    """What `Position.layout` returns, as a type; `position` may take less."""

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

    @property
    def max_seats(self) -> int:
        """The most seats any variant has: the length of value arrays."""
        return type(self).seats

    @property
    def has_calls(self) -> bool:
        """Whether there are moves that are calls rather than play; see `calling`."""
        return type(self).calling is not Game.calling

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
            given: what the game lets the caller fix of a deal (its documentation says).
        """
        made = self.blank()
        left = self.deal_options(Record(made), given)
        self.ops.deal_game(made, generator(mix(seed), 1))
        if left:
            self.arrange(Record(made), left)
        return Position(self, made)

    def position(self, layout: Mapping[str, Any]) -> Position:
        """Return the position that a JSON layout describes.

        Raises:
            InvalidLayout: naming the key, what it held and what is allowed.
        """
        if not isinstance(layout, Mapping):
            raise InvalidLayout(f"{self.name}: a layout is an object, not {layout!r}.")
        made = self.blank()
        with reading(self.name, InvalidLayout):
            self.read_layout(layout, Record(made))
        return Position(self, made)

    def from_view(self, view: Mapping[str, Any]) -> Position:
        """Return a position with some consistent completion of what the view's seat cannot see.

        Raises:
            InvalidView: the view is none of this game's, or contradicts itself.
        """
        if not isinstance(view, Mapping):
            raise InvalidView(f"{self.name}: a view is an object, not {view!r}.")
        if view.get("game", self.name) != self.name:
            raise InvalidView(f"{self.name}: this is a view of {view['game']!r}.")
        made = self.blank()
        with reading(self.name, InvalidView):
            self.read_view(view, Record(made))
        position = Position(self, made)
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

    def _check_view(self, view: Mapping[str, Any], position: Position) -> None:
        """Refuse a view that contradicts itself: the position made from it shows another one."""
        shown = position.view(view.get("seat"))
        for key in shown.keys() & view.keys():
            told, found = (json.dumps(part, sort_keys=True) for part in (view[key], shown[key]))
            if told != found:
                raise InvalidView(f"{self.name}: {key} is {told}, but the rest makes it {found}.")

    # ------------------------------------------------- for a game's author to use

    def replay(self, s: Record, moves: Any) -> None:
        """Make the moves that a layout or view lists (text, code or data) on a state being read.

        A layout that is a deal and the moves since then needs no other check: what comes out
        is a position that play can reach, `turn`, `over` and `ply` included.

        Raises:
            InvalidLayout: naming the entry, what it held and what is allowed there.
        """
        if not isinstance(moves, list | tuple):
            raise InvalidLayout(f"{self.name}: moves={moves!r} is not allowed; a list of moves.")
        for number, given in enumerate(moves):
            try:
                code = Position(self, s._array).move(given).code
            except MoveError as error:
                raise InvalidLayout(f"{error} (moves[{number}] of the layout)") from error
            self.ops.make_move(s._array, code)

    # ------------------------------------------------- for a game's author to give

    def apply_options(self, s: Record) -> None:
        """Write the chosen options into the fields of a fresh state."""

    def deal_options(self, s: Record, given: Mapping[str, Any]) -> Mapping[str, Any]:
        """Write what the caller fixes of a deal before it is dealt; return what is left over.

        What is left goes to `arrange`, after the deal.
        """
        return given

    def arrange(self, s: Record, given: Mapping[str, Any]) -> None:
        """Change a fresh deal as the caller asked (`g.deal(seed, dealer=2)`)."""
        raise InvalidOption(f"{self.name}: a deal takes no {', '.join(given)}; only seed.")

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return everything in the state as JSON."""
        raise NotImplementedError

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a layout, or raise InvalidLayout."""
        raise NotImplementedError

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat knows as JSON; None is a spectator. By default, everything."""
        if self.hidden:
            raise NotImplementedError(f"{self.name} hides things: say what a seat sees")
        return self.write_layout(s)

    def read_view(self, view: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state consistently with a view, or raise InvalidView."""
        try:
            self.read_layout(view, s)
        except InvalidLayout as error:
            raise InvalidView(str(error)) from error

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal what `seat` cannot see, in plain Python, without `determinize`.

        The conformance kit compares the two; any consistent re-deal will do.
        """
        if self.hidden:
            raise NotImplementedError(f"{self.name} hides things: say how to re-deal them")

    def style_weights(self, name: str) -> tuple[float, float]:
        """Return the alpha and beta of one of `styles` where nobody sets them."""
        return (0.0, 1.0)

    def style_params(self, name: str) -> tuple[str, ...]:
        """Return the names of what one of `styles` takes beside its weights."""
        return ()

    def style_numbers(self, name: str, params: Mapping[str, Any]) -> tuple[float, ...]:
        """Return what the rule `style` reads for one of `styles` with some parameters.

        Raises:
            InvalidOption: an unknown style or parameter, or a value out of range.
        """
        raise InvalidOption(f"{self.name} has no playing styles.")

    def move_text(self, s: Record, code: int) -> str:
        """Return a move's notation, unique among the legal moves."""
        if not self.move_texts:
            raise NotImplementedError(f"{self.name}: give move_texts, or override move_text")
        return self.move_texts[code]

    def move_data(self, s: Record, code: int) -> dict[str, Any]:
        """Return a move as JSON, unique among the legal moves."""
        return {"move": self.move_text(s, code)}

    def move_label(self, s: Record, code: int) -> str:
        """Return a move in words for people."""
        return self.move_text(s, code)

    def same_data(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Return whether a caller's move data means our move."""
        return ours == dict(given)

    def table_actions(self, s: Record, seat: int) -> tuple[int, ...]:
        """Return codes outside `legal` that a seat may play now (conceding, draw offers)."""
        return ()

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Explain why a move is not possible; None leaves it to the general sentence."""
        return None

    def calling(self, s: Record) -> bool:
        """Return whether the seat to act makes a call rather than plays.

        Calls are what comes before the play proper: bids, passing cards, a discard, going alone.
        Games without any leave this as it is.
        """
        return False

    def primary(self, s: Record) -> int | None:
        """Return the move of a seat that wants nothing more (to pass, to end its turn).

        None where there is no such move. What a table expects of a person before they act.
        """
        return None

    def confirms(self, s: Record, code: int) -> bool:
        """Return whether a person makes this move themself even if it is the only one."""
        return False

    def turns(self, s: Record) -> int:
        """Return how many turns were played: moves, unless the game counts its own."""
        return int(s.ply)

    def plies_left(self, s: Record) -> int | None:
        """Return the most plies that are still to come; None where nobody can tell."""
        return None

    def certain(self, s: Record, seat: int) -> bool:
        """Return whether what a seat knows leaves one world only, as far as play goes."""
        return not self.hidden

    def brief(self, s: Record) -> dict[str, Any]:
        """Return how the game stands in a few public numbers, for logs; nothing hidden."""
        return {}

    def board(self, s: Record, seat: int | None) -> str:
        """Return a picture of the position in text, as a seat sees it; by default its view."""
        shown = self.write_view(s, seat)
        return "\n".join(f"{key}: {_in_words(value)}" for key, value in shown.items())

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


def _in_words(value: Any) -> str:
    """Return a part of a view as text: lists in a row, a question mark for what is hidden."""
    if isinstance(value, list | tuple):
        return " ".join(map(_in_words, value)) or "-"
    return "?" if value is None else str(value)


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
