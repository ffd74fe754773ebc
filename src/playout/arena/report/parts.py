"""Parts of pages: tables, means with their intervals on one scale, courses and histograms.

All are HTML and SVG that take their colours from the page; numbers stand beside every picture.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from html import escape

STYLE = """
.rated { display: grid; grid-template-columns: minmax(3rem, max-content) minmax(4rem, 1fr)
  max-content; gap: .35rem .7rem; align-items: center; font-variant-numeric: tabular-nums;
  font-size: .9rem; }
.rated .name { overflow-wrap: anywhere; }
.track i { position: absolute; top: 50%; width: .6rem; height: .6rem; margin: -.3rem 0 0 -.3rem;
  border-radius: 50%; background: var(--bar); }
.track em { left: var(--at, 50%); }
td.good { background: color-mix(in srgb, #009e73 25%, transparent); }
td.bad { background: color-mix(in srgb, #d55e00 25%, transparent); }
td.self { background: var(--track); }
figure { margin: .5rem 0; }
figcaption { display: flex; justify-content: space-between; gap: 1rem; color: var(--soft);
  font-size: .75rem; font-variant-numeric: tabular-nums; }
svg { display: block; width: 100%; height: 11rem; background: var(--track); border-radius: 3px; }
svg.low { height: 2.2rem; }
svg rect { fill: var(--bar); }
svg .dot { stroke: var(--bar); stroke-width: 6; stroke-linecap: round; vector-effect:
  non-scaling-stroke; }
svg .band { fill: var(--bar); opacity: .25; }
svg path.mean { fill: none; stroke: var(--ink); stroke-width: 2; vector-effect:
  non-scaling-stroke; }
svg line { stroke: var(--soft); stroke-width: 1; vector-effect: non-scaling-stroke; }
svg line.span { stroke: var(--bar); opacity: .6; }
blockquote { margin: .6rem 0; padding: .5rem .8rem; border-left: 4px solid var(--bar);
  background: var(--track); }
.rated > div { display: contents; }
@media (max-width: 32rem) { .rated { display: block; } .rated > div { display: flex; flex-wrap:
  wrap; gap: .1rem .6rem; margin-bottom: .6rem; } .rated .name { flex: 1; }
  .rated .track { flex: 0 0 100%; order: 1; } }
"""
"""What these parts need on top of the page's own style."""

WIDE, HIGH = 600.0, 180.0
"""The size of a picture, in its own units; the page stretches it."""

DOTS = 200
"""The most dots of a course: of more values, groups of neighbours are one dot."""

BINS = 24
"""Bars of a histogram."""


@dataclass(frozen=True)
class Span:
    """A mean with its interval, ends that are unknown None."""

    name: str
    """What it belongs to."""
    mean: float | None
    """The mean."""
    low: float | None
    """The low end."""
    high: float | None
    """The high end."""


def table(heads: Sequence[str], rows: Iterable[Sequence[str]]) -> Iterator[str]:
    """Yield a table; cells are HTML already."""
    yield '<div class="scroll"><table><tr>'
    yield "".join(f"<th>{head}</th>" for head in heads) + "</tr>\n"
    for row in rows:
        yield "<tr>" + "".join(f"<td>{cell}</td>" for cell in row) + "</tr>\n"
    yield "</table></div>\n"


def spans(
    found: Sequence[Span], text: Callable[[float], str], mark: float | None = None
) -> Iterator[str]:
    """Yield a dot with its interval for each, all on one scale; `mark` is a line through it."""
    known = [end for one in found for end in (one.low, one.mean, one.high) if end is not None]
    known += [] if mark is None else [mark]
    low, high = (min(known), max(known)) if known else (0.0, 1.0)

    def at(value: float | None, other: float) -> float:
        return 3 + 94 * ((other if value is None else value) - low) / ((high - low) or 1.0)

    line = "" if mark is None else f'<em style="--at:{at(mark, low):.1f}%"></em>'
    yield '<div class="rated">\n'
    for one in found:
        left, right = at(one.low, low), at(one.high, high)
        dot = "" if one.mean is None else f'<i style="left:{at(one.mean, low):.1f}%"></i>'
        yield f'<div><span class="name">{escape(one.name)}</span>'
        yield (
            f'<span class="track">{line}<u style="left:{left:.1f}%;width:{right - left:.1f}%"></u>'
            f"{dot}</span>"
        )
        yield f"<span>{interval(one, text)}</span></div>\n"
    yield "</div>\n"


def interval(one: Span, text: Callable[[float], str]) -> str:
    """Return a mean with its interval, as HTML."""
    if one.mean is None:
        return "–"
    if one.low is None or one.high is None:
        return text(one.mean)
    return f"{text(one.mean)} <small>{text(one.low)} to {text(one.high)}</small>"


def course(
    values: Sequence[float], running: Sequence[tuple[int, Span]], bounds: tuple[float, float]
) -> Iterator[str]:
    """Yield how a mean settled: a dot for each value in its order, and the mean with its band.

    Args:
        values: one for each deal.
        running: after how many deals the mean was what.
        bounds: the least and the greatest value there can be; the picture shows what there is.
    """
    size = math.ceil(len(values) / DOTS) or 1
    groups = [values[first : first + size] for first in range(0, len(values), size)]
    dots = [((i + 0.5) * size, sum(group) / len(group)) for i, group in enumerate(groups)]
    seen = [value for _, value in dots] + [0.0]
    low, high = max(bounds[0], min(seen)), min(bounds[1], max(seen))
    room, count = (high - low) or 1.0, max(1, len(values))

    def x(deal: float) -> float:
        return WIDE * min(1.0, deal / count)

    def y(value: float | None, other: float) -> float:
        inside = min(high, max(low, other if value is None else value))
        return 8 + (HIGH - 16) * (high - inside) / room

    yield f'<figure><svg viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" preserveAspectRatio="none" role="img"'
    yield ' aria-label="gain by deal">\n'
    yield f'<line x1="0" x2="{WIDE:.0f}" y1="{y(0, 0):.1f}" y2="{y(0, 0):.1f}"/>\n'
    upper = [f"{x(deal):.1f},{y(one.high, high):.1f}" for deal, one in running]
    lower = [f"{x(deal):.1f},{y(one.low, low):.1f}" for deal, one in reversed(running)]
    yield f'<polygon class="band" points="{" ".join(upper + lower)}"/>\n'
    yield "".join(
        f'<path class="dot" d="M{x(deal):.1f},{y(value, low):.1f}h0"/>' for deal, value in dots
    )
    steps = " L".join(f"{x(deal):.1f},{y(one.mean, low):.1f}" for deal, one in running)
    yield f'\n<path class="mean" d="M{steps}"/></svg>\n' if running else "</svg>\n"
    yield f"<figcaption><span>deal 1</span><span>{low:+.3g} to {high:+.3g}</span>"
    yield f"<span>deal {len(values):,}</span></figcaption></figure>\n"


def scatter(points: Sequence[tuple[float, Span]], low: float, high: float) -> Iterator[str]:
    """Yield a dot with its interval at each value of a parameter; shares of the wins upwards."""

    def x(value: float) -> float:
        return 10 + (WIDE - 20) * (value - low) / ((high - low) or 1.0)

    def y(share: float | None, other: float) -> float:
        return 8 + (HIGH - 16) * (1 - (other if share is None else share))

    yield f'<figure><svg viewBox="0 0 {WIDE:.0f} {HIGH:.0f}" preserveAspectRatio="none" role="img"'
    yield ' aria-label="share of the wins by value">\n'
    yield f'<line x1="0" x2="{WIDE:.0f}" y1="{y(0.5, 0):.1f}" y2="{y(0.5, 0):.1f}"/>\n'
    for value, one in points:
        yield f'<line class="span" x1="{x(value):.1f}" x2="{x(value):.1f}"'
        yield f' y1="{y(one.low, 0):.1f}" y2="{y(one.high, 1):.1f}"/>'
        yield f'<path class="dot" d="M{x(value):.1f},{y(one.mean, 0.5):.1f}h0"/>\n'
    yield f"</svg><figcaption><span>{low:g}</span><span>0 to 100 % of the wins</span>"
    yield f"<span>{high:g}</span></figcaption></figure>\n"


def times(by_player: Mapping[str, Sequence[float]]) -> Iterator[str]:
    """Yield how long decisions took: a histogram for each player, on one logarithmic scale."""
    every = [t for taken in by_player.values() for t in taken if t > 0]
    if not every:
        return
    low, high = math.log(min(every)), math.log(max(every))
    room = (high - low) or 1.0
    for name, taken in by_player.items():
        counts = [0] * BINS
        for one in taken:
            if one > 0:
                counts[min(BINS - 1, int(BINS * (math.log(one) - low) / room))] += 1
        ordered = sorted(taken) or [0.0]
        median, late = ordered[len(ordered) // 2], ordered[int(0.95 * (len(ordered) - 1))]
        yield f"<figure><figcaption><span>{escape(name)}</span><span>median {duration(median)},"
        yield f" 95 % within {duration(late)}, longest {duration(ordered[-1])}</span></figcaption>"
        yield '<svg class="low" viewBox="0 0 240 40" preserveAspectRatio="none" role="img"'
        yield f' aria-label="decision times of {escape(name)}">'
        most = max(counts) or 1
        for i, count in enumerate(counts):
            tall = 40 * count / most
            yield f'<rect x="{10 * i}" y="{40 - tall:.1f}" width="9" height="{tall:.1f}"/>'
        yield "</svg></figure>\n"
    yield f"<figure><figcaption><span>{duration(math.exp(low))}</span><span>logarithmic</span>"
    yield f"<span>{duration(math.exp(high))}</span></figcaption></figure>\n"


def duration(seconds: float) -> str:
    """Return a time as people read it."""
    if seconds < 0.001:
        return f"{1e6 * seconds:.0f} µs"
    return f"{1000 * seconds:.3g} ms" if seconds < 1 else f"{seconds:.3g} s"


def percent(share: float) -> str:
    """Return a share in percent."""
    return f"{100 * share:.1f} %"
