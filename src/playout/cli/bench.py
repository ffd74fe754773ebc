"""`playout bench`: how fast this machine plays out and searches."""

from __future__ import annotations

import time
from collections.abc import Callable
from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .options import GameNames, Seed
from .output import Output

if TYPE_CHECKING:
    from ..core.game import Game
    from ..wire.reports import Speed

Seconds = Annotated[
    float,
    typer.Option("--seconds", metavar="S", min=0.01, max=60, help="Time for each measurement."),
]

SEARCH_SIZE = 1000
"""Iterations of one search, as in the comparison with other libraries."""


@command(
    "bench",
    examples=("", "connectfour --seconds 3", "tictactoe --json"),
    panel="Measure and maintain",
)
def bench(out: Output, names: GameNames = None, seconds: Seconds = 0.5, seed: Seed = 0) -> None:
    """Measure playouts and search iterations a second, on one core.

    Playouts are uniformly random games from the deal to the end; searches are of the plain kind
    for the game, 1000 iterations each from the deal. The comparison with other libraries is made
    by make bench.
    """
    from ..wire.reports import Bench
    from .position import find_games

    rows = []
    for game in find_games(names):
        with out.status(f"measuring {game.name}"):
            rows.append(measure(game, seconds, seed))
    out.emit(Bench(seconds=seconds, seed=seed, games=rows))
    if not out.json:
        _show(out, rows)
    out.seed(seed)


def measure(game: Game, seconds: float, seed: int) -> Speed:
    """Return how fast a game is played out and searched."""
    from ..wire.reports import Speed

    playouts, plies, played = _playouts(game, seconds, seed)
    spec, iterations, searched = _searches(game, seconds, seed)
    return Speed(
        game=game.name,
        playouts=playouts,
        playouts_per_second=playouts / played,
        plies_per_playout=plies / playouts,
        player=spec,
        iterations=iterations,
        iterations_per_second=iterations / searched,
    )


def _playouts(game: Game, seconds: float, seed: int) -> tuple[int, int, float]:
    """Return games played, their plies in all, and the time it took."""
    import numpy as np

    from ..core.rng import generator, mix

    blank, rng = game.dealing.blank(), generator(mix(seed))
    world, scratch = blank.copy(), np.zeros(1, game.ops.scratch)
    plies = 0

    def play(n: int) -> None:
        nonlocal plies
        plies += int(game.ops.deal_out(blank, world, scratch, rng, n))

    play(1)  # compiles
    plies = 0
    games, took = _repeat(play, seconds)
    return games, plies, took


def _repeat(run: Callable[[int], None], seconds: float) -> tuple[int, float]:
    """Run batches that grow until the time is over; return how much was done, and the time."""
    done, batch, began = 0, 1, time.perf_counter()
    while (now := time.perf_counter()) - began < seconds:
        run(batch)
        done += batch
        if time.perf_counter() - now < seconds / 20:
            batch *= 2
    return done, time.perf_counter() - began


def _searches(game: Game, seconds: float, seed: int) -> tuple[str, int, float]:
    """Return the player, its iterations in all, and the time they took."""
    from ..players.registry import player
    from .position import default_player

    spec = default_player(game, SEARCH_SIZE)
    position = game.deal(seed)
    player(spec).choose(position)  # compiles
    iterations, number, began = 0, 0, time.perf_counter()
    while time.perf_counter() - began < seconds:
        iterations += player(spec, seed=number).choose(position).iterations
        number += 1
    return spec, iterations, time.perf_counter() - began


def _show(out: Output, rows: list[Speed]) -> None:
    from . import draw

    table = draw.table(
        out, "game", ">playouts/s", ">plies each", "search", ">iterations/s", ">of playouts"
    )
    for row in rows:
        share = row.iterations_per_second / row.playouts_per_second
        table.add_row(
            row.game,
            f"{row.playouts_per_second:,.0f}",
            f"{row.plies_per_playout:.1f}",
            row.player.partition(":")[0],
            f"{row.iterations_per_second:,.0f}",
            f"{share:.0%}",
        )
    out.show(table)
