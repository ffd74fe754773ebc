"""Positions for tests, written short: `table(hands=("7C 2S", "TH"), points=("", "4D+JC+JD"))`."""

from __future__ import annotations

import functools
from typing import Any

import pytest

import playout
from playout.core.errors import IllegalMove
from playout.core.position import Position

DECK = [rank + suit for rank in "A23456789TJQK" for suit in "CDHS"]

PROFILES = ("cuttle.cards@1.0.2", "cuttle.cards@2.0.0", "pagat", "simple")

EXTRA_FLAGS: tuple[dict[str, Any], ...] = (
    {"four_random": True},
    {"nine_returns": 2, "nine_to": "hand"},
    {"nine_returns": 2, "nine_to": "deck"},
    {"nine_returns": 2},
    {"empty_deck": "reshuffle"},
    {"hand_limit_rule": "no_draw"},
    {"hand_limit_rule": "no_draw", "empty_deck": "reshuffle", "nine_returns": 2},
    {"hand_limit": 7, "nine_returns": 2, "seven_spares": True},
)


@functools.cache
def game(variant: str = "cuttle.cards", flags: tuple[tuple[str, Any], ...] = ()) -> Any:
    return playout.game("cuttle", variant, **dict(flags))


def layout(
    hands: tuple[str, str] = ("", ""),
    points: tuple[str, str] = ("", ""),
    royals: tuple[str, str] = ("", ""),
    scrap: str = "",
    top: str = "",
    deck: str | None = None,
    turn: int = 0,
    frozen: tuple[str, str] = ("", ""),
    **extras: Any,
) -> dict[str, Any]:
    """Return a layout; cards not named are the deck below `top`, or scrapped if `deck` is given."""
    players = [
        {
            "hand": hands[seat].split(),
            "points": [
                {"card": pile.split("+")[0], "jacks": pile.split("+")[1:]} if "+" in pile else pile
                for pile in points[seat].split()
            ],
            "royals": royals[seat].split(),
            "frozen": frozen[seat].split(),
        }
        for seat in range(2)
    ]
    pending = extras.get("pending") or {}
    zones = [*hands, *points, *royals, scrap, top, deck or ""]
    stack = [pending.get("card", ""), *pending.get("counters", [])]
    named = " ".join([*zones, *stack]).replace("+", " ")
    rest = [card for card in DECK if card not in named.split()]
    return {
        "turn": turn,
        "players": players,
        "deck": top.split() + rest if deck is None else deck.split(),
        "scrap": scrap.split() + ([] if deck is None else rest),
        **extras,
    }


def table(
    variant: str = "cuttle.cards", flags: dict[str, Any] | None = None, **given: Any
) -> Position:
    """Return a position; see `layout`."""
    made: Position = game(variant, tuple((flags or {}).items())).position(layout(**given))
    return made


def texts(position: Position) -> set[str]:
    """Return the notations of all legal moves."""
    return {move.text for move in position.moves()}


def of_card(position: Position, card: str) -> set[str]:
    """Return the notations of the moves that play a card."""
    return {text for text in texts(position) if card in text.removeprefix("seven ").split()[1:2]}


def play(position: Position, *moves: Any) -> Position:
    """Play several moves, each by the seat to act."""
    for move in moves:
        position = position.play(move)
    return position


def resolve(position: Position, one_off: str, *after: Any) -> Position:
    """Play a one-off that the opponent lets happen, and what follows."""
    return play(position, one_off, "decline", *after)


def reason(position: Position, move: Any, seat: int | None = None) -> str:
    """Return the code with which a move is refused; the position must stay as it was."""
    before = position.copy_state().tobytes()
    with pytest.raises(IllegalMove) as caught:
        position.play(move, seat=seat)
    assert position.copy_state().tobytes() == before
    sentence = str(caught.value)
    assert sentence.startswith("cuttle: ")
    assert sentence.endswith(".")
    return caught.value.reason


def side(position: Position, seat: int) -> dict[str, Any]:
    """Return one player of the layout."""
    found: dict[str, Any] = position.layout()["players"][seat]
    return found


def points(position: Position, seat: int) -> set[str]:
    """Return the point cards a seat controls, without their jacks."""
    row = side(position, seat)["points"]
    return {entry["card"] if isinstance(entry, dict) else entry for entry in row}


def scrap(position: Position) -> set[str]:
    return set(position.layout()["scrap"])


def hand(position: Position, seat: int) -> set[str]:
    return set(side(position, seat)["hand"])


def phase(position: Position) -> str:
    found: str = position.layout()["phase"]
    return found
