"""Golden prompts: what a model is shown in a position of each game, to be read by people.

`python -m tests.players.llm.prompts` writes them anew.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import playout
from playout.core.game import Game
from playout.players.llm.prompt import Note, confirmed, system_text, turn_text
from playout.table.events import PlayerThinks

FOLDER = Path(__file__).resolve().parent.parent.parent / "data" / "prompts"

GAMES: dict[str, tuple[str | None, int, int]] = {
    "connectfour": (None, 1, 7),
    "cuttle": (None, 12, 16),
    "duskwell": (None, 5, 40),
    "euchre": (None, 8, 10),
    "hearts": (None, 2, 31),
    "ohhell": (None, 3, 12),
    "spades": (None, 6, 20),
    "tictactoe": (None, 1, 3),
}
"""The variant and seed of each game, and the ply from which on its prompt is taken."""


class Watcher(playout.Player):
    """Plays at random, and goes by the course of play."""

    name = "watcher"
    summary = "Plays at random and is told of all moves."

    @property
    def remembers(self) -> bool:
        return True

    def decide(self, held: playout.Sight, thinking: playout.Thinking) -> playout.Choice:
        self.held = held
        return playout.Choice(random.Random(thinking.seed).choice(held.moves()))


def turns(game: Game, seed: int) -> Iterator[tuple[playout.Position, playout.Sight]]:
    """Yield the decisions of a game at random, each with what the seat is handed."""
    watchers = [Watcher(seed + seat) for seat in range(game.seats)]
    for event in playout.run(playout.Table(game.deal(seed)), watchers):
        if isinstance(event, PlayerThinks):
            event.thinking.result()
            yield event.table.position, watchers[event.seat].held


def notes_of(sight: playout.Sight) -> list[Note]:
    """Return what a model could have thought at the seat's own earlier turns."""
    own = [seen for seen in sight.history if seen.seat == sight.seat and seen.code is not None]
    thoughts = [Note(seen.ply, seen.code or 0, seen.label, "It keeps my options.") for seen in own]
    return confirmed(thoughts, sight, most=2)


def prompt(name: str) -> str:
    """Return the golden prompt of a game."""
    variant, seed, ply = GAMES[name]
    game = playout.game(name, variant)
    for position, sight in turns(game, seed):
        if position.ply >= ply and len(sight.moves()) > 2:
            return f"{system_text(game)}\n\n{'=' * 72}\n\n{turn_text(sight, notes_of(sight))}\n"
    raise AssertionError(f"{name} is over before ply {ply}")


def main() -> int:
    """Write all prompts anew."""
    FOLDER.mkdir(exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(prompt(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
