"""Rows of bytes in one word, against lists; and what grows by them."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from playout.core.compile import plain
from playout.games.duskwell.cards import CARDS, DECKS, ROLE, WEAK
from playout.games.duskwell.printed import (
    AIM_ALLY,
    AIM_ENEMY,
    AIM_NONE,
    AIM_OTHER,
    AIM_WEAK,
    CARD,
    CARD_AT,
    aim_of,
    copies_of,
    cost_of,
    event_bit,
    greets,
    kind_of,
    reclaim_of,
    role_of,
    spark_of,
    weak_bit,
)
from playout.games.duskwell.rows import ONES, grows_over, row_at, row_with, slots_with

from .table import board, character, play, player, table

ASKS_OTHERWISE = {
    *("Hush the Bell", "Toll Gate", "Closed Door"),
    *("Rising Chorus", "Fork in the Path", "Trial of Flame"),
}
"""Cards that ask for a card on the stack, an amount, a mode, or two characters."""

ROWS = st.lists(st.integers(0, 255), min_size=8, max_size=8)


def packed(values: list[int]) -> int:
    return int.from_bytes(bytes(values), "little")


@given(ROWS, st.integers(0, 7), st.integers(0, 255))
def test_a_byte_is_read_and_written(values: list[int], slot: int, value: int) -> None:
    row = packed(values)
    assert plain(row_at)(row, slot) == values[slot]
    values[slot] = value
    assert plain(row_with)(row, slot, value) == packed(values)


@given(st.lists(st.integers(0, 4) | st.sampled_from([127, 128, 255]), min_size=8, max_size=8))
def test_slots_are_found_by_what_they_hold(values: list[int]) -> None:
    row = packed(values)
    for value in (0, 2, 3, 128, 255):
        found = plain(slots_with)(row, value)
        assert [slot for slot in range(8) if found >> slot & 1] == [
            slot for slot, one in enumerate(values) if one == value
        ]
    assert plain(grows_over)(row) == (max(values) > 127)


@pytest.mark.parametrize("slots", [0, 1, 0b10000000, 0b1011, 255])
def test_ones_stand_in_their_slots(slots: int) -> None:
    assert int(ONES[slots]) == packed([slots >> slot & 1 for slot in range(8)])


@pytest.mark.parametrize(
    ("before", "after"),
    [
        ((2, 1), (3, 2)),
        ((0, 5), (1, 6)),
        ((127, 2), (128, 3)),
        ((254, 2), (255, 3)),
        ((255, 255), (255, 255)),
    ],
)
def test_captains_grow_together_as_far_as_spark_goes(
    before: tuple[int, int], after: tuple[int, int]
) -> None:
    captains = [character("Rally Captain", spark=spark) for spark in before]
    start = table(player("Pebble Cub", deck="arcane", board=captains), player())
    grown = play(start, "Play:Pebble Cub", "Pass")
    sparks = [spark for _, spark in board(grown, 0).values()]
    assert sparks == [*after, 1]
    state = grown.copy_state()[0]
    assert state["total"][0] == sum(sparks)
    weak = int(state["weak"][0])
    assert [weak >> slot & 1 for slot in range(3)] == [spark <= WEAK for spark in sparks]


@pytest.mark.parametrize("deck", range(len(DECKS)))
def test_a_word_says_what_is_printed(deck: int) -> None:
    """Costs, sparks and targets against the texts of the cards."""
    for place, kind in enumerate(DECKS[deck]):
        card, word = CARDS[kind], int(CARD_AT[deck, place])
        assert word == int(CARD[deck, kind])
        assert plain(kind_of)(word) == kind
        copies = plain(copies_of)(word)
        assert [i for i in range(32) if copies >> i & 1] == [
            i for i, other in enumerate(DECKS[deck]) if other == kind
        ]
        modal = card.name == "Fork in the Path"
        assert plain(cost_of)(word) == (0 if modal else card.cost)
        assert plain(reclaim_of)(word) == (card.reclaim or 0)
        assert plain(event_bit)(word) == card.is_event
        assert plain(spark_of)(word) == (card.spark or 0)
        assert plain(weak_bit)(word) == (not card.is_event and card.spark <= WEAK)
        assert plain(greets)(word) == (card.text.startswith("Enters"))
        aim = plain(aim_of)(word)
        if "Dissolve an enemy with" in card.text:
            assert aim == AIM_WEAK
        elif card.text.startswith("Dissolve an enemy"):
            assert aim == AIM_ENEMY
        elif card.text.startswith("An ally gains") or card.text.startswith("An ally is"):
            assert aim == AIM_ALLY
        else:
            assert aim == (AIM_OTHER if card.name in ASKS_OTHERWISE else AIM_NONE)
        assert plain(role_of)(word) == ROLE[kind]
