"""What a match shows: made of its deals, told in words, as a document and as rows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import asdict, dataclass, field
from string import ascii_uppercase as letters
from typing import TYPE_CHECKING, Any

from ..core.frames import data_frame
from ..core.game import Game
from ..wire import records as wire
from .play import DealRecord, GameRecord, as_document
from .rows import COLUMNS, Row, seat_rows
from .seating import Kind, Plan
from .stats import Estimate, Verdict, estimate, judge, share
from .stats.sprt import Sprt

if TYPE_CHECKING:
    import pandas


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
    """Mean time per decision."""
    max_seconds: float
    """Longest decision."""
    gain: Estimate
    """What it gains on the others a deal, paired: see `DealRecord.edge`."""
    seat_scores: tuple[float | None, ...]
    """Mean return a game by seat; None where it never sat."""
    forfeits: int
    """Games lost by an error, a late answer or an illegal move."""


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
    kind: Kind
    """How deals were replayed: see `seating.Plan`."""
    records: tuple[DealRecord, ...] = field(repr=False)
    """The deals played, by number."""
    players: tuple[PlayerResult, ...]
    """A, B and so on."""
    edge: Estimate
    """What A gains on the others a deal, paired: see `DealRecord.edge`."""
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
    sprt: Sprt | None = field(repr=False)
    """The sequential test that decided when to stop; None: there was none."""
    unkept: OSError | None = field(repr=False)
    """Why some deals could not be kept in the store; None: all are."""
    playing: Game = field(repr=False)
    """The game itself."""

    def to_json(self) -> str:
        """Return the match with every game as JSON text (`playout.match/1`)."""
        return self.to_wire(records=True).to_json()

    def to_frame(self) -> pandas.DataFrame:
        """Return the games as a pandas frame: a row per seat, columns as `rows.COLUMNS` says.

        Raises:
            InvalidOption: pandas is not installed.
        """
        return data_frame(self.rows(), COLUMNS)

    def lines(self) -> Iterator[str]:
        """Yield every game as a `playout.game/1`, a line each, baselines left out."""
        for record in self.records:
            for game in record.games:
                yield self._game(record.number, game).to_json()

    def rows(self) -> Iterator[Row]:
        """Yield the games as rows, one per seat; a game is called `DEAL/GAME`, both from 0."""
        specs = [one.spec for one in self.players]
        for record in self.records:
            for index, game in enumerate(record.games):
                known_as = f"{record.number}/{index}"
                yield from seat_rows(self.playing, known_as, record.number, letters, specs, game)

    def __str__(self) -> str:
        head = f"{self.game}: {len(self.records)} of {self.deals} deals, {self.games} games"
        if not self.records:
            return f"{head}."
        rows = [
            f"{name}  {one.wins.mean:6.1%} of the wins ({one.wins.low:.1%} to {one.wins.high:.1%};"
            f" {one.even:.1%} is even), {one.score.mean:+.3f} a game  {one.spec}"
            for name, one in zip(letters, self.players, strict=False)
        ]
        lost = [
            f"{name} lost {one.forfeits} games by forfeit."
            for name, one in zip(letters, self.players, strict=False)
            if one.forfeits
        ]
        return "\n".join([head, *rows, self.verdict.sentence, *lost])

    def tally(self) -> tuple[int, int, int]:
        """Return the games that A won alone, the draws, and the games that A lost."""
        sides = self.playing.sides
        shares = [one.win(0, sides) for record in self.records for one in record.games]
        won, lost = sum(share == 1 for share in shares), sum(share == 0 for share in shares)
        return won, len(shares) - won - lost, lost

    def forfeits(self) -> list[tuple[int, GameRecord]]:
        """Return the games that somebody lost by forfeit, with the number of their deal."""
        return [
            (record.number, game)
            for record in self.records
            for game in (*record.games, *([record.baseline] if record.baseline else []))
            if game.forfeit is not None
        ]

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
            sprt=None if self.sprt is None else _sprt_document(self.sprt),
            forfeits=[
                wire.Forfeited(deal=number, player=self._spec(game), **asdict(game.forfeit))
                for number, game in self.forfeits()
                if game.forfeit is not None
            ],
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

    def _spec(self, game: GameRecord) -> str:
        """Return who lost a game by forfeit."""
        assert game.forfeit is not None
        return self.players[game.seating[game.forfeit.seat]].spec

    def _game(self, number: int, record: GameRecord) -> wire.Game:
        specs = [self.players[who].spec for who in record.seating]
        return as_document(self.playing, specs, number, record)

    @property
    def verdict(self) -> Verdict:
        """What the match shows about A and B."""
        return judge(self.edge)


def _sprt_document(test: Sprt) -> wire.Sprt:
    low, high = test.bounds
    return wire.Sprt(
        elo0=test.elo0,
        elo1=test.elo1,
        alpha=test.alpha,
        beta=test.beta,
        llr=test.llr,
        low=low,
        high=high,
        deals=test.deals,
        decision=test.decision,
    )


def summary(
    game: Game,
    specs: Sequence[str],
    deals: int,
    seed: int,
    replays: Plan,
    played: Sequence[DealRecord],
    *,
    interrupted: bool,
    sprt: Sprt | None = None,
    unkept: OSError | None = None,
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
        players=tuple(_result(game, specs, replays, records, who) for who in range(len(specs))),
        edge=estimate([record.edge() for record in records], edge_bounds(game, replays)),
        draws=sum(one.drawn() for one in games),
        games=len(games),
        seat_wins=tuple(sum(seat in one.winners() for one in games) for seat in range(game.seats)),
        mean_turns=sum(one.turns for one in games) / len(games) if games else 0.0,
        interrupted=interrupted,
        sprt=sprt,
        unkept=unkept,
        playing=game,
    )


def edge_bounds(game: Game, replays: Plan) -> tuple[float, float]:
    """Return the least and the most that A can gain on the others: see `DealRecord.edge`."""
    low, high = game.bounds
    if replays.baseline is None:
        players = max(replays.seatings[0]) + 1
        most = (high - low) * (players - 1) / players
    else:
        most = high - low
    return -most, most


def _result(
    game: Game, specs: Sequence[str], replays: Plan, records: Sequence[DealRecord], who: int
) -> PlayerResult:
    games = [one for record in records for one in record.games]
    times = [t for one in games for t in one.seconds[who]]
    sides = game.sides
    even = 1 / len(set(sides))
    seats = range(game.seats)
    return PlayerResult(
        spec=specs[who],
        score=estimate([record.score(who) for record in records], game.bounds),
        wins=share([record.win(who, sides) for record in records]),
        even=1 - even if who and replays.kind == "single" else even,
        decisions=len(times),
        mean_seconds=sum(times) / len(times) if times else 0.0,
        max_seconds=max(times, default=0.0),
        gain=estimate([record.edge(who) for record in records], edge_bounds(game, replays)),
        seat_scores=tuple(_seat_score(games, who, seat) for seat in seats),
        forfeits=sum(
            one.forfeit is not None and one.seating[one.forfeit.seat] == who for one in games
        ),
    )


def _seat_score(games: Sequence[GameRecord], who: int, seat: int) -> float | None:
    """Return what a player got in a seat, the mean over its games there."""
    got = [one.returns[seat] for one in games if one.seating[seat] == who]
    return sum(got) / len(got) if got else None
