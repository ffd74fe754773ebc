"""Install packages with uv: `install.py --editable .`, `install.py --extra dev`.

uv takes a third of pip's time. It has settings of its own, so it is told here where pip would
look for packages (a mirror, a folder of wheels, a certificate); what uv itself is told comes first.
"""

from __future__ import annotations

import ast
import os
import subprocess
import sys
import tomllib
from pathlib import Path

ROOT = Path(__file__).parent.parent
BIN = Path(sys.executable).parent

SETTINGS = {
    "index-url": "UV_DEFAULT_INDEX",
    "extra-index-url": "UV_INDEX",
    "find-links": "UV_FIND_LINKS",
    "cert": "SSL_CERT_FILE",
}
"""pip's settings, and the variables that tell uv the same."""


def settings(listed: str) -> dict[str, str]:
    """Return uv's variables for what `pip config list` has printed."""
    found: dict[str, str] = {}
    for line in listed.splitlines():
        key, _, value = line.partition("=")
        origin, _, name = key.rpartition(".")
        # Variables of the environment come before what is written in files.
        if name in SETTINGS and (origin == ":env:" or SETTINGS[name] not in found):
            separator = "," if name == "find-links" else " "
            found[SETTINGS[name]] = separator.join(ast.literal_eval(value).split())
    if "UV_INDEX" in found:
        found["UV_INDEX_STRATEGY"] = "unsafe-best-match"  # pip's: of all indices the newest
    return found


def main(arguments: list[str]) -> int:
    """Run uv with the arguments; `--extra NAME` are an extra's packages, without the project."""
    asked = subprocess.run(
        [sys.executable, "-m", "pip", "config", "list"], capture_output=True, text=True, check=True
    )
    packages = arguments
    if arguments[0] == "--extra":
        project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
        packages = project["optional-dependencies"][arguments[1]]
    command = [str(BIN / "uv"), "pip", "install", "--quiet", "--python", sys.executable]
    command += ["--constraint", str(ROOT / "constraints.txt"), *packages]
    environment = {**settings(asked.stdout), **os.environ}
    return subprocess.run(command, cwd=ROOT, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
