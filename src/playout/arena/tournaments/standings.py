"""What a tournament shows: a crosstable, and ratings with intervals over deals."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Sequence
from dataclasses import asdict, dataclass
from itertools import combinations

from ...core.game import Game
from ...wire import records as wire_records
from ...wire import tournament as wire
from ..play import GameRecord
from ..runs import Record
from ..stats import Estimate, estimate, share
from ..stats.ratings import Encounter, rate
from .field import Tournament


@dataclass(frozen=True)
class Duel:
    """Two players in one deal, whoever else was there."""

    deal: int
    """Which deal."""
    wins: float
    """Games that the first won against the second; a part of one for each pair of their seats."""
    draws: float
    """Games in which they were level."""
    losses: float
    """Games that the second won."""

    @property
    def share(self) -> float:
        """The first one's share of the points."""
        return (self.wins + self.draws / 2) / (self.wins + self.draws + self.losses)

    def turned(self) -> Duel:
        """Return the same as the second player sees it."""
        return Duel(self.deal, self.losses, self.draws, self.wins)


def compare(game: Game, games: Iterable[GameRecord], a: int, b: int, deal: int) -> Duel:
    """Return how two players did against each other in a deal's games, side by side."""
    sides = game.sides
    first = {side: sides.index(side) for side in sides}.values()  # a seat for each side
    found = [0.0, 0.0, 0.0]
    for one in games:
        ours = [one.returns[seat] for seat in first if one.seating[seat] == a]
        theirs = [one.returns[seat] for seat in first if one.seating[seat] == b]
        for mine in ours:
            for other in theirs:
                at = 0 if mine > other else 2 if mine < other else 1
                found[at] += 1 / (len(ours) * len(theirs))
    return Duel(deal, *found)


def duels(tournament: Tournament, records: Sequence[Record]) -> dict[tuple[str, str], list[Duel]]:
    """Return every pair that met, both ways, deal by deal."""
    game = tournament.playing()
    names = {spec: name for name, spec in tournament.players.items()}
    met: dict[tuple[str, str], list[Duel]] = defaultdict(list)
    for record in records:
        who = [names[spec] for spec in record.job.players]
        for a, b in combinations(range(len(who)), 2):
            duel = compare(game, record.games, a, b, record.job.number)
            met[who[a], who[b]].append(duel)
            met[who[b], who[a]].append(duel.turned())
    return met


def standings(
    tournament: Tournament, records: Sequence[Record], *, interrupted: bool = False
) -> wire.Tournament:
    """Return what the deals played so far show."""
    met = duels(tournament, records)
    ratings = rate(
        Encounter(duel.deal, a, b, duel.wins, duel.draws, duel.losses)
        for (a, b), found in met.items()
        if a < b
        for duel in found
    )
    game = tournament.playing()
    order = [
        *ratings.players,
        *(name for name in tournament.players if name not in ratings.players),
    ]
    unknown = Estimate(0.0, float("-inf"), float("inf"), 0)
    return wire.Tournament(
        name=tournament.name,
        game=game.name,
        variant=game.variant,
        options=dict(game.chosen),
        kind=tournament.kind,
        seed=tournament.seed,
        deals=tournament.deals,
        done=len(records),
        total=len(tournament.encounters()) * tournament.deals,
        interrupted=interrupted,
        players=[
            _standing(tournament, records, met, name, ratings.players.get(name, unknown))
            for name in order
        ],
        crosstable=[_cell(a, b, met[a, b]) for a in order for b in order if (a, b) in met],
        ties=ratings.ties,
    )


def _cell(a: str, b: str, found: Sequence[Duel]) -> wire.Cell:
    return wire.Cell(
        a=a,
        b=b,
        wins=sum(duel.wins for duel in found),
        draws=sum(duel.draws for duel in found),
        losses=sum(duel.losses for duel in found),
        share=_document(share([duel.share for duel in found])),
    )


def _standing(
    tournament: Tournament,
    records: Sequence[Record],
    met: dict[tuple[str, str], list[Duel]],
    name: str,
    rating: Estimate,
) -> wire.Standing:
    spec = tournament.players[name]
    times: list[float] = []
    scores: dict[int, list[float]] = defaultdict(list)
    shares: dict[int, list[float]] = defaultdict(list)
    forfeits = 0
    for record in records:
        if spec not in record.job.players:
            continue
        who = record.job.players.index(spec)
        for one in record.games:
            if who in one.seating and len(set(one.seating)) > 1:  # else nobody to compare with
                scores[record.job.number].append(one.score(who))
                times += one.seconds[who]
            lost = one.forfeit
            forfeits += lost is not None and one.seating[lost.seat] == who
    for (a, _), found in met.items():
        for duel in found if a == name else ():
            shares[duel.deal].append(duel.share)
    bounds = tournament.playing().bounds
    return wire.Standing(
        name=name,
        spec=spec,
        rating=_document(rating),
        share=_document(share(_means(shares))),
        score=_document(estimate(_means(scores), bounds)),
        decisions=len(times),
        mean_seconds=sum(times) / len(times) if times else None,
        max_seconds=max(times, default=0.0),
        forfeits=forfeits,
    )


def times_of(tournament: Tournament, records: Sequence[Record]) -> dict[str, list[float]]:
    """Return the times of all decisions, by player."""
    taken: dict[str, list[float]] = {name: [] for name in tournament.players}
    called = {spec: name for name, spec in tournament.players.items()}
    for record in records:
        for one in record.games:
            for who, times in enumerate(one.seconds):
                taken[called[record.job.players[who]]] += times
    return taken


def _means(by_deal: dict[int, list[float]]) -> list[float]:
    """Return the mean of each deal: what happens in one is no independent evidence."""
    return [sum(values) / len(values) for _, values in sorted(by_deal.items())]


def _document(found: Estimate) -> wire_records.Estimate:
    return wire_records.Estimate(**asdict(found))
