"""The forward pass of small networks as machine code: no framework, nothing allocated.

A network is a list of steps over three buffers, and one row of weights in single precision. A
step is a dense layer on each of some rows, or a convolution of 3 by 3 over a board whose cells are
the rows; it may add another buffer (a residual) before it is bent.
"""

from __future__ import annotations

import math
from typing import Any

import numpy as np

from ..core.compile import kernel, rule
from .multiply import add_up

DENSE, CONVOLUTION, SPARSE = 0, 1, 2
"""Kinds of steps; a sparse one is dense, but most of what it reads is 0."""

STRAIGHT, RELU, TANH = 0, 1, 2
"""How a step's results are bent."""

NOTHING = -1
"""`added`: no residual."""

INPUTS, TRUNK, SPARE, LOGITS, VALUES = range(5)
"""Buffers; what is read first, two to work in, and the two answers."""

STEP = np.dtype(
    [
        ("kind", "i4"),
        ("source", "i4"),
        ("target", "i4"),
        ("added", "i4"),
        ("bend", "i4"),
        ("rows", "i4"),
        ("columns", "i4"),
        ("inputs", "i4"),
        ("outputs", "i4"),
        ("weights", "i8"),
        ("biases", "i8"),
    ],
    align=True,
)
"""One layer.

A dense step has `rows` times `columns` rows of `inputs` numbers; a convolution takes them as the
cells of a board. Weights lie as `[input, output]`; those of a convolution as
`[tap, input, output]`.
"""


@rule
def dense(step: Any, weights: Any, source: Any, target: Any) -> None:
    """Apply a dense layer to each row."""
    outputs = step.outputs
    for row in range(step.rows * step.columns):
        out = target[row * outputs : (row + 1) * outputs]
        for j in range(outputs):
            out[j] = weights[step.biases + j]
        add_up(source, row * step.inputs, step.inputs, weights, step.weights, out)


@rule
def dense_of_few(step: Any, weights: Any, source: Any, target: Any) -> None:
    """Apply a dense layer to one row, most of which is 0."""
    outputs = step.outputs
    out = target[0:outputs]
    for j in range(outputs):
        out[j] = weights[step.biases + j]
    for i in range(step.inputs):
        if source[i] != 0.0:
            add_up(source, i, 1, weights, step.weights + i * outputs, out)


@rule
def convolve(step: Any, weights: Any, source: Any, target: Any) -> None:
    """Apply a convolution of 3 by 3; beyond the edge everything is 0."""
    inputs = step.inputs
    outputs = step.outputs
    for row in range(step.rows):
        for column in range(step.columns):
            cell = row * step.columns + column
            out = target[cell * outputs : (cell + 1) * outputs]
            for j in range(outputs):
                out[j] = weights[step.biases + j]
            for tap in range(9):
                r = row + tap // 3 - 1
                c = column + tap % 3 - 1
                if 0 <= r < step.rows and 0 <= c < step.columns:
                    begin = (r * step.columns + c) * inputs
                    at = step.weights + tap * inputs * outputs
                    add_up(source, begin, inputs, weights, at, out)


@rule
def bend(step: Any, buffers: Any) -> None:
    """Add the residual, and bend the results."""
    target = buffers[step.target]
    n = step.rows * step.columns * step.outputs
    if step.added != NOTHING:
        added = buffers[step.added]
        for i in range(n):
            target[i] += added[i]
    if step.bend == RELU:
        for i in range(n):
            target[i] = max(target[i], np.float32(0.0))
    elif step.bend == TANH:
        for i in range(n):
            target[i] = math.tanh(target[i])


@rule
def forward(steps: Any, weights: Any, buffers: Any, skip: int) -> None:
    """Run a network on the numbers in buffer `INPUTS`, less steps whose target is `skip`."""
    for k in range(steps.size):
        step = steps[k]
        if step.target == skip:
            continue
        if step.kind == DENSE:
            dense(step, weights, buffers[step.source], buffers[step.target])
        elif step.kind == SPARSE:
            dense_of_few(step, weights, buffers[step.source], buffers[step.target])
        else:
            convolve(step, weights, buffers[step.source], buffers[step.target])
        bend(step, buffers)


@rule
def read_row(order: Any, buffers: Any, row: Any) -> None:
    """Bring one row of inputs into the order in which the network reads it."""
    for i in range(order.size):
        buffers[INPUTS, i] = row[order[i]]


@rule
def evaluate(
    steps: Any,
    weights: Any,
    order: Any,
    buffers: Any,
    inputs: Any,
    logits: Any,
    values: Any,
    n: int,
) -> None:
    """Evaluate the first `n` rows of inputs.

    `order` says for each number that the network reads where it is in a row: a convolution wants
    the planes of a cell side by side.
    """
    for b in range(n):
        read_row(order, buffers, inputs[b])
        forward(steps, weights, buffers, NOTHING)
        for j in range(logits.shape[1]):
            logits[b, j] = buffers[LOGITS, j]
        for j in range(values.shape[1]):
            values[b, j] = buffers[VALUES, j]


@rule
def evaluate_ends(
    steps: Any, weights: Any, order: Any, buffers: Any, inputs: Any, ends: Any, n: int
) -> None:
    """Value the first `n` rows of inputs where a game goes on; nobody asks for moves there."""
    for b in range(n):
        if ends[b].over == 0:
            read_row(order, buffers, inputs[b])
            forward(steps, weights, buffers, LOGITS)
            for j in range(ends[b].values.size):
                ends[b].values[j] = buffers[VALUES, j]


@kernel
def evaluate_batch(
    steps: Any,
    weights: Any,
    order: Any,
    buffers: Any,
    inputs: Any,
    logits: Any,
    values: Any,
    n: int,
) -> None:
    """Evaluate the first `n` rows of inputs (see `evaluate`)."""
    evaluate(steps, weights, order, buffers, inputs, logits, values, n)
