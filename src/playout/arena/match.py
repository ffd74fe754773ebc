"""Matches: every deal is replayed with the players changing seats, and the deal is the unit."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.registry import game as find_game
from ..wire import runs as wire_runs
from .conduct import Conduct
from .facts import game_facts
from .journal import Journal
from .play import DealRecord, Who
from .result import MatchResult, summary
from .runs import Executor, Record, Run, Store, Worker, cast_of, deal_jobs
from .runs.executors import executor as local
from .seating import Plan, plan
from .stats.sprt import Sprt


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
    store: Store | None = None,
    executor: Executor | None = None,
    conduct: Conduct | None = None,
    sprt: Sprt | None = None,
    thoughts: bool = False,
) -> MatchResult:
    """Play players against each other; the same seed gives the same games.

    Args:
        game: a game or its name.
        players: A and B, or as many as the game has sides; specs or objects (which must pickle
            for several workers).
        deals: how many deals, each replayed with the players changing seats.
        seed: decides deals and everything random in the players.
        workers: processes, 0 is one a core; the result (but for the times) is the same for any
            number.
        progress: called after each deal with deals done, deals in all, and a function that
            returns the result so far.
        watch: called with each deal as it is finished.
        journal: told of every decision.
        store: keeps every deal as it is finished; what it holds is not played again.
        executor: where deals are played, instead of `workers` processes.
        conduct: what becomes of a player that fails; by default it loses that game.
        sprt: a sequential test, fresh, that ends the match early.
        thoughts: whether games keep what searches found (`GameRecord.thoughts`).

    Returns:
        The result; after a KeyboardInterrupt that of the deals finished until then.

    Raises:
        UnknownGame, UnknownPlayer, InvalidOption: before anything is played.
        OtherRun, OSError: the store holds something else, or cannot be opened.
    """
    playing = find_game(game) if isinstance(game, str) else game
    if len(players) < 2:
        raise InvalidOption(f"match: two players are needed, not {len(players)}.")
    if deals < 1:
        raise InvalidOption(f"match: deals={deals!r} is not allowed; at least 1.")
    replays = plan(playing, len(players))
    names, cast = cast_of(players)
    worker = Worker(playing, cast, conduct or Conduct(), journal, thoughts)
    worker.warm(names)
    run = Run(
        describe(playing, names, seed),
        worker,
        deal_jobs(playing, names, seed, range(deals), replays.games),
        store,
        executor or local(workers),
    )
    judged = _Judged(sprt, playing)

    def result_so_far() -> MatchResult:
        counted = judged.counted([_deal(record, replays) for record in run.records()])
        return summary(
            *(playing, names, deals, seed, replays, counted),
            interrupted=run.interrupted,
            sprt=sprt,
            unkept=run.unkept,
        )

    def told(record: Record) -> bool:
        deal = _deal(record, replays)
        if watch is not None:
            watch(deal)
        if progress is not None:
            progress(len(run.done), deals, result_so_far)
        return judged.enough([deal])

    def begun() -> bool:
        return judged.enough([_deal(record, replays) for record in run.records()])

    run.go(begun=begun, told=told)
    return result_so_far()


class _Judged:
    """Deals in their order, as far as a sequential test wants them."""

    def __init__(self, sprt: Sprt | None, game: Game) -> None:
        self._sprt, self._sides = sprt, game.sides
        self._shares: dict[int, float] = {}

    def counted(self, records: Sequence[DealRecord]) -> Sequence[DealRecord]:
        """Return the deals that count: those up to the decision, so that workers do not matter."""
        test = self._sprt
        if test is None or test.decision is None:
            return records
        return [record for record in records if record.number < test.deals]

    def enough(self, records: Sequence[DealRecord]) -> bool:
        """Take more deals; return whether the test has decided, by the deals without a gap."""
        test = self._sprt
        if test is None:
            return False
        self._shares |= {record.number: record.win(0, self._sides) for record in records}
        while test.decision is None and test.deals in self._shares:
            test.update([self._shares[test.deals]])
        return test.decision is not None


def describe(game: Game, names: Sequence[str], seed: int) -> wire_runs.Run:
    """Return what a match is, but for how many deals."""
    facts = {
        **game_facts(game),
        "players": list(names),
        "seed": seed,
    }
    return wire_runs.Run(kind="match", facts=facts)


def _deal(record: Record, replays: Plan) -> DealRecord:
    """Return a record as the deal of a match."""
    games = record.games[: len(replays.seatings)]
    return DealRecord(
        record.job.number, games, None if replays.baseline is None else record.games[-1]
    )
