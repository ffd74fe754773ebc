"""From plain functions to machine code: `@rule`, kernels, and their cache on disk.

A *rule* is a function that other compiled functions call; it is compiled into them. A *kernel*
is a function that Python calls, with one-element record arrays as arguments; Numba compiles it
once for each game's state type and keeps the machine code on disk.

The cache must never serve stale code, although Numba does not notice a change in a function of
another file. Two digests see to it: the folder's name holds one of the sources of `core` and
`search` and of the versions underneath (`cache_folder`), and each state type's tag holds one of
its game's sources (`core.state`).
"""

from __future__ import annotations

import functools
import hashlib
import logging
import os
import sys
import tempfile
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TypeVar

from .mode import APART, BOUNDS_CHECKED, INTERPRETED, TESTED_NUMBA
from .records import Cells

F = TypeVar("F", bound=Callable[..., Any])

log = logging.getLogger("playout.compile")
"""Says what is being compiled; the command line shows it."""

PACKAGE = Path(__file__).resolve().parent.parent


def rule(function: F) -> F:
    """Make a module-level function part of the rules: compiled when called from a kernel.

    With `PLAYOUT_INTERPRET=1` the function stays as it is.
    """
    if INTERPRETED:
        return function
    return _compiled_rule(function, {"nogil": True})


def compiled_as(generic: Callable[..., Any], *, inlined: bool = False) -> Callable[[F], F]:
    """Declare what a plain function becomes when compiled code calls it.

    The decorated function gets the Numba types of the arguments and returns an implementation.
    With `inlined` that is always compiled into the caller (see `inlined` below).
    """
    from numba.extending import overload

    options: dict[str, Any] = {"nogil": True, "forceinline": inlined}
    if whole_kernels():
        from .whole import RuleCompiler

        options["pipeline_class"] = RuleCompiler
    declare: Callable[[F], F] = overload(generic, strict=False, jit_options=options)
    return declare


def inlined(function: F) -> F:
    """Make a rule that is compiled into its callers, however large it is.

    LLVM inlines small rules anyway. The machine code of a larger one starts on a memory page of
    its own, and large rules that call each other then compete for the same few lines of the
    processor's instruction cache. Use it for large rules with one or two callers.
    """
    if INTERPRETED:
        return function
    return _compiled_rule(function, {"nogil": True, "forceinline": True})


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

    def __init__(self, function: Callable[..., Any]) -> None:
        self.function = function
        self._dispatchers: dict[str, Any] = {}
        self.__doc__ = function.__doc__

    def bind(self, subject: str, *examples: Any) -> Callable[..., Any]:
        """Return a callable for arguments of the same types as `examples`.

        Args:
            subject: what is compiled ("tictactoe"): for the notice, and its folder in the cache,
                so that processes that compile different games need not wait for each other.
            examples: one argument of each type; not changed.
        """
        if INTERPRETED:
            return self._interpret
        from numba import typeof

        types = tuple(typeof(example) for example in examples)
        with _compiling(subject, self.function.__name__):
            bound: Callable[..., Any] = self._compiled(subject)
            bound.compile(types)  # type: ignore[attr-defined]  # a Numba dispatcher
        return bound

    def _compiled(self, subject: str) -> Any:
        if subject not in self._dispatchers:
            from numba import config, njit

            kept = config.CACHE_DIR
            config.CACHE_DIR = str(cache_folder() / subject)
            try:
                options: dict[str, Any] = {"nogil": True, "cache": True}
                if whole_kernels():
                    from .whole import KernelCompiler

                    options["pipeline_class"] = KernelCompiler
                self._dispatchers[subject] = njit(**options)(self.function)
            finally:
                config.CACHE_DIR = kept
        return self._dispatchers[subject]

    def _interpret(self, *arguments: Any) -> Any:
        import numpy as np

        return self.function(*(Cells(a) if isinstance(a, np.ndarray) else a for a in arguments))


def kernel(function: Callable[..., Any]) -> Kernel:
    """Make a module-level function a kernel."""
    return Kernel(function)


@functools.cache
def cache_folder() -> Path:
    """Return the folder of the machine code that fits this process, made if need be.

    It lies in the user's cache folder (or under `PLAYOUT_CACHE`), or in the temporary folder
    where that cannot be written.
    """
    import platformdirs

    named = os.environ.get("PLAYOUT_CACHE")
    for base in (
        Path(named) if named else Path(platformdirs.user_cache_dir("playout")),
        Path(tempfile.gettempdir()) / f"playout-{os.getuid() if hasattr(os, 'getuid') else 0}",
    ):
        folder = base / _cache_name()
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError:
            continue
        if os.access(folder, os.W_OK):
            return folder
    raise OSError("no folder for compiled code can be written; set PLAYOUT_CACHE to one that can")


def _cache_name() -> str:
    """Name the cache after everything that machine code depends on but Numba does not check."""
    import llvmlite
    import numba
    import numpy

    seen = hashlib.blake2b(digest_size=8)
    versions = (sys.version, numba.__version__, llvmlite.__version__, numpy.__version__)
    seen.update(repr((versions, BOUNDS_CHECKED, whole_kernels())).encode())
    for part in ("core", "search"):
        for path in sorted((PACKAGE / part).rglob("*.py")):
            seen.update(path.relative_to(PACKAGE).as_posix().encode() + b"\0" + path.read_bytes())
    return f"kernels-{seen.hexdigest()}" + ("-checked" if BOUNDS_CHECKED else "")


@contextmanager
def _compiling(subject: str, what: str) -> Iterator[None]:
    """Hold the lock of a game's cache, whose index is not safe for two writers; tell of it."""
    import filelock

    (cache_folder() / subject).mkdir(exist_ok=True)
    lock = filelock.FileLock(cache_folder() / subject / "lock")
    with _patient(lock, subject), _noticing(subject, what):
        yield


@contextmanager
def _patient(lock: Any, subject: str) -> Iterator[None]:
    """Acquire `lock`; say so if another process holds it."""
    import filelock

    try:
        lock.acquire(timeout=0.05)
    except filelock.Timeout:
        log.info("waiting for another process that compiles (%s)", subject)
        lock.acquire()
    try:
        yield
    finally:
        lock.release()


@contextmanager
def _noticing(subject: str, what: str) -> Iterator[None]:
    """Log the start and the time of a real compilation; loading from the cache stays silent."""
    from numba.core import event

    class Notice(event.Listener):  # type: ignore[misc]  # numba is untyped
        depth = 0
        began = 0.0

        def on_start(self, event: Any) -> None:
            if self.depth == 0:
                self.began = time.perf_counter()
                log.info("compiling %s (%s), once", subject, what)
            self.depth += 1

        def on_end(self, event: Any) -> None:
            self.depth -= 1
            if self.depth == 0:
                log.debug(
                    "compiled %s (%s) in %.1f s", subject, what, time.perf_counter() - self.began
                )

    with event.install_listener("numba:compile", Notice()):
        yield
