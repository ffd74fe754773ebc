"""Cards as numbers: 4 * rank + suit, so that a higher card is a higher number.

Ranks run from the ace (0) to the king (12), suits from clubs (0) to spades (3). A card scuttles
exactly the point cards with lower numbers, and a set of cards is a mask with four bits a rank.
"""

from __future__ import annotations

from ...core.masks import cards_of

RANKS = "A23456789TJQK"
SUITS = "CDHS"
SIGNS = "♣♦♥♠"
LETTER_OF = str.maketrans(SIGNS, "CDHS")
NAMES = ("Ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "Jack", "Queen", "King")
SUIT_NAMES = ("Clubs", "Diamonds", "Hearts", "Spades")
CARDS = 52

ACE, TWO, THREE, FOUR, FIVE, SIX, SEVEN, EIGHT, NINE, TEN, JACK, QUEEN, KING = range(13)

FIRST_TWO = 4 * TWO
FIRST_NINE = 4 * NINE
FIRST_JACK = 4 * JACK
"""The number of the jack of clubs; point cards are all below it."""

ALL = (1 << CARDS) - 1
NUMBERS = (1 << FIRST_JACK) - 1
"""The point cards, ace to ten."""
ACES, TWOS, THREES, FOURS, FIVES, SIXES, SEVENS, EIGHTS, NINES, TENS, JACKS, QUEENS, KINGS = (
    0b1111 << 4 * rank for rank in range(13)
)
ROYALS = EIGHTS | QUEENS | KINGS
"""What may lie in a royal row: kings, queens, and eights played as glasses."""
ONE_OFFS = NUMBERS & ~(EIGHTS | TENS)
"""Cards with a one-off effect."""

TEXTS = tuple(rank + suit for rank in RANKS for suit in SUITS)
"""Every card's text by number: `TEXTS[39]` is "TS"."""
NUMBER_OF = {text: number for number, text in enumerate(TEXTS)}


def texts_in(mask: int) -> list[str]:
    """Return the cards of a mask as texts, lowest first."""
    return [TEXTS[card] for card in cards_of(mask)]


def points_of(mask: int) -> int:
    """Return what the point cards of a mask are worth together."""
    return sum(card // 4 + 1 for card in cards_of(mask))


def short(card: int) -> str:
    """Return a card as people write it, such as 10♥."""
    return ("10" if card // 4 == TEN else RANKS[card // 4]) + SIGNS[card % 4]


def spoken(card: int) -> str:
    """Return a face card in words ("Jack of Clubs") and a number card in short ("10♥")."""
    if card < FIRST_JACK:
        return short(card)
    return f"{NAMES[card // 4]} of {SUIT_NAMES[card % 4]}"
