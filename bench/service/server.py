"""A server for a measurement: `playout serve` in a process of its own."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import subprocess
import sys
import tempfile
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path


@contextlib.contextmanager
def serving(*options: str) -> Iterator[tuple[str, int]]:
    """Run a server until its games are compiled and beyond; yield its address and process id."""
    with tempfile.TemporaryDirectory() as folder:
        log = Path(folder) / "log"
        command = [sys.executable, "-m", "playout", "serve", "--port", "0", "--rate", "0", *options]
        command += ["--database-url", f"sqlite:///{folder}/tables.db", "--log-level", "warning"]
        with log.open("w") as out:
            process = subprocess.Popen(command, stdout=out, stderr=out, env=os.environ)
            try:
                yield _address(log, process), process.pid
            finally:
                process.send_signal(signal.SIGTERM)
                process.wait(60)


def _address(log: Path, process: subprocess.Popen[bytes]) -> str:
    while process.poll() is None:
        found = re.search(r"http://\S+", log.read_text())
        if found:
            address = found.group(0)
            while '"waiting"' in (state := _ask(f"{address}/api/v1/games")) or "compiling" in state:
                time.sleep(0.5)
            return address
        time.sleep(0.1)
    raise SystemExit(log.read_text())


def _ask(url: str) -> str:
    with urllib.request.urlopen(url, timeout=60) as answer:
        return str(answer.read(), "utf-8")
