"""What machine code depends on: a digest of all that a kernel can reach, and of nothing else.

Numba freezes what it compiles: the bytecode of a function, the functions it calls, the constants
and tables it names, and, for a generic rule, what the game's rules were. `fingerprint` walks the
same way over the live objects, so it does not matter in which file or package they are, and
what no kernel can reach (words, layouts, comments, docstrings, annotations) does not count.

A name counts if a function mentions it, even as an attribute that happens to be called the same:
too many dependencies cost a compilation, one too few would cost a wrong answer. Functions of
Python itself and of the libraries in `OUTSIDE` are not entered; their versions are in the key.
"""

from __future__ import annotations

import functools
import hashlib
import inspect
import sys
from collections.abc import Callable, Iterable, Iterator, Mapping
from dataclasses import dataclass, field
from types import BuiltinFunctionType, CodeType, FunctionType, ModuleType
from typing import Any

import numpy as np

OUTSIDE = frozenset(sys.stdlib_module_names) | {"numba", "numpy", "llvmlite", "numba_cuda"}
"""Top-level packages whose versions stand for their contents."""

_PLAIN = (int, float, complex, str, bytes, bool, type(None), type(Ellipsis), range, slice)

_CO_HAS_DOCSTRING = 0x4000000

_MATTERS = inspect.CO_VARARGS | inspect.CO_VARKEYWORDS | inspect.CO_GENERATOR
"""Flags of code that change what it does. Numba's dispatchers overwrite the others in place when
they are called under a profiler."""

_DECLARED: dict[Callable[..., Any], tuple[Callable[..., Any], tuple[str, ...]]] = {}


def declare(
    generic: Callable[..., Any], choose: Callable[..., Any], asks: tuple[str, ...] = ()
) -> None:
    """Note that compiled code that calls `generic` gets what `choose` returns.

    Args:
        generic: the plain function.
        choose: what returns its implementation.
        asks: the rules and facts that it asks the state's game for.
    """
    _DECLARED[generic] = choose, asks


@dataclass
class Fingerprint:
    """What a kernel reaches."""

    digest: str
    """The same for the same code, in every process."""
    functions: int
    """How many functions will be compiled, about."""


def fingerprint(kernel: Callable[..., Any], records: Iterable[Any], *more: object) -> Fingerprint:
    """Return what machine code of a kernel depends on.

    Args:
        kernel: its Python function.
        records: the record types among its arguments; those of states stand for their rules.
        more: other objects that matter, such as the compiler.
    """
    from .dispatch import entry_of

    entries = [entry for record in records if (entry := entry_of(record)) is not None]
    walk = _Walk(entries)
    for one in (kernel, *more):
        walk.visit(one)
    return Fingerprint(walk.seen.hexdigest(), walk.functions)


@dataclass
class _Walk:
    """One way through everything that a kernel reaches, in an order that never changes."""

    entries: list[Any]
    seen: Any = field(default_factory=lambda: hashlib.blake2b(digest_size=16))
    functions: int = 0
    numbers: dict[int, int] = field(default_factory=dict)
    kept: list[object] = field(default_factory=list)

    def visit(self, found: object) -> None:
        """Take an object and all that it reaches into the digest."""
        if isinstance(found, _PLAIN):
            self._add(type(found).__name__, repr(found))
        elif id(found) in self.numbers:
            self._add("again", self.numbers[id(found)])
        else:
            self.numbers[id(found)] = len(self.numbers)
            self.kept.append(found)  # so that no other object takes its id meanwhile
            self._enter(found)

    def _add(self, *facts: object) -> None:
        self.seen.update(repr(facts).encode())

    def _enter(self, found: object) -> None:
        inner = _behind(found)
        if inner is not None:
            self._add("compiled", _name(inner), _options(found))
            self.functions += 1
            self.visit(inner)
        elif isinstance(found, np.ndarray | np.generic):
            self._add("array", repr(found.dtype), found.shape, found.tobytes())
        elif isinstance(found, np.dtype):
            self._add("type", repr(found))
        elif isinstance(found, tuple | list):
            self._add(type(found).__name__, len(found))
            for one in found:
                self.visit(one)
        elif isinstance(found, Mapping):
            self._add("mapping", len(found))
            for key, value in found.items():
                self.visit(key)
                self.visit(value)
        elif isinstance(found, set | frozenset):
            self._add("set", sorted(map(repr, found)))
        elif _is_outside(found):
            self._add("outside", _name(found), _detail(found))
        else:
            self._enter_ours(found)

    def _enter_ours(self, found: object) -> None:
        if isinstance(found, FunctionType):
            if found in _DECLARED:
                choose, asks = _DECLARED[found]
                self._add("generic", _name(found))
                self.functions += 1
                self.visit(choose)
                self._rules(asks)
            else:
                self._function(found)
        elif isinstance(found, type):
            self._add("class", _name(found))
            self.visit(found.__bases__)
            for name, value in vars(found).items():
                inner = getattr(value, "__func__", value)  # of a class method
                if isinstance(inner, FunctionType | type | bool):
                    self._add(name)
                    self.visit(inner)
        elif isinstance(found, ModuleType):
            self._add("module", found.__name__)  # `_named` has what is named of it
        else:
            self._add("object", _name(type(found)), _source_of(type(found)))
            self.visit(getattr(found, "__dict__", None))

    def _function(self, found: FunctionType) -> None:
        code, names = _normal(found.__code__)
        self._add("function", _name(found), code)
        self.visit(found.__defaults__)
        for cell in found.__closure__ or ():
            self.visit(cell.cell_contents)
        for name, value in _named(found.__globals__, names):
            self._add(name)
            self.visit(value)

    def _rules(self, asks: tuple[str, ...]) -> None:
        """Take what is asked of the games whose states a kernel is for."""
        for entry in self.entries:
            for name in asks:
                self._add("asks", name)
                self.visit(getattr(entry if hasattr(entry, name) else entry.rules, name))


def _behind(found: object) -> Any:
    """Return the Python function that a rule, an intrinsic or a memo is made of."""
    for name in ("py_func", "_defn", "__wrapped__"):
        inner = getattr(found, name, None)
        if isinstance(inner, FunctionType) and not isinstance(found, FunctionType | type):
            return inner
    return None


def _options(found: object) -> str:
    """Return how a rule is to be compiled."""
    return repr(sorted(getattr(found, "targetoptions", {}).items(), key=lambda item: item[0]))


def _named(scope: Mapping[str, Any], names: tuple[str, ...]) -> Iterator[tuple[str, Any]]:
    """Yield the global objects among these names, and what they name in modules of ours."""
    modules = []
    for name in names:
        if name in scope:
            yield name, scope[name]
            if isinstance(scope[name], ModuleType):
                modules.append(scope[name])
    for module in modules:
        if not _is_outside(module):
            yield from ((name, vars(module)[name]) for name in names if name in vars(module))


@functools.cache
def _normal(code: CodeType) -> tuple[str, tuple[str, ...]]:
    """Return bytecode without what does not matter, and all names in it, inner functions' too."""
    consts = list(code.co_consts)
    if _has_docstring(code):
        consts[0] = None
    names = dict.fromkeys(code.co_names)
    parts: list[object] = []
    for const in consts:
        if isinstance(const, CodeType):
            inner, more = _normal(const)
            parts.append(inner)
            names.update(dict.fromkeys(more))
        elif isinstance(const, frozenset):
            parts.append(sorted(map(repr, const)))
        else:
            parts.append((type(const).__name__, const))
    flags = code.co_flags & _MATTERS
    shape = (code.co_argcount, code.co_kwonlyargcount, flags, code.co_varnames)
    variables = (code.co_names, code.co_freevars, code.co_cellvars)
    return repr((code.co_code, shape, variables, parts)), tuple(names)


def _has_docstring(code: CodeType) -> bool:
    if sys.version_info >= (3, 13):
        return bool(code.co_flags & _CO_HAS_DOCSTRING)
    named = not code.co_name.startswith("<")  # of a lambda the first constant is no docstring
    return named and bool(code.co_consts) and isinstance(code.co_consts[0], str)


def _is_outside(found: object) -> bool:
    if isinstance(found, BuiltinFunctionType):
        return True
    module = found.__name__ if isinstance(found, ModuleType) else _module_of(found)
    return module.partition(".")[0] in OUTSIDE


def _detail(found: object) -> str:
    """Return which of its kind a type of Numba or LLVM is."""
    named = isinstance(found, FunctionType | type | ModuleType)
    compiler = _module_of(found).partition(".")[0] in ("numba", "llvmlite")
    return str(found) if compiler and not named else ""


def _module_of(found: object) -> str:
    module = getattr(found, "__module__", None)
    return module if isinstance(module, str) else type(found).__module__


def _name(found: object) -> str:
    return f"{_module_of(found)}.{getattr(found, '__qualname__', type(found).__qualname__)}"


def _source_of(kind: type) -> bytes:
    """Return the whole file that defines the class of an object that cannot be looked into."""
    from pathlib import Path

    try:
        return Path(inspect.getfile(kind)).read_bytes()
    except (OSError, TypeError):
        return b""
