"""What a training is made of: one frozen value, kept in its folder."""

from __future__ import annotations

import json
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any

from ..core.errors import InvalidOption
from .selfplay import Habits

FILE = "lesson.json"


@dataclass(frozen=True)
class Lesson:
    """How a network is trained."""

    game: str
    """The game's name."""
    variant: str | None = None
    """Its variant; None: the game's own."""
    plan: str = "dense 64x2"
    """How the network is built (`learn.networks.Plan`)."""
    habits: Habits = field(default_factory=Habits)
    """How it plays against itself."""
    groups: int = 2
    """Groups of games, a thread each."""
    games: int = 64
    """Games of a group at a time."""
    each: int = 1
    """Leaves of one tree that wait at once."""
    moves: int = 9
    """Moves that every game makes in a round."""
    rounds: int = 100
    """Rounds of self-play and learning."""
    lectures: int = 0
    """In so many rounds at first the game's heuristic plays instead (`learn.lectures`)."""
    lecture: int = 20_000
    """Positions of such a round."""
    replay: int = 50_000
    """Positions that are remembered."""
    reuse: float = 4.0
    """How often a position is learned from, about."""
    batch: int = 256
    """Positions of a step of learning."""
    rate: float = 1e-3
    """The learning rate at first; it falls to a tenth of that by the last round."""
    decay: float = 1e-4
    """Weight decay."""
    seed: int = 0
    """Decides everything random."""
    device: str = "cpu"
    """Where the network learns and, on a GPU, plays: `cpu` or `cuda`."""
    anchors: tuple[str, ...] = ()
    """Players to be measured against, as specs."""
    measured: int = 10
    """A measurement is made after every so many rounds."""
    deals: int = 20
    """Deals of a measurement against each anchor, two games each."""
    patience: int = 0
    """Training ends after so many measurements without a better one; 0: never."""
    minutes: float | None = None
    """The most time for this run; a later one goes on."""

    def save(self, folder: Path) -> None:
        """Keep it in a folder."""
        text = json.dumps(asdict(self), indent=2) + "\n"
        (folder / FILE).write_text(text, encoding="utf-8")


FREE = ("rounds", "minutes", "anchors", "deals", "measured", "patience", "device", "rate", "reuse")
"""What may change when a training goes on."""


def check_same(lesson: Lesson, folder: Path) -> None:
    """Refuse to go on with another training than the one in a folder.

    Raises:
        InvalidOption: naming what differs.
    """
    path = folder / FILE
    if not path.exists():
        return
    kept: dict[str, Any] = json.loads(path.read_text(encoding="utf-8"))
    now: dict[str, Any] = json.loads(json.dumps(asdict(lesson)))
    differ = [name for name in now if name not in FREE and kept.get(name) != now[name]]
    if differ:
        was = ", ".join(f"{name}={kept.get(name)!r}" for name in differ)
        raise InvalidOption(
            f"{folder}: the training there has {was}; another needs another folder."
        )
