"""Where compiled code is kept: a folder that this user can write and nobody else can fill."""

from __future__ import annotations

import functools
import os
import stat
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from .mode import BOUNDS_CHECKED


@dataclass(frozen=True)
class Place:
    """A folder for compiled code, or the lack of one."""

    folder: Path | None
    """None: compiled code is not kept."""
    why: str
    """A phrase for people: who chose it, and what was wrong with the first choice."""


def cache_folder() -> Path:
    """Return the folder of compiled code.

    Raises:
        OSError: there is none; the message says why.
    """
    found = cache_place()
    if found.folder is None:
        raise OSError(found.why)
    return found.folder


@functools.cache
def cache_place() -> Place:
    """Return where compiled code is kept, the folder made if need be.

    `PLAYOUT_CACHE` names it; else it is in the user's cache folder, or, where that cannot be
    written, in one of the user's own in the temporary folder.
    """
    wrong: list[str] = []
    for base, why, private in _candidates():
        folder = base / ("kernels-checked" if BOUNDS_CHECKED else "kernels")
        trouble = _trouble(base, folder, private=private)
        if trouble is None:
            return Place(folder, "; ".join([why, *wrong]))
        wrong.append(f"not {base}: {trouble}")
    return Place(None, "; ".join(["compiled code is not kept", *wrong]))


def _candidates() -> Iterator[tuple[Path, str, bool]]:
    """Yield folders to try, who names them, and whether they must be closed to others."""
    named = os.environ.get("PLAYOUT_CACHE")
    if named:
        yield Path(named), "named by PLAYOUT_CACHE", False
    else:
        import platformdirs

        yield Path(platformdirs.user_cache_dir("playout")), "the user's cache folder", False
    user = os.getuid() if hasattr(os, "getuid") else os.environ.get("USERNAME", "user")
    yield Path(tempfile.gettempdir()) / f"playout-{user}", "in the temporary folder", True


def _trouble(base: Path, folder: Path, *, private: bool) -> str | None:
    """Make a folder ready; return what is wrong with it, or None."""
    try:
        if private:
            base.mkdir(mode=0o700, exist_ok=True)
            if not _is_private(base):
                return "it belongs to somebody else or is open to others"
        folder.mkdir(parents=True, exist_ok=True)
        if not os.access(folder, os.W_OK | os.X_OK):
            return "it cannot be written"
    except OSError as error:
        return error.strerror or str(error)
    return None


def _is_private(folder: Path) -> bool:
    """Return whether a folder is this user's alone: what is in it is run."""
    if not hasattr(os, "getuid"):
        return True  # Windows keeps a temporary folder for each user
    found = folder.lstat()
    return stat.S_ISDIR(found.st_mode) and found.st_uid == os.getuid() and not found.st_mode & 0o077
