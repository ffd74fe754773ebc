"""Nap: bid how many of five tricks you take alone against two, then choose trump by leading it."""

from collections.abc import Mapping

from playout import Position
from playout.authoring import Facet, Playing, Record, Rules
from playout.authoring.tricks import NONE, Scoring, TrickDealing, TrickGame, determinize

from . import heuristic, rules, style, worlds
from .knowledge import NapKnowledge
from .state import BID, DECK, MOST, SEATS, SIZE, STATE
from .words import NapDisplay, NapNotation


class NapDealing(TrickDealing):
    """How fresh states are made."""

    def write_chosen(self, s: Record) -> None:
        """Leave the dealer to the deal, unless somebody fixes it."""
        s.dealer = NONE


class NapScoring(Scoring):
    """How hands add up to a rubber."""

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add what a finished hand paid to the scores."""
        paid = position.returns or (0.0,) * SEATS
        return {"scores": tuple(a + int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether a rubber is over by its score: it ends after `most_hands` alone."""
        return False


class Nap(TrickGame):
    """Layout `{"dealer": 0, "hands": [five cards a seat], "moves": ["2", "pass", …]}`."""

    name, title = "nap", "Nap"
    seats = SEATS
    codes = BID + MOST + 1
    max_moves = SIZE
    max_plies = SEATS + SEATS * SIZE
    bounds = (-10.0, 10.0)
    deck = DECK
    phase_names = ("bid", "play")
    most_hands = 12
    rules = Rules(
        STATE,
        work=worlds.WORK,
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=determinize,
        style=style.style,
        prefer=heuristic.prefer,
    )
    playing = Playing(heuristics=("rules",), scored=True)
    dealing = Facet(NapDealing)
    knowledge = Facet(NapKnowledge)
    notation = Facet(NapNotation)
    display = Facet(NapDisplay)
    scoring = Facet(NapScoring)


NAP = Nap()
