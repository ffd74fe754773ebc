"""What there is: games with their facts, rules, schemas and levels; players with their options."""

from __future__ import annotations

from typing import Any

from fastapi import APIRouter

from ...core.game import Game
from ...core.rulebook import rules_text, sections, written_rules
from ...players.base import Chooser
from ...players.llm.player import Llm
from ...players.registry import player_type
from ...wire.api import (
    GameSchemas,
    ServedGame,
    ServedGames,
    ServedPlayer,
    ServedPlayers,
)
from ...wire.catalogue import GameInfo, PlayerInfo, Rules, RulesSection
from ...wire.schemas import shape_schema
from ..context import Here, Service, served_games
from ..levels import default_opponent, levels_of
from ..problems import documented

router = APIRouter(tags=["catalogue"])


@router.get("/games", responses=documented())
async def games(here: Here) -> ServedGames:
    """List the games, with how far each is compiled."""
    return ServedGames(games=[_served(here, here.game(n)) for n in served_games(here.settings)])


@router.get("/games/{game}", responses=documented(404))
async def one_game(game: str, here: Here) -> ServedGame:
    """Return a game."""
    return _served(here, here.game(game))


@router.get("/games/{game}/rules", responses=documented(404))
async def rules(game: str, here: Here) -> Rules:
    """Return the rules of a game in words."""
    playing = here.game(game)
    return Rules(
        game=playing.name,
        title=playing.title,
        written=written_rules(playing) is not None,
        sections=[
            RulesSection(title=part.title, level=part.level, text=part.text)
            for part in sections(rules_text(playing))
        ],
    )


@router.get("/games/{game}/schemas", responses=documented(404))
async def schemas(game: str, here: Here) -> GameSchemas:
    """Return the JSON Schemas of a game's view, move data and layout."""
    playing = here.game(game)
    return GameSchemas(
        view=shape_schema(playing.codec.view_shape),
        move=shape_schema(playing.notation.move_shape),
        layout=shape_schema(playing.codec.layout_shape),
    )


@router.get("/players", responses=documented())
async def players(here: Here) -> ServedPlayers:
    """List the players."""
    return ServedPlayers(players=[_served_player(here, name) for name in here.limits.players()])


def _served_player(here: Service, name: str) -> ServedPlayer:
    """Return a player; one of somebody else's package that cannot be loaded spoils no list."""
    try:
        kind = player_type(name)
    except Exception as error:  # whatever its module does
        return ServedPlayer(name=name, error=f"{type(error).__name__}: {error}", allowed=False)
    return ServedPlayer(**_info(here, kind).model_dump(), allowed=here.limits.allowed(kind))


def _info(here: Service, kind: type[Chooser[Any]]) -> PlayerInfo:
    """Return a kind of player with the options that a request may set here."""
    found = PlayerInfo.of(kind)
    offered = here.treasury.offered
    if not issubclass(kind, Llm) or not offered:
        return found
    models = {"choices": list(offered), "default": offered[0]}
    options = [
        one.model_copy(update=models) if one.name == "model" else one
        for one in found.options
        if one.name != "url"
    ]
    return found.model_copy(update={"options": options})


def _served(here: Service, game: Game) -> ServedGame:
    """Return a game with what the service adds."""
    return ServedGame(
        **GameInfo.of(game).model_dump(),
        variants_help={name: _help(chosen) for name, chosen in game.variants.items()},
        status=here.readiness.status(game.name),
        default_opponent=default_opponent(game),
        levels=levels_of(game),
    )


def _help(chosen: Any) -> str:
    """Return what a variant changes, as a sentence."""
    if not chosen:
        return "The usual rules."
    return ", ".join(f"{key} {value}" for key, value in chosen.items()) + "."
