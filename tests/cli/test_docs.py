"""`docs/command-line.md` documents every command, option, exit code, schema and variable."""

from __future__ import annotations

import re

import pytest
import typer.main

from playout.cli.app import ORDER, app
from playout.cli.doctor import SETTINGS
from playout.cli.errors import Exit
from tests.cli.test_output import QUICK
from tests.support import ROOT

PAGE = (ROOT / "docs" / "command-line.md").read_text(encoding="utf-8")
COMMANDS = typer.main.get_command(app).commands


def section(name: str) -> str:
    """Return what the page says about a command."""
    found = re.search(rf"^### {name}\n(.*?)(?=^##|\Z)", PAGE, re.MULTILINE | re.DOTALL)
    assert found, f"{name} is not documented"
    return found.group(1)


def test_the_page_has_every_command_and_no_other():
    assert re.findall(r"^### (.+)$", PAGE, re.MULTILINE) == list(COMMANDS)
    assert list(COMMANDS) == [name for names in ORDER for name in names]


@pytest.mark.parametrize("name", COMMANDS)
def test_every_option_is_documented(name):
    common = PAGE.partition("## Exit codes")[0]
    for param in COMMANDS[name].params:
        if param.param_type_name == "option":
            option = param.opts[0]
            assert f"`{option}" in common or f"`{option}" in section(name), option


def test_every_exit_code_is_documented():
    table = PAGE.partition("## Exit codes")[2].partition("## JSON")[0]
    assert [int(code) for code in re.findall(r"^\| (\d+) \|", table, re.MULTILINE)] == sorted(Exit)


def test_every_variable_is_documented():
    for name in SETTINGS:
        assert f"`{name}`" in section("doctor")


@pytest.mark.parametrize("name", [name for name in QUICK if not name.startswith("one ")])
def test_every_key_is_documented(run, name):
    """What a command writes as JSON is in its section: the schema, and each key of the object."""
    command = QUICK[name][0]
    said = section("tree") if command == "demo" else section(command)
    for line in run(*QUICK[name], "--json").lines:
        assert f"`{line['schema']}`" in section(command)
        for key in line:
            assert key == "schema" or re.search(rf'[`"]{key}[`"]', said), key


def test_every_event_of_a_game_is_documented(run):
    words = ("play", "tictactoe", "--player", "first", "--seed", "1", "--json")
    events = run(*words, stdin="r1c1\nundo\nhint\nr1c1\n2\nr2c0\n").lines
    events += run(*words, stdin="").lines
    rubber = ("play", "ohhell", "--rubber", "--vs", "first", "--seed", "3", "--set", "schedule=1")
    events += run(*rubber, "--json", stdin="#1\n#1\n").lines
    page = (ROOT / "docs" / "wire.md").read_text(encoding="utf-8").partition("## Events")[2]
    assert {event["schema"] for event in events} == {"playout.event/1"}
    types = {event["type"] for event in events}
    assert len(types) == 7
    for kind in types:
        assert f"| `{kind}` |" in page, kind


def test_a_node_of_the_tree_is_documented(run):
    root = run(*QUICK["tree"], "--json").json["root"]
    for key in root:
        assert f"`{key}`" in section("tree")
