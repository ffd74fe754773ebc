"""From plain functions to machine code: `@rule`, kernels, and what is said while they compile.

A *rule* is a function that other compiled functions call; it is compiled into them. A *kernel*
is a function that Python calls, with one-element record arrays as arguments; Numba compiles it
once for each game's state type, and `core.cache` keeps the machine code on disk.
"""

from __future__ import annotations

import functools
import gc
import logging
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, nullcontext
from typing import Any, TypeVar

from .blas import leave_out_blas
from .cache import KernelCache, alone
from .mode import APART, INTERPRETED, TESTED_NUMBA
from .places import cache_folder, cache_place
from .reach import declare
from .records import Cells

__all__ = [
    "PROGRESS",
    "Kernel",
    "brief_kernel",
    "cache_folder",
    "cache_place",
    "compiled_as",
    "inlined",
    "kernel",
    "plain",
    "rule",
    "whole_kernels",
]

F = TypeVar("F", bound=Callable[..., Any])

log = logging.getLogger("playout.compile")
"""Says what is being compiled; the command line shows it."""

PROGRESS = 5
"""The level, below DEBUG, of what is said for each function that is compiled."""

OPTIONS = {"nogil": True, "_nrt": False}
"""What Numba is told of every function: Python is not needed, and nothing is allocated. So arrays
are not counted (Numba's run time would, at every call they are passed on to)."""

_FRONT = 0.7
"""The share of the time to compile after which all functions of a kernel are LLVM code, about."""


def rule(function: F) -> F:
    """Make a module-level function part of the rules: compiled when called from a kernel.

    With `PLAYOUT_INTERPRET=1` the function stays as it is.
    """
    if INTERPRETED:
        return function
    return _compiled_rule(function, OPTIONS)


def compiled_as(
    generic: Callable[..., Any],
    *,
    inlined: bool = False,
    chosen_by: Callable[..., Any] | None = None,
    asks: tuple[str, ...] = (),
) -> Callable[[F], F]:
    """Declare what a plain function becomes when compiled code calls it.

    The decorated function gets the Numba types of the arguments and returns an implementation.

    Args:
        generic: the plain function.
        inlined: whether it is always compiled into the caller (see `inlined` below).
        chosen_by: the function that the implementation depends on, if not the decorated one.
        asks: the rules and facts of the state's game that it depends on.
    """
    from numba.extending import overload

    options: dict[str, Any] = {**OPTIONS, "forceinline": inlined}
    if whole_kernels():
        from .whole import RuleCompiler

        options["pipeline_class"] = RuleCompiler
    overloaded: Callable[[F], F] = overload(generic, strict=False, jit_options=options)

    def declared(choose: F) -> F:
        declare(generic, chosen_by or choose, asks)
        return overloaded(choose)

    return declared


def inlined(function: F) -> F:
    """Make a rule that is compiled into its callers, however large it is.

    LLVM inlines small rules anyway. The machine code of a larger one starts on a memory page of
    its own, and large rules that call each other then compete for the same few lines of the
    processor's instruction cache. Use it for large rules with one or two callers.
    """
    if INTERPRETED:
        return function
    return _compiled_rule(function, {**OPTIONS, "forceinline": True})


def _compiled_rule(function: F, options: dict[str, Any]) -> F:
    made: F
    if whole_kernels():
        from .whole import make_rule

        made = make_rule(function, options)
    else:
        from numba import njit

        made = njit(**options)(function)
    return made


@functools.cache
def whole_kernels() -> bool:
    """Return whether a kernel is compiled as one module (`core.whole`)."""
    import numba

    return not APART and numba.__version__ in TESTED_NUMBA


def plain(function: F) -> F:
    """Return the Python function behind a rule, to call it on plain integers outside search."""
    found: F = getattr(function, "py_func", function)
    return found


class Kernel:
    """A function that Python calls and that runs as machine code for one game at a time.

    `bind` compiles it for the types of some example arguments (or loads it from the disk cache)
    and returns what to call. Interpreted, it returns the Python function behind a wrapper that
    hands it checked arrays.
    """

    def __init__(self, function: Callable[..., Any], *, brief: bool = False) -> None:
        """Make one; `brief` if compiling it takes longer than it ever runs."""
        self.function = function
        self._brief = brief
        self.__wrapped__ = function
        self._dispatchers: dict[str, Any] = {}
        self.__doc__ = function.__doc__

    def bind(self, subject: str, *examples: Any) -> Callable[..., Any]:
        """Return a callable for arguments of the same types as `examples`.

        Args:
            subject: what is compiled ("tictactoe"): for the notice, and its folder in the cache.
            examples: one argument of each type; not changed.
        """
        if INTERPRETED:
            return self._interpret
        from numba import typeof

        types = tuple(typeof(example) for example in examples)
        bound = self._dispatcher(subject)
        name = self.function.__name__
        if types not in bound.overloads:
            kept = bound._cache
            path = kept.path(types, bound.targetctx)
            ready = path is not None and path.exists()
            if whole_kernels() and not ready:
                leave_out_blas()
            with (
                nullcontext() if ready else alone(subject, name),
                _collecting_later(),
                _noticing(subject, name, kept.reached(types).functions),
            ):
                bound.compile(types)
        found: Callable[..., Any] = bound
        return found

    def _dispatcher(self, subject: str) -> Any:
        if subject not in self._dispatchers:
            from numba import njit

            options: dict[str, Any] = dict(OPTIONS)
            compilers: tuple[type, ...] = ()
            if whole_kernels():
                from .whole import BriefCompiler, KernelCompiler, RuleCompiler

                own = BriefCompiler if self._brief else KernelCompiler
                options["pipeline_class"] = own
                compilers = (own, RuleCompiler)
            made = njit(**options)(self.function)
            made._cache = KernelCache(subject, self.function, *compilers)
            self._dispatchers[subject] = made
        return self._dispatchers[subject]

    def _interpret(self, *arguments: Any) -> Any:
        import numpy as np

        return self.function(*(Cells(a) if isinstance(a, np.ndarray) else a for a in arguments))


def kernel(function: Callable[..., Any]) -> Kernel:
    """Make a module-level function a kernel."""
    return Kernel(function)


def brief_kernel(function: Callable[..., Any]) -> Kernel:
    """Make a module-level function a kernel that is called once a move and holds no long loop.

    The call from Python takes longer than what it does (half a microsecond), so its rules are not
    optimised together: it runs about 0.1 µs longer and is compiled in a fraction of the time. What
    only the conformance kit calls is one as well, loops or not.
    """
    return Kernel(function, brief=True)


@contextmanager
def _collecting_later() -> Iterator[None]:
    """Put garbage collections off: they look at all that a compiler makes, a sixth of the time."""
    before = gc.isenabled()
    gc.disable()
    try:
        yield
    finally:
        if before:
            gc.enable()


@contextmanager
def _noticing(subject: str, what: str, functions: int) -> Iterator[None]:
    """Log the start, progress and time of a real compilation; loading from the cache is silent."""
    from numba.core import event

    class Notice(event.Listener):  # type: ignore[misc]  # numba is untyped
        depth = 0
        done = 0
        began = 0.0

        def on_start(self, event: Any) -> None:
            if self.depth == 0:
                self.began = time.perf_counter()
                log.info("compiling %s (%s), once", subject, what)
            self.depth += 1

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            took = time.perf_counter() - self.began
            if self.depth == 0:
                log.debug("compiled %s (%s) in %.1f s", subject, what, took)
                return
            self.done += 1
            whole = max(functions, self.done + 1)
            left = took * (whole / (self.done * _FRONT) - 1.0)
            log.log(
                PROGRESS,
                "compiling %s (%s), once: %d of about %d functions, about %.0f s left",
                subject,
                what,
                self.done,
                whole,
                left,
            )

    with event.install_listener("numba:compile", Notice()):
        yield
