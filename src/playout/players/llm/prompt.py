"""What a model is shown: made from a sight alone, so nothing hidden can be in it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass

from ...core.game import Game
from ...core.position import Move
from ...core.sight import Seen, Sight
from ..choice import Choice
from .digest import rules_digest, this_variant
from .facts import known_facts

HOW = (
    "Think about the position, then choose one of the numbered moves. Answer with JSON:"
    ' {"reasoning": "why, in a few sentences", "move": NUMBER}. If you cannot write JSON, end with'
    " a line `MOVE: NUMBER`."
)

RECENT = 60
"""The most moves that a prompt tells; earlier ones are in what the table shows."""


@dataclass(frozen=True)
class Note:
    """What a model thought at an earlier turn of the game."""

    ply: int
    """How many moves were made before it."""
    code: int
    """The move that it chose."""
    label: str
    """The same in words."""
    reasoning: str
    """Why."""


def system_text(game: Game, language: str = "") -> str:
    """Return what holds for the whole game: the rules, and how to answer."""
    parts = [
        f"You play {game.title}, and you play to win. What follows are the rules; then you are"
        " shown the table as your seat sees it, whenever you are to move.",
        rules_digest(game),
        f"# This game\n\n{this_variant(game)}",
        f"# How to answer\n\n{HOW}",
    ]
    if language:
        parts[-1] += f" Write the reasoning in {language}."
    return "\n\n".join(parts)


def turn_text(sight: Sight, notes: Sequence[Note] = (), advice: Choice | None = None) -> str:
    """Return what a seat that is to move sees, knows and may do."""
    parts = [_who(sight), _part("The table", f"```\n{sight.world.board(sight.seat)}\n```")]
    parts += [
        _part("What else you know", _listed(known_facts(sight.view))),
        _part("Since your last turn", _listed(_since(sight))),
        _part("What you thought before", _listed(_thoughts(notes))),
        _part("What a search says", _table(sight, advice)),
        _part("Your moves", "\n".join(_numbered(sight.moves()))),
    ]
    return "\n\n".join(part for part in parts if part)


def confirmed(notes: Sequence[Note], sight: Sight, most: int) -> list[Note]:
    """Return the latest notes about moves that were really made, as the history tells."""
    made = {(seen.ply, seen.code) for seen in sight.history if seen.seat == sight.seat}
    found = [note for note in notes if (note.ply, note.code) in made]
    return sorted(found, key=lambda note: note.ply)[-most:] if most else []


def _who(sight: Sight) -> str:
    game, seat = sight.game, sight.seat
    sides = game.sides
    partners = [str(s) for s in range(game.seats) if s != seat and sides[s] == sides[seat]]
    others = ", ".join(str(s) for s in range(game.seats) if s != seat)
    text = f"You are seat {seat}; the others are {others}."
    return text + (f" Your partner is seat {', '.join(partners)}." if partners else "")


def _part(title: str, text: str) -> str:
    return f"## {title}\n\n{text}" if text else ""


def _listed(lines: Sequence[str]) -> str:
    return "\n".join(f"- {line}" for line in lines)


def _since(sight: Sight) -> list[str]:
    """Return what happened since the seat's own last move before others moved, it included."""
    first = len(sight.history)
    for mine in (True, False):  # own moves of this turn, then what the others did before it
        while first and (sight.history[first - 1].seat == sight.seat) == mine:
            first -= 1
    recent = sight.history[max(0, first - 1) :]
    lines = [_told(seen, sight.seat) for seen in recent[-RECENT:]]
    return ["…", *lines] if len(recent) > RECENT else lines


def _told(seen: Seen, seat: int) -> str:
    return f"{'You' if seen.seat == seat else f'Seat {seen.seat}'}: {seen.label}"


def _thoughts(notes: Sequence[Note]) -> list[str]:
    return [f"Before you chose “{note.label}”: {note.reasoning}" for note in notes]


def _table(sight: Sight, advice: Choice | None) -> str:
    """Return a search's findings, best first; the numbers are those of the list of moves."""
    if advice is None or not advice.moves:
        return ""
    number = {move.code: i for i, move in enumerate(sight.moves(), start=1)}
    lines = [
        f"- Move {number[row.move.code]} ({row.move.label}): mean return"
        f" {row.value[sight.seat]:+.2f}, {row.share:.0%} of {advice.iterations} playouts"
        for row in advice.moves
        if row.move.code in number
    ]
    return "\n".join(["It knows no more than you do. Best first:", "", *lines])


def _numbered(moves: Sequence[Move]) -> list[str]:
    """Return the moves in words; where two read alike, with their notation."""
    alike = Counter(move.label for move in moves)
    return [
        f"{i}. {move.label}" + (f" ({move.text})" if alike[move.label] > 1 else "")
        for i, move in enumerate(moves, start=1)
    ]
