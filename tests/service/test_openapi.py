"""The whole API by its own description, with a fixed seed: no crash, no undocumented answer."""

from __future__ import annotations

import pytest
import schemathesis
from hypothesis import HealthCheck, given, settings
from schemathesis.checks import not_a_server_error
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
    status_code_conformance,
    unsupported_method,
)

from playout.service.app import create_app
from tests.service.support import running
from tests.service.support import settings as service_settings

CHECKS = (
    not_a_server_error,
    status_code_conformance,
    content_type_conformance,
    response_schema_conformance,
    unsupported_method,
)

FOR_TESTS = {
    "PLAYOUT_GAMES": "tictactoe",
    "PLAYOUT_MAX_SECONDS": "0.2",
    "PLAYOUT_MAX_ITERATIONS": "500",
    "PLAYOUT_MAX_TABLES_PER_CLIENT": "1000000",
}


@pytest.fixture(scope="module")
def described(tmp_path_factory):
    """Return the description that a real server gives of itself."""
    folder = tmp_path_factory.mktemp("openapi")
    with running(f"sqlite:///{folder / 'tables.db'}", **FOR_TESTS) as server:
        yield schemathesis.openapi.from_url(f"{server.address}/api/openapi.json")


def routes():
    """Return the method and path of every route."""
    from pathlib import Path

    told = create_app(service_settings(Path("unused"))).openapi()
    return [(m.upper(), path) for path, methods in told["paths"].items() for m in methods]


@pytest.mark.parametrize(("method", "path"), routes())
def test_every_route_keeps_to_its_description(described, method, path):
    operation = described[path][method]

    @settings(
        max_examples=12, deadline=None, derandomize=True, suppress_health_check=list(HealthCheck)
    )
    @given(case=operation.as_strategy())
    def check(case):
        case.call_and_validate(checks=list(CHECKS), timeout=60)

    check()


def test_every_route_has_a_summary_and_documented_refusals(client):
    told = client.get("/api/openapi.json").json()
    for path, methods in told["paths"].items():
        for method, route in methods.items():
            assert route["summary"], (method, path)
            assert route["description"], (method, path)
            assert {"400", "413", "422", "429"} <= set(route["responses"]), (method, path)
