"""The parts of a game beside its facts and rules: small objects that a `Game` holds.

Each has one job, and a default where there is a sensible one. A game names the class of each part
(`codec = Facet(CuttleCodec)`); what it has no use for stays None, and callers ask for just that
(`game.calls is None`).
"""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, ClassVar, Generic, Self, TypeVar, overload

import numpy as np

from .blame import reading
from .errors import IllegalMove, InvalidLayout, InvalidOption, InvalidView, MoveError
from .options import Option
from .position import Position
from .records import Record, array_of
from .rng import generator, mix
from .shapes import Shape

if TYPE_CHECKING:
    from .game import Game

    G = TypeVar("G", bound=Game)
else:
    G = TypeVar("G")

P = TypeVar("P", covariant=True)


class Facet(Generic[P]):
    """Names the class of a part; an instance of the game makes the part when it is asked for."""

    def __init__(self, kind: Callable[[Any], P]) -> None:
        """Name what makes the part of a game."""
        self._kind = kind
        self._name = ""

    def __set_name__(self, owner: type, name: str) -> None:
        self._name = name

    @overload
    def __get__(self, game: None, owner: type) -> Facet[P]: ...

    @overload
    def __get__(self, game: object, owner: type) -> P: ...

    def __get__(self, game: object | None, owner: type) -> P | Facet[P]:
        if game is None:
            return self
        made = game.__dict__[self._name] = self._kind(game)
        return made

    def make(self, game: object) -> P:
        """Return a part of its own for a game."""
        return self._kind(game)


class Part(Generic[G]):
    """A part of a game."""

    def __init__(self, game: G) -> None:
        """Belong to a game with its options."""
        self.game = game


class Codec(Part[G]):
    """How states read and write as JSON."""

    view_shape: ClassVar[Shape] = dict[str, Any]
    """What `write_view` returns, as a type (see `core.shapes`); here and below: some object."""
    layout_shape: ClassVar[Shape] = dict[str, Any]
    """What `write_layout` returns, as a type; `read_layout` may take less."""

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return everything in the state as JSON."""
        raise NotImplementedError

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a layout, or raise InvalidLayout."""
        raise NotImplementedError

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat knows as JSON; None is a spectator. By default, everything."""
        if self.game.hidden:
            raise NotImplementedError(f"{self.game.name} hides things: say what a seat sees")
        return self.write_layout(s)

    def read_view(self, view: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state consistently with a view, or raise InvalidView."""
        try:
            self.read_layout(view, s)
        except InvalidLayout as error:
            raise InvalidView(str(error)) from error

    def replay(self, s: Record, moves: Any) -> None:
        """Make the moves that a layout or view lists (text, code or data) on a state being read.

        A layout that is a deal and the moves since then needs no other check: what comes out
        is a position that play can reach, `turn`, `over` and `ply` included.

        Raises:
            InvalidLayout: naming the entry, what it held and what is allowed there.
        """
        name = self.game.name
        if not isinstance(moves, list | tuple):
            raise InvalidLayout(f"{name}: moves={moves!r} is not allowed; a list of moves.")
        for number, given in enumerate(moves):
            try:
                code = Position(self.game, array_of(s)).move(given).code
            except MoveError as error:
                raise InvalidLayout(f"{error} (moves[{number}] of the layout)") from error
            self.game.ops.make_move(array_of(s), code)

    def game_of(self, source: Mapping[str, Any]) -> G:
        """Return the game that a layout or view is of: this one, or one with other options."""
        return self.game

    def position_of(self, layout: Mapping[str, Any]) -> Position:
        """Return the position that a layout describes (`Game.position`)."""
        name = self.game.name
        if not isinstance(layout, Mapping):
            raise InvalidLayout(f"{name}: a layout is an object, not {layout!r}.")
        with reading(name, InvalidLayout):
            game = self.game_of(layout)
            made = game.dealing.blank()
            game.codec.read_layout(layout, Record(made))
        return Position(game, made)

    def position_seen(self, view: Mapping[str, Any]) -> Position:
        """Return a position that a view may be of (`Game.from_view`).

        A view that contradicts itself is refused: the position made from it shows another one.
        """
        name = self.game.name
        if not isinstance(view, Mapping):
            raise InvalidView(f"{name}: a view is an object, not {view!r}.")
        if view.get("game", name) != name:
            raise InvalidView(f"{name}: this is a view of {view['game']!r}.")
        with reading(name, InvalidView):
            game = self.game_of(view)
            made = game.dealing.blank()
            game.codec.read_view(view, Record(made))
        position = Position(game, made)
        shown = position.view(view.get("seat"))
        for key in shown.keys() & view.keys():
            told, found = (json.dumps(part, sort_keys=True) for part in (view[key], shown[key]))
            if told != found:
                raise InvalidView(f"{name}: {key} is {told}, but the rest makes it {found}.")
        return position

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal what `seat` cannot see, in plain Python, without `determinize`.

        The conformance kit compares the two; any consistent re-deal will do.
        """
        if self.game.hidden:
            raise NotImplementedError(f"{self.game.name} hides things: say how to re-deal them")


class Notation(Part[G]):
    """Moves as people and programs write them, and why one is refused."""

    move_shape: ClassVar[Shape] = dict[str, Any]
    """What `data` returns, as a type (see `core.shapes`); here: some object."""
    texts: ClassVar[Sequence[str]] = ()
    """Notation by move code, for games of few codes; others override `text`."""
    plain_numbers: ClassVar[bool] = False
    """Whether a plain number is notation or part of it (a bid, a column, a rank): then the numbers
    in a list of moves carry a sign."""

    @classmethod
    def of(cls, *texts: str) -> type[Self]:
        """Return a notation in which the moves are called so, by code."""
        return type(cls.__name__, (cls,), {"texts": texts, "__module__": cls.__module__})

    def text(self, s: Record, code: int) -> str:
        """Return a move's notation, unique among the legal moves."""
        if not self.texts:
            raise NotImplementedError(
                f"{self.game.name}: give its notation texts, or override text"
            )
        return self.texts[code]

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return a move as JSON, unique among the legal moves."""
        return {"move": self.text(s, code)}

    def label(self, s: Record, code: int) -> str:
        """Return a move in words for people."""
        return self.text(s, code)

    def aloud(self, s: Record, code: int) -> str:
        """Return a move for a screen reader: cards in words, no signs."""
        return spoken(self.label(s, code))

    def same(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Return whether a caller's move data means our move."""
        return ours == dict(given)

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Explain why a move is not possible; None leaves it to the general sentence."""
        return None

    @property
    def has_cards(self) -> bool:
        """Whether the game knows cards by name."""
        return type(self).card_named is not Notation.card_named

    def card_named(self, text: str) -> str | None:
        """Return the notation of the card that a text names (`10♥`, `th`), or None."""
        return None

    def cards_of(self, s: Record, code: int) -> tuple[str, ...]:
        """Return the cards that a legal move is made with, as `card_named` writes them."""
        return ()

    def card_text(self, name: str) -> str | None:
        """Return what a card that `card_named` knows does, in words; None where no card says."""
        return None

    def spelled(self, text: str) -> str:
        """Return a text with its cards and words as notation has them."""
        return " ".join(self.card_named(word) or word for word in text.split())


class Display(Part[G]):
    """How a position looks in text, and what happened, in sentences."""

    colours: ClassVar[Mapping[str, str]] = {"[♥♦]": "red", "·": "dim"}
    """What a terminal colours in pictures: patterns of text, and a style each (those of `rich`)."""

    def board(self, s: Record, seat: int | None) -> str:
        """Return a picture of the position, as a seat sees it; by default its view."""
        shown = self.game.codec.write_view(s, seat)
        return "\n".join(f"{key}: {_in_words(value)}" for key, value in shown.items())

    def small_board(self, s: Record, seat: int | None) -> str | None:
        """Return a picture in fewer lines, for a screen that `board` does not fit; None: none."""
        return None

    def news(self, before: Record, after: Record, seat: int | None) -> list[str]:
        """Return what a seat learns from a move beside the move: cards drawn, points made.

        Args:
            before: the state before the move.
            after: the state after it.
            seat: who is told; None is a spectator.
        """
        return []

    def account(self, s: Record) -> list[str]:
        """Return how the score stands and how it came about, in lines; all of it public."""
        return []


class Manners(Part[G]):
    """What a table asks of a game beside its rules."""

    def table_actions(self, s: Record, seat: int) -> tuple[int, ...]:
        """Return codes outside `legal` that a seat may play now (conceding, draw offers)."""
        return ()

    def primary(self, s: Record) -> int | None:
        """Return the move of a seat that wants nothing more (to pass, to end its turn).

        None where there is no such move. What a table expects of a person before they act.
        """
        return None

    def confirms(self, s: Record, code: int) -> bool:
        """Return whether a person makes this move themself even if it is the only one."""
        return False

    def undoable(self, s: Record, code: int) -> bool:
        """Return whether a seat may take this move back, as far as nothing was learned since."""
        return True

    def turns(self, s: Record) -> int:
        """Return how many turns were played: moves, unless the game counts its own."""
        return int(s.ply)

    def brief(self, s: Record) -> dict[str, Any]:
        """Return how the game stands in a few public numbers, for logs; nothing hidden."""
        return {}


class Dealing(Part[G]):
    """How fresh states are made, and what a caller may fix of a deal: `game.deal(7, dealer=2)`."""

    def write_chosen(self, s: Record) -> None:
        """Write what was chosen of the game's options into the fields of an empty state."""

    def blank(self) -> np.ndarray[Any, Any]:
        """Return a state that holds nothing but what was chosen."""
        made = np.zeros(1, self.game.rules.state)
        self.write_chosen(Record(made))
        return made

    def position(self, seed: int, given: Mapping[str, Any]) -> Position:
        """Return a fresh position (`Game.deal`)."""
        fixed = self.read(given)
        game = self.game_for(fixed)
        made = game.dealing.blank()
        game.dealing.before(Record(made), fixed)
        game.ops.deal_game(made, generator(mix(seed), 1))
        game.dealing.after(Record(made), fixed)
        return Position(game, made)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be given; None always means "draw it"."""
        return ()

    def read(self, given: Mapping[str, Any]) -> dict[str, Any]:
        """Return what a caller fixes of a deal, checked.

        Raises:
            InvalidOption: something that cannot be fixed, or a value out of range.
        """
        known = {option.name: option for option in self.options}
        for key in given:
            if key not in known:
                takes = ", ".join(("seed", *known))
                raise InvalidOption(f"{self.game.name}: a deal takes no {key!r}; it takes {takes}.")
        return {
            key: known[key].read(value, self.game.name)
            for key, value in given.items()
            if value is not None
        }

    def game_for(self, given: Mapping[str, Any]) -> G:
        """Return the game that is dealt: this one, or one with other options."""
        return self.game

    def before(self, s: Record, given: Mapping[str, Any]) -> None:
        """Write what is given into a blank state, which the rule `deal` then leaves alone."""

    def after(self, s: Record, given: Mapping[str, Any]) -> None:
        """Change a fresh deal as given."""


class Calls(Part[G]):
    """Calls: what comes before the play proper, such as bids, passing cards, going alone."""

    def calling(self, s: Record) -> bool:
        """Return whether the seat to act makes a call rather than plays."""
        raise NotImplementedError


class Styles(Part[G]):
    """The playing styles that the rule `style` knows."""

    names: ClassVar[tuple[str, ...]]
    """Their names; `SCORE` is the game's own score."""

    def weights(self, name: str) -> tuple[float, float]:
        """Return the alpha and beta of a style where nobody sets them."""
        return (0.0, 1.0)

    def params(self, name: str) -> tuple[str, ...]:
        """Return the names of what a style takes beside its weights."""
        return ()

    def numbers(self, name: str, params: Mapping[str, Any]) -> tuple[float, ...]:
        """Return what the rule `style` reads for a style with some parameters.

        Raises:
            InvalidOption: an unknown style or parameter, or a value out of range.
        """
        raise NotImplementedError

    def raw(self, numbers: tuple[float, ...]) -> tuple[float, ...]:
        """Return numbers with which the rule tells its score before it is mapped to [0, 1]."""
        return numbers


class Solver(Part[G]):
    """When exact answers can be had (`search.endgame`)."""

    most_plies: ClassVar[int]
    """The most plies that may be left for players to ask for an exact answer; 0: they do not."""

    def plies_left(self, s: Record) -> int | None:
        """Return the most plies that are still to come; None where nobody can tell."""
        raise NotImplementedError

    def certain(self, s: Record, seat: int) -> bool:
        """Return whether what a seat knows leaves one world only, as far as play goes."""
        return not self.game.hidden


_SIGNS = {"♣": " of clubs", "♦": " of diamonds", "♥": " of hearts", "♠": " of spades"}


def spoken(label: str) -> str:
    """Return a label without signs, for ears: `10♥` is `10 of hearts`."""
    for sign, words in _SIGNS.items():
        label = label.replace(sign, words)
    return " ".join(label.split())


def _in_words(value: Any) -> str:
    """Return a part of a view as text: lists in a row, a question mark for what is hidden."""
    if isinstance(value, list | tuple):
        return " ".join(map(_in_words, value)) or "-"
    return "?" if value is None else str(value)
