"""Networks in PyTorch (extra `train`): how they are built, and how they become compiled steps.

Two plans: `conv 48x4` is a residual tower over a board (4 blocks of two convolutions with 48
channels), `dense 128x2` one of dense layers over the numbers of a card game. Both answer with
log-odds per part of a move, and with a value in [-1, 1] per seat, the seat that acts first.
"""

from __future__ import annotations

import re
from dataclasses import dataclass
from typing import Any

import numpy as np
import torch
from torch import Tensor, nn

from ..core.encoding import Encoding
from ..core.errors import InvalidOption
from ..core.game import Game
from .forward import (
    CONVOLUTION,
    DENSE,
    INPUTS,
    LOGITS,
    NOTHING,
    RELU,
    SPARE,
    SPARSE,
    STEP,
    STRAIGHT,
    TANH,
    TRUNK,
    VALUES,
)
from .nets import About, Floats, Network
from .records import encoding_of

POLICY_PLANES, VALUE_PLANES, VALUE_WIDTH = 8, 4, 32
"""Planes and units of the heads."""


@dataclass(frozen=True)
class Plan:
    """How a network is built."""

    kind: str
    """`conv` or `dense`."""
    width: int
    """Channels, or units of a layer."""
    blocks: int
    """Residual blocks, of two layers each."""

    @classmethod
    def read(cls, text: str) -> Plan:
        """Return the plan that a text such as `conv 48x4` means.

        Raises:
            InvalidOption: it means none.
        """
        found = re.fullmatch(r"(conv|dense)[ :](\d+)x(\d+)", text.strip())
        if found is None:
            raise InvalidOption(f"plan {text!r}: such as 'conv 48x4' or 'dense 128x2'.")
        return cls(found[1], int(found[2]), int(found[3]))

    def __str__(self) -> str:
        return f"{self.kind} {self.width}x{self.blocks}"


class Dense(nn.Module):
    """Two dense layers with a residual."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = nn.Linear(width, width)
        self.second = nn.Linear(width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Return x and what the layers add to it."""
        return torch.relu(x + self.second(torch.relu(self.first(x))))


class Convolutions(nn.Module):
    """Two convolutions with a residual."""

    def __init__(self, width: int) -> None:
        super().__init__()
        self.first = Layer(width, width)
        self.second = Layer(width, width)

    def forward(self, x: Tensor) -> Tensor:
        """Return x and what the layers add to it."""
        return torch.relu(x + self.second(torch.relu(self.first(x))))


class Layer(nn.Module):
    """A convolution of 3 by 3, evened out over the batch."""

    def __init__(self, inputs: int, outputs: int) -> None:
        super().__init__()
        self.convolution = nn.Conv2d(inputs, outputs, 3, padding=1, bias=False)
        self.norm = nn.BatchNorm2d(outputs)

    def forward(self, x: Tensor) -> Tensor:
        """Return the layer's result, not bent."""
        found: Tensor = self.norm(self.convolution(x))
        return found

    def folded(self) -> tuple[Tensor, Tensor]:
        """Return weights and biases of the same layer without the evening out."""
        mean, variance = self.norm.running_mean, self.norm.running_var
        assert mean is not None
        assert variance is not None
        scale = self.norm.weight / torch.sqrt(variance + self.norm.eps)
        weights = self.convolution.weight * scale[:, None, None, None]
        return weights, self.norm.bias - mean * scale


class Model(nn.Module):
    """A network for one encoding."""

    def __init__(self, plan: Plan, encoding: Encoding, seats: int) -> None:
        """Build it with random weights.

        Raises:
            InvalidOption: convolutions need a board.
        """
        super().__init__()
        self.plan, self.encoding, self.seats = plan, encoding, seats
        if plan.kind == "conv" and len(encoding.shape) != 3:
            raise InvalidOption(f"plan {plan}: convolutions need planes, not {encoding.shape}.")
        cells = encoding.shape[1] * encoding.shape[2] if plan.kind == "conv" else 1
        self.stem: nn.Module
        if plan.kind == "conv":
            self.stem = Layer(encoding.shape[0], plan.width)
            blocks: list[nn.Module] = [Convolutions(plan.width) for _ in range(plan.blocks)]
            self.policy_planes = nn.Conv2d(plan.width, POLICY_PLANES, 1)
            self.value_planes = nn.Conv2d(plan.width, VALUE_PLANES, 1)
            self.policy = nn.Linear(POLICY_PLANES * cells, encoding.parts)
            self.value_first = nn.Linear(VALUE_PLANES * cells, VALUE_WIDTH)
        else:
            self.stem = nn.Linear(encoding.size, plan.width)
            blocks = [Dense(plan.width) for _ in range(plan.blocks)]
            self.policy = nn.Linear(plan.width, encoding.parts)
            self.value_first = nn.Linear(plan.width, VALUE_WIDTH)
        self.blocks = nn.ModuleList(blocks)
        self.value = nn.Linear(VALUE_WIDTH, seats)

    def forward(self, inputs: Tensor) -> tuple[Tensor, Tensor]:
        """Return log-odds per part and values per seat for rows of inputs."""
        conv = self.plan.kind == "conv"
        x = inputs.view(-1, *self.encoding.shape) if conv else inputs
        x = torch.relu(self.stem(x))
        for block in self.blocks:
            x = block(x)
        if conv:
            policy = torch.relu(self.policy_planes(x)).flatten(1)
            value = torch.relu(self.value_planes(x)).flatten(1)
        else:
            policy = value = x
        value = torch.relu(self.value_first(value))
        return self.policy(policy), torch.tanh(self.value(value))


def build(game: Game, plan: Plan) -> Model:
    """Return a network for a game with random weights, by PyTorch's own generator."""
    return Model(plan, encoding_of(game), game.seats)


class _Writer:
    """Collects steps and weights."""

    def __init__(self, rows: int, columns: int) -> None:
        self.board = rows, columns
        self.steps: list[tuple[Any, ...]] = []
        self.weights: list[Floats] = []
        self.length = 0

    def _put(self, numbers: Tensor) -> int:
        flat = numbers.detach().cpu().float().contiguous().numpy().ravel()
        self.weights.append(flat)
        self.length += flat.size
        return self.length - flat.size

    def convolution(
        self, layer: Layer, source: int, target: int, bend: int, added: int = NOTHING
    ) -> None:
        """Add a convolution over the board."""
        weights, biases = layer.folded()
        outputs, inputs = weights.shape[:2]
        taps = weights.permute(2, 3, 1, 0)
        places = self._put(taps), self._put(biases)
        kind = CONVOLUTION, source, target, added, bend
        self.steps.append((*kind, *self.board, inputs, outputs, *places))

    def dense(
        self,
        weights: Tensor,
        biases: Tensor,
        route: tuple[int, int],
        bend: int,
        *,
        added: int = NOTHING,
        each_cell: bool = False,
        sparse: bool = False,
    ) -> None:
        """Add a dense layer, on all numbers of a buffer or on each cell's own."""
        outputs, inputs = weights.shape
        places = self._put(weights.T), self._put(biases)
        rows = self.board if each_cell else (1, 1)
        kind = SPARSE if sparse else DENSE
        self.steps.append((kind, *route, added, bend, *rows, inputs, outputs, *places))


def export(model: Model, game: Game, training: dict[str, Any] | None = None) -> Network:
    """Return the network for the compiled forward pass."""
    model.eval()
    encoding, plan = model.encoding, model.plan
    about = About(
        game=game.name,
        variant=game.variant,
        shape=encoding.shape,
        parts=encoding.parts,
        seats=model.seats,
        version=encoding.version,
        plan=str(plan),
        training=training or {},
    )
    order = np.arange(encoding.size, dtype=np.int64)
    if plan.kind == "conv":
        order = order.reshape(encoding.shape[0], -1).T.ravel().copy()
        writer = _Writer(*encoding.shape[1:])
        _write_board(writer, model)
    else:
        writer = _Writer(1, 1)
        _write_flat(writer, model)
    steps = np.array(writer.steps, STEP)
    return Network(about, steps, np.concatenate(writer.weights), order).rounded()


def _write_board(writer: _Writer, model: Model) -> None:
    """Write the steps of a residual tower over a board."""
    assert isinstance(model.stem, Layer)
    writer.convolution(model.stem, INPUTS, TRUNK, RELU)
    here, free = TRUNK, INPUTS
    for block in model.blocks:
        assert isinstance(block, Convolutions)
        writer.convolution(block.first, here, SPARE, RELU)
        writer.convolution(block.second, SPARE, free, RELU, added=here)
        here, free = free, here
    for planes, layer, target, bend in (
        (model.policy_planes, model.policy, LOGITS, STRAIGHT),
        (model.value_planes, model.value_first, free, RELU),
    ):
        mixed = planes.weight[:, :, 0, 0]
        assert planes.bias is not None
        writer.dense(mixed, planes.bias, (here, SPARE), RELU, each_cell=True)
        cells = layer.weight.view(layer.out_features, mixed.shape[0], -1)
        by_cell = cells.permute(0, 2, 1).reshape(layer.out_features, -1)
        writer.dense(by_cell, layer.bias, (SPARE, target), bend)
    writer.dense(model.value.weight, model.value.bias, (free, VALUES), TANH)


def _write_flat(writer: _Writer, model: Model) -> None:
    """Write the steps of a residual tower of dense layers."""
    assert isinstance(model.stem, nn.Linear)
    writer.dense(model.stem.weight, model.stem.bias, (INPUTS, TRUNK), RELU, sparse=True)
    here, free = TRUNK, INPUTS
    for block in model.blocks:
        assert isinstance(block, Dense)
        writer.dense(block.first.weight, block.first.bias, (here, SPARE), RELU)
        second = block.second
        writer.dense(second.weight, second.bias, (SPARE, free), RELU, added=here)
        here, free = free, here
    writer.dense(model.policy.weight, model.policy.bias, (here, LOGITS), STRAIGHT)
    writer.dense(model.value_first.weight, model.value_first.bias, (here, SPARE), RELU)
    writer.dense(model.value.weight, model.value.bias, (SPARE, VALUES), TANH)
