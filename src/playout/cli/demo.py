"""`playout demo`: a search explains a position."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .command import command
from .options import Seed
from .output import Output

if TYPE_CHECKING:
    from ..players.choice import Choice

GAME = "connectfour"
PLAYOUTS, PLAYOUTS_INTERPRETED = 20_000, 500
BOARD = [
    ".......",
    ".......",
    ".......",
    "...X.X.",
    "OOXO.X.",
    "OOXX.O.",
]
"""X to move; one move wins by force."""

BEST = "c2"
WHY = (
    "It threatens four in the column, so O must answer on top. Column 1 then threatens a row and,"
    " one cell higher, a diagonal: if O blocks the one in column 0, X completes the other above."
)

TRY_NEXT = (
    ("playout play connectfour", "play against it yourself"),
    ("playout match connectfour mcts random", "let two players compete"),
    ("playout tree connectfour --depth 2", "look into a search tree"),
)


@command("demo", examples=("", "--seed 7", "--json"), panel="Start here")
def demo(out: Output, seed: Seed = 0) -> None:
    """Let a search explain a position of Connect Four."""
    from ..core.mode import INTERPRETED
    from ..core.registry import game
    from ..players.registry import player
    from ..search.budget import Budget
    from ..search.driver import Search
    from ..wire.tree import Tree

    position = game(GAME).position({"board": BOARD})
    playouts = PLAYOUTS_INTERPRETED if INTERPRETED else PLAYOUTS
    chooser = player(f"mcts:iterations={playouts}", seed)
    with out.status("getting ready"):  # compiling is not the search's time
        Search(position, Budget(iterations=2)).run()
    choice = chooser.choose(position)
    assert choice.search is not None
    out.emit(Tree.of(choice.search, player=chooser.spec))
    if not out.json:
        show(out, choice)
    out.seed(seed)


def show(out: Output, choice: Choice) -> None:
    """Show the position, what the search found, and what to try next."""
    from rich.text import Text

    from . import draw

    assert choice.search is not None
    position, seat, best = choice.search.position, choice.search.seat, choice.moves[0]
    low, high = best.interval[seat]
    question = f"{position.game.title}: X to move. Which column?"
    out.show(
        Text(question, "bold"),
        draw.board(out, position, seat),
        Text(f"{choice.iterations:,} games played out in {draw.duration(choice.seconds)} say:"),
        draw.choice_table(out, choice),
        Text.assemble(
            (f"{best.move.label}", "bold green"),
            f" is worth {best.value[seat]:+.2f} to X (95 % interval {low:+.2f} to {high:+.2f};"
            " +1 is a won game, -1 a lost one).",
            f" {WHY}" if best.move.text == BEST else "",
        ),
        draw.line(choice.line),
        Text(),
        Text("Try next", "bold"),
    )
    for words, what in TRY_NEXT:
        out.show(Text.assemble("  ", (f"{words:<40}", "cyan"), (what, "dim")))
