"""The player `puct`: a network guides its search."""

from __future__ import annotations

import functools
from pathlib import Path

import numpy as np

from ..core.errors import InvalidOption
from ..core.game import Game
from ..core.options import Option
from ..core.position import Move
from ..core.sight import Sight
from ..players.base import Player
from ..players.choice import Choice, SearchEvidence
from ..players.thinking import Thinking
from ..search.budget import Budget
from ..search.result import SearchResult
from .export import OnnxEvaluator
from .nets import About, Compiled, Evaluator, Network, find, shipped
from .playouts import Playouts
from .puct import Guidance, PuctSearch

DEFAULT_SIMULATIONS = 200

WAY = ("gumbel", "depth", "horizon")
"""Options that a network's file may have a word on (`About.way`)."""

OPTIONS = (
    Option(
        "net",
        str,
        None,
        "The network: a name of those that come along, or a file (.npz, .onnx); by default the"
        " game's own, and where there is none, playouts.",
        main=True,
    ),
    Option(
        "simulations",
        int,
        None,
        "Leaves that the network sees (200 if nothing is set).",
        low=1,
        high=10**9,
    ),
    Option("seconds", float, None, "Time for a move; whichever comes first.", low=0.001, high=3600),
    Option("c", float, 1.0, "How much to explore (the constant of PUCT).", low=0, high=100),
    Option("noise", float, 0.0, "Share of Dirichlet noise at the root.", low=0, high=1),
    Option("alpha", float, 0.1, "The parameter of that noise.", low=0.001, high=100),
    Option(
        "temperature",
        float,
        0.0,
        "Moves are drawn by their visits to the power of 1 over this; 0: the most visited.",
        low=0,
        high=10,
    ),
    Option(
        "gumbel",
        bool,
        None,
        "Try root moves by sequential halving, for few simulations; by default as the network's"
        " own way is, else not.",
    ),
    Option("batch", int, 1, "Leaves that wait for the network at once.", low=1, high=1024),
    Option(
        "depth",
        int,
        None,
        "Moves of the tree; 1: the network says where to look and how it ends, and no more. By"
        " default the network's own way, else as many as there are.",
        low=1,
        high=128,
    ),
    Option(
        "horizon",
        int,
        None,
        "Plies that the game's heuristic plays on from a leaf before the network values it; by"
        " default the network's own way, else none.",
        low=0,
        high=10**6,
    ),
)


class Puct(Player):
    """PUCT with a policy and value network; in hidden games over information sets."""

    name = "puct"
    summary = "A tree search guided by a network; hidden cards are dealt anew every simulation."
    options = OPTIONS

    def check(self) -> None:
        """Read budget and guidance; the network is read for a game."""
        simulations, seconds = self.chosen["simulations"], self.chosen["seconds"]
        if simulations is None and seconds is None:
            simulations = DEFAULT_SIMULATIONS
        if self.chosen["gumbel"] and simulations is None:
            raise InvalidOption("puct: gumbel shares simulations out; say how many.")
        self.budget = Budget(iterations=simulations, seconds=seconds)

    def guidance(self, game: Game) -> Guidance:
        """Return how the search is guided: as the options say, else in the network's own way."""
        given = {name: self.chosen[name] for name in WAY if self.chosen[name] is not None}
        about = self.about(game)
        way = {**(about.way if about is not None else {}), **given}
        if self.budget.iterations is None:
            way.pop("gumbel", None)  # there is nothing to share out
        plain = {name: self.chosen[name] for name in ("c", "noise", "alpha", "batch")}
        return Guidance(**plain, **way)

    def require(self, game: Game) -> None:
        """Refuse a game that the network is not for."""
        super().require(game)
        about = self.about(game)
        if about is None and self.chosen["horizon"]:
            raise InvalidOption(f"puct: horizon needs a network, and {game.name} has none (net=).")
        if about is not None:
            about.check(game)

    def net_for(self, game: Game) -> str | None:
        """Return which network plays a game; None: none was named, and none comes along for it.

        The one that comes along plays the variant that it learned; others by its name alone.
        """
        if self.chosen["net"] is not None:
            return str(self.chosen["net"])
        own = game.name in shipped() and network(game.name).about.variant == game.variant
        return game.name if own else None

    def about(self, game: Game) -> About | None:
        """Return what is known of the network that plays a game; None: there is none."""
        name = self.net_for(game)
        if name is None:
            return None
        served = served_network(name)
        return network(name).about if served is None else served.about

    def evaluator(self, game: Game) -> Evaluator | Playouts:
        """Return what answers for the leaves of one search."""
        name = self.net_for(game)
        if name is None:
            return Playouts()
        return served_network(name) or Compiled(network(name))

    def warm(self, game: Game) -> None:
        """Compile what a search needs, by a short one."""
        guidance = self.guidance(game)
        PuctSearch(game.deal(0), Budget(iterations=2), self.evaluator(game), guidance).run()

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Search for the seat to act."""
        search = PuctSearch(
            held,
            thinking.budget or self.budget,
            self.evaluator(held.game),
            self.guidance(held.game),
            seed=thinking.seed,
        )
        result = thinking.run(search)
        return Choice(self._chosen(result), SearchEvidence(result))

    def _chosen(self, result: SearchResult) -> Move:
        """Return the move to play: the search's, or one drawn by visits."""
        temperature = self.chosen["temperature"]
        visits = np.array([float(row.visits) for row in result.moves])
        if temperature == 0.0 or not visits.any():
            return result.move
        shares = (visits / visits.max()) ** (1.0 / temperature)
        dice = np.random.default_rng(result.seed)
        return result.moves[int(dice.choice(len(shares), p=shares / shares.sum()))].move


def served_network(name: str) -> OnnxEvaluator | None:
    """Return what runs an ONNX file; None: the name is none of such a file."""
    path = Path(name)
    return _served(path, path.stat().st_mtime_ns) if is_onnx(path) else None


def is_onnx(path: Path) -> bool:
    """Return whether a file is named as an ONNX file."""
    return path.suffix == ".onnx" and path.is_file()


@functools.lru_cache(maxsize=4)
def _served(path: Path, stamp: int) -> OnnxEvaluator:
    """Return what runs an ONNX file as it was at a time."""
    return OnnxEvaluator(path)


def network(name: str) -> Network:
    """Return the network of a name or file, read once as long as the file stays the same."""
    path = Path(name)
    stamp = path.stat().st_mtime_ns if name not in shipped() and path.is_file() else 0
    return _network(name, stamp)


@functools.lru_cache(maxsize=16)
def _network(name: str, stamp: int) -> Network:
    """Return a network as it was at a time."""
    return find(name)
