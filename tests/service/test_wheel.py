"""The wheel brings the built web page along, so that nobody needs Node to see it."""

import os
import re
import socket
import subprocess
import sys
import time
import venv
import zipfile
from collections.abc import Iterator
from pathlib import Path
from urllib.error import URLError
from urllib.request import urlopen

import pytest
import uvicorn

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "src" / "playout" / "service" / "static"
PLAIN = "/usr/bin:/bin"
"""Where programs are looked for: Node is not among them."""

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def wheel(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """Return the wheel, built as it is published."""
    assert (PAGE / "200.html").is_file(), "build the page first: make web"
    out = tmp_path_factory.mktemp("wheel")
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(out)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (found,) = out.glob("*.whl")
    return found


@pytest.fixture
def installed(wheel: Path, tmp_path: Path) -> Path:
    """Return the programs of a new environment that has the wheel, and what it depends on.

    What it depends on is lent by this environment: a path file adds packages, but not what other
    path files there would add, so that `playout` is the wheel's.
    """
    home = tmp_path / "environment"
    venv.create(home, with_pip=True, symlinks=True)
    python = home / "bin" / "python"
    install = ["-m", "pip", "install", "--quiet", "--no-deps", "--no-index", str(wheel)]
    subprocess.run([python, *install], check=True, capture_output=True)
    (packages,) = home.glob("lib/python3*/site-packages")
    (packages / "lent.pth").write_text(f"{Path(uvicorn.__file__).parents[1]}\n")
    return home / "bin"


@pytest.fixture
def address(installed: Path, tmp_path: Path) -> Iterator[str]:
    """Return where the installed service answers."""
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        port = probe.getsockname()[1]
    kept = {key: value for key, value in os.environ.items() if not key.startswith("PYTHON")}
    env = {**kept, "PATH": PLAIN, "PLAYOUT_INTERPRET": "1"}
    where = [installed / "python", "-c", "import playout; print(playout.__file__)"]
    told = subprocess.run(where, cwd=tmp_path, env=env, check=True, capture_output=True, text=True)
    assert str(tmp_path) in told.stdout
    command = [installed / "playout", "serve", "--port", str(port)]
    running = subprocess.Popen(command, cwd=tmp_path, env=env, stdout=subprocess.DEVNULL)
    try:
        yield _answering(f"http://127.0.0.1:{port}", running)
    finally:
        running.kill()
        running.wait()


def _answering(url: str, running: "subprocess.Popen[bytes]") -> str:
    for _ in range(300):
        assert running.poll() is None, "the service ended"
        try:
            urlopen(f"{url}/healthz").close()
        except URLError:
            time.sleep(0.2)
        else:
            return url
    raise AssertionError("the service did not start")


def test_every_file_of_the_page_is_in_the_wheel(wheel: Path) -> None:
    packed = set(zipfile.ZipFile(wheel).namelist())
    built = {
        f"playout/service/static/{path.relative_to(PAGE).as_posix()}"
        for path in PAGE.rglob("*")
        if path.is_file()
    }
    assert built <= packed
    assert not any("node_modules" in name for name in packed)


def test_the_installed_service_delivers_the_page_without_node(address: str) -> None:
    with urlopen(address) as answer:
        page = answer.read().decode()
    assert page == (PAGE / "200.html").read_text()
    parts = re.findall(r"\"(/_app/[^\"]+\.(?:js|css))\"", page)
    assert parts
    for part in parts:
        with urlopen(address + part) as answer:
            assert answer.read() == (PAGE / part.removeprefix("/")).read_bytes()
