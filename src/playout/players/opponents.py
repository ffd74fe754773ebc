"""Who is taken to play how: a style for each of the others, as one text in a player's spec.

`AGGRESSIVE` is the style of all others; `left:AGGRESSIVE|right:BID_AWARE/extra:0.2` names some, and
`DEFAULT|across:SCORE` names one and says what the rest have. Seats are named from where the player
sits: `left` (the next to act), `across` (or `partner`), `right`, or by how many to the left: `+2`.
"""

from __future__ import annotations

from ..core.errors import InvalidOption

WORDS = ("left", "across", "partner", "right")


def read_opponents(text: str) -> tuple[str | None, dict[str, str]]:
    """Return the style of all who are not named (None: nobody said), and those by place.

    Raises:
        InvalidOption: a place or the rest is given twice, or a place is none.
    """
    rest: str | None = None
    named: dict[str, str] = {}
    for part in text.split("|"):
        place, colon, style = part.partition(":")
        place = place.strip().lower()
        if not colon or "/" in place:
            if rest is not None:
                raise _refusal(text, part, "one style for all who are not named")
            rest = part
        elif place not in WORDS and not (place[:1] == "+" and place[1:].isdigit()):
            raise _refusal(text, part, f"places are {', '.join(WORDS)} and +1, +2, …")
        elif place in named:
            raise _refusal(text, part, "each place once")
        else:
            named[place] = style
    return rest, named


def styles_in(text: str) -> list[str]:
    """Return all styles that such a text names."""
    rest, named = read_opponents(text)
    return [*named.values(), *([] if rest is None else [rest])]


def seat_at(place: str, seat: int, seats: int) -> int:
    """Return who sits at a place, as seen from a seat.

    Raises:
        InvalidOption: nobody does.
    """
    if place in ("across", "partner") and seats % 2:
        raise InvalidOption(f"opponents: nobody sits {place} at a table of {seats}.")
    steps = {"left": 1, "across": seats // 2, "partner": seats // 2, "right": seats - 1}
    step = steps[place] if place in steps else int(place[1:])
    if not 0 < step < seats:
        raise InvalidOption(f"opponents: nobody sits at {place} at a table of {seats}.")
    return (seat + step) % seats


def _refusal(text: str, part: str, allowed: str) -> InvalidOption:
    return InvalidOption(f"opponents={text!r}: {part!r} is not allowed; {allowed}.")
