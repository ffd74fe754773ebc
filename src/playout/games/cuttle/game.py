"""The game as callers hold it: its facts, and how its states read and write."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import IllegalMove, InvalidLayout, MalformedMove
from ...core.facets import Codec, Dealing, Display, Facet, Manners, Notation
from ...core.game import Game
from ...core.generic import Rules
from ...core.masks import mask_of
from ...core.options import Option
from ...core.playing import Playing
from ...core.position import Move
from ...core.records import Record
from . import (
    codes,
    guide,
    heuristic,
    intent,
    labels,
    layout,
    learning,
    material,
    move_shapes,
    moves,
    picture,
    refusals,
    rules,
    sampling,
    shapes,
    steps,
    value,
    view,
    worlds,
)
from .cards import CARDS, NUMBER_OF, TEXTS
from .options import FLAGS, PROFILES, check_flags, write_flags
from .state import FIVE_DISCARD, FOUR_DISCARD, MAIN, STATE
from .weights import fitted_for


class CuttleCodec(Codec[Any]):
    """How positions read and write as JSON."""

    view_shape = shapes.CuttleView
    layout_shape = shapes.CuttleLayout

    def write_layout(self, s: Record) -> dict[str, Any]:
        """Return everything as JSON."""
        return layout.write(s)

    def read_layout(self, given: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a layout."""
        layout.read(given, s, self.game.max_plies)

    def write_view(self, s: Record, seat: int | None) -> dict[str, Any]:
        """Return what a seat (None: a spectator) sees."""
        return view.write(s, seat)

    def read_view(self, given: Mapping[str, Any], s: Record) -> None:
        """Fill a blank state from a view, dealing what it hides in the order of cards."""
        view.read(given, s, self.game.max_plies)

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal what a seat cannot see."""
        view.shuffle_hidden(s, seat, rng)


class CuttleNotation(Notation[Any]):
    """How moves read and write."""

    plain_numbers = True  # the ranks of cards
    move_shape = move_shapes.CuttleMove

    def text(self, s: Record, code: int) -> str:
        """Return a notation such as "scuttle 9S 7H"."""
        return intent.text_of(intent.intent_of_code(code))

    def card_named(self, text: str) -> str | None:
        """Return a card as `TH`, however it was written."""
        try:
            return TEXTS[intent.read_card(text)]
        except intent.UnclearMove:
            return None

    def cards_of(self, s: Record, code: int) -> tuple[str, ...]:
        """Return the cards that a move plays, fetches or discards; not what it aims at."""
        return tuple(TEXTS[card] for card in intent.intent_of_code(code).cards)

    def data(self, s: Record, code: int) -> dict[str, Any]:
        """Return the move as JSON."""
        meant = intent.intent_of_code(code)
        zones = {target: refusals.zone_of(s, target) for target in meant.targets}
        due = {FOUR_DISCARD: "four_discard", FIVE_DISCARD: "five_discard"}
        return intent.data_of(meant, zones, due.get(s.phase, "limit_discard"))

    def label(self, s: Record, code: int) -> str:
        """Return the move in words, such as "Jack of Clubs takes the 10♥"."""
        return labels.label(s, intent.intent_of_code(code))

    def aloud(self, s: Record, code: int) -> str:
        """Return the move for a screen reader: suits in words, no signs."""
        return labels.label(s, intent.intent_of_code(code), aloud=True)

    def same(self, ours: dict[str, Any], given: Mapping[str, Any]) -> bool:
        """Return whether data means our move; zones may be left out, cards may change places."""
        try:
            meant = intent.intent_of_data(given)
        except intent.UnclearMove:
            return False
        return intent.same_intent(intent.intent_of_data(ours), meant)

    def refusal(self, s: Record, given: Any, seat: int) -> IllegalMove | None:
        """Say why a move is not possible."""
        try:
            if isinstance(given, Move):
                meant = intent.intent_of_code(given.code)
            elif isinstance(given, str):
                meant = intent.intent_of_text(given)
            elif isinstance(given, Mapping):
                meant = intent.intent_of_data(given)
            elif isinstance(given, int) and not isinstance(given, bool):
                meant = intent.intent_of_code(given)
            else:
                return None
        except intent.UnclearMove as problem:
            if s.over:
                return None
            shown = given.text if isinstance(given, Move) else given
            named = self.card_named(shown) if isinstance(shown, str) else None
            idle = None if named is None else refusals.explain_card(s, NUMBER_OF[named], seat)
            if idle is not None:
                return idle
            return MalformedMove(f"cuttle: {shown!r} is no move: {problem}.", "malformed")
        return refusals.explain(s, meant, seat)


class CuttleDisplay(Display[Any]):
    """How positions look in text."""

    def board(self, s: Record, seat: int | None) -> str:
        """Return the table as a seat sees it."""
        return picture.draw(s, seat)

    def small_board(self, s: Record, seat: int | None) -> str | None:
        """Return the table without lines and gaps."""
        return picture.small(s, seat)

    def news(self, before: Record, after: Record, seat: int | None) -> list[str]:
        """Return the cards that came to a seat's hand."""
        return picture.news(before, after, seat)

    def account(self, s: Record) -> list[str]:
        """Return both seats' points and goals."""
        return picture.account(s)


class CuttleManners(Manners[Any]):
    """What a table asks of the game."""

    def table_actions(self, s: Record, seat: int) -> tuple[int, ...]:
        """Return conceding, and offering a draw where that is allowed."""
        if s.over:
            return ()
        offer = (codes.OFFER_DRAW + seat,) if s.phase == MAIN and not s.offered else ()
        return (codes.CONCEDE + seat, *offer)


class CuttleDealing(Dealing[Any]):
    """How fresh states are made; the order of all cards may be fixed."""

    def write_chosen(self, s: Record) -> None:
        """Write the flags into the state."""
        write_flags(self.game.chosen, s.options)
        s.options.weights = fitted_for(self.game.chosen)

    @property
    def options(self) -> tuple[Option, ...]:
        """What may be given."""
        return (
            Option(
                "cards", list, None, "All 52 cards: five to seat 0, six to seat 1, then the deck."
            ),
        )

    def after(self, s: Record, given: Mapping[str, Any]) -> None:
        """Deal the cards in the order of `cards`: five, six, and the deck, next card first."""
        if "cards" not in given:
            return
        cards = given["cards"]
        if not all(card in NUMBER_OF for card in map(str, cards)):
            raise InvalidLayout(
                f"cuttle: cards must be a list of cards such as 'TH', not {cards!r}."
            )
        numbers = [NUMBER_OF[str(card)] for card in cards]
        layout.check_all_cards(numbers)
        first, second = rules.FIRST_HAND, rules.FIRST_HAND + rules.SECOND_HAND
        s.hand[0] = mask_of(numbers[:first])
        s.hand[1] = mask_of(numbers[first:second])
        s.left = CARDS - second
        for i, card in enumerate(reversed(numbers[second:])):
            s.deck[i] = card


class Cuttle(Game):
    """Cuttle for two, by default as on cuttle.cards 1.0.2; `variants` and `options` say what else.

    A deal takes `cards`, all 52 in order: five to seat 0, six to seat 1, the rest the deck, next
    card first. `rules.md` has the rules and the notation, docs/games/cuttle.md the rulings where
    others are silent; each ruling is also said where the code makes it.
    """

    name = "cuttle"
    title = "Cuttle"
    seats = 2
    codes = codes.CODES
    max_moves = moves.MAX_MOVES
    max_plies = 1000
    bounds = (-1.0, 1.0)
    options = FLAGS
    variants = PROFILES
    rules = Rules(
        STATE,
        encoding=learning.ENCODING,
        unread=("known", "deck_known"),
        deal=rules.deal,
        legal=moves.legal,
        play=rules.play,
        returns=rules.returns,
        determinize=worlds.determinize,
        sample=sampling.sample,
        step=steps.step,
        prefer=heuristic.prefer,
        anchor=heuristic.classic,
        advice=guide.guide,
        value=value.value,
        material=material.lead,
        encode=learning.encode,
        parts=learning.parts,
    )
    playing = Playing(
        heuristics=("tuned", "classic", "guide"),
        search={"rollout": "heuristic", "epsilon": 0.0, "horizon": 12}
        | {"c": 0.4, "depth": 1, "order": "heuristic"},
    )

    dealing = Facet(CuttleDealing)
    codec = Facet(CuttleCodec)
    notation = Facet(CuttleNotation)
    display = Facet(CuttleDisplay)
    manners = Facet(CuttleManners)

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        """Choose a profile and, on top of it, single flags."""
        super().__init__(variant, **options)
        check_flags(self.chosen)


CUTTLE = Cuttle()
