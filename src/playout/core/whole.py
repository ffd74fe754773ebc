"""Compile a kernel as one module: rules stay LLVM code until the kernel that calls them is built.

Numba gives every compiled function a library of its own: it links in all that the function calls,
optimises the whole and makes machine code of it, although Python never calls a rule. A rule at
depth d is thus optimised and compiled d times. Here a rule's library is a `Part`, a kernel's a
`Whole` (`core.libraries`), and each is compiled once.

Everything hangs on Numba's `pipeline_class`: no function of Numba is replaced, but for the bold
print of errors and the types of calls while it compiles (`core.passes`). What is used of its inside
was tested with `core.mode.TESTED_NUMBA`; any other version takes the ordinary way.
"""

from __future__ import annotations

import functools
from collections.abc import Callable
from typing import Any, ClassVar

from numba.core import (
    compiler,
    compiler_machinery,
    environment,
    targetconfig,
    typed_passes,
    untyped_passes,
)
from numba.core.compiler_machinery import register_pass
from numba.core.errors import new_error_context  # type: ignore[attr-defined]  # made at run time
from numba.core.registry import CPUDispatcher

from .libraries import Brief, Part, Whole
from .passes import (
    InlineClosures,
    RewriteNames,
    index_from_the_front,
    llvm_untimed,
    numbers_known,
    plain_errors,
)

_ENVIRONMENT = "_ZN08NumbaEnv"
"""How the variables start that hold the Python constants of a function."""


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerWhole(typed_passes.NativeLowering):  # type: ignore[misc]  # numba is untyped
    """Turn a kernel into machine code."""

    _name = "playout_lower_whole"

    def run_pass(self, state: Any) -> bool:
        """Lower as Numba does, then give the rules inside their constants."""
        index_from_the_front(state)
        super().run_pass(state)
        for variable in state.library._final_module.global_variables:
            if variable.name.startswith(_ENVIRONMENT):
                found = environment.lookup_environment(variable.name)
                if found is not None:
                    state.library.codegen.set_env(variable.name, found)
        return True


@register_pass(mutates_CFG=True, analysis_only=False)
class LowerPart(typed_passes.NativeLowering):  # type: ignore[misc]  # numba is untyped
    """Turn a rule into LLVM code and go no further."""

    _name = "playout_lower_part"

    def run_pass(self, state: Any) -> bool:
        """Lower, and let callers find the function by a token instead of an address."""
        state.flags.forceinline = state.inlined
        index_from_the_front(state)
        super().run_pass(state)
        made = state["cr"]
        token = _token()
        state.targetctx.insert_user_function(token, made.fndesc, [state.library])
        state.reload_init.extend(state.library._reload_init)
        state["cr"] = made._replace(cfunc=token)
        return True


def _token() -> Callable[[], None]:
    """Return a new built-in function, which is all that Numba's dispatchers take; never called."""
    return [].clear


class _Passes(compiler_machinery.PassManager):  # type: ignore[misc]  # numba is untyped
    """Numba's passes without the statistics on each, which cost as much as a short pass."""

    def _runPass(self, index: int, pss: Any, internal_state: Any) -> None:  # noqa: N802  # Numba's
        """Run one pass."""
        pss.analysis = self._analysis
        with new_error_context("Pass {name}", name=pss.name()):
            pss.run_initialization(internal_state)
            pss.run_pass(internal_state)
            pss.run_finalizer(internal_state)


class _Flags(compiler.Flags):  # type: ignore[misc]  # numba is untyped
    """Flags that stay as they are: overloads are looked up by them, many thousand times."""

    def __hash__(self) -> int:
        """Return what Numba would, worked out once."""
        if "_hash" not in self.__dict__:
            self.__dict__["_hash"] = super().__hash__()
        return int(self.__dict__["_hash"])

    def __eq__(self, other: object) -> bool:
        """Compare; the same object is equal without looking."""
        return self is other or bool(super().__eq__(other))


class _Compiler(compiler.CompilerBase):  # type: ignore[misc]  # numba is untyped
    """Numba's pipeline with a library and a lowering of ours."""

    library: type[Part | Whole]
    lowering: type[LowerPart | LowerWhole]
    for_python: bool
    _made: _Passes
    _seen: ClassVar[dict[compiler.Flags, _Flags]] = {}

    def _compile_core(self) -> Any:
        """Compile, with the same flags in sight of overloads whatever the function.

        Numba compiles an overload anew for callers with other flags; so what differs between
        functions of ours is set apart until it is needed.
        """
        state = self.state
        state.inlined = state.flags.forceinline
        state.flags.forceinline = False
        state.flags.no_cpython_wrapper = True
        state.flags.no_cfunc_wrapper = True
        if state.flags not in self._seen:  # no global: `core.reach` would take its contents in
            self._seen[state.flags.copy()] = _Flags(state.flags)
        seen = targetconfig.ConfigStack().enter(self._seen[state.flags])
        with llvm_untimed(), plain_errors(), numbers_known(), seen:
            state.flags.no_cpython_wrapper = not self.for_python
            state.flags.no_compile = not self.for_python
            state.library = self.library(state.targetctx.codegen(), state.func_id.func_qualname)
            state.library.enable_object_caching()
            self._passes(state).run(state)
        state.pipeline = None
        return state.cr

    @classmethod
    def _passes(cls, state: Any) -> _Passes:
        """Return the ordinary passes, some replaced."""
        if "_made" in cls.__dict__:
            return cls._made
        ordinary = compiler.DefaultPassBuilder.define_nopython_pipeline(state)
        made = _Passes(ordinary.pipeline_name)
        ours = {
            untyped_passes.InlineClosureLikes: InlineClosures,
            typed_passes.NopythonRewrites: RewriteNames,
            typed_passes.NativeLowering: cls.lowering,
        }
        for one, name in ordinary.passes:
            made.add_pass(ours.get(one, one), name)
        made.finalize()
        cls._made = made
        return made


class KernelCompiler(_Compiler):
    """Compiles what Python calls."""

    library = Whole
    lowering = LowerWhole
    for_python = True


class BriefCompiler(KernelCompiler):
    """Compiles what Python calls once a move."""

    library = Brief


class RuleCompiler(_Compiler):
    """Compiles what kernels call."""

    library = Part
    lowering = LowerPart
    for_python = False


class Rule(CPUDispatcher):  # type: ignore[misc]  # numba is untyped
    """A rule: LLVM code for kernels, and a kernel of its own for Python."""

    def __init__(
        self,
        py_func: Callable[..., Any],
        locals: dict[str, Any] | None = None,  # noqa: A002  # Numba passes it by this name
        targetoptions: dict[str, Any] | None = None,
        pipeline_class: type[_Compiler] = RuleCompiler,
    ) -> None:
        """Make one as Numba makes its dispatchers."""
        super().__init__(py_func, locals, targetoptions, pipeline_class)

    def add_overload(self, cres: Any) -> None:
        """Remember what was compiled for kernels; Python must not find it."""
        self.overloads[tuple(cres.signature.args)] = cres

    def _compile_for_args(self, *args: Any, **kws: Any) -> Any:
        """Return what Python shall call with these arguments."""
        return self._for_python._compile_for_args(*args, **kws)

    @functools.cached_property
    def _for_python(self) -> CPUDispatcher:
        """The same function as a kernel that is not kept on disk."""
        return CPUDispatcher(self.py_func, self.locals, self.targetoptions, KernelCompiler)


def make_rule(function: Callable[..., Any], options: dict[str, Any]) -> Rule:
    """Return a rule, as `numba.njit(**options)` would make a function."""
    return Rule(function, targetoptions={"nopython": True, "boundscheck": None, **options})
