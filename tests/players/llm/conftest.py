"""Both ports, led to a stand-in server."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import ExitStack

import pytest

from tests.players.llm.standin import KEY, StandIn

Start = Callable[..., tuple[StandIn, str]]
"""Starts a server with a script; returns it, and the beginning of a spec that asks it."""


@pytest.fixture(autouse=True)
def clean_settings(monkeypatch: pytest.MonkeyPatch, tmp_path) -> None:
    """Keep out the keys and settings of whoever runs the tests."""
    for name in ("ANTHROPIC_API_KEY", "OPENAI_API_KEY", "PLAYOUT_LLM_KEY", "ANTHROPIC_BASE_URL"):
        monkeypatch.delenv(name, raising=False)
    for name in ("PLAYOUT_LLM_MODELS", "PLAYOUT_LLM_TRANSCRIPTS"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def servers() -> Iterator[ExitStack]:
    """Servers that end with the test."""
    with ExitStack() as stack:
        yield stack


@pytest.fixture(params=["claude", "compatible"])
def start(request, monkeypatch: pytest.MonkeyPatch, servers: ExitStack) -> Start:
    """Return what starts a server for one of the two ports."""

    def starter(*script: str, number: int = 1) -> tuple[StandIn, str]:
        server = servers.enter_context(StandIn(*script, number=number))
        if request.param == "claude":
            monkeypatch.setenv("ANTHROPIC_BASE_URL", server.address)
            monkeypatch.setenv("ANTHROPIC_API_KEY", KEY)
            return server, "llm:haiku"
        monkeypatch.setenv("PLAYOUT_LLM_KEY", KEY)
        return server, f"llm:model=haiku,url={server.url}"

    return starter
