"""The rules of games, each declared once: `legal(s, out)` for whatever game `s` is of.

A declaration is a function. Its name and arguments are the rule's; its docstring tells an author
what to write; its body, for a rule that a game may leave out, is the default. Everything else
follows from it: what `Rules` accepts, how the interpreter and compiled code find a game's own
rule (`core.dispatch`), and which rules the conformance kit compares in both modes.

Some rules are asked through another function, declared with `composed`: it is handed what is
registered for a game and returns the function to call.
"""

from __future__ import annotations

import math
from typing import Any

from .bits import count, select, u64
from .compile import rule
from .dispatch import (
    REGISTRY,
    TABLE,
    Registered,
    Rule,
    Rules,
    composed,
    entry_of,
    has_rule,
    optional,
    register,
    required,
)
from .rng import below
from .state import CUT

__all__ = [
    "KEY_WORDS",
    "OWN",
    "REGISTRY",
    "SLOTS",
    "TABLE",
    "Registered",
    "Rule",
    "Rules",
    "advice",
    "anchor",
    "deal",
    "determinize",
    "draw",
    "encode",
    "entry_of",
    "has_rule",
    "key",
    "legal",
    "likelihood",
    "limits",
    "margin",
    "mask",
    "material",
    "note",
    "page",
    "parts",
    "penalty",
    "phase",
    "play",
    "prefer",
    "prepare",
    "register",
    "returns",
    "sample",
    "seen",
    "step",
    "style",
    "tries",
    "value",
]

KEY_WORDS = 12
"""The most words that a `key` may have."""

OWN, SLOTS = 64, 4
"""The first number of the first style that another package adds (a game's own kinds are below),
and how many there can be in a game (`core.own_styles`)."""

# ------------------------------------------------------------------- what every game gives


@required
def deal(s: Any, rng: Any) -> None:
    """Set up a fresh game in a state that holds only its options."""


@required
def legal(s: Any, out: Any) -> int:
    """List the legal move codes of the seat to act, ascending, and return how many."""
    raise NotImplementedError


@composed("play", "max_plies", required=True, inlined=True)
def play(entry: Registered) -> Rule:
    """Make a legal move: `play(s, move)` sets `turn` and `over`.

    Asked, it also counts the move and cuts a game that runs past `max_plies`.
    """
    rule, limit = entry.rules.play, entry.max_plies

    def counted(s: Any, move: int) -> None:
        rule(s, move)
        s.ply += 1
        if s.ply >= limit and s.over == 0:
            s.over = CUT

    return counted


@composed("returns", required=True)
def returns(entry: Registered) -> Rule:
    """Write the payoff of each seat, `returns(s, out)`, once the game is over.

    Asked, it says 0 for all of a game that was cut: a draw.
    """
    rule = entry.rules.returns

    def paid(s: Any, out: Any) -> None:
        if s.over == CUT:
            for i in range(out.size):
                out[i] = 0.0
        else:
            rule(s, out)

    return paid


# -------------------------------------------------------------------- what seats can know


@optional
def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Re-deal in `s` everything that `seat` cannot know. Without the rule nothing is hidden."""


@optional
def prepare(s: Any, seat: int, work: Any) -> None:
    """Fill the `work` record that `determinize` reads, once per search."""


@optional
def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' public calls are in world `s`.

    Finite, and up to a constant; for belief weighting.
    """
    return 0.0


@optional
def note(s: Any, move: int) -> None:
    """Record in `s` what the seats learn from a real move; called before `play`."""


@optional
def seen(s: Any, move: int, seat: int) -> int:
    """Return the code of what `seat` sees of a move; asked before `play`."""
    return move


# ----------------------------------------------------------------------- moves, quickly


@optional
def mask(s: Any) -> int:
    """Return the legal moves as bits, where they are always among 64 codes (ask `has_rule` first).

    Bit i is the code 64 * `page` + i.
    """
    return u64(0)


@optional
def page(s: Any) -> int:
    """Return which codes the bits of `mask` are: 0 for 0 to 63, 1 for 64 to 127, and so on.

    All seats must know it, whatever is hidden from them.
    """
    return 0


@optional
def sample(s: Any, rng: Any) -> int:
    """Return a uniformly random legal move without listing all (asked through `draw`)."""
    return 0


@composed("sample", "mask", "page", "legal", inlined=True)
def draw(entry: Registered) -> Rule:
    """Return a uniformly random legal move, `draw(s, moves, rng)`, by the quickest rule given."""
    if (given := entry.rules.sample) is not None:
        sample = given
        return lambda s, moves, rng: sample(s, rng)
    if (bits := entry.rules.mask) is not None:
        mask = bits

        def drawn(s: Any, moves: Any, rng: Any) -> Any:
            allowed = mask(s)
            return 64 * page(s) + select(allowed, below(rng, count(allowed)))

        return drawn
    legal = entry.rules.legal
    return lambda s, moves, rng: moves[below(rng, legal(s, moves))]


@composed("step", "max_plies", inlined=True)
def step(entry: Registered) -> Rule:
    """Make a uniformly random legal move, and perhaps some more after it.

    A game writes `step(s, rng)` if it can do so quicker than by `sample` and `play` in turn. It
    must come to the same states by the same random numbers, but for the fields that its rules
    name `unread`, and return how many moves it made. Asked, `step(s, moves, rng)` also counts
    them. It is for playing to the end: nothing but returns and styles is read afterwards.
    """
    if (given := entry.rules.step) is None:

        def one(s: Any, moves: Any, rng: Any) -> int:
            play(s, draw(s, moves, rng))
            return 1

        return one
    rule, limit = given, entry.max_plies

    def some(s: Any, moves: Any, rng: Any) -> Any:
        made = rule(s, rng)
        s.ply += made
        if s.ply >= limit and s.over == 0:
            s.over = CUT
        return made

    return some


# -------------------------------------------------------------------- opinions on moves


@optional
def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Write a heuristic score for each of the `n` listed moves; higher is better."""
    for i in range(n):
        out[i] = 0.0


@optional
def anchor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Like `prefer`: a second, simple heuristic that never changes, to compare with."""
    for i in range(n):
        out[i] = 0.0


@optional
def advice(s: Any, moves: Any, n: int, out: Any) -> None:
    """Like `prefer`: a third heuristic, one that somebody wrote down, to compare with."""
    for i in range(n):
        out[i] = 0.0


@optional
def value(s: Any, out: Any) -> None:
    """Write a heuristic payoff per seat for an unfinished game."""
    for i in range(out.size):
        out[i] = 0.0


@rule
def no_style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Stand in for the rule of a game without styles."""
    out[seat] = 0.0


@composed("style", "own_styles")
def style(entry: Registered) -> Rule:
    """Write a seat's playstyle score in [0, 1] into `out[seat]`: `style(s, seat, params, out)`.

    Asked for a style that another package adds, it is that package's rule (`core.own_styles`).
    """
    rule = entry.rules.style or no_style
    if not entry.own_styles:
        return lambda s, seat, params, out: rule(s, seat, params, out)
    # Spelt out one by one: Numba can call no function that is picked from a list at run time.
    slots = [*entry.own_styles, *[rule] * (SLOTS - len(entry.own_styles))]
    first, second, third, fourth = slots

    def chosen(s: Any, seat: int, params: Any, out: Any) -> None:
        kind = params[0]
        if kind < OWN:
            rule(s, seat, params, out)
        elif kind == OWN:
            first(s, seat, params, out)
        elif kind == OWN + 1:
            second(s, seat, params, out)
        elif kind == OWN + 2:
            third(s, seat, params, out)
        else:
            fourth(s, seat, params, out)

    return chosen


@optional
def phase(s: Any) -> int:
    """Return the kind of decision the state is at, a code that scales budgets."""
    return 0


@optional
def penalty(s: Any, moves: Any, n: int, out: Any) -> None:
    """Write a soft penalty for each of the `n` listed root moves, to be taken off its score."""
    for i in range(n):
        out[i] = 0.0


# ---------------------------------------------------------------------- for networks


@optional
def encode(s: Any, seat: int, out: Any) -> None:
    """Write what `seat` knows as numbers: all of `out`, `Rules.encoding.shape` in a row.

    Nothing in it may depend on what the seat cannot see.
    """
    for i in range(out.size):
        out[i] = 0.0


@optional
def parts(s: Any, move: int, out: Any) -> int:
    """List the parts of a move, each below `Rules.encoding.parts`; return how many.

    A network scores a move by the sum of its parts. Without the rule a move is its own only part.
    """
    out[0] = move
    return 1


# ---------------------------------------------------------------------- exact answers


@optional
def material(s: Any, out: Any) -> None:
    """Write what an unfinished game counts per seat where a look a few plies ahead ends.

    Well inside (-1, 1), by what lies on the table: `value` is for playouts, this for minimax.
    """
    for i in range(out.size):
        out[i] = 0.0


@composed("tries", "legal")
def tries(entry: Registered) -> Rule:
    """List legal moves for an exact answer, `tries(s, out)`, the most promising first.

    Of moves that come to the same one is enough. Without the rule: all legal moves.
    """
    rule = entry.rules.tries or entry.rules.legal
    return lambda s, out: rule(s, out)


@optional
def key(s: Any, out: Any) -> int:
    """Write all that moves and returns from here on depend on; return how many words of 64 bits.

    At most `KEY_WORDS`; by it the same ending is known again. 0: not worth knowing.
    """
    return 0


@optional
def limits(s: Any, low: Any, high: Any) -> None:
    """Write the least and the most that each seat may still return."""
    for i in range(low.size):
        low[i] = -math.inf
        high[i] = math.inf


@composed("margin", "returns")
def margin(entry: Registered) -> Rule:
    """Write a finer payoff per seat, `margin(s, out)`, once the game is over.

    It tells games with equal returns apart. Where returns differ it must agree with them: no
    seat may prefer one game by its returns and the other by its margin. Asked for a game that
    was cut, or that gives no such rule, it is the returns.
    """
    if (given := entry.rules.margin) is None:
        return lambda s, out: returns(s, out)
    rule = given

    def finer(s: Any, out: Any) -> None:
        if s.over == CUT:
            returns(s, out)
        else:
            rule(s, out)

    return finer
