"""What is known of hidden cards, as a value; and what contradicts, in words."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, field
from itertools import combinations

from ..bits import FULL
from ..errors import Contradiction
from ..masks import cards_of
from .shoe import MAX_HOLDERS


@dataclass(frozen=True)
class Holder:
    """A place for hidden cards: a hand, the kitty, a discard, the stock."""

    name: str
    """What to call it in messages."""
    size: int
    """How many of the hidden cards it holds."""
    allowed: int = FULL
    """The cards it may hold, as a mask."""


@dataclass(frozen=True)
class Problem:
    """Hidden cards and who may hold them; a *deal* gives each card to one holder.

    Raises:
        ValueError: a mask, a size or a number of holders is out of range.
    """

    cards: int
    """The hidden cards: a mask of cards 0 to 63 (see `mask_of`)."""
    holders: tuple[Holder, ...]
    """At most 16; their sizes must add up to the number of cards."""
    card_name: Callable[[int], str] = field(default=str, compare=False)
    """How to call a card in messages; by default its number."""

    def __post_init__(self) -> None:
        """Refuse what no shoe could hold."""
        if not 1 <= len(self.holders) <= MAX_HOLDERS:
            raise ValueError(f"there are 1 to {MAX_HOLDERS} holders, not {len(self.holders)}")
        if not 0 <= self.cards <= FULL:
            raise ValueError(f"cards is a mask of 64 bits, not {self.cards!r}")
        for holder in self.holders:
            if not 0 <= holder.size <= 64:
                raise ValueError(f"{holder.name}: size is 0 to 64, not {holder.size!r}")
            if not 0 <= holder.allowed <= FULL:
                raise ValueError(f"{holder.name}: allowed is a mask of 64 bits")


def check(problem: Problem) -> None:
    """Raise if no deal fits the problem.

    Raises:
        Contradiction: with a sentence that names the holders and cards that do not fit.
    """
    sentence = contradiction(problem)
    if sentence:
        raise Contradiction(sentence)


def contradiction(problem: Problem) -> str | None:
    """Return a sentence on the smallest thing that contradicts, or None if a deal exists.

    By Hall's theorem there is a deal unless some holders need more cards than they may have;
    which is the same as too many cards that only the others may have. The shorter one is told.
    """
    needed, hidden = sum(h.size for h in problem.holders), problem.cards.bit_count()
    if needed != hidden:
        return f"the holders need {needed} cards in all, but {hidden} cards are hidden."
    active = [h for h in problem.holders if h.size > 0]
    for size in range(len(active) + 1):
        for chosen in combinations(range(len(active)), size):
            some = [active[i] for i in chosen]
            others = [active[i] for i in range(len(active)) if i not in chosen]
            sentence = _too_many_cards(problem, some, others) or _too_few_cards(problem, some)
            if sentence:
                return sentence
    return None


def _too_few_cards(problem: Problem, some: list[Holder]) -> str | None:
    """Say so if `some` holders need more cards than they may have."""
    may = 0
    for holder in some:
        may |= holder.allowed & problem.cards
    need = sum(h.size for h in some)
    if need <= may.bit_count():
        return None
    verb = "needs" if len(some) == 1 else "together need"
    return f"{_names(some)} {verb} {_cards(need)}, but may have {_only(problem, may)}."


def _too_many_cards(problem: Problem, some: list[Holder], others: list[Holder]) -> str | None:
    """Say so if only `some` holders may have certain cards, and lack the room."""
    elsewhere = 0
    for holder in others:
        elsewhere |= holder.allowed
    only = problem.cards & ~elsewhere
    room = sum(h.size for h in some)
    if only.bit_count() <= room:
        return None
    if not some:
        return f"nobody may have {_listed(problem, only)}."
    verb = "has" if len(some) == 1 else "together have"
    space = f"{verb} room for {_cards(room)}"
    return f"only {_names(some)} may have {_listed(problem, only)}, but {space}."


def _names(some: list[Holder]) -> str:
    *front, last = [h.name for h in some]
    return f"{', '.join(front)} and {last}" if front else last


def _cards(n: int) -> str:
    return "1 card" if n == 1 else f"{n} cards"


def _only(problem: Problem, mask: int) -> str:
    return f"only {_listed(problem, mask)}" if mask else "none"


def _listed(problem: Problem, mask: int) -> str:
    """Return a set of cards as "3 cards (4, 17, 20)"."""
    return f"{_cards(mask.bit_count())} ({', '.join(map(problem.card_name, cards_of(mask)))})"
