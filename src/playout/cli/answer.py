"""`playout answer`: the reply to a JSON request of a trick-taking client."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from ..clients import DEFAULT
from .command import command, fail
from .errors import Exit, InvalidFile, MissingFile, say
from .output import Output

if TYPE_CHECKING:
    from ..clients import Client

RequestFile = Annotated[
    str, typer.Argument(metavar="FILE", help="A file with the request; - for stdin.")
]


ClientName = Annotated[
    str, typer.Option("--client", metavar="NAME", help="The format of the request.")
]


@command(
    "answer",
    examples=("request.json", "- --json", "request.json --client eldorado"),
    panel="Compare and look inside",
)
def answer(out: Output, request: RequestFile, client: ClientName = DEFAULT) -> None:
    """Answer a JSON request for a card or a bid, as a service would.

    The reply is JSON; so is a refusal, which ends with exit code 4. docs/clients.md has the keys.
    """
    from ..clients import client as find_client
    from ..wire.reports import Answer

    format_ = find_client(client)
    body = _read(request)
    _get_ready(out, format_, body)
    status, reply = format_.respond(body)
    if out.json and client == DEFAULT:
        out.emit(Answer.model_validate(reply))
    else:
        indent = 2 if sys.stdout.isatty() else None
        out.raw(json.dumps(reply, ensure_ascii=False, indent=indent))
    if status != 200:
        at = reply.get("field") or "the request"
        say(f"{reply.get('error', status)} at {at}: {reply.get('detail', '')}")
        fail(Exit.INVALID)


def _get_ready(out: Output, client: Client, body: bytes | str) -> None:
    """Load what the answer needs, so that its time is for the search; not for a refusal."""
    if not client.is_fine(body):
        return
    game = client.game_of(body)
    out.note(f"getting {game} ready: the answer then has its time for itself")
    client.warm(game)


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
