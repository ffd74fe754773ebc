"""Read the lists of defects."""

from __future__ import annotations

import ast
import functools
import tomllib
from dataclasses import dataclass
from pathlib import Path

from tests.support import ROOT

FOLDER = Path(__file__).parent
SOURCES = Path("src") / "playout"

KINDS = {
    "clock": "budgets in seconds, deadlines, time already spent",
    "asymmetry": "scores, bags, seats, rounds or directions exchanged",
    "deals": "deals, hands or seeds that must differ and do not",
    "identity": "one thing taken for another: a count for a name, a code for what was seen",
    "counting": "something that is to be counted, told or written is left out or doubled",
    "leak": "somebody is told what is hidden from them",
    "condition": "a condition that holds at some stages only",
    "estimate": "means, intervals and other figures that are off",
    "merging": "several trees or runs put together wrongly",
    "option": "an option without effect, or with that of another",
    "chance": "draws that are not uniform, ties that always fall one way",
    "belief": "worlds weighed wrongly by what was called",
    "rule": "a rule of a game that a forced or rare play touches",
    "heuristic": "a rule bot that overlooks something",
    "refusal": "something is accepted that must be refused, or refused in wrong words",
}
"""What defects are about; one of each kind runs in `make test-slow`."""


@dataclass(frozen=True)
class Defect:
    """A change of one source file that some test must notice."""

    id: str
    area: str
    """The file it is listed in."""
    kind: str
    says: str
    """What is wrong, in one line."""
    file: str
    """The source, below `src/playout`."""
    old: str
    new: str
    tests: tuple[str, ...]
    """Node ids of pytest."""
    mode: str = "interpreted"
    """`interpreted` or `compiled`."""
    listed: bool = False
    """Whether it once survived, and so may never again."""

    def applied(self, text: str) -> str:
        """Return a source text with the defect.

        Raises:
            ValueError: the old text is not in it exactly once, or nothing would change.
        """
        found = text.count(self.old)
        if found != 1:
            raise ValueError(
                f"{self.id}: the old text is {found} times in {self.file}; once wanted"
            )
        changed = text.replace(self.old, self.new)
        if ast.dump(ast.parse(changed)) == meaning(text):
            raise ValueError(f"{self.id}: the new text means the same as the old")
        return changed


@functools.cache
def meaning(text: str) -> str:
    """Return what a source says, without its comments and layout."""
    return ast.dump(ast.parse(text))


def load(folder: Path = FOLDER) -> list[Defect]:
    """Return all defects, by area and in the order of their file.

    Raises:
        ValueError: an entry has unknown or missing fields, an unknown kind or mode, or an id that
            is there already.
    """
    found: list[Defect] = []
    for path in sorted(folder.glob("*.toml")):
        for entry in tomllib.loads(path.read_text(encoding="utf-8")).get("defect", []):
            try:
                one = Defect(area=path.stem, **{**entry, "tests": tuple(entry["tests"])})
            except (TypeError, KeyError) as error:
                raise ValueError(f"{path.name}, {entry.get('id')}: {error}") from error
            _check(one, {other.id for other in found})
            found.append(one)
    return found


def _check(one: Defect, taken: set[str]) -> None:
    """Refuse what the file format does not allow."""
    if one.kind not in KINDS:
        raise ValueError(f"{one.id}: kind={one.kind!r}; one of {', '.join(KINDS)}")
    if one.mode not in ("interpreted", "compiled"):
        raise ValueError(f"{one.id}: mode={one.mode!r}; interpreted or compiled")
    if one.id in taken:
        raise ValueError(f"{one.id}: there already")
    if not one.tests:
        raise ValueError(f"{one.id}: names no test")


def select(defects: list[Defect], wanted: list[str]) -> list[Defect]:
    """Return the defects with these ids or of these areas; all if nothing is wanted.

    Raises:
        ValueError: nothing has such an id or area.
    """
    unknown = set(wanted) - {one.id for one in defects} - {one.area for one in defects}
    if unknown:
        raise ValueError(f"no such defect or area: {', '.join(sorted(unknown))}")
    return [one for one in defects if not wanted or {one.id, one.area} & set(wanted)]


def one_of_each_kind(defects: list[Defect]) -> list[Defect]:
    """Return the first defect of each kind, rather one that needs no compiling."""
    ordered = sorted(defects, key=lambda one: one.mode != "interpreted")
    return list({one.kind: one for one in reversed(ordered)}.values())


def missing_test(node: str, root: Path = ROOT) -> str | None:
    """Return why a node id names no test, by reading its file; None if it names one."""
    name, *parts = node.split("[")[0].split("::")
    path = root / name
    if not path.is_file():
        return f"{name} does not exist"
    scope: list[ast.stmt] = ast.parse(path.read_text(encoding="utf-8")).body
    for part in parts:
        inside = [
            one
            for one in scope
            if isinstance(one, ast.FunctionDef | ast.ClassDef) and one.name == part
        ]
        if not inside:
            return f"{name} has no {part}"
        scope = inside[0].body
    return None
