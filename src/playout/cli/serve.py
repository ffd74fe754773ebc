"""`playout serve`: the service and its web page."""

from __future__ import annotations

import inspect
import os
from typing import Annotated, Any

import typer

from ..service.options import SETTINGS
from .command import command
from .errors import InvalidFile
from .output import Output

Config = Annotated[
    str | None,
    typer.Option("--config", metavar="FILE", help="A TOML file with settings.", show_default=False),
]


@command(
    "serve", examples=("", "--port 8080", "--host 0.0.0.0 --log-format json"), panel="Start here"
)
def serve(out: Output, config: Config = None, **given: Any) -> None:
    """Serve games over HTTP and WebSocket, with a web page to play at.

    The address is printed at once; games compile in the background. Every option can also be set
    by a variable (PLAYOUT_PORT=8080), in a file .env, or in playout.toml; docs/service.md has all.
    """
    if config is not None:
        if not os.path.isfile(config):
            raise InvalidFile(f"{config}: there is no such file.")
        os.environ["PLAYOUT_CONFIG"] = config
    try:
        from ..service.server import serve as run
        from ..service.settings import read_settings
    except ModuleNotFoundError as error:
        raise InvalidFile(
            f"the service needs {error.name}; install it with pip install 'playout[service]'."
        ) from error
    try:
        settings = read_settings({key: value for key, value in given.items() if value is not None})
    except ValueError as error:
        raise typer.BadParameter(_told(error)) from error
    run(settings, lambda address: out.show(f"Playout is at {address}  (Ctrl-C ends it)"))


def _told(error: ValueError) -> str:
    """Return the first complaint about a setting as a sentence."""
    first = getattr(error, "errors", lambda: [{"loc": ("settings",), "msg": str(error)}])()[0]
    return f"{'.'.join(map(str, first['loc']))}: {first['msg']}"


def _options() -> list[inspect.Parameter]:
    """Return a parameter for each setting; None: not given here."""
    made = []
    for setting in SETTINGS:
        option = f"--{setting.name.replace('_', '-')}"
        names = (f"{option}/--no-{option[2:]}",) if isinstance(setting.default, bool) else (option,)
        shown = "" if setting.default == "" else f" [default: {_word(setting.default)}]"
        kind: Any = Annotated[
            type(setting.default) | None,
            typer.Option(
                *names,
                help=setting.help + shown,
                show_default=False,
                rich_help_panel="Settings",
            ),
        ]
        made.append(
            inspect.Parameter(
                setting.name, inspect.Parameter.KEYWORD_ONLY, default=None, annotation=kind
            )
        )
    return made


def _word(default: object) -> str:
    return str(default).lower() if isinstance(default, bool) else str(default)


_plain = inspect.signature(serve, eval_str=True)
_kept = [p for p in _plain.parameters.values() if p.kind is not p.VAR_KEYWORD]
serve.__signature__ = _plain.replace(parameters=[*_kept, *_options()])  # type: ignore[attr-defined]  # typer reads it
