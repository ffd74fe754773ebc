"""One game between players, and one deal of a match: all its replays."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

from ..core.game import Game
from ..core.rng import mix
from ..players.base import Player
from ..players.registry import player
from .journal import Journal
from .seating import Plan, Seating
from .select import select_action, tell


@dataclass(frozen=True)
class GameRecord:
    """One finished game."""

    seating: Seating
    """The player of each seat."""
    returns: tuple[float, ...]
    """One payoff a seat."""
    moves: tuple[int, ...]
    """The codes played."""
    seconds: tuple[tuple[float, ...], ...]
    """Decision times by player."""
    turns: int = 0
    """Turns played, as the game counts them."""

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

    def edge(self) -> float:
        """Return what A gained on B by playing this deal.

        Two sides: half the difference of their scores. Single seats: A's mean return minus what
        B got in the same seats of the same deal.
        """
        if self.baseline is None:
            return (self.score(0) - self.score(1)) / 2
        return self.score(0) - sum(self.baseline.returns) / len(self.baseline.returns)

    def win(self, who: int, sides: Sequence[int]) -> float:
        """Return a player's mean share of the wins."""
        return sum(game.win(who, sides) for game in self.games) / len(self.games)


def play_game(
    game: Game,
    deal: int,
    players: Sequence[Player],
    seating: Seating,
    journal: Journal | None = None,
) -> GameRecord:
    """Play one game; `players[seat]` sits at `seat`; a `journal` is told of decisions."""
    position = game.deal(deal)
    moves: list[int] = []
    seconds: tuple[list[float], ...] = tuple([] for _ in range(max(seating) + 1))
    while not position.over:
        assert position.to_move is not None
        who = players[position.to_move]
        choice = select_action(position, position.to_move, who)
        if journal is not None and len(position.codes) > 1:
            journal.write(position, who.spec, choice)
        moves.append(choice.move.code)
        seconds[seating[position.to_move]].append(choice.seconds)
        tell(position, choice.move.code, players)
        position = position.play(choice.move.code)
    assert position.returns is not None
    times = tuple(map(tuple, seconds))
    return GameRecord(seating, position.returns, tuple(moves), times, game.turns(position.state))


def play_deal(
    game: Game,
    specs: Sequence[str],
    seed: int,
    number: int,
    plan: Plan,
    journal: Journal | None = None,
) -> DealRecord:
    """Play all replays of a deal; every seed comes from (match seed, deal, player, seat)."""

    def replay(seating: Seating) -> GameRecord:
        seated = [
            player(specs[who], seed=mix(seed, number, who, seat))
            for seat, who in enumerate(seating)
        ]
        return play_game(game, mix(seed, number), seated, seating, journal)

    games = tuple(replay(seating) for seating in plan.seatings)
    return DealRecord(number, games, replay(plan.baseline) if plan.baseline else None)
