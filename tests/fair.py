"""The fairness property: a choice is a function of what its seat has seen.

Re-deals come from `Codec.shuffle_hidden`, plain Python that does not use `determinize`; hidden
moves and generators are re-dealt too. A position rebuilt from the JSON of a view must do as well.
"""

from __future__ import annotations

import json
import random
from collections.abc import Iterator
from typing import Any

import playout
from playout.core.game import Game
from playout.core.position import Position
from playout.core.records import Record
from playout.players.registry import player_type

FAIR = tuple(
    name
    for name in playout.player_names()
    if not player_type(name).sees_all
    and player_type(name).repeatable
    and name not in ("never", "wait")
)
"""All players that claim to be fair, but for two that only tests use.

Of players that do not repeat themselves it is what they are shown that must be alike: see
`tests.players.llm.test_prompt`.
"""


def specs_of(name: str, game: Game, iterations: int) -> list[str]:
    """Return a player for a game in each of its guises: every policy, and with belief as well."""
    kind = player_type(name)
    takes = {option.name for option in kind.options}
    if kind.games and game.name not in kind.games:
        return []
    if "policy" in takes:
        return [f"{name}:{policy}" for policy in game.playing.heuristics]
    if "iterations" not in takes:
        return [name]
    search = f"{name}:iterations={iterations}"
    believes = "belief" in takes and game.rules.likelihood is not None
    return [search, f"{search},belief=0.5"] if believes else [search]


def fair_players(game: Game, iterations: int) -> list[playout.Player]:
    """Return every player of a game that does not see all cards."""
    specs = [spec for name in FAIR for spec in specs_of(name, game, iterations)]
    return [playout.player(spec, seed=3) for spec in specs]


def answer(player: playout.Player, position: Position) -> Any:
    """Return a choice with its whole table, to the bit."""
    choice = player.choose(position)
    table = [(m.move.code, m.visits, tuple(m.value), m.score) for m in choice.moves]
    return choice.move.code, table, choice.line


def alike(position: Position, redeals: int, dice: random.Random) -> Iterator[Position]:
    """Yield positions that the seat to act cannot tell from this one."""
    game, seat = position.game, position.to_move
    assert seat is not None
    yield game.from_view(json.loads(json.dumps(position.view(seat))))
    for _ in range(redeals):
        other = position.copy_state()
        game.codec.shuffle_hidden(Record(other), seat, random.Random(dice.getrandbits(64)))
        yield Position(game, other)


def check_fair(
    player: playout.Player, position: Position, redeals: int, dice: random.Random
) -> None:
    """Expect a player to answer alike wherever only hidden things differ."""
    expected = answer(player, position)
    for other in alike(position, redeals, dice):
        assert answer(player, other) == expected, (player.name, position.layout(), other.layout())
