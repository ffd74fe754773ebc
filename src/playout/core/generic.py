"""The generic rules that search and callers use: `legal(s, out)` for whatever game `s` is of.

Compiled, each generic is resolved while the caller is compiled: the state's record type names
the game (`core.state`), and the game's own function is called directly, so dispatch costs
nothing at run time. Interpreted, the same look-up happens at the call.

Rules that a game may leave out have a default here; `has_rule` tells which a game gives.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass, fields
from typing import Any

from .bits import count, select
from .errors import RulesConflict
from .mode import INTERPRETED
from .own_styles import OWN, own_rules
from .rng import below
from .state import CUT, tag_of

Rule = Callable[..., Any]

KEY_WORDS = 12
"""The most words that a `key` may have."""


@dataclass(frozen=True, kw_only=True)
class Rules:
    """The rule functions of a game; the optional ones may be None."""

    deal: Rule
    """`deal(s, rng)`: set up a fresh game in a state that holds only its options."""
    legal: Rule
    """`legal(s, out) -> n`: list the legal move codes, ascending."""
    play: Rule
    """`play(s, move)`: make a legal move; sets `turn` and `over`."""
    returns: Rule
    """`returns(s, out)`: one payoff a seat, once the game is over."""
    determinize: Rule | None = None
    """`determinize(s, seat, work, rng)`: re-deal all that `seat` cannot know. None: nothing is."""
    prepare: Rule | None = None
    """`prepare(s, seat, work)`: once a search, fill the `work` record that `determinize` reads."""
    likelihood: Rule | None = None
    """`likelihood(s, seat, work) -> float`: log of how likely the others' public calls are, given
    the hidden cards of world `s`; finite, and up to a constant. For belief weighting."""
    note: Rule | None = None
    """`note(s, move)`: record what seats learn from a real move, before it is played."""
    mask: Rule | None = None
    """`mask(s) -> u64`: the legal moves as bits, for games of at most 64 codes."""
    sample: Rule | None = None
    """`sample(s, rng) -> move`: a uniformly random legal move, without listing all."""
    seen: Rule | None = None
    """`seen(s, move, seat) -> code`: what a seat sees of a move. None: all see the move."""
    prefer: Rule | None = None
    """`prefer(s, moves, n, out)`: heuristic scores of the listed moves, higher is better."""
    anchor: Rule | None = None
    """Like `prefer`: a second, simple heuristic that never changes, to compare with."""
    value: Rule | None = None
    """`value(s, out)`: a heuristic payoff a seat for an unfinished game."""
    style: Rule | None = None
    """`style(s, seat, params, out)`: a seat's playstyle score in [0, 1], into `out[seat]`."""
    phase: Rule | None = None
    """`phase(s) -> code`: the kind of decision, which scales budgets."""
    penalty: Rule | None = None
    """`penalty(s, moves, n, out)`: soft penalties for root moves, taken off their scores."""
    tries: Rule | None = None
    """`tries(s, out) -> n`: legal moves for an exact answer, the most promising first. Of moves
    that come to the same one is enough."""
    key: Rule | None = None
    """`key(s, out) -> n`: all that moves and returns from here on depend on, as `n` words of 64
    bits (at most `KEY_WORDS`), so that the same ending is known again. 0: not worth knowing."""
    limits: Rule | None = None
    """`limits(s, low, high)`: the least and the most that each seat may still return."""
    margin: Rule | None = None
    """`margin(s, out)`: a finer payoff a seat, once the game is over, that tells apart games with
    equal returns: between two games no seat may like the one by returns and the other by it."""


@dataclass(frozen=True)
class Registered:
    """What the generics know of a state type."""

    rules: Rules
    max_plies: int
    max_moves: int

    @property
    def given(self) -> tuple[str, ...]:
        """The names of the rules that the game gives."""
        return tuple(f.name for f in fields(Rules) if getattr(self.rules, f.name) is not None)


_REGISTRY: dict[str, Registered] = {}
"""Rules by state tag. Numba remembers what it compiled, so an entry never changes."""


def register(tag: str, entry: Registered) -> None:
    """Tie rules to a state type, once and for all.

    Raises:
        RulesConflict: other rules are registered for that type already.
    """
    known = _REGISTRY.setdefault(tag, entry)
    if known != entry:
        changed = [
            f.name
            for f in fields(Rules)
            if getattr(known.rules, f.name) is not getattr(entry.rules, f.name)
        ] or ["the static facts"]
        raise RulesConflict(
            f"state type {tag!r} already has rules, and compiled code remembers them;"
            f" {', '.join(changed)} would change. Give the variant a state type of its own."
        )


def entry_of(s: Any) -> Registered | None:
    """Return what is registered for a state: a Record, or the Numba type of one."""
    names = getattr(s, "fields", None) if not INTERPRETED else s._dtype.names
    if not names:
        return None
    tag = tag_of(list(names))
    return _REGISTRY.get(tag) if tag else None


def _rule(s: Any, name: str) -> Any:
    """Return a state's rule function in the interpreter (None where the game gives none)."""
    entry = entry_of(s)
    if entry is None:
        raise TypeError("this record is no state of a registered game")
    return getattr(entry.rules, name)


def has_rule(s: Any, name: str) -> bool:
    """Return whether the game of state `s` gives an optional rule (a constant when compiled)."""
    return _rule(s, name) is not None


def deal(s: Any, rng: Any) -> None:
    """Set up a fresh game in `s`."""
    _rule(s, "deal")(s, rng)


def legal(s: Any, out: Any) -> int:
    """List the legal move codes of the seat to act, ascending, and return how many."""
    return _rule(s, "legal")(s, out)


def play(s: Any, move: int) -> None:
    """Make a legal move, count it, and cut a game that runs past `max_plies`."""
    entry = entry_of(s)
    assert entry is not None
    entry.rules.play(s, move)
    s.ply += 1
    if s.ply >= entry.max_plies and s.over == 0:
        s.over = CUT


def returns(s: Any, out: Any) -> None:
    """Write one payoff a seat of a finished game; a game that was cut is a draw (0 for all)."""
    if s.over == CUT:
        for i in range(out.size):
            out[i] = 0.0
    else:
        _rule(s, "returns")(s, out)


def determinize(s: Any, seat: int, work: Any, rng: Any) -> None:
    """Re-deal in `s` everything that `seat` cannot know."""
    if has_rule(s, "determinize"):
        _rule(s, "determinize")(s, seat, work, rng)


def prepare(s: Any, seat: int, work: Any) -> None:
    """Fill `work` with the tables that `determinize` reads, once a search."""
    if has_rule(s, "prepare"):
        _rule(s, "prepare")(s, seat, work)


def likelihood(s: Any, seat: int, work: Any) -> float:
    """Return the log of how likely the others' calls are in world `s` (0 without the rule)."""
    return _rule(s, "likelihood")(s, seat, work) if has_rule(s, "likelihood") else 0.0


def note(s: Any, move: int) -> None:
    """Record in `s` what the seats learn from a real move; called before `play`."""
    if has_rule(s, "note"):
        _rule(s, "note")(s, move)


def seen(s: Any, move: int, seat: int) -> int:
    """Return the code of what `seat` sees of a move; asked before `play`."""
    if not has_rule(s, "seen"):
        return move
    return _rule(s, "seen")(s, move, seat)


def mask(s: Any) -> int:
    """Return the legal moves as bits (0 without the rule: ask `has_rule` first)."""
    return _rule(s, "mask")(s) if has_rule(s, "mask") else 0


def draw(s: Any, moves: Any, rng: Any) -> int:
    """Return a uniformly random legal move by the quickest rule the game gives."""
    if has_rule(s, "sample"):
        return _rule(s, "sample")(s, rng)
    if has_rule(s, "mask"):
        allowed = mask(s)
        return select(allowed, below(rng, count(allowed)))
    return moves[below(rng, legal(s, moves))]


def prefer(s: Any, moves: Any, n: int, out: Any) -> None:
    """Write a heuristic score for each of the `n` listed moves (0 without the rule)."""
    if has_rule(s, "prefer"):
        _rule(s, "prefer")(s, moves, n, out)
    else:
        for i in range(n):
            out[i] = 0.0


def anchor(s: Any, moves: Any, n: int, out: Any) -> None:
    """Write the fixed heuristic's score for each of the `n` listed moves (0 without the rule)."""
    if has_rule(s, "anchor"):
        _rule(s, "anchor")(s, moves, n, out)
    else:
        for i in range(n):
            out[i] = 0.0


def value(s: Any, out: Any) -> None:
    """Write a heuristic payoff a seat for an unfinished game (0 without the rule)."""
    if has_rule(s, "value"):
        _rule(s, "value")(s, out)
    else:
        for i in range(out.size):
            out[i] = 0.0


def style(s: Any, seat: int, params: Any, out: Any) -> None:
    """Write a seat's playstyle score in [0, 1] into `out[seat]` (0 without the rule)."""
    own = own_rules(s._dtype.names)
    if own and params[0] >= OWN:
        own[int(params[0]) - OWN](s, seat, params, out)
    elif has_rule(s, "style"):
        _rule(s, "style")(s, seat, params, out)
    else:
        out[seat] = 0.0


def phase(s: Any) -> int:
    """Return the kind of decision the state is at (0 without the rule)."""
    return _rule(s, "phase")(s) if has_rule(s, "phase") else 0


def penalty(s: Any, moves: Any, n: int, out: Any) -> None:
    """Write a soft penalty for each of the `n` listed moves (0 without the rule)."""
    if has_rule(s, "penalty"):
        _rule(s, "penalty")(s, moves, n, out)
    else:
        for i in range(n):
            out[i] = 0.0


def tries(s: Any, out: Any) -> int:
    """List the moves worth trying for an exact answer, best first (all without the rule)."""
    return _rule(s, "tries" if has_rule(s, "tries") else "legal")(s, out)


def key(s: Any, out: Any) -> int:
    """Write what the rest of the game depends on; return how many words (0 without the rule)."""
    return _rule(s, "key")(s, out) if has_rule(s, "key") else 0


def limits(s: Any, low: Any, high: Any) -> None:
    """Write the least and most that each seat may still return (anything without the rule)."""
    if has_rule(s, "limits"):
        _rule(s, "limits")(s, low, high)
    else:
        for i in range(low.size):
            low[i] = -math.inf
            high[i] = math.inf


def margin(s: Any, out: Any) -> None:
    """Write a finer payoff a seat of a finished game (its returns without the rule)."""
    if s.over != CUT and has_rule(s, "margin"):
        _rule(s, "margin")(s, out)
    else:
        returns(s, out)


if not INTERPRETED:
    from . import dispatch as _dispatch  # noqa: F401  # declares the compiled side of each generic
