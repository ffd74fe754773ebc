"""The rules of a game as text: the `rules.md` beside its module, for docs, terminal and web alike.

Markdown with one heading of level 1, the game's title. Pictures are fenced blocks whose language
is `board`. Comments (`<!-- … -->`) tell the tool that draws pictures and tables what to draw; they
are left out here.
"""

from __future__ import annotations

import re
import sys
from collections.abc import Sequence
from dataclasses import dataclass
from importlib.resources import files
from importlib.resources.abc import Traversable
from pathlib import Path

from .errors import UnknownName
from .game import Game

FILE = "rules.md"
"""The name of the file, in the folder of the module that defines the game's class."""

COMMENT = re.compile(r"<!--.*?-->\n?", re.DOTALL)
HEADING = re.compile(r"(#{1,6}) +(.*?) *#*$")
FENCE = re.compile(r" {0,3}(```|~~~)")


class UnknownSection(UnknownName):
    """The rules of a game have no section of that title."""

    kind = "section"


@dataclass(frozen=True)
class Section:
    """A heading and what stands below it, up to the next heading of any level."""

    title: str
    """The heading; empty for what stands before the first one."""
    level: int
    """1 for the title of the game, 2 for its chapters, and so on; 0 before the first heading."""
    text: str
    """Markdown, without the heading."""

    @property
    def markdown(self) -> str:
        """The section as it is written, with its heading."""
        heading = f"{'#' * self.level} {self.title}" if self.level else ""
        return "\n\n".join(part for part in (heading, self.text) if part)


def written_rules(game: Game) -> str | None:
    """Return the rules that come with a game, or None."""
    folder = _folder(type(game).__module__)
    page = None if folder is None else folder / FILE
    if page is None or not page.is_file():
        return None
    return COMMENT.sub("", page.read_text(encoding="utf-8"))


def rules_text(game: Game) -> str:
    """Return the rules of a game as Markdown; of a game without any, a sentence that says so."""
    text = written_rules(game)
    if text is not None:
        return text
    return (
        f"# {game.title}\n\n{game.title} comes without written rules: there is no `{FILE}` beside"
        f" the module `{type(game).__module__}`.\n"
    )


def sections(text: str) -> list[Section]:
    """Return the sections of a Markdown text in their order; headings inside fences are none."""
    found: list[tuple[str, int, list[str]]] = [("", 0, [])]
    fence = ""
    for line in text.splitlines():
        mark = FENCE.match(line)
        if mark and fence in ("", mark[1]):
            fence = "" if fence else mark[1]
        heading = None if fence else HEADING.match(line)
        if heading:
            found.append((heading[2], len(heading[1]), []))
        else:
            found[-1][2].append(line)
    made = [Section(title, level, "\n".join(lines).strip("\n")) for title, level, lines in found]
    return [section for section in made if section.level or section.text]


def find_section(parts: Sequence[Section], wanted: str) -> list[Section]:
    """Return the section that is called so, with those below it.

    The title may be given in any case and in part: the first that is equal, else the first that
    starts with the words, else the first that holds them.

    Raises:
        UnknownSection: there is none; the message lists the titles.
    """
    word = " ".join(wanted.split()).casefold()
    titles = [section.title.casefold() for section in parts]
    ways = (str.__eq__, str.startswith, str.__contains__)
    fits = (i for way in ways for i, title in enumerate(titles) if word and way(title, word))
    first = next(fits, None)
    if first is None:
        raise UnknownSection(wanted, (section.title for section in parts if section.level > 1))
    level = parts[first].level
    after = (i for i in range(first + 1, len(parts)) if parts[i].level <= level)
    return list(parts[first : next(after, len(parts))])


def _folder(module: str) -> Traversable | None:
    """Return the folder of a module's file; None for one that has no file."""
    loaded = sys.modules.get(module)
    spec = getattr(loaded, "__spec__", None)
    if spec is not None and spec.parent:
        return files(spec.parent)
    where = getattr(loaded, "__file__", None)
    return Path(where).parent if where else None
