"""Every card kind does what its line of the card table says; the turn does what 5.2 says."""

from __future__ import annotations

import pytest

import playout
from playout.games.duskwell.cards import CARDS, DECKS

from .table import (
    GAME,
    KIND,
    board,
    character,
    hand,
    kinds,
    play,
    player,
    side,
    table,
    texts,
    void,
)

GIANT = character("Harbor Giant")
CUB = character("Pebble Cub")

# kind: (type, cost, spark, fast), as printed in the game's description.
PRINTED = """
0 char 1 1 - | 1 char 2 2 - | 2 char 4 5 - | 3 char 6 8 - | 4 char 2 1 -
5 char 2 1 - | 6 char 3 2 - | 7 char 2 1 fast | 8 char 2 2 - | 9 char 3 2 -
10 char 4 2 - | 11 char 3 2 - | 12 char 2 1 - | 13 char 3 1 - | 14 event 1 0 fast
15 event 3 0 fast | 16 event 2 0 fast | 17 event 1 0 fast | 18 event 2 0 fast | 19 event 2 0 fast
20 event 2 0 fast | 21 event 1 0 fast | 22 event 3 0 - | 23 event 1 0 fast | 24 event 1 0 fast
25 event 2 0 - | 26 event 2 0 - | 27 event 4 0 - | 28 char 3 3 - | 29 event 2 0 -
"""


def test_the_card_table() -> None:
    rows = [row.split() for line in PRINTED.split("\n") for row in line.split("|") if row]
    assert len(rows) == len(CARDS) == 30
    for number, kind, cost, spark, fast in rows:
        card = CARDS[int(number)]
        assert (card.is_event, card.cost) == (kind == "event", int(cost)), card
        assert ((card.spark or 0), card.fast) == (int(spark), fast == "fast"), card


def test_the_decks() -> None:
    assert [len(deck) for deck in DECKS] == [30, 30, 30, 6]
    assert all(list(deck) == sorted(deck) for deck in DECKS)
    assert set(DECKS[0]) | set(DECKS[1]) == set(range(30))
    assert [DECKS[2].count(kind) for kind in range(4)] == [6, 12, 8, 4]


# --------------------------------------------------------------------------- characters


@pytest.mark.parametrize("kind", [k for k, card in enumerate(CARDS) if not card.is_event])
def test_a_character_costs_its_cost_and_enters_with_its_spark(kind: int) -> None:
    card = CARDS[kind]
    deck = "core" if kind in DECKS[0] else "arcane"
    start = table(player(card.name, deck=deck), player())
    cast = play(start, f"Play:{card.name}")
    assert side(cast, 0)["energy"] == 9 - card.cost
    assert (cast.to_move, texts(cast)) == (1, ["Pass"])
    assert board(play(cast, "Pass"), 0) == {0: (card.name, card.spark)}


def test_lamp_courier_draws() -> None:
    after = play(table(player("Lamp Courier"), player()), "Play:Lamp Courier", "Pass")
    assert len(hand(after, 0)) == 1


def test_ash_duelist_dissolves_a_chosen_weak_enemy() -> None:
    enemies = [GIANT, character("Dune Runner"), CUB]
    start = table(player("Ash Duelist"), player(board=enemies))
    asked = play(start, "Play:Ash Duelist", "Pass")
    assert texts(asked) == ["C11", "C12"]
    after = play(asked, "C12")
    assert sorted(board(after, 1)) == [0, 1]
    assert void(after, 1) == ["Pebble Cub"]


def test_dusk_skater_grows_with_each_card_played_in_the_enemys_turn() -> None:
    skater = character("Dusk Skater")
    enemy = player("Lantern Signal", "Cinder Snap", board=[skater])
    start = table(player("Pebble Cub", board=[CUB]), enemy)
    own = play(start, "Play:Pebble Cub")
    assert board(own, 1)[0] == ("Dusk Skater", 1)  # the enemy's play does not count
    one = play(own, "Play:Lantern Signal")
    assert board(one, 1)[0] == ("Dusk Skater", 2)
    mine = table(enemy, player())
    assert board(play(mine, "Play:Lantern Signal"), 0)[0] == ("Dusk Skater", 1)


def test_bell_ringer_draws_for_three_at_any_time_and_again() -> None:
    ringer = player(board=[character("Bell Ringer")], energy=7)
    once = play(table(ringer, player()), "Use0")
    assert (len(hand(once, 0)), side(once, 0)["energy"]) == (1, 4)
    twice = play(once, "Use0")
    assert (len(hand(twice, 0)), side(twice, 0)["energy"]) == (2, 1)
    assert "Use0" not in texts(twice)
    answer = play(table(player("Pebble Cub"), ringer), "Play:Pebble Cub")
    assert texts(answer) == ["Pass", "Use0"]
    used = play(answer, "Use0")
    assert used.to_move == 1  # it keeps priority
    assert texts(play(table(player(), ringer), "End")) == ["Next", "Use0"]


def test_forge_hand_grows_once_a_turn_in_its_own_main() -> None:
    forge = player(board=[character("Forge Hand")], energy=7)
    once = play(table(forge, player()), "Use0")
    assert board(once, 0)[0] == ("Forge Hand", 3)
    assert side(once, 0)["energy"] == 5
    assert "Use0" not in texts(once)
    answer = play(table(player("Pebble Cub"), forge), "Play:Pebble Cub")
    assert texts(answer) == ["Pass"]
    assert texts(play(table(player(), forge), "End")) == ["Next"]


def test_the_used_mark_is_cleared_in_the_owners_judgment() -> None:
    used = character("Forge Hand", used=True)
    other = table(player(board=[used]), player(board=[used]), phase="ending")
    fresh = play(other, "Next")
    marks = [side(fresh, seat)["board"][0]["used"] for seat in range(2)]
    assert marks == [True, False]


def test_ember_choir_grows_before_the_comparison() -> None:
    choir = table(
        player(board=[character("Ember Choir")]),
        player(board=[character("Dune Runner")]),
        phase="judgment",
    )
    assert board(choir, 0)[0] == ("Ember Choir", 3)
    assert side(choir, 0)["points"] == 1
    idle = table(player(), player(board=[character("Ember Choir")]), phase="judgment")
    assert board(idle, 1)[0] == ("Ember Choir", 2)


def test_grave_gardener_takes_a_character() -> None:
    start = table(
        player("Grave Gardener", deck="arcane", void=["Sinkhole", "Pebble Cub", "Old Leviathan"]),
        player(),
    )
    asked = play(start, "Play:Grave Gardener", "Pass")
    assert texts(asked) == ["Take:Pebble Cub", "Take:Old Leviathan"]
    after = play(asked, "Take:Old Leviathan")
    assert hand(after, 0) == ["Old Leviathan"]
    assert side(after, 0)["known"] == [KIND["Old Leviathan"]]
    assert after.layout()["prompt"] is None


def test_rally_captain_grows_when_another_ally_enters() -> None:
    captain = character("Rally Captain")
    start = table(player("Rally Captain", deck="arcane", board=[captain]), player(board=[captain]))
    after = play(start, "Play:Rally Captain", "Pass")
    assert board(after, 0) == {0: ("Rally Captain", 2), 1: ("Rally Captain", 1)}
    assert board(after, 1) == {0: ("Rally Captain", 1)}


# ------------------------------------------------------------------------------- events


def test_cinder_snap_aims_at_weak_enemies() -> None:
    start = table(player("Cinder Snap"), player(board=[GIANT, character("Dune Runner")]))
    aimed = play(start, "Play:Cinder Snap")
    assert texts(aimed) == ["C11"]
    assert void(play(aimed, "C11", "Pass"), 1) == ["Dune Runner"]
    strong = table(player("Cinder Snap", board=[CUB]), player(board=[GIANT]))
    assert "Play:Cinder Snap" not in texts(strong)


def test_sinkhole_aims_at_any_enemy() -> None:
    start = table(player("Sinkhole", board=[CUB]), player(board=[GIANT, CUB]))
    aimed = play(start, "Play:Sinkhole")
    assert texts(aimed) == ["C10", "C11"]
    assert void(play(aimed, "C10", "Pass"), 1) == ["Harbor Giant"]
    assert "Play:Sinkhole" not in texts(table(player("Sinkhole", board=[CUB]), player()))


@pytest.mark.parametrize(
    ("name", "hits_character", "hits_event"),
    [("Hush the Bell", True, True), ("Toll Gate", False, True), ("Closed Door", True, False)],
)
def test_what_can_be_prevented(name: str, hits_character: bool, hits_event: bool) -> None:
    start = table(player("Pebble Cub", "Lantern Signal"), player(name))
    answers = {
        "Play:Pebble Cub": hits_character,
        "Play:Lantern Signal": hits_event,
    }
    for move, hit in answers.items():
        assert (f"Play:{name}" in texts(play(start, move))) == hit


def test_prevents_aim_at_enemy_cards_anywhere_on_the_stack() -> None:
    first = player("Pebble Cub", "Lantern Signal", "Lantern Signal")
    start = table(first, player("Lantern Signal", "Hush the Bell"))
    stacked = play(start, "Play:Pebble Cub", "Play:Lantern Signal", "Play:Lantern Signal")
    aimed = play(stacked, "Play:Hush the Bell")
    assert texts(aimed) == ["S0", "S2"]
    after = play(aimed, "S0", "Pass")
    assert [item["kind"] for item in after.layout()["stack"]] == kinds(
        "Lantern Signal", "Lantern Signal"
    )
    assert after.layout()["priority"] == 1  # who controlled the Hush


def test_fork_in_the_path_draws_two() -> None:
    after = play(table(player("Fork in the Path"), player()), "Play:Fork in the Path", "M1", "Pass")
    assert len(hand(after, 0)) == 2
    assert side(after, 0)["energy"] == 6


def test_lantern_signal_foresees_then_draws() -> None:
    start = table(player("Lantern Signal", top=kinds("Sinkhole", "Pebble Cub")), player())
    asked = play(start, "Play:Lantern Signal", "Pass")
    assert hand(play(asked, "Put0"), 0) == ["Sinkhole"]
    binned = play(asked, "Bin")
    assert hand(binned, 0) == ["Pebble Cub"]
    assert sorted(void(binned, 0)) == ["Lantern Signal", "Sinkhole"]


def test_echo_archive_takes_up_to_two_events() -> None:
    events = ["Cinder Snap", "Sinkhole", "Sinkhole"]
    start = table(player("Echo Archive", deck="arcane", void=events), player())
    asked = play(start, "Play:Echo Archive", "Pass")
    assert texts(asked) == ["Take:Cinder Snap", "Take:Sinkhole"]  # at least one
    more = play(asked, "Take:Sinkhole")
    assert texts(more) == ["Done", "Take:Cinder Snap", "Take:Sinkhole"]
    assert hand(play(more, "Done"), 0) == ["Sinkhole"]
    both = play(more, "Take:Sinkhole")
    assert hand(both, 0) == ["Sinkhole", "Sinkhole"]
    assert sorted(void(both, 0)) == ["Cinder Snap", "Echo Archive"]
    assert both.to_move == 0


def test_kindling_strengthens_an_ally() -> None:
    start = table(player("Kindling", board=[CUB, GIANT]), player(board=[GIANT]))
    aimed = play(start, "Play:Kindling")
    assert texts(aimed) == ["C00", "C01"]
    after = play(aimed, "C00", "Pass")
    assert board(after, 0)[0] == ("Pebble Cub", 3)
    assert "Play:Kindling" not in texts(table(player("Kindling"), player(board=[GIANT])))


def test_iron_vow_protects_until_the_turn_ends_and_draws() -> None:
    start = table(player("Iron Vow", deck="arcane", board=[GIANT]), player("Sinkhole", "Sinkhole"))
    safe = play(start, "Play:Iron Vow", "C00", "Pass")
    assert len(hand(safe, 0)) == 1
    spared = play(safe, "End", "Play:Sinkhole", "C00", "Pass")
    assert board(spared, 0) == {0: ("Harbor Giant", 5)}
    assert void(spared, 1) == ["Sinkhole"]
    ended = play(spared, "Next")
    assert side(ended, 0)["board"][0]["protected"] is False


def test_iron_vow_in_the_enemys_turn_protects_until_that_turn_ends() -> None:
    """It is fast: an answer to a card, and no protection in the owner's next turn."""
    start = table(player("Sinkhole"), player("Iron Vow", deck="arcane", board=[GIANT]))
    answered = play(start, "Play:Sinkhole", "C10", "Play:Iron Vow", "C10", "Pass", "Pass")
    assert board(answered, 1) == {0: ("Harbor Giant", 5)}
    assert side(answered, 1)["board"][0]["protected"] is True
    while answered.layout()["turn"] == 6:
        answered = play(
            answered, next(text for text in ("End", "Next", "Pass") if text in texts(answered))
        )
    assert side(answered, 1)["board"][0]["protected"] is False


def test_a_protected_character_can_be_returned() -> None:
    start = table(
        player("Fork in the Path"), player(board=[character("Harbor Giant", protected=True)])
    )
    after = play(start, "Play:Fork in the Path", "M0", "C10", "Pass")
    assert hand(after, 1) == ["Harbor Giant"]


def test_harvest_moon_gains_two_points() -> None:
    after = play(
        table(player("Harvest Moon", deck="arcane"), player()), "Play:Harvest Moon", "Pass"
    )
    assert (side(after, 0)["points"], void(after, 0)) == (2, ["Harvest Moon"])


def test_salt_tax_lets_the_enemy_choose_the_discard() -> None:
    start = table(player("Salt Tax", deck="arcane"), player("Pebble Cub", "Sinkhole"))
    asked = play(start, "Play:Salt Tax", "Pass")
    assert (asked.to_move, texts(asked)) == (1, ["Drop:Pebble Cub", "Drop:Sinkhole"])
    after = play(asked, "Drop:Sinkhole")
    assert void(after, 1) == ["Sinkhole"]
    assert after.to_move == 0


def test_drown_the_vale_dissolves_all_weak_characters_but_protected_ones() -> None:
    start = table(
        player("Drown the Vale", deck="arcane", board=[CUB, GIANT]),
        player(board=[character("Dune Runner", protected=True), character("Forge Hand"), GIANT]),
    )
    after = play(start, "Play:Drown the Vale", "Pass")
    assert sorted(board(after, 0)) == [1]
    assert sorted(board(after, 1)) == [0, 2]


@pytest.mark.parametrize(("own", "enemy", "left"), [(5, 8, (0, 1)), (8, 5, (1, 0)), (5, 5, (0, 0))])
def test_trial_of_flame_dissolves_the_weaker_or_both(
    own: int, enemy: int, left: tuple[int, int]
) -> None:
    start = table(
        player("Trial of Flame", deck="arcane", board=[character("Harbor Giant", spark=own)]),
        player(board=[character("Harbor Giant", spark=enemy)]),
    )
    first = play(start, "Play:Trial of Flame")
    assert texts(first) == ["C00"]
    second = play(first, "C00")
    assert (second.to_move, texts(second)) == (0, ["C10"])
    after = play(second, "C10", "Pass")
    assert (len(board(after, 0)), len(board(after, 1))) == left


@pytest.mark.parametrize("boards", [([], [GIANT]), ([GIANT], [])])
def test_trial_of_flame_needs_both_targets(boards: tuple[list[object], list[object]]) -> None:
    own, enemy = boards
    start = table(
        player("Trial of Flame", deck="arcane", board=own),  # type: ignore[arg-type]
        player(board=enemy),  # type: ignore[arg-type]
    )
    assert "Play:Trial of Flame" not in texts(start)


def test_trial_of_flame_does_nothing_when_a_target_has_left() -> None:
    start = table(
        player("Trial of Flame", deck="arcane", board=[GIANT]),
        player("Fork in the Path", board=[GIANT]),
    )
    aimed = play(start, "Play:Trial of Flame", "C00", "C10")
    bounced = play(aimed, "Play:Fork in the Path", "M0", "C00", "Pass", "Pass")
    assert len(board(bounced, 1)) == 1
    assert void(bounced, 0) == ["Trial of Flame"]


def test_reclaim_is_played_from_the_void_for_its_own_cost() -> None:
    held = ["Cairn Revenant", "Lantern Signal"]
    rich = table(player(void=held, energy=5), player())
    assert texts(rich) == ["End", "Void:Lantern Signal", "Void:Cairn Revenant"]
    poor = table(player(void=held, energy=4), player())
    assert texts(poor) == ["End", "Void:Lantern Signal"]
    after = play(rich, "Void:Cairn Revenant", "Pass")
    assert side(after, 0)["energy"] == 0
    assert side(after, 0)["board"][0]["banish"] is True
    answer = play(table(player("Pebble Cub"), player(void=held)), "Play:Pebble Cub")
    assert texts(answer) == ["Pass", "Void:Lantern Signal"]  # only it is fast


# ------------------------------------------------------------- the turn and the dreamwell


def test_a_fresh_game() -> None:
    for seed in range(20):
        start = GAME.deal(seed)
        sizes = [len(hand(start, seat)) for seat in range(2)]
        assert sizes == [5, 5]  # the first turn has no draw
        assert side(start, 0)["energy"] == side(start, 0)["produced"] == 2
        assert (start.to_move, texts(start)[0]) == (0, "End")
        next_turn = play(start, "End", "Next")
        assert len(hand(next_turn, 1)) == 6
        assert side(next_turn, 1)["produced"] == 2  # the second card of phase 0


def test_glow_counts_in_judgment() -> None:
    ahead = table(player(glow=3), player(board=[CUB]), phase="judgment")
    assert side(ahead, 0)["points"] == 2


def well(card: int, **own: object) -> playout.Position:
    """Seat 0 turns a dreamwell card; it has 4 energy produced and then draws its card."""
    order = [*range(card, card + 1)]
    groups = ([0, 1], [2, 3, 4, 5], [6, 7, 8, 9])
    group = next(g for g in groups if card in g)
    order = [c for g in groups for c in ([card] + [c for c in g if c != card] if g is group else g)]
    first = player(**{"produced": 4, "energy": 0, **own})  # type: ignore[arg-type]
    at = order.index(card)
    return table(first, player(), phase="dreamwell", dreamwell={"order": order, "next": at})


@pytest.mark.parametrize("card", range(10))
def test_dreamwell_cards_produce_energy(card: int) -> None:
    after = well(card, board=[CUB])
    value = 2 if card < 2 else 1
    assert side(after, 0)["produced"] == 4 + value
    assert side(after, 0)["energy"] == 4 + value + (card == 3)


def test_dreamwell_bonuses() -> None:
    assert well(2).layout()["prompt"] == {"type": "order", "seat": 0}
    assert len(well(2).layout()["look"]) == 1
    assert len(well(8).layout()["look"]) == 2
    drawn = well(4)
    assert drawn.layout()["prompt"] == {"type": "discard", "seat": 0, "left": 1}
    assert len(hand(drawn, 0)) == 1
    after = drawn.play(drawn.moves()[0])
    assert (len(hand(after, 0)), len(void(after, 0))) == (1, 1)  # and the turn's own draw
    assert len(void(well(5), 0)) == 2
    assert side(well(6), 0)["points"] == 1
    assert len(hand(well(7), 0)) == 2
    assert len(hand(well(0), 0)) == 1


def test_the_strongest_character_grows_the_oldest_on_ties() -> None:
    tied = [
        character("Harbor Giant", slot=0, serial=9),
        character("Harbor Giant", slot=1, serial=4),
        CUB,
    ]
    assert board(well(9, board=tied), 0)[1] == ("Harbor Giant", 6)
    assert board(well(9, board=[CUB, GIANT]), 0)[1] == ("Harbor Giant", 6)
    assert board(well(9), 0) == {}


def test_mill_takes_known_cards_first_and_does_not_recycle() -> None:
    top = kinds("Sinkhole")
    milled = well(5, bag=["Pebble Cub", "Dune Runner"], top=top)
    assert "Sinkhole" in void(milled, 0)
    assert len(void(milled, 0)) == 2
    empty = well(5, bag=[], void=["Sinkhole"])
    assert hand(empty, 0) == ["Sinkhole"]  # recycled by the turn's draw, not by the mill


def test_deck_out_gives_the_enemy_a_point_and_recycles_before() -> None:
    recycled = table(player(bag=[], void=["Pebble Cub"]), player(), phase="draw")
    assert hand(recycled, 0) == ["Pebble Cub"]
    assert side(recycled, 1)["points"] == 0
    out = table(player(bag=[]), player(), phase="draw")
    assert side(out, 1)["points"] == 1
    lost = table(player(bag=[]), player(points=14), phase="draw")
    assert lost.layout()["winner"] == 1


def test_a_known_top_card_is_drawn_first() -> None:
    drawn = table(player(top=kinds("Old Leviathan")), player(), phase="draw")
    assert hand(drawn, 0) == ["Old Leviathan"]


def test_a_draw_with_a_full_hand_is_energy() -> None:
    eight = ("Pebble Cub", "Pebble Cub", "Dune Runner", "Dune Runner")
    more = ("Harbor Giant", "Harbor Giant", "Old Leviathan", "Sinkhole")
    full = table(player(*eight, *more, bag=[], energy=0), player(), phase="draw")
    assert side(full, 0)["energy"] == 1
    assert side(full, 1)["points"] == 0  # no card was needed


def test_the_turn_cap_is_a_draw() -> None:
    last = table(player(board=[GIANT]), player(), turn=49, active=1, phase="ending")
    after = play(last, "Next")
    assert after.over
    assert after.returns == (0.0, 0.0)
    assert after.layout()["winner"] == "draw"
    before = table(player(), player(), turn=48, active=0, phase="ending")
    assert not play(before, "Next").over


def test_slots_are_filled_from_the_lowest_and_never_moved() -> None:
    gap = [character("Harbor Giant", slot=0), character("Old Leviathan", slot=2)]
    after = play(table(player("Pebble Cub", board=gap), player()), "Play:Pebble Cub", "Pass")
    assert sorted(board(after, 0)) == [0, 1, 2]
    assert board(after, 0)[1] == ("Pebble Cub", 1)


def test_one_pass_resolves_the_top_and_its_controller_has_priority() -> None:
    start = table(player("Pebble Cub"), player("Lantern Signal", bag=["Dune Runner"]))
    stacked = play(start, "Play:Pebble Cub", "Play:Lantern Signal", "Pass")
    assert stacked.to_move == 1  # asked about its foresee
    resolved = play(stacked, "Put0")
    assert resolved.layout()["priority"] == 1
    after = play(resolved, "Pass")
    assert board(after, 0) == {0: ("Pebble Cub", 1)}
    assert after.to_move == 0


def test_prompts_come_before_priority() -> None:
    aimed = play(table(player("Sinkhole"), player(board=[GIANT])), "Play:Sinkhole")
    assert aimed.to_move == 0
    assert aimed.layout()["priority"] == 1
    assert play(aimed, "C10").to_move == 1


def test_known_copies_follow_what_the_enemy_can_tell() -> None:
    """A copy that leaves the hand may be the known one: what is left is no longer certain."""
    held = player("Lantern Signal", "Lantern Signal", known=kinds("Lantern Signal"))
    after = play(table(held, player()), "Play:Lantern Signal")
    assert side(after, 0)["known"] == []
    unpinned = playout.game("duskwell", pin_revealed=False)
    start = table(player("Fork in the Path"), player(board=[GIANT]), game=unpinned)
    bounced = play(start, "Play:Fork in the Path", "M0", "C10", "Pass")
    assert side(bounced, 1)["known"] == []
