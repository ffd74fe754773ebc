"""A log of decisions for later study: a JSON line each, and the best move's tree as DOT.

Writing never gets in the way of a game: what cannot be written is logged, once, not raised.
"""

from __future__ import annotations

import logging
import os
from collections.abc import Callable
from pathlib import Path

from ..search.export import to_dot
from ..table.events import Event, MoveMade
from ..wire.moves import Choice
from ..wire.records import Decision
from .seating import Seating

log = logging.getLogger("playout.journal")

LINES, GRAPH = "decisions.jsonl", "search_graph.dot"
"""The files in a journal's folder."""

DEPTH = 3
"""Moves below the best one that the graph shows."""


class Journal:
    """Writes decisions to a folder, which is made if need be."""

    def __init__(self, folder: Path | str, *, dot: bool = False) -> None:
        """Write to `folder`; with `dot` also the tree of each decision, over the one before."""
        self.folder = Path(folder)
        self.dot = dot
        self._complained = False

    def listener(self, number: int, seed: int, seating: Seating) -> Callable[[Event], None]:
        """Return what to tell of the events of one game.

        Args:
            number: which deal of a match it is.
            seed: the deal's own seed.
            seating: the player (0 is A) of each seat.
        """

        def hear(event: Event) -> None:
            if isinstance(event, MoveMade) and not event.entry.forced:
                self._write(event, decision(event, number, seed, seating))

        return hear

    def _write(self, event: MoveMade, line: Decision) -> None:
        """Add a decision; a folder that cannot be written to is complained about once."""
        try:
            self.folder.mkdir(parents=True, exist_ok=True)
            with (self.folder / LINES).open("a", encoding="utf-8") as file:
                file.write(line.to_json() + "\n")
            self._draw(event)
        except OSError as error:
            if not self._complained:
                self._complained = True
                log.warning("%s: decisions cannot be written: %s", self.folder, error)

    def _draw(self, event: MoveMade) -> None:
        """Replace the graph by that of a decision, in one step."""
        search = None if event.choice is None else event.choice.search
        if not self.dot or search is None or not search.trees:
            return
        graph = to_dot(search, depth=DEPTH + 1, only=event.entry.code)
        fresh = self.folder / f".{GRAPH}.{os.getpid()}"
        fresh.write_text(graph, encoding="utf-8")
        fresh.replace(self.folder / GRAPH)


def decision(event: MoveMade, number: int, seed: int, seating: Seating) -> Decision:
    """Return a player's decision as JSON, with the tree's size below each move."""
    position = event.before
    assert event.choice is not None  # people's moves are not decisions of a player
    return Decision(
        game=position.game.name,
        variant=position.game.variant,
        deal=number,
        seed=seed,
        seating=list(seating),
        ply=position.ply,
        seat=event.entry.seat,
        player=event.entry.by,
        choice=Choice.of(event.choice, measured=True),
        state=position.game.manners.brief(position.state),
    )
