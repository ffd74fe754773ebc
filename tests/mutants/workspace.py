"""A throw-away copy of the project, in which a defect is put and its tests are run."""

from __future__ import annotations

import importlib.util
import os
import shutil
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path

from tests.support import ROOT

from .defects import SOURCES, Defect

LEFT_OUT = shutil.ignore_patterns(
    ".*", "__pycache__", "node_modules", "*.egg-info", "build", "dist"
)


@dataclass(frozen=True)
class Run:
    """What a run of pytest came to."""

    code: int | None
    """Its exit code; None: it ran out of time and was ended."""
    seconds: float
    output: str

    @property
    def passed(self) -> bool:
        """Whether all tests passed."""
        return self.code == 0

    @property
    def noticed(self) -> bool:
        """Whether a test failed (or never came to an end), and not pytest itself."""
        return self.code in (None, 1)


class Workspace:
    """A copy of the project with a cache of machine code of its own.

    Numba's cache goes by the path and time of a source, so copies cannot share one. A defect in
    a player costs no compiling, one in a game that game's, one in `core` or `search` all.
    """

    def __init__(self, folder: Path) -> None:
        """Copy the project to `folder`, whatever was there before; the cache beside it stays."""
        self.root = folder / "project"
        self.cache = folder / "cache"
        shutil.rmtree(self.root, ignore_errors=True)
        shutil.copytree(ROOT, self.root, ignore=LEFT_OUT)
        self.cache.mkdir(exist_ok=True)

    @contextmanager
    def defective(self, defect: Defect) -> Iterator[None]:
        """Have a defect in the copy for a while."""
        path = self.root / SOURCES / defect.file
        original = ROOT / SOURCES / defect.file
        kept = set(self.cache.iterdir())
        path.write_text(defect.applied(original.read_text(encoding="utf-8")), encoding="utf-8")
        self._forget(path)
        try:
            yield
        finally:
            shutil.copy2(original, path)  # its time too, by which Numba knows it
            self._forget(path)
            for folder in set(self.cache.iterdir()) - kept:
                shutil.rmtree(folder, ignore_errors=True)

    def _forget(self, path: Path) -> None:
        """Remove the byte code of a source, which goes by whole seconds."""
        Path(importlib.util.cache_from_source(str(path))).unlink(missing_ok=True)

    def run(self, tests: tuple[str, ...], mode: str, timeout: float | None = None) -> Run:
        """Run tests here, up to the first failure."""
        environment = {
            **{name: value for name, value in os.environ.items() if not name.startswith("PYTEST_")},
            "PYTHONPATH": str(self.root / "src"),
            "PLAYOUT_CACHE": str(self.cache),
            "PLAYOUT_INTERPRET": "1" if mode == "interpreted" else "0",
        }
        command = [sys.executable, "-m", "pytest", "-x", "-q", "--no-header", "--tb=short"]
        began = time.monotonic()
        process = subprocess.Popen(
            [*command, "-p", "no:cacheprovider", "-m", "slow or not slow", *tests],
            cwd=self.root,
            env=environment,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            start_new_session=True,
        )
        try:
            output, _ = process.communicate(timeout=timeout)
            code: int | None = process.returncode
        except subprocess.TimeoutExpired:
            os.killpg(process.pid, signal.SIGKILL)  # its own children too
            output, _ = process.communicate()
            code = None
        return Run(code, time.monotonic() - began, output)
