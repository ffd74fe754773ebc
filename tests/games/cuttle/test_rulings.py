"""Spec 5 and 6: the rulings on doubtful cases, one test each, and known defects elsewhere."""

from __future__ import annotations

import random

from .tables import (
    DECK,
    hand,
    of_card,
    phase,
    play,
    points,
    reason,
    resolve,
    scrap,
    side,
    table,
    texts,
)


def from_seven(card):
    return {"type": "seven", "play": {"type": "one_off", "card": card}}


def test_1_a_four_on_a_hand_spent_countering_has_no_effect():
    position = table(hands=("4C 2D", "2C"))
    after = play(position, "one-off 4C", "counter 2C", "counter 2D", "decline")
    assert (phase(after), after.to_move) == ("main", 1)
    assert scrap(after) == {"4C", "2C", "2D"}


def test_2_a_five_as_the_last_card_is_no_one_off_from_a_seven():
    after = resolve(table(hands=("7C", ""), deck="5C"), "one-off 7C")
    assert texts(after) == {"seven points 5C"}
    assert reason(after, from_seven("5C")) == "deck_empty"


def test_3_a_seven_as_the_last_card_is_no_one_off_from_a_seven():
    after = resolve(table(hands=("7C", ""), deck="7D"), "one-off 7C")
    assert texts(after) == {"seven points 7D"}
    assert reason(after, from_seven("7D")) == "deck_empty"


def test_4_a_frozen_two_may_counter():
    position = table(hands=("6C", "2H"), frozen=("", "2H"))
    after = play(position, "one-off 6C", "counter 2H", "decline")
    assert scrap(after) == {"6C", "2H"}
    assert side(after, 1)["frozen"] == []


def test_5_a_refused_offer_does_not_restart_the_passes():
    position = play(table(hands=("KC", "KD"), deck=""), "pass", "pass")
    after = position.play("offer draw").play("reject draw")
    assert after.layout()["passes"] == 2
    assert play(after, "pass").over


def test_6_a_discard_to_the_limit_does_not_restart_the_passes():
    nine = "AC AD AH AS 2C 2D 2H 2S 3C"
    position = table(hands=(nine, "KD"), frozen=("3C", ""), deck="")
    after = play(position, "pass", "discard 3C")
    assert after.layout()["passes"] == 1
    assert play(after, "pass", "pass").over


def test_7_only_a_two_counters():
    after = play(table(hands=("6C", "KC 3D")), "one-off 6C")
    assert reason(after, {"type": "counter", "card": "KC"}) == "not_a_two"
    assert reason(after, {"type": "counter", "card": "3D"}) == "not_a_two"


def test_8_a_jack_beneath_another_is_no_target():
    position = table(hands=("2C 9C", ""), points=("", "TH+JC+JD"))
    for card in ("2C", "9C"):
        buried = {"type": "one_off", "card": card, "target": "JC", "zone": "jack"}
        assert reason(position, buried) == "target_not_allowed"
        assert f"one-off {card} JD" in texts(position)


def test_9_a_card_named_twice_is_no_discard():
    four = resolve(table(hands=("4C", "KC QC 7D")), "one-off 4C")
    assert reason(four, {"type": "four_discard", "cards": ["KC", "KC"]}) == "must_discard_two"
    limit = play(table(hands=("AC AD AH AS 2C 2D 2H 2S 3C", "")), "draw")
    twice = {"type": "limit_discard", "cards": ["AC", "AC"]}
    assert reason(limit, twice) == "wrong_discard_count"


def test_10_a_three_from_a_seven_with_an_empty_scrap_is_refused():
    after = resolve(table(hands=("7C", ""), top="3C KD"), "one-off 7C")
    assert reason(after, from_seven("3C")) == "no_scrap_target"


def test_11_a_nine_sends_a_stolen_card_to_its_controller():
    """Seat 1 stole the ten from seat 0, who now plays the nine: it goes to seat 1."""
    after = resolve(table(hands=("9C", ""), points=("", "TH+JC")), "one-off 9C TH")
    assert hand(after, 1) == {"TH"}
    assert scrap(after) == {"9C", "JC"}


def test_12_the_player_not_on_turn_may_offer_a_draw():
    after = table(hands=("KC", "KD"), turn=0).play("offer draw", seat=1)
    assert (phase(after), after.to_move) == ("draw_offered", 0)


def test_13_a_one_off_is_not_checked_again_when_it_resolves():
    """A four is legal while the victim holds a card; what is left of the hand then is taken."""
    position = table(hands=("4C 2D", "2C KC"))
    after = play(position, "one-off 4C", "counter 2C", "counter 2D", "decline")
    assert texts(after) == {"discard KC"}


def test_14_hands_are_open_to_both_once_the_deck_is_empty():
    after = play(table(hands=("KC", "KD"), deck="QH"), "draw")
    assert after.view(0)["opponent_hand"] == ["KD"]
    assert after.view(1)["opponent_hand"] == ["QH", "KC"]


def test_a_frozen_mark_survives_the_turn_it_was_made_in():
    """A hand-limit discard straight after a nine must not thaw the card."""
    hands = ("9C AC AD AH AS 3C 3D 3H 3S 4C", "")
    after = resolve(table(hands=hands, points=("", "TH")), "one-off 9C TH")
    assert phase(after) == "discarding_to_hand_limit"
    after = play(after, "discard AC")
    assert side(after, 1)["frozen"] == ["TH"]
    assert of_card(after, "TH") == set()


def test_bots_and_people_have_the_same_targets():
    """A nine may hit point cards, and both twos and nines from hand may hit jacks."""
    position = table(hands=("2C 9C", ""), points=("", "TH 3D+JC"))
    wanted = {"one-off 9C TH", "one-off 9C 3D", "one-off 9C JC", "one-off 2C JC"}
    assert wanted <= texts(position)
    assert points(position, 1) == {"TH", "3D"}


def test_a_seven_never_leaves_its_player_without_a_move():
    found = 0
    jacks = ["JC", "JD", "JH", "JS"]
    for seed in range(200):
        dice = random.Random(seed)
        rest = [card for card in DECK if card not in ("7C", *jacks)]
        dice.shuffle(rest)
        position = table(
            hands=(" ".join(["7C", *rest[:3]]), " ".join(rest[3:6])),
            points=("", " ".join(c for c in rest[6:8] if c[0] in "23456789")),
            royals=("", " ".join(c for c in rest[8:12] if c[0] in "QK8")),
            top=" ".join(dice.sample(jacks, 2)),
        )
        if not position.over:
            after = resolve(position, "one-off 7C")
            assert after.codes
            found += any("scrap" in text for text in texts(after))
    assert found > 25
