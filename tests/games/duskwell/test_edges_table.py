"""The edge cases 10 to 18 of the game's description (section 10), by number."""

from __future__ import annotations

import pytest

import playout

from .table import (
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


# ----------------------------------------------------------- 10 and 11: leaving the board


def test_edge_10_a_seventh_character_retires_the_weakest_first() -> None:
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


def test_edge_10_the_retired_character_sees_no_entry() -> None:
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


def test_edge_10_the_weakest_is_found_by_spark_then_cost_then_slot() -> None:
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


def test_edge_10_a_reclaimed_retired_card_is_banished_and_leaves_its_spark() -> None:
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


def test_edge_11_a_reclaimed_card_is_banished_when_prevented() -> None:
    after = play(reclaimed("Closed Door"), "Play:Closed Door", "S0", "Pass")
    assert (void(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_edge_11_a_reclaimed_card_is_banished_when_bounced() -> None:
    entered = play(reclaimed("Fork in the Path"), "Pass", "End")
    after = play(entered, "Play:Fork in the Path", "M0", "C00", "Pass")
    assert (hand(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_edge_11_a_reclaimed_card_is_banished_when_dissolved() -> None:
    entered = play(reclaimed("Sinkhole"), "Pass", "End")
    after = play(entered, "Play:Sinkhole", "C00", "Pass")
    assert (void(after, 0), banished(after, 0)) == ([], ["Cairn Revenant"])


def test_edge_11_the_mark_leaves_with_the_card() -> None:
    start = table(
        player("Pebble Cub", board=[character("Cairn Revenant", banish=True)]), player("Sinkhole")
    )
    after = play(start, "Play:Pebble Cub", "Play:Sinkhole", "C00", "Pass", "Pass")
    assert board(after, 0) == {0: ("Pebble Cub", 1)}
    assert side(after, 0)["board"][0]["banish"] is False


def test_edge_11_a_reclaimed_event_is_banished_when_resolved() -> None:
    start = table(player(void=["Lantern Signal"], bag=["Pebble Cub"]), player())
    after = play(start, "Void:Lantern Signal", "Pass", "Put0")
    assert hand(after, 0) == ["Pebble Cub"]
    assert "Lantern Signal" in banished(after, 0)
    assert void(after, 0) == []
    assert side(after, 0)["energy"] == 9 - 3


# ---------------------------------------------------------------- 12 and 13: discarding


def test_edge_12_several_copies_of_one_kind_are_one_discard() -> None:
    start = table(player("Salt Tax", deck="arcane"), player("Pebble Cub", "Pebble Cub"))
    asked = play(start, "Play:Salt Tax", "Pass")
    assert texts(asked) == ["Drop:Pebble Cub"]
    assert asked.codes == (144,)
    assert asked.to_move == 1
    after = play(asked, "Drop:Pebble Cub")
    assert hand(after, 1) == ["Pebble Cub"]
    assert void(after, 1) == ["Pebble Cub"]
    assert len(hand(after, 0)) == 1


def test_edge_13_salt_tax_against_an_empty_hand_asks_nothing() -> None:
    start = table(player("Salt Tax", deck="arcane"), player())
    after = play(start, "Play:Salt Tax", "Pass")
    assert after.layout()["prompt"] is None
    assert after.to_move == 0
    assert len(hand(after, 0)) == 1
    assert void(after, 0) == ["Salt Tax"]


# ------------------------------------------------------- 14 and 15: ending and dreamwell


def test_edge_14_after_a_fast_card_in_the_ending_the_same_seat_acts_again() -> None:
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


def test_edge_15_a_pass_ends_with_its_last_card_and_phase_0_comes_once() -> None:
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


def test_edge_15_the_first_pass_begins_with_phase_0() -> None:
    first = turned({"next": 0, "first_pass": True})
    assert first.layout()["dreamwell"]["order"][0] in (0, 1)
    assert side(first, 0)["produced"] == 6


def test_edge_15_produced_energy_stops_at_its_maximum() -> None:
    assert side(turned({"order": ORDER, "next": 1}, produced=9), 0)["produced"] == 10
    assert side(turned({"order": ORDER, "next": 1}, produced=10), 0)["energy"] == 10


def test_edge_15_a_bonus_prompt_is_a_prompt_for_the_budget() -> None:
    asked = turned({"order": ORDER, "next": 2})
    assert asked.layout()["phase"] == "dreamwell"
    assert asked.layout()["prompt"]["type"] == "order"
    spent = playout.player("montecarlo1:0.1").choose(asked).iterations
    assert spent == len(asked.codes) * 50  # 0.5: not "other", which is 0.75


# ----------------------------------------------------------- 16 to 18: always a legal move


def test_edge_16_on_a_full_stack_plays_are_not_legal_but_passing_is() -> None:
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
def test_edge_17_an_entry_without_a_choice_asks_nothing(name: str) -> None:
    start = table(player(name, deck="arcane"), player(board=[GIANT]))
    after = play(start, f"Play:{name}", "Pass")
    assert after.layout()["prompt"] is None
    assert texts(after)[0] == "End"
