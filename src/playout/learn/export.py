"""Networks for other programs: ONNX out (extra `train`), and an evaluator by onnxruntime (`onnx`).

A file holds one model with the input `inputs` (rows of an encoding) and the outputs `logits` and
`values`; its metadata says what our own files do: game, variant, encoding and digest.
"""

from __future__ import annotations

import json
from dataclasses import asdict
from pathlib import Path
from typing import TYPE_CHECKING, Any

import numpy as np

from ..core.errors import InvalidOption
from .forward import CONVOLUTION, INPUTS, LOGITS, NOTHING, RELU, TANH, VALUES
from .nets import About, Floats, Network

if TYPE_CHECKING:
    from onnx import NodeProto, TensorProto

OPSET = 17


def to_onnx(network: Network, path: Path) -> None:
    """Write a network as ONNX.

    Raises:
        InvalidOption: the package onnx is not installed.
    """
    try:
        import onnx
        from onnx import TensorProto, helper
    except ModuleNotFoundError as error:
        raise InvalidOption(
            "ONNX files need the package onnx; install it with pip install 'playout[train]'."
        ) from error
    about = network.about
    writer = _Writer(network)
    graph = helper.make_graph(
        writer.nodes(),
        about.game,
        [
            helper.make_tensor_value_info(
                "inputs", TensorProto.FLOAT, ["rows", int(np.prod(about.shape))]
            )
        ],
        [
            helper.make_tensor_value_info("logits", TensorProto.FLOAT, ["rows", about.parts]),
            helper.make_tensor_value_info("values", TensorProto.FLOAT, ["rows", about.seats]),
        ],
        writer.constants,
    )
    model = helper.make_model(graph, opset_imports=[helper.make_opsetid("", OPSET)], ir_version=9)
    facts = {"about": json.dumps({**asdict(about), "digest": network.digest})}
    helper.set_model_props(model, facts)
    onnx.checker.check_model(model)
    onnx.save(model, str(path))


class _Writer:
    """Turns the steps of a network into ONNX's operators.

    Between steps everything is rows of numbers, a board's cells with their planes side by side.
    """

    def __init__(self, network: Network) -> None:
        self.network = network
        self.constants: list[TensorProto] = []
        self._nodes: list[NodeProto] = []
        self._now = {INPUTS: "ordered"}

    def nodes(self) -> list[NodeProto]:
        """Return the operators, in order."""
        self._node("Gather", ["inputs", self._constant("order", self.network.order)], axis=1)
        self._nodes[-1].output[0] = "ordered"
        for number, step in enumerate(self.network.steps):
            self._step(f"s{number}", step)
        for buffer, name in ((LOGITS, "logits"), (VALUES, "values")):
            self._node("Identity", [self._now[buffer]])
            self._nodes[-1].output[0] = name
        return self._nodes

    def _constant(
        self, name: str, numbers: np.ndarray[tuple[int, ...], np.dtype[np.generic]]
    ) -> str:
        from onnx import numpy_helper

        self.constants.append(numpy_helper.from_array(np.ascontiguousarray(numbers), name))
        return name

    def _node(self, kind: str, inputs: list[str], **attributes: Any) -> str:
        from onnx import helper

        name = f"{kind.lower()}{len(self._nodes)}"
        self._nodes.append(helper.make_node(kind, inputs, [name], **attributes))
        return name

    def _reshaped(self, source: str, name: str, *shape: int) -> str:
        return self._node("Reshape", [source, self._constant(name, np.array(shape, np.int64))])

    def _step(self, name: str, step: np.void) -> None:
        """Add one layer."""
        cells = int(step["rows"]) * int(step["columns"])
        inputs, outputs = int(step["inputs"]), int(step["outputs"])
        taps = 9 if step["kind"] == CONVOLUTION else 1
        begin, biases = int(step["weights"]), int(step["biases"])
        weights = self.network.weights[begin : begin + taps * inputs * outputs]
        shift = self._constant(f"{name}_b", self.network.weights[biases : biases + outputs])
        source = self._now[int(step["source"])]
        if step["kind"] == CONVOLUTION:
            board = int(step["rows"]), int(step["columns"])
            planes = self._reshaped(source, f"{name}_in", -1, *board, inputs)
            planes = self._node("Transpose", [planes], perm=[0, 3, 1, 2])
            kernel = weights.reshape(3, 3, inputs, outputs).transpose(3, 2, 0, 1)
            kernel_name = self._constant(f"{name}_w", kernel)
            made = self._node("Conv", [planes, kernel_name, shift], pads=[1, 1, 1, 1])
            made = self._node("Transpose", [made], perm=[0, 2, 3, 1])
        else:
            rows = self._reshaped(source, f"{name}_in", -1, cells, inputs)
            matrix = self._constant(f"{name}_w", weights.reshape(inputs, outputs))
            made = self._node("Add", [self._node("MatMul", [rows, matrix]), shift])
        made = self._reshaped(made, f"{name}_out", -1, cells * outputs)
        if step["added"] != NOTHING:
            made = self._node("Add", [made, self._now[int(step["added"])]])
        if step["bend"] in (RELU, TANH):
            made = self._node("Relu" if step["bend"] == RELU else "Tanh", [made])
        self._now[int(step["target"])] = made


class OnnxEvaluator:
    """An evaluator that has an ONNX file run by onnxruntime."""

    def __init__(self, path: Path, threads: int = 1) -> None:
        """Load a file.

        Raises:
            InvalidOption: onnxruntime is not installed, or the file is none of ours.
        """
        try:
            import onnxruntime
        except ModuleNotFoundError as error:
            raise InvalidOption(
                "ONNX files need onnxruntime; install it with pip install 'playout[onnx]'."
            ) from error
        options = onnxruntime.SessionOptions()
        options.intra_op_num_threads = threads
        try:
            self._session = onnxruntime.InferenceSession(
                str(path), options, providers=["CPUExecutionProvider"]
            )
            facts = json.loads(self._session.get_modelmeta().custom_metadata_map["about"])
        except Exception as error:  # onnxruntime's errors have no common class
            raise InvalidOption(f"{path}: this is no network of ours: {error}") from error
        self.digest = str(facts.pop("digest"))
        """Of the network that the file was made from."""
        self.about = About(**{**facts, "shape": tuple(facts["shape"])})
        """What it is for."""

    def __call__(self, inputs: Floats, logits: Floats, values: Floats, n: int) -> None:
        """Write logits and values for the first `n` rows of inputs."""
        found = self._session.run(["logits", "values"], {"inputs": inputs[:n]})
        logits[:n], values[:n] = found
