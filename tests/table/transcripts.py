"""Golden transcripts: a game as every seat and a spectator is told of it, to be read by people.

`python -m tests.table.transcripts` writes them anew; a leak of hidden cards shows up as a diff.
Of each view only what has changed since the last event is written.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import playout
from playout.table.events import GameEnded, MoveMade
from tests.table.company import seat_all

FOLDER = Path(__file__).resolve().parent.parent / "data" / "transcripts"

GAMES = {
    "tictactoe": ("standard", {}, 1),
    "connectfour": ("standard", {}, 1),
    "cuttle": ("cuttle.cards", {}, 11),
    "duskwell": ("mini", {}, 5),
    "euchre": ("standard", {}, 8),
    "hearts": ("standard", {}, 2),
    "ohhell": ("standard", {"schedule": "3"}, 4),
    "spades": ("standard", {}, 6),
}
"""The variant, options and seed of each game's transcript."""


def transcript(name: str) -> str:
    """Return a game of random players as it is told to each seat."""
    variant, options, seed = GAMES[name]
    game = playout.game(name, variant, **options)
    seats = seat_all(game, *["random"] * game.seats, seed=seed)
    table = playout.Table(game.deal(seed))
    watchers: list[int | None] = [*range(game.seats), None]
    known: dict[int | None, dict[str, Any]] = {}
    lines = [f"{game.title} ({game.variant}), deal {seed}, random players", ""]
    for seat in watchers:
        known[seat] = dict(table.position.view(seat))
        lines += [f"{who(seat)} begins with:", *changes({}, known[seat]), ""]
    for event in playout.run(table, seats):
        if not isinstance(event, MoveMade | GameEnded):
            continue
        if isinstance(event, MoveMade):
            lines.append(f"{event.seq}. seat {event.entry.seat}: {event.move.text}")
        else:
            lines.append("The game is over.")
        for seat in watchers:
            told = event.seen_by(seat)
            said = told.model_dump(mode="json", exclude={"view", "schema_", "seq", "ply"})
            if isinstance(event, MoveMade):
                said = {"move": said["move"], "forced": said["forced"]}
                said["move"].pop("data")
            lines.append(f"   {who(seat)} is told {compact(said)}")
            lines += changes(known[seat], told.view)
            known[seat] = dict(told.view)
    return "\n".join(lines) + "\n"


def who(seat: int | None) -> str:
    return "a spectator" if seat is None else f"seat {seat}"


def changes(before: dict[str, Any], after: dict[str, Any]) -> list[str]:
    """Return the parts of a view that are new, a line each."""
    return [
        f"      {key}: {compact(value)}"
        for key, value in after.items()
        if key not in ("game", "seat", "ply") and before.get(key, ...) != value
    ]


def compact(value: Any) -> str:
    return json.dumps(value, ensure_ascii=False, separators=(", ", ": "))


def main() -> int:
    """Write all transcripts anew."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    for name in GAMES:
        (FOLDER / f"{name}.txt").write_text(transcript(name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
