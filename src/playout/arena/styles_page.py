"""A comparison of styles as one HTML page: a plot for each measure, and all numbers underneath."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from html import escape

from .report.page import document
from .stats import Estimate
from .styles import MEASURES, REFERENCE, StylesReport

Line = tuple[str, Estimate]
"""What stands beside a mark, and where the mark is."""

STYLE = """
.plot { grid-template-columns: fit-content(14rem) 1fr 7.5rem; }
.plot > div, li { overflow-wrap: anywhere; }
.track i { position: absolute; top: 50%; width: .7rem; height: .7rem; margin: -.35rem 0 0 -.35rem;
  border-radius: 50%; background: var(--bar); }
.track.sure i { background: #c44e00; }
.track em { left: auto; width: 2px; opacity: .7; }
.axis { display: flex; justify-content: space-between; color: var(--soft); font-size: .75rem; }
h3 { font-size: .9rem; font-weight: 600; }
li { font-size: .9rem; margin: .2rem 0; }
@media (max-width: 32rem) { .plot { grid-template-columns: fit-content(7.8rem) 1fr 5.6rem; } }
"""


def page(report: StylesReport) -> str:
    """Return the page."""
    facts = report.facts
    ended = " (interrupted)" if facts["interrupted"] else ""
    lead = (
        f"{facts['done']:,} of {facts['deals']:,} deals{ended}, each style in every seat or side"
        f" against {facts['opponents']}; rules: {facts['game']} ({facts['variant']});"
        f" seed {facts['seed']}. Intervals are 95 % intervals over deals; differences are paired by"
        " deal, and orange where they leave no doubt."
    )
    return document(report.title, lead, "".join(_body(report)), STYLE)


def _body(report: StylesReport) -> Iterator[str]:
    said = list(sentences(report))
    if said:
        yield "<ul>" + "".join(f"<li>{escape(text)}</li>" for text in said) + "</ul>\n"
    if not report.facts["done"]:
        return
    for measure in report.styles[0].measures:
        title = MEASURES[measure]
        yield f"<h2>{escape(title[0].upper() + title[1:])}</h2>\n<h3>a hand</h3>\n"
        means = [(found.style, found.measures[measure]) for found in report.styles]
        yield from _plot(means, means[0][1].mean)
        more = [(s.style, s.difference[measure]) for s in report.styles if s.difference]
        if more:
            yield f"<h3>more than {REFERENCE} on the same deals</h3>\n"
            yield from _plot(more, 0.0, paired=True)
    yield from _numbers(report)


def _plot(lines: Sequence[Line], mark: float, *, paired: bool = False) -> Iterator[str]:
    """Yield a line for each style on one axis: a dot, its interval, and a mark to compare with."""
    known = [found for _, found in lines if found.units > 1]
    ends = [mark, *(found.mean for _, found in lines)]
    ends += [end for found in known for end in (found.low, found.high)]
    low, high = min(ends), max(ends)
    space = 0.04 * (high - low) or 1.0
    low, high = low - space, high + space

    def at(value: float) -> str:
        return f"{100 * (value - low) / (high - low):.2f}%"

    yield '<div class="plot">\n'
    for label, found in lines:
        parts = f'<em style="left:{at(mark)}"></em>'
        if found.units > 1:
            width = 100 * (found.high - found.low) / (high - low)
            parts += f'<u style="left:{at(found.low)};width:{width:.2f}%"></u>'
        parts += f'<i style="left:{at(found.mean)}"></i>'
        sure = " sure" if paired and (found.low > 0 or found.high < 0) else ""
        said = escape(f"{label}: {interval(found, signed=paired)}")
        yield f'<div>{escape(label)}</div><div class="track{sure}" title="{said}">{parts}</div>'
        yield f'<div class="count">{plus_minus(found, signed=paired)}</div>\n'
    yield f'<div></div><div class="axis"><span>{low:.3g}</span><span>{high:.3g}</span></div>'
    yield "<div></div></div>\n"


def _numbers(report: StylesReport) -> Iterator[str]:
    """Yield all numbers as a table, folded away."""
    yield '<details><summary>all numbers</summary><div class="scroll"><table>\n<tr><th></th>'
    names = report.styles[0].measures
    yield "".join(f"<th>{escape(MEASURES[m])}</th>" for m in names) + "</tr>\n"
    for found in report.styles:
        cells = "".join(f"<td>{interval(found.measures[m])}</td>" for m in names)
        yield f"<tr><td>{escape(found.style)}</td>{cells}</tr>\n"
        if found.difference:
            more = (interval(found.difference[m], signed=True) for m in names)
            cells = "".join(f"<td>{text}</td>" for text in more)
            yield f"<tr><td>more than {REFERENCE}</td>{cells}</tr>\n"
    yield "</table></div></details>\n"


def sentences(report: StylesReport) -> Iterator[str]:
    """Yield what the comparison shows of each style that claims something."""
    for claim in report.claims():
        verb = "raises" if claim.direction > 0 else "lowers"
        if not claim.shown:
            verb = f"does not surely {verb[:-1]}"
        cost = f"its score changes by {interval(claim.score, signed=True)}"
        change = interval(claim.change, signed=True)
        yield f"{claim.style} {verb} {MEASURES[claim.measure]}: {change}; {cost}."


def interval(found: Estimate, *, signed: bool = False) -> str:
    """Return a mean with its interval, such as `1.52 (1.20 to 1.84)`."""
    sign = "+" if signed else ""
    if found.units < 2:
        return f"{found.mean:{sign}.2f}"
    return f"{found.mean:{sign}.2f} ({found.low:{sign}.2f} to {found.high:{sign}.2f})"


def plus_minus(found: Estimate, *, signed: bool = False) -> str:
    """Return a mean with half its interval: `1.52 ±0.32`."""
    sign = "+" if signed else ""
    half = f" ±{found.high - found.mean:.2f}" if found.units > 1 else ""
    return f"{found.mean:{sign}.2f}{half}"
