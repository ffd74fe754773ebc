"""What a tournament is: a game, players, and who meets whom; read from a TOML file."""

from __future__ import annotations

import itertools
import re
import tomllib
from collections.abc import Mapping, Sequence
from dataclasses import asdict, dataclass, field
from pathlib import Path
from typing import Any, get_args

from ...core.errors import InvalidOption
from ...core.game import Game
from ...core.registry import game as find_game
from ...wire.runs import Job
from ...wire.tournament import Kind
from ..runs import deal_jobs
from ..seating import plan

KINDS: tuple[str, ...] = get_args(Kind)

NAME = re.compile(r"[^/\\\x00-\x1f.][^/\\\x00-\x1f]{0,99}")
"""What a tournament may be called: it is part of file names and of the ids of its games."""

NEAR = 2
"""On a ladder, how many rungs apart players still meet."""


@dataclass(frozen=True)
class Tournament:
    """A tournament, but for its results."""

    name: str
    """What it is called; unique in a database."""
    game: str
    """The game's name."""
    players: Mapping[str, str]
    """Specs by name, in order; on a ladder the weakest first."""
    kind: Kind = "round-robin"
    """Who meets whom."""
    deals: int = 20
    """Deals of each encounter, each replayed with the players changing seats."""
    seed: int = 0
    """Decides deals and players; all encounters have the same deals."""
    variant: str | None = None
    """The game's variant; None: its usual one."""
    options: Mapping[str, Any] = field(default_factory=dict)
    """The game's options."""
    hero: str = ""
    """Who meets all others in a gauntlet."""
    limit: float | None = None
    """Seconds that a decision may take; None: as long as it likes."""

    def __post_init__(self) -> None:
        specs = list(self.players.values())
        if not NAME.fullmatch(self.name):
            raise InvalidOption(
                f"tournament: name={self.name!r} is not allowed; at most 100 characters, no slash,"
                " and no dot in front."
            )
        if self.kind not in KINDS:
            raise InvalidOption(f"tournament: kind={self.kind!r} is none of {', '.join(KINDS)}.")
        if len(specs) < 2 or len(set(specs)) < len(specs):
            raise InvalidOption("tournament: it needs two players at least, all of them different.")
        if self.deals < 1:
            raise InvalidOption(f"tournament: deals={self.deals!r} is not allowed; at least 1.")
        if self.kind == "gauntlet" and self.hero not in self.players:
            known = ", ".join(self.players)
            raise InvalidOption(f"tournament: hero={self.hero!r} is none of the players: {known}.")

    def playing(self) -> Game:
        """Return the game with its options chosen."""
        return find_game(self.game, self.variant, **self.options)

    def encounters(self) -> list[tuple[str, ...]]:
        """Return who meets whom, by name."""
        names = list(self.players)
        if self.kind == "table":
            return [tuple(names)]
        pairs: list[tuple[str, ...]] = list(itertools.combinations(names, 2))
        if self.kind == "gauntlet":
            return [(self.hero, name) for name in names if name != self.hero]
        if self.kind == "ladder":
            return [(a, b) for a, b in pairs if names.index(b) - names.index(a) <= NEAR]
        return pairs

    def jobs(self) -> list[Job]:
        """Return all that is to be played, deal by deal, so that nobody is ahead."""
        game = self.playing()
        met = self.encounters()
        seatings = plan(game, len(met[0])).games
        specs = [tuple(self.players[name] for name in names) for names in met]
        return [
            job
            for number in range(self.deals)
            for who in specs
            for job in deal_jobs(game, who, self.seed, (number,), seatings)
        ]

    def facts(self) -> dict[str, Any]:
        """Return everything that decides its games, as JSON; `deals` may grow later."""
        return {**asdict(self), "players": dict(self.players), "options": dict(self.options)}

    @classmethod
    def read(cls, facts: Mapping[str, Any], name: str = "") -> Tournament:
        """Return the tournament that JSON or TOML describes.

        Args:
            facts: what was written; `players` is a table of specs by name, or a list of specs. A
                ladder may have `player` and `budgets` instead: one player at growing iterations.
            name: what it is called, where the facts do not say.

        Raises:
            InvalidOption: saying what is wrong, and what may be written.
        """
        given = {"name": name, **facts}
        if "budgets" in given:
            given["players"] = rungs(given.pop("player", "ismcts"), given.pop("budgets"))
            given.setdefault("kind", "ladder")
        if isinstance(given.get("players"), list):
            given["players"] = {spec: spec for spec in given["players"]}
        known = list(cls.__dataclass_fields__)
        if unknown := [key for key in given if key not in known]:
            raise InvalidOption(
                f"tournament: {', '.join(unknown)} means nothing; there are: {', '.join(known)},"
                " and for a ladder player and budgets."
            )
        if missing := [key for key in ("game", "players") if key not in given]:
            raise InvalidOption(f"tournament: {' and '.join(missing)} must be given.")
        return cls(**given)


def read_file(path: Path) -> Tournament:
    """Return the tournament that a TOML file describes; it is called like the file.

    Raises:
        InvalidOption: what is wrong with it.
        OSError: it cannot be read.
    """
    try:
        facts = tomllib.loads(path.read_text(encoding="utf-8"))
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise InvalidOption(f"{path}: this is no TOML: {error}.") from error
    return Tournament.read(facts, path.stem)


def rungs(player: str, budgets: Sequence[int]) -> dict[str, str]:
    """Return one player at growing numbers of iterations, by name."""
    join = "," if ":" in player else ":"
    return {f"{budget}": f"{player}{join}iterations={budget}" for budget in sorted(budgets)}
