"""Numbers on the command line, read as options of players and games are: `1e3`, `1_000`."""

from __future__ import annotations

import copy
import inspect
from collections.abc import Callable
from typing import Annotated, Any, get_args, get_origin

import typer
from typer.models import ParameterInfo

from ..core.errors import InvalidOption
from ..core.options import Option


def reading_numbers(parameter: inspect.Parameter) -> inspect.Parameter:
    """Return a command's parameter; where it is a number, it is read by `reader`."""
    if get_origin(parameter.annotation) is not Annotated:
        return parameter
    kind, info, *_ = get_args(parameter.annotation)
    kinds = [one for one in get_args(kind) or (kind,) if one is not type(None)]
    number = next((one for one in kinds if one in (int, float)), None)
    if number is None or len(kinds) > 1 or not isinstance(info, ParameterInfo) or info.parser:
        return parameter
    own = copy.copy(info)
    own.parser = reader(number, info.min, info.max)
    return parameter.replace(annotation=Annotated[kind, own])


def reader(
    kind: type[int] | type[float], low: float | None, high: float | None
) -> Callable[[Any], Any]:
    """Return a function that reads a number within limits, or says what is allowed."""
    option = Option("number", kind, 0, "", low, high)

    def read(given: Any) -> Any:
        try:
            return option.read(given, "")
        except InvalidOption as error:
            raise typer.BadParameter(f"{given!r} is not allowed; {option.allowed()}.") from error

    read.__name__ = kind.__name__  # which the help shows where there is no other word
    return read
