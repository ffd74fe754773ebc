"""What the compilers of `core.whole` make: LLVM code of rules, and machine code of kernels.

The library of a rule (`Part`) keeps its own code, simplified once; that of a kernel (`Whole`) links
every part it needs and optimises all of it together. A kernel that is no loop (`Brief`) is put
together from its parts as they are.
"""

from __future__ import annotations

from typing import Any

import llvmlite.binding as llvm
from numba.core import codegen
from numba.core.compiler_lock import require_global_compiler_lock


class _Library(codegen.JITCodeLibrary):  # type: ignore[misc]  # numba is untyped
    """What both kinds have in common."""

    def _optimize_functions(self, ll_module: Any) -> None:
        """Simplify each function by itself; Numba also prepares that for those only declared."""
        ll_module.data_layout = self._codegen._data_layout
        for function in ll_module.functions:
            if not function.is_declaration:
                passes, builder = self._codegen._function_pass_manager()
                passes.run(function, builder)


class Part(_Library):
    """The LLVM code of one rule, to be linked into kernels."""

    _shared_module: Any = None
    _with_callees: Any = None

    def add_llvm_module(self, ll_module: Any) -> None:
        """Take code in, simplified: Numba's is bulky, and many kernels link it."""
        self._optimize_functions(ll_module)
        self._final_module.link_in(ll_module)

    def finalize(self) -> None:
        """Close it: nothing is linked or loaded."""
        require_global_compiler_lock()
        self._raise_if_finalized()
        self._finalized = True

    def alone(self) -> Any:
        """Return this rule's code without what it calls, as kernels link it."""
        self._ensure_finalized()
        if self._shared_module is None:
            for function in self._final_module.functions:
                if not function.is_declaration and function.linkage == llvm.Linkage.external:
                    function.linkage = "weak_odr"  # kept although nothing refers to it yet
            self._shared_module = self._final_module
        return self._shared_module

    def _get_module_for_linking(self) -> Any:
        """Return the code with all that it calls, for a function that is no rule of ours."""
        if self._with_callees is None:
            made = self.alone().clone()
            for library in reachable(self):
                made.link_in(linkable(library), preserve=True)
            self._with_callees = made
        return self._with_callees


class Whole(_Library):
    """The code of a kernel together with all that it calls."""

    def finalize(self) -> None:
        """Link every part once, optimise, make machine code."""
        require_global_compiler_lock()
        self._codegen._check_llvm_bugs()
        self._raise_if_finalized()
        own = {f.name for f in self._final_module.functions if not f.is_declaration}
        for library in reachable(self):
            self._reload_init.update(library._reload_init)
            self._final_module.link_in(linkable(library), preserve=True)
        self._hide(own | self._called_late())
        self._optimize_final_module()
        self._final_module.verify()
        self._finalize_final_module()

    def _optimize_final_module(self) -> None:
        """Optimise once; Numba does so twice, for parts that have not been simplified."""
        passes, builder = self._codegen._module_pass_manager()
        passes.run(self._final_module, builder)

    def _hide(self, shown: set[str]) -> None:
        """Make all functions but these internal: LLVM inlines freely and drops what is left."""
        for function in self._final_module.functions:
            if not function.is_declaration and function.name not in shown:
                function.linkage = "internal"

    def _called_late(self) -> set[str]:
        """Return the functions that others find by name at run time: mutual recursion."""
        prefix = codegen.RuntimeLinker.PREFIX
        names = (variable.name for variable in self._final_module.global_variables)
        return {name[len(prefix) :] for name in names if name.startswith(prefix)}


class Brief(Whole):
    """The code of a kernel that is called once a move: less than the time of its call is in it."""

    def _optimize_final_module(self) -> None:
        """Inline what must be, drop what is left, and leave the parts as they are."""
        passes = llvm.create_new_module_pass_manager()
        passes.add_always_inliner_pass()
        passes.add_global_dead_code_eliminate_pass()
        passes.add_refprune_pass(codegen._parse_refprune_flags())
        passes.run(self._final_module, self._codegen._pass_builder())


def reachable(library: Any) -> list[Any]:
    """Return every library that one needs, directly or not; parts first.

    Of Numba's own libraries only what is referred to is linked, so they come last.
    """
    parts: list[Any] = []
    others: list[Any] = []
    seen = {library}
    waiting = list(library._linking_libraries)
    while waiting:
        one = waiting.pop()
        if one in seen:
            continue
        seen.add(one)
        if isinstance(one, Part):
            parts.append(one)
            waiting.extend(one._linking_libraries)
        else:
            others.append(one)
    return parts + others


def linkable(library: Any) -> Any:
    """Return the code of a library to link where all that it needs is linked too."""
    return library.alone() if isinstance(library, Part) else library._get_module_for_linking()
