"""`playout tree`: what a search looked at."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import GameOver, InvalidOption
from .command import command
from .options import SPEC, GameName, Layout, Moves, Seed, Settings, Variant, complete_player
from .output import Output

if TYPE_CHECKING:
    from rich.table import Table

    from ..players.choice import Choice
    from ..search.export import OutlineNode
    from ..search.result import SearchResult

Searcher = Annotated[
    str | None,
    typer.Option(
        "--player",
        metavar=SPEC,
        help="Who searches; by default mcts, or ismcts where cards are hidden.",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Depth = Annotated[int, typer.Option("--depth", metavar="N", min=0, help="How many moves deep.")]
MinVisits = Annotated[
    int,
    typer.Option("--min-visits", metavar="N", min=0, help="Count branches with fewer visits only."),
]
Dot = Annotated[bool, typer.Option("--dot", help="Write Graphviz' DOT.")]
AsTable = Annotated[bool, typer.Option("--table", help="Write a table (the default).")]


@command(
    "tree",
    examples=(
        'connectfour --moves "c3 c3 c3" --depth 2',
        "tictactoe --player mcts:iterations=5000 --json",
        "connectfour --dot | dot -Tsvg -o tree.svg",
    ),
    panel="Compare and look inside",
)
def tree(
    out: Output,
    game: GameName,
    player: Searcher = None,
    depth: Depth = 3,
    min_visits: MinVisits = 5,
    dot: Dot = False,
    table: AsTable = False,
    moves: Moves = None,
    layout: Layout = None,
    seed: Seed = 0,
    variant: Variant = None,
    settings: Settings = None,
) -> None:
    """Search a position and show the tree: visits, worth, expected line."""
    from ..players.registry import player as find_player
    from ..search import export
    from ..wire.tree import Tree
    from .position import default_player, find_game, find_position

    if dot + table + out.json > 1:
        raise InvalidOption("choose one of --dot, --table and --json.")
    playing = find_game(game, variant, settings)
    chooser = find_player(player or default_player(playing), seed)
    position = find_position(playing, seed, layout, moves)
    if position.over:
        raise GameOver(f"{game}: the game is over, there is nothing to search.", "game_over")
    chooser.warm(playing)  # compiling is not the search's time
    with out.status(f"{chooser.name} is searching"):
        choice = chooser.choose(position)
    if choice.search is None:
        raise InvalidOption(f"{chooser.name} does not search, so it has no tree.")
    if dot:
        out.raw(export.to_dot(choice.search, depth=depth, min_visits=min_visits).rstrip("\n"))
        out.seed(seed)
        return
    limits = {"depth": depth, "min_visits": min_visits}
    out.emit(Tree.of(choice.search, player=chooser.spec, **limits))
    if not out.json:
        _show(out, choice, choice.search, depth, min_visits)
    out.seed(seed)


def _show(out: Output, choice: Choice, search: SearchResult, depth: int, min_visits: int) -> None:
    from rich.text import Text

    from ..search import export
    from . import draw

    root = export.outline(search, depth=depth, min_visits=min_visits)
    title = f"{search.position.game.title}, seat {search.seat} to move"
    out.show(
        draw.board(out, search.position, search.seat, title),
        Text.assemble(("Best: ", "bold"), f"{_best(search)}; {draw.summary(choice)}."),
        _branches(out, root, hidden=search.position.game.hidden),
        draw.line(choice.line),
    )


def _best(search: SearchResult) -> str:
    """Return the best move in words; of a proven one, what it comes to."""
    best = search.proven[0]
    return best.move.label + (f", which {best.proof}" if best.proof else "")


def _branches(out: Output, root: OutlineNode, *, hidden: bool) -> Table:
    """Return the tree as an indented table."""
    from . import draw

    more = [">legal in"] if hidden else []
    table = draw.table(out, "move", ">seat", ">visits", ">share", ">worth", ">explore", *more)
    _add_rows(table, root, "", hidden=hidden)
    return table


def _add_rows(table: Table, node: OutlineNode, lead: str, *, hidden: bool) -> None:
    from rich.text import Text

    last = len(node.children) - 1
    for i, child in enumerate(node.children):
        final = i == last and not node.more
        legal = [f"{child.legal_share:.0%}"] if hidden else []
        table.add_row(
            Text.assemble((lead + ("└ " if final else "├ "), "dim"), child.move),
            str(child.seat),
            f"{child.visits:,}",
            f"{child.share:.1%}",
            f"{child.mean:.3f}" if child.visits else "–",
            f"+{child.explore:.3f}" if child.visits else "–",
            *legal,
            style="bold" if not lead and i == 0 else "",
        )
        _add_rows(table, child, lead + ("  " if final else "│ "), hidden=hidden)
    if node.more and node.children:
        table.add_row(f"{lead}└ +{node.more} more", "", f"{node.more_visits:,}", style="dim")
