"""The cache of machine code: never stale, never over-sensitive, never in the way."""

from __future__ import annotations

import errno
import logging
import os
import shutil
from pathlib import Path
from unittest import mock

import numpy as np
import pytest
from numba.core.cpu import CPUContext

import playout
from playout.core import cache, places
from playout.core.compile import kernel, rule
from tests.support import run_python

pytestmark = pytest.mark.compiles

SOURCE = Path(playout.__file__).parent

KERNEL = """
import numpy as np
from playout.core.compile import kernel
from {package} import answer

@kernel
def ask(out):
    out[0] = answer(2)

def run():
    out = np.zeros(1)
    ask.bind("test", out)(out)
    return out[0]
"""

RULE = """
from pathlib import Path
import numpy as np
from playout.core.compile import rule
TABLE = np.fromstring((Path(__file__).parent / "table.txt").read_text(), sep=" ")
{words}

@rule
def answer(x):
    '''{doc}'''
    return TABLE[x] + {more}
"""

ASK = """
import logging; logging.basicConfig(level=logging.INFO)
import sys
import asker
print(asker.run(), "numba.np.polynomial" in sys.modules)
"""


@pytest.fixture
def packages(tmp_path):
    """A kernel in one package that calls a rule of another, which reads a table of numbers."""

    def write(more=1, doc="Answer.", words="WORDS = 'none'", table="1 2 3"):
        there = tmp_path / "answers"
        there.mkdir(exist_ok=True)
        (tmp_path / "asker.py").write_text(KERNEL.format(package="answers"))
        (there / "__init__.py").write_text(RULE.format(more=more, doc=doc, words=words))
        (there / "table.txt").write_text(table)
        told = run_python(
            ASK,
            cwd=tmp_path,
            PYTHONPATH=str(tmp_path),
            PLAYOUT_CACHE=str(tmp_path / "cache"),
            PYTHONDONTWRITEBYTECODE="1",
        )
        answer, ready = told.stdout.split()
        compiled = "compiling" in told.stderr
        assert ready == str(compiled), "Numba is made ready to compile where it does, only there"
        return float(answer), compiled

    return write


def test_a_changed_rule_of_another_package_is_seen(packages):
    assert packages(more=1) == (4.0, True)
    assert packages(more=1) == (4.0, False)
    assert packages(more=100) == (103.0, True)
    assert packages(more=1) == (4.0, False), "and the old code is still there"


def test_words_beside_a_rule_compile_nothing(packages):
    assert packages() == (4.0, True)
    assert packages(doc="Answer at length.", words="WORDS = 'many'  # and a comment") == (
        4.0,
        False,
    )


def test_a_changed_table_is_seen(packages):
    assert packages(table="1 2 3") == (4.0, True)
    assert packages(table="1 2 30") == (31.0, True)


DIGESTS = """
import json
import numpy as np
import playout
from numba import typeof
from playout.core import kernels
from playout.core.cache import fingerprint
from playout.search import loop
state = typeof(np.zeros(1, playout.game("euchre").rules.state)).dtype
print(json.dumps([
    fingerprint(one.function, [state]).digest
    for one in (kernels.deal_game, kernels.make_move, kernels.appraise, loop.search)
]))
"""


def _digests(home):
    return run_python(DIGESTS, PYTHONPATH=str(home), PYTHONDONTWRITEBYTECODE="1").stdout


def _edit(path, old, new):
    text = path.read_text()
    assert old in text
    path.write_text(text.replace(old, new, 1))


def test_only_what_kernels_reach_counts(tmp_path):
    home = tmp_path / "src"
    shutil.copytree(SOURCE, home / "playout", ignore=shutil.ignore_patterns("__pycache__"))
    before = _digests(home)
    _edit(home / "playout/core/errors.py", '"""', '"""More words. ')
    _edit(home / "playout/core/rng.py", '"""', '"""More words. ')
    _edit(home / "playout/games/euchre/game.py", "class Euchre", "WORDS = 1\n\n\nclass Euchre")
    assert _digests(home) == before
    _edit(home / "playout/core/state.py", "CUT = 2", "CUT = 3")
    assert _digests(home) != before


TABLE = np.arange(3.0)


@rule
def look(i):
    return TABLE[i]


@kernel
def read(out, i):
    out[0] = look(i)


@pytest.fixture
def kept(tmp_path, monkeypatch):
    """A folder of its own, and a function that runs a kernel as a new process would."""
    monkeypatch.setenv("PLAYOUT_CACHE", str(tmp_path))
    places.cache_place.cache_clear()

    def run():
        read._dispatchers.clear()
        out = np.zeros(1)
        read.bind("test", out, 0)(out, 2)
        assert out[0] == 2.0
        return list((tmp_path / "kernels" / "test").glob("*.code"))

    yield run
    read._dispatchers.clear()
    places.cache_place.cache_clear()


@pytest.mark.parametrize(
    "damage",
    [
        lambda path: path.write_bytes(b""),
        lambda path: path.write_bytes(path.read_bytes()[:-100]),
        lambda path: path.write_bytes(b"something else entirely"),
        lambda path: path.write_bytes(path.read_bytes()[:500] + b"x" + path.read_bytes()[501:]),
        lambda path: cache._write(path, b"not a pickle"),
        lambda path: cache._write(path, b"\x80\x04N."),
    ],
    ids=["empty", "truncated", "foreign", "changed", "unreadable", "of another kind"],
)
def test_a_damaged_file_is_dropped_with_one_sentence(kept, damage, caplog):
    (path,) = kept()
    whole = path.stat().st_size
    damage(path)
    with caplog.at_level(logging.INFO, "playout.compile"):
        assert kept() == [path]
    assert [r.getMessage().split(":")[0] for r in caplog.records if r.levelno > logging.INFO] == [
        "a file of compiled code is damaged and dropped"
    ]
    assert any("compiling" in record.getMessage() for record in caplog.records)
    assert path.stat().st_size == pytest.approx(whole, rel=0.05)


@pytest.mark.parametrize(("called", "times"), [([], 0), (["no_such_function"], 1)])
def test_numba_is_made_ready_for_code_that_calls_what_it_brings(kept, monkeypatch, called, times):
    outside = cache._called
    monkeypatch.setattr(cache, "_called", lambda library: [*outside(library), *called])
    kept()
    with mock.patch.object(CPUContext, "refresh") as refresh:
        kept()
    assert refresh.call_count == times


def test_a_full_disk_runs_uncached(kept, monkeypatch, caplog):
    def full(path, payload):
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr(cache, "_write", full)
    assert kept() == []
    assert "No space left on device" in caplog.text


def test_without_any_folder_code_runs_all_the_same(kept, monkeypatch):
    monkeypatch.setattr(places, "_candidates", lambda: iter(()))
    assert kept() == []
    assert places.cache_place().folder is None
    with pytest.raises(OSError, match="not kept"):
        places.cache_folder()


def test_old_files_go_when_new_ones_come(kept, tmp_path):
    (path,) = kept()
    old = path.with_name("old.code")
    old.write_bytes(b"")
    os.utime(old, (0, 0))
    path.unlink()
    assert kept() == [path]


@pytest.fixture
def temporary(tmp_path, monkeypatch):
    """No folder can be made where PLAYOUT_CACHE says; the temporary folder is this one."""
    (tmp_path / "file").write_text("")
    monkeypatch.setenv("PLAYOUT_CACHE", str(tmp_path / "file" / "cache"))
    monkeypatch.setattr(places.tempfile, "gettempdir", lambda: str(tmp_path))
    return tmp_path / f"playout-{os.getuid()}"


def test_the_fallback_is_closed_to_others(temporary):
    found = places.cache_place.__wrapped__()
    assert found.folder == temporary / "kernels"
    assert temporary.stat().st_mode & 0o777 == 0o700
    assert "temporary" in found.why
    assert "Not a directory" in found.why


def test_a_fallback_that_is_open_to_others_is_not_used(temporary):
    temporary.mkdir()
    temporary.chmod(0o777)
    found = places.cache_place.__wrapped__()
    assert found.folder is None
    assert "open to others" in found.why


def test_a_fallback_that_is_a_link_is_not_used(temporary):
    (temporary.parent / "elsewhere").mkdir(mode=0o700)
    temporary.symlink_to(temporary.parent / "elsewhere")
    assert places.cache_place.__wrapped__().folder is None
