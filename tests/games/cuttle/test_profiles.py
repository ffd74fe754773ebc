"""Spec 3: the rows of the table of profiles, and the single flags beyond them."""

from __future__ import annotations

import pytest

import playout
from playout.core.errors import InvalidOption

from .tables import (
    DECK,
    PROFILES,
    game,
    hand,
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

SITE = PROFILES[:2]
CLASSIC = PROFILES[2:]


def test_the_default_is_the_site():
    assert playout.game("cuttle").variant == "cuttle.cards@1.0.2"
    assert playout.game("cuttle") == playout.game("cuttle", "cuttle.cards")
    assert set(PROFILES) | {"cuttle.cards"} == set(playout.game("cuttle").variants)


@pytest.mark.parametrize(
    ("profile", "goals"),
    [
        ("cuttle.cards@1.0.2", (21, 14, 10, 5, 0)),
        ("cuttle.cards@2.0.0", (21, 14, 10, 5, 0)),
        ("pagat", (21, 14, 10, 7, 5)),
        ("simple", (21, 14, 7, 7, 7)),
    ],
)
def test_goals_by_kings(profile, goals):
    for kings, goal in enumerate(goals):
        royals = " ".join(["KC", "KD", "KH", "KS"][:kings])
        if goal == 0:
            assert table(profile, royals=(royals, "")).over
            continue
        view = table(profile, royals=(royals, "")).view(0)
        assert view["players"][0]["goal"] == goal
        # Three cards, the last an ace, that come to the goal exactly or to one less.
        for short in (0, 1):
            rest = goal - 1 - short
            row = f"{'A23456789T'[min(rest, 10) - 1]}C"
            row += f" {'A23456789T'[rest - 11]}D" if rest > 10 else ""
            position = table(profile, hands=("AS", ""), points=(row, ""), royals=(royals, ""))
            assert play(position, "points AS").over is (short == 0)


@pytest.mark.parametrize("profile", PROFILES)
def test_hand_limit(profile):
    after = play(table(profile, hands=(" ".join(DECK[:8]), "KC")), "draw")
    assert phase(after) == ("discarding_to_hand_limit" if profile in SITE else "main")


@pytest.mark.parametrize("profile", CLASSIC)
def test_hands_without_a_limit_grow(profile):
    position = table(profile, hands=(" ".join(DECK[:39]), "KC"), turn=0)
    after = play(position, "draw")
    assert len(hand(after, 0)) == 40
    four = table(profile, hands=("4C", " ".join(c for c in DECK[:50] if c != "4C")))
    assert len(resolve(four, "one-off 4C").moves()) == 49 * 48 // 2


@pytest.mark.parametrize("profile", PROFILES)
def test_five(profile):
    position = table(profile, hands=("5C KC", ""), top="AC AD AH AS")
    after = resolve(position, "one-off 5C")
    if profile in SITE:
        assert texts(after) == {"discard KC"}
        assert hand(play(after, "discard KC"), 0) == {"AC", "AD", "AH"}
    else:
        assert hand(after, 0) == {"KC", "AC", "AD"}
        assert (phase(after), after.to_move) == ("main", 1)


@pytest.mark.parametrize("profile", PROFILES)
def test_seven_reveals(profile):
    after = resolve(table(profile, hands=("7C", ""), top="KC QC"), "one-off 7C")
    both = {"seven royal KC", "seven royal QC"}
    assert texts(after) == ({"seven royal KC"} if profile == "pagat" else both)


def test_seven_with_a_dead_jack():
    def after(profile, top):
        return texts(resolve(table(profile, hands=("7C", ""), top=top), "one-off 7C"))

    assert after("cuttle.cards", "JC QC") == {"seven royal QC"}
    assert after("pagat", "JC QC") == {"seven scrap JC"}
    assert after("simple", "JC QC") == {"seven royal QC", "seven scrap JC"}
    assert after("simple", "JC JD") == {"seven scrap JC", "seven scrap JD"}


@pytest.mark.parametrize("profile", PROFILES)
def test_three(profile):
    position = table(profile, hands=("3C", ""), scrap="3D")
    if profile in SITE:
        assert "one-off 3C" not in texts(position)
    else:
        assert texts(resolve(position, "one-off 3C")) == {"take 3D"}


@pytest.mark.parametrize("profile", PROFILES)
def test_a_fours_victim_chooses(profile):
    after = resolve(table(profile, hands=("4C", "KC QC 7D")), "one-off 4C")
    assert (after.to_move, len(after.moves())) == (1, 3)


NINE = {"hands": ("9C", ""), "points": ("2H+JH", "5C+JD"), "royals": ("KD", "KC 8C")}


@pytest.mark.parametrize(
    ("profile", "hits"),
    [
        ("cuttle.cards@1.0.2", "5C JD KC 8C"),
        ("cuttle.cards@2.0.0", "5C JD KC 8C"),
        ("pagat", "JD KC 8C"),
        ("simple", "JD KC 8C JH KD"),
    ],
)
def test_what_a_nine_may_hit(profile, hits):
    found = {text for text in texts(table(profile, **NINE)) if text.startswith("one-off")}
    assert found == {f"one-off 9C {card}" for card in hits.split()}


def test_where_a_nine_sends_cards():
    for profile in PROFILES:
        after = resolve(table(profile, **NINE), "one-off 9C KC")
        if profile == "cuttle.cards@2.0.0":
            assert (hand(after, 1), after.layout()["deck"][0]) == (set(), "KC")
        else:
            assert hand(after, 1) == {"KC"}
        frozen = ["KC"] if profile == "cuttle.cards@1.0.2" else []
        assert side(after, 1)["frozen"] == frozen
        assert ("royal KC" in texts(after)) is (profile in CLASSIC)


def test_a_nine_on_the_deck_with_jacks():
    after = resolve(table("cuttle.cards@2.0.0", **NINE), "one-off 9C JD")
    assert (points(after, 0), after.layout()["deck"][0]) == ({"2H", "5C"}, "JD")
    after = resolve(table("cuttle.cards@2.0.0", **NINE), "one-off 9C 5C")
    assert (scrap(after), after.layout()["deck"][0]) == ({"9C", "JD"}, "5C")


def test_a_nine_at_ones_own_side():
    after = resolve(table("simple", **NINE), "one-off 9C KD")
    assert hand(after, 0) == {"KD"}
    after = resolve(table("simple", **NINE), "one-off 9C JH")
    assert (hand(after, 0), points(after, 1)) == ({"JH"}, {"2H", "5C"})


def test_ones_own_queens_do_not_stop_ones_own_nine():
    position = table("simple", hands=("9C", ""), royals=("QC KC", ""))
    assert {"one-off 9C QC", "one-off 9C KC"} <= texts(position)


@pytest.mark.parametrize("profile", PROFILES)
def test_a_queen_stops_counters(profile):
    position = table(profile, hands=("4C", "2C"), royals=("QC", ""))
    stopped = texts(play(position, "one-off 4C")) == {"decline"}
    assert stopped is (profile != "simple")


@pytest.mark.parametrize("profile", PROFILES)
def test_two_queens_protect_each_other(profile):
    position = table(profile, hands=("2C", ""), royals=("", "QC QD KC"))
    hits = {text for text in texts(position) if text.startswith("one-off")}
    assert hits == ({"one-off 2C QC", "one-off 2C QD"} if profile == "simple" else set())


@pytest.mark.parametrize("profile", PROFILES)
def test_aces_and_sixes_with_nothing_to_scrap(profile):
    legal = {"one-off AC", "one-off 6C"} <= texts(table(profile, hands=("AC 6C", "")))
    assert legal is (profile != "simple")
    board = {"points": ("", "3C"), "royals": ("8C", "")}
    assert {"one-off AC", "one-off 6C"} <= texts(table(profile, hands=("AC 6C", ""), **board))
    jacked = table(profile, hands=("6C", ""), points=("3C+JC", ""))
    assert "one-off 6C" in texts(jacked)


def test_an_idle_sweep_is_refused_in_words():
    position = table("simple", hands=("AC 6C", ""))
    assert reason(position, "one-off AC") == "target_not_found"
    assert reason(position, "one-off 6C") == "target_not_found"


@pytest.mark.parametrize("profile", PROFILES)
def test_twos_and_jacks_never_hit_ones_own_cards(profile):
    position = table(profile, hands=("2C JC", ""), points=("5C+JD", ""), royals=("KC", ""))
    assert texts(position) == {"draw", "points 2C"}


class TestEmptyDeck:
    @pytest.mark.parametrize("profile", PROFILES[:3])
    def test_three_passes_draw(self, profile):
        position = table(profile, hands=("KC", "KD"), points=("TC", ""), deck="")
        after = play(position, "pass", "pass", "pass")
        assert after.returns == (0.0, 0.0)

    @pytest.mark.parametrize(
        ("rows", "hands", "winner"),
        [
            (("TC", "9C"), ("KC", "KD"), 0),
            (("9C", "TC"), ("KC", "KD"), 1),
            (("TC", "TD"), ("", "KD"), None),
            (("TC", "TD"), ("KC", ""), 0),
        ],
    )
    def test_simple_the_last_card_decides(self, rows, hands, winner):
        """Drawing the last card completes a turn other than a pass."""
        after = play(table("simple", hands=hands, points=rows, deck="QH"), "draw")
        assert after.layout()["winner"] == winner

    def test_simple_an_empty_hand_loses_a_level_game(self):
        position = table("simple", hands=("QC", "KD"), points=("TC", "TD"), deck="")
        assert play(position, "royal QC").layout()["winner"] == 1

    def test_simple_a_pass_decides_nothing_but_two_do(self):
        position = table("simple", hands=("KC", "KD"), points=("TC", "9D"), deck="")
        after = play(position, "pass")
        assert not after.over
        assert play(after, "pass").layout()["winner"] == 0
        level = table("simple", hands=("KC", "KD"), points=("9C", "9D"), deck="")
        assert play(level, "pass", "pass").layout()["winner"] == "draw"

    def test_simple_a_play_between_passes(self):
        position = table("simple", hands=("KC", "QD"), points=("9C", "9D"), deck="")
        after = play(position, "pass", "royal QD")
        assert after.layout()["winner"] == 0  # level, and seat 1's hand is empty


class TestFlags:
    def test_random_fours(self):
        lost = set()
        for seed in range(30):
            cards = ["4C", *[c for c in DECK if c != "4C"]]
            start = game("cuttle.cards", (("four_random", True),)).deal(seed, cards=cards)
            after = resolve(start, "one-off 4C")
            assert (phase(after), after.to_move, len(hand(after, 1))) == ("main", 1, 4)
            lost.add(frozenset(scrap(after) - {"4C"}))
            again = resolve(
                game("cuttle.cards", (("four_random", True),)).position(start.layout()),
                "one-off 4C",
            )
            assert again == after
        assert len(lost) > 8  # of fifteen pairs

    def test_a_random_four_takes_the_only_card(self):
        after = resolve(table(flags={"four_random": True}, hands=("4C", "KC")), "one-off 4C")
        assert hand(after, 1) == set()

    def test_random_fours_are_no_secret_of_the_search(self):
        position = play(
            table(flags={"four_random": True}, hands=("4C", "KC QC 7D 8D")), "one-off 4C"
        )
        lost = {
            frozenset(scrap(play(position.determinized(1, seed), "decline"))) for seed in range(40)
        }
        assert len(lost) == 6

    def test_nines_returning_two(self):
        flags = {"nine_returns": 2, "nine_to": "hand"}
        board = {"hands": ("9C", ""), "points": ("", "5C+JD 3C"), "royals": ("", "KC")}
        position = table(flags=flags, **board)
        hits = {text for text in texts(position) if text.startswith("one-off")}
        pairs = ["3C 5C", "3C JD", "3C KC", "5C JD", "5C KC", "JD KC"]
        assert hits == {f"one-off 9C {pair}" for pair in pairs}
        after = resolve(position, "one-off 9C 3C KC")
        assert hand(after, 1) == {"3C", "KC"}
        assert side(after, 1)["frozen"] == []
        after = resolve(position, "one-off 9C 5C JD")
        assert (hand(after, 1), scrap(after)) == ({"5C", "JD"}, {"9C"})
        after = resolve(position, "one-off 9C 5C KC")
        assert (hand(after, 1), scrap(after)) == ({"5C", "KC"}, {"9C", "JD"})
        after = resolve(position, "one-off 9C JD KC")
        assert (hand(after, 1), points(after, 0)) == ({"JD", "KC"}, {"5C"})

    def test_nines_returning_two_need_two_targets_and_no_queen(self):
        flags = {"nine_returns": 2, "nine_to": "hand"}
        one = table(flags=flags, hands=("9C", ""), points=("", "5C"))
        assert texts(one) == {"draw", "points 9C", "scuttle 9C 5C"}
        queen = table(flags=flags, hands=("9C", ""), points=("", "5C"), royals=("", "QC"))
        assert texts(queen) == {"draw", "points 9C", "scuttle 9C 5C"}

    def test_nines_returning_two_by_data(self):
        position = table(
            flags={"nine_returns": 2}, hands=("9C", ""), points=("", "5C+JD"), royals=("", "KC")
        )
        data = {"type": "one_off", "card": "9C", "target": ["JD", "KC"], "zone": ["jack", "royal"]}
        assert position.move("one-off 9C JD KC").data == data
        swapped = {**data, "target": ["KC", "JD"], "zone": ["royal", "jack"]}
        assert position.move(swapped).text == "one-off 9C JD KC"
        after = resolve(position, "one-off 9C JD KC")
        assert side(after, 1)["frozen"] == ["JD", "KC"]

    def test_nines_returning_two_on_the_deck(self):
        position = table(
            flags={"nine_returns": 2, "nine_to": "deck"}, hands=("9C", ""), royals=("", "8C KC")
        )
        after = resolve(position, "one-off 9C 8C KC")
        assert after.layout()["deck"][:2] == ["8C", "KC"]
        assert after.layout()["deck_known"] == [["8C", "KC"]] * 2

    def test_nines_returning_two_can_pass_the_limit_by_three(self):
        position = table(
            flags={"nine_returns": 2},
            hands=("9C", "AC AD AH AS 2C 2D 2H 2S"),
            royals=("", "8C KC"),
        )
        after = play(resolve(position, "one-off 9C 8C KC"), "draw")
        assert (phase(after), len(after.moves())) == ("discarding_to_hand_limit", 165)
        after = play(after, {"type": "limit_discard", "cards": ["2D", "AC", "8C"]})
        assert len(hand(after, 1)) == 8

    def test_reshuffle(self):
        flags = {"empty_deck": "reshuffle"}
        position = table(flags=flags, hands=("KC", "KD"), points=("TC", ""), deck="")
        after = play(position, "pass", "pass", "pass")
        assert (after.over, after.layout()["passes"], after.to_move) == (False, 0, 1)
        assert scrap(after) == set()
        assert set(after.layout()["deck"]) == scrap(position)
        assert "draw" in texts(after)
        assert after.view(0)["opponent_hand_known"] == ["KD"]
        assert after.view(0)["deck_known"] == []

    def test_reshuffles_are_no_secret_of_the_search(self):
        flags = {"empty_deck": "reshuffle"}
        position = play(table(flags=flags, hands=("KC", "KD"), deck=""), "pass", "pass")
        tops = {
            play(position.determinized(0, seed), "pass").layout()["deck"][0] for seed in range(40)
        }
        assert len(tops) > 15

    def test_nothing_to_reshuffle_is_a_draw(self):
        everything = [c for c in DECK if c[0] in "AT"]
        hands = (" ".join(everything[:4]), " ".join(c for c in DECK if c not in everything[:4]))
        flags = {"empty_deck": "reshuffle", "hand_limit": 0}
        after = play(table(flags=flags, hands=hands, deck=""), "pass", "pass", "pass")
        assert after.layout()["winner"] == "draw"

    def test_no_draw_at_eight_cards(self):
        flags = {"hand_limit_rule": "no_draw"}
        full = table(flags=flags, hands=("AC AD AH AS 2C 2D 2H 2S", ""))
        assert "draw" not in texts(full)
        assert reason(full, "draw") == "hand_full"
        seven = table(flags=flags, hands=("AC AD AH AS 2C 2D 2H", ""))
        assert phase(play(seven, "draw")) == "main"

    @pytest.mark.parametrize(("others", "drawn"), [(7, 2), (6, 3), (5, 3)])
    def test_a_five_is_capped_at_eight(self, others, drawn):
        hands = (" ".join(["5C", *DECK[:others]]), "")
        position = table(flags={"hand_limit_rule": "no_draw"}, hands=hands)
        after = resolve(position, "one-off 5C", "discard AC")
        assert len(hand(after, 0)) == others - 1 + drawn
        assert phase(after) == "main"

    def test_a_nine_may_lift_a_full_hand_for_good(self):
        position = table(
            flags={"hand_limit_rule": "no_draw"},
            hands=("9C", "AC AD AH AS 2C 2D 2H 2S"),
            points=("", "TH"),
        )
        after = play(resolve(position, "one-off 9C TH"), "points AC")
        assert (phase(after), len(hand(after, 1))) == ("main", 8)

    def test_a_full_hand_always_has_a_play(self):
        """Four jacks and two frozen cards are the most that cannot be played."""
        position = table(
            flags={"hand_limit_rule": "no_draw", "hand_limit": 7, "nine_returns": 2},
            hands=("JC JD JH JS 8C KC AC", ""),
            frozen=("8C KC", ""),
        )
        assert texts(position) == {"points AC", "one-off AC"}

    @pytest.mark.parametrize(
        "flags",
        [
            {"hand_limit": 6},
            {"hand_limit": 13},
            {"five": "draw_four"},
            {"goals": "21"},
            {"seven_reveals": 3},
            {"nine_returns": 2, "nine_hits": "royals_of_either_side"},
            {"jokers": True},
        ],
    )
    def test_flags_that_make_no_game_are_refused(self, flags):
        with pytest.raises(InvalidOption, match="cuttle"):
            playout.game("cuttle", **flags)

    def test_unknown_profiles_are_refused(self):
        with pytest.raises(InvalidOption, match="pagat"):
            playout.game("cuttle", "beamer")

    def test_flags_are_part_of_a_games_identity(self):
        one = playout.game("cuttle", four_random=True)
        assert one != playout.game("cuttle")
        assert one.deal(1) != playout.game("cuttle").deal(1)
