"""What a kernel reaches: at least all that Numba compiles for it."""

from __future__ import annotations

import sys
from types import CodeType

import numpy as np
import pytest
from numba import typeof
from numba.core import event

from playout.core import dispatch, reach
from playout.core.compile import kernel, rule
from playout.core.generic import entry_of, legal, returns
from playout.core.kernels import deal_game
from playout.learn import leaves
from playout.search import loop
from tests.support import run_python
from tests.toys import HUNCH


def _codes(code):
    yield code
    for const in code.co_consts:
        if isinstance(const, CodeType):
            yield from _codes(const)


def _reached(function, entries):
    walk = reach._Walk(entries)
    walk.visit(function)
    found = {code for one in walk.kept if hasattr(one, "__code__") for code in _codes(one.__code__)}
    return walk.seen.hexdigest(), found


class _Compiled(event.Listener):
    def __init__(self):
        self.functions = []

    def on_start(self, event):
        self.functions.append(event.data["dispatcher"].py_func)

    def on_end(self, event):
        pass


@kernel
def list_and_pay(state, scratch):
    n = legal(state[0], scratch[0].moves)
    state[0].over = 1
    returns(state[0], scratch[0].values)
    return n


def unreached():
    """Compile a kernel; return how many functions of ours that were, and those not reached."""
    heard = _Compiled()
    state, scratch = np.zeros(1, HUNCH.rules.state), np.zeros(1, HUNCH.ops.scratch)
    with event.install_listener("numba:compile", heard):
        list_and_pay.bind("test", state, scratch)
    _, reached = _reached(list_and_pay.function, [entry_of(typeof(state).dtype)])
    ours = [f for f in heard.functions if not reach._is_outside(f)]
    return len(ours), [f.__qualname__ for f in ours if f.__code__ not in reached]


def test_all_that_numba_compiles_is_reached(tmp_path):
    code = "from tests.core.test_reach import unreached; print(*unreached())"
    told = run_python(code, PLAYOUT_CACHE=str(tmp_path)).stdout.split(maxsplit=1)
    assert int(told[0]) >= 4
    assert told[1].strip() == "[]"


def _made(factor):
    @rule
    def times(x):
        return x * factor

    return times


def _calls(inner):
    def outer(x):
        return inner(x)

    return outer


def test_constants_in_closures_count():
    one, same, other = (_reached(_calls(_made(n)), [])[0] for n in (2, 2, 3))
    assert one == same
    assert one != other


def test_a_docstring_does_not_count_and_a_lambdas_text_does():
    scope: dict[str, object] = {"__name__": "words"}
    digests = []
    for doc, text in (("Say.", "a"), ("Say more.", "a"), ("Say.", "c")):
        exec(f"def say():\n    '''{doc}'''\n    return (lambda: '{text}')()\n", scope)
        digests.append(_reached(scope["say"], [])[0])
    assert digests[0] == digests[1]
    assert digests[0] != digests[2]


def test_a_profiler_does_not_count():
    """Whoever profiles a program would wait for all of its kernels to be compiled again."""
    HUNCH.deal(1)  # compiled, or loaded
    before, _ = _reached(deal_game.function, [])
    profiler = sys.getprofile()
    sys.setprofile(lambda *_: None)
    try:
        HUNCH.deal(2)
    finally:
        sys.setprofile(profiler)
    after, _ = _reached(deal_game.function, [])
    assert after == before


def test_what_was_compiled_before_does_not_count():
    code = """
import numpy as np
from playout.core.reach import fingerprint
from playout.core.whole import KernelCompiler, RuleCompiler
from tests.core.test_reach import list_and_pay, unreached
look = lambda: fingerprint(list_and_pay.function, [], KernelCompiler, RuleCompiler).digest
before = look()
unreached()
print(look() == before)
"""
    assert run_python(code).stdout == "True\n"


@pytest.mark.parametrize("one", [loop.plant, loop.search, leaves.reach])
def test_games_that_happen_to_be_loaded_do_not_count(one, monkeypatch):
    """Else each process that has loaded other games compiles a kernel of its own."""
    state = typeof(np.zeros(1, HUNCH.rules.state)).dtype
    before = reach.fingerprint(one.function, [state]).digest
    monkeypatch.setitem(dispatch.REGISTRY, "tag_another", entry_of(state))
    assert reach.fingerprint(one.function, [state]).digest == before
