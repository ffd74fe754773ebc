"""docs/service.md has a call for every route, and every message of the WebSocket."""

from __future__ import annotations

import re
from typing import get_args

import pytest

from playout.service.app import create_app
from playout.wire import events, messages
from tests.service.support import settings
from tests.support import ROOT

PAGE = (ROOT / "docs" / "service.md").read_text(encoding="utf-8")
CALLS = PAGE.replace("$T", "localhost:8000/api/v1/tables/T")


def routes():
    """Return the path of every route."""
    return sorted(create_app(settings(ROOT)).openapi()["paths"])


@pytest.mark.parametrize("path", routes())
def test_every_route_is_documented(path):
    short = re.escape(path.removeprefix("/api/v1"))
    pattern = re.sub(r"\\{\w+\\}", r"""[^/\\s?"']+""", short)
    assert re.search(rf"{pattern}(?![\w/])", CALLS), path


def kinds(union):
    """Return the types of messages in a union of models."""
    return {
        get_args(one.model_fields["type"].annotation)[0] for one in get_args(get_args(union)[0])
    }


@pytest.mark.parametrize(
    "kind", sorted(kinds(messages.ServerFrame) | kinds(messages.ClientMessage))
)
def test_every_message_is_documented(kind):
    if kind in kinds(events.Event):
        page = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8")
        assert f"| `{kind}` |" in page
    else:
        assert re.search(rf"^\| .*`{kind}`.* \|", PAGE, re.MULTILINE)
