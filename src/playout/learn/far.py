"""What the processes of a cluster import for self-play: no PyTorch, which takes them a second."""

from __future__ import annotations

import numpy as np

from .nets import Compiled, Network
from .samples import Samples
from .selfplay import Group


class FarGroup(Group):
    """A group in a process of a cluster: networks come to it over the wire."""

    def play_with(self, network: Network, moves: int) -> tuple[list[Samples], int]:
        """Make some moves in every game, guided by a network."""
        return self.play(Compiled(owned(network)), moves)


def owned(network: Network) -> Network:
    """Return a network in memory of its own: what comes over the wire cannot be written to."""
    arrays = (np.array(part) for part in (network.steps, network.weights, network.order))
    return Network(network.about, *arrays)
