"""How a match is getting on: a bar on a terminal, else a line every ten seconds."""

from __future__ import annotations

import math
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

from .output import Output

if TYPE_CHECKING:
    from ..arena.result import MatchResult
    from ..arena.stats import Estimate

Report = Callable[[int, int, "Callable[[], MatchResult]"], None]
"""Called after each deal with deals done, deals in all, and the result so far."""

EVERY = 10.0
"""Seconds between two lines where there is no terminal."""

REFRESH = 0.2
"""Seconds between two looks at the result so far on a terminal."""


def plus_minus(found: Estimate) -> str:
    """Return an estimate as `+0.31 ± 0.12`."""
    half = (found.high - found.low) / 2
    return f"{found.mean:+.3f} ± {half:.3f}" if math.isfinite(half) else f"{found.mean:+.3f}"


def standing(result: MatchResult) -> str:
    """Return the standing of a match in a phrase."""
    won, shared, lost = result.tally()
    return f"A won {won}, drew {shared}, lost {lost}; score {plus_minus(result.edge)}"


class LineProgress:
    """Says how a match stands every ten seconds."""

    def __init__(self, out: Output, clock: Callable[[], float] = time.monotonic) -> None:
        """Write notes to `out`, by the time of `clock` (seconds)."""
        self._out = out
        self._clock = clock
        self._began = self._last = clock()
        self._every = 1.0 if out.verbose else EVERY
        self._before: int | None = None  # deals that were kept from an earlier run

    def __call__(self, done: int, total: int, so_far: Callable[[], MatchResult]) -> None:
        """Write a line if it is time for one."""
        now = self._clock()
        if self._before is None:
            self._before = done - 1
        if done == total or now - self._last < self._every:
            return
        self._last = now
        rate = (done - self._before) / (now - self._began)
        left = (total - done) / rate
        self._out.note(
            f"{done}/{total} deals, {standing(so_far())}; {rate:.3g} deals/s, {minutes(left)} left",
            wrap=False,
        )


def minutes(seconds: float) -> str:
    """Return a time as `1:05` or `2:03:10`."""
    whole = math.ceil(seconds)
    hours, rest = divmod(whole, 3600)
    text = f"{rest // 60}:{rest % 60:02}"
    return f"{hours}:{rest // 60:02}:{rest % 60:02}" if hours else text


@contextmanager
def watching(out: Output, deals: int) -> Iterator[Report]:
    """Show the progress of a match while it lasts."""
    if not out.animated:
        yield LineProgress(out)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    columns = (
        BarColumn(bar_width=16),
        MofNCompleteColumn(),
        TextColumn("{task.fields[standing]}", style="bold"),
        TextColumn("{task.fields[rate]}"),
        Left(compact=True),
    )
    with Progress(*columns, console=out.stderr, transient=True) as progress:
        task = progress.add_task("deals", total=deals, standing="", rate="")
        began = last = 0.0

        def report(done: int, total: int, so_far: Callable[[], MatchResult]) -> None:
            nonlocal began, last
            now = time.monotonic()
            began = began or now  # processes take a while to start
            if now - last >= REFRESH or done == total:
                last = now
                rate = f"{(done - 1) / (now - began):.3g}/s" if now > began else ""
                progress.update(task, completed=done, standing=short(so_far()), rate=rate)

        yield report


def short(result: MatchResult) -> str:
    """Return the standing of a match in few characters."""
    won, shared, lost = result.tally()
    return f"W{won} D{shared} L{lost}  {plus_minus(result.edge)}"


@contextmanager
def counting(out: Output, what: str) -> Iterator[Callable[[int, int], None]]:
    """Show how far something is: yields a function that takes what is done and what there is."""
    if not out.animated:
        yield _counted_lines(out, what)
        return
    from rich.progress import BarColumn, MofNCompleteColumn, Progress, TextColumn
    from rich.progress import TimeRemainingColumn as Left

    columns = (
        *(BarColumn(), MofNCompleteColumn(), TextColumn(what)),
        *(TextColumn("{task.fields[rate]}"), Left(compact=True)),
    )
    with Progress(*columns, console=out.stderr, transient=True) as progress:
        task = progress.add_task(what, total=None, rate="")
        began = time.monotonic()
        before: int | None = None  # what was kept from an earlier run

        def report(done: int, total: int) -> None:
            nonlocal before
            before = done if before is None else before
            rate = (done - before) / max(1e-9, time.monotonic() - began)
            text = f"{rate:.3g}/s" if done > before else ""
            progress.update(task, completed=done, total=total, rate=text)

        yield report


def _counted_lines(out: Output, what: str) -> Callable[[int, int], None]:
    """Return a function that writes a line every ten seconds."""
    began = last = time.monotonic()
    before: int | None = None  # what was kept from an earlier run

    def report(done: int, total: int) -> None:
        nonlocal last, before
        now = time.monotonic()
        before = done if before is None else before
        if now - last >= (1.0 if out.verbose else EVERY) and before < done < total:
            last = now
            rate = (done - before) / (now - began)
            left = minutes((total - done) / rate)
            out.note(f"{done}/{total} {what}, {rate:.3g} {what}/s, {left} left", wrap=False)

    return report
