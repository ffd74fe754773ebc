"""Helpers: a service in this process, real servers in others, and people who play by script."""

from __future__ import annotations

import contextlib
import json
import os
import queue
import re
import signal
import subprocess
import sys
import threading
import time
import urllib.request
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from playout.service.settings import Settings


def settings(folder: Path, **changes: Any) -> Settings:
    """Return settings for a service of a test: its own database, nothing compiled ahead."""
    given = {
        "database_url": f"sqlite:///{folder / 'tables.db'}",
        "warm": False,
        "workers": 2,
        "rate": 0.0,
        "_env_file": None,
        **changes,
    }
    return Settings(**given)


class Server:
    """A real server: `playout serve` in a process of its own, rules interpreted."""

    def __init__(self, url: str, **environment: str) -> None:
        """Prepare a server on a database."""
        self.database = url
        self.environment = environment
        self.process: subprocess.Popen[str] | None = None
        self.address = ""
        self.lines: list[str] = []
        self._listener: threading.Thread | None = None

    def start(self, port: int = 0) -> None:
        """Start it, and wait until it says where it is."""
        self.process = subprocess.Popen(
            [sys.executable, "-m", "playout", "serve", "--port", str(port)],
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            text=True,
            env={
                **os.environ,
                "PLAYOUT_INTERPRET": "1",
                "PLAYOUT_DATABASE_URL": self.database,
                "PLAYOUT_RATE": "0",
                "PLAYOUT_LOG_LEVEL": "warning",
                **self.environment,
            },
        )
        said: queue.Queue[str] = queue.Queue()
        listener = threading.Thread(target=self._listen, args=(self.process, said), daemon=True)
        listener.start()
        self._listener = listener
        limit = time.monotonic() + 120
        while time.monotonic() < limit:
            with contextlib.suppress(queue.Empty):
                found = re.search(r"http://\S+", said.get(timeout=1))
                if found:
                    self.address = found.group(0)
                    return
            if self.process.poll() is not None:
                break
        raise AssertionError("the server did not start:\n" + "".join(self.lines))

    def _listen(self, process: subprocess.Popen[str], said: queue.Queue[str]) -> None:
        assert process.stdout is not None
        for line in process.stdout:
            self.lines.append(line)
            said.put(line)

    @property
    def port(self) -> int:
        """Where it listens."""
        return int(self.address.rpartition(":")[2])

    def kill(self) -> None:
        """End it without a warning."""
        self._end(signal.SIGKILL)

    def stop(self) -> int:
        """End it in good order; return its exit code."""
        return self._end(signal.SIGTERM)

    def _end(self, how: int) -> int:
        assert self.process is not None
        if self.process.poll() is None:
            self.process.send_signal(how)
        code = self.process.wait(60)
        if self._listener is not None:
            self._listener.join(10)
            # Whoever it started writes where it does.
            assert not self._listener.is_alive(), "a process that the server started lives on"
        if self.process.stdout is not None:
            self.process.stdout.close()
        return code

    def post(self, path: str, body: Any) -> Any:
        """Ask for something, and return the JSON of the answer."""
        request = urllib.request.Request(
            f"{self.address}/api/v1{path}",
            data=json.dumps(body).encode(),
            headers={"Content-Type": "application/json"},
        )
        with urllib.request.urlopen(request, timeout=60) as answer:
            return json.load(answer)

    def get(self, path: str) -> Any:
        """Return the JSON at a path."""
        with urllib.request.urlopen(f"{self.address}/api/v1{path}", timeout=60) as answer:
            return json.load(answer)


@contextlib.contextmanager
def running(url: str, **environment: str) -> Iterator[Server]:
    """Run a server for a while."""
    server = Server(url, **environment)
    server.start()
    try:
        yield server
    finally:
        server.kill()
