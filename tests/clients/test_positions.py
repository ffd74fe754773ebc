"""The position that an answer is searched from is what the client's player knows."""

from __future__ import annotations

import random

import pytest

from playout.clients.eldorado import position_of
from tests.clients.support import GAMES, MATCH, card, changed, play_on, request_of, table_game

PLIES = {"el_dorado": 40, "oh_hell": 40, "spades": 50, "hearts": 58, "euchre": 26}


def deals(name, count, **options):
    """Yield positions of a game after any number of random moves.

    The three picks of a seat that passes cards are asked for at once, so never between them.
    """
    game = table_game(name, **options)
    match = {} if options else MATCH[name]
    for seed in range(count):
        rng = random.Random(seed)
        position = play_on(game.deal(seed=seed, **match), rng.randrange(PLIES[name]), rng)
        if position.view(position.to_move)["phase"] == "pass":
            position = play_on(position, -position.ply % 3, rng)
        yield position


def untold(body):
    """Return a request without the tricks' order, as old clients send it."""
    return changed(body, "context.completedTricks", ...)


@pytest.mark.parametrize("name", GAMES)
def test_with_all_keys_it_is_exactly_what_the_seat_knows(name):
    phases = set()
    for position in deals(name, 60):
        phases.add(position.view(position.to_move)["phase"])
        found = position_of(request_of(name, position))
        assert found.view(found.to_move) == position.view(position.to_move)
        worlds = [one.determinized(one.to_move, 5) for one in (found, position)]
        assert worlds[0] == worlds[1]
    assert len(phases) == (5 if name == "euchre" else 2)


@pytest.mark.parametrize(
    ("name", "rules"),
    [
        ("oh_hell", {"players": 3, "trump": "none"}),
        ("oh_hell", {"trump_lead": "until_broken", "players": 5}),
        ("spades", {"first_trick": "lowest_club"}),
        ("spades", {"lead_rule": "anytime", "bidding_start": "seat_0", "leader": "seat_0"}),
        ("hearts", {"first_lead": "any_club", "lead_hearts_instead_of_queen": True}),
        ("euchre", {"alone_decision": "with_call", "alone_lead": "left_of_maker"}),
        ("euchre", {"dealer_may_discard_upcard": False, "stick_the_dealer": False}),
    ],
)
def test_with_rules_of_the_table(name, rules):
    for position in deals(name, 16, **rules):
        found = position_of(request_of(name, position, rules))
        assert found.view(found.to_move) == position.view(position.to_move)


@pytest.mark.parametrize("name", GAMES)
def test_without_history_hands_have_the_right_size_and_no_played_card(name):
    tried = 0
    for position in deals(name, 40):
        seat = position.to_move
        view = position.view(seat)
        if view["phase"] != "play" or not view["tricks"]:
            continue
        tried += 1
        found = position_of(untold(request_of(name, position)))
        assert found.to_move == seat
        assert found.codes == position.codes
        told = found.view(seat)
        for key in ("hand", "counts", "trick", "taken", "ply"):
            assert told[key] == view[key], key
        gone = {text for trick in [*view["tricks"], view["trick"]] for _, text in trick["cards"]}
        for seed in range(3):
            world = found.determinized(seat, seed)
            hands = [set(world.view(x)["hand"]) for x in range(position.game.seats)]
            assert [len(hand) for hand in hands] == view["counts"]
            assert not set.union(*hands) & gone
            assert sum(map(len, hands)) == len(set.union(*hands))
    assert tried >= 12


def test_a_world_without_history_can_be_played_to_its_end():
    for name in GAMES:
        for position in deals(name, 8):
            if position.view(position.to_move)["phase"] != "play":
                continue
            found = position_of(untold(request_of(name, position)))
            rng = random.Random(1)
            world = found.determinized(found.to_move, 3)
            while not world.over:
                world = world.play(rng.choice(world.moves()))
            tricks = [bin(world.state.won[x]).count("1") for x in range(world.game.seats)]
            assert sum(tricks) == len(position.view(0)["dealt"])


def test_history_shows_voids_and_a_heap_does_not():
    """West could not follow clubs: with the trick told, no world gives it a club."""
    body = {
        "game": "spades",
        "hand": [card(f"{rank}H") for rank in "23456789TJQK"],
        "context": {
            "myPlayerId": "south",
            "players": [
                {"playerId": p, "seatIndex": i}
                for i, p in enumerate(("south", "west", "north", "east"))
            ],
            "completedTricks": [
                {
                    "leaderPlayerId": "south",
                    "plays": [
                        {"playerId": p, "card": card(c)}
                        for p, c in (
                            ("south", "AC"),
                            ("west", "2D"),
                            ("north", "3C"),
                            ("east", "4C"),
                        )
                    ],
                }
            ],
            "bids": {"south": 3, "west": 3, "north": 3, "east": 3},
        },
    }
    told = position_of(body)
    assert told.view(0)["voids"][1] == ["C"]
    clubs = {f"{rank}C" for rank in "256789TJQK"}
    for seed in range(30):
        assert not clubs & set(told.determinized(0, seed).view(1)["hand"])
    heap = changed(body, "context.completedTricks", ...)
    heap["context"]["playedCards"] = ["d0:clubs:A", "d0:diamonds:2", "d0:clubs:3", "d0:clubs:4"]
    assert position_of(heap).view(0)["voids"][1] == ["C"]  # in order of play: as good as told
    heap["context"]["playedCards"].pop(1)
    blind = position_of(heap)
    assert blind.view(0)["voids"] == [[], [], [], []]
    assert any(clubs & set(blind.determinized(0, seed).view(1)["hand"]) for seed in range(30))


def test_the_current_trick_shows_voids_even_without_history():
    """The seat that has just thrown a diamond on clubs has no clubs."""
    body = {
        "game": "spades",
        "hand": [card(f"{rank}H") for rank in "23456789TJQK"],
        "context": {
            "myPlayerId": "c",
            "cumulativeScores": {"a": 0, "b": 0, "c": 0, "d": 0},
            "playedCards": ["S-2", "S-3", "S-4", "S-5"],
            "currentTrick": {
                "leaderPlayerId": "a",
                "plays": [
                    {"playerId": "a", "card": card("AC"), "order": 0},
                    {"playerId": "b", "card": card("2D"), "order": 1},
                ],
            },
        },
    }
    found = position_of(body)
    assert found.view(2)["voids"] == [[], ["C"], [], []]
    for seed in range(20):
        assert not any(t[-1] == "C" for t in found.determinized(2, seed).view(1)["hand"])
