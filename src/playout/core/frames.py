"""Tables of numbers as data frames, for those who have pandas."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING, Any

from .errors import InvalidOption

if TYPE_CHECKING:
    import pandas


def data_frame(rows: Iterable[Any], columns: Sequence[str]) -> pandas.DataFrame:
    """Return rows (mappings or tuples) as a frame; without any, one that has the columns.

    Raises:
        InvalidOption: pandas is not installed; the sentence says what to do.
    """
    try:
        import pandas
    except ImportError as error:
        raise InvalidOption(
            "a frame needs pandas, which is not installed: pip install pandas, or take to_json(),"
            " which needs nothing."
        ) from error
    return pandas.DataFrame(list(rows), columns=list(columns))
