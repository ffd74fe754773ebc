"""`playout debug`: watch players decide, with the numbers behind each decision."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .options import SPEC, GameName, Seed, Settings, Variant, complete_player
from .output import Output

if TYPE_CHECKING:
    from ..arena.seating import Seating
    from ..core.game import Game
    from ..core.position import Position
    from ..players.choice import Choice
    from ..table.events import Event

Watched = Annotated[
    str | None,
    typer.Option(
        "--player",
        metavar=SPEC,
        help="A, whose decisions matter; by default mcts, or ismcts where cards are hidden.",
        show_default=False,
        autocompletion=complete_player,
    ),
]
Opponent = Annotated[
    str, typer.Option("--vs", metavar=SPEC, help="B.", autocompletion=complete_player)
]
Games = Annotated[int, typer.Option("--games", metavar="N", min=1, help="How many games.")]


@command(
    "debug",
    examples=(
        "tictactoe --player mcts:iterations=500 --vs random --games 2",
        "connectfour --player mcts --vs mcts:c=0.7 --games 1 --verbose",
        "connectfour --games 5 --json > decisions.jsonl",
    ),
    panel="Compare and look inside",
)
def debug(
    out: Output,
    game: GameName,
    player: Watched = None,
    vs: Opponent = "random",
    games: Games = 5,
    seed: Seed = 0,
    variant: Variant = None,
    settings: Settings = None,
) -> None:
    """Play games and print each decision with its statistics.

    The games are those that playout match plays with the same players and seed. With --verbose
    every decision shows the board as its seat sees it and all moves.
    """
    from ..arena.seating import plan
    from ..players.registry import player as find_player
    from .position import default_player, find_game, get_ready

    playing = find_game(game, variant, settings)
    specs = (player or default_player(playing), vs)
    get_ready(playing, *(find_player(spec) for spec in specs))
    seatings = plan(playing).seatings
    for number in range(games):
        deal, replay = divmod(number, len(seatings))
        _play(out, playing, specs, seed, number + 1, deal, seatings[replay])
    out.seed(seed)


def _play(
    out: Output,
    game: Game,
    specs: tuple[str, str],
    seed: int,
    number: int,
    deal: int,
    seating: Seating,
) -> None:
    """Play one game and show its decisions."""
    from rich.text import Text

    from ..arena.journal import decision
    from ..arena.play import as_document, play_game, seated
    from ..core.rng import mix
    from ..table.events import MoveMade, PlayerThinks
    from .draw import returns_text

    players = seated(specs, seed, deal, seating)
    names = ["AB"[who] for who in seating]
    at = ", ".join(
        f"seat {seat} is {name} ({chooser.spec})"
        for seat, (name, chooser) in enumerate(zip(names, players, strict=True))
    )
    out.show(Text(f"Game {number}, deal {deal}: {at}", "bold"))

    def show(event: Event) -> None:
        if isinstance(event, PlayerThinks):
            with out.status(f"{names[event.seat]} ({event.player.name}) is thinking"):
                event.thinking.result()
        elif isinstance(event, MoveMade) and event.choice is not None:
            out.emit(decision(event, deal, mix(seed, deal), seating))
            _show(out, event.before, event.choice, names[event.entry.seat])

    record = play_game(game, mix(seed, deal), players, seating, show)
    out.emit(as_document(game, [chooser.spec for chooser in players], deal, record))
    out.show(Text(f"Returns by seat: {returns_text(record.returns)}", "bold"), Text())


def _show(out: Output, position: Position, choice: Choice, name: str) -> None:
    """Show a decision: a line, or with --verbose everything."""
    if out.json:
        return
    from rich.text import Text

    from . import draw

    seat = position.to_move
    assert seat is not None
    head = f"ply {position.ply:>3}  seat {seat} {name}  "
    text = Text.assemble((head, "dim"), (f"{choice.move.text:<10}", "bold"))
    if choice.value is not None:
        text.append(f" value {choice.value[seat]:+.3f} {choice.moves[0].share:4.0%}")
        if len(choice.moves) > 1 and out.stdout.width >= draw.WIDE:
            second = choice.moves[1]
            text.append(f"  next {second.move.text:<10} {second.value[seat]:+.3f}", "dim")
    text.append(f"  {draw.summary(choice)}", "dim")
    if not (out.verbose and choice.search is not None and choice.search.trees):
        out.show(text)
        return
    out.show(
        text,
        draw.board(out, position, seat),
        draw.choice_table(out, choice),
        draw.line(choice.line),
        Text(),
    )
