"""Which models the short names mean, and what tokens cost: one table, which settings override."""

from __future__ import annotations

import json
import os
from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any

from ...core.errors import InvalidOption

SETTING = "PLAYOUT_LLM_MODELS"
"""The environment variable that adds to the table: JSON, or the path of a file that holds it."""

MILLION = 1_000_000


@dataclass(frozen=True)
class Model:
    """A language model and its price list, in US dollars a million tokens."""

    name: str
    """Its full name, which the server knows."""
    input: float | None = None
    """Price of tokens read; None: not known."""
    output: float | None = None
    """Price of tokens written; None: not known."""
    cached: float | None = None
    """Price of tokens read from the server's cache; None: that of other tokens."""
    stored: float | None = None
    """Price of tokens put into that cache; None: that of other tokens."""
    temperature: bool = False
    """Whether it takes a temperature; the newest ones reject it."""

    @property
    def priced(self) -> bool:
        """Whether its price is known."""
        return self.input is not None and self.output is not None


TABLE: Mapping[str, Model] = {
    "haiku": Model("claude-haiku-5-5", 0.10, 0.50, cached=0.01, stored=0.125),
    "sonnet": Model("claude-sonnet-5-5", 2.0, 10.0, cached=0.20, stored=2.50),
    "opus": Model("claude-opus-5-5", 4.0, 20.0, cached=0.40, stored=5.0),
    "haiku-4-5": Model("claude-haiku-4-5", 1.0, 5.0, cached=0.10, stored=1.25, temperature=True),
}
"""Short names. Prices as published in October 2026, for prompts of up to 100,000 tokens."""


@dataclass(frozen=True)
class Usage:
    """Tokens of one or more answers."""

    read: int = 0
    """Tokens read in full."""
    written: int = 0
    """Tokens written, thoughts included."""
    cached: int = 0
    """Tokens read from the server's cache."""
    stored: int = 0
    """Tokens read and put into that cache."""

    def __add__(self, other: Usage) -> Usage:
        parts = (getattr(self, one.name) + getattr(other, one.name) for one in fields(self))
        return Usage(*parts)

    @property
    def tokens_in(self) -> int:
        """All tokens read."""
        return self.read + self.cached + self.stored


def cost(model: Model, usage: Usage) -> float:
    """Return what some tokens cost in US dollars; 0 where the price is not known."""
    if model.input is None or model.output is None:
        return 0.0
    cached = model.input if model.cached is None else model.cached
    stored = model.input if model.stored is None else model.stored
    whole = usage.read * model.input + usage.written * model.output
    return (whole + usage.cached * cached + usage.stored * stored) / MILLION


def find_model(name: str, environment: Mapping[str, str] | None = None) -> Model:
    """Return the model of a short or full name; one that the table does not have has no price.

    Raises:
        InvalidOption: what the environment adds to the table cannot be read.
    """
    table = {**TABLE, **_added(os.environ if environment is None else environment)}
    found = table.get(name)
    if found is None:
        found = next((model for model in table.values() if model.name == name), None)
    return Model(name) if found is None else found


def _added(environment: Mapping[str, str]) -> dict[str, Model]:
    """Return what the setting says: `{"haiku": {"name": …, "input": …, "output": …}}`."""
    given = environment.get(SETTING, "").strip()
    if not given:
        return {}
    try:
        text = given if given.startswith("{") else Path(given).read_text(encoding="utf-8")
        content = json.loads(text)
        return {short: _model(short, facts) for short, facts in content.items()}
    except (OSError, ValueError, TypeError, AttributeError) as error:
        raise InvalidOption(
            f"{SETTING}: it must be JSON (or the path of such a file) like"
            ' {"haiku": {"name": "claude-haiku-5-5", "input": 0.1, "output": 0.5}}:'
            f" {error}."
        ) from error


def _model(short: str, facts: Mapping[str, Any]) -> Model:
    """Return a model from the settings: what they do not say is as in the table.

    Raises:
        TypeError: a key that models do not have.
    """
    model = replace(TABLE.get(short, Model(short)), **facts)
    numbers = (model.input, model.output, model.cached, model.stored)
    if not isinstance(model.name, str) or any(
        price is not None and not isinstance(price, int | float) for price in numbers
    ):
        raise TypeError(f"{short} must have a text as name, and numbers as prices")
    return model
