"""The complete set of legal moves of hand-made positions, every phase among them."""

from __future__ import annotations

import pytest

from .tables import play, table, texts

EIGHT = "AC AD AH AS 2C 2D 2H 2S"
TEN = [*EIGHT.split(), "3C", "KC"]

CASES: dict[str, tuple[dict, str, str]] = {
    # name: (table, moves made before, legal moves then)
    "empty hand": ({}, "", "draw"),
    "empty hand and deck": ({"deck": ""}, "", "pass"),
    "ten": ({"hands": ("TC", "")}, "", "draw, points TC"),
    "ten over smaller": (
        {"hands": ("TC", ""), "points": ("", "9S 4D")},
        "",
        "draw, points TC, scuttle TC 9S, scuttle TC 4D",
    ),
    "ten over higher suit": (
        {"hands": ("TC", ""), "points": ("", "TD")},
        "",
        "draw, points TC",
    ),
    "eight": ({"hands": ("8C", "")}, "", "draw, points 8C, royal 8C"),
    "king and queen": ({"hands": ("KC QC", "")}, "", "draw, royal KC, royal QC"),
    "jack without target": ({"hands": ("JC", "")}, "", "draw"),
    "jack with targets": (
        {"hands": ("JC", ""), "points": ("9H", "5C 6C+JD")},
        "",
        "draw, jack JC 5C, jack JC 6C",
    ),
    "jack against a queen": (
        {"hands": ("JC", ""), "points": ("", "5C"), "royals": ("", "QC")},
        "",
        "draw",
    ),
    "ace": ({"hands": ("AC", "")}, "", "draw, points AC, one-off AC"),
    "ace over ace": (
        {"hands": ("AD", ""), "points": ("", "AC")},
        "",
        "draw, points AD, one-off AD, scuttle AD AC",
    ),
    "two without target": ({"hands": ("2C", "KC")}, "", "draw, points 2C"),
    "two with targets": (
        {"hands": ("2C", ""), "points": ("", "5C+JD+JH AS"), "royals": ("KD", "KC 8C")},
        "",
        "draw, points 2C, scuttle 2C AS, one-off 2C KC, one-off 2C 8C, one-off 2C JH",
    ),
    "two against one queen": (
        {"hands": ("2C", ""), "points": ("", "5C+JD"), "royals": ("", "KC QC")},
        "",
        "draw, points 2C, one-off 2C QC",
    ),
    "two against two queens": (
        {"hands": ("2C", ""), "royals": ("", "QD QC KC")},
        "",
        "draw, points 2C",
    ),
    "three, empty scrap": ({"hands": ("3C", "")}, "", "draw, points 3C"),
    "three, a three in the scrap": (
        {"hands": ("3C", ""), "scrap": "3D"},
        "",
        "draw, points 3C",
    ),
    "three": ({"hands": ("3C", ""), "scrap": "3D 4D"}, "", "draw, points 3C, one-off 3C"),
    "four, empty hand": ({"hands": ("4C", "")}, "", "draw, points 4C"),
    "four": ({"hands": ("4C", "KC")}, "", "draw, points 4C, one-off 4C"),
    "five and seven, empty deck": (
        {"hands": ("5C 7C", ""), "deck": ""},
        "",
        "pass, points 5C, points 7C",
    ),
    "five and seven": (
        {"hands": ("5C 7C", ""), "deck": "KC"},
        "",
        "draw, points 5C, points 7C, one-off 5C, one-off 7C",
    ),
    "six": ({"hands": ("6C", "")}, "", "draw, points 6C, one-off 6C"),
    "nine": (
        {"hands": ("9C", ""), "points": ("4H", "5C+JD+JH"), "royals": ("KD", "KC")},
        "",
        "draw, points 9C, scuttle 9C 5C, one-off 9C 5C, one-off 9C JH, one-off 9C KC",
    ),
    "nine against one queen": (
        {"hands": ("9C", ""), "points": ("", "TC"), "royals": ("", "QC 8C")},
        "",
        "draw, points 9C, one-off 9C QC",
    ),
    "frozen": (
        {"hands": ("TC 4S", "KC"), "frozen": ("TC", ""), "points": ("", "3S")},
        "",
        "draw, points 4S, one-off 4S, scuttle 4S 3S",
    ),
    "window, no two": ({"hands": ("6C", "KC")}, "one-off 6C", "decline"),
    "window, two twos": (
        {"hands": ("6C", "2C 2D 3C")},
        "one-off 6C",
        "decline, counter 2C, counter 2D",
    ),
    "window, stopped by a queen": (
        {"hands": ("6C", "2C"), "royals": ("QH", "")},
        "one-off 6C",
        "decline",
    ),
    "window, own queen does not matter": (
        {"hands": ("6C", "2C"), "royals": ("", "QH")},
        "one-off 6C",
        "decline, counter 2C",
    ),
    "second window": (
        {"hands": ("6C 2H", "2C")},
        "one-off 6C, counter 2C",
        "decline, counter 2H",
    ),
    "second window, stopped by a queen": (
        {"hands": ("6C 2H", "2C"), "royals": ("", "QH")},
        "one-off 6C, counter 2C",
        "decline",
    ),
    "window, a two that came back": (
        {"hands": ("9C 6C", ""), "points": ("", "2H")},
        "one-off 9C 2H, decline, draw, one-off 6C",
        "decline, counter 2H",
    ),
    "three resolves": (
        {"hands": ("3C", ""), "scrap": "3D 4D KS"},
        "one-off 3C, decline",
        "take 4D, take KS",
    ),
    "three resolves after counters": (
        {"hands": ("3C 2S", "2C"), "scrap": "TD"},
        "one-off 3C, counter 2C, counter 2S, decline",
        "take TD, take 2C, take 2S",
    ),
    "four resolves": (
        {"hands": ("4C", "AC 9D KH")},
        "one-off 4C, decline",
        "discard AC 9D, discard AC KH, discard 9D KH",
    ),
    "four resolves on two cards": (
        {"hands": ("4C", "AC KH")},
        "one-off 4C, decline",
        "discard AC KH",
    ),
    "four resolves on one card": ({"hands": ("4C", "AC")}, "one-off 4C, decline", "discard AC"),
    "five resolves": (
        {"hands": ("5C AC KH", "")},
        "one-off 5C, decline",
        "discard AC, discard KH",
    ),
    "five resolves, empty hand": (
        {"hands": ("5C", "")},
        "one-off 5C, decline",
        "discard nothing",
    ),
    "seven: number and king": (
        {"hands": ("7C", ""), "top": "TS KH", "points": ("", "9D")},
        "one-off 7C, decline",
        "seven points TS, seven scuttle TS 9D, seven royal KH",
    ),
    "seven: jack and two": (
        {"hands": ("7C", ""), "top": "JS 2H", "points": ("", "9D+JD"), "royals": ("", "8C")},
        "one-off 7C, decline",
        "seven jack JS 9D, seven points 2H, seven one-off 2H JD, seven one-off 2H 8C",
    ),
    "seven: dead jack and four": (
        {"hands": ("7C", "KC"), "top": "JS 4H"},
        "one-off 7C, decline",
        "seven points 4H, seven one-off 4H",
    ),
    "seven: dead jacks": (
        {"hands": ("7C", "KC"), "top": "JS JH"},
        "one-off 7C, decline",
        "seven scrap JS, seven scrap JH",
    ),
    "seven: last card a dead jack": (
        {"hands": ("7C", "KC"), "deck": "JS"},
        "one-off 7C, decline",
        "seven scrap JS",
    ),
    "seven: last card a five": (
        {"hands": ("7C", "KC"), "deck": "5S"},
        "one-off 7C, decline",
        "seven points 5S",
    ),
    "seven: last card a seven": (
        {"hands": ("7C", "KC"), "deck": "7S"},
        "one-off 7C, decline",
        "seven points 7S",
    ),
    "seven: five and seven": (
        {"hands": ("7C", "KC"), "deck": "5S 7S"},
        "one-off 7C, decline",
        "seven points 5S, seven one-off 5S, seven points 7S, seven one-off 7S",
    ),
    "seven: nine": (
        {"hands": ("7C", ""), "deck": "9S", "points": ("", "TD"), "royals": ("", "8C")},
        "one-off 7C, decline",
        "seven points 9S, seven one-off 9S TD, seven one-off 9S 8C",
    ),
    "limit, one too many": (
        {"hands": (EIGHT, ""), "top": "KC"},
        "draw",
        ", ".join(f"discard {card}" for card in [*EIGHT.split(), "KC"]),
    ),
    "limit, two too many": (
        {"hands": (f"{EIGHT} 3C", ""), "top": "KC"},
        "draw",
        ", ".join(f"discard {a} {b}" for i, b in enumerate(TEN) for a in TEN[:i]),
    ),
    "draw offered": ({"hands": ("TC", "KC")}, "offer draw", "accept draw, reject draw"),
    "after a refused offer": (
        {"hands": ("TC", "KC")},
        "offer draw, reject draw",
        "draw, points TC",
    ),
}


def split(listed: str) -> list[str]:
    """Split a list of notations at commas."""
    return [move.strip() for move in listed.split(",") if move.strip()]


def test_there_are_enough():
    assert len(CASES) >= 40


@pytest.mark.parametrize("name", CASES)
def test_legal_moves(name):
    given, before, expected = CASES[name]
    position = play(table(**given), *split(before))
    assert texts(position) == set(split(expected))
