"""Networks on a graphics processor (or in PyTorch on this one): evaluators of whole batches."""

from __future__ import annotations

import contextlib
from collections.abc import Iterator

import torch
from torch import Tensor

from .nets import Floats
from .networks import Model

WARM_UP = 3
"""Runs before a batch is recorded, in which libraries choose their ways."""


class OnDevice:
    """An evaluator that runs a model in batches of one size, one thread at a time.

    On a GPU the run is recorded once as a graph and then replayed, on a stream of its own: several
    threads with an evaluator each keep one GPU busy. The graph reads the model's weights where
    they are, so training in place is seen by the next batch. The model has to stay in its
    evaluating mode while batches run.
    """

    def __init__(self, model: Model, batch: int) -> None:
        """Prepare for batches of up to `batch` rows."""
        self.model = model
        self.device = next(model.parameters()).device
        self.on_gpu = self.device.type == "cuda"
        sizes = model.encoding.size, model.encoding.parts, model.seats
        self._host = [torch.zeros(batch, n, pin_memory=self.on_gpu) for n in sizes]
        self._inputs = torch.zeros(batch, sizes[0], device=self.device)
        self._stream: torch.cuda.Stream | None = None
        if self.on_gpu:
            self._stream = torch.cuda.Stream(self.device)  # type: ignore[no-untyped-call]  # PyTorch's
        self._graph: torch.cuda.CUDAGraph | None = None
        self._answers: tuple[Tensor, Tensor] | None = None
        if self.on_gpu:
            self._record()

    def _record(self) -> None:
        """Record one run of the model."""
        self.model.eval()
        with torch.no_grad(), self._own_stream():
            for _ in range(WARM_UP):
                self.model(self._inputs)
        torch.cuda.synchronize(self.device)
        self._graph = torch.cuda.CUDAGraph()
        with torch.no_grad(), torch.cuda.graph(self._graph, stream=self._stream):
            self._answers = self.model(self._inputs)
        torch.cuda.synchronize(self.device)

    @contextlib.contextmanager
    def _own_stream(self) -> Iterator[None]:
        if self._stream is None:
            yield
        else:
            with torch.cuda.stream(self._stream):
                yield

    def __call__(self, inputs: Floats, logits: Floats, values: Floats, n: int) -> None:
        """Write logits and values for the first `n` rows of inputs."""
        host_inputs, host_logits, host_values = self._host
        host_inputs.numpy()[:n] = inputs[:n]
        with torch.no_grad(), self._own_stream():
            if self._graph is not None and self._answers is not None:
                self._inputs.copy_(host_inputs, non_blocking=True)
                self._graph.replay()
                answers = self._answers
            else:
                answers = self.model(host_inputs[:n].to(self.device))
            host_logits[: len(answers[0])].copy_(answers[0], non_blocking=True)
            host_values[: len(answers[1])].copy_(answers[1], non_blocking=True)
        if self._stream is not None:
            self._stream.synchronize()
        logits[:n] = host_logits.numpy()[:n]
        values[:n] = host_values.numpy()[:n]
