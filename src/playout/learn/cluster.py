"""Self-play on a Ray cluster: groups of games as actors, to which networks are sent."""

from __future__ import annotations

from ..arena.pool import require_portable
from ..arena.runs.cluster import connect
from ..core.game import Game
from .far import FarGroup
from .fields import Played, groups
from .lesson import Lesson
from .networks import Model, export


class OnRay:
    """Groups on the machines of a Ray cluster (extra `ray`), an actor each; none uses a GPU.

    A group that is lost with its machine ends the training, which goes on where it was saved.
    """

    def __init__(self, address: str, game: Game, lesson: Lesson, begun: int) -> None:
        """Deal all games.

        Raises:
            InvalidOption: Ray is not installed, no cluster answers, or the game cannot travel.
        """
        require_portable(game=game)
        self.game = game
        self._ray = connect(address)
        self._groups = groups(self._ray.remote(FarGroup).remote, game, lesson, begun)

    def play(self, model: Model, moves: int) -> list[Played]:
        """Let every game make some moves, all groups at the same time."""
        network = self._ray.put(export(model, self.game))
        waiting = [group.play_with.remote(network, moves) for group in self._groups]
        found: list[Played] = self._ray.get(waiting)
        return found
