"""The cards of Duskwell: thirty kinds, four decks and the ten cards of the dreamwell.

A *zone* (hand, bag, void, …) is a bit mask over the places of its player's deck list, which is
sorted by kind: the copies of a kind share a run of bits, and `c` copies in a zone are the lowest
`c` bits of the run. So equal zones are equal masks, a random card is one random bit, and the
tables at the end of this module turn "what can be played now" into a few ANDs.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import numpy as np

KINDS = 30

# Kinds that the rules name.
LAMP_COURIER, TIDE_READER, ASH_DUELIST, DUSK_SKATER, BELL_RINGER, FORGE_HAND = range(4, 10)
EMBER_CHOIR, GRAVE_GARDENER, MARTYR_SAINT, RALLY_CAPTAIN = range(10, 14)
CINDER_SNAP, SINKHOLE, HUSH_THE_BELL, TOLL_GATE, CLOSED_DOOR, RISING_CHORUS = range(14, 20)
FORK_IN_THE_PATH, LANTERN_SIGNAL, ECHO_ARCHIVE, KINDLING, IRON_VOW = range(20, 25)
HARVEST_MOON, SALT_TAX, DROWN_THE_VALE, CAIRN_REVENANT, TRIAL_OF_FLAME = range(25, 30)

WEAK = 2
"""The highest spark that Ash Duelist, Cinder Snap and Drown the Vale can dissolve."""

RINGER_COST, FORGE_COST, TOLL = 3, 2, 2
"""What the two abilities cost, and what a caster pays at the Toll Gate."""

MODE_COST = (2, 3)
"""What the modes of Fork in the Path cost: return an enemy, draw two."""


@dataclass(frozen=True)
class Card:
    """What is printed on a card."""

    name: str
    cost: int
    """Energy to play it from hand; without X, and the cheapest mode of a modal card."""
    spark: int | None
    """A character's spark; None for an event."""
    fast: bool
    text: str
    reclaim: int | None = None
    """Energy to play it from the void, if it can be."""

    @property
    def is_event(self) -> bool:
        """Whether the card is an event (else a character)."""
        return self.spark is None


CARDS: tuple[Card, ...] = (
    Card("Pebble Cub", 1, 1, False, ""),
    Card("Dune Runner", 2, 2, False, ""),
    Card("Harbor Giant", 4, 5, False, ""),
    Card("Old Leviathan", 6, 8, False, ""),
    Card("Lamp Courier", 2, 1, False, "Enters: draw 1."),
    Card("Tide Reader", 2, 1, False, "Enters: foresee 2."),
    Card("Ash Duelist", 3, 2, False, "Enters: dissolve a chosen enemy with spark 2 or less."),
    Card("Dusk Skater", 2, 1, True, "+1 spark whenever you play a card in the enemy's turn."),
    Card("Bell Ringer", 2, 2, False, "Pay 3: draw 1 (fast)."),
    Card("Forge Hand", 3, 2, False, "Pay 2, once a turn, in your Main: this gains +1 spark."),
    Card("Ember Choir", 4, 2, False, "Judgment: this gains +1 spark."),
    Card("Grave Gardener", 3, 2, False, "Enters: take a chosen character from your void."),
    Card("Martyr Saint", 2, 1, False, "Dissolved: gain 2 points."),
    Card("Rally Captain", 3, 1, False, "+1 spark when another ally enters."),
    Card("Cinder Snap", 1, None, True, "Dissolve an enemy with spark 2 or less."),
    Card("Sinkhole", 3, None, True, "Dissolve an enemy."),
    Card("Hush the Bell", 2, None, True, "Prevent an enemy card on the stack."),
    Card("Toll Gate", 1, None, True, "Prevent an enemy event unless its caster pays 2."),
    Card("Closed Door", 2, None, True, "Prevent an enemy character on the stack."),
    Card("Rising Chorus", 2, None, True, "Choose X of at least 1 and pay it: draw X."),
    Card("Fork in the Path", 2, None, True, "2: return an enemy character / 3: draw 2."),
    Card("Lantern Signal", 1, None, True, "Foresee 1, then draw 1. Reclaim 3.", reclaim=3),
    Card("Echo Archive", 3, None, False, "Take up to two events from your void."),
    Card("Kindling", 1, None, True, "An ally gains +2 spark."),
    Card("Iron Vow", 1, None, True, "An ally is protected this turn; draw 1."),
    Card("Harvest Moon", 2, None, False, "Gain 2 points."),
    Card("Salt Tax", 2, None, False, "The opponent discards a card of their choice; draw 1."),
    Card("Drown the Vale", 4, None, False, "Dissolve every character with spark 2 or less."),
    Card("Cairn Revenant", 3, 3, False, "Reclaim 5.", reclaim=5),
    Card(
        "Trial of Flame",
        2,
        None,
        False,
        "An ally and an enemy: the lower spark is dissolved; both if equal.",
    ),
)

DECK_NAMES = ("core", "arcane", "vanilla", "mini")

DECKS: tuple[tuple[int, ...], ...] = (
    (
        *(0, 0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 7, 7, 8, 9, 10, 12, 13),
        *(14, 14, 15, 15, 16, 17, 18, 20, 21, 21, 23, 28),
    ),
    (
        *(0, 1, 1, 2, 2, 3, 4, 4, 5, 6, 8, 9, 10, 11, 12, 13, 13),
        *(14, 15, 15, 16, 19, 21, 22, 24, 25, 26, 27, 28, 29),
    ),
    (0,) * 6 + (1,) * 12 + (2,) * 8 + (3,) * 4,
    (0, 1, 4, 14, 16, 23),
)
"""The deck lists, each sorted by kind; the order of `DECK_NAMES`."""

# ------------------------------------------------------------------------ the dreamwell

WELL_CARDS = 10
WELL_PHASE = (0, 0, 1, 1, 1, 1, 2, 2, 2, 2)
"""The phase of each dreamwell card; a pass is ordered by phase, so also of each place."""
WELL_LATER = 2
"""The place at which every pass but the first begins: phase 0 comes once."""
WELL_TEXT = (
    "nothing more",
    "nothing more",
    "foresee 1",
    "gain 1 energy",
    "draw 1, then discard 1",
    "mill 2",
    "gain 1 point",
    "draw 1",
    "foresee 2",
    "+1 spark to your strongest character",
)

# ------------------------------------------------------- tables for compiled rules

# What is printed on a card stands in `printed`, in one word.
PRICE = np.array([card.cost for card in CARDS])
"""The printed cost, by which the weakest character is found."""
# What a character does while it is on the board, as far as the rules must find it quickly.
PLAIN, RINGER, FORGER, CHOIR, CAPTAIN, SKATER = range(6)
ROLES = 6
ROLE = np.array(
    [
        {
            BELL_RINGER: RINGER,
            FORGE_HAND: FORGER,
            EMBER_CHOIR: CHOIR,
            RALLY_CAPTAIN: CAPTAIN,
            DUSK_SKATER: SKATER,
        }.get(kind, PLAIN)
        for kind in range(KINDS)
    ],
    np.uint8,
)
WELL_VALUE = np.array([2, 2] + [1] * 8)
WELL_ENERGY = np.array([0, 0, 0, 1, 0, 0, 0, 0, 0, 0], np.uint8)
WELL_POINTS = np.array([0, 0, 0, 0, 0, 0, 1, 0, 0, 0], np.uint8)
WELL_DRAWS = np.array([0, 0, 0, 0, 1, 0, 0, 1, 0, 0], np.uint8)
WELL_MILLS, WELL_STRENGTHENS = 5, 9
"""What dreamwell cards give besides; what they put into the queue is in `state`."""
WELL_GROUP = np.array([0b11, 0b111100, 0b1111000000], np.uint64)
"""The dreamwell cards of each phase, as bits."""

RICHEST = 7
"""Energy above this buys nothing more (the dearest card costs 6)."""

# What the cards in hand can aim at: bits of an index into ALLOWED.
SEES_ENEMY, SEES_WEAK, SEES_ALLY, SEES_EVENT, SEES_CHARACTER, CAN_DRAW_TWO = 1, 2, 4, 8, 16, 32


def _aimless(kind: int, sees: int) -> bool:
    """Return whether a card lacks a target that it needs when played, given what it sees."""
    stack = SEES_EVENT | SEES_CHARACTER
    return {
        CINDER_SNAP: not sees & SEES_WEAK,
        SINKHOLE: not sees & SEES_ENEMY,
        HUSH_THE_BELL: not sees & stack,
        TOLL_GATE: not sees & SEES_EVENT,
        CLOSED_DOOR: not sees & SEES_CHARACTER,
        FORK_IN_THE_PATH: not sees & (SEES_ENEMY | CAN_DRAW_TWO),
        KINDLING: not sees & SEES_ALLY,
        IRON_VOW: not sees & SEES_ALLY,
        TRIAL_OF_FLAME: not (sees & SEES_ALLY and sees & SEES_ENEMY),
    }.get(kind, False)


def _places(deck: tuple[int, ...], kinds: set[int]) -> int:
    """Return the places of a deck that hold one of some kinds, as a mask."""
    return sum(1 << i for i, kind in enumerate(deck) if kind in kinds)


def _table(rows: list[list[int]]) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    return np.array(rows, np.uint32)


_ALL = set(range(KINDS))
_CHORUS_COST = CARDS[RISING_CHORUS].cost + 1

KIND = np.array([[*deck, *[0] * (32 - len(deck))] for deck in DECKS], np.uint8)
"""`KIND[deck, place]`."""
GROUP_AT = _table(
    [[_places(deck, {deck[i]}) if i < len(deck) else 0 for i in range(32)] for deck in DECKS]
)
"""`GROUP_AT[deck, place]`: the places of all copies of the card at a place."""
GROUP = _table([[_places(deck, {k}) for k in range(KINDS)] for deck in DECKS])
"""`GROUP[deck, kind]`: the places of a kind's copies."""
FULL = np.array([_places(deck, _ALL) for deck in DECKS], np.uint32)
"""`FULL[deck]`: the whole list."""
FIRST = np.array([sum(1 << deck.index(k) for k in set(deck)) for deck in DECKS], np.uint32)
"""`FIRST[deck]`: the first place of each kind; a zone AND this has one bit a kind."""
# When a seat acts: in between (only fast cards), or in its main phase with an empty stack.
IN_BETWEEN, OPEN_MAIN = range(2)


def _playable(kind: int, timing: int, energy: int) -> bool:
    """Return whether a card in hand can be paid and may be played now; targets aside."""
    cost = _CHORUS_COST if kind == RISING_CHORUS else CARDS[kind].cost
    return cost <= energy and (timing == OPEN_MAIN or CARDS[kind].fast)


def _reclaimable(kind: int, timing: int, energy: int) -> bool:
    """Return whether a card in the void can be played from there now."""
    cost = CARDS[kind].reclaim
    return cost is not None and cost <= energy and (timing == OPEN_MAIN or CARDS[kind].fast)


def _by_chance(
    fits: Callable[[int, int, int], bool],
) -> np.ndarray[tuple[int, ...], np.dtype[np.uint32]]:
    """Return `[deck, timing, energy]`: the first place of each kind that fits."""
    return np.array(
        [
            [
                [
                    _places(deck, {k for k in _ALL if fits(k, timing, energy)}) & int(first)
                    for energy in range(RICHEST + 1)
                ]
                for timing in (IN_BETWEEN, OPEN_MAIN)
            ]
            for deck, first in zip(DECKS, FIRST, strict=True)
        ],
        np.uint32,
    )


PLAYABLE = _by_chance(_playable)
"""`PLAYABLE[deck, timing, energy]`: what may be played from hand (`energy` at most RICHEST)."""
RECLAIMABLE = _by_chance(_reclaimable)
"""`RECLAIMABLE[deck, timing, energy]`: what may be played from the void."""
ALLOWED = _table(
    [
        [_places(deck, {k for k in _ALL if not _aimless(k, sees)}) for sees in range(64)]
        for deck in DECKS
    ]
)
"""`ALLOWED[deck, sees]`: what does not lack a target."""
ALL_SLOTS = 0xFF
RINGS = np.array([ALL_SLOTS * (energy >= RINGER_COST) for energy in range(RICHEST + 1)], np.uint8)
"""`RINGS[energy]`: the slots of Bell Ringers that can be paid for."""
FORGES = np.array([ALL_SLOTS * (energy >= FORGE_COST) for energy in range(RICHEST + 1)], np.uint8)
"""`FORGES[energy]`: the slots of Forge Hands that can be paid for."""
EVENTS = np.array(
    [_places(deck, {k for k in _ALL if CARDS[k].is_event}) for deck in DECKS], np.uint32
)
