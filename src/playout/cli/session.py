"""One game between a person at the terminal and players: the loop behind `playout play`."""

from __future__ import annotations

import sys
from collections.abc import Mapping
from contextlib import suppress

from rich.text import Text

from ..arena.select import select_action, tell
from ..arena.table import runs_by_itself
from ..core.errors import IllegalMove, nearest
from ..core.position import Move, Position
from ..players.base import Player
from .output import Output
from .scene import Scene, number_sign

WORDS = ("hint", "undo", "moves", "board", "help", "quit")


class Left(Exception):
    """The person has left the game."""


class Session:
    """A game under way: where it stands, and what the person may say."""

    def __init__(
        self,
        out: Output,
        start: Position,
        seat: int,
        others: Mapping[int, Player],
        adviser: Player,
    ) -> None:
        """Start at a position; `others` play all seats but `seat`, `adviser` gives hints."""
        self.out = out
        self.scene = Scene(out, seat)
        self.position = start
        self.seat = seat
        self.others = others
        self.adviser = adviser
        self._own: list[Position] = []
        self._interactive = sys.stdin.isatty()

    def run(self, *, welcome: bool = True) -> None:
        """Play until the game is over or the person leaves; first say who sits where."""
        if welcome:
            self.scene.welcome(self.position, self.others)
        try:
            while self.position.to_move is not None:
                if self._idle():
                    self._go_on()
                elif self.position.to_move == self.seat:
                    self._ask()
                else:
                    self._answer(self.others[self.position.to_move])
        except Left:
            self.scene.left(self.position)
        else:
            self.scene.end(self.position)

    def _idle(self) -> bool:
        """Return whether the person can do nothing but pass, and need not say so."""
        here = self.position
        primary = here.game.primary(here.state) if here.to_move == self.seat else None
        return (primary,) == here.codes and runs_by_itself(here, None)

    def _go_on(self) -> None:
        """Make the person's only move for them."""
        before = self.position
        self._play(before.moves()[0])
        self.scene.went_on(before)

    def _play(self, move: Move) -> None:
        """Make a move of the seat to act (or a table action of the person)."""
        before = self.position
        actor = self.seat if move.code not in before.codes else before.to_move
        self.position = before.play(move, actor)
        tell(before, move.code, [self.others.get(at) for at in range(before.game.seats)])

    def _answer(self, player: Player) -> None:
        """Let another seat move."""
        before = self.position
        with self.out.status(f"{player.name} is thinking"):
            assert before.to_move is not None  # it is this player's turn
            choice = select_action(before, before.to_move, player)
        self._play(choice.move)
        self.scene.answer(before, player, choice)

    def _ask(self) -> None:
        """Show the position, and read until a move was made (or taken back)."""
        self.scene.turn(self.position)
        here = self.position
        while self.position is here:
            words = self._read()
            if words:
                self._obey(words)

    def _obey(self, words: str) -> None:
        command = words.casefold()
        if command in ("quit", "exit", "q"):
            raise Left
        if command == "hint":
            with self.out.status(f"{self.adviser.name} is looking for a hint"):
                choice = select_action(self.position, self.seat, self.adviser)
            self.scene.hint(choice)
        elif command == "undo":
            self._undo()
        elif command == "moves":
            self.scene.moves(self.position)
        elif command == "board":
            self.scene.board(self.position)
        elif command in ("help", "?"):
            self.scene.help(self.position)
        else:
            self._move(words)

    def _move(self, words: str) -> None:
        """Play a move by number or notation; a script that gives none is ended by the error."""
        try:
            move = self._meant(words)
        except IllegalMove as error:
            if not self._interactive:
                raise
            if self.scene.moves(self.position, words.casefold()):
                return
            guess = nearest(words.casefold(), WORDS)
            hint = f" Or did you mean the command {guess}?" if guess else ""
            self.out.note(Text(f"{error}{hint} (help shows what you can type)", "yellow"))
            return
        self._own.append(self.position)
        self._play(move)

    def _meant(self, words: str) -> Move:
        """Return the move that a number or notation means."""
        moves = self.position.moves()
        number = words.removeprefix("#")
        counted = number != words or not number_sign(self.position)
        if counted and number.isdecimal() and 1 <= int(number) <= len(moves):
            return moves[int(number) - 1]
        return self.position.move(words, self.seat)

    def _undo(self) -> None:
        """Go back to the person's last decision."""
        if not self._own:
            self.out.note("there is no move of yours to take back")
            return
        self.position = self._own.pop()
        self.scene.undone(self.position)

    def _read(self) -> str:
        """Read a line; its end (Ctrl-D) leaves the game."""
        prompt = f"seat {self.seat}> "
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
