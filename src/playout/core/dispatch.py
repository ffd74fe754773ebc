"""How a rule is found: the state's type names the game, and the game's own function is called.

Compiled, a rule is resolved while its caller is compiled: the record type of the state names the
game (`core.state`), so dispatch costs nothing at run time. Interpreted, the same look-up happens
at the call. Both sides come from one declaration (`required`, `optional`, `composed`), which
`core.generic` makes for every rule.
"""

from __future__ import annotations

import difflib
import functools
import inspect
from collections.abc import Callable, Sequence
from dataclasses import dataclass, field
from typing import Any, TypeVar

import numpy as np

from .compile import compiled_as, rule
from .encoding import Encoding
from .errors import RulesConflict
from .mode import INTERPRETED
from .records import array_of
from .state import tag_of

Rule = Callable[..., Any]
F = TypeVar("F", bound=Rule)

Fields = Sequence[tuple[Any, ...]]
"""The fields of a record, as `numpy.dtype` takes them."""

NO_WORK: Fields = (("unused", "u1"),)
"""The record of a game that prepares nothing: it has to have some field."""

TABLE: dict[str, bool] = {}
"""Every rule there is, in the order of declaration, and whether a game must give it."""


class Rules:
    """What a game is compiled from: its rule functions, and the records that they work on.

    The functions are there by name; those that a game leaves out are None.
    """

    state: np.dtype[Any]
    """The type of the states, made by `core.state.state_type`."""
    tag: str
    """The field of the state type whose name tells its rules from all others."""
    work: np.dtype[Any]
    """The type of the record that `prepare` fills and `determinize` reads."""
    encoding: Encoding | None
    """What `encode` and `parts` write; None: no network can learn the game."""
    unread: tuple[str, ...]
    """The fields of the state that `step` need not keep: no move and no return depends on them."""

    def __init__(
        self,
        state: np.dtype[Any],
        *,
        deal: Rule,
        legal: Rule,
        play: Rule,
        returns: Rule,
        work: Fields = NO_WORK,
        encoding: Encoding | None = None,
        unread: Sequence[str] = (),
        **more: Rule | None,
    ) -> None:
        """Take what a game gives: four rules that it must, and any of the others in `TABLE`.

        Args:
            state: the state type.
            deal: sets a fresh game up.
            legal: lists the legal moves.
            play: makes a move.
            returns: writes the payoffs.
            work: the fields of the record that `prepare` fills and `determinize` reads.
            encoding: what the rules `encode` and `parts` write; it comes with `encode`.
            unread: the fields of the state that the rule `step` does not keep, since neither moves
                nor returns depend on them: what the seats know.
            more: the other rules, by name.

        Raises:
            TypeError: there is no rule or field of that name, the state type is none of
                `state_type`, or only one of `encode` and `encoding` is given.
        """
        given = {"deal": deal, "legal": legal, "play": play, "returns": returns, **more}
        for name in given:
            if name not in TABLE:
                near = difflib.get_close_matches(name, TABLE, 1)
                hint = f"; did you mean {near[0]}?" if near else f"; rules: {', '.join(TABLE)}."
                raise TypeError(f"there is no rule {name!r}{hint}")
        tag = tag_of(state.names or ())
        if tag is None:
            raise TypeError("make the state type with core.state.state_type")
        if (encoding is None) != (given.get("encode") is None):
            raise TypeError("the rule `encode` and the `encoding` that it writes come together")
        if unknown := set(unread).difference(state.names or ()):
            raise TypeError(f"unread names no fields of the state: {', '.join(sorted(unknown))}")
        self.state, self.tag, self.encoding, self.unread = state, tag, encoding, tuple(unread)
        self.work = np.dtype(list(work), align=True)
        self._fields = tuple(work)
        self._functions = {name: given.get(name) for name in TABLE}

    def __getattr__(self, name: str) -> Any:
        if name in TABLE and not name.startswith("_"):
            return self._functions[name]
        raise AttributeError(f"there is no rule {name!r}")

    @property
    def given(self) -> tuple[str, ...]:
        """The names of the rules that the game gives."""
        return tuple(name for name, function in self._functions.items() if function is not None)

    def replace(self, **changed: Any) -> Rules:
        """Return these rules with some of what they were made of changed."""
        return Rules(**{**self._made_of(), **changed})

    def _made_of(self) -> dict[str, Any]:
        facts = {
            "state": self.state,
            "work": self._fields,
            "encoding": self.encoding,
            "unread": self.unread,
        }
        return {**facts, **self._functions}

    def __eq__(self, other: object) -> bool:
        return isinstance(other, Rules) and other._made_of() == self._made_of()

    def __hash__(self) -> int:
        return hash((self.state, *self._functions.values()))

    def __repr__(self) -> str:
        return f"Rules({', '.join(self.given)})"


@dataclass(frozen=True)
class Registered:
    """What is known of a state type."""

    rules: Rules
    max_plies: int
    max_moves: int
    own_styles: list[Rule] = field(default_factory=list, compare=False, repr=False)
    """Rules of styles that other packages add (`core.own_styles`)."""
    chosen: dict[Rule, Rule] = field(default_factory=dict, compare=False, repr=False)
    """What the interpreter calls for each declaration, once it was asked for."""

    @property
    def given(self) -> tuple[str, ...]:
        """The names of the rules that the game gives."""
        return self.rules.given


REGISTRY: dict[str, Registered] = {}
"""Rules by state tag. Numba remembers what it compiled, so an entry never changes."""


def register(entry: Registered) -> None:
    """Tie rules to their state type, once and for all.

    Raises:
        RulesConflict: other rules are registered for that type already.
    """
    tag = entry.rules.tag
    known = REGISTRY.setdefault(tag, entry)
    if known != entry:
        changed = [
            name for name in TABLE if getattr(known.rules, name) is not getattr(entry.rules, name)
        ] or ["the static facts"]
        raise RulesConflict(
            f"state type {tag!r} already has rules, and compiled code remembers them;"
            f" {', '.join(changed)} would change. Give the variant a state type of its own."
        )


def entry_of(s: Any) -> Registered | None:
    """Return what is registered for a state: a Record, or the Numba type of one."""
    tag = _tag_in(array_of(s).dtype) if INTERPRETED else tag_of(list(getattr(s, "fields", ())))
    return REGISTRY.get(tag) if tag else None


@functools.cache
def _tag_in(dtype: np.dtype[Any]) -> str | None:
    """Return the tag of a record type: interpreted, it is asked for at every call of a rule."""
    return tag_of(dtype.names or ())


def required(function: F) -> F:
    """Declare a rule that every game gives."""
    TABLE[function.__name__] = True
    return _declared(function, _own(function, None), (function.__name__,))


def optional(function: F) -> F:
    """Declare a rule that a game may leave out; the function is the default."""
    TABLE[function.__name__] = False
    return _declared(function, _own(function, rule(function)), (function.__name__,))


def composed(
    *asks: str, required: bool = False, inlined: bool = False
) -> Callable[[Callable[[Registered], Rule]], Rule]:
    """Declare a function that is made for each game out of its rules.

    Args:
        asks: the rules that the decorated function asks a game for. The first is declared with
            it if it is called the same.
        required: whether a game must give that one.
        inlined: whether it is always compiled into its callers (see `core.compile.inlined`).
    """

    def declare(choose: Callable[[Registered], Rule]) -> Rule:
        if choose.__name__ == asks[0]:
            TABLE[choose.__name__] = required
        return _declared(choose, choose, asks, inlined=inlined)

    return declare


def _own(function: Rule, default: Rule | None) -> Callable[[Registered], Rule]:
    """Return what looks a game's own rule up, or else takes the default."""
    name = function.__name__
    forward = _FORWARD[len(inspect.signature(function).parameters)]

    def choose(entry: Registered) -> Rule:
        return forward(getattr(entry.rules, name) or default)

    return choose


_FORWARD: dict[int, Callable[[Any], Rule]] = {
    1: lambda rule: lambda a: rule(a),
    2: lambda rule: lambda a, b: rule(a, b),
    3: lambda rule: lambda a, b, c: rule(a, b, c),
    4: lambda rule: lambda a, b, c, d: rule(a, b, c, d),
}
"""Functions that call a rule, by how many arguments it takes: Numba wants them spelt out."""


def _declared(
    function: Rule,
    choose: Callable[[Registered], Rule],
    asks: tuple[str, ...],
    *,
    inlined: bool = False,
) -> Any:
    """Return what stands for a rule in all games, in the interpreter and for the compiler."""

    @functools.wraps(function)
    def found(s: Any, *arguments: Any) -> Any:
        entry = entry_of(s)
        if entry is None:
            raise TypeError("this record is no state of a registered game")
        own = entry.chosen.get(choose)
        if own is None:
            own = entry.chosen[choose] = choose(entry)
        return own(s, *arguments)

    if not INTERPRETED:

        def by_types(s: Any, *arguments: Any) -> Any:
            entry = entry_of(s)
            return None if entry is None else choose(entry)

        compiled_as(found, inlined=inlined, chosen_by=choose, asks=asks)(by_types)
    return found


def has_rule(s: Any, name: str) -> bool:
    """Return whether the game of state `s` gives an optional rule (a constant when compiled)."""
    entry = entry_of(s)
    if entry is None:
        raise TypeError("this record is no state of a registered game")
    return name in entry.given


if not INTERPRETED:
    from numba import types

    def _gives(entry: Registered, name: str) -> Rule:
        given = name in entry.given
        return lambda s, name: given

    def _has_rule(s: Any, name: Any) -> Any:
        entry = entry_of(s)
        if entry is None or not isinstance(name, types.StringLiteral):
            return None
        return _gives(entry, name.literal_value)

    # Chosen by the game's own facts: `_has_rule` itself reaches the register of all games.
    compiled_as(has_rule, chosen_by=_gives, asks=("given",))(_has_rule)
