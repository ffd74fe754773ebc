"""A PostgreSQL server of our own, from Debian's package, for as long as a test needs it."""

from __future__ import annotations

import contextlib
import os
import pwd
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from pathlib import Path

PLACES = ("/usr/lib/postgresql/17/bin", "/usr/lib/postgresql/15/bin", "/usr/local/bin", "/usr/bin")
"""Where its programs may be, beside the path."""


def program(name: str) -> str | None:
    """Return where a program of PostgreSQL is; None: nowhere."""
    return shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), *PLACES)))


def missing() -> str:
    """Say what keeps PostgreSQL from being tested; empty: nothing."""
    wanted = [name for name in ("initdb", "postgres") if program(name) is None]
    return f"not found: {', '.join(wanted)} (Debian: postgresql)" if wanted else ""


@contextlib.contextmanager
def running() -> Iterator[str]:
    """Run a server; yield the URL of an empty database.

    Its folder is not pytest's, which another run of pytest may close to others at any time.
    """
    with tempfile.TemporaryDirectory(prefix="playout-postgres-") as made:
        yield from _running(Path(made))


def _running(folder: Path) -> Iterator[str]:
    user, as_user = _somebody_else()
    data = folder / "data"
    if user is not None:
        shutil.chown(folder, user)
    initdb, postgres = program("initdb"), program("postgres")
    assert initdb is not None
    assert postgres is not None
    subprocess.run(
        [initdb, "-D", str(data), "-U", "playout", "-A", "trust", "--no-sync", "-E", "UTF8"],
        check=True,
        capture_output=True,
        cwd=folder,
        **as_user,
    )
    with socket.socket() as free:
        free.bind(("127.0.0.1", 0))
        port = free.getsockname()[1]
    command = [postgres, "-D", str(data), "-p", str(port), "-h", "127.0.0.1", "-k", str(folder)]
    server = subprocess.Popen(
        command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, cwd=folder, **as_user
    )
    try:
        url = f"postgresql://playout@127.0.0.1:{port}/postgres"
        _wait(url)
        yield url
    finally:
        server.terminate()
        server.wait(60)


def _somebody_else() -> tuple[str | None, dict[str, object]]:
    """Return whom to run it as: PostgreSQL refuses to run as root."""
    if os.getuid() != 0:
        return None, {}
    for name in ("postgres", "nobody"):
        with contextlib.suppress(KeyError):
            pwd.getpwnam(name)
            return name, {"user": name}
    raise AssertionError("there is nobody but root to run PostgreSQL as")


def _wait(url: str) -> None:
    """Wait until it answers."""
    import time

    import psycopg

    for _ in range(200):
        try:
            psycopg.connect(url, connect_timeout=2).close()
            return
        except psycopg.OperationalError:
            time.sleep(0.2)
    raise AssertionError("PostgreSQL does not answer")
