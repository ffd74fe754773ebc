"""The same as one picture, for slides and papers: needs the extra `plots` (matplotlib)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import accumulate
from pathlib import Path
from string import ascii_uppercase as letters
from typing import TYPE_CHECKING

from ...core.errors import InvalidOption
from ...wire.records import Estimate
from ...wire.tournament import Tournament
from ...wire.tuning import Tuning
from ..result import MatchResult

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

INK = "#0072b2"
"""The colour of what is shown; people of any sight can tell it from the ground."""


def match_plot(path: Path, result: MatchResult) -> None:
    """Draw a match: shares of the wins with intervals, and the gain by deal.

    Raises:
        InvalidOption: matplotlib is missing, or the name of the file ends in what it cannot write.
        OSError: the file cannot be written.
    """
    figure = _figure(7.0, 5.0)
    wins, gain = figure.subplots(2, 1, height_ratios=[1, 1.6])
    found = result.to_wire()
    _spans(
        wins,
        [f"{name}: {one.spec}" for name, one in zip(letters, found.players, strict=False)],
        [one.wins for one in found.players],
    )
    wins.axvline(found.players[0].even, color="grey", linewidth=1)
    wins.set_xlabel("share of the wins, 95 % interval over deals")
    edges = [record.edge() for record in result.records]
    means = [total / n for n, total in enumerate(accumulate(edges), 1)]
    deals = range(1, len(edges) + 1)
    gain.plot(deals, edges, ".", color=INK, alpha=0.4, label="a deal")
    gain.plot(deals, means, color="black", label="mean so far")
    gain.axhline(0, color="grey", linewidth=1)
    gain.set_xlabel("deal")
    gain.set_ylabel("gain of A")
    gain.legend()
    figure.suptitle(f"{found.game}: {found.done} deals")
    _save(figure, path)


def tournament_plot(path: Path, found: Tournament) -> None:
    """Draw the ratings of a tournament with their intervals.

    Raises:
        InvalidOption: matplotlib is missing, or the name of the file ends in what it cannot write.
        OSError: the file cannot be written.
    """
    figure = _figure(7.0, 1.5 + 0.4 * len(found.players))
    axes = figure.subplots()
    _spans(axes, [one.name for one in found.players], [one.rating for one in found.players])
    axes.axvline(0, color="grey", linewidth=1)
    axes.set_xlabel("rating in Elo points, 95 % interval over deals")
    figure.suptitle(f"{found.name}: {found.game}, {found.done} of {found.total} deals")
    _save(figure, path)


def tuning_plot(path: Path, found: Tuning) -> None:
    """Draw every trial of a tuning by the values of its parameters.

    Raises:
        InvalidOption: matplotlib is missing, or the name of the file ends in what it cannot write.
        OSError: the file cannot be written.
    """
    names = list(found.trials[0].settings) if found.trials else ["nothing was tried"]
    figure = _figure(7.0, 3.0 * len(names))
    for axes, name in zip(figure.subplots(len(names), squeeze=False)[:, 0], names, strict=True):
        for trial in found.trials:
            wins, value = trial.wins, trial.settings[name]
            axes.plot([value, value], [wins.low or 0.0, wins.high or 1.0], color=INK, alpha=0.4)
            axes.plot([value], [wins.mean or 0.0], "o", color=INK)
        axes.axhline(0.5, color="grey", linewidth=1)
        axes.set_xlabel(name)
        axes.set_ylabel("share of the wins")
    figure.suptitle(f"{found.player} against {found.opponent} in {found.game}")
    _save(figure, path)


def _spans(axes: Axes, names: Sequence[str], found: Sequence[Estimate]) -> None:
    """Draw means with their intervals, the first at the top."""
    for row, one in enumerate(found):
        mean = 0.0 if one.mean is None else one.mean
        low = mean if one.low is None else one.low
        high = mean if one.high is None else one.high
        axes.plot([low, high], [row, row], color=INK, linewidth=2)
        axes.plot([mean], [row], "o", color=INK)
    axes.margins(y=0.8 / len(names))
    axes.set_yticks(range(len(names)), names)
    axes.invert_yaxis()


def _figure(wide: float, high: float) -> Figure:
    """Return an empty picture of a size in inches."""
    try:
        from matplotlib.figure import Figure
    except ImportError as error:
        raise InvalidOption(
            "a plot needs matplotlib: install the extra `plots` (pip install 'playout[plots]')."
        ) from error
    return Figure(figsize=(wide, high), layout="constrained")


def _save(figure: Figure, path: Path) -> None:
    known = figure.canvas.get_supported_filetypes()
    if path.suffix.lstrip(".").lower() not in known:
        raise InvalidOption(f"{path}: the name must end in .png, .svg or .pdf.")
    figure.savefig(path, dpi=150)
