"""Draw the pictures and tables in the games' `rules.md`; run it after a change of boards or cards.

A comment before a block says what the block shows, and this program writes the block:

    <!-- board {"seed": 7, "moves": ["c3"], "seat": 0} -->   a board, also from a "layout"
    <!-- table options -->                                   a table made by the code

Every rules text may have the table `options`; Duskwell has its cards too.
"""

from __future__ import annotations

import json
import re
from collections.abc import Callable, Iterable, Sequence
from importlib.resources import files
from pathlib import Path
from typing import Any

from playout.core.game import Game
from playout.core.options import Option
from playout.core.registry import game, game_names
from playout.core.rulebook import FILE
from playout.games.cuttle.cards import TEXTS
from playout.games.duskwell.cards import (
    CARDS,
    DECK_NAMES,
    DECKS,
    WELL_PHASE,
    WELL_TEXT,
    WELL_VALUE,
    Card,
)
from playout.games.duskwell.text import cost_text
from playout.games.tricks.options import Series

MADE = re.compile(
    r"^<!-- (board|table) ((?:(?!-->).)+) -->\n(?:```board\n.*?^```\n|(?:\|[^\n]*\n)*)",
    re.MULTILINE | re.DOTALL,
)
"""A comment that says what to draw, with what was drawn before."""


def main() -> None:
    """Write all pictures and tables anew."""
    for name in game_names():
        page = page_of(name)
        page.write_text(drawn(page.read_text(encoding="utf-8"), game(name)), encoding="utf-8")


def page_of(name: str) -> Path:
    """Return the file with a game's rules."""
    return Path(str(files(f"playout.games.{name}") / FILE))


def drawn(text: str, playing: Game) -> str:
    """Return a rules text with its pictures and tables as they must be now."""

    def block(found: re.Match[str]) -> str:
        kind, what = found.groups()
        made = picture(playing, json.loads(what)) if kind == "board" else TABLES[what](playing)
        return f"<!-- {kind} {what} -->\n{made}\n"

    return MADE.sub(block, text)


def picture(playing: Game, asked: dict[str, Any]) -> str:
    """Return a board as a fenced block, without the title that some boards begin with."""
    position = type(playing)(asked.get("variant"), **asked.get("options", {})).deal(
        asked.get("seed", 0), **asked.get("deal", {})
    )
    if "layout" in asked:
        position = position.game.position(filled(asked["layout"]))
    for move in asked.get("moves", ()):
        position = position.play(move)
    lines = position.board(asked.get("seat")).splitlines()
    if lines[0] == playing.title:
        del lines[0]
    return "\n".join(["```board", *(line.rstrip() for line in lines), "```"])


def filled(layout: dict[str, Any]) -> dict[str, Any]:
    """Return a layout of Cuttle whose deck is `rest` with all cards that it does not name."""
    if layout.get("deck") != "rest":
        return layout
    named = json.dumps(layout)
    return {**layout, "deck": [card for card in TEXTS if f'"{card}"' not in named]}


def table(head: Sequence[str], rows: Iterable[Sequence[object]]) -> str:
    """Return a Markdown table; a heading that starts with `>` is of numbers."""
    names = [name.removeprefix(">") for name in head]
    under = ["--:" if name.startswith(">") else "---" for name in head]
    lines = [names, under, *([str(cell) for cell in row] for row in rows)]
    return "\n".join(f"| {' | '.join(cells)} |".replace("  |", " |") for cells in lines)


def options(playing: Game) -> str:
    """Return the options of a game with what they take and mean."""
    rows = (
        (f"`{o.name}`", takes(o), o.help[0].upper() + o.help[1:].rstrip("."))
        for o in playing.options
    )
    return table(("option", "takes, the usual first", "meaning"), rows)


def takes(option: Option) -> str:
    """Say what an option is if nobody sets it, and what else it takes."""
    usual = _shown(option.default)
    if option.choices or option.kind is bool:
        all_ = option.choices or ("yes", "no")
        return ", ".join([f"**{usual}**", *(choice for choice in all_ if choice != usual)])
    if isinstance(option, Series) or option.low is None or option.high is None:
        return f"**{usual}**; {option.allowed()}".replace("|", "/")
    return f"**{usual}**; {option.low:g} to {option.high:g}"


def _shown(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "not set" if value is None else str(value)


def card_text(card: Card) -> str:
    """Return what a card says, with the word Fast before it where it is."""
    return " ".join(["Fast."] * card.fast + [card.text]).strip() or "–"


def characters(playing: Game) -> str:
    """Return Duskwell's characters."""
    rows = (
        (card.name, cost_text(kind), card.spark, card_text(card))
        for kind, card in enumerate(CARDS)
        if not card.is_event
    )
    return table(("character", ">cost", ">spark", "text"), rows)


def events(playing: Game) -> str:
    """Return Duskwell's events."""
    rows = (
        (card.name, cost_text(kind), card_text(card))
        for kind, card in enumerate(CARDS)
        if card.is_event
    )
    return table(("event", ">cost", "text"), rows)


def decks(playing: Game) -> str:
    """Return how many copies of each card Duskwell's decks have."""
    rows = (
        (card.name, *(deck.count(kind) or "" for deck in DECKS)) for kind, card in enumerate(CARDS)
    )
    return table(("card", *(f">{name}" for name in DECK_NAMES)), rows)


def dreamwell(playing: Game) -> str:
    """Return the cards of Duskwell's dreamwell."""
    rows = zip((phase + 1 for phase in WELL_PHASE), WELL_VALUE, WELL_TEXT, strict=True)
    return table((">group", ">energy", "bonus"), rows)


TABLES: dict[str, Callable[[Game], str]] = {
    "options": options,
    "characters": characters,
    "events": events,
    "decks": decks,
    "dreamwell": dreamwell,
}
"""The tables that a rules text may ask for."""


if __name__ == "__main__":
    main()
