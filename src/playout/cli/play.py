"""`playout play`: a game in the terminal against players."""

from __future__ import annotations

from typing import Annotated

import typer

from ..core.errors import InvalidOption
from .command import command
from .options import SPEC, GameName, Layout, Moves, Settings, Variant, complete_player
from .output import Output

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
        help="Who answers when you ask for a hint; by default a search of 5000 playouts.",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Seat = Annotated[
    int, typer.Option("--seat", metavar="N", min=0, help="Your seat; 0 moves first in most games.")
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
    game: GameName,
    vs: Opponent = None,
    seat: Seat = 0,
    hints: Adviser = None,
    seed: FreshSeed = None,
    moves: Moves = None,
    layout: Layout = None,
    variant: Variant = None,
    settings: Settings = None,
    *,
    rubber: WholeRubber = False,
) -> None:
    """Play a game in the terminal against players.

    Type a move's number or its notation; hint, undo, moves, board, agent, help and quit also
    work. While a player thinks, Enter has it move now.
    """
    import secrets

    from ..core.rng import mix
    from ..players.registry import player as find_player
    from ..table.log import Table
    from .position import default_opponent, default_player, find_game, find_position, get_ready
    from .rubber import find_rubber, play_rubber
    from .session import Session

    playing = find_game(game, variant, settings)
    if not 0 <= seat < playing.seats:
        raise InvalidOption(f"{game}: no seat {seat}; seats are 0 to {playing.seats - 1}.")
    chosen = secrets.randbelow(2**31) if seed is None else seed
    spec = vs or default_opponent(playing)
    seats = [
        None if other == seat else find_player(spec, mix(chosen, other))
        for other in range(playing.seats)
    ]
    adviser = find_player(hints or default_player(playing, HINT_PLAYOUTS), chosen)
    if rubber and (layout or moves):
        raise InvalidOption("a rubber starts with its first deal: leave --layout and --moves out.")
    whole = find_rubber(playing, chosen) if rubber else None
    start = find_position(playing, chosen, layout, moves) if whole is None else whole.position
    get_ready(playing, *(who for who in seats if who is not None), adviser)
    out.seed(chosen)
    if whole is None:
        Session(out, Table(start), seat, seats, adviser, chosen).run()
    else:
        play_rubber(out, whole, seat, seats, adviser, chosen)
