"""How many cards each hand of a rubber has."""

from __future__ import annotations

from ..tricks.options import numbers

WORDS = ("max..1..max", "down", "up")


def largest(players: int) -> int:
    """Return the largest hand of the usual schedules: ten, or what leaves a card to turn up."""
    return min(10, 51 // players)


def hand_sizes(schedule: str, players: int) -> list[int]:
    """Return the sizes that an option's text stands for."""
    top = largest(players)
    down = list(range(top, 0, -1))
    if schedule == "down":
        return down
    if schedule == "up":
        return down[::-1]
    if schedule == "max..1..max":
        return down + down[-2::-1]
    return numbers(schedule)
