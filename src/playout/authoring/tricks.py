"""What the author of a trick-taking game needs beside `playout.authoring`, in one import.

A `TrickGame` makes layouts, views, refusals, the table and rubbers from what its own parts say: a
`Knowledge`, a `TrickNotation`, a `TrickDisplay` and a `Scoring`. The rules here play cards by the
usual fields of a state (see `games.tricks.rules`), score playing styles, and deal worlds exactly
evenly (see `core.deal`).
"""

from __future__ import annotations

from ..arena.analysis.tables import Counts, Section, Table, Tally
from ..core.deal import SHOE, ask, build, clear
from ..games.tricks.analysis import TrickAnalysis
from ..games.tricks.cards import FULL, LANE, RANKS, SIGNS, SUITS, card_label, card_text
from ..games.tricks.display import TrickDisplay, count_noun
from ..games.tricks.game import TrickDealing, TrickGame
from ..games.tricks.history import row
from ..games.tricks.knowledge import Knowledge
from ..games.tricks.notation import TrickNotation
from ..games.tricks.reading import dealt_cards
from ..games.tricks.redeal import Place, redeal
from ..games.tricks.rubber import Scoring
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
from ..games.tricks.styles import BID as STYLE_BID
from ..games.tricks.styles import KIND as STYLE_KIND
from ..games.tricks.styles import judge, keep_bid
from ..games.tricks.worlds import add_hidden, add_seen, determinize

__all__ = [
    "FULL",
    "LANE",
    "NONE",
    "RANKS",
    "SHOE",
    "SIGNS",
    "STYLE_BID",
    "STYLE_KIND",
    "SUITS",
    "Counts",
    "Knowledge",
    "Place",
    "Scoring",
    "Section",
    "Table",
    "Tally",
    "TrickAnalysis",
    "TrickDealing",
    "TrickDisplay",
    "TrickGame",
    "TrickNotation",
    "add_hidden",
    "add_seen",
    "ask",
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
    "judge",
    "keep_bid",
    "list_bids",
    "list_bits",
    "prefer_from",
    "put_down",
    "redeal",
    "row",
    "take_trick",
]
