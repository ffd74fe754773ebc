"""One game between a person at the terminal and players: the table behind `playout play`."""

from __future__ import annotations

import select
import sys
from collections.abc import Callable
from contextlib import suppress
from typing import Any

from rich.text import Text

from ..core.errors import IllegalMove, InvalidOption, UnknownPlayer, nearest
from ..core.rng import mix
from ..core.rulebook import UnknownSection
from ..players.base import Chooser
from ..players.registry import player as find_player
from ..players.thinking import Thinking
from ..table.events import HintGiven, MoveMade, MovesUndone, PlayerThinks
from ..table.log import Table
from ..table.run import act, run
from ..table.speculate import Speculator
from . import lookup
from .errors import InvalidFile
from .files import Kept
from .output import Output
from .rules import show_rules
from .scene import Scene
from .typed import Several, cards_named, meant

WORDS = (
    *("hint", "undo", "moves", "board", "history", "score", "rules", "card"),
    *("agent", "help", "quit"),
)
LOOKS = ("history", "score", "board", "rules")
QUITS = ("quit", "exit", "q")
SHORT = {"h": "hint", "u": "undo", "?": "help", "q": "quit", "exit": "quit"}

GLANCE = 0.1
"""Seconds between two looks at a player that thinks, and at the keyboard."""


class Left(Exception):
    """The person has left the game."""


class Session:
    """A game under way: where it stands, and what the person may say."""

    def __init__(
        self,
        out: Output,
        table: Table,
        seat: int,
        seats: list[Chooser[Any] | None],
        adviser: Chooser[Any],
        seed: int = 0,
        kept: Kept | None = None,
    ) -> None:
        """Sit down at a table.

        Args:
            out: where to write.
            table: the game, as it stands.
            seat: the person's seat.
            seats: who plays each seat; None at the person's own.
            adviser: gives hints.
            seed: of players that take a seat later.
            kept: the file that the game is kept in, move by move.
        """
        self.out = out
        self.scene = Scene(out, seat)
        self.table = table
        self.seat = seat
        self.seats = seats
        self.adviser = adviser
        self.seed = seed
        self.speculator = Speculator()
        self._interactive = sys.stdin.isatty()
        self._refused = False
        self.kept = kept

    def run(self, *, welcome: bool = True) -> None:
        """Play until the game is over or the person leaves; first say who sits where."""
        if welcome:
            self.scene.welcome(self.table.game, self.seats)
        try:
            while True:
                self._go_on()
                if not self.table.position.over:
                    self._ask()
                elif not self._linger():
                    break
        except Left:
            self.scene.left(self.table)
        finally:
            self.speculator.cancel()
            self._keep()
        self.scene.speculation(self.speculator.counters)

    def _go_on(self) -> None:
        """Let the table run until the person must act or the game is over."""
        for event in run(self.table, self.seats, self.speculator):
            self.table = event.table
            if isinstance(event, PlayerThinks):
                self._wait(event)
            self.scene.show(event)
            if isinstance(event, MoveMade) and self.kept is not None:
                self.kept.thought(self.table, event.choice)
                self._keep()

    def _keep(self) -> None:
        """Keep the game as it stands; a disk that is full ends no game."""
        if self.kept is None:
            return
        try:
            self.kept.keep(self.table, self.seats)
        except InvalidFile as error:
            self.out.note(Text(f"{error} The game goes on without being kept.", "yellow"))
            self.kept = None

    def _linger(self) -> bool:
        """After the end, let a person look back or take a move back; return whether to play on."""
        if not self._interactive:
            return False
        self.out.note("the game is over: history, score, board, undo, or Enter to leave")
        here = self.table
        while self.table is here:
            words = self._read().casefold()
            if words in ("", *QUITS):
                return False
            if words in (*LOOKS, "undo", "u"):
                self._obey(words)
            else:
                self.out.note("the game is over: history, score, board, undo, or Enter to leave")
        return True

    def _wait(self, event: PlayerThinks) -> None:
        """Wait for a player's answer; Enter or Ctrl-C at the keyboard has it move now."""
        thinking = event.thinking.start()
        name = event.player.name
        with self.out.status(f"{name} is thinking") as say:
            while not thinking.done:
                try:
                    self._glance(thinking)
                    say(_progress_text(name, thinking, now=self._interactive))
                except KeyboardInterrupt:
                    thinking.stop()

    def _glance(self, thinking: Thinking) -> None:
        """Wait a moment; a line typed meanwhile stops the thinking."""
        if self._interactive and select.select([sys.stdin], [], [], 0)[0]:
            sys.stdin.readline()
            thinking.stop()
        with suppress(TimeoutError):
            thinking.result(GLANCE)

    def _ask(self) -> None:
        """Read until a move was made (or taken back), or somebody else plays."""
        here, company = self.table, list(self.seats)
        while self.table is here and self.seats == company:
            words = self._read()
            if words:
                self._obey(words)

    def _obey(self, words: str) -> None:
        command, _, rest = words.casefold().partition(" ")
        command = SHORT.get(command, command)
        position, rest = self.table.position, rest.strip()
        plain: dict[str, Callable[[], None]] = {
            "hint": self._hint,
            "undo": self._undo,
            "moves": lambda: self.scene.moves(position),
            "board": lambda: self.scene.board(position),
            "history": lambda: lookup.history(self.out, self.table, self.seat),
            "score": lambda: lookup.score(self.out, position),
            "help": lambda: self.scene.help(position),
            "quit": self._leave,
        }
        if command == "agent":
            self._switch(words.split()[1:])
        elif command == "card" and rest:
            self._card(rest)
        elif command == "rules":
            self._rules(rest)
        elif command in plain and not rest:
            plain[command]()
        else:
            self._move(words)

    def _leave(self) -> None:
        raise Left

    def _rules(self, section: str) -> None:
        """Show the rules of the game, or a section of them."""
        try:
            show_rules(self.out, self.table.game, section)
        except UnknownSection as error:
            self.out.note(Text(str(error), "yellow"))

    def _card(self, words: str) -> None:
        """Show what a card says, and what can be done with it now."""
        game = self.table.game
        cards = cards_named(game, words)
        if len(cards) == 1:
            lookup.card(self.out, self.table.position, cards[0], self.scene)
        else:
            self.out.note(Text(f"{game.name}: {words!r} is no card.", "yellow"))

    def _hint(self) -> None:
        """Ask the adviser, who knows what the person knows."""
        with self.out.status(f"{self.adviser.name} is looking for a hint"):
            choice = self.adviser.choose(self.table.position)
        self.scene.show(HintGiven(self.table, self.seat, choice))

    def _switch(self, words: list[str]) -> None:
        """Let somebody else play a seat from now on: `agent 1 mcts:5000`, `agent 1 human`."""
        seats = [str(at) for at in range(len(self.seats)) if at != self.seat]
        if len(words) != 2 or words[0] not in seats:
            self.out.note(
                f"agent SEAT SPEC lets another player take a seat (of {', '.join(seats)})"
            )
            return
        seat, spec = int(words[0]), words[1]
        try:
            who = find_player(spec, mix(self.seed, seat))
            with self.out.status(f"{who.name} gets ready"):
                who.warm(self.table.game)
        except (InvalidOption, UnknownPlayer) as error:
            self.out.note(Text(str(error), "yellow"))
            return
        self.speculator.cancel()
        self.seats[seat] = who
        self.scene.switched(self.table, seat, who)

    def _move(self, words: str) -> None:
        """Play a move by number or notation; a script that gives none is ended by the error."""
        try:
            moves = meant(self.table.position, words, self.seat)
        except IllegalMove as error:
            if not self._interactive:
                raise
            self._refuse(error, words)
            return
        for move in moves:
            self.speculator.acted(self.table.position, move.code)
            event = act(self.table, move, self.seat)
            self.table = event.table
            self.scene.show(event)

    def _refuse(self, error: IllegalMove, words: str) -> None:
        """Say why words are no move; the way to help is told once."""
        if isinstance(error, Several):
            self.scene.moves(self.table.position, error.ways)
            return
        guess = nearest(words.casefold(), WORDS)
        hint = f" Or did you mean the command {guess}?" if guess else ""
        help_hint = "" if self._refused else " (help shows what you can type)"
        self._refused = True
        self.out.note(Text(f"{error}{hint}{help_hint}", "yellow"))

    def _undo(self) -> None:
        """Go back to the person's last decision, if the game's manners allow it."""
        before = len(self.table.moves)
        try:
            table = self.table.undo(self.seat)
        except IllegalMove as error:
            self.out.note(Text(str(error), "yellow"))
            return
        self.speculator.cancel()
        self.table = table
        self.scene.show(MovesUndone(table, self.seat, before - len(table.moves)))

    def _read(self) -> str:
        """Read a line; its end (Ctrl-D) leaves the game."""
        prompt = "" if self.out.manners.quiet else f"seat {self.seat}> "
        try:
            if self._interactive and sys.stdout.isatty():
                with suppress(ImportError):
                    import readline  # noqa: F401  # gives input() a history and cursor keys
                return input(prompt).strip()
        except EOFError:
            raise Left from None
        self.out.stderr.print(prompt, end="")
        line = sys.stdin.readline()
        if not line:
            raise Left
        return line.strip()


def _progress_text(name: str, thinking: Thinking, *, now: bool) -> str:
    """Return how a player's thinking stands, in a phrase."""
    share = thinking.progress().share
    how = f"{name} is thinking" + (f", {share:.0%}" if share else "")
    return f"{how} (Enter: move now)" if now else how
