"""Helpers for tests: other processes, other cache folders."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    import pytest

ROOT = Path(__file__).resolve().parent.parent


def run_python(
    code: str, *, cwd: Path = ROOT, check: bool = True, **environment: str
) -> subprocess.CompletedProcess[str]:
    """Run Python code in a fresh process, with changes to its environment.

    It runs in the project's folder, from which `tests` can be imported, wherever pytest does.
    """
    done = subprocess.run(
        [sys.executable, "-W", "error", "-c", code],
        capture_output=True,
        text=True,
        cwd=cwd,
        env={**os.environ, **environment},
        check=False,
    )
    if check and done.returncode != 0:
        raise AssertionError(f"exit {done.returncode}\n{done.stdout}\n{done.stderr}")
    return done


def shared_folder(factory: pytest.TempPathFactory) -> Path:
    """Return a folder of this run that all its workers share."""
    own = factory.getbasetemp()
    return own.parent if "PYTEST_XDIST_WORKER" in os.environ else own


def interpreted(module: str, function: str) -> Any:
    """Call a function of a module in a process that interprets the rules; return it as JSON."""
    code = f"import json, {module} as m; print(json.dumps(m.{function}()))"
    return json.loads(run_python(code, PLAYOUT_INTERPRET="1").stdout)
