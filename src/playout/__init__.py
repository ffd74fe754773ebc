"""Playout: search-based players of hidden-information card games.

The names here are the public API. They load on first use, so that `import playout` stays light.
"""

from __future__ import annotations

import importlib
from typing import TYPE_CHECKING, Any

__version__ = "0.1.0"

if TYPE_CHECKING:
    from . import clients as clients
    from . import wire as wire
    from .arena.match import match as match
    from .arena.result import MatchResult as MatchResult
    from .core import conformance as conformance
    from .core.errors import GameOver as GameOver
    from .core.errors import IllegalMove as IllegalMove
    from .core.errors import InvalidLayout as InvalidLayout
    from .core.errors import InvalidOption as InvalidOption
    from .core.errors import InvalidView as InvalidView
    from .core.errors import MalformedMove as MalformedMove
    from .core.errors import NotYourTurn as NotYourTurn
    from .core.errors import PlayoutError as PlayoutError
    from .core.errors import UnknownGame as UnknownGame
    from .core.errors import UnknownPlayer as UnknownPlayer
    from .core.game import Game as Game
    from .core.options import Option as Option
    from .core.position import Move as Move
    from .core.position import Position as Position
    from .core.position import View as View
    from .core.registry import game_names as game_names
    from .core.sight import Seen as Seen
    from .core.sight import Sight as Sight
    from .core.value import Value as Value
    from .named import game as game
    from .players.base import AllSeeing as AllSeeing
    from .players.base import Chooser as Chooser
    from .players.base import Player as Player
    from .players.choice import Choice as Choice
    from .players.choice import RuleEvidence as RuleEvidence
    from .players.choice import SearchEvidence as SearchEvidence
    from .players.choice import TextEvidence as TextEvidence
    from .players.registry import player as player
    from .players.registry import player_names as player_names
    from .players.styles import make_style as make_style
    from .players.styles import style_score as style_score
    from .players.thinking import Progress as Progress
    from .players.thinking import Thinking as Thinking
    from .search.budget import Budget as Budget
    from .search.driver import Search as Search
    from .search.params import Params as Params
    from .search.params import Style as Style
    from .search.result import MoveResult as MoveResult
    from .search.result import SearchResult as SearchResult
    from .table.events import Event as Event
    from .table.log import Table as Table
    from .table.run import act as act
    from .table.run import run as run

_HOMES = {
    "arena.match": ("match",),
    "arena.result": ("MatchResult",),
    "core.errors": (
        "GameOver",
        "IllegalMove",
        "InvalidLayout",
        "InvalidOption",
        "InvalidView",
        "MalformedMove",
        "NotYourTurn",
        "PlayoutError",
        "UnknownGame",
        "UnknownPlayer",
    ),
    "core.game": ("Game",),
    "core.options": ("Option",),
    "core.position": ("Move", "Position", "View"),
    "core.registry": ("game_names",),
    "core.sight": ("Seen", "Sight"),
    "core.value": ("Value",),
    "named": ("game",),
    "players.base": ("AllSeeing", "Chooser", "Player"),
    "players.choice": ("Choice", "RuleEvidence", "SearchEvidence", "TextEvidence"),
    "players.registry": ("player", "player_names"),
    "players.styles": ("make_style", "style_score"),
    "players.thinking": ("Progress", "Thinking"),
    "search.budget": ("Budget",),
    "search.driver": ("Search",),
    "search.params": ("Params", "Style"),
    "search.result": ("MoveResult", "SearchResult"),
    "table.events": ("Event",),
    "table.log": ("Table",),
    "table.run": ("act", "run"),
}

_MODULES = {"conformance": ".core.conformance", "clients": ".clients", "wire": ".wire"}

_HOME_OF = {name: home for home, names in _HOMES.items() for name in names} | _MODULES

__all__ = sorted(_HOME_OF)


def __getattr__(name: str) -> Any:
    if name in _MODULES:
        return importlib.import_module(_MODULES[name], __name__)
    home = _HOME_OF.get(name)
    if home is None:
        raise AttributeError(f"module 'playout' has no attribute {name!r}")
    return getattr(importlib.import_module(f".{home}", __name__), name)


def __dir__() -> list[str]:
    return [*__all__, "__version__"]
