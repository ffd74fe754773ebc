"""What seats of Euchre know: discard, taken upcard, voids."""

from __future__ import annotations

import itertools

from tests.games.euchre.deals import start, with_cards
from tests.games.tricks.asking import held


def test_others_do_not_see_the_discard() -> None:
    before = start("H")
    code, other = before.move("AC").code, before.move("QD").code
    assert before.seen(code, 3) == code
    assert {before.seen(c, seat) for seat in range(3) for c in (code, other)} == {63}
    pos = before.play("AC")
    for seat in (0, 1, 2, None):
        assert pos.view(seat)["moves"] == ["H", None]
        assert pos.view(seat).get("discard") is None
        assert "AC" not in str(pos.view(seat))
    assert pos.view(3)["moves"] == ["H", "AC"]


def test_the_taken_upcard_is_in_the_dealers_hand_or_the_discard() -> None:
    pos = start("H AC partner")
    assert pos.view(0)["known"][3] == []
    buried = 0
    for seed in range(300):
        layout = pos.determinized(0, seed).layout()
        buried += layout["moves"][1] == "9H"
        assert "9H" not in [*itertools.chain(*layout["hands"]), *layout["kitty"]]
    assert 20 < buried < 100  # one in six: the discard is one of the dealer's six cards


def test_the_upcard_is_known_to_be_in_the_dealers_hand_until_it_may_be_buried() -> None:
    """While the dealer chooses a discard everybody knows where the upcard is; then nobody does."""
    for seat in (0, 1, 2, None):
        assert start("H").view(seat)["known"][3] == ["9H"]
        assert start("H AC").view(seat)["known"][3] == []
        assert start().view(seat)["known"][3] == []
    own = start("H").view(3)["known"]
    assert own == [[], [], [], start("H").view(3)["hand"]]
    assert "9H" in own[3]


def test_the_taken_upcard_is_in_the_hand_for_sure_if_it_may_not_be_buried() -> None:
    pos = start("H AC partner", dealer_may_discard_upcard=False)
    for seat in (0, 1, 2, None):
        assert pos.view(seat)["known"][3] == ["9H"]
        led = pos.play("KH").play("QH").play("AH")
        assert led.view(seat)["known"][3] == ["9H"]
        assert led.play("9H").view(seat)["known"][3] == []
    assert all("9H" in held(pos.determinized(0, seed), 3) for seed in range(100))


def test_a_dealer_without_trump_has_buried_the_upcard() -> None:
    hands = {0: ["AH"], 1: ["KH"], 2: ["QH"], 3: ["AC", "AS", "KS", "AD", "KD"]}
    pos = start("H 9H partner AH KH QH AC", deal=with_cards(hands, upcard="9H"))
    assert pos.view(0)["voids"][3] == ["H"]
    for seed in range(100):
        assert pos.determinized(0, seed).layout()["moves"][1] == "9H"


def test_voids_show_in_the_current_trick_and_count_the_left_bower_as_trump() -> None:
    deal = with_cards({0: ["AH"], 1: ["9C", "TC", "9S", "TS", "QS"]}, upcard="9H")
    pos = start("pass pass pass H 9H partner AH 9C", deal=deal)
    for seat in (0, 2, 3):
        assert pos.view(seat)["voids"] == [[], ["H"], [], []]
        for seed in range(50):
            assert not {"JD", "JH"} & set(held(pos.determinized(seat, seed), 1))


def test_voids_of_a_hand_say_nothing_of_kitty_and_discard() -> None:
    deal = with_cards({0: ["AC"], 1: ["9D", "TD", "9S", "TS", "QS"]}, upcard="9H")
    pos = start("pass pass pass H 9H partner AC 9D", deal=deal)
    worlds = [pos.determinized(0, seed).layout() for seed in range(200)]
    assert any(card[1] == "C" for world in worlds for card in world["kitty"])
    assert any(world["moves"][4][1] == "C" for world in worlds)
