"""What a search found in words and numbers, as plain text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from .belief import Belief
from .solve import Solution

if TYPE_CHECKING:
    from .result import MoveResult, SearchResult

BAR_WIDTH = 20


def bar(share: float, width: int = BAR_WIDTH) -> str:
    """Return a share of 1 as a bar of eighths of a character, padded to `width`."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    full, part = divmod(eighths, 8)
    return ("█" * full + (" ▏▎▍▌▋▊▉"[part] if part else "")).ljust(width)


def line_text(line: Sequence[str]) -> str:
    """Return moves in a row; notation that holds spaces is parted by semicolons."""
    return ("; " if any(" " in text for text in line) else " ").join(line)


def interval_text(found: MoveResult, seat: int) -> str:
    """Return the interval of a move's value; of a proven one, what it comes to."""
    if found.proof is not None:
        return str(found.proof)
    low, high = found.interval[seat]
    return f"{low:+.3f} to {high:+.3f}"


def belief_text(belief: Belief) -> str:
    """Return in a sentence how worlds were weighed."""
    if belief.pool == 0:
        return "No call yet tells one world from another: all count the same."
    lowered = f" (lowered from {belief.asked:g})" if belief.tau < belief.asked else ""
    return (
        f"Worlds weighed by what the others did: τ = {belief.tau:.2g}{lowered},"
        f" {belief.dealt:,} dealt, effective sample {belief.ess:,.0f} ({belief.share:.0%})."
    )


def explain(result: SearchResult, seconds: float) -> str:
    """Return a search as a table of moves: visits, value for its seat, interval, bar.

    Args:
        result: the search.
        seconds: how long the answer took, from the question on.
    """
    seat, game, move = result.seat, result.position.game, result.move
    if result.solution is not None:
        return solved_text(result, result.solution, seconds)
    if result.stopped == "forced":
        return f"{move.label} ({move.text}); the only legal move."
    best = result.proven[0]
    method = result.params.method
    unit = "simulations" if method == "puct" else "playouts"
    if not game.hidden and method != "puct":
        method = "uct"  # with nothing to deal, pimc is uct
    lines = [
        f"{game.title}, seat {seat} to move: {result.iterations} {unit}"
        f" in {seconds * 1000:.0f} ms ({method}).",
        f"Best: {best.move.label}{f' ({best.proof})' if best.proof else ''}",
        "",
        f"{'move':<16} {'visits':>9} {'value':>8} {'95 % interval':>18}  share",
    ]
    if result.belief is not None:
        lines.insert(1, belief_text(result.belief))
    if result.opinion is not None:
        told = " ".join(f"{value:+.3f}" for value in result.opinion)
        lines.insert(1, f"The network's own opinion, before the search: {told}.")
    guided = bool(result.priors)
    if guided:
        lines[-1] = f"{lines[-1]:<83}prior"
    penalised = any(found.penalty for found in result.moves)
    for found in result.proven:
        row = (
            f"{found.move.text:<16} {found.visits:>9} {found.value[seat]:>+8.3f}"
            f" {interval_text(found, seat):>18}  {bar(found.share)} {found.share:>5.1%}"
        )
        if guided and found.prior is not None:
            row = f"{row:<81} {found.prior:>6.1%}"
        if penalised:
            row += f"  score {found.score:.3f} - {found.penalty:.3f} = {found.adjusted:.3f}"
        lines.append(row.rstrip())
    lines += ["", "Expected line: " + line_text(result.line)]
    return "\n".join(lines)


def solved_text(result: SearchResult, solution: Solution, seconds: float) -> str:
    """Return an exact answer as a table of moves: the returns of all seats after best play."""
    seat, game = solution.seat, solution.position.game
    lines = [
        f"{game.title}, seat {seat} to move: solved with all cards open,"
        f" {solution.nodes:,} positions in {seconds * 1000:.1f} ms.",
        f"Best: {result.move.label}",
        "",
        f"{'move':<16} {'value':>8}  returns of all seats",
    ]
    for found in result.moves:
        returns = " ".join(f"{value:+g}" for value in found.value)
        lines.append(f"{found.move.text:<16} {found.value[seat]:>+8.3f}  {returns}")
    return "\n".join([*lines, "", "Best line: " + line_text(result.line)])
