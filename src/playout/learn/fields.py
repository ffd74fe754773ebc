"""Where groups of games of self-play are played: threads of this process (or `learn.cluster`).

Groups are the same anywhere: their seeds decide their games, and what they teach comes back in
their order.
"""

from __future__ import annotations

from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from typing import Any, Protocol

from ..core.game import Game
from ..core.rng import mix
from .device import OnDevice
from .lesson import Lesson
from .nets import Compiled, Evaluator
from .networks import Model, export
from .samples import Samples
from .selfplay import Group

Played = tuple[list[Samples], int]
"""What a group's games that ended teach, and how many they were."""


class Field(Protocol):
    """Where groups play."""

    def play(self, model: Model, moves: int) -> list[Played]:
        """Let every game make some moves, guided by a model; return what each group gave."""


Fields = Callable[[Game, Lesson, int], Field]
"""Makes a field for the groups of a training that goes on after so many rounds."""


def groups(make: Callable[..., Any], game: Game, lesson: Lesson, begun: int) -> list[Any]:
    """Return what `make` makes of each group's arguments (those of `Group`)."""
    seeds = [mix(lesson.seed, 2, i, begun) for i in range(lesson.groups)]
    return [make(game, lesson.games, lesson.habits, seed, lesson.each) for seed in seeds]


class Here:
    """Groups in threads of this process."""

    def __init__(self, game: Game, lesson: Lesson, begun: int) -> None:
        """Deal all games."""
        self.game, self.lesson = game, lesson
        self._groups: list[Group] = groups(Group, game, lesson, begun)
        self._on_device: list[OnDevice] = []

    def play(self, model: Model, moves: int) -> list[Played]:
        """Let every game make some moves, a thread for each group."""
        with ThreadPoolExecutor(len(self._groups)) as pool:
            each = [moves] * len(self._groups)
            return list(pool.map(Group.play, self._groups, self._ready(model), each))

    def _ready(self, model: Model) -> list[Evaluator]:
        """Return an evaluator for each group that knows the network as it is now."""
        if self.lesson.device == "cpu":
            network = export(model, self.game)
            return [Compiled(network) for _ in self._groups]
        if not self._on_device:
            batch = self.lesson.games * self.lesson.each
            self._on_device = [OnDevice(model, batch) for _ in self._groups]
        return list(self._on_device)
