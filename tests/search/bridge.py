"""A double-dummy solver for bridge endings, independent of Playout, and Euchre hands as such.

Trumps R L A K Q T 9 become A K Q J T 9 8 of one suit, the suit of the same colour A K Q T 9 becomes
A K Q J T, the others stay: four-handed Euchre is then a bridge ending (and three-handed the same
with a seat left out).
"""

from __future__ import annotations

from typing import Any

Card = tuple[str, int]
"""Suit and rank, 14 is the ace."""

PLAIN = {"9": 9, "T": 10, "J": 11, "Q": 12, "K": 13, "A": 14}
TRUMPS = {"9": 8, "T": 9, "Q": 10, "K": 11, "A": 12}
SAME_COLOUR = {"T": 11, "9": 10, "Q": 12, "K": 13, "A": 14}
COLOUR = {"C": "S", "S": "C", "D": "H", "H": "D"}


def bridge_card(text: str, trump: str) -> Card:
    """Return a Euchre card as the bridge card that plays alike."""
    rank, suit = text
    if rank == "J" and suit == trump:
        return trump, 14
    if rank == "J" and suit == COLOUR[trump]:
        return trump, 13
    if suit == trump:
        return trump, TRUMPS[rank]
    return suit, (SAME_COLOUR if suit == COLOUR[trump] else PLAIN)[rank]


class Ending:
    """The hands of the seats that play, by seat; even seats against odd ones."""

    def __init__(self, hands: dict[int, frozenset[Card]], trump: str) -> None:
        self.hands, self.trump = hands, trump
        self.seats = sorted(hands)
        self.known: dict[Any, bool] = {}

    def takes(self, seat: int, card: Card, side: int, need: int) -> bool:
        """Return whether a side can take `need` tricks if `seat` leads a card."""
        return self._play(self._without(self.hands, seat, card), ((seat, card),), side, need)

    def _lead(self, hands: dict[int, frozenset[Card]], leader: int, side: int, need: int) -> bool:
        left = len(hands[leader])
        if need <= 0 or need > left:
            return need <= 0
        key = (tuple(hands[seat] for seat in self.seats), leader, need)
        if key not in self.known:
            options = (
                self._play(self._without(hands, leader, card), ((leader, card),), side, need)
                for card in sorted(hands[leader], key=lambda c: -c[1])
            )
            self.known[key] = any(options) if leader % 2 == side else all(options)
        return self.known[key]

    def _play(self, hands: Any, trick: tuple[tuple[int, Card], ...], side: int, need: int) -> bool:
        if len(trick) == len(self.seats):
            led = trick[0][1][0]
            winner, _ = max(trick, key=lambda one: self._rank(one[1], led))
            return self._lead(hands, winner, side, need - (winner % 2 == side))
        at = self.seats.index(trick[-1][0])
        seat = self.seats[(at + 1) % len(self.seats)]
        follow = [card for card in hands[seat] if card[0] == trick[0][1][0]]
        options = (
            self._play(self._without(hands, seat, card), (*trick, (seat, card)), side, need)
            for card in sorted(follow or hands[seat], key=lambda c: -c[1])
        )
        return any(options) if seat % 2 == side else all(options)

    def _rank(self, card: Card, led: str) -> tuple[int, int]:
        return (2 if card[0] == self.trump else card[0] == led, card[1])

    @staticmethod
    def _without(hands: Any, seat: int, card: Card) -> Any:
        return {**hands, seat: hands[seat] - {card}}
