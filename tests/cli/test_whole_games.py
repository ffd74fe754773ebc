"""Whole games in a terminal of 80 columns and 24 lines, by somebody who types what it shows."""

from __future__ import annotations

import re

import pytest

from tests.cli.terminal import Console, Screen

ENTRY = re.compile(r"(#?\d+) (\S.*?)(?=\s{2,}#?\d+ \S|\s*$)")
"""A move of the list: its number, then its notation and, after a gap, its words."""

CARD = re.compile(r"(?:10|[2-9JQKA])[♣♦♥♠]$")

PROMPT = "seat 0> "
OVER = "the game is over:"


def asks(screen: Screen) -> bool:
    """Return whether the program waits for a line."""
    return screen.before == PROMPT


def listed(rows: list[str]) -> list[list[str]]:
    """Return the moves that the screen lists below the table: number, notation, words."""
    bottom = max((i for i, row in enumerate(rows) if row.startswith("╰")), default=-1)
    found = []
    for row in rows[bottom + 1 :]:
        if not row.startswith((PROMPT.strip(), "Seat")):
            entries = ENTRY.findall(row.strip())
            found += [[number, *re.split(r"\s{2,}", rest.strip())] for number, rest in entries]
    return found


def ways_to_write(entry: list[str]) -> list[str]:
    """Return how a move of the list may be typed: number, notation, words, its card."""
    ways = list(dict.fromkeys(entry))
    card = CARD.search(entry[-1])
    return [*ways, card[0]] if card else ways


class Person:
    """Plays by what the screen shows, in a different way each time."""

    def __init__(self, console: Console) -> None:
        self.console = console
        self.turn = 0

    def play(self, most: int) -> None:
        """Play a game to its end."""
        for _ in range(most):
            assert self.console.wait(asks), "it ended before the game did"
            rows = self.console.screen.rows
            if any(OVER in row for row in rows):
                return
            self.move(rows)
        raise AssertionError(f"not over after {most} lines:\n" + "\n".join(rows))

    def move(self, rows: list[str]) -> None:
        """Type a move that is on the screen, and see that it is taken."""
        shown = "\n".join(rows)
        assert "╭" in shown, f"the table does not fit the screen:\n{shown}"
        entries = listed(rows)
        if not entries:
            self.console.type("moves")
            assert self.console.wait(asks)
            entries = listed(self.console.screen.rows)
        assert entries, "no move on the screen:\n" + "\n".join(self.console.screen.rows)
        ways = ways_to_write(entries[5 * self.turn % len(entries)])
        text = ways[self.turn % len(ways)]
        self.turn += 1
        self.console.type(text)
        assert self.console.wait(lambda screen: asks(screen) or not self.running)
        after = self.console.screen.rows
        typed = max((i for i, row in enumerate(after) if row == PROMPT + text), default=-1)
        answer = "\n".join(after[typed + 1 :])
        assert "╭" in answer or OVER in answer, f"{text!r} was not taken:\n{answer}"

    @property
    def running(self) -> bool:
        return self.console.process.poll() is None


def play_through(*words: str, most: int) -> None:
    """Play a game in a terminal, look back at its end, and leave."""
    with Console("play", *words, "--vs", "random", "--seed", "4") as console:
        person = Person(console)
        person.play(most)
        for command in ("history", "score"):
            console.type(command)
            assert console.wait(asks)
            assert any(row.startswith(PROMPT + command) for row in console.screen.rows) or (
                command == "history"  # may be longer than the screen
            )
        console.type("")
        assert not console.wait(lambda _: False)
        assert console.process.returncode == 0
        assert "Traceback" not in console.written
        assert person.turn >= 2


@pytest.mark.parametrize(
    "words", [("connectfour",), ("ohhell", "--set", "schedule=3")], ids=" ".join
)
def test_a_short_game_is_played_by_what_the_screen_shows(words):
    play_through(*words, most=60)


@pytest.mark.slow
@pytest.mark.parametrize(
    "game",
    ["tictactoe", "connectfour", "cuttle", "duskwell", "euchre", "hearts", "ohhell", "spades"],
)
def test_a_whole_game_is_played_by_what_the_screen_shows(game):
    play_through(game, *(["--set", "schedule=7"] if game == "ohhell" else []), most=600)
