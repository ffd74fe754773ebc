"""A service in this process, for tests that need no real network."""

from __future__ import annotations

import pytest
from fastapi.testclient import TestClient

import playout
from playout.service.app import create_app
from tests.service.support import settings


@pytest.fixture(scope="session", autouse=True)
def compiled():
    """Compile first what tests ask for: a search's time limit counts while it is compiled."""
    for name in ("tictactoe", "connectfour"):
        playout.player("mcts:iterations=10").choose(playout.game(name).deal())


@pytest.fixture(scope="module")
def client(tmp_path_factory):
    """Return a client of a running service."""
    folder = tmp_path_factory.mktemp("service")
    with TestClient(create_app(settings(folder))) as made:
        yield made


@pytest.fixture
def service(tmp_path):
    """Return a function that starts a service with other settings."""
    running = []

    def start(**changes):
        made = TestClient(create_app(settings(tmp_path, **changes)))
        made.__enter__()
        running.append(made)
        return made

    yield start
    for made in running:
        made.__exit__(None, None, None)
