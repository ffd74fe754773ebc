"""What a person at the terminal (or a program, as JSON) is shown of a game under way."""

from __future__ import annotations

from collections.abc import Mapping

from rich.columns import Columns
from rich.text import Text

from ..core.position import Move, Position
from ..players.base import Choice, Player
from . import draw
from .output import Output

SCHEMA = "playout.play/1"

HELP = (
    ("{move}", "play the move with that number, or that notation"),
    ("a card", "show what can be done with it, where notation names cards"),
    ("hint", "ask a search for the best move"),
    ("undo", "take back your last move and the answers to it"),
    ("moves, board", "show them again"),
    ("quit", "leave the game"),
)


def number_sign(position: Position) -> str:
    """Return what marks a move's number: a `#` where plain numbers are notation (bids)."""
    return "#" if any(move.text.isdecimal() for move in position.moves()) else ""


UNSEEN_TEXT = "?"
"""The notation of a move that the person does not see."""


def words(move: Move) -> str:
    """Return a move for people, with its notation where that says something else."""
    same = move.text == UNSEEN_TEXT or move.label.casefold() == move.text.casefold()
    return move.label if same else f"{move.label} ({move.text})"


class Scene:
    """Shows a game as one seat sees it; nothing here tells more than that seat may know."""

    def __init__(self, out: Output, seat: int) -> None:
        """Show things to the person at `seat`."""
        self.out = out
        self.seat = seat

    def welcome(self, position: Position, others: Mapping[int, Player]) -> None:
        """Say who plays."""
        specs = {player.spec for player in others.values()}
        if len(specs) == 1 and len(others) > 1:
            company = f"the others are {specs.pop()}"
        else:
            company = ", ".join(f"seat {seat} is {player.spec}" for seat, player in others.items())
        title = (position.game.title, "bold")
        self.out.show(Text.assemble(title, f": you have seat {self.seat}; {company}."))
        self.out.note("a number or notation plays a move; hint, undo, moves, board, help, quit")

    def turn(self, position: Position) -> None:
        """Show a position in which the person is to move."""
        self.board(position)
        self.moves(position)

    def board(self, position: Position) -> None:
        """Show the picture."""
        self.out.show(draw.board(self.out, position, self.seat))

    def moves(self, position: Position, word: str = "") -> bool:
        """List the legal moves with their numbers; with `word` those whose notation holds it.

        Returns whether there were any.
        """
        moves = position.moves()
        if word:
            return self._list(position, [m for m in moves if word in m.text.casefold().split()])
        self.out.emit(
            SCHEMA,
            {
                "type": "turn",
                "seat": self.seat,
                "ply": position.ply,
                "view": position.view(self.seat),
                "moves": [
                    {"number": i, "move": move.text, "label": move.label, "data": move.data}
                    for i, move in enumerate(moves, 1)
                ],
            },
        )
        return self._list(position, moves)

    def _list(self, position: Position, shown: list[Move]) -> bool:
        """Write moves with the numbers they have among all."""
        if not shown:
            return False
        number = {code: i for i, code in enumerate(position.codes, 1)}
        sign, widest = number_sign(position), max(len(move.text) for move in shown)
        digits = len(f"{sign}{max(number[move.code] for move in shown)}")
        entries = [
            Text.assemble(
                (f"{f'{sign}{number[move.code]}':>{digits}} ", "bold cyan"),
                f"{move.text:<{widest}}",
                (f"  {move.label}", "dim"),
            )
            for move in shown
        ]
        if self.out.stdout.is_terminal:
            self.out.show(Columns(entries, padding=(0, 3), column_first=True))
        else:
            self.out.show(*entries)
        return True

    def answer(self, before: Position, player: Player, choice: Choice) -> None:
        """Show another seat's move, as far as the person sees it.

        What the player thought is shown only where nothing is hidden: even that a move was
        forced tells something about a hand.
        """
        seat = before.to_move
        assert seat is not None
        seen = Move(before, before.seen(choice.move, self.seat))
        self.out.emit(
            SCHEMA, {"type": "move", "seat": seat, "move": seen.text, "label": seen.label}
        )
        name = (f"Seat {seat} ({player.name})", "bold yellow")
        text = Text.assemble(name, f": {words(seen)}")
        if choice.search is not None and not before.game.hidden:
            text.append(f"; {draw.summary(choice)}", "dim")
            if choice.value is not None:
                text.append(f", expects {choice.value[seat]:+.2f}", "dim")
        self.out.show(text)

    def went_on(self, before: Position) -> None:
        """Show the person's only move, which was made for them."""
        move = before.moves()[0]
        self.out.emit(
            SCHEMA, {"type": "move", "seat": self.seat, "move": move.text, "label": move.label}
        )
        name = (f"Seat {self.seat} (you)", "bold yellow")
        self.out.show(Text.assemble(name, f": {words(move)}", ("; your only move", "dim")))

    def hint(self, choice: Choice) -> None:
        """Show what the adviser found."""
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
        self.out.show(Text.assemble(("Hint: ", "bold green"), words(choice.move)))
        if choice.search is not None and choice.search.trees:
            self.out.show(draw.choice_table(self.out, choice, limit=3), draw.line(choice))

    def undone(self, position: Position) -> None:
        """Say that moves were taken back."""
        self.out.emit(SCHEMA, {"type": "undo", "ply": position.ply})
        self.out.note("taken back")

    def help(self, position: Position) -> None:
        """Say what the person can type."""
        example = f"{number_sign(position)}1, or {position.moves()[0].text}"
        for words, meaning in HELP:
            shown = words.format(move=example)
            self.out.note(Text.assemble((f"  {shown:<14} ", "bold"), meaning))
        actions = position.game.table_actions(position.state, self.seat)
        if actions:
            texts = ", ".join(Move(position, code).text for code in actions)
            self.out.note(Text.assemble(("  also: ", "bold"), texts))

    def left(self, position: Position) -> None:
        """Say goodbye."""
        self.out.note("you left the game")
        self.out.emit(SCHEMA, {"type": "left", "ply": position.ply})

    def end(self, position: Position) -> None:
        """Show how the game ended."""
        returns = position.returns
        assert returns is not None
        self.out.emit(SCHEMA, {"type": "over", "ply": position.ply, "returns": list(returns)})
        own, best = returns[self.seat], max(returns)
        level = returns.count(best) == len(returns)
        word = "A draw." if level else "You won." if own == best else "You lost."
        self.board(position)
        self.out.show(
            Text.assemble(
                (word, "bold green" if own == best else "bold red"),
                f" Returns by seat: {draw.returns_text(returns)}",
            )
        )
