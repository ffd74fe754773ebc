"""Kernels compiled as one module: the same as the ordinary way but for the time."""

from __future__ import annotations

import json
from pathlib import Path

import numba
import numpy as np
import pytest

from playout.core import compile as compiling
from playout.core.compile import brief_kernel, kernel, rule, whole_kernels
from playout.core.mode import APART
from playout.core.reach import fingerprint
from tests.support import run_python

pytestmark = pytest.mark.compiles

WEIGHTS = np.array([2.0, 3.0, 5.0])


@rule
def weigh(index):
    return WEIGHTS[index]


@rule
def refuse(index):
    if index > 2:
        raise ValueError("no such weight")
    return weigh(index) + 1.0


@kernel
def total(out, index):
    out[0] = refuse(index)


@brief_kernel
def total_briefly(out, index):
    out[0] = refuse(index)


@rule
def even(n):
    return True if n == 0 else odd(n - 1)


@rule
def odd(n):
    return False if n == 0 else even(n - 1)


@kernel
def parity(out, n):
    out[0] = 1.0 if even(n) else 0.0


def run_total(index):
    out = np.zeros(1)
    total.bind("test", out, 0)(out, index)
    return out[0]


def run_briefly(index):
    out = np.zeros(1)
    total_briefly.bind("test", out, 0)(out, index)
    return out[0]


def run_parity(n):
    out = np.zeros(1)
    parity.bind("test", out, 0)(out, n)
    return out[0]


def test_it_is_on_with_the_numba_it_was_tested_with():
    assert numba.__version__ == "0.68.1"
    assert whole_kernels() is not APART  # the suite passes both ways


def test_another_numba_takes_the_ordinary_way(monkeypatch):
    monkeypatch.setattr(numba, "__version__", "0.68.99")
    assert not whole_kernels.__wrapped__()


def test_the_ordinary_way_can_be_asked_for(monkeypatch):
    monkeypatch.setattr(compiling, "APART", True)
    assert not whole_kernels.__wrapped__()


def test_python_may_call_a_rule_that_a_kernel_has_compiled():
    assert run_total(1) == 4.0
    assert refuse(1) == 4.0
    assert weigh(2) == 5.0
    assert weigh(np.int32(2)) == 5.0


def test_a_rule_may_be_compiled_into_somebody_elses_function():
    theirs = numba.njit(lambda index: refuse(index) * 2)
    assert theirs(1) == 8.0
    assert run_total(1) == 4.0
    with pytest.raises(ValueError, match="no such weight"):
        theirs(3)


def test_an_error_of_a_rule_reaches_python():
    with pytest.raises(ValueError, match="no such weight"):
        run_total(3)


def test_a_brief_kernel_does_the_same():
    assert [run_briefly(index) for index in range(3)] == [3.0, 4.0, 6.0]
    with pytest.raises(ValueError, match="no such weight"):
        run_briefly(3)


def test_machine_code_depends_on_how_a_kernel_is_put_together(monkeypatch):
    from playout.core.libraries import Brief
    from playout.core.whole import BriefCompiler, KernelCompiler

    def digests():
        return [
            fingerprint(total.function, [], compiler).digest
            for compiler in (KernelCompiler, BriefCompiler)
        ]

    before = digests()
    monkeypatch.setattr(Brief, "_optimize_final_module", lambda self: None)
    after = digests()
    assert after[0] == before[0]
    assert after[1] not in before


FRESH = """
import playout.core.compile
from tests.core import test_whole
print(test_whole.{first})
for run in (test_whole.run_total, test_whole.run_briefly):
    print(run(2))
    try:
        run(3)
    except ValueError as error:
        print(error)
print(test_whole.run_parity(10), test_whole.run_parity(7))
"""


@pytest.fixture(scope="module", params=["", "1"], ids=["whole", "apart"])
def told(request, tmp_path_factory):
    """Return what three processes with one cache print, the first of which finds it empty."""
    setting = {
        "PLAYOUT_APART": request.param,
        "PLAYOUT_CACHE": str(tmp_path_factory.mktemp("cache")),
    }
    beginnings = ("run_total(0)", "run_briefly(0)", "weigh(0) + 1")
    return [
        run_python(FRESH.format(first=first), **setting).stdout.splitlines() for first in beginnings
    ]


def test_loaded_from_the_cache_it_is_the_same(told):
    assert [lines[:-1] for lines in told] == [["3.0", *["6.0", "no such weight"] * 2]] * 3


def test_rules_may_call_each_other(told):
    """Compiled, and in the next processes from the cache, if it kept them."""
    assert [lines[-1] for lines in told] == ["1.0 0.0"] * 3


def test_trees_are_the_same_the_ordinary_way():
    """They are those that tests/search/test_golden_trees.py compares with kernels in one module."""
    names = ("doubles-uct", "hunch-ismcts", "hunch-moismcts")
    code = f"""
import json
from tests.search.test_golden_trees import tree
print(json.dumps([tree(name) for name in {names}]))
"""
    folder = Path(__file__).parent.parent / "data" / "trees"
    stored = [json.loads((folder / f"{name}.json").read_text()) for name in names]
    assert json.loads(run_python(code, PLAYOUT_APART="1").stdout) == stored


@rule
def wasteful(n):
    some = np.zeros(n)
    return some[0]


@kernel
def waste(out):
    out[0] = wasteful(3)


def test_a_rule_that_allocates_is_refused_with_its_line():
    with pytest.raises(numba.core.errors.TypingError, match=r"some = np\.zeros\(n\)"):
        waste.bind("waste", np.zeros(1))
