"""What Numba does in vain is left out, and nothing else."""

from __future__ import annotations

import operator

import llvmlite.binding as llvm
import numba
import numpy as np
import pytest
from numba import types
from numba.core import errors, event, typeinfer
from numba.core.registry import cpu_target

from playout.core.compile import kernel, rule
from playout.core.passes import RewriteNames, llvm_untimed, numbers_known
from playout.core.reach import fingerprint
from playout.core.whole import KernelCompiler

pytestmark = pytest.mark.compiles

PAIR = np.dtype([("left", "i8"), ("right", "i8")])


@rule
def doubled(n):
    def twice(m):
        return 2 * m

    return twice(n) + twice(1)


@kernel
def double(out, n):
    out[0] = doubled(n)


@rule
def field(pair, name):
    return pair[numba.literally(name)]


@kernel
def add_up(pairs, out):
    out[0] = field(pairs[0], "left") + field(pairs[0], "right")


@kernel
def pick(table, pairs, out, row, column):
    chosen = pairs[row].left, column
    table[chosen] += 1
    out[row] = table[row, chosen[1]] * table[chosen]


@rule
def summed(some):
    more = some + some
    return more[0]


@kernel
def add_arrays(out):
    out[0] = summed(out)


def marked():
    """Return how Numba prints a word of an error."""
    return errors.termcolor().errmsg("word")


def test_a_function_inside_a_rule_is_put_into_it():
    out = np.zeros(1)
    double.bind("test", out, 0)(out, 20)
    assert out[0] == 42.0


def test_fields_may_be_told_by_names_that_types_know():
    pairs, out = np.array([(40, 2)], PAIR), np.zeros(1)
    add_up.bind("test", pairs, out)(pairs, out)
    assert out[0] == 42.0


def test_indices_of_every_type_find_the_same_cells():
    """Signed and unsigned ones, alone, in tuples and out of records; small ones as they are."""
    for kind in (np.int8, np.uint8, np.int16, np.uint32, np.int64, np.uint64):
        table, pairs = np.arange(200).reshape(2, 100), np.array([(0, 0), (1, 0)], PAIR)
        out = np.zeros(2)
        given = table, pairs, out, kind(1), kind(99)
        pick.bind("test", *given)(*given)
        assert table[1, 99] == 200
        assert out.tolist() == [0.0, 200.0 * 200.0]


def test_arithmetic_of_arrays_is_refused_for_what_it_allocates():
    before = marked()
    with pytest.raises(errors.NumbaError, match=r"more = (some|arrayexpr)"):
        add_arrays.bind("test", np.zeros(1))
    assert marked() == before


def test_machine_code_depends_on_the_passes(monkeypatch):
    def digest():
        return fingerprint(add_up.function, [], KernelCompiler).digest

    before = digest()
    monkeypatch.setattr(RewriteNames, "run_pass", lambda self, state: False)
    after = digest()
    assert after != before
    monkeypatch.setattr("playout.core.passes._unsigned", lambda index: index)
    assert digest() not in (before, after)


def test_errors_of_others_look_as_before():
    before = marked()
    out = np.zeros(1)
    double.bind("other", out, 0)(out, 1)
    assert marked() == before
    with pytest.raises(errors.TypingError) as told:
        numba.njit(lambda a: a + "one")(1)
    assert marked()[:4] in str(told.value)


def test_calls_into_llvm_are_announced_but_while_we_compile():
    with event.install_recorder("numba:llvm_lock") as heard:
        with llvm_untimed(), llvm_untimed():
            llvm.parse_assembly("")
        assert not heard.buffer
        llvm.parse_assembly("")
        assert heard.buffer


def test_what_an_operator_makes_of_numbers_is_asked_once_for_each_kind():
    class Inferer:
        context = object()
        asked = 0

        def resolve_call(self, function, arguments, named):
            self.asked += 1
            return arguments, named

    add = cpu_target.typing_context.resolve_value_type(operator.add)
    ordinary, infer = Inferer.resolve_call, Inferer()
    one, two, row = types.literal(1), types.literal(2), types.Array(types.int64, 1, "C")
    plain = [(types.int64, types.int64), (types.int64, types.boolean), (one, two), (two, one)]
    with numbers_known(Inferer), numbers_known(Inferer):
        for asked, arguments in enumerate(plain, 1):
            for _ in range(3):
                assert infer.resolve_call(add, arguments, {}) == (arguments, {})
            assert infer.asked == asked
        for function, arguments, named in (
            (add, (row, types.int64), {}),
            (types.int64, (one,), {}),
            (add, (types.int64,), {"b": types.int64}),
        ):
            before = infer.asked
            for _ in range(3):
                assert infer.resolve_call(function, arguments, named) == (arguments, named)
            assert infer.asked == before + 3
    assert Inferer.resolve_call is ordinary


def test_what_numbers_make_is_forgotten_outside():
    before, out = typeinfer.TypeInferer.resolve_call, np.zeros(1)
    double.bind("again", out, 0)(out, 1)
    assert typeinfer.TypeInferer.resolve_call is before
    assert before.__module__ == typeinfer.__name__
