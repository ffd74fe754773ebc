"""The Euchre expert: a fair flat search with intelligent playouts, in points, and soft penalties.

Every move (bids, the discard and going alone too) is played out equally often in the same worlds,
each seat following the rule bot on its own hand; the mean return in points decides. Soft penalties
then speak against what experienced players avoid. Their sizes are the ones of a public Euchre bot;
there they are larger than most gaps between moves. Here, by default, they only break near-ties.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import Any, ClassVar

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.masks import cards_of
from ...core.options import Option
from ...core.position import Position
from ...core.records import Record
from ...core.sight import Sight
from ...players.base import Player
from ...players.choice import Choice, SearchEvidence
from ...players.searching import BELIEF_OPTIONS, COMMON_OPTIONS, Searching
from ...players.thinking import Thinking
from ...search.budget import Budget
from ...search.params import Params
from .state import JACK, PLAY, POWER, SUIT_OF, left_bower

DEFAULT_SIMS = 400
WORST = 0.40
"""The largest penalty of the reference: with `penalties=ties` it takes off the whole margin."""


@dataclass(frozen=True)
class Penalty:
    """One soft penalty: its name, its size in the reference, and when it applies."""

    name: str
    """The option that sets its size."""
    size: float
    """What it takes off a score in [0, 1], as in the reference."""
    group: str
    """What the option `without` calls it."""
    help: str
    """One sentence for people."""
    applies: Callable[[Record, int], bool]
    """Whether a card in a position earns it."""


def _rank(card: int) -> int:
    return card & 15


def _is_trump(s: Record, card: int) -> bool:
    return bool(SUIT_OF[s.trump, card] == s.trump)


def _is_bower(s: Record, card: int) -> bool:
    return _is_trump(s, card) and _rank(card) == JACK


def _both_bowers(s: Record) -> bool:
    both = 1 << 16 * s.trump + JACK | 1 << left_bower(s.trump)
    return bool(s.hand[s.turn] & both == both)


def _leads(s: Record) -> bool:
    return bool(s.left == s.width)


def _leads_their_trump(s: Record, card: int) -> bool:
    return _leads(s) and _is_trump(s, card) and bool((s.maker ^ s.turn) & 1)


def _trumps_partner(s: Record, card: int) -> bool:
    if _leads(s) or s.winner != (s.turn + 2) % 4:
        return False
    return _is_trump(s, card) and s.row != 5 * s.trump


def _cannot_win(s: Record, card: int) -> bool:
    return not _leads(s) and bool(POWER[s.row, card] <= s.best)


def _overpays(s: Record, card: int) -> bool:
    """Return whether the last seat wins with a card though a lower one of the suit would do."""
    if s.left != 1 or _cannot_win(s, card):
        return False
    suit = SUIT_OF[s.trump, card]
    held = (c for c in cards_of(s.hand[s.turn]) if SUIT_OF[s.trump, c] == suit)
    return any(s.best < POWER[s.row, c] < POWER[s.row, card] for c in held)


def _waste(name: str, size: float, rank: int, what: str) -> Penalty:
    """Return the penalty for a card of a rank (bowers apart) that cannot win the trick."""

    def applies(s: Record, card: int) -> bool:
        return _rank(card) == rank and not _is_bower(s, card) and _cannot_win(s, card)

    return Penalty(name, size, "waste", f"Playing {what} that cannot win the trick.", applies)


PENALTIES = (
    Penalty(
        "trump_lead",
        0.30,
        "trump_lead",
        "Leading trump that the other side made, without both bowers.",
        lambda s, card: _leads_their_trump(s, card) and not _both_bowers(s),
    ),
    Penalty(
        "trump_lead_bowers",
        0.05,
        "trump_lead",
        "Leading trump that the other side made, holding both bowers.",
        lambda s, card: _leads_their_trump(s, card) and _both_bowers(s),
    ),
    Penalty(
        "trump_partner",
        0.20,
        "trump_partner",
        "Trumping a trick that the partner is winning, but for the last one.",
        _trumps_partner,
    ),
    Penalty(
        "waste_bower",
        WORST,
        "waste",
        "Playing a bower that cannot win the trick.",
        lambda s, card: _is_bower(s, card) and _cannot_win(s, card),
    ),
    _waste("waste_ace", 0.35, JACK + 3, "an ace"),
    _waste("waste_king", 0.25, JACK + 2, "a king"),
    _waste("waste_queen", 0.15, JACK + 1, "a queen"),
    _waste("waste_jack", 0.11, JACK, "a jack that is no bower"),
    _waste("waste_ten", 0.08, JACK - 1, "a ten"),
    _waste("waste_nine", 0.0, JACK - 2, "a nine"),
    Penalty(
        "overpay",
        0.05,
        "overpay",
        "Winning as the last seat, though a lower card of the suit would win.",
        _overpays,
    ),
)
"""All soft penalties. The reference forgot plain jacks; between ten and queen is our choice. And
`overpay` is ours: to playouts the cards of a sequence are all the same, and noise would choose."""

GROUPS = tuple(dict.fromkeys(penalty.group for penalty in PENALTIES))

_DEFAULTS = {"rollout": "heuristic", "epsilon": 0.4}

REFERENCE: Mapping[str, Any] = {"sims": 100, "penalties": "reference"}
"""The player as it was first described: 100 playouts a card, penalties in their full size."""

OPTIONS = (
    Option(
        "manner",
        str,
        "own",
        "reference: 100 playouts a move and full penalties; or a number: playouts for each move.",
        main=True,
    ),
    Option("sims", int, None, "Playouts for each move; 400 if nothing is set.", 1, 10**6),
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
    Option("call_epsilon", float, 0.35, "Like epsilon, for calls.", low=0, high=1),
    *(
        replace(option, default=_DEFAULTS.get(option.name, option.default), main=False)
        for option in (*COMMON_OPTIONS, *BELIEF_OPTIONS)
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
        meant = {"sims": manner} if manner.isdigit() else REFERENCE
        if manner != "own" and not manner.isdigit() and manner != "reference":
            raise InvalidOption(
                f"{self.name}: {manner!r} is not allowed; own, reference, or a number of playouts."
            )
        for option in OPTIONS:
            if manner != "own" and option.name in meant and option.name not in self.given:
                self.chosen[option.name] = option.read(meant[option.name], self.name)
        super().check()

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Search, and say what speaks against cards."""
        choice = super().decide(held, thinking)
        if choice.search is None:
            return choice
        return replace(choice, evidence=SearchEvidence(choice.search, self.reasons(held.world)))

    def reasons(self, position: Position) -> tuple[str, ...]:
        """Return a sentence for each penalty of each card: what it takes off, and why."""
        factor = self._factor(position)
        return tuple(
            f"{position.move(code).text}: {factor * self.chosen[one.name]:.3f} off. {one.help}"
            for code in self.penalties(position)
            for one in self._kept()
            if one.applies(position.state, code) and self.chosen[one.name] > 0
        )

    def decision_params(self, world: Position) -> Params:
        """Return the search's parts, with the penalties of this decision."""
        parts = replace(super().decision_params(world), penalties=self.penalties(world))
        if world.calling:
            return replace(parts, epsilon=self.chosen["call_epsilon"])
        return parts

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
        """Compile the search."""
        self.require(game)
        super().warm(game)

    def _budget(self) -> Budget:
        given = {key: self.chosen[key] for key in ("iterations", "seconds", "sims")}
        if all(value is None for value in given.values()):
            given["sims"] = DEFAULT_SIMS
        return Budget(**given)
