"""Texts, labels, refusals and the picture of the table."""

from __future__ import annotations

import pytest

import playout
from playout.games.duskwell.text import TEXTS

from .table import GAME, character, kinds, play, player, table

GIANT = character("Harbor Giant")


def test_short_names_are_those_of_the_description() -> None:
    assert [TEXTS[code] for code in (0, 1, 2, 3)] == ["Pass", "End", "Next", "Done"]
    assert TEXTS[4] == "Play:Pebble Cub"
    assert TEXTS[36 + 21] == "Void:Lantern Signal"
    assert TEXTS[68 + 7] == "Use7"
    assert (TEXTS[84], TEXTS[84 + 8 + 3]) == ("C00", "C13")
    assert (TEXTS[100], TEXTS[117], TEXTS[135]) == ("S0", "M1", "X15")
    assert [TEXTS[code] for code in (136, 137, 138, 141, 142)] == [
        *("Pay", "Refuse", "Put0", "Put3", "Bin")
    ]
    assert (TEXTS[144 + 15], TEXTS[176 + 2]) == ("Drop:Sinkhole", "Take:Harbor Giant")
    assert len(set(TEXTS.values())) == len(TEXTS)


def test_move_data() -> None:
    start = table(player("Pebble Cub"), player())
    move = start.moves()[1]
    assert move.data == {"code": 4}
    assert start.play({"code": 4}) == start.play("play:pebble  cub") == start.play(4)
    assert start.play({"code": 4, "text": "Play:Pebble Cub"}) == start.play(4)
    with pytest.raises(playout.IllegalMove):
        start.play({"code": 4, "text": "End"})


def test_labels() -> None:
    start = table(
        player("Fork in the Path", "Pebble Cub", board=[character("Bell Ringer")]),
        player(board=[GIANT]),
    )
    assert [move.label for move in start.moves()] == [
        "End the turn",
        "Play Pebble Cub (1)",
        "Play Fork in the Path (2 or 3)",
        "Bell Ringer: pay 3, draw 1",
    ]
    modes = play(start, "Play:Fork in the Path")
    assert [move.label for move in modes.moves()] == [
        "Return an enemy character (2)",
        "Draw two cards (3)",
    ]
    assert play(modes, "M0").moves()[0].label == "the enemy's Harbor Giant (5)"


def test_labels_tell_apart_what_looks_the_same() -> None:
    cubs = [character("Pebble Cub"), character("Harbor Giant"), character("Pebble Cub")]
    aimed = play(table(player("Sinkhole"), player(board=cubs)), "Play:Sinkhole")
    assert [move.label for move in aimed.moves()] == [
        "the enemy's Pebble Cub (1), number 1 of 2",
        "the enemy's Harbor Giant (5)",
        "the enemy's Pebble Cub (1), number 2 of 2",
    ]


def test_labels_of_own_characters_and_of_the_stack() -> None:
    aimed = play(table(player("Kindling", board=[GIANT]), player()), "Play:Kindling")
    assert [move.label for move in aimed.moves()] == ["own Harbor Giant (5)"]
    answer = play(
        table(player("Pebble Cub"), player("Closed Door")), "Play:Pebble Cub", "Play:Closed Door"
    )
    assert [move.label for move in answer.moves()] == ["the enemy's Pebble Cub on the stack"]


REFUSALS = [
    ("Play:Sinkhole", "not_in_hand"),
    ("Play:Old Leviathan", "energy"),
    ("Play:Cinder Snap", "no_target"),
    ("Void:Pebble Cub", "no_reclaim"),
    ("Void:Cairn Revenant", "energy"),
    ("Void:Lantern Signal", "not_in_void"),
    ("Use0", "no_ability"),
    ("Use1", "used"),
    ("Use2", "energy"),
    ("Use5", "empty_slot"),
    ("Pass", "no_priority"),
    ("Next", "not_ending"),
    ("C00", "no_prompt"),
    ("Done", "no_prompt"),
]


@pytest.mark.parametrize(("move", "reason"), REFUSALS)
def test_refusals_say_why(move: str, reason: str) -> None:
    board = [GIANT, character("Forge Hand", used=True), character("Bell Ringer")]
    start = table(
        player("Old Leviathan", "Cinder Snap", board=board, void=["Cairn Revenant"], energy=2),
        player(),
    )
    with pytest.raises(playout.IllegalMove) as caught:
        start.play(move)
    assert caught.value.reason == reason
    assert move in str(caught.value)


def test_refusals_outside_ones_own_main() -> None:
    board = [character("Forge Hand")]
    answer = play(
        table(player("Pebble Cub"), player("Pebble Cub", board=board, void=["Cairn Revenant"])),
        "Play:Pebble Cub",
    )
    for move, reason in (
        ("Play:Pebble Cub", "not_fast"),
        ("Void:Cairn Revenant", "not_fast"),
        ("Use0", "not_main"),
        ("End", "not_main"),
    ):
        with pytest.raises(playout.IllegalMove) as caught:
            answer.play(move)
        assert caught.value.reason == reason
    with pytest.raises(playout.NotYourTurn):
        answer.play("End", seat=0)


def test_refusals_in_a_prompt_and_on_a_full_stack() -> None:
    asked = play(table(player("Sinkhole"), player(board=[GIANT])), "Play:Sinkhole")
    for move in ("Pass", "C11", "Play:Sinkhole"):
        with pytest.raises(playout.IllegalMove, match="choose a character") as caught:
            asked.play(move)
        assert caught.value.reason == "not_a_choice"
    small = playout.game("duskwell", stack_max=1)
    full = play(table(player("Pebble Cub"), player("Closed Door"), game=small), "Play:Pebble Cub")
    with pytest.raises(playout.IllegalMove) as caught:
        full.play("Play:Closed Door")
    assert caught.value.reason == "stack_full"


def test_the_picture_shows_a_seat_its_own_cards_only() -> None:
    start = table(
        player("Old Leviathan", top=kinds("Sinkhole"), board=[GIANT]),
        player("Toll Gate", "Kindling", known=kinds("Kindling")),
    )
    mine, theirs, anyones = (start.board(seat) for seat in (0, 1, None))
    assert "Old Leviathan" in mine
    assert "Sinkhole" in mine
    for other in (theirs, anyones):
        assert "Old Leviathan" not in other
        assert "Sinkhole" not in other
        assert "Harbor Giant 5" in other
    assert "Toll Gate" not in mine
    assert "2 cards, known: Kindling" in mine


def test_the_picture_says_which_card_asks() -> None:
    enemy = player("Toll Gate", board=[character("Pebble Cub"), GIANT])
    asked = play(table(player("Ash Duelist", "Sinkhole"), enemy), "Play:Sinkhole")
    assert "seat 0 (you) must choose a character for Sinkhole" in asked.board(0)
    tolled = play(asked, "C10", "Play:Toll Gate")
    assert "seat 1 must choose a card on the stack for Toll Gate" in tolled.board(0)
    assert "pay or refuse (2 energy, for the Toll Gate)" in play(tolled, "S0", "Pass").board(1)
    entered = play(table(player("Ash Duelist"), enemy), "Play:Ash Duelist", "Pass")
    assert "choose a character to dissolve (Ash Duelist)" in entered.board(0)


def test_the_picture_of_a_foresee_is_its_owners() -> None:
    asked = table(
        player(), player(), prompt={"type": "order", "seat": 0}, look=kinds("Old Leviathan")
    )
    assert "Old Leviathan" in asked.board(0)
    assert "Old Leviathan" not in asked.board(1)
    assert "keep or bin" in asked.board(1)
    assert "Old Leviathan" not in " ".join(move.label for move in asked.moves())


def test_the_picture_fits_a_frame_in_80_columns_and_tells_what_cards_do() -> None:
    """A frame takes four columns; a big board, a full hand and a long void are on several lines."""
    big = [character(name) for name in ("Harbor Giant", "Cairn Revenant", "Old Leviathan")]
    held = ("Dusk Skater", "Forge Hand", "Fork in the Path", "Kindling", "Sinkhole", "Sinkhole")
    weak = [character("Dune Runner", protected=True), character("Martyr Saint"), GIANT]
    start = table(
        player(*held, void=["Pebble Cub"] * 2 + ["Lamp Courier"] * 2, board=big + weak, glow=12),
        player("Toll Gate", board=[GIANT], void=["Closed Door", "Toll Gate"][:1]),
    )
    aimed = play(start, "Play:Sinkhole", "C10", "Play:Toll Gate", "S0")
    for seat in (0, 1, None):
        picture = aimed.board(seat)
        assert all(len(line) <= 76 for line in picture.splitlines()), picture
        assert "Sinkhole by seat 0, aimed at Harbor Giant (C10)" in picture
        assert "Toll Gate by seat 1, aimed at Sinkhole (S0)" in picture
        assert "Dune Runner 2+" in picture
        assert "+ protected" in picture
    assert "Sinkhole (3), fast: Dissolve an enemy." in aimed.board(0)
    assert "Dissolve an enemy" not in aimed.board(1)
    assert "your main; you act" in start.board(0)
    assert "main of seat 0; seat 0 to act" in start.board(1)


def test_the_picture_of_a_finished_game() -> None:
    won = GAME.position({"players": [{"points": 15}, {}]})
    assert "seat 0 has won" in won.board()


@pytest.mark.parametrize(
    "written", ["play lamp courier", "PLAY:LAMP COURIER", "Play Lamp Courier (2)"]
)
def test_a_card_is_played_however_it_is_written(written: str) -> None:
    start = playout.game("duskwell").deal(seed=4)
    assert start.play(written) == start.play("Play:Lamp Courier")
