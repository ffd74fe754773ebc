"""The position at a node of a finished search's tree, with the eyes of the seat that searched."""

from __future__ import annotations

from ...search.result import SearchResult
from ...table.events import state_for
from ...table.log import Played, Table
from ...wire.api import NodeShown
from .nodes import walk
from .worlds import Worlds


def position_at(result: SearchResult, path: str, world: int | None) -> NodeShown:
    """Return how it would stand after the moves of a path.

    Nothing true is shown that the seat does not know: where something is hidden, the moves are made
    in a world that was dealt from what it knows, and looked at with its eyes.

    Args:
        result: a search that has ended.
        path: where the node is, as `NodePage.path` has it.
        world: one of the worlds; None: the first in which the moves can be made.

    Raises:
        Problem: 404, no such node, or no such world.
    """
    if path:
        walk(result, path)
    start = result.position
    if result.position.game.hidden or world is not None:
        found = Worlds.of(result).leading(path, world)
        if found is None:
            return NodeShown(path=path, state=None, board=None)
        start = found
    table = Table(start)
    for step in path.split(".") if path else ():
        seat, code = step.split("-")
        table = table.played(Played(int(seat), int(code)))
    state = state_for(table, [None] * table.game.seats, result.seat)
    bare = state.model_copy(update={"moves": [], "actions": [], "undo": False, "primary": None})
    return NodeShown(path=path, state=bare, board=table.position.board(result.seat))
