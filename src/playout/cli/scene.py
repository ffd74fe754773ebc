"""What a person at the terminal (or a program, as JSON) is shown of a game under way."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from rich.text import Text

from ..core.game import Game
from ..core.position import Move, Position
from ..players.base import Chooser
from ..players.choice import Choice
from ..table.events import (
    Event,
    GameEnded,
    HintGiven,
    MoveMade,
    MovesUndone,
    PersonToAct,
)
from ..table.log import Table
from ..table.speculate import Counters
from ..wire import events as wire
from . import draw
from .fit import fitted, listed
from .output import Output
from .typed import number_sign

HELP = (
    ("{move}", "play the move with that number, or that notation"),
    ("hint, h", "ask a search for the best move"),
    ("undo, u", "take back your last move and the answers to it"),
    ("moves, board", "show them again"),
    ("history", "show the moves so far, as you saw them"),
    ("score", "show how the score stands, and why"),
    ("rules", "show the rules of the game"),
    ("agent 1 SPEC", "let another player take seat 1"),
    ("quit, q", "leave the game"),
)
CARD_HELP = (
    ("a card", "as the board shows it: do the one thing it can do, or list what it can do"),
    ("card NAME", "show what a card says, and what you can do with it"),
)
"""What can be typed in games with cards."""


UNSEEN_TEXT = "?"
"""The notation of a move that the person does not see."""


def words(move: Move | wire.SeenMove) -> str:
    """Return a move for people, with its notation where that says something else."""
    same = move.text == UNSEEN_TEXT or move.label.casefold() == move.text.casefold()
    return move.label if same else f"{move.label} ({move.text})"


class Scene:
    """Shows a game as one seat sees it; nothing here tells more than that seat may know."""

    def __init__(self, out: Output, seat: int) -> None:
        """Show things to the person at `seat`."""
        self.out = out
        self.seat = seat

    def welcome(self, game: Game, seats: Sequence[Chooser[Any] | None]) -> None:
        """Say who plays."""
        others = {seat: who for seat, who in enumerate(seats) if who is not None}
        specs = {named(who) for who in others.values()}
        if len(specs) == 1 and len(others) > 1:
            company = f"the others are {specs.pop()}"
        else:
            company = ", ".join(f"seat {seat} is {named(who)}" for seat, who in others.items())
        title = (game.title, "bold")
        self.out.show(Text.assemble(title, f": you have seat {self.seat}; {company}."))
        self.out.note(
            f"{'a card' if game.notation.has_cards else 'a number'} or notation plays a move;"
            " hint, undo, moves, board, history, score, rules, help, quit"
        )

    def show(self, event: Event) -> None:
        """Show something that happened at the table."""
        if isinstance(event, MoveMade):
            self._moved(event)
        elif isinstance(event, PersonToAct):
            self._turn(event)
        elif isinstance(event, HintGiven):
            self._hint(event)
        elif isinstance(event, MovesUndone):
            self.out.emit(event.seen_by(self.seat))
            self.out.note("taken back")
        elif isinstance(event, GameEnded):
            self._end(event)

    def _turn(self, event: PersonToAct) -> None:
        """Show a position in which the person is to move."""
        self.out.emit(event.seen_by(self.seat))
        self.out.show(*fitted(self.out, event.table.position, self.seat))

    def board(self, position: Position) -> None:
        """Show the picture."""
        self.out.show(draw.board(self.out, position, self.seat))

    def moves(self, position: Position, some: Sequence[Move] | None = None) -> None:
        """List the legal moves with their numbers, all or some of them."""
        self.out.show(*listed(self.out, position, some))

    def _moved(self, event: MoveMade) -> None:
        """Show a move, as far as the person sees it; their own only where it ran by itself.

        What a player thought is shown only where nothing is hidden: even that a move was forced
        tells something about a hand.
        """
        told = event.seen_by(self.seat)
        self.out.emit(told)
        own = told.seat == self.seat
        if own and not told.forced:
            self._news(event)
            return
        name = "you" if own else told.by.partition(":")[0]
        text = Text.assemble((f"Seat {told.seat} ({name})", "bold yellow"), f": {words(told.move)}")
        if own:
            text.append("; your only move", "dim")
        elif told.choice is not None and event.choice is not None:
            text.append(_thought(event.choice, told.seat), "dim")
        self.out.show(text)
        self._news(event)

    def _news(self, event: MoveMade) -> None:
        """Say what a move brought beside itself: cards drawn, points made."""
        game, after = event.table.game, event.table.position
        for line in game.display.news(event.before.state, after.state, self.seat):
            self.out.show(Text(f"  {line}", "cyan"))

    def _hint(self, event: HintGiven) -> None:
        """Show what the adviser found."""
        choice = event.choice
        self.out.emit(event.seen_by(self.seat))
        sure = "" if event.proof is None else f": {event.proof}"
        self.out.show(Text.assemble(("Hint: ", "bold green"), words(event.move) + sure))
        if choice.search is not None and choice.search.trees:
            self.out.show(draw.choice_table(self.out, choice, limit=3), draw.line(event.line))

    def switched(self, table: Table, seat: int, who: Chooser[Any]) -> None:
        """Say that somebody else plays a seat."""
        ply = table.position.ply
        self.out.emit(wire.Switched(seq=table.seq, ply=ply, seat=seat, by=who.spec))
        self.out.note(f"seat {seat} is {named(who)} from now on")

    def speculation(self, counters: Counters) -> None:
        """Say what came of thinking ahead."""
        tried = counters.hit + counters.miss
        if tried:
            self.out.note(
                f"thought ahead {tried} times, {counters.hit_rate:.0%} of them rightly:"
                f" {counters.seconds_saved:.1f} s saved"
            )

    def help(self, position: Position) -> None:
        """Say what the person can type."""
        example = f"{number_sign(position)}1, or {position.moves()[0].text}"
        cards = CARD_HELP if position.game.notation.has_cards else ()
        for word, meaning in (HELP[0], *cards, *HELP[1:]):
            shown = word.format(move=example)
            self.out.note(Text.assemble((f"  {shown:<14} ", "bold"), meaning))
        actions = position.game.manners.table_actions(position.state, self.seat)
        if actions:
            texts = ", ".join(Move(position, code).text for code in actions)
            self.out.note(Text.assemble(("  also: ", "bold"), texts))

    def left(self, table: Table) -> None:
        """Say goodbye."""
        self.out.note("you left the game")
        self.out.emit(wire.Left(seq=table.seq, ply=table.position.ply, seat=self.seat))

    def _end(self, event: GameEnded) -> None:
        """Show how the game ended."""
        told = event.seen_by(self.seat)
        self.out.emit(told)
        drawn, won = not told.winners, self.seat in told.winners
        word = "A draw." if drawn else "You won." if won else "You lost."
        self.board(event.table.position)
        self.out.show(
            Text.assemble(
                (word, "bold green" if won or drawn else "bold red"),
                f" Returns by seat: {draw.returns_text(told.returns)}",
            ),
            *map(Text, event.table.game.display.account(event.table.position.state)),
        )


def named(who: Chooser[Any]) -> str:
    """Return a player's spec, with a word of warning where it sees all cards."""
    return f"{who.spec} (sees all cards)" if who.sees_all else who.spec


def _thought(choice: Choice, seat: int) -> str:
    """Return what a player thought, in a phrase."""
    if choice.search is None:
        return ""
    value = "" if choice.value is None else f", expects {choice.value[seat]:+.2f}"
    return f"; {draw.summary(choice)}{value}"
