"""What Python callers hold: `Position` (everything), `Move`, and `View` (what one seat may see)."""

from __future__ import annotations

import functools
from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Any

import numpy as np

from .errors import (
    ForeignState,
    GameOver,
    IllegalMove,
    InvalidOption,
    MalformedMove,
    NotYourTurn,
    nearest,
)
from .records import Record, duplicate
from .rng import generator, mix
from .state import tag_of

if TYPE_CHECKING:
    from .game import Game
    from .sight import Seen, Sight


class Move:
    """A move of one position: a code for programs, a text that parses back, a label for people.

    It belongs to its game and decision. Positions that differ in nothing but what the seat to act
    cannot see have equal moves.
    """

    def __init__(self, position: Position, code: int) -> None:
        self._position = position
        self.code = code
        """The move code: an integer below the game's `codes`."""

    @property
    def game(self) -> Game:
        """The game it is a move of."""
        return self._position.game

    @property
    def seat(self) -> int | None:
        """The seat that was to act."""
        return self._position.to_move

    @property
    def ply(self) -> int:
        """How many moves were made before it."""
        return self._position.ply

    @functools.cached_property
    def text(self) -> str:
        """Notation, such as "points 7C"; `Position.play` takes it."""
        return self._position.game.notation.text(self._position.state, self.code)

    @functools.cached_property
    def data(self) -> dict[str, Any]:
        """The move as JSON; `Position.play` takes it."""
        return self._position.game.notation.data(self._position.state, self.code)

    @functools.cached_property
    def label(self) -> str:
        """The move in words for people, such as "7♣ for points"."""
        return self._position.game.notation.label(self._position.state, self.code)

    def means(self, other: Move) -> bool:
        """Return whether another move of the same game is the same action: same code and text."""
        return self.code == other.code and self.game == other.game and self.text == other.text

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Move)
            and self.ply == other.ply
            and self.seat == other.seat
            and self.means(other)
        )

    def __hash__(self) -> int:
        return hash((self.code, self.ply))

    def __reduce__(self) -> tuple[Any, ...]:
        return Move, (self._position, self.code)

    def __repr__(self) -> str:
        return f"<Move {self.text}>"


class View(dict[str, Any]):
    """All that one seat knows, as a JSON object; `seat` None is a spectator.

    Its keys are the game's, plus `game`, `seat`, `ply`, `to_move` and `over`.
    """

    @property
    def seat(self) -> int | None:
        """The seat that sees this; None for a spectator."""
        seat: int | None = self["seat"]
        return seat


class Position:
    """A state of a game; immutable, comparable, hashable."""

    def __init__(self, game: Game, state: np.ndarray[Any, Any]) -> None:
        """Hold `state` (a one-element array that nobody else writes to)."""
        self.game = game
        self._state = state

    @functools.cached_property
    def state(self) -> Record:
        """The state's fields, read-only."""
        return Record(self._state, frozen=True)

    @property
    def over(self) -> bool:
        """Whether the game has ended."""
        return bool(self._state["over"][0])

    @property
    def to_move(self) -> int | None:
        """The seat to act; None once the game is over."""
        return None if self.over else int(self._state["turn"][0])

    @property
    def ply(self) -> int:
        """How many moves were made since the deal."""
        return int(self._state["ply"][0])

    @functools.cached_property
    def returns(self) -> tuple[float, ...] | None:
        """One payoff per seat, or None while the game goes on."""
        if not self.over:
            return None
        scratch = np.zeros(1, self.game.ops.scratch)
        self.game.ops.pay_out(self._state, scratch)
        return tuple(scratch["values"][0, : self.game.seats].tolist())

    @functools.cached_property
    def codes(self) -> tuple[int, ...]:
        """The legal move codes, ascending; empty once the game is over."""
        scratch = np.zeros(1, self.game.ops.scratch)
        n = self.game.ops.list_moves(self._state, scratch)
        return tuple(scratch["moves"][0, :n].tolist())

    @property
    def calling(self) -> bool:
        """Whether the seat to act makes a call (a bid, a pass of cards) rather than plays."""
        return self.game.calls is not None and self.game.calls.calling(self.state)

    def moves(self) -> list[Move]:
        """Return the legal moves of the seat to act, by ascending code."""
        return [Move(self, code) for code in self.codes]

    def move(self, given: Move | int | str | Mapping[str, Any], seat: int | None = None) -> Move:
        """Return the move that a code, text, data or Move means here.

        Raises:
            IllegalMove: it is no move that this seat may make now; the message says why.
        """
        return Move(self, self._code(given, seat))

    def play(
        self, given: Move | int | str | Mapping[str, Any], seat: int | None = None
    ) -> Position:
        """Return the position after a move; this one stays as it is.

        Args:
            given: a Move, a code, a text or the move's data.
            seat: who moves; by default the seat to act. Table actions may come from others.

        Raises:
            IllegalMove: or one of its kinds; the message says what is allowed.
        """
        code = self._code(given, seat)
        after = self.copy_state()
        self.game.ops.make_move(after, code)
        return Position(self.game, after)

    def view(self, seat: int | None = None) -> View:
        """Return all that a seat knows (None: a spectator), and no hidden card."""
        if seat is not None:
            self._check_seat(seat)
        common = {
            "game": self.game.name,
            "seat": seat,
            "ply": self.ply,
            "to_move": self.to_move,
            "over": self.over,
        }
        return View({**common, **self.game.codec.write_view(self.state, seat)})

    def layout(self) -> dict[str, Any]:
        """Return the position as JSON: `game.position(pos.layout()) == pos`."""
        return self.game.codec.write_layout(self.state)

    def sight(self, seat: int | None = None, history: Sequence[Seen] = ()) -> Sight:
        """Return what a player of a seat (by default the one to act) is handed.

        Args:
            seat: who looks.
            history: what the seat saw of the moves so far, for players that go by it.

        Raises:
            GameOver: no seat is given, and nobody is to act.
        """
        from .sight import Sight

        if seat is None:
            seat = self.to_move
        if seat is None:
            raise GameOver(f"{self.game.name}: the game is over, nobody is to act.", "game_over")
        self._check_seat(seat)
        return Sight(self, seat, history)

    def determinized(self, seat: int, seed: int) -> Position:
        """Return a world: a position that `seat` cannot tell from this one, dealt by `seed`."""
        self._check_seat(seat)
        ops = self.game.ops
        world = self.copy_state()
        ops.imagine(world, seat, np.zeros(1, self.game.rules.work), generator(mix(seed)))
        return Position(self.game, world)

    def seen(self, move: Move | int, seat: int) -> int:
        """Return the code of what `seat` sees of a legal move."""
        code = move.code if isinstance(move, Move) else move
        return int(self.game.ops.observe(self._state, code, seat))

    def board(self, seat: int | None = None) -> str:
        """Return a picture of the position in text, as a seat (None: a spectator) sees it."""
        return self.game.display.board(self.state, seat)

    def copy_state(self) -> np.ndarray[Any, Any]:
        """Return a copy of the state array, for kernels."""
        return duplicate(self._state)

    def __eq__(self, other: object) -> bool:
        return (
            isinstance(other, Position)
            and self.game == other.game
            and self._state.tobytes() == other._state.tobytes()
        )

    def __hash__(self) -> int:
        return hash((self.game, self._state.tobytes()))

    def __reduce__(self) -> tuple[Any, ...]:
        return _restore, (self.game, tag_of(self._state.dtype.names or ()), self._state.tobytes())

    def __repr__(self) -> str:
        return f"<Position {self.game.name} ply {self.ply}, seat {self.to_move} to move>"

    def _check_seat(self, seat: int) -> None:
        if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < self.game.seats:
            raise InvalidOption(
                f"{self.game.name}: no seat {seat!r}; seats are 0 to {self.game.seats - 1}."
            )

    def _code(self, given: Move | int | str | Mapping[str, Any], seat: int | None) -> int:
        """Return the code of a move that may be made now, or raise."""
        actor = int(self._state["turn"][0])
        if seat is not None:
            self._check_seat(seat)
            actor = seat
        own = self.codes if actor == self.to_move else ()
        extra = self.game.manners.table_actions(self.state, actor)
        code = self._find(given, (*own, *extra))
        if code is not None:
            return code
        raise self._refusal(given, actor)

    def _find(
        self, given: Move | int | str | Mapping[str, Any], allowed: tuple[int, ...]
    ) -> int | None:
        if isinstance(given, Move):
            here = given.code in allowed and Move(self, given.code).means(given)
            return given.code if here else None
        if isinstance(given, (int, np.integer)) and not isinstance(given, bool):
            return int(given) if int(given) in allowed else None
        if isinstance(given, str):
            texts = {Move(self, code).text.casefold(): code for code in reversed(allowed)}
            plain = " ".join(given.split()).casefold()
            for text in (plain, self.game.notation.spelled(given).casefold()):
                if text in texts:
                    return texts[text]
            return next((c for c in allowed if Move(self, c).label.casefold() == plain), None)
        if isinstance(given, Mapping):
            same = self.game.notation.same
            return next((c for c in allowed if same(Move(self, c).data, given)), None)
        return None

    def _refusal(self, given: Any, seat: int) -> IllegalMove:
        """Say why a move is refused, in a sentence that names what is allowed."""
        name = self.game.name
        if isinstance(given, Move) and given.game != self.game:
            of = given.game.name if given.game.name != name else f"{name} with other options"
            return MalformedMove(f"{name}: {given.text!r} is a move of {of}.", "malformed")
        shown = repr(given.text if isinstance(given, Move) else given)
        uses = self._uses(given) if seat == self.to_move else []
        if uses:
            return MalformedMove(
                f"{name}: {shown} is a card, not a move; moves with it: {', '.join(uses)}.",
                "malformed",
            )
        special = self.game.notation.refusal(self.state, given, seat)
        if special is not None:
            return special
        if self.over:
            return GameOver(f"{name}: {shown} comes too late, the game is over.", "game_over")
        if seat != self.to_move:
            return NotYourTurn(
                f"{name}: {shown} by seat {seat}, but seat {self.to_move} is to move.",
                "not_your_turn",
            )
        texts = [move.text for move in self.moves()]
        guess = nearest(given, texts) if isinstance(given, str) else None
        hint = f" Did you mean {guess!r}?" if guess else ""
        some = ", ".join(texts[:12]) + (f" and {len(texts) - 12} more" if len(texts) > 12 else "")
        sentence = f"{name}: {shown} is no legal move for seat {seat}.{hint} Legal: {some}."
        known = isinstance(given, (Move, int, str, Mapping))
        return IllegalMove(sentence, "illegal") if known else MalformedMove(sentence, "malformed")

    def _uses(self, given: Any) -> list[str]:
        """Return the legal moves with a card that was named alone, as texts."""
        notation = self.game.notation
        card = notation.card_named(given) if isinstance(given, str) else None
        if card is None:
            return []
        return [m.text for m in self.moves() if card in notation.cards_of(self.state, m.code)]


def _restore(game: Game, tag: str | None, content: bytes) -> Position:
    """Return a position that was pickled.

    Raises:
        ForeignState: by other rules of the game than this process has.
    """
    if tag != game.rules.tag:
        raise ForeignState(
            f"{game.name}: this position was pickled by other rules of the game;"
            " layouts and records are what can be kept."
        )
    return Position(game, np.ndarray(1, game.rules.state, bytearray(content)))
