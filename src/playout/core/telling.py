"""How a game talks with people: moves as they write them, and what happened, in sentences."""

from __future__ import annotations

from typing import ClassVar

from .records import Record


class Telling:
    """What a game may say of cards, moves, news and scores; every part has a plain default."""

    plain_numbers: ClassVar[bool] = False
    """Whether a plain number is notation or part of it (a bid, a column, a rank): then the numbers
    in a list of moves carry a sign."""

    @property
    def has_cards(self) -> bool:
        """Whether the game knows cards by name."""
        return type(self).card_named is not Telling.card_named

    def card_named(self, text: str) -> str | None:
        """Return the notation of the card that a text names (`10♥`, `th`), or None."""
        return None

    def cards_of(self, s: Record, code: int) -> tuple[str, ...]:
        """Return the cards that a legal move is made with, as `card_named` writes them."""
        return ()

    def card_text(self, name: str) -> str | None:
        """Return what a card that `card_named` knows does, in words; None where no card says."""
        return None

    def spelled(self, text: str) -> str:
        """Return a text with its cards and words as notation has them."""
        return " ".join(self.card_named(word) or word for word in text.split())

    def small_board(self, s: Record, seat: int | None) -> str | None:
        """Return a picture in fewer lines, for a screen that `board` does not fit; None: none."""
        return None

    def news(self, before: Record, after: Record, seat: int | None) -> list[str]:
        """Return what a seat learns from a move beside the move: cards drawn, points made.

        Args:
            before: the state before the move.
            after: the state after it.
            seat: who is told; None is a spectator.
        """
        return []

    def account(self, s: Record) -> list[str]:
        """Return how the score stands and how it came about, in lines; all of it public."""
        return []
