"""What a command leaves in files on request: games for other programs, a page, a picture.

Names and packages are looked at before anything is played, so that no work is lost to a typo; files
are written after the result is shown, so that it is seen whatever becomes of them.
"""

from __future__ import annotations

import importlib.util
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..core.errors import InvalidOption
from .errors import InvalidFile, keeping
from .output import Output

if TYPE_CHECKING:
    from ..arena.rows import Row

Out = Annotated[
    Path | None,
    typer.Option(
        "--out",
        metavar="FILE",
        help="Also write games to a .jsonl, .csv or .parquet file, or a report to an .html file.",
        show_default=False,
    ),
]
PageOut = Annotated[
    Path | None,
    typer.Option(
        "--out", metavar="FILE", help="Also write a report to an .html file.", show_default=False
    ),
]
Plot = Annotated[
    Path | None,
    typer.Option(
        "--plot",
        metavar="FILE",
        help="Also draw a picture: .png, .svg or .pdf (extra `plots`).",
        show_default=False,
    ),
]

NEEDS = {".parquet": "pyarrow", ".png": "matplotlib", ".svg": "matplotlib", ".pdf": "matplotlib"}
"""Packages that files of some endings need."""

PICTURES = (".png", ".svg", ".pdf")


@dataclass(frozen=True)
class Content:
    """What can be taken away; each is made when it is asked for."""

    page: Callable[[], str]
    """A report as HTML."""
    plot: Callable[[Path], None]
    """Draws a picture."""
    lines: Callable[[], Iterable[str]] | None = None
    """Every game as JSON."""
    rows: Callable[[], Iterable[Row]] | None = None
    """Every seat of every game."""

    def write(self, out: Output, to: Path | None, plot: Path | None) -> None:
        """Write what was asked for, and say so.

        Raises:
            InvalidFile: a file cannot be written.
        """
        if to is not None:
            with keeping(to):
                self._write(to)
            out.note(f"written: {to}", wrap=False)
        if plot is not None:
            with keeping(plot):
                self.plot(plot)
            out.note(f"drawn: {plot}", wrap=False)

    def _write(self, to: Path) -> None:
        from ..arena.rows import as_csv, write_parquet

        if to.suffix == ".html":
            to.write_text(self.page(), encoding="utf-8")
        elif to.suffix == ".jsonl" and self.lines is not None:
            with to.open("w", encoding="utf-8") as file:
                file.writelines(f"{line}\n" for line in self.lines())
        elif to.suffix == ".csv" and self.rows is not None:
            to.write_text(as_csv(self.rows()), encoding="utf-8")
        elif to.suffix == ".parquet" and self.rows is not None:
            write_parquet(to, self.rows())


def check(to: Path | None, plot: Path | None, *, games: bool = True) -> None:
    """Refuse names that nothing can be written to, before anything is played.

    Args:
        to: what `--out` names.
        plot: what `--plot` names.
        games: whether games can be written too, and not only a page.

    Raises:
        InvalidFile: an ending that means nothing, or a folder that is not there.
        InvalidOption: a package is missing.
    """
    for path, kinds in (
        (to, (".jsonl", ".csv", ".parquet", ".html") if games else (".html",)),
        (plot, PICTURES),
    ):
        if path is None:
            continue
        if path.suffix not in kinds:
            *most, last = kinds
            known = f"{', '.join(most)} or {last}" if most else last
            raise InvalidFile(f"{path}: the name must end in {known}.")
        if not path.parent.is_dir():
            raise InvalidFile(f"{path}: cannot be written: {path.parent} is no folder.")
        package = NEEDS.get(path.suffix)
        if package is not None and importlib.util.find_spec(package) is None:
            raise InvalidOption(f"{path}: this needs {package}: pip install {package}.")
