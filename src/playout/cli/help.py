"""What `--help` shows: examples first, then usage, details and options."""

from __future__ import annotations

import os
import sys
from typing import Any

import typer
from typer.core import TyperCommand, TyperGroup

OUTPUT_PANEL = "Output"
"""The heading of the options that every command has."""


class HelpfulCommand(TyperCommand):
    """A command whose help leads with examples.

    Its help text is the summary, the examples (one a line), and any number of paragraphs, parted
    by empty lines.
    """

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        summary, examples, *details = (self.help or "").split("\n\n")
        formatter.write(f"{summary}\n")
        with formatter.section(_styled("Examples", bold=True)):
            for example in examples.splitlines():
                formatter.write(f"  {_styled(example, fg='cyan')}\n")
        names = " ".join(p.metavar or "" for p in self.params if p.param_type_name == "argument")
        with formatter.section(_styled("Usage", bold=True)):
            formatter.write(f"  {ctx.command_path} {names} [OPTIONS]\n".replace("  [", " ["))
        for paragraph in details:
            formatter.write_paragraph()
            formatter.write_text(paragraph)
        self._write_parameters(ctx, formatter)

    def _write_parameters(self, ctx: Any, formatter: Any) -> None:
        sections: dict[str, list[tuple[str, str]]] = {"Arguments": [], "Options": []}
        for param in self.get_params(ctx):
            if param.param_type_name == "argument":
                sections["Arguments"].append((param.metavar or "", getattr(param, "help", "")))
            elif (record := param.get_help_record(ctx)) is not None:
                panel = getattr(param, "rich_help_panel", None) or "Options"
                sections.setdefault(panel, []).append(record)
        for title, rows in sections.items():
            if rows:
                with formatter.section(_styled(title, bold=True)):
                    formatter.write_dl(rows)


class HelpfulGroup(TyperGroup):
    """The command `playout`, whose help lists the commands by what they are for."""

    def format_help(self, ctx: Any, formatter: Any) -> None:
        """Write the help."""
        formatter.write(f"{self.help}\n")
        with formatter.section(_styled("Usage", bold=True)):
            formatter.write(f"  {ctx.command_path} COMMAND [OPTIONS]\n")
        panels: dict[str, list[tuple[str, str]]] = {}
        for name, command in self.commands.items():
            panel = getattr(command, "rich_help_panel", None) or "Commands"
            panels.setdefault(panel, []).append((name, command.short_help or ""))
        widest = max(len(name) for name in self.commands)
        for title, rows in panels.items():
            with formatter.section(_styled(title, bold=True)):
                formatter.write_dl([(name.ljust(widest), text) for name, text in rows])
        records = [param.get_help_record(ctx) for param in self.get_params(ctx)]
        with formatter.section(_styled("Options", bold=True)):
            formatter.write_dl([record for record in records if record is not None])
        formatter.write(f"\nExamples and options of a command: {ctx.command_path} COMMAND --help\n")


def _styled(text: str, **style: Any) -> str:
    """Return a text with colours where they are welcome."""
    if os.environ.get("NO_COLOR") or not sys.stdout.isatty():
        return text
    return typer.style(text, **style)
