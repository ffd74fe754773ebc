"""A match as one HTML page: who won how much, how the gain settled, seats, time a move."""

from __future__ import annotations

import math
from collections.abc import Iterator
from html import escape
from string import ascii_uppercase as letters

from ...wire import records as wire
from ..result import MatchResult, edge_bounds
from ..seating import HOW, plan
from ..stats import Estimate, estimate
from .page import document
from .parts import STYLE, Span, course, duration, interval, percent, spans, table, times

STEPS = 60
"""At how many places of a course the mean is shown with its interval."""


def page(result: MatchResult) -> str:
    """Return the page."""
    found = result.to_wire()
    title = f"{found.game}: " + " – ".join(one.spec for one in found.players)
    stopped = ", interrupted" if found.interrupted else ""
    lead = (
        f"{found.done} of {found.deals} deals{stopped}, each played {HOW[found.replay]}: "
        f"{found.games.played:,} games; variant {found.variant}, seed {found.seed}."
        " Intervals are 95 % over deals."
    )
    return document(title, lead, "".join(_body(result, found)), STYLE)


def _body(result: MatchResult, found: wire.Match) -> Iterator[str]:
    if not result.records:
        yield "<p>No deal was finished.</p>\n"
        return
    yield from outcome(found)
    yield "<h2>Gain by deal</h2><p>What A gained on the others in each deal, and the mean so far"
    yield " with its interval.</p>\n"
    edges = [record.edge() for record in result.records]
    bounds = edge_bounds(result.playing, plan(result.playing, len(result.players)))
    yield from course(edges, list(_running(edges, bounds)), bounds)
    yield "<h2>Seats</h2><p>Mean return of each player in each seat.</p>\n"
    yield from _seats(found)
    yield "<h2>Time a move</h2>\n"
    games = [game for record in result.records for game in record.games]
    yield from times(
        {
            f"{letters[who]}: {one.spec}": [t for game in games for t in game.seconds[who]]
            for who, one in enumerate(found.players)
        }
    )
    yield from _forfeits(found)


def outcome(found: wire.Match) -> Iterator[str]:
    """Yield what a match shows about its players."""
    yield f"<blockquote>{escape(found.verdict.sentence)}</blockquote>\n"
    yield "<h2>Wins</h2><p>Share of the wins, draws counted half"
    even = found.players[0].even
    yield f"; the line is A's even share, {percent(even)}.</p>\n"
    named = list(zip(letters, found.players, strict=False))
    yield from spans(
        [
            Span(f"{name}: {one.spec}", one.wins.mean, one.wins.low, one.wins.high)
            for name, one in named
        ],
        percent,
        even,
    )
    heads = ("", "wins", "even share", "score", "gain", "decisions", "a move", "longest")
    yield from table(
        heads,
        (
            (
                f"{name}<br><small>{escape(one.spec)}</small>",
                "–" if one.wins.mean is None else percent(one.wins.mean),
                percent(one.even),
                "–" if one.score.mean is None else f"{one.score.mean:+.3f}",
                interval(_span(one.gain), "{:+.3f}".format),
                f"{one.decisions:,}",
                duration(one.mean_seconds),
                duration(one.max_seconds),
            )
            for name, one in named
        ),
    )
    games = found.games
    yield f"<p>A won {games.won:,}, drew {games.drawn:,} and lost {games.lost:,} games;"
    yield f" {found.mean_turns:.1f} turns a game.</p>\n"
    if found.sprt is not None:
        test = found.sprt
        said = "undecided" if test.decision is None else f"{test.decision} accepted"
        yield f"<p>Sequential test of {test.elo0:g} against {test.elo1:g} Elo: {said} after"
        yield f" {test.deals} deals, log-likelihood ratio {test.llr:+.2f}"
        yield f" ({test.low:+.2f} to {test.high:+.2f}).</p>\n"


def _running(edges: list[float], bounds: tuple[float, float]) -> Iterator[tuple[int, Span]]:
    """Yield the mean so far at some places, the last one among them."""
    every = max(1, math.ceil(len(edges) / STEPS))
    for done in [*range(every, len(edges), every), len(edges)]:
        yield done, _known(estimate(edges[:done], bounds))


def _known(found: Estimate) -> Span:
    ends = (found.mean, found.low, found.high)
    return Span("", *(end if math.isfinite(end) else None for end in ends))


def _span(found: wire.Estimate) -> Span:
    return Span("", found.mean, found.low, found.high)


def _seats(found: wire.Match) -> Iterator[str]:
    seats = len(found.players[0].seat_scores)
    yield from table(
        ("", *(f"seat {seat}" for seat in range(seats)), "forfeits"),
        (
            (
                name,
                *("–" if score is None else f"{score:+.3f}" for score in one.seat_scores),
                str(one.forfeits),
            )
            for name, one in zip(letters, found.players, strict=False)
        ),
    )


def _forfeits(found: wire.Match) -> Iterator[str]:
    if not found.forfeits:
        return
    yield "<h2>Forfeits</h2>\n"
    rows = ((str(one.deal + 1), one.kind, escape(one.message)) for one in found.forfeits[:50])
    yield from table(("deal", "kind", "what happened"), rows)
    if len(found.forfeits) > 50:
        yield f"<p>The first 50 of {len(found.forfeits)}.</p>\n"
