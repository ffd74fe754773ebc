"""Moves side by side: each searched as hard as the whole position was.

In one search a bad move is soon left alone: its few playouts do not find the answer that refutes
it, so it looks better than it is. Here every move asked for gets a tree of its own, with as many
playouts as the search made in all, in the same worlds and with the same parts.
"""

from __future__ import annotations

from collections.abc import Collection
from dataclasses import replace

from .budget import Budget
from .driver import Search
from .params import Params
from .result import MoveResult, SearchResult


def compare(result: SearchResult, codes: Collection[int]) -> dict[int, MoveResult]:
    """Return what moves of a searched position come to, by code.

    What was proven or solved stays as it is. `flat` plays all moves out equally often already.

    Args:
        result: the search; its position, seat, parts and seed are taken.
        codes: the moves.
    """
    known = {found.move.code: found for found in result.proven if found.move.code in codes}
    sure = result.solution is not None or all(found.proof for found in known.values())
    if sure or result.params.method == "flat" or not result.iterations:
        return known
    open_codes = tuple(sorted(code for code, found in known.items() if found.proof is None))
    budget = Budget(iterations=len(open_codes) * result.iterations, factor=1.0)
    again = Search(result.position, budget, _split(result.params, open_codes), seed=result.seed)
    fresh = {found.move.code: found for found in again.run().moves}
    return {code: fresh[code] if code in open_codes else known[code] for code in known}


def _split(params: Params, among: tuple[int, ...]) -> Params:
    """Return the same parts with a tree for each of some moves; trees of seats become one tree."""
    method = "ismcts" if params.method == "moismcts" else params.method
    return replace(params, method=method, split="action", among=among)
