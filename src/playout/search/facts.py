"""What a search found, as plain values: the one source of its JSON and of its data frame."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from ..core.frames import data_frame
from ..core.position import Move

if TYPE_CHECKING:
    import pandas

    from .prove import Proof
    from .result import MoveResult, SearchResult

COLUMNS = (
    "move",
    "label",
    "code",
    "visits",
    "share",
    "value",
    "low",
    "high",
    "score",
    "penalty",
    "legal_share",
)
"""The columns of a table of moves; `value`, `low` and `high` are those of the seat that decides."""


def move_facts(move: Move) -> dict[str, Any]:
    """Return a move: its code, and how it is written."""
    return {"code": move.code, "text": move.text, "label": move.label, "data": move.data}


def row_facts(found: MoveResult) -> dict[str, Any]:
    """Return a row of a search's table, values and intervals one per seat."""
    return {
        "move": found.move.text,
        "label": found.move.label,
        "code": found.move.code,
        "visits": found.visits,
        "share": found.share,
        "value": list(found.value),
        "interval": [list(ends) for ends in found.interval],
        "score": found.score,
        "penalty": found.penalty,
        "legal_share": found.legal_share,
        "proof": None if found.proof is None else proof_facts(found.proof),
        "prior": found.prior,
    }


def proof_facts(proof: Proof) -> dict[str, Any]:
    """Return what a move comes to for sure."""
    return {"outcome": proof.outcome, "plies": proof.plies, "moves": proof.moves}


def search_facts(result: SearchResult) -> dict[str, Any]:
    """Return how a search was made and why it ended."""
    return {
        "kind": "search",
        "method": result.params.method,
        "iterations": result.iterations,
        "stopped": result.stopped,
        "allowance": result.allowance,
        "playouts": result.budget.playouts(len(result.position.codes), result.factor),
        "factor": result.factor,
        "phase": result.phase,
        "solved": result.solution is not None,
        "opinion": None if result.opinion is None else list(result.opinion),
    }


def answer_facts(result: SearchResult) -> dict[str, Any]:
    """Return a search's answer: where, for whom, the move and the numbers behind it."""
    game = result.position.game
    return {
        "game": game.name,
        "variant": game.variant,
        "seat": result.seat,
        "seed": result.seed,
        "move": move_facts(result.move),
        "value": None if result.value is None else list(result.value),
        "line": list(result.line),
        "seconds": result.seconds,
        "evidence": search_facts(result),
        "moves": [row_facts(found) for found in result.moves],
    }


def move_frame(moves: Sequence[MoveResult], seat: int, seats: int) -> pandas.DataFrame:
    """Return a table of moves as a data frame: a row each, best first.

    `value`, `low` and `high` are the expected return of `seat` and its 95 % interval; the columns
    `value_0`, `value_1`, … have the expected return of every seat.

    Raises:
        InvalidOption: pandas is not installed.
    """
    rows = []
    for found in moves:
        values = {f"value_{other}": found.value[other] for other in range(seats)}
        low, high = found.interval[seat]
        facts = {**row_facts(found), "value": found.value[seat], "low": low, "high": high}
        rows.append({key: facts[key] for key in COLUMNS} | values)
    return data_frame(rows, (*COLUMNS, *(f"value_{other}" for other in range(seats))))
