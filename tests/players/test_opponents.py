"""Styles by opponent: who sits where, and what a search is told about them."""

from __future__ import annotations

import pytest

import playout
from playout.core.errors import InvalidOption
from playout.players.opponents import read_opponents, seat_at
from playout.players.styles import make_style

HEARTS = playout.game("hearts")
SPADES = playout.game("spades")


@pytest.mark.parametrize(
    ("text", "rest", "named"),
    [
        ("SCORE", "SCORE", {}),
        ("AGGRESSIVE/aggression_threshold:4", "AGGRESSIVE/aggression_threshold:4", {}),
        ("left:AGGRESSIVE|right:DEFAULT", None, {"left": "AGGRESSIVE", "right": "DEFAULT"}),
        ("DEFAULT|+2:BID_AWARE/extra:0.2", "DEFAULT", {"+2": "BID_AWARE/extra:0.2"}),
    ],
)
def test_texts(text, rest, named):
    assert read_opponents(text) == (rest, named)


@pytest.mark.parametrize(
    "text", ["left:SCORE|left:SCORE", "SCORE|SCORE", "north:SCORE", "+x:SCORE"]
)
def test_texts_that_mean_nothing(text):
    with pytest.raises(InvalidOption, match="is not allowed"):
        playout.player(f"ismcts:opponents={text}")


@pytest.mark.parametrize(
    ("place", "seat", "seats", "found"),
    [
        ("left", 3, 4, 0),
        ("right", 0, 4, 3),
        ("across", 1, 4, 3),
        ("+3", 2, 5, 0),
        ("left", 0, 2, 1),
    ],
)
def test_places(place, seat, seats, found):
    assert seat_at(place, seat, seats) == found


@pytest.mark.parametrize(("place", "seats"), [("across", 5), ("+4", 4), ("+0", 4)])
def test_places_where_nobody_sits(place, seats):
    with pytest.raises(InvalidOption, match="nobody sits"):
        seat_at(place, 0, seats)


def test_each_seat_has_its_style():
    player = playout.player("ismcts:style=SLOUGH_POINTS,opponents=left:AGGRESSIVE|right:DEFAULT")
    assert player.styles(HEARTS, 3) == {
        3: make_style(HEARTS, "SLOUGH_POINTS"),
        0: make_style(HEARTS, "AGGRESSIVE"),
        2: make_style(HEARTS, "DEFAULT"),
    }


def test_a_partner_may_have_another_style():
    player = playout.player("ismcts:style=BID_AWARE,opponents=DEFAULT|partner:AGGRESSIVE")
    made = player.styles(SPADES, 1)
    assert [made[seat] for seat in range(4)] == [
        make_style(SPADES, name) for name in ("DEFAULT", "BID_AWARE", "DEFAULT", "AGGRESSIVE")
    ]


def test_what_opponents_strive_for_changes_the_search():
    """Tell a seat that the next one wants tricks, and it sees another future."""
    position = HEARTS.deal(11, pass_direction="none").play("2C")
    plain = playout.player("ismcts:iterations=300", seed=2).choose(position)
    warned = playout.player("ismcts:iterations=300,opponents=left:DEFAULT", seed=2).choose(position)
    assert [m.value for m in plain.moves] != [m.value for m in warned.moves]
