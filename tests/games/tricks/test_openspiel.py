"""OpenSpiel 2.0.2 and the preset `openspiel` agree: who moves, what is legal, the returns."""

from __future__ import annotations

from typing import Any

import pytest

import playout
from playout.core.position import Position
from playout.games.euchre.state import ALONE, NAME, PARTNER, PASS
from playout.games.tricks.cards import read_card
from tests.games.tricks.openspiel import Peer, compare, load, round_robin

HANDS = 2000
"""Hands that each game must agree on."""

VARIED = 200
"""Hands for each further setting that both sides have."""


def hands_of(pos: Position, action: Any) -> list[list[int]]:
    return [[action(read_card(card)) for card in hand] for hand in pos.layout()["hands"]]


# ------------------------------------------------------------------------------ euchre


def euchre_action(code: int) -> int:
    calls = {PASS: 24, ALONE: 29, PARTNER: 30, **{NAME + suit: 25 + suit for suit in range(4)}}
    return calls.get(code, 4 * ((code & 15) - 7) + (code >> 4))


def euchre_chance(pos: Position) -> list[int]:
    layout = pos.layout()
    cards = round_robin(hands_of(pos, euchre_action), first=layout["dealer"])
    return [layout["dealer"], *cards, euchre_action(read_card(layout["upcard"]))]


def test_euchre() -> None:
    peer = Peer(load("euchre"), euchre_chance, euchre_action)
    assert compare(playout.game("euchre", "openspiel"), peer, HANDS) > 18 * HANDS


@pytest.mark.parametrize("stick", [True, False])
@pytest.mark.parametrize("lone", [True, False])
def test_euchre_settings(stick: bool, lone: bool) -> None:
    game = playout.game("euchre", "openspiel", stick_the_dealer=stick, lone_defender=lone)
    spiel = load("euchre", stick_the_dealer=stick, allow_lone_defender=lone)
    assert compare(game, Peer(spiel, euchre_chance, euchre_action), VARIED, seed=1)


# ------------------------------------------------------------------------------ hearts


def hearts_action(code: int) -> int:
    return 4 * (code & 15) + (code >> 4)


def hearts_chance(pos: Position) -> list[int]:
    direction = ("none", "left", "across", "right").index(pos.layout()["pass_direction"])
    return [direction, *round_robin(hands_of(pos, hearts_action))]


def test_hearts() -> None:
    peer = Peer(load("hearts"), hearts_chance, hearts_action, offset=26)
    assert compare(playout.game("hearts", "openspiel"), peer, HANDS) >= 52 * HANDS


@pytest.mark.parametrize(
    ("theirs", "ours"),
    [
        ({"qs_breaks_hearts": False}, {"queen_breaks_hearts": False}),
        ({"can_lead_any_club": True}, {"first_lead": "any_club"}),
        ({"no_pts_on_first_trick": False}, {"no_points_first_trick": False}),
        ({"must_break_hearts": False}, {"break_required": False}),
        ({"can_lead_hearts_instead_of_qs": True}, {"lead_hearts_instead_of_queen": True}),
        (
            {"jd_bonus": True, "avoid_all_tricks_bonus": True},
            {"jack_of_diamonds": -10, "no_tricks_bonus": -5},
        ),
    ],
)
def test_hearts_settings(theirs: dict[str, Any], ours: dict[str, Any]) -> None:
    peer = Peer(load("hearts", **theirs), hearts_chance, hearts_action, offset=26)
    assert compare(playout.game("hearts", "openspiel", **ours), peer, VARIED, seed=1)


# ------------------------------------------------------------------------------ spades


def spades_action(code: int) -> int:
    return code - 64 + 52 if code >= 64 else 13 * (code >> 4) + (code & 15)


def spades_chance(pos: Position) -> list[int]:
    return round_robin(hands_of(pos, spades_action))


def test_spades() -> None:
    peer = Peer(load("spades"), spades_chance, spades_action)
    assert compare(playout.game("spades", "openspiel"), peer, HANDS) == 56 * HANDS


# ------------------------------------------------------------------------------ oh hell


def ohhell_action(code: int) -> int:
    return code - 64 + 52 if code >= 64 else 4 * (code & 15) + (0, 1, 3, 2)[code >> 4]


def ohhell_chance(pos: Position) -> list[int]:
    layout = pos.layout()
    cards = round_robin(hands_of(pos, ohhell_action))
    turned = ohhell_action(read_card(layout["turn_up"]))
    return [layout["hand_size"], layout["dealer"], *cards, turned]


def test_ohhell() -> None:
    peer = Peer(load("oh_hell", players=4), ohhell_chance, ohhell_action)
    assert compare(playout.game("ohhell", "openspiel"), peer, HANDS) > 20 * HANDS


@pytest.mark.parametrize("players", [3, 4, 5, 6, 7])
@pytest.mark.parametrize("penalty", [True, False])
def test_ohhell_settings(players: int, penalty: bool) -> None:
    parameters = {"players": players, "off_bid_penalty": penalty, "points_per_trick": 2}
    peer = Peer(load("oh_hell", **parameters), ohhell_chance, ohhell_action)
    scoring = "penalty" if penalty else "tricks_plus_10"
    options = {"players": players, "scoring": scoring, "points_per_trick": 2}
    game = playout.game("ohhell", "openspiel", **options)
    most = 51 // players
    for size in {1, 2, most // 2, most}:
        assert compare(game, peer, VARIED // 8, seed=size, hand_size=size)
