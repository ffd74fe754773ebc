"""Thinking ahead: while a person thinks, search the answer to what they will most likely do.

The guess is that they do nothing more: they pass, or end their turn. What is searched is keyed by
the predicted position and the player, not by the guessed move: whatever leads there may use the
result, and nothing else can. As the seed of a decision depends on player, seat and ply alone, a
hit gives the very move that a search at that time would have given.
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass

from ..core.position import Position
from ..core.rng import mix
from ..players.base import Choice, Player
from ..players.searching import Searching
from ..search.driver import Search
from .select import finish, hidden

PATIENCE = 60.0
"""Seconds that a hit waits for a search under way before it searches anew."""

Key = tuple[Position, str, int]
"""The predicted position (hashed by its bytes), the player's spec and its seed."""

Seated = Callable[[int], Player | None]
"""Returns who plays a seat; None is a person."""


@dataclass
class Counters:
    """What came of it; every start ends as a hit, a miss or cancelled."""

    started: int = 0
    """Searches begun."""
    hit: int = 0
    """Searches whose result was used."""
    miss: int = 0
    """Searches that a person's move made useless."""
    cancelled: int = 0
    """Searches ended by an undo, a change of players or a new game."""
    seconds_saved: float = 0.0
    """Search time that nobody had to wait for."""


class Task:
    """One search in the background."""

    def __init__(self, key: Key, origin: Position, assumed: int, search: Search) -> None:
        """Start searching the answer to the move `assumed` in the position `origin`."""
        self.key = key
        self.origin = origin
        self.assumed = assumed
        self._search = search
        self._choice: Choice | None = None
        self._error: BaseException | None = None
        self._began = time.perf_counter()
        self._took = 0.0
        self._thread = threading.Thread(target=self._run, name="playout-speculation", daemon=True)
        self._thread.start()

    def _run(self) -> None:
        try:
            result = self._search.run()
            if result.stopped != "stop":
                self._choice = Searching.answer(result)
        except Exception as error:  # the search at the table will raise it again
            self._error = error
        self._took = time.perf_counter() - self._began

    def stop(self, wait: float | None = None) -> None:
        """End the search at once; with `wait`, see it end (seconds)."""
        self._search.stop()
        if wait is not None:
            self._thread.join(wait)

    def result(self, timeout: float) -> Choice | None:
        """Wait for the search to end and return its choice; None if it fails or takes too long."""
        self._thread.join(timeout)
        if self._thread.is_alive() or self._error is not None:
            self.stop()
            return None
        return self._choice

    @property
    def took(self) -> float:
        """How long the finished search took, in seconds."""
        return self._took


class Speculator:
    """Keeps at most one search under way, and counts what comes of it."""

    def __init__(self, patience: float = PATIENCE) -> None:
        """Wait at most `patience` seconds for a search that is a hit."""
        self.counters = Counters()
        self._patience = patience
        self._task: Task | None = None

    @property
    def busy(self) -> bool:
        """Whether a search is under way or waits to be used."""
        return self._task is not None

    def start(self, position: Position, player: Seated) -> bool:
        """Begin to think, where a person is to act, about the answer to their primary move.

        Nothing is begun in a prompt, where the line ends the game or comes back to a person, or
        where who answers does not search. Returns whether a search is under way.
        """
        found = foresee(position, player)
        if found is None:
            self.cancel()
            return False
        assumed, predicted, who = found
        key = key_of(predicted, who)
        if self._task is not None and self._task.key == key:
            return True
        self.cancel()
        seat = predicted.to_move
        assert seat is not None
        search = who.search(hidden(predicted, seat, who), mix(who.seed, seat, predicted.ply))
        self._task = Task(key, position, assumed, search)
        self.counters.started += 1
        return True

    def acted(self, position: Position, code: int) -> None:
        """Note a person's move: another one than assumed is a miss, and ends the search now."""
        task = self._task
        if task is not None and (task.origin != position or task.assumed != code):
            self._drop()
            self.counters.miss += 1

    def take(self, position: Position, seat: int, player: Player) -> Choice | None:
        """Return the choice for a position if it was foreseen; waits for it once, then forgets."""
        task = self._task
        if task is None:
            return None
        began = time.perf_counter()
        choice = None
        if task.key == key_of(position, player):
            choice = task.result(self._patience)
        self._drop()
        if choice is None:
            self.counters.miss += 1
            return None
        waited = time.perf_counter() - began
        self.counters.hit += 1
        self.counters.seconds_saved += max(0.0, task.took - waited)
        return finish(position, seat, player, choice, waited)

    def cancel(self) -> None:
        """End the search under way, if any; its result is not used."""
        if self._task is not None:
            self._drop()
            self.counters.cancelled += 1

    def _drop(self) -> None:
        if self._task is not None:
            self._task.stop()
            self._task = None


def key_of(position: Position, player: Player) -> Key:
    """Return what a search result is kept under."""
    return position, player.spec, player.seed


def foresee(position: Position, player: Seated) -> tuple[int, Position, Searching] | None:
    """Return a person's primary move, where it leads by single legal moves, and who answers.

    None where nobody has to think there, or where who does would also go by what led there.
    """
    assumed = position.game.primary(position.state)
    if assumed is None or assumed not in position.codes:
        return None
    after = position.play(assumed)
    while (seat := after.to_move) is not None:
        who = player(seat)
        if len(after.codes) > 1:
            if not isinstance(who, Searching) or who.remembers or who.leaves_call(after):
                return None
            return assumed, after, who
        if who is None and after.game.confirms(after.state, after.codes[0]):
            return None
        after = after.play(after.codes[0])
    return None
