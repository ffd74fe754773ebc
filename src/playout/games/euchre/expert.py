"""The Euchre expert: a fair flat search with intelligent playouts, in points, and soft penalties.

Every move (bids, the discard and going alone too) is played out equally often in the same worlds,
each seat following the rule bot on its own hand; the mean return in points decides. The worlds are
those that the others' calls and cards make likely. The other side is taken to be careless now and
then, the own side hardly ever: so calls are bold, and not because the partner would blunder too.
Soft penalties then speak against what experienced players avoid. In the public bot that they come
from they are larger than most gaps between moves. Here, by default, they only break near-ties. On
request cards are judged by what open cards say, too (`search.counting`).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any, ClassVar

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.options import Option
from ...core.position import Position
from ...core.records import Record
from ...core.sight import Sight
from ...players.base import Player
from ...players.choice import Choice, SearchEvidence
from ...players.searching import BELIEF_OPTIONS, COMMON_OPTIONS, Searching
from ...players.thinking import Thinking
from ...search.belief import LEAST_SHARE
from ...search.budget import Budget
from ...search.counting import losses
from ...search.params import Params, options
from ...search.result import SearchResult
from ...search.solve import kernels
from .penalties import GROUPS, PENALTIES, WORST, Penalty
from .state import PLAY

DEFAULT_SIMS = 800

_DEFAULTS = {
    "rollout": "heuristic",
    "epsilon": 0.05,
    "their_epsilon": 0.2,
    "belief": 1.0,
    "belief_share": 0.04,
}

WORTH_SAYING = 0.0005
"""What counting must take off a score to be told."""

ANCHOR: Mapping[str, Any] = {
    "sims": 400,
    "epsilon": 0.4,
    "their_epsilon": 0.4,
    "call_epsilon": 0.35,
    "their_call_epsilon": 0.35,
    "belief": 0.0,
    "counting": 0.0,
}
"""Everybody equally careless, all worlds equally likely, and nothing counted: fixed, to measure
others against."""

REFERENCE: Mapping[str, Any] = {**ANCHOR, "sims": 100, "penalties": "reference"}
"""The player as it was first described: 100 playouts a card, penalties in their full size."""

MANNERS: Mapping[str, Mapping[str, Any]] = {"own": {}, "anchor": ANCHOR, "reference": REFERENCE}
"""What the option `manner` sets, where it is not set by hand."""

OPTIONS = (
    Option(
        "manner",
        str,
        "own",
        "reference: 100 playouts a move and full penalties; anchor: as it was before it weighed"
        " worlds; or a number: playouts for each move.",
        main=True,
    ),
    Option("sims", int, None, "Playouts for each move; 800 if nothing is set.", 1, 10**6),
    Option(
        "penalties",
        str,
        "ties",
        "Soft penalties: in their own size, scaled to break near-ties, or none.",
        choices=("reference", "ties", "none"),
    ),
    Option(
        "margin",
        float,
        0.05,
        "With penalties=ties: what the largest one (0.40) takes off, in points.",
        low=0,
        high=8,
    ),
    Option(
        "without",
        str,
        None,
        "A kind of penalties to leave out, to measure what it does.",
        choices=GROUPS,
    ),
    *(Option(p.name, float, p.size, p.help, low=0, high=1) for p in PENALTIES),
    Option(
        "counting",
        float,
        0.0,
        "What open cards in likely worlds count beside playouts, for cards; 0: nothing.",
        low=0,
        high=100,
    ),
    Option("counted", int, 128, "In how many worlds they are counted on.", low=1, high=10_000),
    Option("call_epsilon", float, 0.0, "Like epsilon, for calls.", low=0, high=1),
    Option("their_call_epsilon", float, 0.35, "Like their_epsilon, for calls.", low=0, high=1),
    *(
        replace(option, default=_DEFAULTS.get(option.name, option.default), main=False)
        for option in (*COMMON_OPTIONS, *BELIEF_OPTIONS, *options("belief_share"))
    ),
)


class EuchreExpert(Searching[Sight], Player):
    """A flat search that knows Euchre."""

    name = "euchre-expert"
    summary = "Euchre by playouts of every move with rule-bot play, and soft penalties."
    method = "flat"
    games: ClassVar[tuple[str, ...]] = ("euchre",)
    options = OPTIONS

    def check(self) -> None:
        """Take what a manner means, where it is not set by hand."""
        manner = self.chosen["manner"]
        meant = {"sims": manner} if manner.isdigit() else MANNERS.get(manner)
        if meant is None:
            raise InvalidOption(
                f"{self.name}: {manner!r} is not allowed; {', '.join(MANNERS)}, or a number of"
                " playouts."
            )
        for option in OPTIONS:
            if option.name in meant and option.name not in self.given:
                self.chosen[option.name] = option.read(meant[option.name], self.name)
        super().check()

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Search, and say what speaks against cards."""
        choice = super().decide(held, thinking)
        if choice.search is None:
            return choice
        said = (*self.reasons(held.world), *self.counted(choice.search))
        return replace(choice, evidence=SearchEvidence(choice.search, said))

    def reasons(self, position: Position) -> tuple[str, ...]:
        """Return a sentence for each penalty of each card: what it takes off, and why."""
        factor = self._factor(position)
        return tuple(
            f"{position.move(code).text}: {factor * self.chosen[one.name]:.3f} off. {one.help}"
            for code in self.penalties(position)
            for one in self._kept()
            if one.applies(position.state, code) and self.chosen[one.name] > 0
        )

    def counted(self, found: SearchResult) -> tuple[str, ...]:
        """Return a sentence for each card that counting speaks against."""
        taken, soft = found.params.penalties, self.penalties(found.position)
        assert isinstance(taken, Mapping), "as `decision_params` makes them"
        weight = self._count_factor(found.position)
        off = {code: whole - soft.get(code, 0.0) for code, whole in taken.items()}
        return tuple(
            f"{found.position.move(code).text}: {lost:.3f} off. With open cards, in"
            f" {self.chosen['counted']} likely worlds, it loses {lost / weight:.2f} points a hand."
            for code, lost in off.items()
            if lost > WORTH_SAYING
        )

    def decision_params(self, world: Position) -> Params:
        """Return the search's parts, with what speaks against each move of this decision."""
        parts = super().decision_params(world)
        if world.calling:
            return replace(
                parts,
                epsilon=self.chosen["call_epsilon"],
                their_epsilon=self.chosen["their_call_epsilon"],
                belief_share=LEAST_SHARE,
                penalties={},
            )
        soft, lost = self.penalties(world), self.losses(world)
        factor = self._count_factor(world)
        off = {code: soft.get(code, 0.0) + factor * lost.get(code, 0.0) for code in world.codes}
        return replace(parts, penalties=off)

    def losses(self, position: Position) -> Mapping[int, float]:
        """Return how many points each card loses with open cards; nothing where none is counted."""
        if self.chosen["counting"] == 0 or len(position.codes) == 1:
            return {}
        tau, share = self.chosen["belief"], self.chosen["belief_share"]
        values = losses(position, self.chosen["counted"], tau=tau, share=share)
        # A value is own points less theirs, and what one side wins the other loses.
        return {code: value / 2 for code, value in values.items()}

    def _count_factor(self, position: Position) -> float:
        """Return what a point that is lost with open cards takes off a score in [0, 1]."""
        low, high = position.game.bounds
        return float(self.chosen["counting"]) / (high - low)

    def penalties(self, position: Position) -> Mapping[int, float]:
        """Return what is taken off the score (in [0, 1]) of each legal card, by code.

        Calls have none, and neither has a card that must be played.
        """
        forced = len(position.codes) == 1 or position.state.phase != PLAY
        if self.chosen["penalties"] == "none" or forced:
            return {}
        factor = self._factor(position)
        return {code: factor * self.penalty(position.state, code) for code in position.codes}

    def penalty(self, s: Record, card: int) -> float:
        """Return the penalties of a card in the size of the reference, added up."""
        return sum((float(self.chosen[p.name]) for p in self._kept() if p.applies(s, card)), 0.0)

    def _kept(self) -> list[Penalty]:
        return [penalty for penalty in PENALTIES if penalty.group != self.chosen["without"]]

    def _factor(self, position: Position) -> float:
        """Return what the references' sizes are scaled by."""
        if self.chosen["penalties"] != "ties":
            return 1.0
        low, high = position.game.bounds
        return float(self.chosen["margin"]) / WORST / (high - low)

    def warm(self, game: Game) -> None:
        """Compile the search, and what counts."""
        self.require(game)
        super().warm(game)
        if self.chosen["counting"]:
            kernels(type(game))

    def _budget(self) -> Budget:
        given = {key: self.chosen[key] for key in ("iterations", "seconds", "sims")}
        if all(value is None for value in given.values()):
            given["sims"] = DEFAULT_SIMS
        return Budget(**given)
