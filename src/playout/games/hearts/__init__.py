"""Hearts: avoid hearts and the queen of spades, or take them all."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from ...core.errors import InvalidLayout
from ...core.generic import Rules
from ...core.options import Option
from ...core.position import Position
from ...core.records import Record
from ..tricks.cards import DECK, cards, mask_of, texts
from ..tricks.face import TrickGame
from ..tricks.history import row
from ..tricks.options import Series
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.table import count_noun
from . import rules, worlds
from .state import (
    ADD,
    CARDS_EACH,
    DIRECTIONS,
    HEART_CARDS,
    MOON,
    NO_HEARTS,
    PASS,
    PASSED,
    PICKED,
    PLAY,
    QUEEN_OF_SPADES,
    SEATS,
    STATE,
    SUBTRACT,
    TWO_OF_CLUBS,
)

MOONS = ("new", "old", "choice", "off")

OPTIONS = (
    Series(
        "pass_cycle",
        str,
        "left,right,across,hold",
        "Where three cards go, hand after hand.",
        items=("left", "right", "across", "hold", "none"),
        most=8,
    ),
    Option(
        "first_lead",
        str,
        "two_of_clubs",
        "What the holder of the two of clubs leads.",
        choices=("two_of_clubs", "any_club"),
    ),
    Option("no_points_first_trick", bool, True, "No points may be thrown on the first trick."),
    Option("no_hearts_first_trick", bool, None, "The same for hearts alone."),
    Option("no_queen_first_trick", bool, None, "The same for the queen of spades alone."),
    Option("break_required", bool, True, "Hearts may not be led until one was played."),
    Option("queen_breaks_hearts", bool, False, "The queen of spades breaks hearts too."),
    Option(
        "lead_hearts_instead_of_queen",
        bool,
        False,
        "Who holds the queen of spades and hearts alone may lead hearts unbroken.",
    ),
    Option("moon", str, "new", "What taking all 26 points does.", choices=MOONS),
    Option("jack_of_diamonds", int, 0, "Points for the jack of diamonds.", -100, 100),
    Option("no_tricks_bonus", int, 0, "Points for taking no trick.", -100, 100),
    Option("game_to", int, 100, "The rubber ends when someone has so many points.", 1, 10_000),
    Option(
        "tie",
        str,
        "share",
        "Whether equal lowest totals share the win or play on.",
        choices=("share", "play_on"),
    ),
)


class Hearts(TrickGame):
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
    work = worlds.WORK
    options = OPTIONS
    variants = {  # noqa: RUF012  # ClassVar of the base
        "standard": {},
        "openspiel": {"queen_breaks_hearts": True},
    }
    phases = ("pass", "play", "moon")
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
        for key, points in (("no_hearts_first_trick", HEART_CARDS), ("no_queen_first_trick", queen)):
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

    # ------------------------------------------------------------------- the deal

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
                made[seat] &= ~_given(s, (seat - s.direction) % SEATS)
                made[seat] |= _given(s, seat)
        return made

    # ------------------------------------------------------------------ the moves

    def history(self, s: Record) -> list[int]:
        """Return the cards picked, the cards played, and what became of a moon."""
        made = row(s, "passed")[: s.picked] + row(s, "order")[: s.played]
        return made + ([(ADD, SUBTRACT)[s.decision - 1]] if s.decision else [])

    def shown(self, s: Record, seat: int | None) -> list[int | None]:
        """Return the moves; of the picks, one's own and those one received (in no order)."""
        made: list[int | None] = list(self.history(s))
        for giver in range(SEATS):
            own = range(PASSED * giver, min(PASSED * (giver + 1), s.picked))
            arrived = s.phase != PASS and (giver + s.direction) % SEATS == seat
            known = sorted(s.passed[i] for i in own)
            for i, code in zip(own, known, strict=True):
                if giver != seat:
                    made[i] = code if arrived else None
        return made

    def special_codes(self) -> Sequence[int]:
        """Return the two answers to a moon."""
        return (ADD, SUBTRACT)

    def special_text(self, code: int) -> str:
        """Return `add` or `subtract`."""
        return {ADD: "add", SUBTRACT: "subtract"}[code]

    def special_label(self, s: Record, code: int) -> str:
        """Return what a moon is to do."""
        return "26 points for the others" if code == ADD else "26 points off"

    def special_data(self, code: int) -> dict[str, Any]:
        """Return what a moon is to do."""
        return {"choice": self.special_text(code)}

    def why_not(self, s: Record, code: int) -> tuple[str, str] | None:
        """Say which rule of leading or of the first trick forbids a card."""
        if s.phase != PLAY:
            return None
        if s.played == 0:
            what = "a club" if s.any_club else "the two of clubs"
            return "first_lead", f"the holder of the two of clubs leads {what}."
        if s.left == SEATS:
            return "hearts_not_broken", "hearts may not be led before one was played."
        if not s.hand[s.turn] & s.led:
            return "no_points_first_trick", "no points may be thrown on the first trick."
        return None

    # -------------------------------------------------------------- what seats see

    def status(self, s: Record) -> dict[str, Any]:
        """Return points taken, whether hearts are broken, and who leads first."""
        played = sum(self.played_by(s))
        return {
            "points": [_points(s.taken[seat]) for seat in range(SEATS)],
            "broken": bool(s.open != NO_HEARTS or played & s.breakers),
            "first_leader": None if s.first == NONE else s.first,
        }

    def private(self, s: Record, seat: int) -> dict[str, Any]:
        """Return the cards one passed and received."""
        own = [s.passed[i] for i in range(PASSED * seat, min(PASSED * (seat + 1), s.picked))]
        got = 0
        if s.phase != PASS and s.direction:
            got = _given(s, (seat - s.direction) % SEATS)
        return {"passed": texts(mask_of(own)), "received": texts(got)}

    def ready_shadow(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Give the two of clubs to the seat that led first."""
        first = view.get("first_leader")
        own = 0 if seat is None else s.hand[seat]
        if first in range(SEATS) and first != seat and not own >> TWO_OF_CLUBS & 1:
            s.hand[first] |= 1 << TWO_OF_CLUBS

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes; a picked card has left the hand."""
        if s.phase == PASS:
            return [CARDS_EACH - _picks(s, seat) for seat in range(SEATS)]
        return [CARDS_EACH - own.bit_count() for own in self.played_by(s)]

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards, those one passed, and the two of clubs with the first leader."""
        made = [s.hand[x] & DECK if x == seat else 0 for x in range(SEATS)]
        gone = sum(self.played_by(s))
        if seat is not None and seat >= 0 and s.phase != PASS and s.direction:
            made[(seat + s.direction) % SEATS] |= _given(s, seat) & ~gone
        if s.phase == PLAY:
            made[s.first] |= 1 << TWO_OF_CLUBS & ~gone
        return made

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands and what others passed to each other."""
        others = [x for x in range(SEATS) if x != seat]
        played, sizes, known = self.played_by(s), self.sizes(s), self.known(s, seat)
        pool = DECK & ~sum(played)
        if seat >= 0:
            pool &= ~(s.hand[seat] | s.hand[PICKED + seat])
        places = [Place(f"seat {x}", sizes[x], s.lacks[x], known[x]) for x in others]
        picks = [_picks(s, x) if s.phase == PASS else 0 for x in others]
        places += [Place(f"the pass of seat {x}", n) for x, n in zip(others, picks, strict=True)]
        found = redeal(pool, places, rng)
        for i, x in enumerate(others):
            if s.phase != MOON:  # then the shooter's place holds the two answers
                s.hand[x] = found[i]
            s.hand[PICKED + x] = found[len(others) + i]
        for x in others:
            target = (x + s.direction) % SEATS
            if s.phase == PASS:
                codes = list(cards(s.hand[PICKED + x]))
            elif target == seat:
                codes = list(cards(_given(s, x)))
            else:
                codes = list(cards(s.hand[target] & DECK | played[target]))
            n = min(_picks(s, x), len(codes))
            for i, code in enumerate(rng.sample(codes, n)):
                s.passed[PASSED * x + i] = code

    # ------------------------------------------------------------------- the rubber

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

    # -------------------------------------------------------------------- the board

    def move_label(self, s: Record, code: int) -> str:
        """Return the card; in words that it is passed."""
        label = super().move_label(s, code)
        return f"pass {label}" if s.phase == PASS else label

    def headline(self, s: Record) -> list[str]:
        """Return the pass direction and whether hearts are broken."""
        way = DIRECTIONS[s.direction]
        line = "No passing." if way == "none" else f"Three cards are passed {way}."
        if s.phase == PLAY:
            line += "  Hearts are broken." if self.status(s)["broken"] else "  Hearts not broken."
        return [line, f"Score: {' : '.join(map(str, s.scores))}, up to {s.game_to}"]

    def seat_notes(self, s: Record, seat: int) -> list[str]:
        """Return how many cards were picked, or points taken."""
        if s.phase == PASS:
            return [f"{_picks(s, seat)} picked"]
        return [count_noun(_points(s.taken[seat]), "point")]


def _picks(s: Record, seat: int) -> int:
    """Return how many cards a seat has picked to pass."""
    return max(0, min(PASSED, s.picked - PASSED * seat))


def _given(s: Record, seat: int) -> int:
    """Return the cards that a seat passed, as a mask."""
    return mask_of(s.passed[PASSED * seat + i] for i in range(PASSED))


def _points(taken: int) -> int:
    return (taken & HEART_CARDS).bit_count() + 13 * (taken >> QUEEN_OF_SPADES & 1)


HEARTS = Hearts()
