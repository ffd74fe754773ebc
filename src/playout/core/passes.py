"""What Numba does in vain, or again and again, left out.

Numba runs each of its passes over every function, and some take their time to find nothing. What
they look for is told apart here at a glance, and what was found once is remembered. Used by
`core.whole` alone, for the versions of Numba that it was tested with.
"""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from llvmlite.binding import ffi
from numba import types
from numba.core import errors, ir, targetconfig, typed_passes, typeinfer, untyped_passes
from numba.core.compiler_machinery import register_pass


@register_pass(mutates_CFG=True, analysis_only=False)
class InlineClosures(untyped_passes.InlineClosureLikes):  # type: ignore[misc]  # numba is untyped
    """Put functions that a function defines into it."""

    _name = "playout_inline_closures"

    def run_pass(self, state: Any) -> bool:
        """Do so if it defines any."""
        made = any(
            expression.op == "make_function"
            for block in state.func_ir.blocks.values()
            for expression in block.find_exprs()
        )
        return made and bool(super().run_pass(state))


@register_pass(mutates_CFG=True, analysis_only=False)
class RewriteNames(typed_passes.NopythonRewrites):  # type: ignore[misc]  # numba is untyped
    """Rewrite fields that are asked for by a name known by its type, and arithmetic of arrays."""

    _name = "playout_rewrite_names"

    def run_pass(self, state: Any) -> bool:
        """Do so if there are such names; what arithmetic of arrays makes, a rule may not have."""
        named = any(isinstance(kind, types.StringLiteral) for kind in state.typemap.values())
        return named and bool(super().run_pass(state))


def index_from_the_front(state: Any) -> None:
    """Take all indices of arrays for what they are in rules: 0 or more.

    Numba asks of each signed index whether it counts from the end, at every access.
    """
    for block in state.func_ir.blocks.values():
        for statement in block.body:
            one = statement.value if isinstance(statement, ir.Assign) else statement
            if isinstance(one, ir.SetItem) or (isinstance(one, ir.Expr) and one.op == "getitem"):
                meant = state.calltypes[one]
                array, index, *value = meant.args
                if isinstance(array, types.Array) and (plain := _unsigned(index)) is not index:
                    del state.calltypes[one]  # which takes nothing twice
                    state.calltypes[one] = meant.replace(args=(array, plain, *value))


def _unsigned(index: Any) -> Any:
    """Return the type of an index, or of each one in a tuple, without a sign."""
    if isinstance(index, types.Integer) and index.signed:
        return types.uintp
    if isinstance(index, types.BaseTuple):
        plain = tuple(map(_unsigned, index.types))
        if plain != index.types:
            return types.Tuple(plain)
    return index


def _plain(message: str, *_: object) -> str:
    """Return words as they are."""
    return message


@contextmanager
def plain_errors() -> Iterator[None]:
    """Have no words of errors printed bold: Numba makes thousands that nobody reads.

    There is one for each way to call an operator that does not fit. Held under the lock of Numba's
    compiler, so that two threads cannot mix up what was before.
    """
    scheme = vars(errors.termcolor())
    outermost = "_markup" not in scheme  # compilers call each other
    scheme["_markup"] = _plain
    try:
        yield
    finally:
        if outermost:
            del scheme["_markup"]


@contextmanager
def llvm_untimed() -> Iterator[None]:
    """Have calls into LLVM not announced: Numba times each one for each compiler under way.

    There are tens of thousands, and compilers call each other a dozen deep: it takes about a
    tenth of the time to compile, for a figure that nobody reads. Another thread that is in LLVM
    when this begins or ends is missing from its own figure, and that is all.
    """
    told = [pair for pair in ffi.lib._lock._cblist if pair[0].__module__ == "numba.core.base"]
    for pair in told:  # none in compilers that others call
        ffi.unregister_lock_callback(*pair)
    try:
        yield
    finally:
        for pair in told:
            ffi.register_lock_callback(*pair)


class _Found:
    """What Numba has found before."""

    calls: ClassVar[dict[tuple[Any, ...], Any]] = {}
    """What calls make of numbers. (No global: `core.reach` would take its contents in.)"""


@contextmanager
def numbers_known(inferer: Any = typeinfer.TypeInferer) -> Iterator[None]:
    """Have it worked out once what a call makes of numbers.

    At every place where an operator stands Numba goes through all that it might mean (arrays,
    dates, lists ...), with and without the values of constants.

    Args:
        inferer: Numba's class that finds types; that for GPUs is another.
    """
    ask = inferer.resolve_call
    if ask.__module__ == __name__:  # compilers call each other
        yield
        return

    def resolve_once(infer: Any, function: Any, arguments: Any, named: Any) -> Any:
        plain = type(function) is types.Function and not named
        if not plain or not all(isinstance(one, _NUMBERS) for one in arguments):
            return ask(infer, function, arguments, named)
        call = (infer.context, targetconfig.ConfigStack.top_or_none(), function, tuple(arguments))
        if call not in _Found.calls:
            _Found.calls[call] = ask(infer, function, arguments, named)
        return _Found.calls[call]

    inferer.resolve_call = resolve_once
    try:
        yield
    finally:
        inferer.resolve_call = ask


_NUMBERS = (types.Number, types.Boolean, types.IntegerLiteral, types.BooleanLiteral)
