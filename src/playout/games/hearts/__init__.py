"""Hearts: avoid hearts and the queen of spades, or take them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from types import MappingProxyType
from typing import Any

from ...core.errors import InvalidLayout
from ...core.generic import Rules
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK
from ..tricks.history import row
from ..tricks.rules import NONE
from . import heuristic, rules, shapes, solving, style, worlds
from .hidden import HeartsKnowledge
from .options import MOONS, OPTIONS
from .state import (
    ADD,
    CARDS_EACH,
    DIRECTIONS,
    HEART_CARDS,
    PASS,
    PASSED,
    PICKED,
    QUEEN_OF_SPADES,
    SEATS,
    STATE,
    SUBTRACT,
)
from .words import given_by


class Hearts(HeartsKnowledge):
    """The game; layout `{"pass_direction", "hands", "moves"}`, see the options."""

    name = "hearts"
    title = "Hearts"
    seats = SEATS
    codes = 64
    max_moves = CARDS_EACH
    max_plies = SEATS * (PASSED + CARDS_EACH) + 1
    bounds = (-26.0, 0.0)
    deck = DECK
    state = STATE
    view_shape = shapes.HeartsView
    move_shape = shapes.HeartsMove
    layout_shape = shapes.HeartsLayout
    work = worlds.WORK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"queen_breaks_hearts": True},
    }
    styles = (*HeartsKnowledge.styles, "SHOOT_MOON")
    phase_names = ("pass", "play", "moon")
    given_in_deal = ("pass_direction",)
    rules = Rules(
        deal=rules.deal,
        legal=rules.legal,
        play=rules.play,
        returns=rules.returns,
        mask=rules.mask,
        note=rules.note,
        prepare=worlds.prepare,
        determinize=worlds.determinize,
        seen=rules.seen,
        style=style.style,
        prefer=heuristic.prefer,
        anchor=heuristic.floor,
        tries=solving.tries,
        key=solving.key,
        limits=solving.limits,
    )
    heuristics = ("rules", "floor")
    search_defaults = MappingProxyType(
        {"rollout": "heuristic", "epsilon": 0.1, "order": "heuristic"}
    )

    def __init__(self, variant: str | None = None, **options: Any) -> None:
        super().__init__(variant, **options)
        jack, no_tricks = self.chosen["jack_of_diamonds"], self.chosen["no_tricks_bonus"]
        moon = -26 if self.chosen["moon"] in ("old", "choice") else 0
        worst = max(26 + max(0, jack), no_tricks)
        self.bounds = (-float(worst), -float(min(moon + min(0, jack), no_tricks, 0)))

    def apply_options(self, s: Record) -> None:
        """Write the options; the pass direction and the hands are to be drawn."""
        chosen = self.chosen
        names = chosen["pass_cycle"].replace("hold", "none").split(",")
        for i, name in enumerate(names):
            s.cycle[i] = DIRECTIONS.index(name)
        s.cycle_length = len(names)
        s.any_club = chosen["first_lead"] == "any_club"
        s.break_required = chosen["break_required"]
        queen = 1 << QUEEN_OF_SPADES
        s.breakers = HEART_CARDS | (queen if chosen["queen_breaks_hearts"] else 0)
        barred = 0
        for key, points in (
            ("no_hearts_first_trick", HEART_CARDS),
            ("no_queen_first_trick", queen),
        ):
            flag = chosen[key]
            if chosen["no_points_first_trick"] if flag is None else flag:
                barred |= points
        s.first_spare = DECK & ~barred
        s.instead = chosen["lead_hearts_instead_of_queen"]
        s.moon = MOONS.index(chosen["moon"])
        s.jack = chosen["jack_of_diamonds"]
        s.no_tricks = chosen["no_tricks_bonus"]
        s.game_to = chosen["game_to"]
        s.share = chosen["tie"] == "share"
        s.direction = NONE

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the pass direction."""
        return {"pass_direction": DIRECTIONS[s.direction]}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the pass direction."""
        self.fix(s, "pass_direction", source.get("pass_direction"))

    def fix(self, s: Record, key: str, value: Any) -> None:
        """Read the pass direction."""
        name = "none" if value == "hold" else value
        if name not in DIRECTIONS:
            known = ", ".join(DIRECTIONS)
            raise InvalidLayout(f"hearts: pass_direction is {value!r}; it must be one of {known}.")
        s.direction = DIRECTIONS.index(name)

    def read_secrets(self, layout: Mapping[str, Any], s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def mark_dealt(self, s: Record) -> None:
        """Take the hands as dealt."""
        s.dealt = 1

    def hand_size(self, s: Record) -> int:
        """Return thirteen."""
        return CARDS_EACH

    def dealt(self, s: Record) -> list[int]:
        """Return the hands before any pass."""
        made = [s.hand[seat] & DECK | own for seat, own in enumerate(self.played_by(s))]
        for seat in range(SEATS):
            if s.phase == PASS:
                made[seat] |= s.hand[PICKED + seat]
            elif s.direction:
                made[seat] &= ~given_by(s, (seat - s.direction) % SEATS)
                made[seat] |= given_by(s, seat)
        return made

    def history(self, s: Record) -> list[int]:
        """Return the cards picked, the cards played, and what became of a moon."""
        made = row(s, "passed")[: s.picked] + row(s, "order")[: s.played]
        return made + ([(ADD, SUBTRACT)[s.decision - 1]] if s.decision else [])

    def hand_given(self, start: int, number: int) -> dict[str, Any]:
        """Return the pass direction of hand `number`."""
        cycle = self.chosen["pass_cycle"].split(",")
        return {"pass_direction": cycle[number % len(cycle)]}

    def add_up(
        self, before: Mapping[str, tuple[int, ...]], position: Position
    ) -> dict[str, tuple[int, ...]]:
        """Add the points of a hand."""
        paid = position.returns or (0.0,) * SEATS
        return {"scores": tuple(a - int(b) for a, b in zip(before["scores"], paid, strict=True))}

    def finished(self, match: Mapping[str, tuple[int, ...]], hands: int) -> bool:
        """Return whether someone has the target score, and (by option) one alone is lowest."""
        scores = match["scores"]
        alone = self.chosen["tie"] == "share" or len(self.leaders(scores)) == 1
        return bool(max(scores) >= self.chosen["game_to"] and alone)

    def leaders(self, scores: Sequence[int]) -> tuple[int, ...]:
        """Return the seats with the lowest score."""
        return tuple(seat for seat, score in enumerate(scores) if score == min(scores))


HEARTS = Hearts()
