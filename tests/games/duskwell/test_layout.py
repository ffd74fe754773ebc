"""Layouts: any position can be set up, written back, and nonsense is refused by name."""

from __future__ import annotations

import json
from typing import Any

import pytest

import playout
from playout.games.duskwell.cards import DECKS

from .table import GAME, KIND, character, hand, kinds, play, player, side, table, texts


def test_an_empty_layout_is_a_fresh_table() -> None:
    bare = GAME.position({})
    assert (bare.to_move, texts(bare)) == (0, ["End"])
    assert side(bare, 0)["bag"] == list(DECKS[0])
    assert side(bare, 0)["deck"] == "core"


def test_a_missing_bag_is_the_rest_of_the_deck() -> None:
    start = GAME.position({"players": [{"deck": "mini", "hand": [0, 4], "void": [14]}, {}]})
    assert side(start, 0)["bag"] == kinds("Dune Runner", "Hush the Bell", "Kindling")


def test_what_is_written_reads_back_as_the_same_bytes() -> None:
    full = table(
        player(
            *("Lantern Signal", "Sinkhole"),
            void=["Pebble Cub"],
            top=kinds("Old Leviathan"),
            board=[character("Forge Hand", slot=3, spark=7, used=True, protected=True)],
            known=kinds("Sinkhole"),
            glow=4,
            points=3,
        ),
        player("Toll Gate", board=[character("Cairn Revenant", banish=True)]),
        dreamwell={"order": [1, 0, 5, 4, 3, 2, 9, 8, 7, 6], "next": 5},
    )
    for position in (full, play(full, "Play:Lantern Signal"), play(full, "Play:Sinkhole")):
        again = GAME.position(json.loads(json.dumps(position.layout())))
        assert again == position


def test_a_generator_that_is_not_given_follows_from_the_rest() -> None:
    layout = {**GAME.deal(5).layout(), "rng": None}
    assert GAME.position(layout) == GAME.position(layout)
    moved = {**layout, "turn": 2}
    assert GAME.position(moved).layout()["rng"] != GAME.position(layout).layout()["rng"]


def test_decks_of_a_deal() -> None:
    dealt = GAME.deal(seed=3, decks=["arcane", "mini"])
    assert [side(dealt, seat)["deck"] for seat in range(2)] == ["arcane", "mini"]
    assert GAME.deal(3, decks=["core", "core"]) == GAME.deal(3)
    assert GAME.deal(3, decks=("arcane", "core")) == GAME.deal(3, decks=["arcane", "core"])
    for wrong, allowed in (
        *((bad, "core, arcane, vanilla, mini") for bad in (["core"], ["core", "cube"])),
        *((bad, "a list") for bad in ("core", 7)),
    ):
        with pytest.raises(playout.InvalidOption, match=allowed):
            GAME.deal(3, decks=wrong)  # type: ignore[arg-type]
    with pytest.raises(playout.InvalidOption, match="it takes seed, decks"):
        GAME.deal(3, dealer=1)


def test_variants() -> None:
    mini = playout.game("duskwell", "mini")
    start = mini.deal(1)
    assert [len(hand(start, seat)) for seat in range(2)] == [2, 2]
    assert start.state.win == 5
    assert start.state.bonus == 0
    assert side(playout.game("duskwell", "vanilla").deal(1), 1)["deck"] == "vanilla"
    with pytest.raises(playout.InvalidOption, match="hand_max is 3"):
        playout.game("duskwell", hand_max=3)


PROMPTS: dict[str, tuple[list[str], list[str], list[str]]] = {
    # type: moves that lead to it, texts offered
    "character": (["Sinkhole"], ["Play:Sinkhole"], ["C10"]),
    "mode": (["Fork in the Path"], ["Play:Fork in the Path"], ["M0", "M1"]),
}


@pytest.mark.parametrize("name", list(PROMPTS))
def test_a_prompt_needs_only_its_type_and_seat(name: str) -> None:
    held, moves, offered = PROMPTS[name]
    start = table(player(*held), player(board=[character("Harbor Giant")]))
    asked = play(start, *moves)
    layout = asked.layout()
    layout["prompt"] = {"type": name, "seat": 0}
    assert texts(GAME.position(layout)) == texts(asked) == offered


def test_the_other_prompts_need_only_type_and_seat() -> None:
    def asked(prompt: str, first: dict[str, Any], second: dict[str, Any], **more: Any) -> list[str]:
        return texts(table(first, second, prompt={"type": prompt, "seat": 0}, **more))

    hush = {"kind": KIND["Hush the Bell"], "by": 0}
    lantern = {"kind": KIND["Lantern Signal"], "by": 1}
    assert asked("stack", player(), player(), stack=[lantern, hush]) == ["S0"]
    chorus = [{"kind": KIND["Rising Chorus"], "by": 0}]
    arcane = player(deck="arcane", energy=3)
    assert asked("amount", arcane, player(), stack=chorus) == ["X1", "X2", "X3"]
    mine = [{"kind": KIND["Lantern Signal"], "by": 0}]
    assert asked("pay", player(), player(), stack=mine) == ["Pay", "Refuse"]
    assert asked("order", player(), player()) == ["Put0", "Bin"]
    assert asked("discard", player("Sinkhole"), player()) == ["Drop:Sinkhole"]
    assert asked("void", player(void=["Pebble Cub", "Sinkhole"]), player()) == ["Take:Pebble Cub"]
    weak = player(board=[character("Pebble Cub"), character("Harbor Giant")])
    assert asked("character", player(), weak) == ["C10"]  # an Ash Duelist has entered


def test_a_stack_without_priority_gives_it_to_the_enemy_of_the_top() -> None:
    stack = [{"kind": KIND["Pebble Cub"], "by": 0}]
    assert table(player(), player(), stack=stack).to_move == 1


WRONG: list[tuple[dict[str, Any], str]] = [
    ({"turns": 3}, "turns"),
    ({"turn": -1}, "turn"),
    ({"turn": 3, "active": 0}, "active"),
    ({"phase": "dusk"}, "phase"),
    ({"priority": 1}, "priority"),
    ({"players": [{}]}, "players"),
    ({"players": [{"hand": [30]}, {}]}, "players[0].hand"),
    ({"players": [{"hand": [0, 0, 0]}, {}]}, "players[0].hand"),
    ({"players": [{"hand": [11]}, {}]}, "players[0].hand"),
    ({"players": [{"hand": [0, 0, 1, 1, 2, 2, 3, 4, 4]}, {}]}, "players[0].hand"),
    ({"players": [{"hand": "all"}, {}]}, "players[0].hand"),
    ({"players": [{}, {"bag": [0]}]}, "players[1].bag"),
    ({"players": [{}, {"void": [0, 0], "hand": [0]}]}, "players[1].void"),
    ({"players": [{"known": [3]}, {}]}, "players[0].known"),
    ({"players": [{"deck": "cube"}, {}]}, "players[0].deck"),
    ({"players": [{"energy": 1.5}, {}]}, "players[0].energy"),
    ({"players": [{"produced": 11}, {}]}, "players[0].produced"),
    ({"players": [{"points": True}, {}]}, "players[0].points"),
    ({"players": [{"mana": 1}, {}]}, "mana"),
    ({"players": [{"board": [{"kind": 14}]}, {}]}, "players[0].board[0].kind"),
    ({"players": [{"board": [{}]}, {}]}, "players[0].board[0].kind"),
    ({"players": [{"board": [{"kind": 2, "slot": 8}]}, {}]}, "players[0].board[0].slot"),
    (
        {"players": [{"board": [{"kind": 2, "slot": 1}, {"kind": 2, "slot": 1}]}, {}]},
        "players[0].board[1].slot",
    ),
    (
        {"players": [{"board": [{"kind": 2, "serial": 1}, {"kind": 2, "serial": 1}]}, {}]},
        "players[0].board[1].serial",
    ),
    ({"players": [{"board": [{"kind": 2}] * 7}, {}]}, "players[0].board"),
    ({"players": [{"board": [{"kind": 2, "used": 1}]}, {}]}, "players[0].board[0].used"),
    ({"stack": [{"kind": 15}]}, "stack[0].by"),
    ({"stack": [{"kind": 15, "by": 0, "target": [2, 0]}]}, "stack[0].target"),
    ({"stack": [{"kind": 15, "by": 0, "from_void": True}]}, "stack[0].from_void"),
    ({"stack": [{"kind": 15, "by": 0, "x": 2}]}, "stack[0].x"),
    ({"dreamwell": {"order": [2, 1, 0, 3, 4, 5, 6, 7, 8, 9]}}, "dreamwell.order"),
    ({"dreamwell": {"order": [0, 0, 2, 3, 4, 5, 6, 7, 8, 9]}}, "dreamwell.order"),
    ({"dreamwell": {"next": 1, "first_pass": False}}, "dreamwell.next"),
    ({"prompt": {"type": "guess", "seat": 0}}, "prompt.type"),
    ({"prompt": {"type": "order"}}, "prompt.seat"),
    ({"prompt": {"type": "discard", "seat": 0}}, "prompt.type"),
    ({"prompt": {"type": "void", "seat": 0}}, "prompt.filter"),
    ({"prompt": {"type": "character", "seat": 0}}, "prompt.choices"),
    ({"prompt": {"type": "mode", "seat": 0}}, "prompt.type"),
    ({"prompt": {"type": "pay", "seat": 0}}, "prompt.type"),
    ({"look": [0]}, "look"),
    ({"over": True}, "over"),
    ({"winner": 0}, "winner"),
    ({"players": [{"points": 15}, {}], "over": False}, "over"),
    ({"players": [{"points": 15}, {"points": 15}]}, "players"),
    ({"to_move": 1}, "to_move"),
    ({"rng": "00"}, "rng"),
    ({"queue": [{"op": "dance"}]}, "queue[0].op"),
    ({"serial": -1}, "serial"),
]


@pytest.mark.parametrize(
    ("layout", "field"), WRONG, ids=[f"{field}-{i}" for i, (_, field) in enumerate(WRONG)]
)
def test_what_cannot_be_is_refused_by_name(layout: dict[str, Any], field: str) -> None:
    with pytest.raises(playout.InvalidLayout) as caught:
        GAME.position(layout)
    assert field in str(caught.value)


def test_a_layout_that_is_no_object() -> None:
    with pytest.raises(playout.InvalidLayout):
        GAME.position([])  # type: ignore[arg-type]
    with pytest.raises(playout.InvalidLayout, match=r"players\[1\]"):
        GAME.position({"players": [{}, 3]})
