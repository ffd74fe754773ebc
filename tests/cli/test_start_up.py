"""Help is quick: nothing heavy is imported before it is needed."""

from __future__ import annotations

import resource

import pytest

from playout.cli.app import ORDER
from tests.support import run_python

COMMANDS = [name for names in ORDER for name in names]

CODE = """
import sys
from playout.cli import main
try:
    main({words!r})
except SystemExit as ended:
    assert ended.code == 0, ended.code
print({{"numba", "numpy", "llvmlite", "rich"}} & set(sys.modules), file=sys.stderr)
"""


@pytest.mark.parametrize("words", [["--help"], ["--version"], ["games", "--help"], ["match", "-h"]])
def test_help_imports_nothing_heavy(words):
    assert run_python(CODE.format(words=words)).stderr.strip() == "set()"


def test_help_is_quick():
    def once():
        """Return the processor time of a fresh process: a busy machine does not change it much."""
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        run_python(CODE.format(words=["--help"]))
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        return after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime

    assert min(once() for _ in range(5)) < 0.4


def test_completion_imports_nothing_heavy():
    code = (
        "import sys; from playout.cli import options;"
        " print(options.complete_game('tic'), options.complete_player('mc'),"
        " {'numba', 'numpy', 'rich'} & set(sys.modules))"
    )
    assert run_python(code).stdout.strip() == "['tictactoe'] ['mcts'] set()"


@pytest.mark.parametrize("name", COMMANDS)
def test_help_leads_with_three_examples(run, name):
    shown = run(name, "--help").out
    _, _, rest = shown.partition("Examples:\n")
    examples = rest.partition("\n\n")[0].splitlines()
    assert len(examples) == 3
    assert all(line.strip().startswith(f"playout {name}") for line in examples)
    assert shown.index("Examples:") < shown.index("Usage:")


def test_the_help_lists_every_command(run):
    for words in (("--help",), ()):
        done = run(*words)
        assert done.code == 0
        for name in COMMANDS:
            assert f"\n  {name}" in done.out


def test_version(run):
    import playout

    assert run("--version").out == f"playout {playout.__version__}\n"
