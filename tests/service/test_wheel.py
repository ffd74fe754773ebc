"""The wheel brings the built web page along, so that nobody needs Node to see it."""

import subprocess
import sys
import zipfile
from pathlib import Path

import pytest

ROOT = Path(__file__).parent.parent.parent
PAGE = ROOT / "src" / "playout" / "service" / "static"


@pytest.mark.slow
def test_every_file_of_the_page_is_in_the_wheel(tmp_path: Path) -> None:
    assert (PAGE / "200.html").is_file(), "build the page first: make web"
    command = [sys.executable, "-m", "hatchling", "build", "-t", "wheel", "-d", str(tmp_path)]
    subprocess.run(command, cwd=ROOT, check=True, capture_output=True)
    (wheel,) = tmp_path.glob("*.whl")
    packed = set(zipfile.ZipFile(wheel).namelist())
    built = {
        f"playout/service/static/{path.relative_to(PAGE).as_posix()}"
        for path in PAGE.rglob("*")
        if path.is_file()
    }
    assert built <= packed
    assert not any("node_modules" in name for name in packed)
