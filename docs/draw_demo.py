"""Draw `docs/demo.svg`, the picture in the README; run it after a change of the demo."""

from __future__ import annotations

import io
import re
from pathlib import Path

from rich._export_format import CONSOLE_SVG_FORMAT
from rich.console import Console
from rich.terminal_theme import MONOKAI

from playout.cli import demo
from playout.cli.output import Manners, Output
from playout.core.registry import game
from playout.players.registry import player

WIDTH = 84


def main() -> None:
    """Record the demo and write it as a picture that loads nothing from elsewhere."""
    position = game(demo.GAME).position({"board": demo.BOARD})
    chooser = player(f"mcts:iterations={demo.PLAYOUTS}")
    chooser.warm(position.game)
    screen = Console(
        record=True, width=WIDTH, file=io.StringIO(), force_terminal=True, highlight=False
    )
    out = Output(Manners(), [])
    out.__dict__["stdout"] = screen
    demo.show(out, chooser.choose(position))
    layout = re.sub(r"@font-face \{\{.*?\}\}\n", "", CONSOLE_SVG_FORMAT, flags=re.DOTALL)
    picture = screen.export_svg(
        title="playout demo", theme=MONOKAI, code_format=layout, unique_id="demo"
    )
    Path(__file__).with_name("demo.svg").write_text(picture, encoding="utf-8")


if __name__ == "__main__":
    main()
