"""Self-play on a Ray cluster: groups of games as actors, to which networks are sent."""

from __future__ import annotations

import numpy as np

from ..arena.pool import require_portable
from ..arena.runs.cluster import connect
from ..core.game import Game
from .fields import Played, groups
from .lesson import Lesson
from .nets import Compiled, Network
from .networks import Model, export
from .selfplay import Group


class FarGroup(Group):
    """A group in a process of a cluster: networks come to it over the wire."""

    def play_with(self, network: Network, moves: int) -> Played:
        """Make some moves in every game, guided by a network."""
        return self.play(Compiled(owned(network)), moves)


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


def owned(network: Network) -> Network:
    """Return a network in memory of its own: what comes over the wire cannot be written to."""
    arrays = (np.array(part) for part in (network.steps, network.weights, network.order))
    return Network(network.about, *arrays)
