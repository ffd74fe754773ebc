"""What the site has beside the pages in `docs`: an API reference, the games' rules, the README.

MkDocs calls the functions that begin with `on_` (see `hooks` in `mkdocs.yml`). Pages of the
reference are one for each module, made from its docstrings; nothing lists them by hand. Links that
lead out of `docs` on a code host lead to those pages here.
"""

from __future__ import annotations

import ast
import inspect
import posixpath
import re
from pathlib import Path

from mkdocs.config.defaults import MkDocsConfig
from mkdocs.exceptions import PluginError
from mkdocs.structure.files import File, Files
from mkdocs.structure.pages import Page

import playout

ROOT = Path(__file__).resolve().parent.parent
SOURCES = ROOT / "src"

BROUGHT = {
    "README.md": "index.md",
    "CONTRIBUTING.md": "contributing.md",
    "CHANGELOG.md": "changelog.md",
}
"""Files outside `docs` that are pages of the site."""

PRIVATE = {"cli", "service"}
"""Rooms at the top of the house: commands and routes, which have pages of their own."""

LINK = re.compile(r"(!?)\[((?:[^\[\]]|\[[^\]]*\])*)\]\(([^)\s]+)\)")

LOADED = re.compile(r"<(?:script|link|img|iframe)\b[^>]*?\b(?:src|href)=\"((?:https?:)?//[^\"]+)")
"""What a browser fetches by itself from another host."""

ORIGIN = {page: source for source, page in BROUGHT.items()}
"""By page: where its text comes from, if not from `docs`; filled as pages are made."""


def on_files(files: Files, config: MkDocsConfig) -> Files:
    """Add the pages that are made rather than written."""
    for source, page in BROUGHT.items():
        files.append(File.generated(config, page, content=(ROOT / source).read_text()))
    for path in sorted(SOURCES.glob("playout/games/*/rules.md")):
        page = f"rules/{path.parent.name}.md"
        ORIGIN[page] = path.relative_to(ROOT).as_posix()
        files.append(File.generated(config, page, content=path.read_text()))
    modules = {
        name: ast.get_docstring(ast.parse(path.read_text()))
        for path in sorted(SOURCES.rglob("*.py"))
        if (name := module_of(path))
    }
    for name in modules:
        page = f"api/{name}.md"
        files.append(File.generated(config, page, content=f"# `{name}`\n\n::: {name}\n"))
    files.append(File.generated(config, "api/index.md", content=index(modules)))
    return files


def module_of(path: Path) -> str:
    """Return the name of the module in a file; empty for those that are nobody's to call."""
    parts = list(path.relative_to(SOURCES).with_suffix("").parts)
    if parts[-1] == "__init__":
        parts.pop()
    private = any(part.startswith("_") for part in parts) or not PRIVATE.isdisjoint(parts)
    return "" if private else ".".join(parts)


def first_line(doc: str | None) -> str:
    """Return the first line of a docstring."""
    return (doc or "").split("\n")[0]


def index(modules: dict[str, str | None]) -> str:
    """Return the first page of the reference: the public names, then all modules.

    Args:
        modules: by name, their docstrings.
    """
    names = [
        f"- [`{name}`]{place_of(name)}: {first_line(inspect.getdoc(getattr(playout, name)))}"
        for name in playout.__all__
    ]
    rooms = [f"- [`{name}`]({name}.md): {first_line(doc)}" for name, doc in modules.items()]
    return "\n".join(
        [
            "# API reference",
            "",
            "What `import playout` offers. Everything else may change without notice.",
            "",
            *names,
            "",
            "For authors of games: [`playout.authoring`](playout.authoring.md),",
            "[`playout.authoring.tricks`](playout.authoring.tricks.md) and",
            "[`playout.core.bits`](playout.core.bits.md).",
            "",
            "## All modules",
            "",
            *rooms,
            "",
        ]
    )


def place_of(name: str) -> str:
    """Return where a link to what `playout` offers under a name leads: a page, or an entry."""
    home = playout._HOME_OF[name]  # the one list of them
    return f"(playout{home}.md)" if home.startswith(".") else f"[playout.{home}.{name}]"


def on_page_markdown(markdown: str, page: Page, config: MkDocsConfig, files: Files) -> str:
    """Turn links out of `docs` into links within the site, or into plain text."""
    here = page.file.src_uri
    if here.startswith("api/"):
        return markdown
    origin = ORIGIN.get(here, f"docs/{here}")

    def moved(match: re.Match[str]) -> str:
        picture, text, target = match.groups()
        if "://" in target or target.startswith(("#", "mailto:")):
            return match[0]
        place, _, anchor = target.partition("#")
        meant = posixpath.normpath(posixpath.join(posixpath.dirname(origin), place))
        found = page_of(meant)
        if found is None:
            return match[0] if picture else text
        way = posixpath.relpath(found, posixpath.dirname(here) or ".")
        return f"{picture}[{text}]({way}{'#' + anchor if anchor else ''})"

    return LINK.sub(moved, markdown)


def page_of(path: str) -> str | None:
    """Return the page that stands for a file of the project; None: there is none."""
    if path in BROUGHT:
        return BROUGHT[path]
    if path.startswith("docs/"):
        return path.removeprefix("docs/")
    for page, source in ORIGIN.items():
        if source == path:
            return page
    file = ROOT / path
    if file.is_dir():
        file /= "__init__.py"
    known = file.suffix == ".py" and file.is_relative_to(SOURCES) and file.exists()
    return f"api/{module_of(file)}.md" if known and module_of(file) else None


def on_post_page(output: str, page: Page, config: MkDocsConfig) -> str:
    """Refuse a page that loads something from elsewhere: the site works without a network."""
    loads = LOADED.search(output)
    if loads:
        raise PluginError(f"{page.file.src_uri} loads {loads[1]}; pages must work offline.")
    return output
