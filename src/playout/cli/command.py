"""What all commands have in common: three examples, the output options, notices while compiling."""

from __future__ import annotations

import functools
import inspect
from collections.abc import Callable, Mapping
from typing import Annotated, Any, NoReturn

import typer

from .errors import Exit, report
from .help import OUTPUT_PANEL, HelpfulCommand, HelpfulGroup
from .notices import compile_notices
from .numbers import reading_numbers
from .output import Manners, Output

app = typer.Typer(
    name="playout",
    cls=HelpfulGroup,
    invoke_without_command=True,
    pretty_exceptions_enable=False,
    rich_markup_mode=None,
    context_settings={"help_option_names": ["--help", "-h"]},
)

MANNERS: Mapping[str, Any] = {
    "json": Annotated[
        bool, typer.Option("--json", help="Results as JSON.", rich_help_panel=OUTPUT_PANEL)
    ],
    "quiet": Annotated[
        bool,
        typer.Option(
            "--quiet", "-q", help="Results and errors only.", rich_help_panel=OUTPUT_PANEL
        ),
    ],
    "plain": Annotated[
        bool,
        typer.Option(
            "--plain", help="No colour, animation or table lines.", rich_help_panel=OUTPUT_PANEL
        ),
    ],
    "verbose": Annotated[
        int,
        typer.Option(
            "--verbose",
            "-v",
            count=True,
            help="Say more.",
            show_default=False,
            rich_help_panel=OUTPUT_PANEL,
        ),
    ],
    "color": Annotated[
        str,
        typer.Option(
            "--color",
            metavar="auto|always|never",
            help="When to use colours.",
            callback=lambda value: one_of(value, ("auto", "always", "never")),
            rich_help_panel=OUTPUT_PANEL,
        ),
    ],
}
"""The options that every command has, with the fields of `Manners` that they set."""

Command = Callable[..., None]

COMMANDS: dict[str, Callable[[], None]] = {}
"""What puts each command on the command line; the help lists them in the order of these calls."""


def command(
    name: str, *, examples: tuple[str, str, str], panel: str
) -> Callable[[Command], Command]:
    """Make a function a command.

    The function's first parameter is the command's `Output`; the others are its arguments and
    options. Its docstring's first line is the summary; the help shows the examples right after.
    """

    def register(function: Command) -> Command:
        summary, _, rest = (inspect.getdoc(function) or "").partition("\n\n")
        shown = "\n".join(f"playout {name} {text}".rstrip() for text in examples)
        paragraphs = (" ".join(part.split()) for part in rest.split("\n\n"))
        text = "\n\n".join(part for part in (summary, shown, *paragraphs) if part)

        def add() -> None:
            made = app.command(
                name, cls=HelpfulCommand, help=text, short_help=summary, rich_help_panel=panel
            )
            made(_wrap(function))

        COMMANDS[name] = add
        return function

    return register


def _wrap(function: Command) -> Command:
    """Return a function with the manners as options in the place of the output parameter."""
    own = list(inspect.signature(function, eval_str=True).parameters.values())[1:]
    own = [reading_numbers(parameter) for parameter in own]
    defaults = Manners()
    shared = [
        inspect.Parameter(
            name, inspect.Parameter.KEYWORD_ONLY, default=getattr(defaults, name), annotation=kind
        )
        for name, kind in MANNERS.items()
    ]
    context = inspect.Parameter(
        "ctx", inspect.Parameter.POSITIONAL_OR_KEYWORD, annotation=typer.Context
    )

    @functools.wraps(function)
    def run(ctx: typer.Context, **given: Any) -> None:
        manners = Manners(**{name: given.pop(name) for name in MANNERS})
        out = Output(manners, ["playout", *words(ctx)])
        try:
            with compile_notices(out):
                function(out, **given)
        except KeyboardInterrupt as error:  # before typer turns it into a silent exit
            raise typer.Exit(report(error)) from error

    parameters = [context, *(p.replace(kind=p.KEYWORD_ONLY) for p in own), *shared]
    run.__signature__ = inspect.Signature(parameters)  # type: ignore[attr-defined]  # typer reads it
    run.__annotations__ = {p.name: p.annotation for p in parameters}
    return run


def words(ctx: typer.Context) -> list[str]:
    """Return the words that run this command again the same way, defaults left out."""
    arguments: list[str] = []
    options: list[str] = []
    for param in ctx.command.params:
        value = ctx.params.get(param.name or "")
        if value is None or value in (param.default, []):
            continue
        many = value if isinstance(value, (list, tuple)) else [value]
        if param.param_type_name == "argument":
            arguments += map(str, many)
        elif isinstance(value, bool):
            options.append(param.opts[0])
        elif getattr(param, "count", False):
            options += [param.opts[0]] * int(value)
        else:
            options += [word for one in many for word in (param.opts[0], str(one))]
    return [ctx.info_name or "", *arguments, *options]


def fail(code: Exit) -> NoReturn:
    """End the command with an exit code other than 0; what there is to say has been said."""
    raise typer.Exit(int(code))


def one_of(value: str, allowed: tuple[str, ...]) -> str:
    """Return an option's value if it is one of those allowed."""
    if value not in allowed:
        raise typer.BadParameter(f"{value!r} is none of {', '.join(allowed)}.")
    return value
