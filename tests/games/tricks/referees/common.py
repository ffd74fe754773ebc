"""What the referees share: questions, and a trick."""

from __future__ import annotations

from collections.abc import Callable, Generator, Iterable
from dataclasses import dataclass

RANKS = "23456789TJQKA"


@dataclass(frozen=True)
class Ask:
    """Somebody is to choose."""

    seat: int
    legal: frozenset[str]
    broken: bool | None = None
    """Whether what may not be led at first has been broken; None: no such rule, or mid-trick."""


Referee = Generator[Ask, str, list[float]]
Played = list[tuple[int, str]]


def answer(referee: Referee, text: str) -> Ask | list[float]:
    """Make a move; return the next question, or what is paid."""
    try:
        return referee.send(text)
    except StopIteration as end:
        paid: list[float] = end.value
        return paid


def ask(seat: int, legal: Iterable[str], *, broken: bool | None = None) -> Ask:
    return Ask(seat, frozenset(legal), broken)


def first_of(*choices: Iterable[str]) -> set[str]:
    """Return the first of some sets of cards that has any."""
    return next(found for found in map(set, choices) if found)


def of_suit(cards: Iterable[str], suit: str) -> set[str]:
    return {card for card in cards if card[1] == suit}


def winner(cards: Played, trump: str | None) -> int:
    """Return who takes a trick: the highest trump, else the highest of the suit led."""
    led = cards[0][1][1]

    def worth(entry: tuple[int, str]) -> tuple[bool, bool, int]:
        card = entry[1]
        return card[1] == trump, card[1] == led, RANKS.index(card[0])

    return max(cards, key=worth)[0]


def trick(
    hands: list[set[str]],
    order: Iterable[int],
    allowed: Callable[[int, Played], set[str]],
    *,
    broken: bool | None,
) -> Generator[Ask, str, Played]:
    """Let each seat of `order` play one of the cards that `allowed(seat, so_far)` says."""
    played: Played = []
    for seat in order:
        card = yield ask(seat, allowed(seat, played), broken=None if played else broken)
        hands[seat].remove(card)
        played.append((seat, card))
    return played
