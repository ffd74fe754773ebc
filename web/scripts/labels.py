"""Writes what moves are called in every game and variant, for the test of their German names.

`python web/scripts/labels.py`: random games, and one label of each form (cards, numbers and names
of cards that differ make no other form).
"""

from __future__ import annotations

import json
import os
import random
import re
from pathlib import Path

os.environ["PLAYOUT_INTERPRET"] = "1"

import playout
from playout.core.position import Move, Position
from playout.table.events import seen_move

OUT = Path(__file__).parent.parent / "src/lib/i18n/labels.json"
GAMES = dict.fromkeys(playout.game_names(), 3) | {"cuttle": 8, "duskwell": 5, "euchre": 12}
"""How many games of each variant are played."""

MOST = 200
"""Moves of one game."""

CARD = re.compile(r"(10|[2-9JQKA])[♣♦♥♠]|(?:Ace|King|Queen|Jack|\d+) of \w+")


def form(label: str, names: re.Pattern[str]) -> str:
    """Return what a label has in common with others that differ in cards and numbers."""
    return re.sub(r"\d+", "1", names.sub("N", CARD.sub("C", label)))


def labels(position: Position, code: int) -> list[str]:
    """Return what a move is called by who makes it and by those who look on."""
    watchers = (None, *range(position.game.seats))
    return [Move(position, code).label, *(seen_move(position, code, x).label for x in watchers)]


def collect(game: str, games: int) -> list[str]:
    """Return one label of each form."""
    found: dict[str, str] = {}
    base = playout.game(game)
    names = re.compile("|".join(map(re.escape, card_names(base))) or "(?!)")
    for variant in base.variants:
        playing = playout.game(game, variant=variant)
        for seed in range(games):
            rng, position = random.Random(seed), playing.deal(seed)
            for _ in range(MOST):
                if position.over:
                    break
                codes = [move.code for move in position.moves()]
                actions = playing.manners.table_actions(position.state, position.to_move or 0)
                for code in (*codes, *actions):
                    for label in labels(position, code):
                        found.setdefault(form(label, names), label)
                position = position.play(rng.choice((codes[0], rng.choice(codes))))
    return sorted(found.values())


def card_names(game: playout.Game) -> list[str]:
    """Return the names of a game's cards, where they are no playing cards."""
    if game.name != "duskwell":
        return []
    from playout.games.duskwell.cards import CARDS

    return [card.name for card in CARDS]


def main() -> None:
    """Write the file."""
    found = {game: collect(game, games) for game, games in sorted(GAMES.items())}
    OUT.write_text(json.dumps(found, indent=2, ensure_ascii=False) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
