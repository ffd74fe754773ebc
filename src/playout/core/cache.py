"""Machine code on disk: one file for each kernel, types of arguments and state of the sources.

The name of a file holds a digest of everything that the code in it depends on (`core.reach`, the
types, the versions, the processor), so a file is right or it is not there: nothing is ever
compared with clocks, and there is no index that two writers could spoil. Files are written beside
and moved into place. A damaged one is dropped; where none can be written, code is not kept.
"""

from __future__ import annotations

import hashlib
import logging
import os
import pickle
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from .blas import leave_out_blas
from .mode import BOUNDS_CHECKED
from .places import cache_place
from .reach import Fingerprint, fingerprint

log = logging.getLogger("playout.compile")

SUFFIX = ".code"
_MAGIC = b"playout machine code 2\n"
_DIGEST = 16
UNUSED_DAYS = 60
"""Files that nobody has loaded for so long are removed when a new one is written."""


class KernelCache:
    """The files of one kernel for one subject, in the shape that Numba's dispatchers ask for."""

    def __init__(self, subject: str, function: Callable[..., Any], *more: object) -> None:
        """Keep machine code of `function`; it also depends on `more`, the compiler."""
        self._subject = subject
        self._function = function
        self._more = more
        self._known: dict[Any, Fingerprint] = {}

    @property
    def cache_path(self) -> str | None:
        """The folder, for Numba's statistics."""
        folder = cache_place().folder
        return str(folder / self._subject) if folder else None

    def load_overload(self, sig: Any, target_context: Any) -> Any:
        """Return compiled code for types, or None."""
        path = self.path(sig, target_context)
        if path is None or not path.exists():
            return None
        from numba.core.compiler import CompileResult

        try:
            called, payload = pickle.loads(_read(path))
            if not _known(called):
                leave_out_blas()
                target_context.refresh()
            found = CompileResult._rebuild(target_context, *payload)
            os.utime(path)
        except Exception as error:  # whatever a damaged file may raise
            log.warning("a file of compiled code is damaged and dropped: %s (%s)", path, error)
            _remove(path)
            return None
        return found

    def save_overload(self, sig: Any, data: Any) -> None:
        """Keep compiled code."""
        path = self.path(sig, data.target_context)
        if path is None or _bound_late(data.library):
            return
        from numba.core import serialize

        payload = serialize.dumps((_called(data.library), data._reduce()))
        try:
            _write(path, payload)
        except OSError as error:
            log.warning("compiled code cannot be kept (%s): %s", error.strerror, path.parent)
        else:
            _tidy(path.parent)

    def path(self, sig: Any, target_context: Any) -> Path | None:
        """Return the file for types; None if code is not kept."""
        folder = cache_place().folder
        if folder is None:
            return None
        types = sig if isinstance(sig, tuple) else sig.args
        reached = self.reached(types).digest
        facts = (_MAGIC, reached, str(types), target_context.codegen().magic_tuple(), _built())
        digest = hashlib.blake2b(repr(facts).encode(), digest_size=_DIGEST).hexdigest()
        return folder / self._subject / f"{self._function.__name__}-{digest}{SUFFIX}"

    def reached(self, types: tuple[Any, ...]) -> Fingerprint:
        """Return what code for these types reaches."""
        if types not in self._known:
            self._known[types] = fingerprint(self._function, _records(types), *self._more)
        return self._known[types]


def _bound_late(library: Any) -> bool:
    """Return whether code calls functions whose addresses are found when it is made.

    Rules that call each other do: loaded in another process, such code would jump to nowhere.
    """
    from numba.core.codegen import RuntimeLinker

    names = (variable.name for variable in library._final_module.global_variables)
    return any(name.startswith(RuntimeLinker.PREFIX) for name in names)


def _called(library: Any) -> list[str]:
    """Return the functions outside a kernel that its machine code calls."""
    outside = (one.name for one in library._final_module.functions if one.is_declaration)
    return [name for name in outside if not name.startswith("llvm.")]


def _known(called: list[str]) -> bool:
    """Return whether the addresses of functions are known without all of Numba.

    Most kernels call nothing but Python's own; making Numba ready to compile takes a tenth of what
    a process needs until its first search.
    """
    from llvmlite.binding import address_of_symbol

    return all(map(address_of_symbol, called))


def _built() -> tuple[object, ...]:
    """Return what machine code depends on beside sources, types and processor."""
    import llvmlite
    import numba
    import numpy

    versions = (numba.__version__, llvmlite.__version__, numpy.__version__)
    settings = (BOUNDS_CHECKED, str(numba.config.OPT), numba.config.DEBUGINFO_DEFAULT)
    return (sys.implementation.cache_tag, versions, settings)


def _records(types: Any) -> Iterator[Any]:
    """Yield the record types among types, those inside records and arrays too."""
    from numba.core.types import Record

    for kind in types:
        inner = getattr(kind, "dtype", kind)
        if isinstance(inner, Record):
            yield inner
            yield from _records(found.type for found in inner.fields.values())


def _read(path: Path) -> bytes:
    """Return what `_write` wrote.

    Raises:
        ValueError: it is something else, or not all of it.
    """
    whole = path.read_bytes()
    start = len(_MAGIC) + _DIGEST
    payload = whole[start:]
    if whole[:start] != _MAGIC + hashlib.blake2b(payload, digest_size=_DIGEST).digest():
        raise ValueError("it is not what was written")
    return payload


def _write(path: Path, payload: bytes) -> None:
    """Write a file that is whole or not there."""
    path.parent.mkdir(exist_ok=True)
    beside = path.with_suffix(f".{os.getpid()}.part")
    try:
        with beside.open("wb") as file:
            file.write(_MAGIC + hashlib.blake2b(payload, digest_size=_DIGEST).digest() + payload)
        beside.replace(path)
    except OSError:
        _remove(beside)
        raise


def _tidy(folder: Path) -> None:
    """Remove what nobody has loaded for a long time."""
    oldest = time.time() - UNUSED_DAYS * 86_400
    for path in folder.iterdir():
        try:
            if path.stat().st_mtime < oldest:
                path.unlink()
        except OSError:  # another process was faster, or it is not ours to remove
            continue


def clear_cache() -> int:
    """Remove all compiled code that is kept, of other versions too; return how many files."""
    folder = cache_place().folder
    files = list(folder.parent.glob(f"kernels*/**/*{SUFFIX}")) if folder is not None else []
    for path in files:
        _remove(path)
    return len(files)


def _remove(path: Path) -> None:
    try:
        path.unlink(missing_ok=True)
    except OSError as error:
        log.warning("it cannot be removed (%s): %s", error.strerror, path)


@contextmanager
def alone(subject: str, what: str) -> Iterator[None]:
    """Let one process at a time compile a kernel, and say so if another does; only saves work."""
    lock = _locked(subject, what)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


def _locked(subject: str, what: str) -> Any:
    """Return a lock that is held, or None where there can be none: a full disk, no folder."""
    import filelock

    folder = cache_place().folder
    if folder is None:
        return None
    try:
        (folder / subject).mkdir(exist_ok=True)
        lock = filelock.FileLock(folder / subject / f"{what}.lock")
        try:
            lock.acquire(timeout=0.05)
        except filelock.Timeout:
            log.info("waiting for another process that compiles %s (%s)", subject, what)
            lock.acquire()
            log.debug("the other process has compiled %s (%s)", subject, what)
    except OSError:
        return None
    return lock
