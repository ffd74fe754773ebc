"""Spec 2.12: what each seat knows, and what `determinize` may therefore change."""

from __future__ import annotations

import collections

from .tables import game, play, resolve, side, table


def known(position, seat):
    """Return the cards that the *other* seat knows in a hand."""
    return set(side(position, seat)["known"])


def test_a_drawn_card_is_unknown():
    after = play(table(hands=("KC", "KD"), top="AC"), "draw")
    assert known(after, 0) == set()


def test_the_card_a_three_fetched_is_known():
    after = resolve(table(hands=("3C KC", ""), scrap="TS 9S"), "one-off 3C", "take TS")
    assert known(after, 0) == {"TS"}
    assert after.view(1)["opponent_hand_known"] == ["TS"]
    assert after.view(0)["hand_known"] == ["TS"]


def test_it_is_forgotten_when_it_is_played():
    after = resolve(table(hands=("3C KC", ""), scrap="TS 9S"), "one-off 3C", "take TS")
    after = play(after, "draw", "points TS")
    assert known(after, 0) == set()


def test_it_is_forgotten_when_it_is_discarded():
    after = resolve(table(hands=("3C KC QC", "4D KD"), scrap="TS 9S"), "one-off 3C", "take TS")
    after = play(after, "one-off 4D", "decline", "discard TS KC")
    assert known(after, 0) == set()
    assert side(after, 0)["hand"] == ["QC"]


def test_the_card_a_nine_returned_is_known():
    after = resolve(table(hands=("9C", "KC"), points=("", "TH")), "one-off 9C TH")
    assert known(after, 1) == {"TH"}


def test_the_card_left_by_a_seven_is_known_to_both_and_followed_into_the_hand():
    position = table(hands=("7C", "KC"), top="TH 9H 8H")
    after = resolve(position, "one-off 7C")
    assert [after.view(seat)["deck_known"] for seat in (0, 1)] == [["TH", "9H"]] * 2
    after = play(after, "seven points 9H")
    assert after.layout()["deck_known"] == [["TH"], ["TH"]]
    after = play(after, "draw")
    assert known(after, 1) == {"TH"}
    assert after.layout()["deck_known"] == [[], []]


def test_what_glasses_saw_stays_known_when_they_are_gone():
    position = table(hands=("8C 6C", "KD QD 2C"), top="AC")
    after = play(position, "royal 8C", "draw")
    assert known(after, 1) == {"KD", "QD", "2C", "AC"}
    after = play(after, "one-off 6C", "decline", "draw")
    assert known(after, 1) == {"KD", "QD", "2C", "AC"}
    assert len(side(after, 1)["hand"]) == 5
    assert after.view(0)["opponent_hand"] is None


def test_only_the_owner_of_glasses_sees():
    after = play(table(hands=("8C KC", "KD QD")), "royal 8C")
    assert known(after, 0) == set()
    assert after.view(0)["opponent_hand"] == after.view(1)["hand"] == ["QD", "KD"]
    assert after.view(1)["opponent_hand"] is None
    assert [player["hand"] for player in after.view(None)["players"]] == [None, None]


def test_with_an_empty_deck_all_is_known():
    after = play(table(hands=("KC", "KD"), deck="AC"), "draw")
    assert (known(after, 0), known(after, 1)) == ({"AC", "KC"}, {"KD"})
    assert after.view(None)["players"][0]["hand"] == ["AC", "KC"]


def test_a_nine_on_the_deck_is_known_to_both():
    position = table("cuttle.cards@2.0.0", hands=("9C", "KC"), points=("", "TH"))
    after = resolve(position, "one-off 9C TH")
    assert after.layout()["deck_known"] == [["TH"], ["TH"]]
    assert known(play(after, "draw"), 1) == {"TH"}


def test_known_marks_can_be_set_up():
    given = table(hands=("KC", "KD QD")).layout()
    given["players"][1]["known"] = ["KD"]
    given["deck_known"] = [given["deck"][:2], []]
    position = game().position(given)
    assert position.view(0)["opponent_hand_known"] == ["KD"]
    assert position.view(0)["deck_known"] == given["deck"][:2]
    assert position.view(1)["deck_known"] == []
    for seed in range(20):
        world = position.determinized(0, seed).layout()
        assert "KD" in world["players"][1]["hand"]
        assert world["deck"][:2] == given["deck"][:2]


def test_private_knowledge_of_the_deck_is_not_the_opponents():
    given = table(hands=("KC", "KD QD")).layout()
    given["deck_known"] = [given["deck"][:2], []]
    position = game().position(given)
    assert position.view(0)["deck_known"] == given["deck"][:2]
    assert position.view(1)["deck_known"] == position.view(None)["deck_known"] == []
    tops = {position.determinized(1, seed).layout()["deck"][0] for seed in range(60)}
    assert len(tops) > 20
    after = play(position, "draw")
    assert after.layout()["deck_known"] == [given["deck"][1:2], []]
    assert known(after, 0) == set()


def test_worlds_keep_all_that_the_seat_sees():
    position = resolve(
        table(hands=("3C 8C KC", "KD QD 2C"), scrap="TS", points=("5C", "4C+JC"), top="AC"),
        "one-off 3C",
        "take TS",
    )
    for seat in (0, 1):
        for seed in range(20):
            assert position.determinized(seat, seed).view(seat) == position.view(seat)


def test_worlds_are_uniform():
    """Seat 0 does not see five cards: two in the other hand, three in the deck, in any order."""
    position = table(hands=("KC", "AC AD"), deck="AH AS 2C")
    tally = collections.Counter()
    samples = 6000
    for seed in range(samples):
        world = position.determinized(0, seed).layout()
        tally[(tuple(world["players"][1]["hand"]), tuple(world["deck"]))] += 1
    assert len(tally) == 60
    expected = samples / 60
    distance = sum((n - expected) ** 2 / expected for n in tally.values())
    # Chi-square with 59 degrees: mean 59, deviation 10.9; this is over five deviations out.
    assert distance < 115


def test_every_place_of_a_deck_gets_every_card_as_often():
    """Nine cards, so that they are dealt by fours and one by itself."""
    deck = "AH AS 2C 2D 2H 2S 3C 3D 3H"
    position = table(hands=("KC", ""), deck=deck)
    samples = 1800
    tally = collections.Counter(
        (place, card)
        for seed in range(samples)
        for place, card in enumerate(position.determinized(0, seed).layout()["deck"])
    )
    assert len(tally) == 81
    expected = samples / 9
    distance = sum((n - expected) ** 2 / expected for n in tally.values())
    # 9/8 of chi-square with 64 degrees, as no card is in two places: mean 72, deviation 12.7;
    # this is five deviations out.
    assert distance < 136


def test_worlds_get_a_fresh_generator():
    position = table(hands=("KC", "KD"))
    seeds = {position.determinized(0, seed).layout()["rng"] for seed in range(10)}
    assert len(seeds) == 10
