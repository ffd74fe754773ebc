"""A log of decisions for later study: a JSON line each, and the best move's tree as DOT.

Writing never gets in the way of a game: what cannot be written is logged, not raised.
"""

from __future__ import annotations

import json
import logging
from pathlib import Path
from typing import Any

from ..core.position import Position
from ..players.base import Choice
from ..search.export import to_dot
from ..search.shape import shapes

log = logging.getLogger("playout.journal")

SCHEMA = "playout.decision/1"
"""Name and version of a line."""

LINES, GRAPH = "decisions.jsonl", "search_graph.dot"
"""The files in a journal's folder."""

DEPTH = 3
"""Moves below the best one that the graph shows."""


class Journal:
    """Writes decisions to a folder that must exist."""

    def __init__(self, folder: Path | str, *, dot: bool = False) -> None:
        """Write to `folder`; with `dot` also the tree of each decision, over the one before."""
        self.folder = Path(folder)
        self.dot = dot

    def write(self, position: Position, player: str, choice: Choice) -> None:
        """Add a decision that a player made in a position."""
        try:
            line = json.dumps(describe(position, player, choice), ensure_ascii=False)
            with (self.folder / LINES).open("a", encoding="utf-8") as file:
                file.write(line + "\n")
            if self.dot and choice.search is not None and choice.search.trees:
                graph = to_dot(choice.search, depth=DEPTH + 1, only=choice.move.code)
                (self.folder / GRAPH).write_text(graph, encoding="utf-8")
        except OSError as error:
            log.warning("%s: a decision was not written: %s", self.folder, error)


def describe(position: Position, player: str, choice: Choice) -> dict[str, Any]:
    """Return a decision as JSON: each move's visits, mean, nodes and depth; the budget; the state.

    `mean` is in [0, 1], for the seat that decides.
    """
    found = choice.search
    below = {} if found is None else shapes(found)
    return {
        "schema": SCHEMA,
        "game": position.game.name,
        "ply": position.ply,
        "seat": position.to_move,
        "player": player,
        "move": choice.move.text,
        "seconds": choice.seconds,
        "iterations": choice.iterations,
        "budget": None
        if found is None
        else {
            "text": found.allowance,
            "playouts": found.budget.playouts(len(found.moves), found.factor),
            "factor": found.factor,
            "reason": found.phase,
            "stopped": found.stopped,
        },
        "moves": [
            {
                "move": one.move.text,
                "visits": one.visits,
                "mean": one.score,
                "value": list(one.value),
                "nodes": below[one.move.code].nodes,
                "depth": below[one.move.code].depth,
            }
            for one in choice.moves
        ],
        "state": position.game.brief(position.state),
    }
