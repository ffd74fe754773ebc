"""Every reason with which a move is refused, and the sentences that go with them."""

from __future__ import annotations

import pytest

from playout.core.errors import GameOver, IllegalMove, MalformedMove, NotYourTurn

from .tables import play, reason, resolve, table

REASONS = {
    "not_your_turn",
    "wrong_phase",
    "game_over",
    "card_not_in_hand",
    "card_frozen",
    "not_a_point_card",
    "not_a_royal",
    "not_a_jack",
    "not_a_one_off",
    "not_a_two",
    "scuttle_too_low",
    "target_not_found",
    "target_not_allowed",
    "two_cannot_target_points",
    "blocked_by_queen",
    "no_scrap_target",
    "cannot_take_three",
    "not_in_scrap",
    "opponent_hand_empty",
    "deck_empty",
    "deck_not_empty",
    "must_discard_two",
    "must_discard_one",
    "wrong_discard_count",
    "not_revealed",
    "must_play_revealed",
    "jacks_playable",
    "draw_already_offered",
    "draw_offered_this_turn",
    "own_draw_offer",
    "no_draw_offer",
}


def data(kind, card=None, target=None, zone=None):
    given = {"card": card, "target": target, "zone": zone}
    return {"type": kind, **{key: value for key, value in given.items() if value is not None}}


def seven(*args):
    return {"type": "seven", "play": data(*args)}


def one_off(card, target=None, zone=None):
    return data("one_off", card, target, zone)


MAIN = {
    "hands": ("TC 9C 2C 3C 5C 8C JC KC 4D", "7H"),
    "points": ("4H", "6D 3H+JD+JH TS"),
}
"""A main phase with nearly everything in it."""
QUEEN = {"hands": ("JC 2C 9C", "2D"), "points": ("", "TH"), "royals": ("", "QC KC")}
QUEENED = {"hands": ("2C 9C", ""), "points": ("", "TH+JH+JD"), "royals": ("", "QC")}
"""The jack on top is protected by a queen, not buried; the one below is."""

CASES = {
    # name: (reason, table, moves before, move, seat)
    "other seat draws": ("not_your_turn", MAIN, [], data("draw"), 1),
    "mover in the window": ("not_your_turn", MAIN, ["one-off 4D"], data("decline"), 0),
    "mover during the victim's discard": (
        "not_your_turn",
        MAIN,
        ["one-off 4D", "decline"],
        {"type": "four_discard", "cards": ["7H"]},
        0,
    ),
    "draw in the window": ("wrong_phase", MAIN, ["one-off 4D"], data("draw"), 1),
    "counter in the main phase": ("wrong_phase", MAIN, [], data("counter", "2C"), 0),
    "take in the main phase": ("wrong_phase", MAIN, [], data("take", "2C"), 0),
    "points during a five": (
        "wrong_phase",
        MAIN,
        ["one-off 5C", "decline"],
        data("points", "TC"),
        0,
    ),
    "a seven's play without a seven": ("wrong_phase", MAIN, [], seven("points", "TC"), 0),
    "a plain play during a seven": (
        "wrong_phase",
        {"hands": ("7C TC", ""), "top": "TH"},
        ["one-off 7C", "decline"],
        data("points", "TC"),
        0,
    ),
    "a four's discard for a five": (
        "wrong_phase",
        MAIN,
        ["one-off 5C", "decline"],
        {"type": "four_discard", "cards": ["TC"]},
        0,
    ),
    "offer in the window": ("wrong_phase", MAIN, ["one-off 4D"], data("offer_draw"), 0),
    "card not there": ("card_not_in_hand", MAIN, [], data("points", "AS"), 0),
    "royal not there": ("card_not_in_hand", MAIN, [], data("royal", "KD"), 0),
    "scuttle not there": ("card_not_in_hand", MAIN, [], data("scuttle", "TD", "6D"), 0),
    "jack not there": ("card_not_in_hand", MAIN, [], data("jack", "JS", "6D"), 0),
    "one-off not there": ("card_not_in_hand", MAIN, [], one_off("AS"), 0),
    "counter not there": (
        "card_not_in_hand",
        MAIN,
        ["one-off 4D"],
        data("counter", "2D"),
        1,
    ),
    "discard not there": (
        "card_not_in_hand",
        MAIN,
        ["one-off 5C", "decline"],
        {"type": "five_discard", "card": "AS"},
        0,
    ),
    "frozen": (
        "card_frozen",
        {"hands": ("TC", ""), "frozen": ("TC", "")},
        [],
        data("points", "TC"),
        0,
    ),
    "king for points": ("not_a_point_card", MAIN, [], data("points", "KC"), 0),
    "king scuttles": ("not_a_point_card", MAIN, [], data("scuttle", "KC", "6D"), 0),
    "ten as a royal": ("not_a_royal", MAIN, [], data("royal", "TC"), 0),
    "jack as a royal": ("not_a_royal", MAIN, [], data("royal", "JC"), 0),
    "king as a jack": ("not_a_jack", MAIN, [], data("jack", "KC", "6D"), 0),
    "ten as a one-off": ("not_a_one_off", MAIN, [], one_off("TC"), 0),
    "eight as a one-off": ("not_a_one_off", MAIN, [], one_off("8C"), 0),
    "seven counters": ("not_a_two", MAIN, ["one-off 4D"], data("counter", "7H"), 1),
    "scuttle too low": ("scuttle_too_low", MAIN, [], data("scuttle", "5C", "6D"), 0),
    "scuttle lower suit": ("scuttle_too_low", MAIN, [], data("scuttle", "TC", "TS"), 0),
    "scuttle nothing": ("target_not_found", MAIN, [], data("scuttle", "TC", "AS"), 0),
    "scuttle one's own": ("target_not_found", MAIN, [], data("scuttle", "TC", "4H"), 0),
    "jack on nothing": ("target_not_found", MAIN, [], data("jack", "JC", "AS"), 0),
    "two at nothing": ("target_not_found", MAIN, [], one_off("2C", "KS", "royal"), 0),
    "two without target": ("target_not_found", MAIN, [], one_off("2C"), 0),
    "nine in the wrong zone": ("target_not_found", MAIN, [], one_off("9C", "6D", "royal"), 0),
    "scuttle a jack": ("target_not_allowed", MAIN, [], data("scuttle", "TC", "JH"), 0),
    "two at a buried jack": ("target_not_allowed", MAIN, [], one_off("2C", "JD", "jack"), 0),
    "nine at a buried jack": ("target_not_allowed", MAIN, [], one_off("9C", "JD", "jack"), 0),
    "two at points": ("two_cannot_target_points", MAIN, [], one_off("2C", "6D", "point"), 0),
    "jack against a queen": ("blocked_by_queen", QUEEN, [], data("jack", "JC", "TH"), 0),
    "two against a queen": ("blocked_by_queen", QUEEN, [], one_off("2C", "KC", "royal"), 0),
    "nine against a queen": ("blocked_by_queen", QUEEN, [], one_off("9C", "TH", "point"), 0),
    "two at a top jack": ("blocked_by_queen", QUEENED, [], one_off("2C", "JD", "jack"), 0),
    "nine at a top jack": ("blocked_by_queen", QUEENED, [], one_off("9C", "JD", "jack"), 0),
    "nine below a top jack": ("target_not_allowed", QUEENED, [], one_off("9C", "JH", "jack"), 0),
    "counter against a queen": (
        "blocked_by_queen",
        {"hands": ("6C", "2D"), "royals": ("QC", "")},
        ["one-off 6C"],
        data("counter", "2D"),
        1,
    ),
    "three on an empty scrap": ("no_scrap_target", MAIN, [], one_off("3C"), 0),
    "three fetches a three": (
        "cannot_take_three",
        {"hands": ("3C", ""), "scrap": "3D TS"},
        ["one-off 3C", "decline"],
        data("take", "3D"),
        0,
    ),
    "three fetches from nowhere": (
        "not_in_scrap",
        {"hands": ("3C", ""), "scrap": "3D TS"},
        ["one-off 3C", "decline"],
        data("take", "KS"),
        0,
    ),
    "four on an empty hand": (
        "opponent_hand_empty",
        {"hands": ("4C", "")},
        [],
        one_off("4C"),
        0,
    ),
    "draw from an empty deck": ("deck_empty", {"deck": ""}, [], data("draw"), 0),
    "five with an empty deck": (
        "deck_empty",
        {"hands": ("5C", ""), "deck": ""},
        [],
        one_off("5C"),
        0,
    ),
    "seven with an empty deck": (
        "deck_empty",
        {"hands": ("7C", ""), "deck": ""},
        [],
        one_off("7C"),
        0,
    ),
    "pass with a deck": ("deck_not_empty", MAIN, [], data("pass"), 0),
    "four: one card of two": (
        "must_discard_two",
        {"hands": ("4C", "KC QC 7D")},
        ["one-off 4C", "decline"],
        {"type": "four_discard", "cards": ["KC"]},
        1,
    ),
    "four: three cards": (
        "must_discard_two",
        {"hands": ("4C", "KC QC 7D")},
        ["one-off 4C", "decline"],
        {"type": "four_discard", "cards": ["KC", "QC", "7D"]},
        1,
    ),
    "four: two cards of one": (
        "must_discard_one",
        {"hands": ("4C", "KC")},
        ["one-off 4C", "decline"],
        {"type": "four_discard", "cards": ["KC", "QC"]},
        1,
    ),
    "five: nothing from a hand": (
        "must_discard_one",
        MAIN,
        ["one-off 5C", "decline"],
        {"type": "five_discard", "card": None},
        0,
    ),
    "limit: too few": (
        "wrong_discard_count",
        {"hands": ("AC AD AH AS 2C 2D 2H 2S 3C", "")},
        ["draw"],
        {"type": "limit_discard", "cards": ["AC"]},
        0,
    ),
    "seven: a card that stays hidden": (
        "not_revealed",
        {"hands": ("7C TC", ""), "top": "TH KS 6C"},
        ["one-off 7C", "decline"],
        seven("points", "6C"),
        0,
    ),
    "seven: dump beside a playable card": (
        "must_play_revealed",
        {"hands": ("7C", ""), "top": "JH KS"},
        ["one-off 7C", "decline"],
        seven("scrap", "JH"),
        0,
    ),
    "seven: dump a playable card": (
        "must_play_revealed",
        {"hands": ("7C", ""), "top": "JH KS"},
        ["one-off 7C", "decline"],
        seven("scrap", "KS"),
        0,
    ),
    "seven: dump a jack with a target": (
        "jacks_playable",
        {"hands": ("7C", ""), "points": ("", "4C"), "top": "JH JS"},
        ["one-off 7C", "decline"],
        seven("scrap", "JH"),
        0,
    ),
    "second offer at once": (
        "draw_already_offered",
        MAIN,
        ["offer draw"],
        data("offer_draw"),
        1,
    ),
    "second offer of a turn": (
        "draw_offered_this_turn",
        MAIN,
        ["offer draw", "reject draw"],
        data("offer_draw"),
        1,
    ),
    "answer to one's own offer": (
        "own_draw_offer",
        MAIN,
        ["offer draw"],
        data("accept_draw"),
        0,
    ),
    "answer to no offer": ("no_draw_offer", MAIN, [], data("reject_draw"), 0),
    "move while a draw is offered": ("wrong_phase", MAIN, ["offer draw"], data("draw"), 1),
    "move after the end": ("game_over", MAIN, ["concede"], data("draw"), 0),
    "concede after the end": ("game_over", MAIN, ["concede"], data("concede"), 1),
}


@pytest.mark.parametrize("name", CASES)
def test_reason(name):
    expected, given, before, move, seat = CASES[name]
    assert reason(play(table(**given), *before), move, seat) == expected


def test_every_reason_of_the_spec_is_reached():
    assert {case[0] for case in CASES.values()} == REASONS


def test_notation_and_codes_are_refused_with_the_same_reasons():
    position = table(**MAIN)
    assert reason(position, "points KC") == "not_a_point_card"
    assert reason(position, "scuttle 5C 6D") == "scuttle_too_low"
    assert reason(position, "one-off 2C 6D") == "two_cannot_target_points"
    legal = play(position, "draw").moves()[0]
    assert reason(play(position, "one-off 4D"), legal) == "wrong_phase"
    assert reason(position, legal.code, 1) == "not_your_turn"


BARE = {
    "a jack and nothing to take": ({"hands": ("JC", "7H")}, [], "jc", "no point card on the table"),
    "a jack and a queen": (QUEEN, [], "JC", "a queen protects the 10♥"),
    "a frozen card": ({"hands": ("9C", "7H"), "frozen": ("9C", "")}, [], "9C", "frozen this turn"),
    "not in hand": (MAIN, [], "KS", "is not in the hand of seat 0"),
    "no two to counter with": (
        {"hands": ("4C", "TH 2H")},
        ["one-off 4C"],
        "TH",
        "only a two counters",
    ),
    "not in the scrap": (
        {"hands": ("3C", "7H"), "scrap": "9D"},
        ["one-off 3C", "decline"],
        "8D",
        "is not in the scrap",
    ),
    "not in the hand to discard from": (
        {"hands": ("4C", "TH 2H 5H")},
        ["one-off 4C", "decline"],
        "KS",
        "is not in the hand of seat 1",
    ),
}
"""A card by itself, as people type it: a position, moves, the card, and part of the sentence."""


@pytest.mark.parametrize("name", BARE)
def test_a_card_by_itself_is_told_why_nothing_can_be_done_with_it(name):
    given, before, card, sentence = BARE[name]
    position = play(table(**given), *before)
    with pytest.raises(IllegalMove, match=sentence) as caught:
        position.play(card)
    assert caught.value.reason in REASONS


def test_a_card_that_can_be_played_is_no_move_by_itself():
    assert reason(table(**MAIN), "TC") == "malformed"
    assert reason(table(**MAIN), "JC") == "malformed"
    discarding = play(table(hands=("4C", "TH 2H 5H")), "one-off 4C", "decline")
    assert reason(discarding, "TH") == "malformed"


@pytest.mark.parametrize(
    "given",
    [
        *("", "points", "points XX", "scuttle 9C", "hop", "seven draw", "discard"),
        *({}, {"type": "points"}, {"type": "points", "card": 7}, {"type": "seven"}, {"type": []}),
        *({"type": "four_discard", "cards": "7C"}, {"type": "seven", "play": {"type": "draw"}}),
        *(-1, 10**9, {"type": "five_discard"}),
    ],
)
def test_what_is_no_move_is_malformed(given):
    assert reason(table(**MAIN), given) == "malformed"


@pytest.mark.parametrize("given", [None, 1.5, ["draw"]])
def test_neither_are_things_of_other_types(given):
    with pytest.raises(MalformedMove):
        table(**MAIN).play(given)


def test_errors_have_their_own_classes():
    position = table(**MAIN)
    with pytest.raises(NotYourTurn, match="seat 1 cannot act now, seat 0 is to decide"):
        position.play("draw", seat=1)
    with pytest.raises(GameOver, match="nobody moves any more"):
        position.play("concede").play("draw")
    with pytest.raises(IllegalMove, match="the 5♣ is lower than the 6♦"):
        position.play("scuttle 5C 6D")


@pytest.mark.parametrize(
    ("jacks", "queens", "refused"),
    [
        ("+JD", ("", ""), None),
        ("+JD", ("QC", ""), None),
        ("+JD+JH", ("", ""), "another jack lies on the Jack of Diamonds"),
    ],
)
def test_a_nine_at_ones_own_jack(jacks, queens, refused):
    """The top one is not called buried, whoever owns it."""
    position = table("simple", hands=("9C", ""), points=(f"4H{jacks}", ""), royals=queens)
    move = one_off("9C", "JD", "jack")
    if refused is None:
        assert position.move(move).data["target"] == "JD"
    else:
        with pytest.raises(IllegalMove, match=refused):
            position.play(move)


def test_a_refusal_tells_nothing_of_the_other_hand():
    """The same sentence whether the card is in the other hand or in the deck."""
    sentences = set()
    for hands, top in ((("TC", "AS 3D"), "3H"), (("TC", "3H 3D"), "AS")):
        with pytest.raises(IllegalMove) as caught:
            table(hands=hands, top=top).play("points AS")
        sentences.add(str(caught.value))
    assert len(sentences) == 1


def test_a_countered_four_of_a_seven_is_refused_by_the_same_rules():
    after = resolve(table(hands=("7C", ""), top="4H KS"), "one-off 7C")
    assert reason(after, seven("one_off", "4H")) == "opponent_hand_empty"
