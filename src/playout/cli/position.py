"""From words on the command line to a game, a position and its players."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Any

from ..core.errors import IllegalMove, InvalidLayout, InvalidOption
from .errors import InvalidFile, MissingFile
from .rehearse import rehearsed, try_layout

if TYPE_CHECKING:
    from ..core.game import Game
    from ..core.position import Move, Position
    from ..players.base import Chooser


def find_game(name: str, variant: str | None = None, settings: list[str] | None = None) -> Game:
    """Return a game with the variant and options that the user chose."""
    from ..core.registry import game

    found = game(name, variant, **read_settings(settings or []))
    rehearsed(found)
    return found


def find_games(names: list[str] | None) -> list[Game]:
    """Return the named games, or all that are installed."""
    from ..core.registry import game, game_names

    return [game(name) for name in names or game_names()]


def read_settings(settings: list[str]) -> dict[str, Any]:
    """Return `key=value` texts as options."""
    options = {}
    for text in settings:
        key, equals, value = text.partition("=")
        if not equals:
            raise InvalidOption(f"--set {text!r}: write it as key=value.")
        options[key.strip()] = value.strip()
    return options


def default_player(game: Game, iterations: int = 1000) -> str:
    """Return the spec of the plain search that suits a game."""
    return f"{'ismcts' if game.hidden else 'mcts'}:iterations={iterations}"


def default_opponent(game: Game) -> str:
    """Return the spec of who sits opposite a person where they do not say."""
    return game.playing.opponent or default_player(game)


def get_ready(game: Game, *players: Chooser[Any]) -> None:
    """Compile what playing a game needs, so that no decision (and no bar) waits for it."""
    from ..arena.pool import settle

    for chooser in players:
        chooser.warm(game)
    ops = game.ops
    _ = ops.deal_game, ops.list_moves, ops.make_move, ops.pay_out
    settle()


def find_position(game: Game, seed: int, layout: str | None, moves: str | None) -> Position:
    """Return a deal, or the position of a layout, after some moves."""
    if layout is None:
        return play_moves(game.deal(seed), moves or "")
    told = read_layout(layout)
    start = game.position(told)
    try_layout(game, told)
    return play_moves(start, moves or "")


def read_layout(source: str) -> dict[str, Any]:
    """Return the JSON object in a file, on stdin (`-`), or in the text itself.

    Raises:
        MissingFile, InvalidFile: there is no such file, or it holds no JSON object.
    """
    if source.lstrip().startswith("{"):
        text, name = source, "--layout"
    elif source == "-":
        text, name = sys.stdin.read(), "stdin"
    else:
        text, name = _read(Path(source)), source
    try:
        layout = json.loads(text)
    except ValueError as error:
        raise InvalidFile(f"{name}: this is no JSON: {error}.") from error
    if not isinstance(layout, dict):
        raise InvalidLayout(f"{name}: a layout is an object, not {layout!r}.")
    return layout


def _read(path: Path) -> str:
    try:
        return path.read_text(encoding="utf-8")
    except FileNotFoundError as error:
        raise MissingFile(f"{path}: there is no such file.") from error
    except (OSError, ValueError) as error:
        raise InvalidFile(f"{path}: cannot be read: {error}.") from error


def play_moves(position: Position, text: str) -> Position:
    """Return the position after the moves in a text.

    Notation may hold spaces, so at each step the longest run of words that is a legal move counts;
    semicolons always part moves.

    Raises:
        IllegalMove: with the rules' own reason.
    """
    for part in text.split(";"):
        words = part.split()
        while words:
            move, used = _longest(position, words)
            position = position.play(move)
            words = words[used:]
    return position


def _longest(position: Position, words: list[str]) -> tuple[Move, int]:
    most = max((len(move.text.split()) for move in position.moves()), default=1)
    refused: IllegalMove | None = None
    for used in range(min(most, len(words)), 0, -1):
        try:
            return position.move(" ".join(words[:used])), used
        except IllegalMove as error:
            refused = refused or error
    assert refused is not None
    raise refused
