"""Networks as they are kept: steps and weights for the compiled forward pass, and what for.

A file (`.npz`) says which game, variant and encoding its network is for, and carries a digest of
itself. Networks that come with the package are found by name: `puct:net=tictactoe`.
"""

from __future__ import annotations

import hashlib
import json
from collections.abc import Callable, Mapping
from dataclasses import asdict, dataclass, field
from importlib.resources import files
from pathlib import Path
from typing import Any, Protocol

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import Game
from . import forward
from .records import encoding_of

Floats = np.ndarray[Any, np.dtype[np.float32]]

SHIPPED = "weights"
"""The folder of this package with the networks that come with it."""


class Evaluator(Protocol):
    """Whatever answers for a batch of leaves."""

    def __call__(self, inputs: Floats, logits: Floats, values: Floats, n: int) -> None:
        """Write logits and values for the first `n` rows of inputs (see `learn.leaves.absorb`)."""


@dataclass(frozen=True)
class About:
    """What a network is for, and where it comes from."""

    game: str
    """The game's name."""
    variant: str
    """The variant that it was trained with."""
    shape: tuple[int, ...]
    """Of the encoding that it reads."""
    parts: int
    """How many parts of moves it answers for."""
    seats: int
    """How many values it answers with."""
    version: int
    """Of the encoding."""
    plan: str
    """How it is built, such as `dense 64x2`."""
    training: Mapping[str, Any] = field(default_factory=dict)
    """What it was trained with and how long."""
    way: Mapping[str, Any] = field(default_factory=dict)
    """How it plays best, as options of `puct`: they count where a player is given none."""

    def check(self, game: Game) -> None:
        """Refuse a game that it is not for.

        Raises:
            InvalidOption: saying what differs.
        """
        encoding = encoding_of(game)
        wanted = {
            "game": (self.game, game.name),
            "encoding": (self.shape, encoding.shape),
            "encoding's version": (self.version, encoding.version),
            "parts of moves": (self.parts, encoding.parts),
            "seats": (self.seats, game.seats),
        }
        for what, (own, asked) in wanted.items():
            if own != asked:
                raise InvalidOption(
                    f"this network is for {self.game} ({self.variant}): its {what} is {own},"
                    f" and {game.name} ({game.variant}) has {asked}."
                )


@dataclass(frozen=True, eq=False)
class Network:
    """A network, ready for the compiled forward pass."""

    about: About
    """What it is for."""
    steps: np.ndarray[Any, Any]
    """Its layers (`learn.forward.STEP`)."""
    weights: Floats
    """All weights in a row."""
    order: np.ndarray[Any, np.dtype[np.int64]]
    """Where each number that it reads is in an encoding."""

    @property
    def digest(self) -> str:
        """The same for the same network, in every process."""
        seen = hashlib.blake2b(repr(self.steps.tolist()).encode(), digest_size=8)
        seen.update(self.weights.tobytes())
        seen.update(self.order.tobytes())
        return seen.hexdigest()

    @property
    def widest(self) -> int:
        """The most numbers that a buffer has to hold."""
        rows = self.steps["rows"] * self.steps["columns"]
        wide = max((rows * self.steps["outputs"]).max(), (rows * self.steps["inputs"]).max())
        return int(max(wide, self.order.size))

    def save(self, path: Path) -> None:
        """Write it to a file; weights take two bytes each."""
        about = json.dumps({**asdict(self.about), "digest": self.digest})
        with path.open("wb") as file:
            np.savez_compressed(
                file,
                about=np.array(about),
                steps=self.steps,
                weights=self.weights.astype(np.float16),
                order=self.order.astype(np.int32),
            )

    def rounded(self) -> Network:
        """Return it with the weights that a file keeps."""
        kept = self.weights.astype(np.float16).astype(np.float32)
        return Network(self.about, self.steps, kept, self.order)


def load(path: Path) -> Network:
    """Read a network from a file.

    Raises:
        InvalidOption: it is none, or damaged.
    """
    try:
        with np.load(path, allow_pickle=False) as file:
            facts = json.loads(str(file["about"]))
            digest = facts.pop("digest")
            made = Network(
                About(**{**facts, "shape": tuple(facts["shape"])}),
                file["steps"].astype(forward.STEP),
                file["weights"].astype(np.float32),
                file["order"].astype(np.int64),
            )
    except (OSError, ValueError, KeyError, TypeError) as error:
        raise InvalidOption(f"{path}: this is no network: {error}.") from error
    if made.digest != digest:
        raise InvalidOption(f"{path}: the network is damaged: its digest is not {digest}.")
    return made


def shipped() -> tuple[str, ...]:
    """Return the names of the networks that come with the package."""
    folder = files(__package__) / SHIPPED
    if not folder.is_dir():
        return ()
    return tuple(sorted(one.name[:-4] for one in folder.iterdir() if one.name.endswith(".npz")))


def find(name: str) -> Network:
    """Return the network of a name or a file.

    Raises:
        InvalidOption: there is none.
    """
    if name in shipped():
        return load(Path(str(files(__package__) / SHIPPED / f"{name}.npz")))
    if Path(name).is_file():
        return load(Path(name))
    have = ", ".join(shipped()) or "none"
    raise InvalidOption(
        f"no network {name!r}: it is no file, and those that come along are: {have}."
    )


class Compiled:
    """An evaluator that runs a network's compiled forward pass; one thread at a time."""

    def __init__(self, network: Network) -> None:
        """Have buffers for one row of inputs."""
        self.network = network
        self.buffers = np.zeros((forward.VALUES + 1, network.widest), np.float32)
        self._run: Callable[..., None] | None = None

    def __call__(self, inputs: Floats, logits: Floats, values: Floats, n: int) -> None:
        """Write logits and values for the first `n` rows of inputs."""
        net = self.network
        arrays = (net.steps, net.weights, net.order, self.buffers, inputs, logits, values)
        if self._run is None:
            self._run = forward.evaluate_batch.bind("learn", *arrays, n)
        self._run(*arrays, n)


class Uniform:
    """An evaluator that knows nothing: all moves alike, every game even."""

    def __call__(self, inputs: Floats, logits: Floats, values: Floats, n: int) -> None:
        """Write zeros."""
        logits[:n] = 0.0
        values[:n] = 0.0
