"""The edge cases of the game's description, section 10, by number."""

from __future__ import annotations

import pytest

import playout
from playout.games.duskwell.budget import FIRST_MAIN, OTHER, OWN_MAIN, PROMPTED, budget

from .table import (
    GAME,
    KIND,
    banished,
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


def phase(position: playout.Position) -> int:
    import numpy as np

    return int(GAME.ops.penalise(position.copy_state(), np.zeros(1, GAME.ops.scratch)))


# ------------------------------------------------------------------------- 1 to 3: the stack


def test_01_priority_clears_when_a_prompt_answer_empties_the_stack() -> None:
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


def test_01_paying_keeps_the_event_on_the_stack() -> None:
    start = table(player("Lantern Signal"), player("Toll Gate"))
    paid = play(start, "Play:Lantern Signal", "Play:Toll Gate", "S0", "Pass", "Pay")
    assert side(paid, 0)["energy"] == 9 - 1 - 2
    assert [item["kind"] for item in paid.layout()["stack"]] == [KIND["Lantern Signal"]]
    assert paid.layout()["priority"] == 1  # the Toll Gate was seat 1's


def test_01_a_caster_who_cannot_pay_is_not_asked() -> None:
    start = table(player("Lantern Signal", energy=2), player("Toll Gate"))
    after = play(start, "Play:Lantern Signal", "Play:Toll Gate", "S0", "Pass")
    assert void(after, 0) == ["Lantern Signal"]
    assert (after.to_move, after.layout()["prompt"]) == (0, None)


def test_02_a_prevent_whose_target_has_left_does_nothing() -> None:
    start = table(player("Pebble Cub", "Lantern Signal"), player("Hush the Bell", "Closed Door"))
    both = play(start, "Play:Pebble Cub", "Play:Hush the Bell", "S0", "Play:Lantern Signal")
    both = play(both, "Play:Closed Door", "S0", "Pass")
    assert void(both, 0) == ["Pebble Cub"]
    lantern = play(both, "Pass", "Bin")
    after = play(lantern, "Pass")
    assert sorted(void(after, 1)) == ["Closed Door", "Hush the Bell"]
    assert void(after, 0).count("Pebble Cub") >= 1
    assert after.layout()["priority"] is None


def test_03_another_character_in_the_slot_is_no_target() -> None:
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


def test_04_judgment_wins_before_the_dreamwell_turns() -> None:
    won = table(player(points=14, board=[CUB]), player(), phase="judgment")
    assert won.over
    assert won.returns == (1.0, -1.0)
    assert won.layout()["dreamwell"]["next"] == 0
    assert won.layout()["winner"] == 0


def test_04_judgment_scores_the_difference_for_the_active_side_only() -> None:
    ahead = table(player(board=[GIANT]), player(board=[CUB]), phase="judgment")
    assert (side(ahead, 0)["points"], side(ahead, 1)["points"]) == (4, 0)
    behind = table(player(board=[CUB]), player(board=[GIANT]), phase="judgment")
    assert (side(behind, 0)["points"], side(behind, 1)["points"]) == (0, 0)


def test_04_a_win_in_the_middle_of_a_queue_leaves_the_rest_undone() -> None:
    start = table(
        player("Salt Tax", deck="arcane", bag=[]),
        player("Pebble Cub", points=14),
    )
    won = play(start, "Play:Salt Tax", "Pass", "Drop:Pebble Cub")
    assert won.layout()["winner"] == 1  # seat 0 had no card to draw
    assert void(won, 0) == []  # the Salt Tax never got there
    assert [op["op"] for op in won.layout()["queue"]] == ["bury"]


def test_04_martyr_saint_wins_on_the_enemys_turn() -> None:
    start = table(player("Cinder Snap"), player(points=13, board=[SAINT]))
    won = play(start, "Play:Cinder Snap", "C10", "Pass")
    assert won.layout()["winner"] == 1
    assert won.returns == (-1.0, 1.0)


def test_04_dissolves_go_by_side_then_slot_and_stop_at_the_win() -> None:
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
def test_05_a_modal_card_needs_a_payable_mode_with_a_target(
    energy: int, enemy: bool, modes: list[str] | None
) -> None:
    start = table(player("Fork in the Path", energy=energy), player(board=[GIANT] if enemy else []))
    assert ("Play:Fork in the Path" in texts(start)) == (modes is not None)
    if modes is not None:
        assert texts(play(start, "Play:Fork in the Path")) == modes


def test_05_the_mode_is_paid_and_its_target_is_still_there() -> None:
    start = table(player("Fork in the Path", energy=2), player(board=[GIANT]))
    aimed = play(start, "Play:Fork in the Path", "M0")
    assert side(aimed, 0)["energy"] == 0
    assert texts(aimed) == ["C10"]
    after = play(aimed, "C10", "Pass")
    assert board(after, 1) == {}
    assert "Harbor Giant" in hand(after, 1)
    assert side(after, 1)["known"] == [KIND["Harbor Giant"]]


def test_06_rising_chorus_needs_one_more_than_its_cost() -> None:
    def held(energy: int) -> playout.Position:
        return table(player("Rising Chorus", deck="arcane", energy=energy), player())

    assert "Play:Rising Chorus" not in texts(held(2))
    assert texts(play(held(3), "Play:Rising Chorus")) == ["X1"]
    assert texts(play(held(6), "Play:Rising Chorus")) == ["X1", "X2", "X3", "X4"]
    assert texts(play(held(40), "Play:Rising Chorus"))[-1] == "X15"


def test_06_x_is_paid_and_drawn() -> None:
    start = table(player("Rising Chorus", deck="arcane", energy=6), player())
    after = play(start, "Play:Rising Chorus", "X3", "Pass")
    assert side(after, 0)["energy"] == 1
    assert len(hand(after, 0)) == 3


# ------------------------------------------------------------- 7 to 9: decks and hands


def reader(**own: object) -> playout.Position:
    """Seat 0 has played Tide Reader, which foresees 2, and it has entered."""
    start = table(player("Tide Reader", **own), player())  # type: ignore[arg-type]
    return play(start, "Play:Tide Reader", "Pass")


def test_07_foresee_with_fewer_cards_than_asked() -> None:
    asked = reader(bag=["Sinkhole"])
    assert asked.layout()["look"] == [KIND["Sinkhole"]]
    after = play(asked, "Put0")
    assert after.layout()["prompt"] is None
    assert side(after, 0)["top"] == [KIND["Sinkhole"]]
    assert side(after, 0)["bag"] == []


def test_07_foresee_with_no_card_asks_nothing() -> None:
    after = reader(bag=[])
    assert after.layout()["prompt"] is None
    assert after.to_move == 0
    assert not after.over


def test_07_foresee_takes_known_cards_first_and_puts_back_in_any_order() -> None:
    asked = reader(bag=["Old Leviathan"], top=[KIND["Sinkhole"]])
    assert asked.layout()["look"] == [KIND["Sinkhole"], KIND["Old Leviathan"]]
    second = play(asked, "Put0")
    assert texts(second) == ["Put0", "Put1", "Bin"]
    assert side(play(second, "Put0"), 0)["top"] == [KIND["Old Leviathan"], KIND["Sinkhole"]]
    assert side(play(second, "Put1"), 0)["top"] == [KIND["Sinkhole"], KIND["Old Leviathan"]]
    binned = play(second, "Bin")
    assert side(binned, 0)["top"] == [KIND["Sinkhole"]]
    assert void(binned, 0) == ["Old Leviathan"]


def test_07_foresee_keeps_deeper_known_cards_below() -> None:
    top = [KIND["Sinkhole"], KIND["Dune Runner"], KIND["Old Leviathan"]]
    asked = reader(top=top)
    assert asked.layout()["look"] == top[:2]
    after = play(asked, "Put0", "Put0")
    assert side(after, 0)["top"] == [top[1], top[0], top[2]]


def test_07_the_void_is_recycled_inside_a_foresee() -> None:
    asked = reader(bag=["Sinkhole"], void=["Pebble Cub"])
    assert asked.layout()["look"] == [KIND["Sinkhole"], KIND["Pebble Cub"]]
    assert void(asked, 0) == []


def test_08_echo_archive_is_not_in_the_void_while_it_resolves() -> None:
    start = table(
        player("Echo Archive", deck="arcane", void=["Cinder Snap", "Pebble Cub"]), player()
    )
    asked = play(start, "Play:Echo Archive", "Pass")
    assert texts(asked) == ["Take:Cinder Snap"]
    after = play(asked, "Take:Cinder Snap")
    assert after.layout()["prompt"] is None  # no other event was there
    assert sorted(void(after, 0)) == ["Echo Archive", "Pebble Cub"]
    assert hand(after, 0) == ["Cinder Snap"]


def test_08_a_resolving_card_is_not_recycled_into_the_bag() -> None:
    start = table(player("Rising Chorus", deck="arcane", bag=[], void=["Pebble Cub"]), player())
    after = play(start, "Play:Rising Chorus", "X2", "Pass")
    assert hand(after, 0) == ["Pebble Cub"]
    assert void(after, 0) == ["Rising Chorus"]
    assert side(after, 1)["points"] == 1  # the second draw found nothing


FULL_HAND = ("Pebble Cub", "Pebble Cub", "Dune Runner", "Dune Runner", "Old Leviathan")


def test_09_a_card_bounced_to_a_full_hand_goes_to_the_void() -> None:
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


def test_09_a_card_returned_to_a_full_hand_stays_in_the_void() -> None:
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


def test_09_draws_across_the_limit_are_cards_first_then_energy() -> None:
    start = table(player(*ARCANE_SEVEN[:6], "Rising Chorus", deck="arcane"), player())
    after = play(start, "Play:Rising Chorus", "X4", "Pass")
    assert len(hand(after, 0)) == 8
    assert side(after, 0)["energy"] == 9 - 2 - 4 + 2


# ----------------------------------------------------------- 10 and 11: leaving the board


def test_10_a_seventh_character_retires_the_weakest_first() -> None:
    six = [
        *(character("Harbor Giant"), character("Harbor Giant"), character("Old Leviathan")),
        *(character("Dune Runner"), character("Dune Runner"), SAINT),
    ]
    after = play(table(player("Lamp Courier", board=six), player()), "Play:Lamp Courier", "Pass")
    assert board(after, 0)[5] == ("Lamp Courier", 1)
    assert side(after, 0)["glow"] == 1
    assert void(after, 0) == ["Martyr Saint"]
    assert side(after, 0)["points"] == 0  # retired, not dissolved
    assert len(hand(after, 0)) == 1  # the Courier's own draw


def test_10_the_retired_character_sees_no_entry() -> None:
    six = [
        character("Harbor Giant"),
        character("Harbor Giant"),
        character("Old Leviathan"),
        character("Dune Runner"),
        character("Dune Runner"),
        character("Rally Captain", spark=1),
    ]
    after = play(table(player("Pebble Cub", board=six), player()), "Play:Pebble Cub", "Pass")
    assert side(after, 0)["glow"] == 1  # not 2: it left before it could grow
    assert void(after, 0) == ["Rally Captain"]


def test_10_the_weakest_is_found_by_spark_then_cost_then_slot() -> None:
    six = [
        character("Rally Captain", spark=1),
        character("Martyr Saint", spark=1),
        character("Lamp Courier", spark=1),
        character("Harbor Giant"),
        character("Harbor Giant"),
        character("Old Leviathan"),
    ]
    after = play(table(player("Pebble Cub", board=six), player()), "Play:Pebble Cub", "Pass")
    assert void(after, 0) == ["Martyr Saint"]  # cost 2 in slot 1, before the Courier in slot 2


def test_10_a_reclaimed_retired_card_is_banished_and_leaves_its_spark() -> None:
    six = [
        *(character("Harbor Giant"), character("Harbor Giant"), character("Old Leviathan")),
        *(character("Ember Choir", spark=9), character("Forge Hand", spark=9)),
        character("Cairn Revenant", banish=True),
    ]
    after = play(table(player("Pebble Cub", board=six), player()), "Play:Pebble Cub", "Pass")
    assert side(after, 0)["glow"] == 3
    assert (void(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def reclaimed(*enemy: str) -> playout.Position:
    """Seat 0 has put Cairn Revenant on the stack from its void."""
    start = table(player(void=["Cairn Revenant"]), player(*enemy))
    return play(start, "Void:Cairn Revenant")


def test_11_a_reclaimed_card_is_banished_when_prevented() -> None:
    after = play(reclaimed("Closed Door"), "Play:Closed Door", "S0", "Pass")
    assert (void(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_11_a_reclaimed_card_is_banished_when_bounced() -> None:
    entered = play(reclaimed("Fork in the Path"), "Pass", "End")
    after = play(entered, "Play:Fork in the Path", "M0", "C00", "Pass")
    assert (hand(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_11_a_reclaimed_card_is_banished_when_dissolved() -> None:
    entered = play(reclaimed("Sinkhole"), "Pass", "End")
    after = play(entered, "Play:Sinkhole", "C00", "Pass")
    assert (void(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_11_the_mark_leaves_with_the_card() -> None:
    start = table(
        player("Pebble Cub", board=[character("Cairn Revenant", banish=True)]), player("Sinkhole")
    )
    after = play(start, "Play:Pebble Cub", "Play:Sinkhole", "C00", "Pass", "Pass")
    assert board(after, 0) == {0: ("Pebble Cub", 1)}
    assert side(after, 0)["board"][0]["banish"] is False


def test_11_a_reclaimed_event_is_banished_when_resolved() -> None:
    start = table(player(void=["Lantern Signal"], bag=["Pebble Cub"]), player())
    after = play(start, "Void:Lantern Signal", "Pass", "Put0")
    assert hand(after, 0) == ["Pebble Cub"]
    assert "Lantern Signal" in banished(after, 0)
    assert void(after, 0) == []
    assert side(after, 0)["energy"] == 9 - 3


# ---------------------------------------------------------------- 12 and 13: discarding


def test_12_several_copies_of_one_kind_are_one_discard() -> None:
    start = table(player("Salt Tax", deck="arcane"), player("Pebble Cub", "Pebble Cub"))
    asked = play(start, "Play:Salt Tax", "Pass")
    assert texts(asked) == ["Drop:Pebble Cub"]
    assert asked.codes == (144,)
    assert asked.to_move == 1
    after = play(asked, "Drop:Pebble Cub")
    assert hand(after, 1) == ["Pebble Cub"]
    assert void(after, 1) == ["Pebble Cub"]
    assert len(hand(after, 0)) == 1


def test_13_salt_tax_against_an_empty_hand_asks_nothing() -> None:
    start = table(player("Salt Tax", deck="arcane"), player())
    after = play(start, "Play:Salt Tax", "Pass")
    assert after.layout()["prompt"] is None
    assert after.to_move == 0
    assert len(hand(after, 0)) == 1
    assert void(after, 0) == ["Salt Tax"]


# ------------------------------------------------------- 14 and 15: ending and dreamwell


def test_14_after_a_fast_card_in_the_ending_the_same_seat_acts_again() -> None:
    start = table(player(), player("Lantern Signal", bag=["Pebble Cub"]))
    ending = play(start, "End")
    assert ending.to_move == 1
    assert texts(ending) == ["Next", "Play:Lantern Signal"]
    answer = play(ending, "Play:Lantern Signal")
    assert (answer.to_move, texts(answer)) == (0, ["Pass"])
    after = play(answer, "Pass", "Bin")
    assert after.to_move == 1
    assert texts(after)[0] == "Next"
    assert after.layout()["phase"] == "ending"


ORDER = [0, 1, 2, 3, 4, 5, 6, 7, 8, 9]


def turned(well: dict[str, object], **own: object) -> playout.Position:
    """Seat 0 turns the next dreamwell card of a known order."""
    first = player(**{"energy": 0, "produced": 4, "bag": ["Sinkhole"] * 2, **own})  # type: ignore[arg-type]
    return table(first, player(), phase="dreamwell", dreamwell=well)


def test_15_a_pass_ends_with_its_last_card_and_phase_0_comes_once() -> None:
    last = turned({"order": ORDER, "next": 9, "first_pass": True})
    assert (last.layout()["dreamwell"]["next"], last.layout()["dreamwell"]["first_pass"]) == (
        0,
        False,
    )
    first = turned({"next": 0, "first_pass": False})
    well = first.layout()["dreamwell"]
    assert well["next"] == 3
    assert well["order"][2] in (2, 3, 4, 5)
    assert side(first, 0)["produced"] == 5  # worth 1, not the 2 of phase 0


def test_15_the_first_pass_begins_with_phase_0() -> None:
    first = turned({"next": 0, "first_pass": True})
    assert first.layout()["dreamwell"]["order"][0] in (0, 1)
    assert side(first, 0)["produced"] == 6


def test_15_produced_energy_stops_at_its_maximum() -> None:
    assert side(turned({"order": ORDER, "next": 1}, produced=9), 0)["produced"] == 10
    assert side(turned({"order": ORDER, "next": 1}, produced=10), 0)["energy"] == 10


def test_15_a_bonus_prompt_is_a_prompt_for_the_budget() -> None:
    asked = turned({"order": ORDER, "next": 2})
    assert asked.layout()["phase"] == "dreamwell"
    assert asked.layout()["prompt"]["type"] == "order"
    assert phase(asked) == PROMPTED


# ----------------------------------------------------------- 16 to 18: always a legal move


def test_16_on_a_full_stack_plays_are_not_legal_but_passing_is() -> None:
    small = playout.game("duskwell", stack_max=1)
    start = table(
        player("Pebble Cub"),
        player("Closed Door", void=["Lantern Signal"], board=[character("Bell Ringer")]),
        game=small,
    )
    assert texts(play(start, "Play:Pebble Cub")) == ["Pass", "Use0"]
    roomy = table(player("Pebble Cub"), player("Closed Door", void=["Lantern Signal"]))
    assert texts(play(roomy, "Play:Pebble Cub")) == [
        *("Pass", "Play:Closed Door", "Void:Lantern Signal")
    ]


@pytest.mark.parametrize("name", ["Ash Duelist", "Grave Gardener"])
def test_17_an_entry_without_a_choice_asks_nothing(name: str) -> None:
    start = table(player(name, deck="arcane"), player(board=[GIANT]))
    after = play(start, f"Play:{name}", "Pass")
    assert after.layout()["prompt"] is None
    assert texts(after)[0] == "End"


# -------------------------------------------------------------------- 22, 24, 25: budgets


def test_22_a_budget_is_at_least_one_iteration() -> None:
    assert budget(0.001, 40, PROMPTED) == 1


def test_24_more_energy_than_produced_counts_as_full() -> None:
    full = table(player("Pebble Cub", energy=5, produced=4), player())
    assert phase(full) == FIRST_MAIN
    assert phase(table(player("Pebble Cub", energy=3, produced=4), player())) == OWN_MAIN
    assert phase(play(full, "End")) == OTHER


def test_25_a_prompt_in_ones_own_main_is_a_prompt() -> None:
    start = table(player("Kindling", energy=20, produced=4, board=[CUB]), player())
    assert phase(start) == FIRST_MAIN
    assert phase(play(start, "Play:Kindling")) == PROMPTED
