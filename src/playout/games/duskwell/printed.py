"""What is printed on a card, in one word: a card that is played is looked up once, not eight times.

From the lowest bit: the places of all its copies in the deck list, its kind, what it costs from
the hand and from the void, what it asks and does when it is played, and its spark.
"""

from __future__ import annotations

import numpy as np

from ...core.bits import i64, shr, u64
from ...core.compile import rule
from .cards import (
    ASH_DUELIST,
    CARDS,
    CINDER_SNAP,
    CLOSED_DOOR,
    DECKS,
    FORK_IN_THE_PATH,
    GRAVE_GARDENER,
    GROUP,
    HUSH_THE_BELL,
    IRON_VOW,
    KIND,
    KINDLING,
    KINDS,
    LAMP_COURIER,
    RISING_CHORUS,
    ROLE,
    SINKHOLE,
    TIDE_READER,
    TOLL_GATE,
    TRIAL_OF_FLAME,
    WEAK,
)

AIM_NONE, AIM_WEAK, AIM_ENEMY, AIM_ALLY, AIM_OTHER = range(5)
"""What a card asks its player when it is played: nothing, one of the enemy's weak characters, an
enemy, an ally, or something else (a card on the stack, a mode, an amount, two characters)."""

AIMS = {
    CINDER_SNAP: AIM_WEAK,
    SINKHOLE: AIM_ENEMY,
    KINDLING: AIM_ALLY,
    IRON_VOW: AIM_ALLY,
    **dict.fromkeys((HUSH_THE_BELL, TOLL_GATE, CLOSED_DOOR), AIM_OTHER),
    **dict.fromkeys((RISING_CHORUS, FORK_IN_THE_PATH, TRIAL_OF_FLAME), AIM_OTHER),
}
"""The aim of each kind that has one."""

GREETERS = (LAMP_COURIER, TIDE_READER, ASH_DUELIST, GRAVE_GARDENER)
"""Characters that do something when they enter."""

# Where each part begins, and how many bits it has.
_KIND_AT, _COST_AT, _RECLAIM_AT, _AIM_AT, _EVENT_AT, _GREETS_AT = 32, 37, 40, 43, 46, 47
_SPARK_AT, _WEAK_AT, _ROLE_AT = 48, 52, 53
_KIND_MASK, _THREE_BITS, _SPARK_MASK = 31, 7, 15


def _word(deck: int, kind: int) -> int:
    """Return the word of a kind of card in a deck."""
    card = CARDS[kind]
    spark = card.spark or 0
    # A modal card is paid for with its mode.
    cost = 0 if kind == FORK_IN_THE_PATH else card.cost
    return (
        int(GROUP[deck, kind])
        | kind << _KIND_AT
        | cost << _COST_AT
        | (card.reclaim or 0) << _RECLAIM_AT
        | AIMS.get(kind, AIM_NONE) << _AIM_AT
        | card.is_event << _EVENT_AT
        | (kind in GREETERS) << _GREETS_AT
        | spark << _SPARK_AT
        | (not card.is_event and spark <= WEAK) << _WEAK_AT
        | int(ROLE[kind]) << _ROLE_AT
    )


CARD = np.array(
    [[_word(deck, kind) for kind in range(KINDS)] for deck in range(len(DECKS))], np.uint64
)
"""`CARD[deck, kind]`."""
CARD_AT = np.array([CARD[deck][KIND[deck]] for deck in range(len(DECKS))], np.uint64)
"""`CARD_AT[deck, place]`."""


@rule
def copies_of(card: int) -> int:
    """Return the places of a card's copies in the deck list, as a mask."""
    return card & u64(0xFFFFFFFF)


@rule
def kind_of(card: int) -> int:
    """Return the kind."""
    return i64(shr(card, _KIND_AT) & u64(_KIND_MASK))


@rule
def cost_of(card: int) -> int:
    """Return what is paid when the card is put on the stack from the hand."""
    return i64(shr(card, _COST_AT) & u64(_THREE_BITS))


@rule
def reclaim_of(card: int) -> int:
    """Return what is paid when the card is put on the stack from the void."""
    return i64(shr(card, _RECLAIM_AT) & u64(_THREE_BITS))


@rule
def aim_of(card: int) -> int:
    """Return what the card asks its player when it is played (`AIM_NONE`, …)."""
    return i64(shr(card, _AIM_AT) & u64(_THREE_BITS))


@rule
def event_bit(card: int) -> int:
    """Return 1 for an event, 0 for a character."""
    return i64(shr(card, _EVENT_AT) & u64(1))


@rule
def greets(card: int) -> bool:
    """Return whether the card is a character that does something when it enters."""
    return shr(card, _GREETS_AT) & u64(1) != 0


@rule
def spark_of(card: int) -> int:
    """Return a character's spark."""
    return i64(shr(card, _SPARK_AT) & u64(_SPARK_MASK))


@rule
def weak_bit(card: int) -> int:
    """Return 1 for a character whose printed spark is weak, else 0."""
    return shr(card, _WEAK_AT) & u64(1)


@rule
def role_of(card: int) -> int:
    """Return what a character does while it is on the board (`cards.RINGER`, …)."""
    return i64(shr(card, _ROLE_AT) & u64(_THREE_BITS))
