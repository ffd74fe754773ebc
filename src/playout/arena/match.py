"""Matches: every deal is replayed with the players changing seats, and the deal is the unit."""

from __future__ import annotations

import functools
from collections.abc import Callable, Iterator, Sequence
from dataclasses import asdict, dataclass, field
from typing import Any, Literal

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.registry import game as find_game
from ..players.registry import player
from ..wire import records as wire
from .journal import Journal
from .play import DealRecord, GameRecord, Who, as_document, play_deal, spec_of
from .pool import require_portable, settle, spread
from .seating import Plan, plan
from .stats import Estimate, Verdict, estimate, judge, share


@dataclass(frozen=True)
class PlayerResult:
    """One player's part in a match."""

    spec: str
    """The player."""
    score: Estimate
    """Mean return a game."""
    wins: Estimate
    """Share of the wins, draws counted half."""
    even: float
    """The share that it would have if all players were alike: 0.25 alone against three."""
    decisions: int
    """Moves chosen."""
    mean_seconds: float
    """Mean time a decision."""
    max_seconds: float
    """Longest decision."""


@dataclass(frozen=True)
class MatchResult:
    """What a match, finished or interrupted, shows."""

    game: str
    """The game's name."""
    variant: str
    """The game's variant."""
    options: dict[str, Any]
    """The game's options."""
    seed: int
    """The match seed."""
    deals: int
    """Deals asked for."""
    kind: Literal["swap", "sides", "single"]
    """How deals were replayed: `swap`, `sides` or `single`."""
    records: tuple[DealRecord, ...] = field(repr=False)
    """The deals played, by number."""
    players: tuple[PlayerResult, PlayerResult]
    """A and B."""
    edge: Estimate
    """What A gains on B a deal, paired: see `DealRecord.edge`."""
    draws: int
    """Games in which everybody got the same."""
    games: int
    """Games played, without the baselines."""
    seat_wins: tuple[int, ...]
    """Games won by seat; partners both count."""
    mean_turns: float
    """Turns of a game, as the game counts them."""
    interrupted: bool
    """Whether it ended before all deals were played."""
    playing: Game = field(repr=False)
    """The game itself."""

    def to_json(self) -> str:
        """Return the match with every game as JSON text (`playout.match/1`)."""
        return self.to_wire(records=True).to_json()

    def __str__(self) -> str:
        rows = [
            f"{name}  {one.wins.mean:6.1%} of the wins ({one.even:.1%} is even),"
            f" {one.score.mean:+.3f} a game  {one.spec}"
            for name, one in zip("AB", self.players, strict=True)
        ]
        return "\n".join([f"{self.game}: {self.games} games", *rows, self.verdict.sentence])

    def tally(self) -> tuple[int, int, int]:
        """Return the games that A won alone, the draws, and the games that A lost."""
        sides = self.playing.sides()
        shares = [one.win(0, sides) for record in self.records for one in record.games]
        won, lost = sum(share == 1 for share in shares), sum(share == 0 for share in shares)
        return won, len(shares) - won - lost, lost

    def to_wire(self, *, records: bool = False) -> wire.Match:
        """Return the match as a typed document; with `records`, every game of it."""
        won, drawn, lost = self.tally()
        return wire.Match(
            game=self.game,
            variant=self.variant,
            options=self.options,
            seed=self.seed,
            deals=self.deals,
            done=len(self.records),
            interrupted=self.interrupted,
            replay=self.kind,
            games=wire.Tally(played=self.games, won=won, drawn=drawn, lost=lost),
            seat_wins=list(self.seat_wins),
            mean_turns=self.mean_turns,
            players=[wire.MatchPlayer(**asdict(player)) for player in self.players],
            edge=wire.Estimate(**asdict(self.edge)),
            verdict=wire.Verdict(**asdict(self.verdict)),
            records=[self._deal(record) for record in self.records] if records else None,
        )

    def _deal(self, record: DealRecord) -> wire.DealRecord:
        return wire.DealRecord(
            deal=record.number,
            edge=record.edge(),
            games=[self._game(record.number, game) for game in record.games],
            baseline=None
            if record.baseline is None
            else self._game(record.number, record.baseline),
        )

    def _game(self, number: int, record: GameRecord) -> wire.Game:
        specs = [self.players[who].spec for who in record.seating]
        return as_document(self.playing, specs, number, record)

    @property
    def verdict(self) -> Verdict:
        """What the match shows about A and B."""
        return judge(self.edge)


def match(
    game: Game | str,
    players: Sequence[Who],
    deals: int,
    seed: int = 0,
    *,
    workers: int = 1,
    progress: Callable[[int, int, Callable[[], MatchResult]], None] | None = None,
    watch: Callable[[DealRecord], None] | None = None,
    journal: Journal | None = None,
) -> MatchResult:
    """Play two players against each other; the same seed gives the same games.

    Args:
        game: a game or its name.
        players: A and B, as specs or as objects (which must pickle for several workers).
        deals: how many deals, each replayed with the players changing seats.
        seed: decides deals and everything random in the players.
        workers: processes; the result (but for the times) is the same for any number.
        progress: called after each deal with deals done, deals in all, and a function that
            returns the result so far.
        watch: called with each deal as it is finished.
        journal: told of every decision.

    Returns:
        The result; after a KeyboardInterrupt that of the deals finished until then.

    Raises:
        UnknownGame, UnknownPlayer, InvalidOption: before anything is played.
    """
    playing = find_game(game) if isinstance(game, str) else game
    if len(players) != 2:
        raise InvalidOption(f"match: two players are needed, not {len(players)}.")
    for name, given in (("deals", deals), ("workers", workers)):
        if given < 1:
            raise InvalidOption(f"match: {name}={given!r} is not allowed; at least 1.")
    for who in players:
        player(who).warm(playing)
    specs = tuple(spec_of(who) for who in players)
    replays = plan(playing)
    records: list[DealRecord] = []
    interrupted = False

    def result_so_far() -> MatchResult:
        return summary(playing, specs, deals, seed, replays, records, interrupted=interrupted)

    try:
        for record in _play_all(playing, tuple(players), deals, seed, replays, workers, journal):
            records.append(record)
            if watch is not None:
                watch(record)
            if progress is not None:
                progress(len(records), deals, result_so_far)
    except KeyboardInterrupt:
        interrupted = True
    return result_so_far()


def _play_all(
    game: Game,
    players: tuple[Who, ...],
    deals: int,
    seed: int,
    replays: Plan,
    workers: int,
    journal: Journal | None,
) -> Iterator[DealRecord]:
    """Yield deals as they are finished."""
    told = () if journal is None else (journal,)
    if workers == 1:
        for number in range(deals):
            yield play_deal(game, players, seed, number, replays, *told)
        return
    require_portable(game=game)
    for who in players:
        require_portable(player=who)
    work = [(game, players, seed, number, replays, *told) for number in range(deals)]
    yield from spread(_play_one, work, workers)


def _play_one(
    game: Game,
    players: tuple[Who, ...],
    seed: int,
    number: int,
    replays: Plan,
    journal: Journal | None = None,
) -> DealRecord:
    """Play one deal in a worker process."""
    _get_ready(game, players)
    return play_deal(game, players, seed, number, replays, journal)


@functools.lru_cache(maxsize=64)
def _get_ready(game: Game, players: tuple[Who, ...]) -> None:
    """Compile (or load) what players need, once per worker process."""
    for who in players:
        player(who).warm(game)
    settle()


def summary(
    game: Game,
    specs: Sequence[str],
    deals: int,
    seed: int,
    replays: Plan,
    played: Sequence[DealRecord],
    *,
    interrupted: bool,
) -> MatchResult:
    """Return what the deals played so far show."""
    records = sorted(played, key=lambda record: record.number)
    games = [one for record in records for one in record.games]
    return MatchResult(
        game=game.name,
        variant=game.variant,
        options=dict(game.chosen),
        seed=seed,
        deals=deals,
        kind=replays.kind,
        records=tuple(records),
        players=(_result(game, specs, records, 0), _result(game, specs, records, 1)),
        edge=estimate([record.edge() for record in records], edge_bounds(game, replays)),
        draws=sum(one.drawn() for one in games),
        games=len(games),
        seat_wins=tuple(sum(seat in one.winners() for one in games) for seat in range(game.seats)),
        mean_turns=sum(one.turns for one in games) / len(games) if games else 0.0,
        interrupted=interrupted,
        playing=game,
    )


def edge_bounds(game: Game, replays: Plan) -> tuple[float, float]:
    """Return the least and the most that A can gain on B in a deal: see `DealRecord.edge`."""
    low, high = game.bounds
    most = high - low if replays.baseline is not None else (high - low) / 2
    return -most, most


def _result(
    game: Game, specs: Sequence[str], records: Sequence[DealRecord], who: int
) -> PlayerResult:
    times = [t for record in records for one in record.games for t in one.seconds[who]]
    sides = game.sides()
    alone = 1 / len(set(sides))
    return PlayerResult(
        spec=specs[who],
        score=estimate([record.score(who) for record in records], game.bounds),
        wins=share([record.win(who, sides) for record in records]),
        even=1 - alone if who else alone,
        decisions=len(times),
        mean_seconds=sum(times) / len(times) if times else 0.0,
        max_seconds=max(times, default=0.0),
    )
