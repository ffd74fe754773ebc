"""Play a tournament, keep it in a database, and go on with it."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path

from ...core.errors import UnknownName
from ...wire import runs as wire_runs
from ...wire import tournament as wire
from ..conduct import Conduct
from ..runs import Executor, Record, Run, Store, Worker, open_store, present
from ..runs.database import Kept, connect, find, page, playing, record_by_key, runs
from .export import game_id
from .field import Tournament
from .standings import standings


class UnknownTournament(UnknownName):
    """No tournament of that name is in the database."""

    kind = "tournament"


def play(
    tournament: Tournament,
    store: Store,
    executor: Executor,
    *,
    strict: bool = False,
    thoughts: bool = False,
    shown: Path | None = None,
    progress: Callable[[int, int], None] | None = None,
) -> tuple[wire.Tournament, OSError | None]:
    """Play what is not finished yet.

    Args:
        tournament: what to play.
        store: keeps every deal as it is finished.
        executor: where deals are played; the results (but for the times) are the same anywhere.
        strict: whether a failure of a player ends the tournament, instead of losing its game.
        thoughts: whether games keep what searches found.
        shown: the folder in which games say how far they are (`runs.present.folder_of`).
        progress: called with deals done and deals in all, also before the first.

    Returns:
        The standings, after a KeyboardInterrupt those so far; and why some deals could not be kept.

    Raises:
        OtherRun: the store holds another one of that name.
        UnknownGame, UnknownPlayer, InvalidOption: before anything is played.
    """
    conduct = Conduct(tournament.limit, strict=strict)
    worker = Worker(tournament.playing(), conduct=conduct, thoughts=thoughts, shown=shown)
    worker.warm(tournament.players.values())
    run = Run(describe(tournament), worker, tournament.jobs(), store, executor)

    def tell(_: Record | None = None) -> None:
        if progress is not None:
            progress(len(run.done), len(run.jobs))

    with present.shown(shown):
        run.go(begun=tell, told=tell)
    return standings(tournament, run.records(), interrupted=run.interrupted), run.unkept


def describe(tournament: Tournament) -> wire_runs.Run:
    """Return what is kept of a tournament beside its deals."""
    facts = {key: value for key, value in tournament.facts().items() if key != "deals"}
    return wire_runs.Run(kind="tournament", facts=facts, deals=tournament.deals)


def kept(path: Path, name: str, deals: int | None = None) -> Tournament:
    """Return a tournament of a database, with as many deals as were asked for last (or `deals`).

    Raises:
        UnknownTournament: there is none of that name.
    """
    if not path.exists():
        raise UnknownTournament(name, ())
    with closing(connect(path)) as link:
        found = find(link, name)
    if found is None or found.run.kind != "tournament":
        known = [one.name for one in runs(path) if one.run.kind == "tournament"]
        raise UnknownTournament(name, known)
    made = Tournament.read(found.run.facts)
    return replace(made, deals=deals or found.run.deals or made.deals)


def records_of(path: Path, tournament: Tournament) -> list[Record]:
    """Return what is finished of a tournament."""
    wanted = {job.key for job in tournament.jobs()}
    store = open_store(path, tournament.name)
    return [record for record in store.records() if record.job.key in wanted]


def listed(path: Path) -> wire.Tournaments:
    """Return the tournaments of a database, the latest first."""
    found = []
    for one in runs(path):
        if one.run.kind == "tournament":
            made = kept(path, one.name)
            found.append(
                wire.KeptTournament(
                    name=one.name,
                    begun=one.begun,
                    game=made.game,
                    kind=made.kind,
                    done=one.records,
                    total=(total := len(made.encounters()) * made.deals),
                    state=_state(path, one, total),
                )
            )
    return wire.Tournaments(tournaments=found)


def _state(path: Path, one: Kept, total: int) -> wire.State:
    if one.records >= total:
        return "finished"
    return "running" if playing(path, one.name) else "stopped"


def games_of(
    path: Path, name: str, offset: int, limit: int, player: str | None = None
) -> wire.TournamentGames:
    """Return the games of some deals of a tournament, in their order.

    Args:
        path: the database.
        name: which tournament.
        offset: how many deals to leave out.
        limit: how many deals to look at.
        player: only deals in which somebody of that name played.

    Raises:
        UnknownTournament: there is none of that name.
    """
    made = kept(path, name)
    called = {spec: one for one, spec in made.players.items()}
    spec = None if player is None else made.players.get(player, "")
    records, total = page(path, name, offset, limit, spec)
    return wire.TournamentGames(
        games=[
            wire.TournamentGame(
                id=game_id(name, record.job, index),
                deal=record.job.number,
                players=[called[record.job.players[who]] for who in one.seating],
                returns=list(one.returns),
                winner=list(one.winners()),
                moves=len(one.moves),
                forfeit=None if one.forfeit is None else one.forfeit.message,
            )
            for record in records
            for index, one in enumerate(record.games)
        ],
        total=total,
    )


def present_of(path: Path, name: str) -> list[wire_runs.Present]:
    """Return the jobs of a tournament that are being done; none where nobody plays it."""
    if not playing(path, name):
        return []
    found = present.read(present.folder_of(path, name))
    return [one for one in found if record_by_key(path, name, one.job.key) is None]


def now_of(path: Path, name: str) -> wire.TournamentNow:
    """Return what is to be told of the games that are being played.

    Raises:
        UnknownTournament: there is none of that name.
    """
    called = {spec: one for one, spec in kept(path, name).players.items()}
    return wire.TournamentNow(
        games=[
            wire.PresentGame(
                id=game_id(name, one.job, index),
                deal=one.job.number,
                players=[called[one.job.players[who]] for who in one.job.seatings[index]],
                moves=len(one.games[index]),
            )
            for one in present_of(path, name)
            for index in [len(one.games) - 1]
        ]
    )
