"""The player that asks a language model."""

from __future__ import annotations

import logging
from typing import Any, Self

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.options import Option
from ...core.sight import Sight
from ..base import Chooser, Player
from ..choice import Choice, TextEvidence
from ..registry import player as find_player
from ..thinking import Thinking
from . import transcript
from .asking import SPENT, STOPPED, Asking, Outcome
from .claude import Claude
from .compatible import Compatible, check_url
from .ledger import Entry, Ledger
from .models import SETTING, Model, find_model
from .port import Message, Port, Question
from .prompt import Note, confirmed, system_text, turn_text

log = logging.getLogger("playout.llm")
"""Says when a fallback moved, and why."""

OPTIONS = (
    Option(
        "model",
        str,
        "haiku",
        "Which model: haiku, sonnet, opus, or a full name.",
        main=True,
    ),
    Option(
        "url",
        str,
        None,
        "An OpenAI-compatible server, such as http://localhost:8080/v1; else Claude.",
    ),
    Option(
        "fallback",
        str,
        None,
        "Who moves where the model gives no move; by default heuristic, else random.",
    ),
    Option("timeout", float, 60.0, "Seconds a move may take, all told.", low=0.1, high=3600),
    Option("max_cost", float, None, "US dollars a seat may spend in a game.", low=0),
    Option("tokens", int, 4096, "Most tokens of an answer.", low=1024, high=128_000),
    Option(
        "temperature", float, 0.3, "How freely to choose, where a model takes that.", low=0, high=2
    ),
    Option(
        "effort",
        str,
        None,
        "How hard to think, where a model takes that.",
        choices=("low", "medium", "high", "xhigh", "max"),
    ),
    Option("advice", bool, False, "Show the model what a search of ours finds."),
    Option("memory", int, 3, "How many of its own earlier reasonings it sees.", low=0, high=100),
    Option("language", str, "", "What to reason in, such as German; by default English."),
)


class Llm(Player):
    """Asks a language model; where that gives no move, another player moves and it is said so."""

    name = "llm"
    summary = "Asks a language model: haiku, sonnet, opus, or any OpenAI-compatible server."
    options = OPTIONS
    repeatable = False
    waits = True

    def __init__(self, seed: int = 0, **options: Any) -> None:
        """Set the options; no connection is made, and no key looked for, before it is asked."""
        super().__init__(seed, **options)
        self.ledger: Ledger | None = None
        """Shared with others, where somebody keeps one (`share_ledger`)."""
        self.called = ""
        """What it is called there; empty: by its spec."""
        self.home: str | None = None
        """The server that is asked where the spec names none; None: Claude's own."""
        self._begin()

    def _begin(self) -> None:
        """Begin a game: nothing spent, nothing remembered."""
        self._own = Ledger(self.chosen["max_cost"])
        self._notes: dict[int, Note] = {}

    def sit(self, seed: int) -> Self:
        """Return this player as it sits down to a new game."""
        seated = super().sit(seed)
        seated._begin()
        return seated

    def check(self) -> None:
        """Refuse an address that is none, a limit without prices, and an unfair fallback."""
        if self.chosen["url"] is not None:
            check_url(self.chosen["url"])
        if self.chosen["max_cost"] is not None:
            self.require_price()
        given = self.chosen["fallback"]
        if given is not None and (find_player(given).sees_all or find_player(given).name == "llm"):
            raise InvalidOption(f"llm: fallback={given!r} must be a fair player, and no llm.")

    def require_price(self) -> None:
        """Refuse to have the cost limited where nobody knows it.

        Raises:
            InvalidOption: naming the setting that tells prices.
        """
        if not self.model.priced:
            raise InvalidOption(
                f"llm: nobody knows what {self.model.name} costs, so its cost cannot be limited;"
                f' set {SETTING} to JSON such as {{"{self.model.name}": {{"input": 0.1,'
                ' "output": 0.5}} (US dollars a million tokens; 0 where it is free).'
            )

    @property
    def remembers(self) -> bool:
        """It goes by the course of play."""
        return True

    @property
    def model(self) -> Model:
        """The model that is asked."""
        return find_model(self.chosen["model"])

    def connect(self) -> Port:
        """Open the way to the model.

        Raises:
            ModelError: there is no key, or no client.
        """
        url = self.chosen["url"] or self.home
        return Claude(self.model) if url is None else Compatible(self.model, url)

    def warm(self, game: Game) -> None:
        """Look for the key, load the client, and compile what the fallback needs."""
        self.connect().close()
        self.substitute(game).warm(game)
        if self.chosen["advice"]:
            _adviser(game).warm(game)

    def substitute(self, game: Game) -> Chooser[Any]:
        """Return who moves where the model gives no move."""
        usual = "heuristic" if game.playing.heuristics else "random"
        return find_player(self.chosen["fallback"] or usual, seed=self.seed)

    def spent(self) -> float:
        """Return what this player has spent in this game, in US dollars."""
        return self._own.spent

    def question(self, held: Sight, thinking: Thinking) -> Question:
        """Return what the model is asked; it depends on what the seat knows, and on its notes."""
        advice = None
        if self.chosen["advice"]:
            advice = _adviser(held.game, thinking.seed).decide(held, thinking)
        notes = confirmed(tuple(self._notes.values()), held, self.chosen["memory"])
        return Question(
            system_text(held.game, self.chosen["language"]),
            (Message("user", turn_text(held, notes, advice)),),
            moves=len(held.moves()),
            tokens=self.chosen["tokens"],
            temperature=self.chosen["temperature"],
            effort=self.chosen["effort"],
        )

    def decide(self, held: Sight, thinking: Thinking) -> Choice:
        """Ask the model; where it gives no move, let the fallback move and say so."""
        question = self.question(held, thinking)
        seconds = self.chosen["timeout"]
        if thinking.budget is not None and thinking.budget.seconds is not None:
            seconds = min(seconds, thinking.budget.seconds)
        outcome = Asking(self.connect, question, seconds, self._may_spend).wait(thinking)
        choice = self._choose(held, thinking, outcome)
        entry = self._entry(choice, outcome, thinking.elapsed)
        for ledger in (self._own, self.ledger):
            if ledger is not None:
                ledger.add(entry)
        transcript.keep(held, question.system, outcome, choice, entry)
        return choice

    def _may_spend(self, cost: float) -> bool:
        ledgers = (self._own, self.ledger)
        return all(ledger is None or ledger.allows(cost) for ledger in ledgers)

    def _choose(self, held: Sight, thinking: Thinking, outcome: Outcome) -> Choice:
        """Return the model's move, or the fallback's."""
        reading = outcome.reading
        if reading is not None:
            move = held.moves()[reading.number - 1]
            note = Note(held.ply, move.code, move.label, reading.reasoning)
            self._notes[held.ply] = note
            return Choice(move, self._evidence(outcome, reading.reasoning))
        other = self.substitute(held.game)
        name = self.model.name
        wanted = outcome.why in (SPENT, STOPPED)
        level = logging.INFO if wanted else logging.WARNING
        log.log(level, "%s gave no move (%s); %s moves.", name, outcome.why, other.spec)
        said = f"{name} gave no move: {outcome.why}. The move is by {other.spec}."
        text = f"{said}\n\n{outcome.heard}".strip()
        return Choice(other.decide(held, thinking).move, self._evidence(outcome, text, other.spec))

    def _evidence(self, outcome: Outcome, text: str, fallback: str = "") -> TextEvidence:
        return TextEvidence(
            text,
            model=self.model.name,
            tokens_in=outcome.usage.tokens_in,
            tokens_out=outcome.usage.written,
            cost=outcome.cost,
            retries=max(0, outcome.asked - 1),
            fallback=fallback,
        )

    def _entry(self, choice: Choice, outcome: Outcome, seconds: float) -> Entry:
        evidence = choice.evidence
        assert isinstance(evidence, TextEvidence)  # `_choose` gives no other
        return Entry(
            player=self.called or self.spec,
            model=evidence.model,
            asked=outcome.asked,
            bad=outcome.bad,
            outages=outcome.outages,
            fallback=evidence.fallback,
            tokens_in=evidence.tokens_in,
            tokens_out=evidence.tokens_out,
            cost=evidence.cost,
            seconds=seconds,
        )


def _adviser(game: Game, seed: int = 0) -> Chooser[Any]:
    """Return the search whose table a model may see."""
    return find_player("ismcts" if game.hidden else "mcts", seed=seed)


def share_ledger(
    player: Chooser[Any], ledger: Ledger, name: str = "", home: str | None = None
) -> bool:
    """Have a player note what it spends in a ledger; return whether it asks a model at all.

    Args:
        player: any player.
        ledger: where it is noted.
        name: what the player is called there; by default its spec.
        home: the server that it asks where its spec names none; None: Claude's own.

    Raises:
        InvalidOption: the ledger has a limit, and nobody knows the player's prices.
    """
    inner = getattr(player, "inner", player)  # a player whose calls a rule bot makes
    if not isinstance(inner, Llm):
        return False
    if ledger.limit is not None:
        inner.require_price()
    inner.ledger, inner.called, inner.home = ledger, name, home
    return True
