"""`playout rules`: how a game is played."""

from __future__ import annotations

from typing import TYPE_CHECKING, Annotated

import typer

from .command import command
from .options import GameName
from .output import PIPE_WIDTH, Output

if TYPE_CHECKING:
    from ..core.game import Game

Part = Annotated[
    list[str] | None,
    typer.Argument(
        metavar="[SECTION]",
        help="A section, by its title or the start of it; by default all.",
        show_default=False,
    ),
]


@command("rules", examples=("cuttle", "duskwell cards", "hearts scoring"), panel="Start here")
def rules(out: Output, game: GameName, section: Part = None) -> None:
    """Show the rules of a game, or one section of them.

    On a terminal they are set to its width; in a pipe they are the Markdown as it is written.
    """
    from ..core.registry import game as find_game

    show_rules(out, find_game(game), " ".join(section or ()))


def show_rules(out: Output, playing: Game, section: str = "") -> None:
    """Show the rules of a game, or one section of them.

    Raises:
        UnknownSection: there is no such section.
    """
    from ..core.rulebook import find_section, rules_text, sections, written_rules
    from ..wire.catalogue import Rules, RulesSection

    whole = sections(rules_text(playing))
    shown = find_section(whole, section) if section else whole
    out.emit(
        Rules(
            game=playing.name,
            title=playing.title,
            written=written_rules(playing) is not None,
            sections=[
                RulesSection(title=part.title, level=part.level, text=part.text) for part in shown
            ],
        )
    )
    if out.json:
        return
    text = "\n\n".join(part.markdown for part in shown)
    if out.stdout.is_terminal or out.stdout.width < PIPE_WIDTH:
        from .markdown import page

        page(out, text, playing.display.colours)
    else:
        out.raw(text)
    titles = [part.title for part in whole if part.level == 2]
    if titles and not section:
        out.note(
            f"One section: playout rules {playing.name} SECTION. Sections: {', '.join(titles)}."
        )
