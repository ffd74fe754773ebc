"""What seats of Hearts see and know, and another deal of what they do not."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from ...core.errors import InvalidLayout
from ...core.masks import cards_of, mask_of
from ...core.records import Record
from ..tricks.cards import DECK, FULL, texts
from ..tricks.history import row
from ..tricks.knowledge import Knowledge
from ..tricks.reading import first_leader
from ..tricks.redeal import Place, redeal
from ..tricks.rules import NONE
from ..tricks.sketch import Skipped
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
    SUBTRACT,
    TWO_OF_CLUBS,
)


class HeartsKnowledge(Knowledge):
    """What is public, what is private, what is hidden."""

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

    def status(self, s: Record) -> dict[str, Any]:
        """Return points taken, whether hearts are broken, and who leads first."""
        played = sum(self.played_by(s))
        return {
            "points": [points_in(s.taken[seat]) for seat in range(SEATS)],
            "broken": bool(s.open != NO_HEARTS or played & s.breakers),
            "first_leader": None if s.first == NONE else s.first,
        }

    def private(self, s: Record, seat: int) -> dict[str, Any]:
        """Return the cards one passed and received."""
        own = [s.passed[i] for i in range(PASSED * seat, min(PASSED * (seat + 1), s.picked))]
        got = 0
        if s.phase != PASS and s.direction:
            got = given_by(s, (seat - s.direction) % SEATS)
        return {"passed": texts(mask_of(own)), "received": texts(got)}

    def fill_for_replay(self, view: Mapping[str, Any], s: Record, seat: int | None) -> None:
        """Give the two of clubs to the seat that led first."""
        first = first_leader(view)
        own = 0 if seat is None else s.hand[seat]
        if first in range(SEATS) and first != seat and not own >> TWO_OF_CLUBS & 1:
            s.hand[first] |= 1 << TWO_OF_CLUBS

    def sizes(self, s: Record) -> list[int]:
        """Return the hand sizes; a picked card has left the hand."""
        if s.phase == PASS:
            return [CARDS_EACH - picks_of(s, seat) for seat in range(SEATS)]
        return super().sizes(s)

    def known(self, s: Record, seat: int | None) -> list[int]:
        """Return own cards, those one passed, and the two of clubs with the first leader."""
        made = [s.hand[x] & DECK if x == seat else 0 for x in range(SEATS)]
        gone = sum(self.played_by(s))
        if seat is not None and seat >= 0 and s.phase != PASS and s.direction:
            made[(seat + s.direction) % SEATS] |= given_by(s, seat) & ~gone
        if s.phase == PLAY:
            made[s.first] |= 1 << TWO_OF_CLUBS & ~gone
        return made

    def skip_tricks(self, s: Record, skipped: Skipped) -> None:
        """Give the cards to the winners; hearts may be led once they are broken."""
        super().skip_tricks(s, skipped)
        for i, card in enumerate(skipped.order):
            s.taken[skipped.winners[i // SEATS]] |= 1 << card
        if skipped.broken:
            s.open = FULL
        s.led = s.open
        s.spare = FULL
        s.escape = 1 << QUEEN_OF_SPADES if s.instead and s.open == NO_HEARTS else 0

    def surely_played(self, s: Record) -> int:
        """Return the two of clubs, which leads first."""
        return 1 << TWO_OF_CLUBS

    def shuffle_hidden(self, s: Record, seat: int, rng: Any) -> None:
        """Re-deal the other hands and what others passed to each other."""
        others = [x for x in range(SEATS) if x != seat]
        played, sizes, known = self.played_by(s), self.sizes(s), self.known(s, seat)
        pool = DECK & ~sum(played)
        if seat >= 0:
            pool &= ~(s.hand[seat] | s.hand[PICKED + seat])
        places = [Place(f"seat {x}", sizes[x], s.lacks[x], known[x]) for x in others]
        picks = [picks_of(s, x) if s.phase == PASS else 0 for x in others]
        places += [Place(f"the pass of seat {x}", n) for x, n in zip(others, picks, strict=True)]
        found = redeal(pool, places, rng)
        for i, x in enumerate(others):
            if s.phase != MOON:  # then the shooter's place holds the two answers
                s.hand[x] = found[i]
            s.hand[PICKED + x] = found[len(others) + i]
        for x in others:
            target = (x + s.direction) % SEATS
            if s.phase == PASS:
                codes = list(cards_of(s.hand[PICKED + x]))
            elif target == seat:
                codes = list(cards_of(given_by(s, x)))
            else:
                codes = list(cards_of(s.hand[target] & DECK | played[target]))
            n = min(picks_of(s, x), len(codes))
            for i, code in enumerate(rng.sample(codes, n)):
                s.passed[PASSED * x + i] = code

    def facts(self, s: Record) -> dict[str, Any]:
        """Return the pass direction."""
        return {"pass_direction": DIRECTIONS[s.direction]}

    def read_facts(self, source: Mapping[str, Any], s: Record) -> None:
        """Read the pass direction."""
        self.fix_in_deal(s, "pass_direction", source.get("pass_direction"))

    def fix_in_deal(self, s: Record, key: str, value: Any) -> None:
        """Read the pass direction."""
        name = "none" if value == "hold" else value
        if name not in DIRECTIONS:
            known = ", ".join(DIRECTIONS)
            raise InvalidLayout(f"hearts: pass_direction is {value!r}; it must be one of {known}.")
        s.direction = DIRECTIONS.index(name)

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


def picks_of(s: Record, seat: int) -> int:
    """Return how many cards a seat has picked to pass."""
    return int(max(0, min(PASSED, s.picked - PASSED * seat)))


def given_by(s: Record, seat: int) -> int:
    """Return the cards that a seat passed, as a mask."""
    return mask_of(s.passed[PASSED * seat + i] for i in range(PASSED))


def points_in(taken: int) -> int:
    """Return the points of the cards in a mask."""
    return (taken & HEART_CARDS).bit_count() + 13 * (taken >> QUEEN_OF_SPADES & 1)
