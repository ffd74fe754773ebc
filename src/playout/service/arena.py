"""The arena's database and reports, as the service reads them; nothing here writes."""

from __future__ import annotations

import json
import sqlite3
import threading
from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

from ..arena.places import default_base, default_reports
from ..arena.replay import UnknownGameId, from_id, table_now
from ..arena.runs import OtherRun
from ..arena.tournaments.play import (
    UnknownTournament,
    games_of,
    kept,
    listed,
    now_of,
    present_of,
    records_of,
)
from ..arena.tournaments.standings import standings
from ..core.errors import InvalidLayout
from ..table.events import state_for
from ..table.log import Table
from ..table.saved import table_of
from ..wire.api import ReportKind, ReportListed
from ..wire.events import GameState
from ..wire.table_record import TableRecord
from ..wire.tournament import Tournament, TournamentGames, TournamentNow, Tournaments
from .problems import Problem
from .settings import Settings

T = TypeVar("T")

KINDS: dict[str, ReportKind] = {
    "playout.analyse/1": "analysis",
    "playout.styles/1": "styles",
    "playout.match/1": "match",
    "playout.tuning/1": "tuning",
}
"""What a report may be, by its schema."""

REMEMBERED = 64
"""Games of tournaments that are kept in memory while somebody steps through them."""

LARGEST = 20_000_000
"""Bytes of the largest report that is shown."""


class Arena:
    """Tournaments and reports, finished or not."""

    def __init__(self, settings: Settings) -> None:
        """Read where the settings say."""
        self.base = Path(settings.arena_file) if settings.arena_file else default_base()
        self.folder = (
            Path(settings.reports_folder) if settings.reports_folder else default_reports()
        )
        self._known: dict[str, tuple[int, Tournament]] = {}
        self._tables: dict[tuple[str, str, int], tuple[Table, list[str]]] = {}
        self._turn = threading.Lock()

    def tournaments(self) -> Tournaments:
        """Return all tournaments, the latest first."""
        return self._read(lambda: listed(self.base))

    def tournament(self, name: str) -> Tournament:
        """Return what a tournament shows; made anew only when deals were finished since.

        Raises:
            Problem: there is none of that name.
        """
        with self._turn:  # ratings are work: one at a time
            return self._read(lambda: self._standing(name))

    def games(self, name: str, offset: int, limit: int, player: str | None) -> TournamentGames:
        """Return games of a tournament, those of `limit` deals.

        Raises:
            Problem: there is none of that name.
        """
        return self._read(lambda: games_of(self.base, name, offset, limit, player))

    def game(self, name: str, key: str, index: int) -> TableRecord:
        """Return a game of a tournament with its moves, as a table that can be kept.

        Raises:
            Problem: there is no such game, or its rules have changed since.
        """
        table, _ = self._present(name, key, index) or self._played(name, key, index)
        if not table.position.over:
            raise Problem(
                409, "the game is being played; its record comes with its end.", "playing"
            )
        return table.record()

    def game_at(self, name: str, key: str, index: int, step: int) -> GameState:
        """Return how a game of a tournament stood after some of its moves, as a spectator sees it.

        It may be one that is being played.

        Raises:
            Problem: there is no such game, or its rules have changed since.
        """
        table, players = self._present(name, key, index) or self._played(name, key, index)
        moves = table.moves[: min(step, len(table.moves))]
        then = Table(table.start, moves, (moves, table.at(len(moves))))
        shown = state_for(then, [None] * table.game.seats, None)
        seats = [
            seat.model_copy(update={"kind": "player", "spec": spec, "name": spec})
            for seat, spec in zip(shown.seats, players, strict=True)
        ]
        return shown.model_copy(update={"seats": seats, "actions": []})

    def now(self, name: str) -> TournamentNow:
        """Return the games of a tournament that are being played.

        Raises:
            Problem: there is none of that name.
        """
        return self._read(lambda: now_of(self.base, name))

    def _present(self, name: str, key: str, index: int) -> tuple[Table, list[str]] | None:
        """Return a game of a deal that is being played, and who plays it; None: it is none."""
        if (name, key, index) in self._tables:
            return None
        for one in self._read(lambda: present_of(self.base, name)):
            if one.job.key.startswith(key) and index < len(one.games):
                try:
                    table = table_now(one, index)
                except InvalidLayout as error:
                    raise Problem(409, str(error), "other_rules") from error
                return table, [one.job.players[who] for who in one.job.seatings[index]]
        return None

    def _played(self, name: str, key: str, index: int) -> tuple[Table, list[str]]:
        """Return a game and who played it; the last ones asked for are remembered."""
        known = (name, key, index)
        if known not in self._tables:
            try:
                record = self._read(lambda: from_id(self.base, f"{name}/{key}/{index}"))
                made = table_of(record), list(record.players)
            except InvalidLayout as error:
                raise Problem(409, str(error), "other_rules") from error
            while len(self._tables) >= REMEMBERED:
                self._tables.pop(next(iter(self._tables)), None)
            self._tables[known] = made
        return self._tables[known]

    def reports(self) -> list[ReportListed]:
        """Return the reports of the folder, the newest first."""
        found = []
        for path in [*self.folder.glob("*.json"), *self.folder.glob("*/report.json")]:
            content = _content(path)
            if content is not None:
                name = path.parent.name if path.name == "report.json" else path.stem
                found.append((path.stat().st_mtime, _listed(name, content, path)))
        return [one for _, one in sorted(found, key=lambda pair: (-pair[0], pair[1].id))]

    def report(self, name: str) -> dict[str, Any]:
        """Return a report as it is kept.

        Raises:
            Problem: there is none of that name.
        """
        for path in (self.folder / f"{name}.json", self.folder / name / "report.json"):
            inside = path.resolve().is_relative_to(self.folder.resolve())
            content = _content(path) if inside else None
            if content is not None:
                return content
        raise Problem(404, f"there is no report {name!r}.", "unknown_report")

    def _standing(self, name: str) -> Tournament:
        made = kept(self.base, name)
        records = records_of(self.base, made)
        done, found = self._known.get(name, (-1, None))
        if found is None or done != len(records) or found.deals != made.deals:
            found = standings(made, records)
            self._known[name] = (len(records), found)
        return found

    def _read(self, read: Callable[[], T]) -> T:
        """Return what is read, with a sentence where that is not possible."""
        try:
            return read()
        except UnknownTournament as error:
            raise Problem(404, str(error), "unknown_tournament") from error
        except UnknownGameId as error:
            raise Problem(404, str(error), "unknown_game") from error
        except (OtherRun, OSError, sqlite3.Error) as error:
            raise Problem(503, f"the arena cannot be read: {error}", "arena") from error


def _content(path: Path) -> dict[str, Any] | None:
    """Return a report; None where a file is none."""
    try:
        if path.stat().st_size > LARGEST:
            return None
        found = json.loads(path.read_text(encoding="utf-8"))
    except (OSError, ValueError):
        return None
    return found if isinstance(found, dict) and found.get("schema") in KINDS else None


def _listed(name: str, content: dict[str, Any], path: Path) -> ReportListed:
    given = content.get("players") or content.get("styles") or [content.get("player", "")]
    names = [one if isinstance(one, str) else str(one.get("spec", "")) for one in given]
    return ReportListed(
        id=name,
        kind=KINDS[content["schema"]],
        game=str(content.get("game", "")),
        players=names,
        made_at=path.stat().st_mtime,
    )
