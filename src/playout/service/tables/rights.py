"""Who may do what at a table."""

from __future__ import annotations

from ..problems import Problem
from ..storage.store import Grant
from .live import LiveTable
from .seating import PEOPLE


def acting(grant: Grant) -> int:
    """Return the seat that somebody acts for.

    Raises:
        Problem: they only watch.
    """
    if grant.seat is None:
        raise Problem(403, "this token has no seat: it is for watching.", "no_seat")
    return grant.seat


def may_steer(grant: Grant) -> None:
    """Refuse those who only watch.

    Raises:
        Problem: they do.
    """
    if grant.role not in ("seat", "host"):
        raise Problem(403, "who watches does not steer.", "no_seat")


def may_switch(grant: Grant, live: LiveTable, seat: int) -> None:
    """Refuse to let anybody but the person at it give a seat away.

    Raises:
        Problem: it is another person's.
    """
    may_steer(grant)
    rows = live.kept.seats
    if not 0 <= seat < len(rows):
        raise Problem(422, f"there is no seat {seat}.", "seat", field="seat")
    theirs = rows[seat]["kind"] in PEOPLE or rows[seat].get("held")
    if theirs and grant.seat != seat and grant.role != "host":
        raise Problem(403, f"seat {seat} is another person's.", "not_yours", field="seat")
