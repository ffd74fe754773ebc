"""A tuning as one HTML page: what was tried, and the match that confirms the best."""

from __future__ import annotations

from collections.abc import Iterator
from html import escape

from ...wire.tuning import Trial, Tuning
from .match import outcome
from .page import document
from .parts import STYLE, Span, interval, percent, scatter, table


def page(found: Tuning) -> str:
    """Return the page."""
    stopped = ", interrupted" if found.interrupted else ""
    lead = (
        f"{len(found.trials)} settings{stopped}, each on {found.deals} deals of its own against"
        f" {found.opponent}; variant {found.variant}, seed {found.seed}. Intervals are 95 % over"
        " deals."
    )
    title = f"Tuning {found.player} in {found.game}"
    return document(title, lead, "".join(_body(found)), STYLE)


def _body(found: Tuning) -> Iterator[str]:
    if found.best is not None:
        yield f"<h2>Best</h2><blockquote><code>{escape(found.best)}</code></blockquote>\n"
        yield "<p>The settings whose interval has the highest low end. Chosen from many, they look"
        yield " better in the trials than they are: the confirmation is what counts.</p>\n"
    if found.confirmation is not None:
        yield f"<h2>Confirmation</h2><p>{found.confirmation.done} fresh deals.</p>\n"
        yield from outcome(found.confirmation)
    names = list(found.trials[0].settings) if found.trials else []
    for name in names:
        values = [trial.settings[name] for trial in found.trials]
        points = [(trial.settings[name], _span(trial)) for trial in found.trials]
        yield f"<h2>{escape(name)}</h2><p>Share of the wins of every trial by its value; the line"
        yield " is one half.</p>\n"
        yield from scatter(points, min(values), max(values))
    yield "<h2>Trials</h2>\n"
    ranked = sorted(found.trials, key=lambda trial: -(trial.wins.mean or 0.0))
    yield from table(
        (*(escape(name) for name in names), "wins"),
        (
            (
                *(f"{trial.settings[name]:.4g}" for name in names),
                interval(_span(trial), percent),
            )
            for trial in ranked
        ),
    )


def _span(trial: Trial) -> Span:
    return Span("", trial.wins.mean, trial.wins.low, trial.wins.high)
