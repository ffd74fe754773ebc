"""What a seat knows beside what the picture of the table shows: read off its view.

Views of trick games hold the tricks so far, the suits that seats have shown to lack, and cards that
are known to be in a hand. Games whose views have no such parts have nothing here.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from ...core.position import View

SUITS = {"C": "♣", "D": "♦", "H": "♥", "S": "♠"}


def known_facts(view: View) -> list[str]:
    """Return a sentence for each thing that the seat knows."""
    return [*_tricks(view), *_voids(view), *_holdings(view)]


def card_name(code: str) -> str:
    """Return a card as people write it: `TC` is 10♣."""
    return ("10" if code[0] == "T" else code[:-1]) + SUITS.get(code[-1], code[-1])


def _tricks(view: View) -> Iterator[str]:
    for number, trick in enumerate(_lists(view, "tricks"), start=1):
        cards = "  ".join(f"{seat}: {card_name(card)}" for seat, card in trick["cards"])
        yield f"Trick {number}: {cards}, taken by seat {trick['winner']}."


def _voids(view: View) -> Iterator[str]:
    for seat, suits in enumerate(_lists(view, "voids")):
        if suits and seat != view.seat:
            names = " ".join(SUITS.get(suit, suit) for suit in suits)
            yield f"Seat {seat} has no {names}, as it has shown."


def _holdings(view: View) -> Iterator[str]:
    for seat, cards in enumerate(_lists(view, "known")):
        if cards and seat != view.seat:
            yield f"Seat {seat} holds {' '.join(map(card_name, cards))}."


def _lists(view: View, key: str) -> list[Any]:
    found = view.get(key)
    return found if isinstance(found, list) else []
