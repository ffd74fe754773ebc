"""A training as one page: curves of losses, strength and speed, and the last round's numbers."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import asdict
from html import escape

from .rounds import Round

WIDTH, HEIGHT, EDGE = 640, 180, 46
"""Of a picture, and of the space for its scales."""

CURVES = (
    ("policy_loss", "Loss of moves (cross-entropy)"),
    ("value_loss", "Loss of values (squared error)"),
    ("rating", "Elo beside the anchors"),
    ("versus_best", "Share of the points against the best network before"),
    ("simulations_per_second", "Simulations per second of self-play"),
)

STYLE = """
body { font: 15px/1.5 system-ui, sans-serif; max-width: 44rem; margin: 2rem auto; padding: 0 1rem }
svg { width: 100%; height: auto; background: #fafafa; border: 1px solid #ddd }
td { padding: 0 1rem 0 0 } td + td { text-align: right }
h2 { font-size: 1rem; margin: 1.5rem 0 .3rem }
@media (prefers-color-scheme: dark) { body { background: #16181c; color: #e6e6e6 }
  svg { background: #1e2127; border-color: #333 } text { fill: #ccc } }
"""


def page(title: str, history: Sequence[Round]) -> str:
    """Return the page; it needs nothing from elsewhere."""
    pictures = [
        f"<h2>{escape(words)}</h2>{picture(points)}"
        for name, words in CURVES
        if len(points := points_of(name, history)) > 1
    ]
    last = asdict(history[-1]) if history else {}
    rows = "".join(
        f"<tr><td>{escape(name.replace('_', ' '))}</td><td>{escape(told(value))}</td></tr>"
        for name, value in last.items()
    )
    return (
        '<!DOCTYPE html>\n<html lang="en"><head><meta charset="utf-8">'
        '<meta name="viewport" content="width=device-width">'
        f"<title>{escape(title)}</title><style>{STYLE}</style></head><body>"
        f"<h1>{escape(title)}</h1>{''.join(pictures)}"
        f"<h2>The last round</h2><table>{rows}</table></body></html>\n"
    )


def points_of(name: str, history: Sequence[Round]) -> list[tuple[float, float]]:
    """Return a curve by round; rounds that were not measured are left out."""
    found = [(one.round, getattr(one, name), one.steps) for one in history]
    learned = name.endswith("loss")
    return [(float(x), float(y)) for x, y, n in found if y is not None and (n or not learned)]


def picture(points: Sequence[tuple[float, float]]) -> str:
    """Return a curve as SVG."""
    xs, ys = [x for x, _ in points], [y for _, y in points]
    low, high = min(ys), max(ys)
    wide, tall = max(xs[-1] - xs[0], 1e-9), max(high - low, 1e-9)

    def place(x: float, y: float) -> str:
        across = EDGE + (x - xs[0]) / wide * (WIDTH - EDGE - 10)
        down = 12 + (high - y) / tall * (HEIGHT - 36)
        return f"{across:.1f},{down:.1f}"

    line = " ".join(place(x, y) for x, y in points)
    text = '<text font-size="11" text-anchor="{}" x="{}" y="{}">{}</text>'
    scales = (
        text.format("end", EDGE - 6, 16, told(high)),
        text.format("end", EDGE - 6, HEIGHT - 22, told(low)),
        text.format("start", EDGE, HEIGHT - 6, f"round {xs[0]:.0f}"),
        text.format("end", WIDTH - 10, HEIGHT - 6, f"round {xs[-1]:.0f}"),
    )
    return (
        f'<svg viewBox="0 0 {WIDTH} {HEIGHT}" role="img">'
        f'<polyline fill="none" stroke="#2a7ab8" stroke-width="2" points="{line}"/>'
        f"{''.join(scales)}</svg>"
    )


def told(value: float | None) -> str:
    """Return a number as people read it."""
    if value is None:
        return "not measured"
    return f"{value:,.0f}" if abs(value) >= 100 or float(value).is_integer() else f"{value:.3f}"
