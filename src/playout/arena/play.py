"""One game between players, and one deal of a match: all its replays."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import asdict, dataclass
from typing import Any

from ..core.game import Game
from ..core.position import Move
from ..core.rng import mix
from ..players.base import Chooser
from ..players.registry import player
from ..table.events import Event, MoveMade
from ..table.log import Table
from ..table.run import run
from ..wire import records as wire
from ..wire.runs import Forfeit as Lost
from ..wire.runs import Thought as Found
from .conduct import STRICT, Conduct, Forfeit, forfeited, watched
from .seating import Seating
from .thoughts import Thought

Who = str | Chooser[Any]
"""A player: a spec, or an object, who sits down anew at every game."""

Listener = Callable[[Event], None]
"""Told of every event of a game."""


def spec_of(who: Who) -> str:
    """Return the text that names a player."""
    return who if isinstance(who, str) else who.spec


@dataclass(frozen=True)
class GameRecord:
    """One finished game."""

    seating: Seating
    """The player of each seat."""
    returns: tuple[float, ...]
    """One payoff per seat."""
    moves: tuple[int, ...]
    """The codes played."""
    seconds: tuple[tuple[float, ...], ...]
    """Decision times by player."""
    turns: int = 0
    """Turns played, as the game counts them."""
    seed: int = 0
    """The deal's own seed: `game.deal(seed)`."""
    forfeit: Forfeit | None = None
    """Who lost without playing on, if somebody did; the returns say so too."""
    thoughts: tuple[Thought, ...] = ()
    """What searches found, for the moves they chose; empty where nobody asked for it."""

    def score(self, who: int) -> float:
        """Return the mean return of a player's seats."""
        own = [value for value, p in zip(self.returns, self.seating, strict=True) if p == who]
        return sum(own) / len(own)

    def win(self, who: int, sides: Sequence[int]) -> float:
        """Return a player's share of the win: 1, 0, or a part where the best are level."""
        best = max(self.returns)
        winners = {sides[seat] for seat, value in enumerate(self.returns) if value == best}
        own = {sides[seat] for seat, p in enumerate(self.seating) if p == who}
        return len(winners & own) / len(winners)

    @property
    def winner(self) -> int | None:
        """The player (0 is A) whose seats alone got the best return; None: nobody's did."""
        winners = {self.seating[seat] for seat in self.winners()}
        return winners.pop() if len(winners) == 1 else None

    def winners(self) -> tuple[int, ...]:
        """Return the seats with the best return; none if everybody got the same."""
        best = max(self.returns)
        return () if self.drawn() else tuple(s for s, v in enumerate(self.returns) if v == best)

    def drawn(self) -> bool:
        """Return whether everybody got the same."""
        return len(set(self.returns)) == 1


@dataclass(frozen=True)
class DealRecord:
    """All replays of one deal."""

    number: int
    """Which deal of the match, from 0."""
    games: tuple[GameRecord, ...]
    """The games with both players, by the plan's seatings."""
    baseline: GameRecord | None
    """The game with B in every seat."""

    def score(self, who: int) -> float:
        """Return a player's mean return over the replays."""
        return sum(game.score(who) for game in self.games) / len(self.games)

    def edge(self, who: int = 0) -> float:
        """Return what a player gained by playing this deal.

        Its score minus the mean score of all players: for two, half their difference. Single
        seats: A's mean return minus what B got in the same seats of the same deal.
        """
        if self.baseline is not None:
            gain = self.score(0) - sum(self.baseline.returns) / len(self.baseline.returns)
            return -gain if who else gain
        players = range(max(self.games[0].seating) + 1)
        if len(players) == 2:
            return (self.score(who) - self.score(1 - who)) / 2
        return self.score(who) - sum(map(self.score, players)) / len(players)

    def win(self, who: int, sides: Sequence[int]) -> float:
        """Return a player's mean share of the wins."""
        return sum(game.win(who, sides) for game in self.games) / len(self.games)


def play_game(
    game: Game,
    deal: int,
    players: Sequence[Chooser[Any]],
    seating: Seating,
    listener: Listener | None = None,
    conduct: Conduct = STRICT,
) -> GameRecord:
    """Play one game.

    Args:
        game: what is played.
        deal: the deal's seed.
        players: who sits at each seat.
        seating: which player (0 is A) that is.
        listener: told of every event.
        conduct: what becomes of a player that fails.
    """
    moves: list[int] = []
    seconds: tuple[list[float], ...] = tuple([] for _ in range(max(seating) + 1))
    table = Table(game.deal(deal))
    forfeit = None
    for event in watched(run(table, players, limit=conduct.limit), conduct):
        if isinstance(event, Forfeit):
            forfeit = event
            break
        table = event.table
        if isinstance(event, MoveMade) and event.choice is not None:
            moves.append(event.entry.code)
            seconds[seating[event.entry.seat]].append(event.choice.seconds)
        if listener is not None:
            listener(event)
    end = table.position
    returns = end.returns if forfeit is None else forfeited(game, forfeit.seat)
    assert returns is not None  # nobody here is a person, so the game is over
    times = tuple(map(tuple, seconds))
    turns = game.manners.turns(end.state)
    return GameRecord(seating, returns, tuple(moves), times, turns, deal, forfeit)


def seated(players: Sequence[Who], seed: int, number: int, seating: Seating) -> list[Chooser[Any]]:
    """Return who sits at each seat for a game of deal `number` of a match with that seed."""
    return [
        player(players[who], seed=mix(seed, number, who, seat)) for seat, who in enumerate(seating)
    ]


def as_document(
    game: Game,
    specs: Sequence[str],
    number: int,
    record: GameRecord,
    known_as: str | None = None,
) -> wire.Game:
    """Return a game as a typed document; its moves are played again for their notation.

    Args:
        game: what was played.
        specs: the player's spec at each seat.
        number: which deal of the match, from 0.
        record: the game.
        known_as: what `playout replay` knows it by, where it is kept.
    """
    position = game.deal(record.seed)
    texts = []
    for code in record.moves:
        texts.append(Move(position, code).text)
        position = position.play(code)
    return wire.Game(
        game=game.name,
        variant=game.variant,
        options=dict(game.chosen),
        deal=number,
        seed=record.seed,
        seating=list(record.seating),
        players=list(specs),
        moves=texts,
        codes=list(record.moves),
        returns=list(record.returns),
        winner=list(record.winners()),
        turns=record.turns,
        seconds=[list(times) for times in record.seconds],
        id=known_as,
        forfeit=None if record.forfeit is None else Lost(**asdict(record.forfeit)),
        thoughts=[Found(**asdict(one)) for one in record.thoughts],
    )
