"""`playout answer`: the reply to a JSON request of a trick-taking client."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Annotated

import typer

from .command import command, fail
from .errors import Exit, InvalidFile, MissingFile, say
from .output import Output

RequestFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A file with the request; - for stdin.")
]


@command(
    "answer",
    examples=("request.json", "-", "request.json --json"),
    panel="Compare and look inside",
)
def answer(out: Output, request: RequestFile) -> None:
    """Answer a JSON request for a card or a bid, as a service would.

    The reply is JSON; so is a refusal, which ends with exit code 4. docs/requests.md has the keys.
    """
    from ..requests import respond
    from ..wire.reports import Answer

    body = _read(request)
    _get_ready(out, body)
    status, reply = respond(body)
    if out.json:
        out.emit(Answer.model_validate(reply))
    else:
        indent = 2 if sys.stdout.isatty() else None
        out.raw(json.dumps(reply, ensure_ascii=False, indent=indent))
    if status != 200:
        say(f"{reply['error']} at {reply['field'] or 'the request'}: {reply['detail']}")
        fail(Exit.INVALID)


def _get_ready(out: Output, body: bytes | str) -> None:
    """Load what the answer needs, so that its time is for the search; not for a refusal."""
    from ..requests import RequestError, game_asked, position_of, warm

    try:
        position_of(body)
    except RequestError:
        return
    game = game_asked(body)
    out.note(f"getting {game} ready: the answer then has its time for itself")
    warm((game,))


def _read(source: str) -> bytes | str:
    """Return what a file (or stdin) holds."""
    if source == "-":
        return sys.stdin.read()
    try:
        return Path(source).read_bytes()
    except FileNotFoundError as error:
        raise MissingFile(f"{source}: there is no such file.") from error
    except OSError as error:
        raise InvalidFile(f"{source}: cannot be read: {error}.") from error
