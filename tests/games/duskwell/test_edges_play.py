"""The edge cases 1 to 9 of the game's description (section 10), by number."""

from __future__ import annotations

import pytest

import playout

from .table import (
    KIND,
    board,
    character,
    hand,
    play,
    player,
    side,
    table,
    texts,
    void,
)

CUB = character("Pebble Cub")
GIANT = character("Harbor Giant")
SAINT = character("Martyr Saint")


# ------------------------------------------------------------------------- 1 to 3: the stack


def test_edge_01_priority_clears_when_a_prompt_answer_empties_the_stack() -> None:
    start = table(player("Lantern Signal"), player("Toll Gate"))
    asked = play(start, "Play:Lantern Signal", "Play:Toll Gate", "S0", "Pass")
    assert texts(asked) == ["Pay", "Refuse"]
    assert asked.to_move == 0
    after = play(asked, "Refuse")
    assert after.layout()["stack"] == []
    assert after.layout()["priority"] is None
    assert after.to_move == 0
    assert texts(after)[0] == "End"
    assert void(after, 0) == ["Lantern Signal"]
    assert void(after, 1) == ["Toll Gate"]


def test_edge_01_paying_keeps_the_event_on_the_stack() -> None:
    start = table(player("Lantern Signal"), player("Toll Gate"))
    paid = play(start, "Play:Lantern Signal", "Play:Toll Gate", "S0", "Pass", "Pay")
    assert side(paid, 0)["energy"] == 9 - 1 - 2
    assert [item["kind"] for item in paid.layout()["stack"]] == [KIND["Lantern Signal"]]
    assert paid.layout()["priority"] == 1  # the Toll Gate was seat 1's


def test_edge_01_a_caster_who_cannot_pay_is_not_asked() -> None:
    start = table(player("Lantern Signal", energy=2), player("Toll Gate"))
    after = play(start, "Play:Lantern Signal", "Play:Toll Gate", "S0", "Pass")
    assert void(after, 0) == ["Lantern Signal"]
    assert (after.to_move, after.layout()["prompt"]) == (0, None)


def test_edge_02_a_prevent_whose_target_has_left_does_nothing() -> None:
    start = table(player("Pebble Cub", "Lantern Signal"), player("Hush the Bell", "Closed Door"))
    both = play(start, "Play:Pebble Cub", "Play:Hush the Bell", "S0", "Play:Lantern Signal")
    both = play(both, "Play:Closed Door", "S0", "Pass")
    assert void(both, 0) == ["Pebble Cub"]
    lantern = play(both, "Pass", "Bin")
    after = play(lantern, "Pass")
    assert sorted(void(after, 1)) == ["Closed Door", "Hush the Bell"]
    assert void(after, 0).count("Pebble Cub") >= 1
    assert after.layout()["priority"] is None


def test_edge_03_another_character_in_the_slot_is_no_target() -> None:
    start = table(
        player("Dusk Skater", board=[CUB]),
        player("Sinkhole", "Cinder Snap"),
        turn=7,
        active=1,
    )
    stacked = play(start, "Play:Sinkhole", "C00", "Play:Dusk Skater", "Play:Cinder Snap", "C00")
    entered = play(stacked, "Pass", "Pass")
    assert board(entered, 0) == {0: ("Dusk Skater", 1)}
    after = play(entered, "Pass")
    assert board(after, 0) == {0: ("Dusk Skater", 1)}
    assert sorted(void(after, 1)) == ["Cinder Snap", "Sinkhole"]


# ------------------------------------------------------------------ 4: the end, at once


def test_edge_04_judgment_wins_before_the_dreamwell_turns() -> None:
    won = table(player(points=14, board=[CUB]), player(), phase="judgment")
    assert won.over
    assert won.returns == (1.0, -1.0)
    assert won.layout()["dreamwell"]["next"] == 0
    assert won.layout()["winner"] == 0


def test_edge_04_judgment_scores_the_difference_for_the_active_side_only() -> None:
    ahead = table(player(board=[GIANT]), player(board=[CUB]), phase="judgment")
    assert (side(ahead, 0)["points"], side(ahead, 1)["points"]) == (4, 0)
    behind = table(player(board=[CUB]), player(board=[GIANT]), phase="judgment")
    assert (side(behind, 0)["points"], side(behind, 1)["points"]) == (0, 0)


def test_edge_04_a_win_in_the_middle_of_a_queue_leaves_the_rest_undone() -> None:
    start = table(
        player("Salt Tax", deck="arcane", bag=[]),
        player("Pebble Cub", points=14),
    )
    won = play(start, "Play:Salt Tax", "Pass", "Drop:Pebble Cub")
    assert won.layout()["winner"] == 1  # seat 0 had no card to draw
    assert void(won, 0) == []  # the Salt Tax never got there
    assert [op["op"] for op in won.layout()["queue"]] == ["bury"]


def test_edge_04_martyr_saint_wins_on_the_enemys_turn() -> None:
    start = table(player("Cinder Snap"), player(points=13, board=[SAINT]))
    won = play(start, "Play:Cinder Snap", "C10", "Pass")
    assert won.layout()["winner"] == 1
    assert won.returns == (-1.0, 1.0)


def test_edge_04_dissolves_go_by_side_then_slot_and_stop_at_the_win() -> None:
    both = [SAINT]
    start = table(
        player("Drown the Vale", deck="arcane", points=13, board=both),
        player(points=13, board=both),
    )
    won = play(start, "Play:Drown the Vale", "Pass")
    assert won.layout()["winner"] == 0
    assert board(won, 1) == {0: ("Martyr Saint", 1)}
    assert side(won, 1)["points"] == 13


# -------------------------------------------------------------- 5 and 6: modes and amounts


@pytest.mark.parametrize(
    ("energy", "enemy", "modes"),
    [
        (1, True, None),
        (2, False, None),
        (2, True, ["M0"]),
        (3, False, ["M1"]),
        (3, True, ["M0", "M1"]),
    ],
)
def test_edge_05_a_modal_card_needs_a_payable_mode_with_a_target(
    energy: int, enemy: bool, modes: list[str] | None
) -> None:
    start = table(player("Fork in the Path", energy=energy), player(board=[GIANT] if enemy else []))
    assert ("Play:Fork in the Path" in texts(start)) == (modes is not None)
    if modes is not None:
        assert texts(play(start, "Play:Fork in the Path")) == modes


def test_edge_05_the_mode_is_paid_and_its_target_is_still_there() -> None:
    start = table(player("Fork in the Path", energy=2), player(board=[GIANT]))
    aimed = play(start, "Play:Fork in the Path", "M0")
    assert side(aimed, 0)["energy"] == 0
    assert texts(aimed) == ["C10"]
    after = play(aimed, "C10", "Pass")
    assert board(after, 1) == {}
    assert "Harbor Giant" in hand(after, 1)
    assert side(after, 1)["known"] == [KIND["Harbor Giant"]]


def test_edge_06_rising_chorus_needs_one_more_than_its_cost() -> None:
    def held(energy: int) -> playout.Position:
        return table(player("Rising Chorus", deck="arcane", energy=energy), player())

    assert "Play:Rising Chorus" not in texts(held(2))
    assert texts(play(held(3), "Play:Rising Chorus")) == ["X1"]
    assert texts(play(held(6), "Play:Rising Chorus")) == ["X1", "X2", "X3", "X4"]
    assert texts(play(held(40), "Play:Rising Chorus"))[-1] == "X15"


def test_edge_06_x_is_paid_and_drawn() -> None:
    start = table(player("Rising Chorus", deck="arcane", energy=6), player())
    after = play(start, "Play:Rising Chorus", "X3", "Pass")
    assert side(after, 0)["energy"] == 1
    assert len(hand(after, 0)) == 3


# ------------------------------------------------------------- 7 to 9: decks and hands


def reader(**own: object) -> playout.Position:
    """Seat 0 has played Tide Reader, which foresees 2, and it has entered."""
    start = table(player("Tide Reader", **own), player())  # type: ignore[arg-type]
    return play(start, "Play:Tide Reader", "Pass")


def test_edge_07_foresee_with_fewer_cards_than_asked() -> None:
    asked = reader(bag=["Sinkhole"])
    assert asked.layout()["look"] == [KIND["Sinkhole"]]
    after = play(asked, "Put0")
    assert after.layout()["prompt"] is None
    assert side(after, 0)["top"] == [KIND["Sinkhole"]]
    assert side(after, 0)["bag"] == []


def test_edge_07_foresee_with_no_card_asks_nothing() -> None:
    after = reader(bag=[])
    assert after.layout()["prompt"] is None
    assert after.to_move == 0
    assert not after.over


def test_edge_07_foresee_takes_known_cards_first_and_puts_back_in_any_order() -> None:
    asked = reader(bag=["Old Leviathan"], top=[KIND["Sinkhole"]])
    assert asked.layout()["look"] == [KIND["Sinkhole"], KIND["Old Leviathan"]]
    second = play(asked, "Put0")
    assert texts(second) == ["Put0", "Put1", "Bin"]
    assert side(play(second, "Put0"), 0)["top"] == [KIND["Old Leviathan"], KIND["Sinkhole"]]
    assert side(play(second, "Put1"), 0)["top"] == [KIND["Sinkhole"], KIND["Old Leviathan"]]
    binned = play(second, "Bin")
    assert side(binned, 0)["top"] == [KIND["Sinkhole"]]
    assert void(binned, 0) == ["Old Leviathan"]


def test_edge_07_foresee_keeps_deeper_known_cards_below() -> None:
    top = [KIND["Sinkhole"], KIND["Dune Runner"], KIND["Old Leviathan"]]
    asked = reader(top=top)
    assert asked.layout()["look"] == top[:2]
    after = play(asked, "Put0", "Put0")
    assert side(after, 0)["top"] == [top[1], top[0], top[2]]


def test_edge_07_the_void_is_recycled_inside_a_foresee() -> None:
    asked = reader(bag=["Sinkhole"], void=["Pebble Cub"])
    assert asked.layout()["look"] == [KIND["Sinkhole"], KIND["Pebble Cub"]]
    assert void(asked, 0) == []


def test_edge_08_echo_archive_is_not_in_the_void_while_it_resolves() -> None:
    start = table(
        player("Echo Archive", deck="arcane", void=["Cinder Snap", "Pebble Cub"]), player()
    )
    asked = play(start, "Play:Echo Archive", "Pass")
    assert texts(asked) == ["Take:Cinder Snap"]
    after = play(asked, "Take:Cinder Snap")
    assert after.layout()["prompt"] is None  # no other event was there
    assert sorted(void(after, 0)) == ["Echo Archive", "Pebble Cub"]
    assert hand(after, 0) == ["Cinder Snap"]


def test_edge_08_a_resolving_card_is_not_recycled_into_the_bag() -> None:
    start = table(player("Rising Chorus", deck="arcane", bag=[], void=["Pebble Cub"]), player())
    after = play(start, "Play:Rising Chorus", "X2", "Pass")
    assert hand(after, 0) == ["Pebble Cub"]
    assert void(after, 0) == ["Rising Chorus"]
    assert side(after, 1)["points"] == 1  # the second draw found nothing


FULL_HAND = ("Pebble Cub", "Pebble Cub", "Dune Runner", "Dune Runner", "Old Leviathan")


def test_edge_09_a_card_bounced_to_a_full_hand_goes_to_the_void() -> None:
    full = player(*FULL_HAND, "Lamp Courier", "Tide Reader", "Sinkhole", board=[GIANT])
    after = play(
        table(player("Fork in the Path"), full), "Play:Fork in the Path", "M0", "C10", "Pass"
    )
    assert len(hand(after, 1)) == 8
    assert void(after, 1) == ["Harbor Giant"]
    assert side(after, 1)["known"] == []


ARCANE_SEVEN = (
    *("Pebble Cub", "Dune Runner", "Dune Runner", "Harbor Giant", "Old Leviathan"),
    *("Lamp Courier", "Tide Reader"),
)


def test_edge_09_a_card_returned_to_a_full_hand_stays_in_the_void() -> None:
    start = table(
        player(
            *ARCANE_SEVEN, "Grave Gardener", deck="arcane", board=[GIANT], void=["Martyr Saint"]
        ),
        player("Fork in the Path"),
    )
    # Seat 1 answers by filling seat 0's hand up again.
    answer = play(start, "Play:Grave Gardener", "Play:Fork in the Path", "M0", "C00", "Pass")
    asked = play(answer, "Pass")
    assert len(hand(asked, 0)) == 8
    after = play(asked, "Take:Martyr Saint")
    assert void(after, 0) == ["Martyr Saint"]
    assert side(after, 0)["known"] == [KIND["Harbor Giant"]]
    assert len(hand(after, 0)) == 8


def test_edge_09_draws_across_the_limit_are_cards_first_then_energy() -> None:
    start = table(player(*ARCANE_SEVEN[:6], "Rising Chorus", deck="arcane"), player())
    after = play(start, "Play:Rising Chorus", "X4", "Pass")
    assert len(hand(after, 0)) == 8
    assert side(after, 0)["energy"] == 9 - 2 - 4 + 2
