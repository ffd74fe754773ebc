"""Soft penalties of the Euchre expert: what experienced players avoid, each by name.

Their sizes are the ones of a public Euchre bot.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from ...core.masks import cards_of
from ...core.records import Record
from .state import JACK, POWER, SUIT_OF, left_bower

WORST = 0.40
"""The largest penalty of the reference: with `penalties=ties` it takes off the whole margin."""


@dataclass(frozen=True)
class Penalty:
    """One soft penalty: its name, its size in the reference, and when it applies."""

    name: str
    """The option that sets its size."""
    size: float
    """What it takes off a score in [0, 1], as in the reference."""
    group: str
    """What the option `without` calls it."""
    help: str
    """One sentence for people."""
    applies: Callable[[Record, int], bool]
    """Whether a card in a position earns it."""


def _rank(card: int) -> int:
    return card & 15


def _is_trump(s: Record, card: int) -> bool:
    return bool(SUIT_OF[s.trump, card] == s.trump)


def _is_bower(s: Record, card: int) -> bool:
    return _is_trump(s, card) and _rank(card) == JACK


def _both_bowers(s: Record) -> bool:
    both = 1 << 16 * s.trump + JACK | 1 << left_bower(s.trump)
    return bool(s.hand[s.turn] & both == both)


def _leads(s: Record) -> bool:
    return bool(s.left == s.width)


def _leads_their_trump(s: Record, card: int) -> bool:
    return _leads(s) and _is_trump(s, card) and bool((s.maker ^ s.turn) & 1)


def _trumps_partner(s: Record, card: int) -> bool:
    if _leads(s) or s.winner != (s.turn + 2) % 4:
        return False
    return _is_trump(s, card) and s.row != 5 * s.trump


def _cannot_win(s: Record, card: int) -> bool:
    return not _leads(s) and bool(POWER[s.row, card] <= s.best)


def _overpays(s: Record, card: int) -> bool:
    """Return whether the last seat wins with a card though a lower one of the suit would do."""
    if s.left != 1 or _cannot_win(s, card):
        return False
    suit = SUIT_OF[s.trump, card]
    held = (c for c in cards_of(s.hand[s.turn]) if SUIT_OF[s.trump, c] == suit)
    return any(s.best < POWER[s.row, c] < POWER[s.row, card] for c in held)


def _waste(name: str, size: float, rank: int, what: str) -> Penalty:
    """Return the penalty for a card of a rank (bowers apart) that cannot win the trick."""

    def applies(s: Record, card: int) -> bool:
        return _rank(card) == rank and not _is_bower(s, card) and _cannot_win(s, card)

    return Penalty(name, size, "waste", f"Playing {what} that cannot win the trick.", applies)


PENALTIES = (
    Penalty(
        "trump_lead",
        0.30,
        "trump_lead",
        "Leading trump that the other side made, without both bowers.",
        lambda s, card: _leads_their_trump(s, card) and not _both_bowers(s),
    ),
    Penalty(
        "trump_lead_bowers",
        0.05,
        "trump_lead",
        "Leading trump that the other side made, holding both bowers.",
        lambda s, card: _leads_their_trump(s, card) and _both_bowers(s),
    ),
    Penalty(
        "trump_partner",
        0.20,
        "trump_partner",
        "Trumping a trick that the partner is winning, but for the last one.",
        _trumps_partner,
    ),
    Penalty(
        "waste_bower",
        WORST,
        "waste",
        "Playing a bower that cannot win the trick.",
        lambda s, card: _is_bower(s, card) and _cannot_win(s, card),
    ),
    _waste("waste_ace", 0.35, JACK + 3, "an ace"),
    _waste("waste_king", 0.25, JACK + 2, "a king"),
    _waste("waste_queen", 0.15, JACK + 1, "a queen"),
    _waste("waste_jack", 0.11, JACK, "a jack that is no bower"),
    _waste("waste_ten", 0.08, JACK - 1, "a ten"),
    _waste("waste_nine", 0.0, JACK - 2, "a nine"),
    Penalty(
        "overpay",
        0.05,
        "overpay",
        "Winning as the last seat, though a lower card of the suit would win.",
        _overpays,
    ),
)
"""All soft penalties. The reference forgot plain jacks; between ten and queen is our choice. And
`overpay` is ours: to playouts the cards of a sequence are all the same, and noise would choose."""

GROUPS = tuple(dict.fromkeys(penalty.group for penalty in PENALTIES))
