"""What a match shows, on a terminal."""

from __future__ import annotations

from string import ascii_uppercase as letters
from typing import TYPE_CHECKING

from .output import Output
from .progress import plus_minus

if TYPE_CHECKING:
    from ..arena.result import MatchResult

FORFEITS = 3
"""How many forfeits are shown with their positions."""


def show(out: Output, result: MatchResult) -> None:
    """Show what a match shows, to people."""
    from rich.text import Text

    from . import draw

    if not result.records:
        out.show(Text("No deal was finished."))
        return
    many = len(result.players) > 2
    for name, player in zip(letters, result.players, strict=False):
        out.show(Text.assemble((name, "bold"), f" is {player.spec}"))
    crowd = [">even share"] if result.kind == "single" else []
    gains = [">gain"] if many else []
    table = draw.table(
        out, "", ">wins", *crowd, ">95 % interval", ">score", *gains, ">a move", ">longest"
    )
    for name, player in zip(letters, result.players, strict=False):
        table.add_row(
            Text(name, "bold"),
            f"{player.wins.mean:.1%}",
            *[f"{player.even:.1%}" for _ in crowd],
            f"{player.wins.low:.1%} to {player.wins.high:.1%}",
            f"{player.score.mean:+.3f}",
            *[plus_minus(player.gain) for _ in gains],
            draw.duration(player.mean_seconds),
            draw.duration(player.max_seconds),
        )
    out.show(table, Text(_course(result)), Text(_verdict(result)))
    if many:
        _show_seats(out, result)
    if result.sprt is not None:
        out.show(Text(str(result.sprt)))
    _show_forfeits(out, result)


def _show_seats(out: Output, result: MatchResult) -> None:
    """Show the mean return of every player in every seat."""
    from . import draw

    table = draw.table(out, "score", *(f">seat {seat}" for seat in range(result.playing.seats)))
    for name, player in zip(letters, result.players, strict=False):
        cells = ["–" if score is None else f"{score:+.2f}" for score in player.seat_scores]
        table.add_row(name, *cells)
    out.show(table)


def _show_forfeits(out: Output, result: MatchResult) -> None:
    """Show the first games that were lost by forfeit, with their positions."""
    from rich.text import Text

    lost = result.forfeits()
    for number, game in lost[:FORFEITS]:
        assert game.forfeit is not None
        where = result.playing.position(game.forfeit.layout)
        head = f"Forfeit in deal {number + 1} ({game.forfeit.kind}): {game.forfeit.message}"
        out.show(Text(head, "red"), Text(where.board(game.forfeit.seat)))
    if len(lost) > FORFEITS:
        out.show(Text(f"{len(lost)} forfeits in all."))


def _course(result: MatchResult) -> str:
    """Return how the games went, by seat."""
    seats = ", ".join(f"seat {seat} {wins}" for seat, wins in enumerate(result.seat_wins))
    return f"Games won by {seats}; {result.draws} drawn; {result.mean_turns:.1f} turns a game."


def _verdict(result: MatchResult) -> str:
    """Return what a match shows, in two sentences."""
    from ..arena.seating import HOW

    won, shared, lost = result.tally()
    done = len(result.records)
    games = f"{done} deal{'s' * (done != 1)}, each played {HOW[result.kind]}"
    count = f"A won {won}, drew {shared} and lost {lost} of {result.games} games ({games})."
    return f"{count}\n{result.verdict.sentence}"
