"""What stands for signs that a terminal cannot show: letters for suits, and the like."""

from __future__ import annotations

import codecs

NAME = "playout.letters"
"""The error handler's name, for `reconfigure(errors=…)`."""

STAND_INS = str.maketrans("♣♦♥♠▸·–…✓✗×≤≥→█│─", "CDHS>.-.+xx<>>#|-")


def stand_in(error: UnicodeError) -> tuple[str, int]:
    """Return what is written in the place of signs that the stream does not have."""
    if not isinstance(error, UnicodeEncodeError):
        raise error
    signs = error.object[error.start : error.end].translate(STAND_INS)
    return "".join(sign if sign.isascii() else "?" for sign in signs), error.end


def register() -> None:
    """Make the handler known under its name."""
    codecs.register_error(NAME, stand_in)
