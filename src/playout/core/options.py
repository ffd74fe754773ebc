"""Options with a schema: of games and of players, in code, on the command line and on the web.

One schema checks values, writes the help and lets a page build its sliders.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any

from .errors import InvalidOption, nearest


@dataclass(frozen=True)
class Option:
    """One named setting, with what it takes and what it is when not given."""

    name: str
    """The key, as in `iterations=2000`."""
    kind: type
    """int, float, bool, str or list."""
    default: Any
    """The value when not given; None means "not set", and may then be given too (or "none")."""
    help: str
    """One sentence for people."""
    low: float | None = None
    """The smallest number allowed."""
    high: float | None = None
    """The largest number allowed."""
    choices: tuple[str, ...] = ()
    """The texts allowed; empty: any."""
    main: bool = False
    """Whether it may be given without its name, as in `wait:2`."""

    def read(self, given: Any, owner: str) -> Any:
        """Return `given` (a value, or its text) as a checked value of this option.

        Raises:
            InvalidOption: naming the owner, the option, what was given and what is allowed.
        """
        unset = given == "none" and "none" not in self.choices
        if self.default is None and (given is None or unset):
            return None
        value = self._convert(given)
        fits = value is not None and (
            (self.low is None or value >= self.low)
            and (self.high is None or value <= self.high)
            and (not self.choices or value in self.choices)
        )
        if not fits:
            raise InvalidOption(f"{owner}: {self.name}={given!r} is not allowed; {self.allowed()}.")
        return value

    def allowed(self) -> str:
        """Say what the option takes, as a phrase for errors and help."""
        if self.choices:
            return "one of " + ", ".join(self.choices)
        words = {
            int: "a whole number",
            float: "a number",
            bool: "true or false",
            str: "a text",
            list: "a list",
        }
        text = words[self.kind]
        if self.low is not None and self.high is not None:
            return f"{text} from {self.low:g} to {self.high:g}"
        if self.low is not None:
            return f"{text} of at least {self.low:g}"
        if self.high is not None:
            return f"{text} of at most {self.high:g}"
        return text

    def schema(self) -> dict[str, Any]:
        """Return the option as JSON, for programs that build a form from it."""
        return {
            "name": self.name,
            "type": self.kind.__name__,
            "default": self.default,
            "low": self.low,
            "high": self.high,
            "choices": list(self.choices),
            "main": self.main,
            "help": self.help,
        }

    def _convert(self, given: Any) -> Any:
        if self.kind is bool:
            words = {"true": True, "false": False, "yes": True, "no": False, "1": True, "0": False}
            return given if isinstance(given, bool) else words.get(str(given).lower())
        if self.kind is str:
            return given if isinstance(given, str) else None
        if self.kind is list:
            return list(given) if isinstance(given, list | tuple) else None
        if isinstance(given, bool):
            return None
        try:
            number = float(str(given).replace("_", ""))
        except ValueError:
            return None
        if number != number or (self.kind is int and not number.is_integer()):
            return None
        return int(number) if self.kind is int else number


def read_options(schema: Iterable[Option], given: Mapping[str, Any], owner: str) -> dict[str, Any]:
    """Return all options by name: the given ones checked, the others at their default.

    Raises:
        InvalidOption: a name that the schema does not have, or a value it does not take.
    """
    known = {option.name: option for option in schema}
    for name in given:
        if name not in known:
            guess = nearest(name, known)
            hint = f" Did you mean {guess!r}?" if guess else ""
            have = ", ".join(known) or "none"
            raise InvalidOption(f"{owner} has no option {name!r}.{hint} Options: {have}.")
    return {
        name: option.read(given[name], owner) if name in given else option.default
        for name, option in known.items()
    }
