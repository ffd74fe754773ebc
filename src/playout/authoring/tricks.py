"""What the author of a trick-taking game needs beside `playout.authoring`, in one import.

`TrickGame` makes layouts, views, notation, refusals, the table and rubbers from a few facts that
a game says of itself. The rules here play cards by the usual fields of a state (see
`games.tricks.rules`), and deal worlds exactly evenly (see `core.deal`).
"""

from __future__ import annotations

from ..core.deal import SHOE, build, clear
from ..games.tricks.cards import FULL, LANE, RANKS, SIGNS, SUITS, card_label, card_text
from ..games.tricks.face import TrickGame
from ..games.tricks.history import row
from ..games.tricks.reading import dealt_cards
from ..games.tricks.redeal import Place, redeal
from ..games.tricks.rules import (
    NONE,
    deal_hands,
    draw_bit,
    draw_cards,
    list_bids,
    list_bits,
    prefer_from,
    put_down,
    take_trick,
)
from ..games.tricks.table import count_noun
from ..games.tricks.worlds import add_hidden, add_seen, determinize

__all__ = [
    "FULL",
    "LANE",
    "NONE",
    "RANKS",
    "SHOE",
    "SIGNS",
    "SUITS",
    "Place",
    "TrickGame",
    "add_hidden",
    "add_seen",
    "build",
    "card_label",
    "card_text",
    "clear",
    "count_noun",
    "deal_hands",
    "dealt_cards",
    "determinize",
    "draw_bit",
    "draw_cards",
    "list_bids",
    "list_bits",
    "prefer_from",
    "put_down",
    "redeal",
    "row",
    "take_trick",
]
