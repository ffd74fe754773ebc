"""Single machine instructions that Python has no word for, for `core.bits`.

`popcount`, `trailing_zeros` and `leading_zeros` are LLVM's `ctpop`, `cttz` and `ctlz`: one
instruction on every processor and GPU. `single_bit` (the k-th set bit of a mask) is one `PDEP`
on x86 with a fast BMI2; elsewhere, GPUs included, six halving steps. `select_bit` is its index.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core.typing import signature
from numba.extending import intrinsic

SLOW_PDEP = ("znver1", "znver2", "bdver4")
"""Processors that have BMI2 but run PDEP in microcode, slower than the halving steps."""

_WORD = ir.IntType(64)

instruction: Callable[[Callable[..., Any]], Callable[..., Any]] = intrinsic
"""Make a function that emits LLVM code callable from compiled code."""


def host_has_pdep() -> bool:
    """Return whether this processor runs PDEP as a fast instruction."""
    return bool(llvm.get_host_cpu_features().get("bmi2")) and (
        llvm.get_host_cpu_name() not in SLOW_PDEP
    )


HOST_HAS_PDEP = host_has_pdep()


@instruction
def popcount(typingctx: Any, mask: Any) -> Any:
    """Return how many bits of a u64 are set, as int64."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.ctpop(args[0])

    return signature(types.int64, types.uint64), codegen


@instruction
def trailing_zeros(typingctx: Any, mask: Any) -> Any:
    """Return the index of the lowest set bit of a u64 (64 if none), as int64."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.cttz(args[0], ir.Constant(ir.IntType(1), 0))

    return signature(types.int64, types.uint64), codegen


@instruction
def leading_zeros(typingctx: Any, mask: Any) -> Any:
    """Return how many bits of a u64 lie above its highest set bit (64 if none), as int64."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return builder.ctlz(args[0], ir.Constant(ir.IntType(1), 0))

    return signature(types.int64, types.uint64), codegen


@instruction
def select_bit(typingctx: Any, mask: Any, k: Any) -> Any:
    """Return the index of the k-th set bit of a u64 (0 is the lowest), as int64."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        on_host = type(context).__name__ == "CPUContext"
        emit = _select_by_pdep if on_host and HOST_HAS_PDEP else _select_by_halving
        return emit(builder, args[0], args[1])

    return signature(types.int64, types.uint64, types.uint64), codegen


@instruction
def single_bit(typingctx: Any, mask: Any, k: Any) -> Any:
    """Return the k-th set bit of a u64 (0 is the lowest) as a mask."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        if type(context).__name__ == "CPUContext" and HOST_HAS_PDEP:
            return _single_by_pdep(builder, args[0], args[1])
        at = _select_by_halving(builder, args[0], args[1])
        return builder.shl(ir.Constant(_WORD, 1), at)

    return signature(types.uint64, types.uint64, types.uint64), codegen


@instruction
def select_by_halving(typingctx: Any, mask: Any, k: Any) -> Any:
    """Do what `select_bit` does, by the code for processors without PDEP."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return _select_by_halving(builder, args[0], args[1])

    return signature(types.int64, types.uint64, types.uint64), codegen


def _select_by_pdep(builder: Any, mask: Any, k: Any) -> Any:
    found = _single_by_pdep(builder, mask, k)
    return builder.cttz(found, ir.Constant(ir.IntType(1), 0))


def _single_by_pdep(builder: Any, mask: Any, k: Any) -> Any:
    kind = ir.FunctionType(_WORD, [_WORD, _WORD])
    pdep = builder.module.declare_intrinsic("llvm.x86.bmi.pdep.64", fnty=kind)
    one = builder.shl(ir.Constant(_WORD, 1), k)
    return builder.call(pdep, [one, mask])


def _select_by_halving(builder: Any, mask: Any, k: Any) -> Any:
    """Find the half that holds the k-th bit, six times: 32, 16, 8, 4, 2, 1 bits wide."""
    at = ir.Constant(_WORD, 0)
    for width in (32, 16, 8, 4, 2, 1):
        half = builder.and_(builder.lshr(mask, at), ir.Constant(_WORD, (1 << width) - 1))
        below = builder.ctpop(half)
        above = builder.icmp_unsigned(">=", k, below)
        k = builder.select(above, builder.sub(k, below), k)
        at = builder.select(above, builder.add(at, ir.Constant(_WORD, width)), at)
    return at
