"""A choice in words and numbers, as plain text."""

from __future__ import annotations

from collections.abc import Sequence

from ..search.belief import Belief
from ..search.solve import Solution
from .choice import Choice, TextEvidence

BAR_WIDTH = 20


def bar(share: float, width: int = BAR_WIDTH) -> str:
    """Return a share of 1 as a bar of eighths of a character, padded to `width`."""
    eighths = round(max(0.0, min(1.0, share)) * width * 8)
    full, part = divmod(eighths, 8)
    return ("█" * full + (" ▏▎▍▌▋▊▉"[part] if part else "")).ljust(width)


def line_text(line: Sequence[str]) -> str:
    """Return moves in a row; notation that holds spaces is parted by semicolons."""
    return ("; " if any(" " in text for text in line) else " ").join(line)


def belief_text(belief: Belief) -> str:
    """Return in a sentence how worlds were weighed."""
    if belief.pool == 0:
        return "No call yet tells one world from another: all count the same."
    lowered = f" (lowered from {belief.asked:g})" if belief.tau < belief.asked else ""
    return (
        f"Worlds weighed by the calls: τ = {belief.tau:.2g}{lowered}, {belief.dealt:,} dealt,"
        f" effective sample {belief.ess:,.0f} ({belief.share:.0%})."
    )


def explain(choice: Choice) -> str:
    """Return a choice as a table of moves: visits, value for the seat to act, interval, bar."""
    search = choice.search
    if isinstance(choice.evidence, TextEvidence):
        return f"{choice.move.label} ({choice.move.text}).\n\n{choice.evidence.text}"
    if search is None:
        return f"{choice.move.label} ({choice.move.text}); no search behind it."
    seat, game = search.seat, search.position.game
    if search.solution is not None:
        return solved_text(choice, search.solution)
    if not search.trees:
        return f"{choice.move.label} ({choice.move.text}); the only legal move."
    method = search.params.method
    if not game.hidden and method != "puct":
        method = "uct"  # with nothing to deal, pimc is uct
    lines = [
        f"{game.title}, seat {seat} to move: {choice.iterations} playouts"
        f" in {choice.seconds * 1000:.0f} ms ({method}).",
        f"Best: {choice.move.label}",
        "",
        f"{'move':<16} {'visits':>9} {'value':>8} {'95 % interval':>18}  share",
    ]
    if search.belief is not None:
        lines.insert(1, belief_text(search.belief))
    if search.opinion is not None:
        told = " ".join(f"{value:+.3f}" for value in search.opinion)
        lines.insert(1, f"The network's own opinion, before the search: {told}.")
    guided = bool(search.priors)
    if guided:
        lines[-1] += "         prior"
    penalised = any(result.penalty for result in choice.moves)
    for result in choice.moves:
        low, high = result.interval[seat]
        row = (
            f"{result.move.text:<16} {result.visits:>9} {result.value[seat]:>+8.3f}"
            f" {f'{low:+.3f} to {high:+.3f}':>18}  {bar(result.share)} {result.share:>5.1%}"
        )
        if guided and result.prior is not None:
            row = f"{row:<80} {result.prior:>6.1%}"
        if penalised:
            row += f"  score {result.score:.3f} - {result.penalty:.3f} = {result.adjusted:.3f}"
        lines.append(row.rstrip())
    lines += ["", "Expected line: " + line_text(choice.line)]
    return "\n".join(lines)


def solved_text(choice: Choice, solution: Solution) -> str:
    """Return an exact answer as a table of moves: the returns of all seats after best play."""
    seat, game = solution.seat, solution.position.game
    lines = [
        f"{game.title}, seat {seat} to move: solved with all cards open,"
        f" {solution.nodes:,} positions in {choice.seconds * 1000:.1f} ms.",
        f"Best: {choice.move.label}",
        "",
        f"{'move':<16} {'value':>8}  returns of all seats",
    ]
    for result in choice.moves:
        returns = " ".join(f"{value:+g}" for value in result.value)
        lines.append(f"{result.move.text:<16} {result.value[seat]:>+8.3f}  {returns}")
    return "\n".join([*lines, "", "Best line: " + line_text(choice.line)])
