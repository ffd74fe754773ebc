"""One game between a person at the terminal and players: the loop behind `playout play`."""

from __future__ import annotations

import sys
from collections.abc import Mapping

from rich.columns import Columns
from rich.text import Text

from ..core.errors import IllegalMove, nearest
from ..core.position import Move, Position
from ..players.base import Player
from . import draw
from .output import Output

SCHEMA = "playout.play/1"

HELP = (
    ("{move}", "play the move with that number, or that notation"),
    ("hint", "ask a search for the best move"),
    ("undo", "take back your last move and the answers to it"),
    ("moves, board", "show them again"),
    ("quit", "leave the game"),
)

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
        self.position = start
        self.seat = seat
        self.others = others
        self.adviser = adviser
        self._own: list[Position] = []
        self._interactive = sys.stdin.isatty()

    def run(self) -> None:
        """Play until the game is over or the person leaves."""
        self._welcome()
        try:
            while self.position.to_move is not None:
                if self.position.to_move == self.seat:
                    self._ask()
                else:
                    self._answer(self.others[self.position.to_move])
        except Left:
            self.out.note("you left the game")
            self.out.emit(SCHEMA, {"type": "left", "ply": self.position.ply})
            return
        self._end()

    # ------------------------------------------------------------------ the others

    def _answer(self, player: Player) -> None:
        """Let a player move, and show as much of it as the person may see."""
        before = self.position
        seat = before.to_move
        assert seat is not None
        with self.out.status(f"{player.name} is thinking"):
            choice = player.choose(before)
        shown = Move(before, before.seen(choice.move, self.seat))
        self.position = before.play(choice.move)
        self.out.emit(
            SCHEMA, {"type": "move", "seat": seat, "move": shown.text, "label": shown.label}
        )
        text = Text.assemble(
            (f"Seat {seat} ({player.name})", "bold yellow"), f" plays {shown.label} ({shown.text})"
        )
        if choice.search is not None:
            text.append(f"; {draw.summary(choice)}", "dim")
            if choice.value is not None and not before.game.hidden:
                text.append(f", expects {choice.value[seat]:+.2f}", "dim")
        self.out.show(text)

    # ------------------------------------------------------------------ the person

    def _ask(self) -> None:
        """Show the position, and read until a move was made (or taken back)."""
        self._show_board()
        self._show_moves()
        here = self.position
        while self.position is here:
            words = self._read()
            if words:
                self._obey(words)

    def _obey(self, words: str) -> None:
        command = words.casefold()
        if command in ("quit", "exit", "q"):
            raise Left
        actions = {
            "hint": self._hint,
            "undo": self._undo,
            "moves": self._show_moves,
            "board": self._show_board,
            "help": self._help,
            "?": self._help,
        }
        if command in actions:
            actions[command]()
        else:
            self._move(words)

    def _move(self, words: str) -> None:
        """Play a move by number or notation; a script that gives none is ended by the error."""
        moves = self.position.moves()
        try:
            if words.isdecimal() and 1 <= int(words) <= len(moves):
                after = self.position.play(moves[int(words) - 1])
            else:
                after = self.position.play(words, seat=self.seat)
        except IllegalMove as error:
            if not self._interactive:
                raise
            guess = nearest(words.casefold(), WORDS)
            hint = f" Or did you mean the command {guess}?" if guess else ""
            self.out.note(Text(f"{error}{hint} (help shows what you can type)", "yellow"))
            return
        self._own.append(self.position)
        self.position = after

    def _undo(self) -> None:
        """Go back to the person's last decision."""
        if not self._own:
            self.out.note("there is no move of yours to take back")
            return
        self.position = self._own.pop()
        self.out.emit(SCHEMA, {"type": "undo", "ply": self.position.ply})
        self.out.note("taken back")

    def _hint(self) -> None:
        """Ask the adviser, who sees what the person sees."""
        with self.out.status(f"{self.adviser.name} is looking for a hint"):
            choice = self.adviser.choose(self.position)
        self.out.emit(
            SCHEMA,
            {
                "type": "hint",
                "move": choice.move.text,
                "label": choice.move.label,
                "value": None if choice.value is None else list(choice.value),
                "line": list(choice.line),
            },
        )
        self.out.show(Text.assemble(("Hint: ", "bold green"), f"{choice.move.label}"))
        if choice.search is not None and choice.search.trees:
            self.out.show(draw.choice_table(self.out, choice, limit=3), draw.line(choice))

    def _read(self) -> str:
        """Read a line; its end (Ctrl-D) leaves the game."""
        prompt = f"seat {self.seat}> "
        try:
            if self._interactive and sys.stdout.isatty():
                import readline  # noqa: F401  # gives input() a history and cursor keys

                return input(prompt).strip()
            self.out.stderr.print(prompt, end="")
            line = sys.stdin.readline()
        except EOFError:
            raise Left from None
        if not line:
            raise Left
        return line.strip()

    # ----------------------------------------------------------------- what is shown

    def _welcome(self) -> None:
        game = self.position.game
        others = ", ".join(f"seat {seat} is {player.spec}" for seat, player in self.others.items())
        self.out.show(
            Text.assemble((game.title, "bold"), f": you have seat {self.seat}; {others}.")
        )
        self.out.note("a number or notation plays a move; hint, undo, moves, board, help, quit")

    def _show_board(self) -> None:
        self.out.show(draw.board(self.out, self.position, self.seat))

    def _show_moves(self) -> None:
        moves = self.position.moves()
        self.out.emit(
            SCHEMA,
            {
                "type": "turn",
                "seat": self.seat,
                "ply": self.position.ply,
                "view": self.position.view(self.seat),
                "moves": [
                    {"number": i, "move": move.text, "label": move.label, "data": move.data}
                    for i, move in enumerate(moves, 1)
                ],
            },
        )
        width = len(str(len(moves)))
        entries = [
            Text.assemble((f"{i:>{width}} ", "bold cyan"), move.text, (f"  {move.label}", "dim"))
            for i, move in enumerate(moves, 1)
        ]
        self.out.show(Columns(entries, padding=(0, 3), column_first=True))

    def _help(self) -> None:
        example = f"1, or {self.position.moves()[0].text}"
        for words, meaning in HELP:
            shown = words.format(move=example)
            self.out.note(Text.assemble((f"  {shown:<14} ", "bold"), meaning))
        actions = self.position.game.table_actions(self.position.state, self.seat)
        if actions:
            texts = ", ".join(Move(self.position, code).text for code in actions)
            self.out.note(Text.assemble(("  also: ", "bold"), texts))

    def _end(self) -> None:
        returns = self.position.returns
        assert returns is not None
        self.out.emit(SCHEMA, {"type": "over", "ply": self.position.ply, "returns": list(returns)})
        own, best = returns[self.seat], max(returns)
        level = returns.count(best) == len(returns)
        word = "A draw." if level else "You won." if own == best else "You lost."
        self._show_board()
        self.out.show(
            Text.assemble(
                (word, "bold green" if own == best else "bold red"),
                f" Returns by seat: {draw.returns_text(returns)}",
            )
        )
