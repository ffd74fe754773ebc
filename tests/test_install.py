"""How the project's packages are installed."""

from __future__ import annotations

import subprocess
import sys

import pytest

from scripts import install

LISTED = r"""
:env:.find-links='/opt/here /opt/there'
:env:.timeout='180'
global.cert='/etc/certificates.crt'
global.extra-index-url='\nhttps://one.example/simple\nhttps://two.example/simple'
global.find-links='/opt/elsewhere'
global.index-url='https://mirror.example/simple'
"""


def test_uv_looks_where_pip_would_look():
    assert install.settings(LISTED) == {
        "UV_DEFAULT_INDEX": "https://mirror.example/simple",
        "UV_FIND_LINKS": "/opt/here,/opt/there",
        "UV_INDEX": "https://one.example/simple https://two.example/simple",
        "UV_INDEX_STRATEGY": "unsafe-best-match",
        "SSL_CERT_FILE": "/etc/certificates.crt",
    }


def test_without_settings_of_pip_uv_keeps_its_own():
    assert install.settings("") == {}
    assert install.settings("global.timeout='5'\n") == {}


def test_the_environment_comes_before_files_in_any_order():
    lines = ["global.find-links='/written'", ":env:.find-links='/set'"]
    for order in (lines, lines[::-1]):
        assert install.settings("\n".join(order)) == {"UV_FIND_LINKS": "/set"}


@pytest.fixture
def calls(monkeypatch):
    """What is run instead of uv: its command and its environment."""
    made = []
    run = subprocess.run

    def note(command, **how):
        if "uv" not in command[0]:
            return run(command, **how)
        made.append((command, how["env"]))
        return subprocess.CompletedProcess(command, 7)

    monkeypatch.setattr(subprocess, "run", note)
    return made


def test_an_extra_is_installed_without_the_project_itself(calls, monkeypatch):
    monkeypatch.setenv("PIP_FIND_LINKS", "/of/pip")
    assert install.main(["--extra", "tune"]) == 7
    ((command, environment),) = calls
    assert command[-1] == "optuna>=4.0"
    assert command[command.index("--python") + 1] == sys.executable
    assert environment["UV_FIND_LINKS"] == "/of/pip"


def test_what_uv_itself_is_told_comes_first(calls, monkeypatch):
    monkeypatch.setenv("PIP_FIND_LINKS", "/of/pip")
    monkeypatch.setenv("UV_FIND_LINKS", "/of/uv")
    install.main(["--editable", "."])
    ((command, environment),) = calls
    assert command[-2:] == ["--editable", "."]
    assert environment["UV_FIND_LINKS"] == "/of/uv"
