"""OpenSpiel 2.0.2 and the preset `openspiel` agree: who moves, what is legal, the returns."""

from __future__ import annotations

from typing import Any

import pytest

import playout
from bench.openspiel import (
    PEERS,
    Peer,
    euchre_action,
    euchre_chance,
    hearts_action,
    hearts_chance,
    load,
    ohhell_action,
    ohhell_chance,
)
from tests.games.tricks.openspiel import compare

HANDS = 2000
"""Hands that each game must agree on."""

VARIED = 200
"""Hands for each further setting that both sides have."""


# ------------------------------------------------------------------------------ euchre


def test_euchre() -> None:
    assert compare(playout.game("euchre", "openspiel"), PEERS["euchre"](), HANDS) > 18 * HANDS


@pytest.mark.parametrize("stick", [True, False])
@pytest.mark.parametrize("lone", [True, False])
def test_euchre_settings(stick: bool, lone: bool) -> None:
    game = playout.game("euchre", "openspiel", stick_the_dealer=stick, lone_defender=lone)
    spiel = load("euchre", stick_the_dealer=stick, allow_lone_defender=lone)
    assert compare(game, Peer(spiel, euchre_chance, euchre_action), VARIED, seed=1)


# ------------------------------------------------------------------------------ hearts


def test_hearts() -> None:
    assert compare(playout.game("hearts", "openspiel"), PEERS["hearts"](), HANDS) >= 52 * HANDS


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


def test_spades() -> None:
    assert compare(playout.game("spades", "openspiel"), PEERS["spades"](), HANDS) == 56 * HANDS


# ------------------------------------------------------------------------------ oh hell


def test_ohhell() -> None:
    assert compare(playout.game("ohhell", "openspiel"), PEERS["ohhell"](), HANDS) > 20 * HANDS


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
