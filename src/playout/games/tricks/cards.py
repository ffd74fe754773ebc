"""Cards of the trick games: a code is 16 * suit + rank, so that each suit is a lane of a mask.

Suits are C D H S = 0 to 3, ranks 2 to A = 0 to 12. Codes 13 to 15 of each lane are no cards:
games use them for moves that play no card, and for cards that a view does not show.
"""

from __future__ import annotations

from ...core.masks import cards_of

RANKS = "23456789TJQKA"
SUITS = "CDHS"
SIGNS = "♣♦♥♠"
LETTER_OF = str.maketrans(SIGNS, SUITS)
SUIT_NAMES = ("clubs", "diamonds", "hearts", "spades")

CLUBS, DIAMONDS, HEARTS, SPADES = range(4)

LANE = 0x1FFF
"""The thirteen cards of suit 0."""

FULL = 0xFFFF_FFFF_FFFF_FFFF
"""A mask that allows every card."""

DECK = LANE | LANE << 16 | LANE << 32 | LANE << 48
"""All 52 cards."""

ALL_CARDS = tuple(16 * suit + rank for suit in range(4) for rank in range(13))
"""The codes of the 52 cards, ascending."""

TEXTS = {code: RANKS[code & 15] + SUITS[code >> 4] for code in ALL_CARDS}
CODES = {text: code for code, text in TEXTS.items()}


def card_text(code: int) -> str:
    """Return a card as in `TD`."""
    return TEXTS[code]


def card_label(code: int) -> str:
    """Return a card for people, as in `10♦`."""
    rank = RANKS[code & 15]
    return ("10" if rank == "T" else rank) + SIGNS[code >> 4]


def read_card(given: object) -> int | None:
    """Return the code of a card's text (`TD`, `td`, `10D`, `T♦`), or None if it is none."""
    if not isinstance(given, str):
        return None
    if given in CODES:
        return CODES[given]
    return CODES.get(letters(given).strip().upper().replace("10", "T"))


def letters(text: str) -> str:
    """Return a text with the letters of suits in the place of their signs: `J♦` is `JD`."""
    return text.translate(LETTER_OF)


def texts(mask: int) -> list[str]:
    """Return the cards of a mask as texts, by suit and rank."""
    return [TEXTS[code] for code in cards_of(mask)]


def suit_mask(suit: int) -> int:
    """Return the thirteen cards of a suit."""
    return LANE << 16 * suit


def hand_label(mask: int) -> str:
    """Return a hand for people, by suit, high cards first: `♠ A 10 · ♥ K 9`."""
    groups = []
    for suit in (SPADES, HEARTS, CLUBS, DIAMONDS):
        own = [card_label(code)[:-1] for code in cards_of(mask & suit_mask(suit))]
        if own:
            groups.append(f"{SIGNS[suit]} {' '.join(reversed(own))}")
    return "  ".join(groups) or "no cards"
