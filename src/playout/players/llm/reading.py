"""What an answer means: JSON, whole or in the middle of prose, else a line `MOVE: n`."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Any

from .port import Answer

LINE = re.compile(
    r"^[^\w\n]*(?:(?:my|final|chosen) +)?move(?: +(?:number|no\.?))?"
    r"[^\w\n]*[:=][^\w\n]*(\d{1,9})\b(?!\.\d)",
    re.IGNORECASE | re.MULTILINE,
)
"""`MOVE: 3`, `**Move number: 3**`, at the beginning of a line."""

NUMBER = re.compile(r"#?\s*(\d+)\.?")


@dataclass(frozen=True)
class Reading:
    """A good answer."""

    number: int
    """The move, counted from 1."""
    reasoning: str
    """Why."""


class Misread(Exception):
    """An answer that names no legal move; the sentence tells the model what was wrong."""


def read_answer(answer: Answer, moves: int) -> Reading:
    """Return what an answer says.

    Args:
        answer: what the model wrote.
        moves: how many moves there were; they are numbered from 1.

    Raises:
        Misread: it was cut off, it names no move, or one that there is not.
    """
    if answer.ended == "cut":
        raise Misread("Your answer was cut off because it was too long; reason more briefly.")
    if answer.ended == "refused":
        raise Misread("You did not answer; this is a card or board game, and a move is needed.")
    found = _from_json(answer.text) or _from_line(answer.text)
    if found is None:
        raise Misread('Your answer names no move; write {"reasoning": "…", "move": NUMBER}.')
    if not 1 <= found.number <= moves:
        raise Misread(f"There is no move {found.number}; the legal moves are 1 to {moves}.")
    return found


def reasoning_so_far(text: str) -> str:
    """Return the reasoning in an answer that may be unfinished or malformed."""
    found = _from_json(text)
    if found is not None:
        return found.reasoning
    head = re.match(r'\s*\{\s*"reasoning"\s*:\s*"', text)
    if head is None:
        return text.strip()
    rest = re.match(r'(?:[^"\\]|\\.)*', text[head.end() :], re.DOTALL)
    try:
        return str(json.loads(f'"{rest[0] if rest else ""}"', strict=False))
    except ValueError:
        return text.strip()


def _from_json(text: str) -> Reading | None:
    """Return what the last JSON object with a move says."""
    for found in reversed(list(_objects(text))):
        number = _number(found.get("move"))
        if number is not None:
            reasoning = found.get("reasoning")
            return Reading(number, reasoning if isinstance(reasoning, str) else "")
    return None


def _from_line(text: str) -> Reading | None:
    """Return what the last line `MOVE: n` says; all before it is the reasoning."""
    found = list(LINE.finditer(text))
    return Reading(int(found[-1][1]), text[: found[-1].start()].strip()) if found else None


def _objects(text: str) -> Iterator[dict[str, Any]]:
    """Yield the JSON objects in a text, from left to right; what lies inside one is none."""
    decoder = json.JSONDecoder(strict=False)
    at = text.find("{")
    while at >= 0:
        try:
            found, end = decoder.raw_decode(text, at)
        except (ValueError, RecursionError):
            end = at + 1
        else:
            yield found
        at = text.find("{", end)


def _number(given: Any) -> int | None:
    """Return a move's number, given as a number or as text."""
    if isinstance(given, bool):
        return None
    if isinstance(given, int | float):
        return int(given) if given == given and abs(given) < 1e9 and given == int(given) else None
    found = NUMBER.fullmatch(given.strip()) if isinstance(given, str) else None
    return int(found[1]) if found and len(found[1]) < 10 else None
