"""Duskwell: a card battler for two, with a stack, priority and prompts."""

from __future__ import annotations

import functools
import random
from collections.abc import Callable, Mapping
from typing import Any, ClassVar

import numpy as np

from ...core.compile import brief_kernel
from ...core.errors import IllegalMove, InvalidLayout, InvalidOption, InvalidView
from ...core.facets import Codec, Dealing, Display, Facet, Manners, Notation
from ...core.game import Game
from ...core.generic import Rules
from ...core.options import Option
from ...core.playing import Playing
from ...core.records import Record, array_of
from . import budget, heuristic, moves, picture, refusals, rules, shapes, steps, text, view, worlds
from .cards import DECK_NAMES
from .layout import write_layout
from .setup import read_layout
from .state import MAIN, NO_PROMPT, NOBODY, STACK_ROOM, STATE


@brief_kernel
def resume(state: Any) -> None:
    """Let a position that was set up inside a turn run on until a seat must act."""
    rules.resume(state[0])


class DuskwellCodec(Codec[Any]):
    """How positions read and write as JSON."""

    view_shape = shapes.DuskwellView
    layout_shape = shapes.DuskwellLayout

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return everything in the state."""
        return write_layout(s)

    def read_layout(self, layout: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state; a position inside a turn runs on until a seat must act."""
        read_layout(layout, s, self.game.max_plies)
        if not (s.over or s.prompt != NO_PROMPT or (s.phase >= MAIN and s.queue == 0)):
            _resume()(array_of(s))

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat knows: of the enemy's hidden cards only numbers and the set."""
        return view.write_view(s, seat)

    def read_view(self, given: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state consistently with a view."""
        try:
            read_layout(view.complete(given), s, self.game.max_plies)
        except InvalidLayout as error:
            raise InvalidView(str(error)) from error

    def shuffle_hidden(self, s: Record, seat: int, rng: random.Random) -> None:
        """Re-deal what a seat cannot see, without `determinize`."""
        view.shuffle_hidden(s, seat, rng)


COLON = frozenset({"play", "void", "drop", "take"})
"""Words of the notation that a card's name follows, after a colon."""


class DuskwellNotation(Notation[Any]):
    """How moves read and write."""

    move_shape = shapes.DuskwellMove
    texts = tuple(map(text.move_text, range(rules.CODES)))

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the code as JSON."""
        return {"code": code}

    def same(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Return whether a caller's data has our code (and, if any, its short name)."""
        wanted = dict(given)
        short = wanted.pop("text", None)
        return wanted == ours and (short is None or short == text.move_text(ours["code"]))

    def card_named(self, given: str) -> str | None:
        """Return a card's full name; its beginning is enough where no other card begins so."""
        return text.card_named(given)

    def cards_of(self, s: Record, code: int) -> tuple[str, ...]:
        """Return the card that a move is made with, or that it chooses."""
        return text.cards_of(s, code)

    def card_text(self, name: str) -> str | None:
        """Return what is printed on a card."""
        return text.card_text(name)

    def spelled(self, given: str) -> str:
        """Return notation with its colon: `drop pebble cub` is `drop:pebble cub`."""
        head, _, name = " ".join(given.split()).partition(" ")
        return f"{head}:{name}" if name and head.casefold() in COLON else f"{head} {name}".strip()

    def label(self, s: Record, code: int) -> str:
        """Return the move in words."""
        return text.move_label(s, code)

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Say what a move lacks."""
        return refusals.refusal(s, given, seat)


class DuskwellDisplay(Display[Any]):
    """How positions look in text."""

    def board(self, s: Record, seat: int | None) -> str:
        """Return the table in text."""
        return picture.draw_table(s, seat)

    def small_board(self, s: Record, seat: int | None) -> str | None:
        """Return the table without what cards say."""
        return picture.draw_table(s, seat, small=True)

    def news(self, before: Record, after: Record, seat: int | None) -> list[str]:
        """Return points made, dreamwell cards turned and cards drawn."""
        return picture.news(before, after, seat)

    def account(self, s: Record) -> list[str]:
        """Return both seats' points and what brings them."""
        return [
            f"seat {seat}: {s.points[seat]} of {s.win} points, spark {s.total[seat]}"
            for seat in range(2)
        ]


class DuskwellManners(Manners[Any]):
    """What a table asks of the game."""

    def primary(self, s: Record) -> int | None:
        """Return pass, end of turn or next turn, whichever is possible; none in a prompt."""
        if s.prompt != NO_PROMPT:
            return None
        if s.priority != NOBODY:
            return rules.PASS
        return rules.END if s.phase == MAIN else rules.NEXT

    def confirms(self, s: Record, code: int) -> bool:
        """Return whether a move ends the own turn."""
        return code == rules.END

    def turns(self, s: Record) -> int:
        """Return the number of turns played, the one under way included."""
        return min(int(s.turns) + 1, int(s.turn_cap))

    def brief(self, s: Record) -> dict[str, Any]:
        """Return turn, points, energy and sizes of what both seats have."""
        return picture.brief(s)


class DuskwellDealing(Dealing[Any]):
    """How fresh states are made; the decks of a deal may be fixed."""

    def write_chosen(self, s: Record) -> None:
        """Write the chosen options into the state."""
        for seat in range(2):
            s.deck[seat] = DECK_NAMES.index(self.game.chosen[f"deck{seat}"])
        for name in (
            *("win", "opening", "hand_max", "board_max", "produced_max", "stack_max"),
            *("turn_cap", "bonus", "pin_revealed"),
        ):
            setattr(s, name, int(self.game.chosen[name]))

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be given."""
        return (Option("decks", list, None, "The deck of each seat."),)

    def before(self, s: Record, given: Mapping[str, Any]) -> None:
        """Write the decks."""
        if "decks" not in given:
            return
        decks = given["decks"]
        if len(decks) != 2 or any(name not in DECK_NAMES for name in decks):
            raise InvalidOption(
                f"duskwell: decks={decks!r} is not allowed; two of {', '.join(DECK_NAMES)}."
            )
        for seat, name in enumerate(decks):
            s.deck[seat] = DECK_NAMES.index(name)


class Duskwell(Game):
    """The game; see `layout` for positions as JSON and `text.TEXTS` for the moves."""

    name = "duskwell"
    title = "Duskwell"
    seats = 2
    codes = rules.CODES
    max_moves = 40
    max_plies = 5000
    bounds = (-1.0, 1.0)
    rules = Rules(
        STATE,
        deal=rules.deal,
        legal=moves.legal,
        play=rules.play,
        returns=rules.returns,
        determinize=worlds.determinize,
        sample=moves.sample,
        step=steps.step,
        seen=moves.seen,
        prefer=heuristic.prefer,
        phase=moves.phase,
    )
    options = (
        Option("deck0", str, "core", "The deck of seat 0.", choices=DECK_NAMES),
        Option("deck1", str, "core", "The deck of seat 1.", choices=DECK_NAMES),
        Option("win", int, 15, "Points that win the game.", low=1, high=99),
        Option("opening", int, 5, "Cards in an opening hand.", low=0, high=20),
        Option("hand_max", int, 8, "Most cards in a hand.", low=1, high=20),
        Option("board_max", int, 6, "Most characters on a board.", low=1, high=8),
        Option("produced_max", int, 10, "Most energy a turn produces.", low=1, high=50),
        Option("stack_max", int, 10, "Most cards on the stack.", low=1, high=STACK_ROOM),
        Option("turn_cap", int, 50, "Turns after which the game is a draw.", low=1, high=100),
        Option("bonus", bool, True, "Whether dreamwell cards give more than energy."),
        Option("pin_revealed", bool, True, "Whether cards openly returned to a hand stay known."),
    )
    variants: ClassVar[Mapping[str, Mapping[str, Any]]] = {
        "core": {},
        "arcane": {"deck0": "arcane", "deck1": "arcane"},
        "vanilla": {"deck0": "vanilla", "deck1": "vanilla"},
        "mini": {"deck0": "mini", "deck1": "mini", "win": 5, "opening": 2, "bonus": False},
    }
    playing = Playing(
        heuristics=("simple",),
        opponent="montecarlo:50",
        phases=dict(enumerate(zip(budget.REASONS, budget.MULTIPLIERS, strict=True))),
    )

    dealing = Facet(DuskwellDealing)
    codec = Facet(DuskwellCodec)
    notation = Facet(DuskwellNotation)
    display = Facet(DuskwellDisplay)
    manners = Facet(DuskwellManners)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        """Choose a variant and options; an opening hand must fit the hand limit."""
        super().__init__(variant, **options)
        if self.chosen["opening"] > self.chosen["hand_max"]:
            raise InvalidOption(
                f"duskwell: opening={self.chosen['opening']} is not allowed;"
                f" hand_max is {self.chosen['hand_max']}."
            )


@functools.cache
def _resume() -> Callable[..., None]:
    return resume.bind("duskwell", np.zeros(1, STATE))


DUSKWELL = Duskwell()
