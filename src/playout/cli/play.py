"""`playout play`: a game in the terminal against players."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .command import command
from .files import Kept, fresh, load
from .options import SPEC, Layout, Moves, Settings, Variant, complete_game, complete_player
from .output import Output

if TYPE_CHECKING:
    from collections.abc import Sequence

    from ..core.game import Game
    from ..core.position import Position
    from ..games.tricks.rubber import Rubber
    from ..table.log import Table

Opponent = Annotated[
    str | None,
    typer.Option(
        "--vs",
        "--player",
        metavar=SPEC,
        help="Who sits in the other seats; by default mcts, or ismcts where cards are hidden"
        " (montecarlo:50 in Duskwell).",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Adviser = Annotated[
    str | None,
    typer.Option(
        "--hints",
        metavar=SPEC,
        help="Who answers when you ask for a hint; by default a search of 5000 playouts (scaled"
        " by the kind of decision in Duskwell).",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Seat = Annotated[
    int | None,
    typer.Option(
        "--seat",
        metavar="N",
        min=0,
        help="Your seat; by default 0, which moves first in most games.",
        show_default=False,
    ),
]
FreshSeed = Annotated[
    int | None,
    typer.Option(
        "--seed", metavar="N", help="Decides the deal; by default a new one.", show_default=False
    ),
]

WholeRubber = Annotated[
    bool,
    typer.Option("--rubber", help="Play hand after hand to the target score (trick games)."),
]

Saved = Annotated[
    Path | None,
    typer.Option(
        "--save", metavar="FILE", help="Keep the game in a file, move by move.", show_default=False
    ),
]
Resumed = Annotated[
    Path | None,
    typer.Option(
        "--resume",
        metavar="FILE",
        help="Go on with a game that --save kept; the file is kept up to date.",
        show_default=False,
    ),
]
SomeGame = Annotated[
    str | None,
    typer.Argument(
        metavar="GAME",
        help="A game; `playout games` lists them. Left out with --resume.",
        show_default=False,
        autocompletion=complete_game,
    ),
]

HINT_PLAYOUTS = 5000


@command(
    "play",
    examples=(
        "connectfour",
        "connectfour --vs mcts:seconds=1 --seat 1",
        "hearts --rubber --set game_to=50",
    ),
    panel="Start here",
)
def play(
    out: Output,
    game: SomeGame = None,
    vs: Opponent = None,
    seat: Seat = None,
    hints: Adviser = None,
    seed: FreshSeed = None,
    moves: Moves = None,
    layout: Layout = None,
    variant: Variant = None,
    settings: Settings = None,
    *,
    rubber: WholeRubber = False,
    save: Saved = None,
    resume: Resumed = None,
) -> None:
    """Play a game in the terminal against players.

    Type a card, a move's number or its notation; hint, undo, moves, board, history, score, rules,
    card, agent, help and quit also work. While a player thinks, Enter has it move now.
    """
    import secrets

    from .position import find_game, find_position
    from .rubber import find_rubber

    if resume is not None:
        if game or moves or layout or variant or settings or rubber or save or seed is not None:
            raise InvalidOption("--resume takes the game from its file: leave the rest out.")
        _go_on(out, resume, vs, seat, hints)
        return
    if game is None:
        raise InvalidOption("which game? `playout games` lists them.")
    playing = find_game(game, variant, settings)
    chosen = secrets.randbelow(2**31) if seed is None else seed
    own = _seat(playing, seat or 0)
    if rubber and (layout or moves or save):
        raise InvalidOption(
            "a rubber starts with its first deal: leave --layout and --moves out; it is not saved."
        )
    path = None if save is None else fresh(save)
    whole = find_rubber(playing, chosen) if rubber else None
    start = find_position(playing, chosen, layout, moves) if whole is None else whole.position
    specs = [None if at == own else vs for at in range(playing.seats)]
    _sit_down(out, start, own, specs, hints, chosen, whole=whole, path=path)


def _seat(game: Game, seat: int) -> int:
    if not 0 <= seat < game.seats:
        raise InvalidOption(f"{game.name}: no seat {seat}; seats are 0 to {game.seats - 1}.")
    return seat


def _go_on(out: Output, path: Path, vs: str | None, seat: int | None, hints: str | None) -> None:
    """Go on with a game from a file."""
    from ..table.log import HUMAN
    from ..table.saved import table_of

    record = load(path)
    table = table_of(record)
    own = _seat(table.game, seat if seat is not None else record.seat or 0)
    specs = [vs or (None if who == HUMAN else who) for who in record.players]
    _sit_down(out, table, own, specs, hints, record.seed or 0, path=path)


def _sit_down(
    out: Output,
    start: Position | Table,
    seat: int,
    specs: Sequence[str | None],
    hints: str | None,
    seed: int,
    *,
    whole: Rubber | None = None,
    path: Path | None = None,
) -> None:
    """Find the players, get ready, and play; `specs` may leave seats to the default opponent."""
    from ..core.rng import mix
    from ..players.registry import player as find_player
    from ..players.simple import Never
    from ..table.log import Table
    from .position import default_opponent, default_player, get_ready
    from .rubber import play_rubber
    from .session import Session

    table = start if isinstance(start, Table) else Table(start)
    game = table.game
    seats = [
        None if at == seat else find_player(spec or default_opponent(game), mix(seed, at))
        for at, spec in enumerate(specs)
    ]
    adviser = find_player(hints or default_player(game, HINT_PLAYOUTS), seed)
    if any(isinstance(who, Never) for who in (*seats, adviser)):
        raise InvalidOption("never refuses to move when it is asked: it cannot play or give hints.")
    get_ready(game, *(who for who in seats if who is not None), adviser)
    out.seed(seed)
    if whole is not None:
        play_rubber(out, whole, seat, seats, adviser, seed)
        return
    kept = None if path is None else Kept(path, seat, seed)
    Session(out, table, seat, seats, adviser, seed, kept).run()
    if kept is not None and not table.position.over:
        out.note(f"kept in {path}: playout play --resume {path} goes on, playout review {path}")
