"""Styles by name: defaults, weights, parameters, clear refusals, and what players do with them."""

from __future__ import annotations

import random

import pytest

import playout
from playout.core.errors import InvalidOption
from playout.games.tricks import styles as numbers
from playout.games.tricks.behaviour import behaviour
from playout.games.tricks.style_options import read_card_key, read_suit
from playout.players.styles import make_style, read_style, style_score
from tests.fair import check_fair
from tests.players.test_fairness import met_positions

TRICK_GAMES = ("euchre", "hearts", "spades", "ohhell")
HEARTS = playout.game("hearts")


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_every_trick_game_has_the_styles(name):
    game = playout.game(name)
    common = ("DEFAULT", "SLOUGH_POINTS", "AGGRESSIVE", "BID_AWARE", "SCORE")
    assert game.styles.names[:5] == common
    assert ("SHOOT_MOON" in game.styles.names) == (name == "hearts")
    for style in game.styles.names:
        assert make_style(game, style) == make_style(game, style.lower(), {})


@pytest.mark.parametrize(
    ("name", "weights"),
    [
        ("DEFAULT", (0, 1)),
        ("SLOUGH_POINTS", (0, 1)),
        ("AGGRESSIVE", (0.5, 1)),
        ("BID_AWARE", (0, 1)),
        ("SHOOT_MOON", (0, 1)),
        ("SCORE", (1, 0)),
    ],
)
def test_weights_by_default_and_as_given(name, weights):
    made = make_style(HEARTS, name)
    assert (made.alpha, made.beta) == weights
    if name != "SCORE":
        given = make_style(HEARTS, name, {"alpha": 2, "beta": 0.25})
        assert (given.alpha, given.beta) == (2.0, 0.25)


def test_the_score_mixed_with_itself_is_the_score():
    assert make_style(HEARTS, "SCORE", {"alpha": 0.5, "beta": 2}) == playout.Style()


@pytest.mark.parametrize("given", ["hearts", "H", "h", "♥", "Heart", " hearts "])
def test_names_of_suits(given):
    assert read_suit(given) == 2


@pytest.mark.parametrize(
    "given", ["spades:Q", "SQ", "QS", "sq", "Q♠", "♠Q", "S-Q", "d0:spades:Q", "S:Q", "spades:q"]
)
def test_names_of_cards(given):
    assert read_card_key(given) == 16 * 3 + 10


@pytest.mark.parametrize("given", ["10H", "H10", "TH", "hearts:10", "H-10", "d0:hearts:10"])
def test_names_of_tens(given):
    assert read_card_key(given) == 16 * 2 + 8


@pytest.mark.parametrize(
    "given", ["", "X", "hearts:", ":Q", "hearts:1", "hearts:QK", "d1:hearts:Q"]
)
def test_what_is_no_card(given):
    assert read_card_key(given) is None


def test_a_cards_own_value_beats_its_suits():
    made = make_style(HEARTS, "SLOUGH_POINTS", {"point_values": {"S": 2, "spades:Q": 7}})
    values = made.params[numbers.VALUES :]
    assert values[16 * 3 + 10] == 7.0
    assert values[16 * 3 + 9] == 2.0
    assert values[16 * 2] == 0.0
    assert made.params[numbers.TOTAL] == 12 * 2 + 7


def test_points_of_euchre_are_those_of_its_deck():
    assert make_style(playout.game("euchre"), "SLOUGH_POINTS").params[numbers.TOTAL] == 6 + 13


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_each_further_trick_over_the_bid_costs(name):
    """One trick too many is better than five, also where one is enough to lose the bid."""
    rate = make_style(playout.game(name), "BID_AWARE").params[numbers.EXTRA]
    assert 0 < 5 * rate < 1


@pytest.mark.parametrize(
    ("style", "word", "ours", "value"),
    [
        ("BID_AWARE", "penalty_per_missing_trick", "missing", 0.3),
        ("BID_AWARE", "penalty_per_overtrick", "extra", 0.4),
        ("SLOUGH_POINTS", "bonus_per_point", "bonus", 0.5),
        ("SLOUGH_POINTS", "penalty_per_point", "penalty", 0.2),
    ],
)
def test_parameters_by_longer_names(style, word, ours, value):
    plain = make_style(HEARTS, style)
    made = make_style(HEARTS, style, {word: value})
    assert made == make_style(HEARTS, style, {ours: value}) != plain
    with pytest.raises(InvalidOption, match=f"{ours} is given too"):
        make_style(HEARTS, style, {ours: value, word: value})


def test_points_thrown_and_eaten_have_weights():
    """A seat that threw t and ate e of P points scores (b·t - p·e + p·P) / (b + p)P."""
    position = HEARTS.deal(5, pass_direction="none")
    rng = random.Random(5)
    while not position.over:
        position = position.play(rng.choice(position.moves()))
    for seat in range(4):
        did = behaviour(position, seat)
        score = style_score(position, seat, "SLOUGH_POINTS", {"bonus": 0.5, "penalty": 0.2})
        assert score == pytest.approx((0.5 * did.thrown - 0.2 * did.eaten + 0.2 * 26) / (0.7 * 26))


def test_points_without_any_weight_are_refused():
    with pytest.raises(InvalidOption, match="bonus and penalty are both 0"):
        make_style(HEARTS, "SLOUGH_POINTS", {"bonus": 0, "penalty": 0})


@pytest.mark.parametrize(
    ("name", "params", "said"),
    [
        ("SLOUGH", {}, "Did you mean 'SLOUGH_POINTS'"),
        ("", {}, "has no style"),
        (7, {}, "a style's name"),
        ("DEFAULT", [], "an object"),
        ("DEFAULT", {"extra": 1}, "no parameter 'extra'; parameters: alpha, beta."),
        ("BID_AWARE", {"point_values": {}}, "parameters: alpha, beta, missing, extra"),
        ("DEFAULT", {"alpha": 0, "beta": 0}, "both 0"),
        ("SCORE", {"alpha": 0}, "both 0"),
        ("DEFAULT", {"alpha": -1}, "alpha=-1"),
        ("DEFAULT", {"beta": float("nan")}, "beta=nan"),
        ("DEFAULT", {"beta": float("inf")}, "beta=inf"),
        ("DEFAULT", {"beta": "1"}, "beta='1'"),
        ("DEFAULT", {"alpha": True}, "alpha=True"),
        ("DEFAULT", {"alpha": None}, "alpha=None"),
        ("AGGRESSIVE", {"aggression_threshold": 0}, "from 1 to 52"),
        ("AGGRESSIVE", {"aggression_threshold": 2.5}, "a whole number"),
        ("AGGRESSIVE", {"aggression_factor": 1.5}, "aggression_factor=1.5"),
        ("AGGRESSIVE", {"aggression_factor": float("nan")}, "aggression_factor=nan"),
        ("AGGRESSIVE", {"then_slough": 1}, "true or false"),
        ("BID_AWARE", {"missing": -0.1}, "missing=-0.1"),
        ("BID_AWARE", {"extra": 2}, "extra=2"),
        ("SHOOT_MOON", {"share": 1.5}, "share=1.5"),
        ("SLOUGH_POINTS", {"point_values": 3}, "point_values=3"),
        ("SLOUGH_POINTS", {"point_values": {}}, "one is above 0"),
        ("SLOUGH_POINTS", {"point_values": {"hearts": 0}}, "one is above 0"),
        ("SLOUGH_POINTS", {"point_values": {"hearts": -1}}, r"point_values\['hearts'\]=-1"),
        ("SLOUGH_POINTS", {"point_values": {"hrats": 1}}, r"point_values\['hrats'\]"),
        ("SLOUGH_POINTS", {"point_values": {1: 1}}, r"point_values\[1\]"),
        ("SLOUGH_POINTS", {"point_values": {"SQ": 1, "QS": 2}}, "each of them once"),
        ("SLOUGH_POINTS", {"point_values": {"H": 1, "hearts": 2}}, "each of them once"),
    ],
)
def test_what_is_refused(name, params, said):
    with pytest.raises(InvalidOption, match=said):
        make_style(HEARTS, name, params)


def test_a_card_that_is_not_in_the_deck_is_refused():
    with pytest.raises(InvalidOption, match="2H"):
        make_style(playout.game("euchre"), "SLOUGH_POINTS", {"point_values": {"2H": 1}})


def test_games_without_styles_have_their_score():
    cuttle = playout.game("cuttle")
    assert make_style(cuttle, "SCORE") == playout.Style()
    for name, params in (("DEFAULT", {}), ("SCORE", {"extra": 1})):
        with pytest.raises(InvalidOption, match="cuttle has no playing styles"):
            make_style(cuttle, name, params)
    with pytest.raises(InvalidOption, match="cuttle has no playing styles"):
        playout.player("ismcts:style=DEFAULT").warm(cuttle)


def test_a_style_as_text():
    assert read_style("AGGRESSIVE/aggression_threshold:4/then_slough:true/alpha:0.5") == (
        "AGGRESSIVE",
        {"aggression_threshold": 4, "then_slough": True, "alpha": 0.5},
    )
    points = read_style("SLOUGH_POINTS/point_values:hearts:1+spades:Q:13+JD:0.5")[1]
    assert points == {"point_values": {"hearts": 1, "spades:Q": 13, "JD": 0.5}}


@pytest.mark.parametrize(
    "text",
    ["A/x", "A/:1", "A/x:", "A/x:1/x:2", "A/point_values:hearts", "A/point_values:hearts:many"],
)
def test_texts_that_are_no_style(text):
    with pytest.raises(InvalidOption, match="style"):
        playout.player(f"ismcts:style={text}")
    with pytest.raises(InvalidOption, match="style"):
        playout.player(f"ismcts:opponents={text}")


def test_the_own_side_has_the_style_and_the_others_theirs():
    spec = "ismcts:style=DEFAULT,alpha=0.25,opponents=AGGRESSIVE/aggression_threshold:4"
    chosen = playout.player(spec).params(playout.game("spades"), 1).styles
    own = make_style(playout.game("spades"), "DEFAULT", {"alpha": 0.25})
    others = make_style(playout.game("spades"), "AGGRESSIVE", {"aggression_threshold": 4})
    assert chosen == {0: others, 1: own, 2: others, 3: own}
    alone = playout.player("ismcts:style=DEFAULT").params(HEARTS, 2).styles
    assert list(alone) == [2]


def test_no_style_costs_nothing():
    assert playout.player("ismcts").params(HEARTS, 0).styles == {}


DUCK_OR_WIN = {
    "players": 2,
    "hand_size": 2,
    "dealer": 1,
    "hands": [["5H", "KC"], ["2H", "AH"]],
    "moves": ["1", "0", "5H"],
}


@pytest.mark.parametrize("kind", ["ismcts", "moismcts", "pimc", "flat", "montecarlo1", "oracle"])
def test_who_wants_tricks_wins_and_who_bid_none_ducks(kind):
    """Seat 1 bid nothing and can take the trick with the ace or leave it with the two."""
    pos = playout.game("ohhell", players=2, trump="none").position(DUCK_OR_WIN)
    wins = playout.player(f"{kind}:iterations=400,style=DEFAULT", seed=3)
    ducks = playout.player(f"{kind}:iterations=400,style=BID_AWARE", seed=3)
    assert wins.choose(pos).move.text == "AH"
    assert ducks.choose(pos).move.text == "2H"


@pytest.mark.parametrize("name", TRICK_GAMES)
def test_a_style_sees_no_hidden_card(name):
    """Re-deal what the seat cannot see, and a styled player's choice is the same to the bit."""
    dice = random.Random(name)
    player = playout.player("ismcts:iterations=100,style=BID_AWARE,opponents=SLOUGH_POINTS", seed=2)
    for position in met_positions(playout.game(name), 3, seed=name):
        check_fair(player, position, 3, dice)


def test_values_stay_the_games_own_returns():
    """A style changes what is chosen, not what the answer says a move is worth."""
    pos = playout.game("ohhell", players=2, trump="none").position(DUCK_OR_WIN)
    choice = playout.player("ismcts:iterations=400,style=DEFAULT", seed=3).choose(pos)
    assert choice.value is not None
    assert choice.value[1] >= 1.0
    assert style_score(pos, 1, "DEFAULT") == 0.0
