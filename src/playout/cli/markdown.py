"""Markdown on a terminal: headings as in a manual page, tables, and pictures of boards."""

from __future__ import annotations

import re
from collections.abc import Mapping
from typing import ClassVar

from rich import box, markdown
from rich.console import Console, ConsoleOptions, RenderResult
from rich.constrain import Constrain
from rich.padding import Padding
from rich.table import Table
from rich.text import Text
from rich.theme import Theme

from .draw import paint
from .output import Output

WIDEST = 100
"""Columns that a line of text has at most: longer ones are hard to read."""

COLOURS = Theme(
    {
        "markdown.h1": "bold",
        "markdown.h2": "bold",
        "markdown.h3": "bold",
        "markdown.code": "cyan",
        "markdown.link_url": "underline",
        "markdown.table.border": "dim",
        "markdown.table.header": "bold",
        "markdown.item.bullet": "dim",
    }
)


class Heading(markdown.Heading):
    """A heading at the left margin; capitals tell chapters apart where there are no colours."""

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the heading."""
        text = self.text.copy()
        if self.tag in ("h1", "h2"):
            text.plain = text.plain.upper()
        yield text


class Picture(markdown.CodeBlock):
    """A fenced block: a board in its colours, or something to type."""

    colours: ClassVar[Mapping[str, str]] = {}

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the block, a little to the right."""
        text = str(self.text).rstrip()
        drawn = self.lexer_name == "board"
        yield Padding(paint(text, self.colours) if drawn else Text(text, "cyan"), (0, 0, 0, 2))


class Rows(markdown.TableElement):
    """A table without a frame; `--plain` leaves the line under its head out too."""

    line: ClassVar[box.Box | None] = box.SIMPLE_HEAD

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> RenderResult:
        """Yield the table; the first column keeps its names whole if there is room."""
        made = Table(
            box=self.line,
            pad_edge=False,
            show_edge=False,
            style="markdown.table.border",
            padding=(0, 2 if self.line is None else 1, 0, 0),
        )
        heads = self.header.row.cells if self.header and self.header.row else []
        rows = [row.cells for row in self.body.rows] if self.body else []
        widest = max((row[0].content.cell_len for row in [heads, *rows] if row), default=0)
        for number, cell in enumerate(heads):
            heading = cell.content.copy()
            heading.stylize("markdown.table.header")
            made.add_column(
                heading,
                justify=cell.content.justify or "left",
                overflow="fold",
                no_wrap=number == 0 and 2 * widest <= options.max_width,
            )
        for row in rows:
            made.add_row(*(cell.content for cell in row))
        yield made


class PlainRows(Rows):
    """A table without any lines."""

    line = None


class Page(markdown.Markdown):
    """A text with our headings, pictures and tables."""

    elements: ClassVar[dict[str, type[markdown.MarkdownElement]]] = {
        **markdown.Markdown.elements,
        "heading_open": Heading,
        "fence": Picture,
        "code_block": Picture,
        "table_open": Rows,
    }


class PlainPage(Page):
    """The same without lines."""

    elements: ClassVar[dict[str, type[markdown.MarkdownElement]]] = {
        **Page.elements,
        "table_open": PlainRows,
    }


LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")
"""A link; on a terminal its words stand alone, for there is nowhere to go."""


def page(out: Output, text: str, colours: Mapping[str, str]) -> None:
    """Show a Markdown text as wide as the terminal, but no wider than is good to read.

    Args:
        out: where to.
        text: what is shown.
        colours: of pictures of boards in it.
    """
    picture = type("Coloured", (Picture,), {"colours": colours})
    base = PlainPage if out.manners.plain else Page
    elements = {**base.elements, "fence": picture, "code_block": picture}
    kind = type("Coloured", (base,), {"elements": elements})
    out.stdout.push_theme(COLOURS)
    try:
        out.show(Constrain(kind(LINK.sub(r"\1", text)), WIDEST))
    finally:
        out.stdout.pop_theme()
