"""How Cuttle is played: what each rank is used for, what is countered, fetched, and won with."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence

from ...arena.analysis.tables import Counts
from ...arena.play import GameRecord
from ...core.masks import cards_of
from ...core.position import Position
from .analysis_names import ONE_OFFS, ROYAL_NAMES, stage, standing
from .analysis_tables import sections as sections
from .cards import JACK, RANKS, TWO
from .intent import PLAYS, Intent, intent_of_code
from .state import COUNTERING, MAIN, THREE_PICK

Counting = Counter[str]


def observe(start: Position, record: GameRecord, names: Sequence[str]) -> Counts:
    """Count what happened in one game."""
    counts: Counting = Counter()
    turns = [0, 0]
    who = [names[player] for player in record.seating]
    position = start
    for code in record.moves:
        seat = position.to_move
        assert seat is not None
        meant = intent_of_code(code)
        if position.state.phase == MAIN:
            turns[seat] += 1
            lead = position.state.score[seat] - position.state.score[1 - seat]
            views = ("ever", stage(turns[seat]), standing(lead))
            _count_turn(counts, who[seat], meant, views)
            if turns[seat] == 1:
                _count_first(counts, who[seat], meant, _win(record, seat))
        elif position.state.phase == COUNTERING:
            _count_window(counts, who[seat], position, meant)
        elif position.state.phase == THREE_PICK:
            _count_fetch(counts, who[seat], position, meant)
        lead = position.state.score[seat] - position.state.score[1 - seat]
        views = ("ever", stage(max(1, turns[seat])), standing(lead))
        for rank, use in uses(meant):
            for view in views:
                counts[f"{who[seat]} {view} {rank}"] += 1
                counts[f"{who[seat]} {view} {rank} {use}"] += 1
        position = position.play(code)
    for seat in range(2):
        counts[f"{who[seat]} seat {seat}"] += 1
        counts[f"{who[seat]} seat {seat} won"] += _win(record, seat)  # type: ignore[assignment]  # halves
    counts["games"] += 1
    counts["games drawn"] += record.drawn()
    return dict(counts)


def _win(record: GameRecord, seat: int) -> float:
    """Return a seat's share of the win."""
    return 0.5 + 0.5 * record.returns[seat]


def uses(meant: Intent) -> Iterator[tuple[str, str]]:
    """Yield rank and use of each card that a move uses."""
    if meant.kind in PLAYS:
        yield RANKS[meant.cards[0] // 4], meant.kind.replace("_", "-")
    elif meant.kind == "counter":
        yield RANKS[TWO], "counter"
    elif meant.kind == "scrap":
        yield RANKS[JACK], "discard"
    elif meant.kind == "discard":
        for card in meant.cards:
            yield RANKS[card // 4], "discard"


def _count_turn(counts: Counting, who: str, meant: Intent, views: Sequence[str]) -> None:
    use = use_of_turn(meant)
    for view in views:
        counts[f"{who} {view} turn"] += 1
        counts[f"{who} {view} turn {use}"] += 1


def use_of_turn(meant: Intent) -> str:
    """Return what a turn is used for, as `ACTIONS` calls it."""
    rank = RANKS[meant.cards[0] // 4] if meant.cards else ""
    if meant.kind == "one_off":
        return ONE_OFFS[rank]
    return ROYAL_NAMES[rank] if meant.kind == "royal" else meant.kind


def _count_first(counts: Counting, who: str, meant: Intent, win: float) -> None:
    name = first_move(meant)
    counts[f"{who} first {name}"] += 1
    counts[f"{who} first {name} won"] += win  # type: ignore[assignment]  # halves count


def first_move(meant: Intent) -> str:
    """Return what kind of move a game began with."""
    rank = RANKS[meant.cards[0] // 4] if meant.cards else ""
    if meant.kind == "points":
        return f"{rank} for points"
    if meant.kind == "one_off":
        return f"{rank} one-off"
    if meant.kind == "royal":
        return "8 as glasses" if rank == "8" else f"{rank} as a royal"
    return meant.kind


def _count_window(counts: Counting, who: str, position: Position, meant: Intent) -> None:
    """Count a chance to counter, under the one-off that is at stake."""
    s = position.state
    own = s.turn == s.mover
    if not own and s.counters:
        return  # a third counter is too rare to say anything about
    names = (
        (f"{who} counter own",)
        if own
        else (
            f"{who} counter {RANKS[s.pending // 4]}",
            f"{who} counter all",
        )
    )
    for name in names:
        counts[f"{name} faced"] += 1
        counts[f"{name} done"] += meant.kind == "counter"
        if len(position.codes) > 1:
            counts[f"{name} could"] += 1


def _count_fetch(counts: Counting, who: str, position: Position, meant: Intent) -> None:
    """Count what a three fetches, and what it could have fetched."""
    s = position.state
    lead = s.score[s.turn] - s.score[1 - s.turn]
    for view in ("fetch", f"{standing(lead)} fetch"):
        counts[f"{who} {view}"] += 1
        counts[f"{who} {view} {RANKS[meant.cards[0] // 4]}"] += 1
    for rank in {card // 4 for card in cards_of(position.state.scrap)}:
        counts[f"{who} fetchable {RANKS[rank]}"] += 1
