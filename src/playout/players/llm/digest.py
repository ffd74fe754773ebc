"""The rules of a game, short enough for a prompt.

That is what its `rules.md` says, less what a model does not need (what to type, other variants),
and how the variant that is played differs.
"""

from __future__ import annotations

import re

from ...core.game import Game
from ...core.rulebook import Section, rules_text, sections

LIMIT = 18_000
"""The most letters that rules may have in a prompt."""

LEFT_OUT = ("options", "variants", "what to type", "words")
"""Sections that a prompt never has: `this_variant` says what matters of the first two."""

SPARE = ("the table", "the board", "advice")
"""Sections that go first where the rules are too long."""

PICTURE = re.compile(r"^```board$", re.MULTILINE)
LINK = re.compile(r"\[([^\]]+)\]\([^)]*\)")


def rules_digest(game: Game, limit: int = LIMIT) -> str:
    """Return the rules of a game in at most `limit` letters, as Markdown."""
    parts = _kept(sections(rules_text(game)))
    for dispensable in (_is_spare, _is_detail):
        for part in reversed(parts):
            if len(_written(parts)) > limit and dispensable(part):
                parts.remove(part)
    text = _written(parts)
    return text if len(text) <= limit else text[: limit - 2].rsplit("\n\n", 1)[0] + "\n…"


def this_variant(game: Game) -> str:
    """Return in a few lines which rules are chosen, as far as they are not the usual ones."""
    usual = {option.name: option for option in game.options}
    lines = [f"Variant: {game.variant}."]
    for name, value in game.chosen.items():
        option = usual.get(name)
        if option is not None and value != option.default:
            lines.append(f"- `{name}` is {_say(value)}: {option.help.rstrip('.')}.")
    return "\n".join(lines)


def _say(value: object) -> str:
    if isinstance(value, bool):
        return "yes" if value else "no"
    return "not set" if value is None else str(value)


def _kept(parts: list[Section]) -> list[Section]:
    """Return the sections that a prompt has, pictures marked as examples, without links."""
    kept, skipping = [], 0
    for part in parts:
        if skipping and part.level > skipping:
            continue
        skipping = part.level if part.title.casefold() in LEFT_OUT else 0
        if not skipping:
            text = LINK.sub(r"\1", PICTURE.sub("An example:\n\n```", part.text))
            kept.append(Section(part.title, part.level, text))
    return kept


def _is_spare(part: Section) -> bool:
    return part.title.casefold() in SPARE


def _is_detail(part: Section) -> bool:
    return part.level > 2


def _written(parts: list[Section]) -> str:
    return "\n\n".join(part.markdown for part in parts)
