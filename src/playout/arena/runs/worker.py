"""What a job is made of, who does it, and the record that comes of it."""

from __future__ import annotations

import functools
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import asdict, dataclass, field, replace
from pathlib import Path

from ...core.game import Game
from ...core.rng import mix
from ...players.registry import player
from ...table.events import Event
from ...wire import runs as wire
from ...wire.runs import Job
from ..conduct import Conduct, Forfeit
from ..journal import Journal
from ..play import GameRecord, Listener, Who, play_game, seated, spec_of
from ..pool import settle
from ..seating import Seating
from ..thoughts import Noted, Thought
from . import present


@dataclass(frozen=True)
class Record:
    """A job that is done."""

    job: Job
    """What was to be played."""
    games: tuple[GameRecord, ...]
    """One game for each seating of the job."""

    def to_wire(self) -> wire.Record:
        """Return the record as a typed document."""
        games = [{**asdict(game), "winner": game.winners()} for game in self.games]
        kept = tuple(wire.KeptGame.model_validate(game) for game in games)
        return wire.Record(job=self.job, games=kept)

    @classmethod
    def of_wire(cls, document: wire.Record) -> Record:
        """Return what a document says."""
        return cls(document.job, tuple(map(_game, document.games)))


def _game(kept: wire.KeptGame) -> GameRecord:
    lost = None if kept.forfeit is None else Forfeit(**kept.forfeit.model_dump())
    return GameRecord(
        *(kept.seating, kept.returns, kept.moves, kept.seconds, kept.turns, kept.seed, lost),
        tuple(map(_thought, kept.thoughts)),
    )


def _thought(kept: wire.Thought) -> Thought:
    value = None if kept.value is None else tuple(kept.value)
    return Thought(kept.number, kept.iterations, kept.visits, value)


def cast_of(players: Sequence[Who]) -> tuple[tuple[str, ...], dict[str, Who]]:
    """Return the players' names, and by name those who are objects.

    A spec is its own name. Objects are called by their spec, with a number where another object
    has the same.
    """
    names: list[str] = []
    cast: dict[str, Who] = {}
    for who in players:
        name, number = spec_of(who), 1
        while not isinstance(who, str) and cast.setdefault(name, who) is not who:
            number += 1
            name = f"{spec_of(who)}#{number}"
        names.append(name)
    return tuple(names), cast


def deal_jobs(
    game: Game,
    players: Sequence[str],
    seed: int,
    numbers: Iterable[int],
    seatings: Sequence[Seating],
) -> list[Job]:
    """Return a job for each deal.

    Args:
        game: what is played.
        players: specs, or names of objects that the worker knows.
        seed: decides deals and players.
        numbers: which deals.
        seatings: how each deal is replayed.
    """
    return [
        Job(
            game=game.name,
            version=game.version,
            variant=game.variant,
            options=dict(game.chosen),
            players=tuple(players),
            seed=seed,
            number=number,
            seatings=tuple(seatings),
        )
        for number in numbers
    ]


@dataclass(frozen=True)
class Worker:
    """Does jobs of one game; it goes to other processes as it is."""

    game: Game
    """The game of all jobs."""
    cast: Mapping[str, Who] = field(default_factory=dict)
    """Player objects by name; other names are specs."""
    conduct: Conduct = field(default_factory=Conduct)
    """What becomes of a player that fails."""
    journal: Journal | None = None
    """Told of every decision."""
    thoughts: bool = False
    """Whether games keep what searches found."""
    shown: Path | None = None
    """The folder in which games say how far they are."""

    def warm(self, names: Iterable[str]) -> None:
        """Compile (or load) what some players need, so that no decision waits for it.

        Raises:
            UnknownPlayer, InvalidOption: somebody who is not there, or knows not this game.
        """
        for name in dict.fromkeys(names):
            _warm(self.game, self.cast.get(name, name))

    def __call__(self, job: Job) -> Record:
        """Play all games of a job; every seed comes from (seed, deal, player, seat)."""
        self.warm(job.players)
        who = [self.cast.get(name, name) for name in job.players]
        return Record(job, tuple(self._play(job, who, i) for i in range(len(job.seatings))))

    def _play(self, job: Job, who: Sequence[Who], index: int) -> GameRecord:
        seating = job.seatings[index]
        deal = mix(job.seed, job.number)
        listeners: list[Listener] = []
        if self.shown is not None:
            listeners.append(present.listener(self.shown, job, index))
        if self.journal is not None:
            listeners.append(self.journal.listener(job.number, deal, seating))
        noted = Noted()
        if self.thoughts:
            listeners.append(noted)
        seats = seated(who, job.seed, job.number, seating)
        played = play_game(self.game, deal, seats, seating, _all(listeners), self.conduct)
        return replace(played, thoughts=tuple(noted.thoughts))


def _all(listeners: Sequence[Listener]) -> Listener | None:
    """Return one listener that tells all; None for none."""
    if not listeners:
        return None

    def tell(event: Event) -> None:
        for listener in listeners:
            listener(event)

    return tell


@functools.lru_cache(maxsize=256)
def _warm(game: Game, who: Who) -> None:
    """Make a player ready for a game, once a process."""
    made = player(who)
    made.require(game)
    made.warm(game)


def do(worker: Worker, job: Job) -> Record:
    """Do a job in a process that is ours alone."""
    worker.warm(job.players)
    settle()
    return worker(job)
