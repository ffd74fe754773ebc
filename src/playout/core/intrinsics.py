"""What the functions of `core.bits` are in compiled code: one or a few machine instructions each.

They are emitted where they are called, so that Numba has no function to compile for each type of
argument. `count`, `lowest` and `highest` are LLVM's `ctpop`, `cttz` and `ctlz`: one instruction on
every processor and GPU. `select` (the index of the k-th set bit) is one `PDEP` on x86 with a fast
BMI2; elsewhere, GPUs included, six halving steps.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import llvmlite.binding as llvm
from llvmlite import ir
from numba import types
from numba.core.typing import signature
from numba.core.typing.templates import infer, infer_global, make_intrinsic_template
from numba.extending import intrinsic

from .reach import declare

SLOW_PDEP = ("znver1", "znver2", "bdver4")
"""Processors that have BMI2 but run PDEP in microcode, slower than the halving steps."""

Emit = Callable[..., Any]
"""`emit(context, builder, *words)` adds instructions and returns the result."""

_WORD = ir.IntType(64)
_NO = ir.Constant(ir.IntType(1), 0)


def _word(value: int) -> Any:
    return ir.Constant(_WORD, value)


def host_has_pdep() -> bool:
    """Return whether this processor runs PDEP as a fast instruction."""
    return bool(llvm.get_host_cpu_features().get("bmi2")) and (
        llvm.get_host_cpu_name() not in SLOW_PDEP
    )


HOST_HAS_PDEP = host_has_pdep()


def _count(context: Any, builder: Any, mask: Any) -> Any:
    return builder.ctpop(mask)


def _lowest(context: Any, builder: Any, mask: Any) -> Any:
    return builder.cttz(mask, _NO)


def _highest(context: Any, builder: Any, mask: Any) -> Any:
    return builder.sub(_word(63), builder.ctlz(mask, _NO))


def _bit(context: Any, builder: Any, index: Any) -> Any:
    return builder.shl(_word(1), index)


def _has(context: Any, builder: Any, mask: Any, index: Any) -> Any:
    return builder.trunc(builder.lshr(mask, index), ir.IntType(1))


def _without(context: Any, builder: Any, mask: Any, other: Any) -> Any:
    return builder.and_(mask, builder.not_(other))


def _low(context: Any, builder: Any, n: Any) -> Any:
    fewer = builder.sub(builder.shl(_word(1), n), _word(1))
    return builder.select(builder.icmp_unsigned(">=", n, _word(64)), _word(-1), fewer)


def _rest(context: Any, builder: Any, mask: Any) -> Any:
    return builder.and_(mask, builder.sub(mask, _word(1)))


def _select(context: Any, builder: Any, mask: Any, k: Any) -> Any:
    on_host = type(context).__name__ == "CPUContext"
    emit = _select_by_pdep if on_host and HOST_HAS_PDEP else _select_by_halving
    return emit(builder, mask, k)


def _single(context: Any, builder: Any, mask: Any, k: Any) -> Any:
    if type(context).__name__ == "CPUContext" and HOST_HAS_PDEP:
        return _single_by_pdep(builder, mask, k)
    return builder.shl(_word(1), _select_by_halving(builder, mask, k))


def _as_it_is(context: Any, builder: Any, value: Any) -> Any:
    return value


def _by(name: str) -> Emit:
    """Return what emits one instruction of LLVM for two words."""

    def emit(context: Any, builder: Any, a: Any, b: Any) -> Any:
        return getattr(builder, name)(a, b)

    return emit


def declare_bits(bits: Any) -> None:
    """Say what each function of `core.bits` is in compiled code."""
    unsigned, signed = types.uint64, types.int64
    _emitted(bits.u64, _as_it_is, unsigned, unsigned)
    _emitted(bits.i64, _as_it_is, signed, signed)
    _emitted(bits.bit, _bit, unsigned, unsigned)
    _emitted(bits.has, _has, types.boolean, unsigned, unsigned)
    _emitted(bits.without, _without, unsigned, unsigned, unsigned)
    _emitted(bits.low, _low, unsigned, unsigned)
    for function, name in (
        (bits.shl, "shl"),
        (bits.shr, "lshr"),
        (bits.add, "add"),
        (bits.sub, "sub"),
        (bits.mul, "mul"),
    ):
        _emitted(function, _by(name), unsigned, unsigned, unsigned)
    _emitted(bits.count, _count, signed, unsigned)
    _emitted(bits.lowest, _lowest, signed, unsigned)
    _emitted(bits.highest, _highest, signed, unsigned)
    _emitted(bits.rest, _rest, unsigned, unsigned)
    _emitted(bits.select, _select, signed, unsigned, unsigned)
    _emitted(bits.single, _single, unsigned, unsigned, unsigned)


def _emitted(function: Callable[..., Any], emit: Emit, result: Any, *arguments: Any) -> None:
    """Make calls of a plain function, with integers, emit code; arguments are cast first."""

    def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
        return emit(context, builder, *args)

    def chosen(*kinds: Any) -> Any:
        if not all(isinstance(kind, types.Integer | types.Boolean) for kind in kinds):
            return None
        return signature(result, *arguments), codegen

    def of_one(typingctx: Any, a: Any) -> Any:
        return chosen(a)

    def of_two(typingctx: Any, a: Any, b: Any) -> Any:
        return chosen(a, b)

    define = of_one if len(arguments) == 1 else of_two
    declare(function, define)
    template = make_intrinsic_template(function, define, function.__name__)
    infer(template)
    infer_global(function, types.Function(template))


@intrinsic  # type: ignore[untyped-decorator]  # numba is untyped
def select_by_halving(typingctx: Any, mask: Any, k: Any) -> Any:
    """Do what `select` does, by the code for processors without PDEP."""

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
