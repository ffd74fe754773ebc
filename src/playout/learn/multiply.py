"""The inner loop of every layer: inputs times weights, added to outputs.

In compiled code it is written in vector instructions: up to 64 outputs stay in registers while all
inputs are gone through. A compiler that only sees the loops reads and writes them for each input.
"""

from __future__ import annotations

from typing import Any

from ..core.compile import compiled_as
from ..core.mode import INTERPRETED

LANES = 8
"""Numbers of single precision in a vector."""

AT_ONCE = (8, 6, 4, 2, 1)
"""Vectors of outputs that are kept in registers together; the most that fit come first."""


def add_up(source: Any, begin: int, inputs: int, weights: Any, at: int, out: Any) -> None:
    """Add some inputs, each times its row of weights, to a row of outputs.

    Args:
        source: where the inputs are, from `begin` on.
        begin: the place of the first.
        inputs: how many there are.
        weights: a row of `out.size` for each input, from `at` on.
        at: the place of the first weight.
        out: the outputs.
    """
    for i in range(inputs):
        x = source[begin + i]
        if x != 0.0:
            for j in range(out.size):
                out[j] += x * weights[at + i * out.size + j]


if not INTERPRETED:
    from llvmlite import ir
    from numba import types
    from numba.core import cgutils
    from numba.core.typing import signature
    from numba.extending import intrinsic

    _WORD = ir.IntType(64)
    _VECTOR = ir.VectorType(ir.FloatType(), LANES)
    _FUSED = ("contract",)

    class _Emitter:
        """Writes the loops for one call."""

        def __init__(self, builder: Any, source: Any, weights: Any, out: Any, sizes: Any) -> None:
            self.builder, self.source, self.weights, self.out = builder, source, weights, out
            self.inputs, self.outputs = sizes
            self.done = cgutils.alloca_once_value(builder, ir.Constant(_WORD, 0))

        def write(self) -> None:
            """Write the loops over whole vectors, then over single outputs."""
            for vectors in AT_ONCE:
                self._while_left(LANES * vectors, lambda n=vectors: self._vectors(n))
            self._while_left(1, self._single)

        def _while_left(self, width: int, body: Any) -> None:
            """Repeat something as long as so many outputs are left, which it does."""
            builder = self.builder
            test, inside, after = (
                builder.append_basic_block(name) for name in ("test", "inside", "after")
            )
            builder.branch(test)
            builder.position_at_end(test)
            end = builder.add(builder.load(self.done), ir.Constant(_WORD, width))
            builder.cbranch(builder.icmp_signed("<=", end, self.outputs), inside, after)
            builder.position_at_end(inside)
            body()
            builder.store(end, self.done)
            builder.branch(test)
            builder.position_at_end(after)

        def _vectors(self, count: int) -> None:
            """Do some vectors of outputs."""
            builder, done = self.builder, self.builder.load(self.done)
            places = [self._vector_at(self.out, done, LANES * k) for k in range(count)]
            sums = [
                cgutils.alloca_once_value(builder, builder.load(place, align=4)) for place in places
            ]
            with cgutils.for_range(builder, self.inputs) as loop:
                x = builder.load(builder.gep(self.source, [loop.index]))
                one = builder.insert_element(
                    ir.Constant(_VECTOR, ir.Undefined), x, ir.Constant(ir.IntType(32), 0)
                )
                lanes = ir.Constant(ir.VectorType(ir.IntType(32), LANES), [0] * LANES)
                spread = builder.shuffle_vector(one, ir.Constant(_VECTOR, ir.Undefined), lanes)
                row = builder.add(builder.mul(loop.index, self.outputs), done)
                for k, held in enumerate(sums):
                    place = self._vector_at(self.weights, row, LANES * k)
                    product = builder.fmul(spread, builder.load(place, align=4), flags=_FUSED)
                    builder.store(builder.fadd(builder.load(held), product, flags=_FUSED), held)
            for place, held in zip(places, sums, strict=True):
                builder.store(builder.load(held), place, align=4)

        def _vector_at(self, base: Any, index: Any, offset: int) -> Any:
            builder = self.builder
            place = builder.gep(base, [builder.add(index, ir.Constant(_WORD, offset))])
            return builder.bitcast(place, _VECTOR.as_pointer())

        def _single(self) -> None:
            """Do one output."""
            builder, done = self.builder, self.builder.load(self.done)
            place = builder.gep(self.out, [done])
            held = cgutils.alloca_once_value(builder, builder.load(place))
            with cgutils.for_range(builder, self.inputs) as loop:
                x = builder.load(builder.gep(self.source, [loop.index]))
                row = builder.add(builder.mul(loop.index, self.outputs), done)
                weight = builder.load(builder.gep(self.weights, [row]))
                product = builder.fmul(x, weight, flags=_FUSED)
                builder.store(builder.fadd(builder.load(held), product, flags=_FUSED), held)
            builder.store(builder.load(held), place)

    @intrinsic  # type: ignore[untyped-decorator]  # numba is untyped
    def _add_up_vectors(
        typingctx: Any, source: Any, begin: Any, inputs: Any, weights: Any, at: Any, out: Any
    ) -> Any:
        """Add up with vector instructions; arrays of single precision in a row."""

        def codegen(context: Any, builder: Any, sig: Any, args: Any) -> Any:
            places = []
            for which, offset in ((0, args[1]), (3, args[4]), (5, ir.Constant(_WORD, 0))):
                array = context.make_array(sig.args[which])(context, builder, args[which])
                places.append(builder.gep(array.data, [offset]))
            row = context.make_array(sig.args[5])(context, builder, args[5])
            outputs = builder.extract_value(row.shape, 0)
            first, second, third = places
            _Emitter(builder, first, second, third, (args[2], outputs)).write()
            return context.get_dummy_value()

        word = types.int64
        return signature(types.void, source, word, word, weights, word, out), codegen

    @compiled_as(add_up)
    def _add_up(source: Any, begin: Any, inputs: Any, weights: Any, at: Any, out: Any) -> Any:
        return lambda source, begin, inputs, weights, at, out: _add_up_vectors(
            source, begin, inputs, weights, at, out
        )
