"""Language models in matches: one ledger for all that is asked, and a gauntlet of several models.

Nothing of language models is imported unless a player is one.
"""

from __future__ import annotations

import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import asdict, dataclass
from pathlib import Path
from string import ascii_uppercase as letters
from typing import TYPE_CHECKING

from ..core.errors import InvalidOption
from ..core.game import Game
from ..players.registry import player
from ..wire import records as wire
from .match import match
from .play import Who, spec_of
from .result import MatchResult

if TYPE_CHECKING:
    from ..players.llm.ledger import Account, Ledger


@contextmanager
def shared_ledger(
    players: Sequence[Who], limit: float | None = None
) -> Iterator[tuple[list[Who], Ledger | None]]:
    """Yield players of a match who note what they spend in one ledger, and it.

    The ledger is a file, so that worker processes share it. None: no player asks a model.

    Args:
        players: A, B and so on.
        limit: US dollars that all of them may spend together.

    Raises:
        InvalidOption: a limit where no player asks a model, or nobody knows the prices.
    """
    made = [player(who) for who in players]
    if all(one.name != "llm" for one in made):
        if limit is not None:
            raise InvalidOption("match: --max-cost is for language models, and no player is one.")
        yield list(players), None
        return
    from ..players.llm.ledger import Ledger
    from ..players.llm.player import share_ledger

    with tempfile.TemporaryDirectory(prefix="playout-") as folder:
        ledger = Ledger(limit, Path(folder) / "ledger.jsonl")
        seats: list[Who] = []
        for name, given, one in zip(letters, players, made, strict=False):
            seats.append(one if share_ledger(one, ledger, name) else given)
        yield seats, ledger


def accounts_of(ledger: Ledger | None) -> dict[str, Account]:
    """Return what each player (A, B) was asked and spent; none where no player asks a model."""
    if ledger is None:
        return {}
    from ..players.llm.ledger import accounts

    return accounts(ledger)


def with_accounts(document: wire.Match, ledger: Ledger | None) -> wire.Match:
    """Return a match as a document that also says what language models cost."""
    found = accounts_of(ledger)
    players = [
        one.model_copy(update={"asked": wire.Asked(**asdict(found[name]))})
        if name in found
        else one
        for name, one in zip(letters, document.players, strict=False)
    ]
    return document.model_copy(update={"players": players})


@dataclass(frozen=True)
class Row:
    """How one model did."""

    spec: str
    """The player."""
    result: MatchResult
    """Its match."""
    account: Account | None
    """What it was asked and spent; None: it never had a choice."""
    spent: float
    """US dollars in all."""

    @property
    def sentence(self) -> str:
        """The same in words: wins, bad answers, cost and latency."""
        wins = self.result.players[0].wins
        told = "never asked" if self.account is None else self.account.sentence
        return f"{self.spec}: won {wins.mean:.1%} ({wins.low:.1%} to {wins.high:.1%}); {told}"


def gauntlet(
    game: Game | str,
    models: Sequence[Who],
    opponent: Who,
    deals: int,
    seed: int = 0,
    *,
    max_cost: float | None = None,
    workers: int = 1,
) -> Iterator[Row]:
    """Play several language models against the same opponent on the same deals, one by one.

    Args:
        game: a game or its name.
        models: players such as `llm:haiku`.
        opponent: who they play against.
        deals: deals of each match.
        seed: decides the deals.
        max_cost: US dollars that each match may cost.
        workers: processes.
    """
    for model in models:
        with shared_ledger([model, opponent], max_cost) as (players, ledger):
            result = match(game, players, deals, seed, workers=workers)
            spent = 0.0 if ledger is None else ledger.spent
            yield Row(spec_of(model), result, accounts_of(ledger).get(letters[0]), spent)
