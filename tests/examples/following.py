"""A tutorial as its reader follows it: files written from its blocks, commands from its lines."""

from __future__ import annotations

import json
import os
import re
import shutil
import subprocess
import sysconfig
import venv
from collections import defaultdict
from dataclasses import dataclass
from pathlib import Path

from filelock import FileLock

from tests.support import ROOT

NAMED = re.compile(
    r"^`([\w./-]+)`(, continued)?:\n\n```(?!sh)\w+\n(.*?)^```$", re.DOTALL | re.MULTILINE
)
"""A block under the name of its file."""

SHELL = re.compile(r"^```sh\n(.*?)^```$", re.DOTALL | re.MULTILINE)

INSTALLING = {"PIP_NO_INDEX": "1", "PIP_NO_DEPS": "1", "PIP_NO_BUILD_ISOLATION": "0"}
"""Settings of pip with which nothing is downloaded ("0": isolation is off, as pip reads it)."""


@dataclass(frozen=True)
class Tutorial:
    """A page, and the example that it makes."""

    name: str
    page: Path

    @property
    def example(self) -> Path:
        """The finished package."""
        return ROOT / "examples" / self.name

    def files(self) -> dict[str, str]:
        """Return the files that the page has one write, by name; blocks follow each other."""
        made: dict[str, list[str]] = defaultdict(list)
        for name, continued, block in NAMED.findall(self.page.read_text()):
            assert bool(continued) == (name in made), f"{name}: is this block continued or not?"
            made[name].append(block)
        return {name: "".join(_joined(blocks)) for name, blocks in made.items()}

    def commands(self) -> list[str]:
        """Return the commands that the page has one run, in order."""
        return [
            line for block in SHELL.findall(self.page.read_text()) for line in block.split("\n")
        ]


def _joined(blocks: list[str]) -> list[str]:
    """Return blocks with the empty lines that part functions, or methods, of one file."""
    parted = ["\n" if block.startswith(" ") else "\n\n" for block in blocks[1:]]
    return [text for pair in zip(["", *parted], blocks, strict=True) for text in pair]


TUTORIALS = (
    Tutorial("kuhn", ROOT / "docs" / "tutorials" / "1-a-new-game.md"),
    Tutorial("nap", ROOT / "docs" / "tutorials" / "2-a-trick-game.md"),
)


class Desk:
    """A folder with a fresh environment that borrows our packages, and what was written there."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self._paths = sysconfig.get_paths("venv", {"base": str(folder / ".venv")})
        self.scripts = Path(self._paths["scripts"])
        self.told: dict[str, str] = {}
        """What each command of the tutorial printed."""

    @classmethod
    def after(cls, tutorial: Tutorial, shared: Path) -> Desk:
        """Return the desk of a reader who has written all files and run all commands.

        The first process that asks for it does so, others with the same folder find it done.
        """
        desk, told = cls(shared / f"desk-{tutorial.name}"), shared / f"told-{tutorial.name}.json"
        with FileLock(told.with_suffix(".lock")):
            if not told.exists():
                shutil.rmtree(desk.folder, ignore_errors=True)  # of one who failed
                desk.set_up()
                desk.follow(tutorial)
                said = {command: desk.run(command) for command in tutorial.commands()}
                told.write_text(json.dumps(said))
        desk.told = json.loads(told.read_text())
        return desk

    def set_up(self) -> None:
        """Make the environment; `playout` is there as a command."""
        venv.create(self.folder / ".venv", with_pip=False, symlinks=True)
        # addsitedir rather than a bare path: it follows the .pth files of editable installs too.
        borrow = f"import site; site.addsitedir({sysconfig.get_paths()['purelib']!r})\n"
        Path(self._paths["purelib"], "borrowed.pth").write_text(borrow)
        for command in ("pip", "playout"):
            script = self.scripts / command
            script.write_text(f'#!/bin/sh\nexec "{self.scripts}/python" -m {command} "$@"\n')
            script.chmod(0o755)

    def follow(self, tutorial: Tutorial) -> None:
        """Write the files of a tutorial into a folder of its name."""
        for name, text in tutorial.files().items():
            path = self.folder / tutorial.name / name
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text)

    def run(self, command: str, **environment: str) -> str:
        """Run a command line, show what it printed if it failed, and return its output."""
        usual = {key: value for key, value in os.environ.items() if key != "COLUMNS"}
        path = {"PATH": f"{self.scripts}{os.pathsep}{os.environ['PATH']}"}
        done = subprocess.run(
            command,
            shell=True,  # the lines of the page are those of a shell
            capture_output=True,
            text=True,
            cwd=self.folder,
            env={**usual, **INSTALLING, **path, **environment},
            check=False,
        )
        assert done.returncode == 0, f"{command}: {done.returncode}\n{done.stdout}\n{done.stderr}"
        return done.stdout
