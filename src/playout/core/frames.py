"""Tables of numbers as data frames, for those who have pandas."""

from __future__ import annotations

import importlib
from collections.abc import Mapping, Sequence
from typing import Any

from .errors import PlayoutError


class NoPandas(PlayoutError, ImportError):
    """A data frame was asked for, and pandas is not installed."""


def data_frame(rows: Sequence[Mapping[str, Any]], columns: Sequence[str]) -> Any:
    """Return rows as a `pandas.DataFrame`; without any, one that has the columns.

    Raises:
        NoPandas: pandas is not installed; the sentence says what to do.
    """
    try:
        pandas = importlib.import_module("pandas")
    except ModuleNotFoundError as error:
        raise NoPandas(
            "a data frame needs pandas, which is not installed: `pip install pandas`,"
            " or take to_json(), which needs nothing."
        ) from error
    return pandas.DataFrame(list(rows), columns=list(columns))
