"""Keys: from the environment or a `.env` file, and never in a log, a text or an error."""

from __future__ import annotations

import os
from collections.abc import Mapping, Sequence
from pathlib import Path

from .errors import MissingKey

HIDDEN = "…"


class Key:
    """A key that does not show itself."""

    __slots__ = ("_text",)

    def __init__(self, text: str) -> None:
        self._text = text

    def reveal(self) -> str:
        """Return the key itself, for the request that needs it."""
        return self._text

    def hide(self, text: str) -> str:
        """Return a text without the key, should it be in it."""
        return text.replace(self._text, HIDDEN) if self._text else text

    def __reduce__(self) -> str:
        raise TypeError("a key stays in the process that read it")

    def __repr__(self) -> str:
        return f"<Key {HIDDEN}>"


NONE = Key("")
"""For servers that want none."""


def find_key(
    names: Sequence[str],
    environment: Mapping[str, str] | None = None,
    folder: Path | None = None,
) -> Key | None:
    """Return the first key that the environment has, or else the `.env` file of a folder."""
    environment = os.environ if environment is None else environment
    beside = read_env((Path.cwd() if folder is None else folder) / ".env")
    for source in (environment, beside):
        for name in names:
            if source.get(name, "").strip():
                return Key(source[name].strip())
    return None


def need_key(names: Sequence[str], model: str) -> Key:
    """Return a key.

    Raises:
        MissingKey: there is none; a sentence says where to put it.
    """
    found = find_key(names)
    if found is None:
        raise MissingKey(
            f"llm: {model} needs a key: set {names[0]} in the environment or in a file .env here."
        )
    return found


def read_env(path: Path) -> dict[str, str]:
    """Return the settings of a `.env` file: `NAME=value` a line; a missing file has none."""
    try:
        lines = path.read_text(encoding="utf-8").splitlines()
    except (OSError, UnicodeDecodeError):
        return {}
    found: dict[str, str] = {}
    for line in lines:
        name, equals, value = line.strip().removeprefix("export ").partition("=")
        if equals and not name.startswith("#"):
            value = value.strip()
            quoted = len(value) > 1 and value[0] == value[-1] and value[0] in "'\""
            found[name.strip()] = value[1:-1] if quoted else value
    return found
